UPDATE matches SET about = json_set(about, '$.name', json('"\u202eIvan"'));
UPDATE matches SET checksum = about_checksum(about);
