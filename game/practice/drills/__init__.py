"""Drills: questions made from rules and a seed, and answered by the code of the rules."""
