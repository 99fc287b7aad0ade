UPDATE matches SET about = json_set(about, '$.created', json('"yesterday"'));
UPDATE matches SET checksum = about_checksum(about);
