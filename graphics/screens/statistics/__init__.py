"""The screen `statistics`."""
