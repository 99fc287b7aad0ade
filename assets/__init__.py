"""What the game shows and plays, and the scripts that make it: `graphics.assets` knows where files are."""
