"""Devices as the screens know them: which one is in use, the buttons of a controller and what they press."""
