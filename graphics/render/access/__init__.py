"""Texts that are written on pictures, for those who cannot see it."""
