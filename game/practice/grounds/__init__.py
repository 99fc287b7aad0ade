"""Grounds for reasons: what a seat can prove from its view."""
