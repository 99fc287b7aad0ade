"""The layer between the kit and pygame-gui."""
