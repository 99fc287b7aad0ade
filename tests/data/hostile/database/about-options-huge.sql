UPDATE matches SET about = json_set(about, '$.options', json('{"target": -99999999999999999}'));
UPDATE matches SET checksum = about_checksum(about);
