"""A corpus of files that mean harm, or are only broken: `tests/data/hostile`, each with its line.

`python -m tests.hostile` makes the files and the index anew, the same every time; `test_hostile.py` feeds
them to the readers they are for.
"""
