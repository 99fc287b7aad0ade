"""The screen `welcome`."""
