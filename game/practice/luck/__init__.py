"""Luck and skill of finished deals: values with open hands, six parts, the review of a match."""
