"""Engines: processes that are asked for a decision, and what guards them."""
