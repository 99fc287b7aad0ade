"""Puzzles: positions from played deals in which one choice is clearly the best (docs/puzzles.md)."""
