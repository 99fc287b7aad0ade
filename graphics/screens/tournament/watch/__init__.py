"""Watching another table."""
