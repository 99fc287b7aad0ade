"""The screen `matches`."""
