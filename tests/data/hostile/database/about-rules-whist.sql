UPDATE matches SET about = json_set(about, '$.rules', json('"whist"'));
UPDATE matches SET checksum = about_checksum(about);
