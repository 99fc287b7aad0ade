"""The screen `sheet`."""
