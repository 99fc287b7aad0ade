"""The share of the fund."""
