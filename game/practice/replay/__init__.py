"""A finished deal, looked at step by step: what lies on the table, and the ways from step to step."""
