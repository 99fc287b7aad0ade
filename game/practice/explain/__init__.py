"""Explaining a decision: what the view proved and made likely, and what the choices were worth."""
