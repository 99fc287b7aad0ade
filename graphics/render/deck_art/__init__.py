"""The cards: drawn by `make_deck` while the game runs, in every colour and with every set of letters."""
