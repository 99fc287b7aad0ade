"""The screen `mistakes`."""
