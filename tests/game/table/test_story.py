"""The story of a match: its figures add up, and the cause it names is true in every position."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from game.core.account import DealOutcome, IllegalCard, SidePoints, Writing
from game.core.actions import Call
from game.core.auction import Bidding
from game.core.contracts import Contract
from game.core.machine import legal_actions, start
from game.core.match import Match
from game.core.rule_set import Rules
from game.core.state import Cutting, Deal, DealResult, MatchOver
from game.core.tricks import Duty, DutyKind
from game.rules import PRESETS, preset
from game.table.story import Cause, Difference, Feat, Record, Story, story
from tests.in_one import in_one


def side(cards: int, declarations: int = 0, capot: int = 0, tricks: int = 4) -> SidePoints:
    return SidePoints(cards, 0, capot, declarations, 0, cards + declarations + capot, tricks)


def deal(
    rules: Rules,
    points: Sequence[SidePoints],
    contract: Contract | None = None,
    hanging: int = 0,
    **fields: object,
) -> DealResult:
    state = start(rules, bytes(16)).state
    assert isinstance(state, Cutting)
    called = contract or Contract(2, 0, 1)
    writing = rules.write(called, tuple(points), hanging, state.table.forehand)
    scores = (0,) * len(rules.sides)
    result = DealResult(
        Deal(state.table, (), 0),
        Bidding(rules.players, 0),
        called,
        (),
        (),
        (),
        tuple(points),
        writing,
        scores,
        None,
    )
    return replace(result, **fields)  # type: ignore[arg-type]


TENS, BELA, THREE = preset("bulgarian"), preset("bela-4"), preset("bela-3")
MADE = (side(112), side(50))  # 11 : 5
LOST = (side(62), side(100))  # inside: 0 : 16


def told(*deals: DealResult, winner: int = 0) -> Story:
    return story(deals[0].deal.table.rules, deals, winner)


def test_the_course_begins_at_nothing_and_leaves_out_what_was_passed() -> None:
    passed = deal(TENS, MADE, contract=None)
    passed = replace(passed, contract=None, writing=Writing(DealOutcome.PASSED, (0, 0), 0))
    match = told(deal(TENS, MADE), passed, deal(TENS, LOST))
    assert match.course == ((0, 0), (11, 5), (11, 21)) and len(match.deals) == 2


def test_contracts_are_counted_for_who_called_them() -> None:
    theirs = Contract(2, 1, 1)
    match = told(
        deal(TENS, MADE),
        deal(TENS, MADE),
        deal(TENS, LOST),
        deal(TENS, MADE, theirs),
        deal(TENS, LOST, theirs),
    )
    assert match.records == (Record(2, 1), Record(1, 1))
    assert told(deal(TENS, (side(81), side(81)))).records == (Record(0, 0, 1), Record())
    stopped = deal(BELA, MADE, writing=Writing(DealOutcome.ENOUGH, (112, 50), 0))
    assert told(stopped).records == (Record(), Record()), "nobody knows what would have become of it"


def test_best_and_worst_are_by_side_and_of_three_against_the_best_of_the_others() -> None:
    deals = deal(TENS, MADE), deal(TENS, LOST), deal(TENS, (side(122), side(40)))
    match = told(*deals, winner=1)
    assert match.best(0) is deals[2] and match.worst(0) is deals[1]
    assert match.best(1) is deals[1] and match.worst(1) is deals[2]
    one = told(deals[0])
    assert one.best(0) is one.worst(0) is deals[0]
    three = deal(THREE, (side(100), side(40), side(22)))
    assert [told(three).swing(three, each) for each in range(3)] == [60, -60, -78]
    twice = told(deal(TENS, MADE), deal(TENS, MADE))
    assert twice.best(0) is twice.deals[0], "the first of equal ones"


CONTRA = Contract(2, 0, 2)
CAPOT = (side(162, capot=90, tricks=8), side(0, tricks=0))


def test_the_deal_that_decided_took_the_winner_ahead_for_good() -> None:
    up, down = deal(TENS, MADE), deal(TENS, LOST)
    match = told(up, down, deal(TENS, (side(81), side(81))), deal(TENS, CAPOT), deal(TENS, MADE))
    assert match.ahead_since is match.deals[3], "ahead 11 : 5, behind 11 : 21, ahead 44 : 29 and so on"
    assert told(up, up, up).ahead_since is not None and told(up, up).ahead_since is told(up, up).deals[0]
    assert told(down, up).ahead_since is None, "it is not ahead"
    for number in range(40):
        ends = random.Random(number)
        deals = [deal(TENS, ends.choice((MADE, LOST, CAPOT))) for _deal in range(6)]
        for winner in (0, 1):
            found = told(*deals, winner=winner)
            rows = [row[winner] - row[1 - winner] for row in found.course]
            if found.ahead_since is None:
                assert rows[-1] <= 0
                continue
            place = next(i for i, each in enumerate(found.deals) if each is found.ahead_since)
            assert rows[place] <= 0 and all(row > 0 for row in rows[place + 1 :])


@pytest.mark.parametrize(
    ("deals", "feat"),
    [
        ((MADE, CAPOT), Feat.CAPOT),
        ((CAPOT, MADE), None),
        ((*[LOST] * 4, *[CAPOT] * 2, MADE), Feat.COMEBACK),  # 0 : 64 of 151
        ((*[LOST] * 3, *[CAPOT] * 3, MADE), None),  # 0 : 48
        ((LOST, *[(side(130), side(32))] * 2), Feat.CLOSE),  # 26 : 22
        ((MADE, MADE), None),  # 22 : 10, more than 151 / 15
        ((LOST, (side(130), side(32))), None),  # 13 : 19: no more than the others
    ],
)
def test_what_made_a_match_special_is_named_only_where_it_is_true(
    deals: tuple[tuple[SidePoints, SidePoints], ...], feat: Feat | None
) -> None:
    assert told(*(deal(TENS, points) for points in deals)).feat is feat


def test_a_contra_is_named_for_who_won_it_in_the_last_deal() -> None:
    doubled = deal(TENS, MADE, CONTRA)
    assert told(doubled).feat is Feat.CONTRA and told(doubled, deal(TENS, MADE)).feat is None
    assert told(doubled, winner=1).feat is None, "the winner was out although this deal was lost"
    cut_short = deal(TENS, CAPOT, stopped_by=1)
    assert told(cut_short).feat is None


REVOKED = Writing(DealOutcome.REVOKE, (162, 0), 0, (IllegalCard(0, 162, Duty(DutyKind.FOLLOW)),))
#: One deal that the first side wins by one thing, and by how much.
DECIDING = {
    Cause.CARDS: (deal(TENS, (side(132), side(30))), 10),
    Cause.DECLARATIONS: (deal(TENS, (side(82, 200), side(80))), 20),
    Cause.FAILED: (deal(TENS, LOST[::-1], Contract(2, 1, 1)), 16),
    Cause.CONTRAS: (deal(TENS, MADE, CONTRA), 32),
    Cause.HANGING: (deal(TENS, (side(82), side(80)), hanging=30), 30),
    Cause.CAPOTS: (deal(BELA, (side(152 - 70, 0, 90), side(70))), 90),
    Cause.ILLEGAL: (deal(BELA, MADE, writing=REVOKED), 162),
}


@in_one("cause", DECIDING)
@in_one("winner", [0, 1])
def test_what_made_the_difference(cause: Cause, winner: int) -> None:
    result, points = DECIDING[cause]
    if winner:  # the same, with the sides changed
        contract = result.contract
        assert contract is not None
        steps = tuple(replace(step, side=1 - step.side) for step in result.writing.steps)
        writing = replace(result.writing, written=result.writing.written[::-1], steps=steps)
        turned = replace(contract, declarer=1 - contract.declarer)
        result = replace(result, points=result.points[::-1], writing=writing, contract=turned)
    match = told(result, winner=winner)
    assert match.difference == Difference(cause, points, deals=1)
    twice = told(result, result, winner=winner).difference
    assert twice == Difference(cause, 2 * points, deals=2)
    assert sum(match.parts.values()) == match.margin
    rules = result.deal.table.rules
    other = deal(rules, (side(90), side(72)), Contract(2, winner, 1))
    assert told(other, winner=0).difference.cause == (Cause.FAILED if winner else Cause.CARDS), (
        "not so everywhere"
    )


def test_a_penalty_for_no_trick_is_no_part_of_anything_else() -> None:
    rules = preset("bela-4").with_options({"all_tricks": "penalty_97"})
    match = told(deal(rules, (side(152, tricks=8), side(0, tricks=0))))
    assert match.parts[Cause.NO_TRICK] == 97 and match.parts[Cause.CARDS] == 152 and match.margin == 249
    lost = told(deal(rules, (side(0, tricks=0), side(152, tricks=8))), winner=1)
    assert (
        lost.parts[Cause.NO_TRICK] == 97 and lost.parts[Cause.FAILED] == 152 and lost.parts[Cause.CAPOTS] == 0
    )


def test_who_was_out_first_need_not_have_more() -> None:
    behind = Writing(DealOutcome.ENOUGH, (60, 90), 0)
    match = told(deal(BELA, (side(60), side(90)), writing=behind))
    assert match.margin == -30 and match.difference.cause == Cause.OUT_FIRST
    ahead = Writing(DealOutcome.ENOUGH, (90, 60), 0)
    assert told(deal(BELA, (side(90), side(60)), writing=ahead)).difference.cause == Cause.CARDS


def test_eight_in_a_row_is_said_whatever_the_score() -> None:
    eight = Writing(DealOutcome.EIGHT, (1001, 0), 0)
    assert told(deal(BELA, (side(1001), side(0)), writing=eight)).difference.cause == Cause.EIGHT


def test_of_three_the_rival_is_the_second() -> None:
    match = told(deal(THREE, (side(100), side(30), side(32))))
    assert match.rival == 2 and match.margin == 68
    assert told(deal(THREE, (side(100), side(31), side(31)))).rival == 1, "the first after the winner"


@pytest.mark.parametrize("name", sorted(PRESETS))
@in_one("seed", range(2))
def test_the_parts_of_a_played_match_add_up_to_its_margin(name: str, seed: int) -> None:
    rng = random.Random(f"{name} {seed}")
    rules = preset(name)
    for spec in rules.option_specs:
        if spec.choices:
            rules = rules.with_options({spec.name: rng.choice(spec.choices)})
    match = Match(rules, rng.randbytes(16))
    while not match.over:
        legal = legal_actions(match.state)
        calls = [action for action in legal if isinstance(action, Call)]
        match.submit(rng.choice(calls or legal) if rng.random() < 0.9 else legal[0])
        assert len(match.actions) < 200_000
    assert isinstance(match.state, MatchOver)
    found = story(rules, match.results, match.state.winner)
    assert found.course[-1] == match.scores
    assert sum(found.parts.values()) == found.margin
    decided = [result for result in found.deals if result.writing.outcome in ("made", "inside", "hanging")]
    assert sum(each.made + each.failed + each.hanging for each in found.records) == len(decided)
    if found.difference.cause in found.parts:
        assert found.difference.points == max(found.parts.values()) > 0
    else:
        assert found.margin <= 0 or found.deals[-1].writing.outcome == "belot"
    for own in range(len(rules.sides)):
        assert found.swing(found.best(own), own) >= found.swing(found.worst(own), own)
