"""The tree that a screen reader reads: what is on a screen, as values."""
