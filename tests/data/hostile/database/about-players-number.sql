UPDATE matches SET about = json_set(about, '$.players', json('{"S": 5}'));
UPDATE matches SET checksum = about_checksum(about);
