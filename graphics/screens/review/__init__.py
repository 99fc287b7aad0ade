"""The screen `review`."""
