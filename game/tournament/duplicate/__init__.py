"""Duplicate: an evening in which every table plays the very same cards, and its result."""
