UPDATE matches SET about = json_set(about, '$.name', json('5'));
UPDATE matches SET checksum = about_checksum(about);
