UPDATE matches SET about = json_set(about, '$.rules', json('"\u001b[2J"'));
UPDATE matches SET checksum = about_checksum(about);
