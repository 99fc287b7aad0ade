"""The habits of people who play below their best, by which the lower levels err."""
