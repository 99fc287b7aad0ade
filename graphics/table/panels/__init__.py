"""Panels around the play: plates, pad, contract, bubbles."""
