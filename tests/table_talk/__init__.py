"""Is it so whenever somebody at the table has a word to say?  A second program, with no code of the game.

`told.py` plays matches at random and writes beside the record of each deal which occasions for a word there
were; it is the only part that asks the game.  `facts.py` works out the same from the record alone, with the
cards and orders of `tests/checker`.
"""
