"""Tournaments under way: what of them is kept, and what goes on beside the own table."""
