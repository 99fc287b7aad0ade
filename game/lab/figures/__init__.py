"""Duplicate matches and audits in figures."""
