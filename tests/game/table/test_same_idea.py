"""One wrong plan is charged once: the same better card is better still, and nothing new was seen."""

from __future__ import annotations

import pytest

from game.core.actions import Play, to_text
from game.core.cards import parse_card
from game.core.machine import apply, legal_actions
from game.core.state import Declaring, Playing, State
from game.table.judge import Decided, Judgement, judgement, nothing_new, same_ideas
from tests.game.tables import SOUTH, WEST, auction, call, keep_silent

OWN = "AD TD AH 7H 8H 9H 7S 8S"
FOLLOWS = {
    "S": OWN,
    "E": "7D 8D TH JH 7C 8C 9C TC",
    "N": "9D KD QH KH JC QC KC AC",
    "W": "JD QD 9S TS JS QS KS AS",
}
FAILS = {**FOLLOWS, "N": "9D KD JD QH KH JC QC KC", "W": "QD 9S TS JS QS KS AS AC"}
LEAD = 3.0
"""How much better the better card is, in tens: a mistake."""


def decided(state: State, text: str, better: str) -> tuple[Decided, Judgement]:
    """A card of South, where `better` is worth most."""
    assert isinstance(state, Playing)
    legal = tuple(to_text(action) for action in legal_actions(state))
    made = Decided(len(state.tricks), state, state.turn, f"play {text}", legal)
    found = judgement(made, dict.fromkeys(legal, 0.0) | {f"play {better}": LEAD})
    assert found is not None
    return made, found


def played(
    texts: dict[str, str], cards: str, better: tuple[str, str, str]
) -> list[tuple[Decided, Judgement]]:
    """South leads three times in no trumps, wins the first two tricks, and might have led `better`."""
    state = keep_silent(call(auction(texts), "NT pass pass pass"))
    made = []
    for text in cards.split():
        state = keep_silent(state)
        if state.turn == SOUTH:  # type: ignore[union-attr]
            made.append(decided(state, text, better[len(made)]))
        state = apply(state, Play(parse_card(text))).state
    return made


def same(made: list[tuple[Decided, Judgement]]) -> list[int]:
    found = {each.number: judged for each, judged in made}
    return sorted(same_ideas([each for each, _judged in made], lambda each: found[each.number], SOUTH))


ALL_FOLLOW = "AD 7D 9D JD TD 8D KD QD 7S"
WEST_FAILS = "AD 7D 9D QD TD 8D KD 9S 7S"


def test_the_same_better_card_is_charged_once_while_nothing_new_is_seen() -> None:
    made = played(FOLLOWS, ALL_FOLLOW, ("AH", "AH", "AH"))
    assert [judged.grade for _each, judged in made] == ["mistake"] * 3
    assert same(made) == [1, 2]
    assert nothing_new(made[0][0].state, made[2][0].state, SOUTH)  # type: ignore[arg-type]


def test_after_something_new_it_is_charged_again() -> None:
    made = played(FAILS, WEST_FAILS, ("AH", "AH", "AH"))
    assert same(made) == [1], "West showed in the second trick that it has no diamonds"
    assert not nothing_new(made[0][0].state, made[2][0].state, SOUTH)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("better", "charged_before"),
    [
        (("AH", "7H", "AH"), []),  # another card was better in between
        (("AD", "AH", "AH"), [2]),  # nothing was lost at first
        (("AH", "TD", "AH"), []),  # what was better in between was played
    ],
)
def test_another_plan_is_charged_by_itself(better: tuple[str, str, str], charged_before: list[int]) -> None:
    assert same(played(FOLLOWS, ALL_FOLLOW, better)) == charged_before


def test_who_shows_nothing_to_one_seat_may_show_it_to_nobody_else() -> None:
    """West knows that it has no diamonds: its own cards are no news to it."""
    made = played(FAILS, WEST_FAILS, ("AH", "AH", "AH"))
    before, after = made[0][0].state, made[2][0].state
    assert isinstance(before, Playing) and isinstance(after, Playing)
    assert nothing_new(before, after, WEST)
    assert not isinstance(after, Declaring)
