"""Buttons, fields, lists and other controls."""
