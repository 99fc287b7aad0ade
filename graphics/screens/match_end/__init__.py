"""The screen `match_end`."""
