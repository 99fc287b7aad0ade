"""`python -m tools.tune NOUN`: make one of the files in `game/players/numbers` again."""

from __future__ import annotations

import sys
from argparse import RawDescriptionHelpFormatter
from importlib import import_module

from game.arguments import Arguments
from game.cli import complain, ended

NAME = "python -m tools.tune"
# noun: what `tools/tuning/NOUN.py` makes; it has main(argv) -> exit status
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
    "bela_outlook": "the same in Bela, by the points that are written with it",
    "bela_holdings": "what six cards of Bela promise for each trump",
    "bela_played": "how much of that comes true when hands are hidden",
    "bela_passing": "what a pass leads to in Bela, and what passes tell",
    "bela_standing": "the chance to win a match of Bela",
    "bela_calls": "in Bela, how likely each call is from the cards held",
    "bela_plays": "in Bela, how likely each card is from a hand",
    "bela_away": "what a declarer of Bela discards",
}


def arguments() -> Arguments:
    parser = Arguments(
        "tools.tune", "Tune game/players/numbers/NOUN.json again; NOUN is one of:", program="python -m"
    )
    parser.add_argument("noun", choices=NOUNS, metavar="NOUN", help="NOUN --help tells more")
    parser.formatter_class = RawDescriptionHelpFormatter
    parser.description = "\n".join(
        (str(parser.description), *(f"  {noun:<15}{what}" for noun, what in NOUNS.items()))
    )
    return parser


def main(argv: list[str]) -> int:
    """The exit status of the script; 2 for a noun that does not exist."""
    noun = arguments().parse_args(argv[:1]).noun
    try:
        script = import_module(f"tools.tuning.{noun}")
    except ModuleNotFoundError as error:
        complain(f"{NAME}: {error}: this needs `make dev`")
        return 1
    status: int = script.main(argv[1:])
    return status


if __name__ == "__main__":
    sys.exit(ended(NAME, lambda: main(sys.argv[1:])))
