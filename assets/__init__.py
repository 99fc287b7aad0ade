"""What the game shows and plays, and the scripts that make some of it."""
