"""The screen `practice`."""
