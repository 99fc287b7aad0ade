UPDATE matches SET about = json_set(about, '$.levels', json('{"S": "\u200b", "N": "god"}'));
UPDATE matches SET checksum = about_checksum(about);
