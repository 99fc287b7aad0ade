"""Copies, damaged databases, and what can be read of them."""
