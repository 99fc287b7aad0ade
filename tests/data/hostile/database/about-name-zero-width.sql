UPDATE matches SET about = json_set(about, '$.name', json('"\u200b"'));
UPDATE matches SET checksum = about_checksum(about);
