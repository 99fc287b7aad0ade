"""The cards: drawn while the game runs, in every colour and with every set of letters."""
