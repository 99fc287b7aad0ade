"""Tournaments under way: their storage, and the tables beside the person's."""
