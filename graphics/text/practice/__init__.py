"""Words for exercises."""
