UPDATE matches SET about = json_set(about, '$.name', json('"a\u0000b"'));
UPDATE matches SET checksum = about_checksum(about);
