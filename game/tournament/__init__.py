"""Tournaments as values and pure functions: draw, rounds, points, chips, periods (rules §5)."""
