UPDATE matches SET about = json_set(about, '$.seed', json('"00"'));
UPDATE matches SET checksum = about_checksum(about);
