"""A match as one seat may know it, and the account of a deal."""
