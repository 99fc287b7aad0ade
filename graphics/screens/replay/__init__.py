"""The screen `replay`."""
