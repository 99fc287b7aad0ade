UPDATE matches SET about = json_set(about, '$.name', json('"<b>{0}%s"'));
UPDATE matches SET checksum = about_checksum(about);
