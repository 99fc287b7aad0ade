"""Matches that leave and come in as files."""
