"""The shelf with the trophies."""
