"""Writing in tens: every number that rules §2.7 works out, and all digits at which rounding changes."""

from __future__ import annotations

import pytest

from game.core.account import (
    CapotAside,
    Forfeited,
    HangingWon,
    Hangs,
    Multiplied,
    Rounded,
    SidePoints,
    TakenOver,
    WriteStep,
    Writing,
)
from game.core.contracts import ALL_TRUMPS, CLUBS, HEARTS, NO_TRUMPS, Contract
from game.rules import Rules
from game.rules.tens import match_winner, round_side, round_sum
from tests.game.core.kit import ALL_CLUBS, APART, BY_SUIT, EIGHT_CLUBS
from tests.game.tables import BULGARIAN, EAST, NORTH, SOUTH, WEST, auction, call, follow, play, result_of
from tests.in_one import in_one


def write(
    trump: int,
    points: tuple[int, int],
    declarer: int = SOUTH,
    multiplier: int = 1,
    hanging: int = 0,
    capot: tuple[int, int] = (0, 0),
    rules: Rules = BULGARIAN,
) -> Writing:
    """What South-North and East-West write for these totals (capot included in them)."""
    sides = tuple(
        SidePoints(total - ninety, 0, ninety, 0, 0, total)
        for total, ninety in zip(points, capot, strict=True)
    )
    return rules.write(Contract(trump, declarer, multiplier), sides, hanging)


def kinds(writing: Writing) -> list[type[WriteStep]]:
    return [type(step) for step in writing.steps]


@in_one(
    "trump, points, written",
    [
        (HEARTS, (106, 56), (10, 6)),
        (HEARTS, (107, 55), (11, 5)),
        (ALL_TRUMPS, (224, 34), (22, 4)),
        (ALL_TRUMPS, (194, 164), (19, 17)),
        (NO_TRUMPS, (350, 0), (35, 0)),
        (NO_TRUMPS, (136, 124), (14, 12)),
        (HEARTS, (162, 0), (16, 0)),
        (HEARTS, (252, 0), (25, 0)),
        (ALL_TRUMPS, (348, 0), (35, 0)),
    ],
)
@in_one("declarer", range(4))
def test_made(trump: int, points: tuple[int, int], written: tuple[int, int], declarer: int) -> None:
    if declarer in (EAST, WEST):
        points, written = points[::-1], written[::-1]
    made = write(trump, points, declarer)
    assert (made.outcome, made.written, made.hanging) == ("made", written, 0)
    assert [(step.side, step.points, step.tens) for step in made.steps if isinstance(step, Rounded)] == [
        (side, points[side], written[side]) for side in (0, 1)
    ]


@pytest.mark.parametrize(
    "trump, tens",
    [
        # tens for 100 … 109 with fewer points than the other side, then with more
        (HEARTS, ("10 10 10 10 10 10 11 11 11 11", "10 10 10 10 10 10 10 11 11 11")),
        (CLUBS, ("10 10 10 10 10 10 11 11 11 11", "10 10 10 10 10 10 10 11 11 11")),
        (ALL_TRUMPS, ("10 10 10 10 11 11 11 11 11 11", "10 10 10 10 10 11 11 11 11 11")),
    ],
)
def test_every_last_digit(trump: int, tens: tuple[str, str]) -> None:
    fewer, more = tens
    assert " ".join(str(round_side(trump, points, 300)) for points in range(100, 110)) == fewer
    assert " ".join(str(round_side(trump, points, 10)) for points in range(100, 110)) == more


def test_no_trumps_rounds_its_even_points_as_usual() -> None:
    for other in (10, 300):
        assert [round_side(NO_TRUMPS, points, other) for points in range(100, 110, 2)] == [10, 10, 10, 11, 11]


def test_the_sum_of_both_is_rounded_half_up() -> None:
    assert [round_sum(points) for points in (162, 164, 165, 166, 258, 260, 0)] == [16, 16, 17, 17, 26, 26, 0]


@in_one(
    "trump, points, amount",
    [
        (HEARTS, (80, 82), 16),
        (HEARTS, (0, 162), 16),
        (HEARTS, (85, 100), 19),  # 185
        (HEARTS, (82, 102), 18),  # 184
        (ALL_TRUMPS, (128, 130), 26),
        (NO_TRUMPS, (128, 132), 26),
        (NO_TRUMPS, (0, 350), 35),
    ],
)
@in_one("declarer", range(4))
def test_inside(trump: int, points: tuple[int, int], amount: int, declarer: int) -> None:
    written = (0, amount)
    if declarer in (EAST, WEST):
        points, written = points[::-1], written[::-1]
    inside = write(trump, points, declarer)
    assert (inside.outcome, inside.written, inside.hanging) == ("inside", written, 0)
    assert kinds(inside) == [Forfeited, TakenOver, Rounded]
    assert inside.steps[-1] == Rounded(1 - declarer % 2, sum(points), amount)


@in_one(
    "trump, each, kept, hangs",
    [
        (HEARTS, 81, 8, 8),
        (HEARTS, 106, 10, 11),
        (HEARTS, 96, 9, 10),
        (HEARTS, 97, 10, 10),
        (ALL_TRUMPS, 129, 13, 13),
        (ALL_TRUMPS, 154, 15, 16),
        (NO_TRUMPS, 130, 13, 13),
    ],
)
def test_hanging(trump: int, each: int, kept: int, hangs: int) -> None:
    for declarer, written in ((SOUTH, (0, kept)), (NORTH, (0, kept)), (EAST, (kept, 0)), (WEST, (kept, 0))):
        hanging = write(trump, (each, each), declarer)
        assert (hanging.outcome, hanging.written, hanging.hanging) == ("hanging", written, hangs)
        assert kinds(hanging) == [Rounded, Rounded, Hangs]
        assert [step.side for step in hanging.steps] == [1 - declarer % 2, declarer % 2, declarer % 2]
        assert hanging.steps[-1] == Hangs(declarer % 2, -hangs)


def test_what_hangs_adds_up_until_somebody_wins_a_deal() -> None:
    first = write(HEARTS, (81, 81), SOUTH)
    second = write(ALL_TRUMPS, (154, 154), EAST, hanging=first.hanging)
    assert (second.written, second.hanging) == ((15, 0), 8 + 16)
    third = write(HEARTS, (81, 81), NORTH, multiplier=2, hanging=second.hanging)
    assert (third.outcome, third.written, third.hanging) == ("hanging", (0, 0), 24 + 32)


@pytest.mark.parametrize(
    "points, declarer, multiplier, outcome, written",
    [
        # made: the declarers win it, on top of their own
        ((106, 56), SOUTH, 1, "made", (10 + 9, 6)),
        ((56, 106), WEST, 1, "made", (6, 10 + 9)),
        # inside: the defenders
        ((56, 106), SOUTH, 1, "inside", (0, 16 + 9)),
        ((106, 56), EAST, 1, "inside", (16 + 9, 0)),
        # contra: for the side with more, and it is not multiplied
        ((106, 56), SOUTH, 2, "made", (32 + 9, 0)),
        ((56, 106), SOUTH, 2, "inside", (0, 32 + 9)),
        ((106, 56), EAST, 4, "inside", (64 + 9, 0)),
    ],
)
def test_the_winner_of_a_deal_writes_what_was_hanging(
    points: tuple[int, int], declarer: int, multiplier: int, outcome: str, written: tuple[int, int]
) -> None:
    won = write(HEARTS, points, declarer, multiplier, hanging=9)
    assert (won.outcome, won.written, won.hanging) == (outcome, written, 0)
    assert isinstance(won.steps[-1], HangingWon) and won.steps[-1].amount == 9


@in_one(
    "trump, points, multiplier, amount",
    [
        (HEARTS, (100, 62), 2, 32),
        (HEARTS, (100, 62), 4, 64),
        (ALL_TRUMPS, (158, 100), 2, 52),
        (ALL_TRUMPS, (158, 100), 4, 104),
        (NO_TRUMPS, (160, 100), 2, 52),
        (HEARTS, (125, 62), 2, 38),  # 187: premiums are multiplied too
        (HEARTS, (120, 62), 4, 72),  # 182
        (HEARTS, (123, 62), 4, 76),  # 185: rounded first, then multiplied
    ],
)
@in_one("declarer", range(4))
def test_contra_gives_everything_to_the_side_with_more(
    trump: int, points: tuple[int, int], multiplier: int, amount: int, declarer: int
) -> None:
    for swapped in (False, True):
        totals = points[::-1] if swapped else points
        written = (0, amount) if swapped else (amount, 0)
        won = write(trump, totals, declarer, multiplier)
        outcome = "made" if (declarer % 2 == 1) == swapped else "inside"
        assert (won.outcome, won.written, won.hanging) == (outcome, written, 0)
        assert won.steps[2:] == (
            Rounded(int(swapped), sum(points), amount // multiplier),
            Multiplied(int(swapped), amount // multiplier, multiplier),
        )


@pytest.mark.parametrize("trump, each, multiplier, amount", [(HEARTS, 81, 2, 32), (ALL_TRUMPS, 129, 4, 104)])
def test_equal_under_contra_hangs_the_multiplied_sum(
    trump: int, each: int, multiplier: int, amount: int
) -> None:
    hanging = write(trump, (each, each), WEST, multiplier, hanging=3)
    assert (hanging.outcome, hanging.written, hanging.hanging) == ("hanging", (0, 0), amount + 3)


@pytest.mark.parametrize(
    "trump, total, multiplier, multiplied, apart",
    [
        (HEARTS, 252, 2, 50, 32 + 9),
        (HEARTS, 252, 4, 100, 64 + 9),
        (ALL_TRUMPS, 348, 2, 70, 52 + 9),
        (NO_TRUMPS, 350, 2, 70, 52 + 9),
    ],
)
def test_capot_under_contra(trump: int, total: int, multiplier: int, multiplied: int, apart: int) -> None:
    def written(rules: Rules) -> Writing:
        return write(trump, (0, total), SOUTH, multiplier, capot=(0, 90), rules=rules)

    assert written(BULGARIAN).written == (0, multiplied)
    assert written(APART).written == (0, apart)
    assert kinds(written(APART)) == [Forfeited, TakenOver, Rounded, Multiplied, CapotAside]
    assert written(APART).steps[-1] == CapotAside(1, 90, 9)
    # without contra, and without a capot, the option changes nothing
    assert write(trump, (0, total), capot=(0, 90), rules=APART) == write(trump, (0, total), capot=(0, 90))
    assert write(trump, (162, 0), EAST, 2, rules=APART) == write(trump, (162, 0), EAST, 2)


@in_one(
    "points, multiplier, steps",
    [
        # rules §2.7: trumps 56–106, the smaller side up at 6
        ((106, 56), 1, [Rounded(0, 106, 10, digit=6), Rounded(1, 56, 6, digit=6)]),
        ((107, 55), 1, [Rounded(0, 107, 11), Rounded(1, 55, 5)]),
        # inside: 16 of 162
        ((56, 106), 1, [Forfeited(0, -56, 1), TakenOver(1, 56), Rounded(1, 162, 16)]),
        # contra 32, recontra 64
        ((106, 56), 2, [Forfeited(1, -56, 0), TakenOver(0, 56), Rounded(0, 162, 16), Multiplied(0, 16, 2)]),
        ((56, 106), 4, [Forfeited(0, -56, 1), TakenOver(1, 56), Rounded(1, 162, 16), Multiplied(1, 16, 4)]),
        # hanging: rules §2.8, 106–106 are 10 and 11
        ((106, 106), 1, [Rounded(1, 106, 10, digit=6), Rounded(0, 106, 11, digit=6), Hangs(0, -11)]),
        (
            (81, 81),
            2,
            [
                Forfeited(1, -81, 0),
                TakenOver(0, 81),
                Rounded(0, 162, 16),
                Multiplied(0, 16, 2),
                Hangs(0, -32),
            ],
        ),
    ],
)
def test_the_steps_of_the_rules_examples(
    points: tuple[int, int], multiplier: int, steps: list[WriteStep]
) -> None:
    assert list(write(HEARTS, points, SOUTH, multiplier).steps) == steps


def test_no_trumps_capot_is_350_and_written_35() -> None:
    result = result_of(play(call(auction(ALL_CLUBS | BY_SUIT), "NT pass pass pass"), EIGHT_CLUBS))
    south, east = result.points
    assert (south.cards, south.last, south.doubling, south.capot, south.total) == (120, 10, 130, 90, 350)
    assert east.total == 0 and result.writing.written == (35, 0)


@pytest.mark.parametrize("rules, written", [(BULGARIAN, 50), (APART, 41)])
def test_trump_capot_under_contra_is_252_and_written_50(rules: Rules, written: int) -> None:
    state = call(auction(ALL_CLUBS | BY_SUIT, rules=rules), "C contra pass pass pass")
    result = result_of(play(state, EIGHT_CLUBS))
    assert [side.total for side in result.points] == [252, 0]
    assert (result.writing.outcome, result.writing.written) == ("made", (written, 0))
    assert result.points[0].doubling == 0


def test_eight_in_a_row_with_belot_as_trumps() -> None:
    """162 + 90 + a kvinta and a terca 120 + belot 20 = 392; the others' kvintas are lower or equal."""
    state, _ = follow(call(auction(ALL_CLUBS | BY_SUIT), "C pass pass pass"), "declare TCJCQCKCAC 7C8C9C")
    first, rest = EIGHT_CLUBS.replace("KC", "KC!").split(maxsplit=1)
    result = result_of(play(play(state, first), rest))
    assert result.points[0].declarations == 120 and result.points[0].belots == 20
    assert result.points[0].total == 392 and result.writing.written == (39, 0)


@in_one(
    "scores, capot, winner",
    [
        ((151, 100), False, 0),
        ((150, 149), False, None),
        ((100, 151), False, 1),
        ((160, 170), False, 1),
        ((170, 160), False, 0),
        ((151, 151), False, None),
        ((200, 200), False, None),
        ((180, 100), True, None),
        ((0, 0), False, None),
    ],
)
def test_the_end_of_a_match(scores: tuple[int, int], capot: bool, winner: int | None) -> None:
    assert match_winner(BULGARIAN, scores, capot) == winner


def test_going_out_with_a_capot_is_an_option_and_so_is_the_target() -> None:
    out = BULGARIAN.with_options({"going_out_with_capot": "yes"})
    assert match_winner(out, (180, 100), True) == 0
    assert match_winner(out, (151, 151), True) is None
    for target in (51, 151, 501):
        rules = BULGARIAN.with_options({"target": target})
        assert match_winner(rules, (target - 1, 0), False) is None
        assert match_winner(rules, (target, 0), False) == 0
