UPDATE matches SET about = json_set(about, '$.id', json('-1'));
UPDATE matches SET checksum = about_checksum(about);
