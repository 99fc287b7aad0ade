"""What outlives the program: matches, settings, export and import."""
