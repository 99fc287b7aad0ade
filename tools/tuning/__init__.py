"""The scripts that make the numbers in `players/numbers`, each from self-play or solved deals with a seed.

`python -m tools.tune NOUN` runs `NOUN.py`. Only here is numpy used (`make dev`).
"""
