"""The screen `settings`."""
