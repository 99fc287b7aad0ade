"""The package for Debian and its kin."""
