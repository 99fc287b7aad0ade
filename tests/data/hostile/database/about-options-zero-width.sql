UPDATE matches SET about = json_set(about, '$.options', json('{"\u200b": 1}'));
UPDATE matches SET checksum = about_checksum(about);
