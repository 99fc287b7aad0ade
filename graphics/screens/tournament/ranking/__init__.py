"""The ranking of a period."""
