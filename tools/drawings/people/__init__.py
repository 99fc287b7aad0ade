"""Portraits of people of today, in the way of the court cards: composed of heads, hair, hats and clothes."""
