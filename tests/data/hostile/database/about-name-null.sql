UPDATE matches SET about = json_set(about, '$.name', json('null'));
UPDATE matches SET checksum = about_checksum(about);
