"""Is every reason that the game gives true? A second program that knows the rules and no code of the game.

`told.py` plays matches and writes every reason as plain values beside the record of its deal; it is the only
part that asks the game. The others read that text: `position.py` has what a seat saw, `layouts.py` the
possible distributions of the cards that it did not see, and the rest decides whether a sentence is true. Like
`tests/checker`, whose rules it uses, it is meant to be read beside the sentences, and may be slow.
"""
