"""Finding puzzles in deals that computer players play, and checking them (docs/puzzles.md)."""
