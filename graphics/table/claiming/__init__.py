"""Claiming the rest at the table: the offer, who takes it, and how the cards run then."""
