"""`python main.py tune NOUN`: make one of the files in `game/players/numbers` again."""

from __future__ import annotations

from importlib import import_module

from game.lab.arguments import WRONG_ARGUMENT
from game.lab.streams import complain

# noun: what `game/lab/tuning/NOUN.py` makes; it has main(argv) -> exit status
NOUNS = {
    "standing": "the chance to win the match from each score",
    "few_deals": "the same where the number of deals is limited",
    "holdings": "what five cards promise for each contract",
    "auction": "what the calls of others tell, and what becomes of a call",
    "calls": "how likely each call is from the cards seen",
    "plays": "how likely each card is from a hand",
    "laying": "what to discard in Bela",
    "ordering": "the order in which the solver tries moves",
    "outlook": "how the players that look at no worlds judge a card",
    "bela_outlook": "the same in Bela",
    "bela_holdings": "what six cards of Bela promise for each trump",
    "bela_played": "how much of that comes true when hands are hidden",
    "bela_passing": "what a pass leads to in Bela, and what passes tell",
    "bela_standing": "the chance to win a match of Bela",
    "bela_calls": "in Bela, how likely each call is from the cards held",
    "bela_plays": "in Bela, how likely each card is from a hand",
    "bela_away": "what a declarer of Bela discards",
}


def usage() -> str:
    """The help of `tune`, with all nouns."""
    rows = "\n".join(f"  {noun:<15}{what}" for noun, what in NOUNS.items())
    what = "tunes game/players/numbers/NOUN.json again; NOUN is one of:"
    return f"belot tune NOUN  {what}\n{rows}\nbelot tune NOUN --help tells more"


def main(argv: list[str]) -> int:
    """The exit status of the script; 2 for a noun that does not exist."""
    if argv and argv[0] in ("-h", "--help"):
        print(usage())
        return 0
    if not argv or argv[0] not in NOUNS:
        complain(f"belot tune: {f'unknown noun {argv[0]!r}: ' if argv else ''}expected {', '.join(NOUNS)}")
        return WRONG_ARGUMENT
    try:
        script = import_module(f"game.lab.tuning.{'bela.' if argv[0].startswith('bela_') else ''}{argv[0]}")
    except ModuleNotFoundError as error:
        complain(f"belot tune: {error}: this needs `make dev` and a copy of the source")
        return 1
    status: int = script.main(argv[1:])
    return status
