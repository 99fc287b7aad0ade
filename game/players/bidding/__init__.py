"""The auction: what hands and contracts are worth."""
