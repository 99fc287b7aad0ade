"""The screen `lesson`."""
