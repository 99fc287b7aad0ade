UPDATE matches SET about = json_set(about, '$.name', json('"\u001b[2J"'));
UPDATE matches SET checksum = about_checksum(about);
