"""The ledger of the person's chips."""
