UPDATE matches SET about = json_set(about, '$.created', json('"9999-12-31T23:59:59-14:00"'));
UPDATE matches SET checksum = about_checksum(about);
