UPDATE matches SET about = json_set(about, '$.id', json('2'));
UPDATE matches SET checksum = about_checksum(about);
