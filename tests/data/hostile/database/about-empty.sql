UPDATE matches SET about = '';
UPDATE matches SET checksum = about_checksum(about);
