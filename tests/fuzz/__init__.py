"""Mutated input for everything that reads what comes from outside, in search of crashes, hangs and growth.

`python -m tests.fuzz` runs every target in turn, guided by the lines of code that an input reaches (atheris);
`tests/data/fuzz` keeps the smallest inputs that reach all that was ever reached, and `test_fuzz.py` reads
them again.  For every input there are two outcomes: a value that is in order, or an error with a code.
"""
