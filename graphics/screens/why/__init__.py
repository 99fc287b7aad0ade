"""The screen `why`."""
