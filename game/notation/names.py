"""The names of the tags that the notation knows (docs/notation.md)."""

from __future__ import annotations

SEAT_NAMES = {"S": "South", "E": "East", "N": "North", "W": "West"}
SEAT_TAGS = frozenset(SEAT_NAMES.values()) | {f"{name}Level" for name in SEAT_NAMES.values()}
SEVERAL = frozenset({"Branch", "Mark"})
"""Tags of a match that may stand in it more than once."""
MATCH_TAGS = (
    SEAT_TAGS
    | SEVERAL
    | {
        "Match",
        "Event",
        "Created",
        "Rules",
        "Options",
        "HouseRules",
        "Clock",
        "Seed",
        "Fingerprint",
    }
)
"""One of these after a deal begins another match."""
BOARD = "Board"
"""The tag that begins a deal."""
DONE = frozenset({"Cut", "Auction", "LaidAway", "Declarations", "Play"})
"""Tags with what the players did: from them a deal is played again."""
DEAL_TAGS = DONE | {
    BOARD,
    "Dealer",
    "ScoreBefore",
    "Hanging",
    "Hands",
    "Middle",
    "Turned",
    "Rest",
    "Contract",
    "Points",
    "Outcome",
    "Written",
    "HangingAfter",
    "ScoreAfter",
    "Winner",
}
VERSION = 1
TITLE = f" BPN {VERSION}"
"""The escaped line that a file begins with."""
NONE = "-"
"""The sign for nothing: no contract, no card."""
