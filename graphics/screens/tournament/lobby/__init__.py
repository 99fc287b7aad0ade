"""The lobby of the tournaments."""
