UPDATE matches SET about = json_set(about, '$.levels', json('{}'));
UPDATE matches SET checksum = about_checksum(about);
