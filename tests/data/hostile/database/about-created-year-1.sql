UPDATE matches SET about = json_set(about, '$.created', json('"0001-01-01T00:00:00Z"'));
UPDATE matches SET checksum = about_checksum(about);
