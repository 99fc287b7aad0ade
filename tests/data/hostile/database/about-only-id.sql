UPDATE matches SET about = '{"id": 1}';
UPDATE matches SET checksum = about_checksum(about);
