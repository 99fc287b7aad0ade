"""Advice at the table: a hint, and the choices with their worth."""
