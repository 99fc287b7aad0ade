"""The screen `dialogs`."""
