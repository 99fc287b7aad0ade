UPDATE matches SET about = json_set(about, '$.deleted', json('"x"'));
UPDATE matches SET checksum = about_checksum(about);
