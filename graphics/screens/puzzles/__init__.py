"""The screen `puzzles`."""
