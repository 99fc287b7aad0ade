"""The screen `help`."""
