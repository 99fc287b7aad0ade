"""What stands between the kit and pygame-gui."""
