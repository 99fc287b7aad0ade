"""Deals of a table with real cards, compared with the machine that has played them."""

from __future__ import annotations

from itertools import islice

import pytest
from msgspec.structs import replace

from game.core.account import DealOutcome
from game.core.contracts import ALL_TRUMPS, CLUBS, HEARTS, NO_TRUMPS, SPADES
from game.core.machine import next_table
from game.core.state import DealResult
from game.referee.entry import Entry, EntryError, EntryKind, ScoredMeld
from game.referee.judged import JudgedDeal, Standing, judged, opening
from game.rules import PRESETS, Rules, preset
from tests.game.presets import USUAL
from tests.game.referee.kit import rules_of
from tests.game.referee.real_table import entered, results, standing, without_duty, without_tricks

DEALS = {"few": 25, "many": 1000}
BULGARIAN, BELA, BELA_3, BELA_2 = map(preset, ("bulgarian", "bela-4", "bela-3", "bela-2"))


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("name", "many"),
    [(name, "few") for name in USUAL]
    + [pytest.param(name, "many", marks=pytest.mark.slow) for name in PRESETS],
)
def test_what_people_say_of_a_deal_is_written_as_the_machine_has_written_it(name: str, many: str) -> None:
    for rules in rules_of(name):
        for result in islice(results(rules), DEALS[many]):
            found = judged(rules, entered(result), standing(result))
            assert found.writing == without_duty(result.writing), result
            assert (found.scores, found.winner) == (result.scores, result.winner)
            if found.points:
                assert found.points == without_tricks(result.points, rules.hand_size)
            if result.winner is None:
                assert found.after == machine_after(result)


def machine_after(result: DealResult) -> Standing:
    """The match after a deal, as the machine continues it."""
    table = next_table(result)
    return Standing(table.scores, table.hanging, table.dealer, table.played)


@pytest.mark.parametrize("name", PRESETS)
def test_one_side_is_enough_where_all_cards_are_in_play(name: str) -> None:
    rules = preset(name)
    for result in islice(results(rules), 12):
        entry = entered(result)
        if entry.kind is not EntryKind.PLAYED:
            continue
        whole = judged(rules, entry, standing(result))
        for left_out in range(len(rules.sides)):
            cards = tuple(None if side == left_out else own for side, own in enumerate(entry.cards))
            less = replace(entry, cards=cards)
            try:
                assert judged(rules, less, standing(result)).writing == whole.writing
            except EntryError as error:
                assert error.code == "no_cards"
                assert rules.players == 2 or not rules.exchanges


def test_two_sides_need_not_say_who_had_the_last_trick() -> None:
    for result in islice(results(BULGARIAN), 40):
        entry = entered(result)
        if entry.kind is EntryKind.PLAYED:
            told, untold = (
                judged(BULGARIAN, each, standing(result)) for each in (entry, replace(entry, last=None))
            )
            assert untold.writing == told.writing
            assert [each.total for each in untold.points] == [each.total for each in told.points]


def written(rules: Rules, before: Standing | None = None, **said: object) -> JudgedDeal:
    return judged(rules, Entry(**said), before or opening(rules))  # type: ignore[arg-type]


def test_spades_made_with_a_terca_and_a_belot() -> None:
    """97 + 20 + 20 are 137 against 65: 14 and 6, for 65 ends with no critical digit (rules §2.7)."""
    found = written(
        BULGARIAN, trump=SPADES, declarer=0, cards=(97, 65), last=0, melds=(ScoredMeld(0, 20),), belots=(0,)
    )
    assert [each.total for each in found.points] == [137, 65]
    assert found.writing.written == (14, 6)


def test_what_hangs_goes_to_the_next_winner() -> None:
    """81 to 81: the defenders write 8 and 8 hang, which the winner of the next deal writes (rules §2.8)."""
    first = written(BULGARIAN, trump=SPADES, declarer=0, cards=(81,))
    assert (first.writing.written, first.writing.hanging) == ((0, 8), 8)
    second = written(BULGARIAN, first.after, trump=HEARTS, declarer=1, cards=(106,))
    assert second.writing.outcome is DealOutcome.INSIDE
    assert second.writing.written == (16 + 8, 0)


def test_a_capot_in_no_trumps_needs_no_points() -> None:
    found = written(BULGARIAN, trump=NO_TRUMPS, declarer=0, without=(1,))
    assert found.points[0].total == 350
    assert found.writing.written == (35, 0)


def test_no_trick_costs_97_in_the_serbian_game() -> None:
    found = written(preset("bela-4-sr"), trump=CLUBS, declarer=0, without=(1,))
    assert found.writing.written == (162, -97)


def test_the_better_defender_writes_the_points_of_who_fell() -> None:
    """Of two defenders with 60 and 50 the second has the last ten among the 50: the first takes the 52."""
    found = written(BELA_3, trump=CLUBS, declarer=0, cards=(52, 60, 50), last=2)
    assert found.writing.written == (0, 112, 50)


def test_of_equal_defenders_the_earlier_in_turn_writes_them() -> None:
    for dealer, expected in ((0, (0, 107, 55)), (1, (0, 55, 107))):
        entry = Entry(trump=CLUBS, declarer=0, cards=(52, 55, 55), last=0)
        assert judged(BELA_3, entry, opening(BELA_3, dealer)).writing.written == expected


def test_a_trick_that_is_enough() -> None:
    before = Standing((970, 400))
    found = written(
        BELA, before, kind=EntryKind.ENOUGH, trump=CLUBS, declarer=1, side=0, cards=(31, 20), without=()
    )
    assert (found.scores, found.winner) == ((1001, 420), 0)


def test_a_dealer_out_of_turn() -> None:
    found = judged(revoking, Entry(kind=EntryKind.REVOKE, side=0, dealer=2), opening(revoking, 0))
    assert found.after.dealer == 0


revoking = BELA_3.with_options({"revoke": "penalised_162"})


PLAYED = {"trump": SPADES, "declarer": 0, "cards": (97, 65)}
NO_TRUMP = {"trump": NO_TRUMPS, "declarer": 0, "cards": (70,)}
ALL = {"trump": SPADES, "declarer": 0, "without": (1,)}
SEQUENCE, FOUR = ScoredMeld(0, 20), ScoredMeld(0, 150)


@pytest.mark.parametrize(
    ("rules", "said", "code", "part"),
    [
        (BULGARIAN, {"trump": SPADES}, "no_declarer", "contract"),
        (BULGARIAN, {"declarer": 0}, "no_contract", "contract"),
        (BELA, {**PLAYED, "trump": NO_TRUMPS}, "bad_contract", "contract"),
        (BELA, {**PLAYED, "multiplier": 2}, "no_contra", "contra"),
        (BULGARIAN, {**PLAYED, "multiplier": 3}, "bad_contra", "contra"),
        (BULGARIAN, {**PLAYED, "cards": (97, 66)}, "total", "cards"),
        (BULGARIAN, {**PLAYED, "cards": (97, 64)}, "total", "cards"),
        (BULGARIAN, {**PLAYED, "cards": (170,)}, "impossible", "cards"),
        (BULGARIAN, {**PLAYED, "cards": (1, 161)}, "impossible", "cards"),
        (BULGARIAN, {**PLAYED, "cards": ()}, "no_cards", "cards"),
        (BULGARIAN, {**PLAYED, "trump": ALL_TRUMPS}, "total", "cards"),
        (BULGARIAN, {**PLAYED, "without": (1,)}, "not_without", "tricks"),
        (BULGARIAN, {**PLAYED, "without": (0, 1)}, "all_without", "tricks"),
        (BULGARIAN, {**PLAYED, "cards": (162, 0), "without": (1,), "last": 1}, "last_without", "last"),
        (BULGARIAN, {**PLAYED, "cards": (154, 8), "last": 1}, "last_ten", "last"),
        (BULGARIAN, {**PLAYED, "last": 2}, "bad_side", "last"),
        (BULGARIAN, {**PLAYED, "melds": (ScoredMeld(0, 30),)}, "bad_value", "declarations"),
        (BULGARIAN, {**PLAYED, "melds": (ScoredMeld(0, 150), ScoredMeld(0, 150))}, "twice", "declarations"),
        (BULGARIAN, {**PLAYED, "melds": (ScoredMeld(0, 20), ScoredMeld(1, 50))}, "two_sides", "declarations"),
        (BULGARIAN, {**PLAYED, "melds": (SEQUENCE, FOUR, ScoredMeld(1, 100))}, "two_sides", "declarations"),
        (BELA, {**PLAYED, "melds": (ScoredMeld(0, 20), ScoredMeld(1, 100))}, "two_sides", "declarations"),
        (BULGARIAN, {**NO_TRUMP, "melds": (SEQUENCE,)}, "no_melds", "declarations"),
        (BELA, {**ALL, "melds": (ScoredMeld(1, 20),)}, "meld_without", "declarations"),
        (BULGARIAN, {**PLAYED, "belots": (0, 1)}, "belots", "belot"),
        (BULGARIAN, {**NO_TRUMP, "belots": (0,)}, "belots", "belot"),
        (BELA_3, {"trump": SPADES, "declarer": 0, "cards": (90, 40, 32)}, "no_last", "last"),
        (BELA_2, {"trump": SPADES, "declarer": 0, "cards": (90,)}, "no_cards", "cards"),
        (BELA_2, {"trump": SPADES, "declarer": 0, "cards": (90, 80)}, "over_total", "cards"),
        (BELA_3, {"kind": EntryKind.PASSED}, "must_call", "kind"),
        (BELA, {"kind": EntryKind.REVOKE, "side": 0}, "no_revoke", "kind"),
        (revoking, {"kind": EntryKind.REVOKE}, "no_side", "side"),
        (BULGARIAN, {**PLAYED, "kind": EntryKind.ENOUGH, "side": 0}, "no_enough", "kind"),
        (BELA, {**PLAYED, "kind": EntryKind.ENOUGH, "side": 0, "cards": (40, 20)}, "not_enough", "side"),
        (BULGARIAN, {"kind": EntryKind.EIGHT, "side": 0}, "no_eight", "kind"),
        (BULGARIAN, {"kind": EntryKind.AMOUNTS, "amounts": (1, 2)}, "no_amounts", "kind"),
        (preset("bela-4-ru"), {**ALL, "belots": (1,)}, "belot_without", "belot"),
    ],
)  # fmt: skip
def test_what_cannot_be(rules: Rules, said: dict[str, object], code: str, part: str) -> None:
    with pytest.raises(EntryError) as caught:
        written(rules, None, **said)
    assert (caught.value.code, caught.value.part) == (code, part)
    assert "{" not in caught.value.text(("Ana", "Ivo", "Maja"))


def test_four_of_a_kind_and_sequences_of_different_sides() -> None:
    """In Belot they are compared separately (rules §2.4): 50 and 100 can both score; in Bela they cannot."""
    melds = (ScoredMeld(0, 50), ScoredMeld(1, 100))
    assert written(BULGARIAN, None, **PLAYED, melds=melds).points[1].declarations == 100
    with pytest.raises(EntryError):
        written(BELA, None, **PLAYED, melds=melds)
