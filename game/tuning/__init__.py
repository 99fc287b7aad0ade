"""The scripts that make the numbers in `game/ai/numbers`, each from self-play or solved deals with a seed.

`python main.py tune NOUN` runs `game/tuning/NOUN.py`. Only here is numpy used (`pip install '.[tuning]'`).
"""
