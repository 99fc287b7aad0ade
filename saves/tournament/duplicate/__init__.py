"""Duplicate evenings: what is kept of them, and what goes on beside the own table."""
