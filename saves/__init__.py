"""Data that outlives the program: matches, settings, export and import."""
