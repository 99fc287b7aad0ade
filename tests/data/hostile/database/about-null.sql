UPDATE matches SET about = 'null';
UPDATE matches SET checksum = about_checksum(about);
