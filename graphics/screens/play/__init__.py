"""The screen `play`."""
