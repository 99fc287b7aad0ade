"""Texts that are large or long."""
