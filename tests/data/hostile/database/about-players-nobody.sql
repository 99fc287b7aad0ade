UPDATE matches SET about = json_set(about, '$.players', json('{}'));
UPDATE matches SET checksum = about_checksum(about);
