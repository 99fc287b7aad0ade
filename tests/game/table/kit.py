"""Views of random matches, and what is in every one."""

from __future__ import annotations

from hypothesis import strategies as st

from game.core.state import State
from tests.game.rules.kit import RULES
from tests.game.tables import BULGARIAN, STYLES, auction, call, follow, random_states

KEYS = [
    "rules",
    "options",
    "seat",
    "dealer",
    "scores",
    "hanging",
    "hand",
    "dealt",
    "seen",
    "turned",
    "laid_away",
    "auction",
    "contract",
    "declared",
    "belots",
    "tricks",
    "trick",
    "legal",
]


HELD = {
    "S": "7C 8C 9C TC AD TH AS KS",
    "E": "7D 8D 9D TD JD QD 7H 8H",
    "N": "JC QC KC AC KD QH KH AH",
    "W": "7S 8S 9S TS JS QS 9H JH",
}


def announced(**options: object) -> State:
    """South a kvarta, East a kvinta of six, North a terca and a belot, West a kvinta of five."""
    state = call(auction(HELD, rules=BULGARIAN.with_options(options)), "AT pass pass pass")
    return follow(
        state,
        "declare 7C8C9CTC",
        "play 7C",
        "declare 7D8D9DTDJDQD",
        "play 7H",
        "declare JCQCKCAC",
        "play QC belot",
        "declare 7S8S9STSJSQS",
    )[0]


PATHS = st.builds(random_states, RULES, st.integers(0, 2**32), st.sampled_from(STYLES))
