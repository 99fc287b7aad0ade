"""Tests of claiming the rest at the table."""
