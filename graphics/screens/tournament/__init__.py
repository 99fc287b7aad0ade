"""The screens of tournaments: the lobby and what it leads to."""
