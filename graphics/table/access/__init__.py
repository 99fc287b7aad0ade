"""The table as a tree for screen readers."""
