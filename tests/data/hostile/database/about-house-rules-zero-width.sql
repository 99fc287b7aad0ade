UPDATE matches SET about = json_set(about, '$.house_rules', json('"\u200b"'));
UPDATE matches SET checksum = about_checksum(about);
