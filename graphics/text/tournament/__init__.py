"""Words for tournaments."""
