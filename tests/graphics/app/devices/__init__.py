"""Controllers and fingers."""
