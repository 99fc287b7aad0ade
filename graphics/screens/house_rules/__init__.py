"""The screen `house_rules`."""
