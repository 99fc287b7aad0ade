"""The steps of a deal: every decision in its order, by card, by trick, from mistake to mistake."""

from __future__ import annotations

import pytest

from game.core.machine import start
from game.practice.replay import Steps
from game.rules import preset
from game.table.judge import Decided, decisions
from tests.game.practice.kit import finished


def steps_of(rules: str) -> Steps:
    return Steps(decisions(finished(rules)))


@pytest.mark.parametrize("rules", ["bulgarian", "bela-4", "bela-3", "bela-2"])
def test_every_decision_is_a_step_and_the_end_is_one(rules: str) -> None:
    made, steps = decisions(finished(rules)), steps_of(rules)
    assert [step.decided for step in steps.all] == [*made, None]
    assert steps[steps.last].part == "end" and len(steps) == len(made) + 1
    assert ("discards" in [step.part for step in steps.all]) == (rules in ("bela-3", "bela-2"))
    tricks = [step.trick for step in steps.all if step.part == "play"]
    assert tricks == sorted(tricks) and tricks[0] == 1
    assert all(steps.find(each.number) == place for place, each in enumerate(made))


def test_card_by_card_it_goes_to_both_ends_and_no_further() -> None:
    steps = steps_of("bulgarian")
    assert steps.by_card(0, -1) == 0 and steps.by_card(steps.last, 1) == steps.last
    assert steps.by_card(3, 1) == 4 and steps.by_card(3, -1) == 2


def test_trick_by_trick_it_stops_where_each_begins() -> None:
    steps = steps_of("bulgarian")
    place, seen = 0, [0]
    while place != steps.last:
        place = steps.by_trick(place, 1)
        seen.append(place)
    assert seen == list(steps.starts)
    heads = [(steps[place].part, steps[place].trick) for place in seen]
    assert len(heads) == len(set(heads))
    second = steps.starts[2]
    assert steps.by_trick(second + 1, -1) == second, "back to the first card of the trick itself"
    assert steps.by_trick(second, -1) == steps.starts[1]


def test_from_mistake_to_mistake() -> None:
    steps = steps_of("bulgarian")
    marked = {steps[place].decided.number for place in (4, 9)}  # type: ignore[union-attr]

    def wrong(decided: Decided) -> bool:
        return decided.number in marked

    assert steps.by_mistake(0, 1, wrong) == 4
    assert steps.by_mistake(4, 1, wrong) == 9
    assert steps.by_mistake(9, 1, wrong) is None
    assert steps.by_mistake(steps.last, -1, wrong) == 9
    assert steps.by_mistake(4, -1, wrong) is None


def test_what_is_no_decision_of_a_deal_is_no_step() -> None:
    state = start(preset("bulgarian"), bytes(16)).state
    with pytest.raises(ValueError, match="not a decision"):
        Steps([Decided(0, state, 0, "cut 4", ("cut 4",))])
