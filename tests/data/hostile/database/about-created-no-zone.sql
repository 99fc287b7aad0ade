UPDATE matches SET about = json_set(about, '$.created', json('"2026-11-20T00:00:00"'));
UPDATE matches SET checksum = about_checksum(about);
