UPDATE matches SET about = json_set(about, '$.revision', json('"x"'));
UPDATE matches SET checksum = about_checksum(about);
