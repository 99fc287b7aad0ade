"""The score sheet of a deal in words."""
