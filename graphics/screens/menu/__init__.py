"""The screen `menu`."""
