"""The screen `explanation`."""
