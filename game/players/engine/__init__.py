"""Engines: processes that are asked for decisions, and their guards."""
