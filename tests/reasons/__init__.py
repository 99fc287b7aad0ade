"""Is every reason that the game gives true?  A second program that knows the rules and no code of the game.

`told.py` plays matches and writes down every reason, as plain values, beside the record of its deal; the game
is asked there and nowhere else. What the others read is that text: `position.py` what a seat saw,
`layouts.py` in which ways the cards that it did not see can have lain, the rest whether a sentence is true.
Like `tests/checker`, whose rules it uses, it is meant to be read beside the sentences, and may be slow.
"""
