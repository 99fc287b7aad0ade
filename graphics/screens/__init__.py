"""A folder a screen."""
