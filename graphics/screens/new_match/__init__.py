"""The screen `new_match`."""
