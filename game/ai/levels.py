"""How well a computer player plays, from the one who forgets to the one who counts every card."""

LEVELS = ("beginner", "easy", "medium")
