"""The screen `drill`."""
