"""The tournaments that were played."""
