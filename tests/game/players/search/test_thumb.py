"""The rules of thumb: positions worked out by hand; compiled and interpreted alike, to the last bit."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest
from msgspec.structs import fields, replace

from game.core.actions import Play as PlayAction
from game.core.cards import FULL_DECK, SUIT_MASKS, bits, mask_of, parse_card
from game.core.contracts import ALL_TRUMPS, CLUBS, DIAMONDS, HEARTS, NO_TRUMPS
from game.core.machine import legal_actions
from game.core.state import Playing
from game.players.cardplay import cardplay
from game.players.cardplay.cardplay import CardJudgement, Outlook, card_values, placed, situation
from game.players.knowledge import Play
from game.players.search import compiled
from game.players.search import thumb as source
from game.rules import preset
from tests.game.players.search.kit import known, positions
from tests.game.tables import EAST, NORTH, SOUTH, WEST, hand, playing

pytestmark = pytest.mark.interpreted

NOTHING = dict.fromkeys((field.name for field in fields(Outlook)), 0.0)


def used(monkeypatch: pytest.MonkeyPatch, module: ModuleType) -> None:
    monkeypatch.setattr(compiled, "thumb", module, raising=False)
    cardplay.thumb_of.cache_clear()


both = pytest.mark.usefixtures("module")


def look(**numbers: float) -> Outlook:
    return Outlook(**NOTHING | numbers)


def seen(left: dict[str, str], trump: int, leader: int, trick: str = "") -> Play:
    """What South knows where all other cards are gone."""
    state = playing(left, trump, leader, trick)
    gone = FULL_DECK & ~mask_of(card for each in state.hands for card in bits(each))
    left_to = tuple(each.bit_count() for each in state.hands)
    return replace(known(state, SOUTH), gone=gone, held=left_to, played=(gone, 0, 0, 0))


def judged(play: Play, card: str, **numbers: float) -> CardJudgement:
    return card_values(play, hand(card), look(**numbers))[parse_card(card)]


TWO_EACH = {"S": "AC 7D", "E": "JC 8D", "N": "TC 9D", "W": "QC TD"}


@both
class TestChances:
    def row(self, play: Play, seat: int) -> dict[int, float]:
        return {card: much for card, much in enumerate(placed(play).chances(seat)) if much}

    def test_without_a_clue_every_seat_is_as_likely(self) -> None:
        play = seen(TWO_EACH, NO_TRUMPS, SOUTH)
        third = pytest.approx(dict.fromkeys(bits(hand("JC TC QC 8D 9D TD")), 1 / 3))
        assert [self.row(play, seat) for seat in (EAST, NORTH, WEST)] == [third] * 3
        assert self.row(play, SOUTH) == {}

    def test_who_has_none_of_a_suit_leaves_it_to_the_others(self) -> None:
        play = replace(seen(TWO_EACH, NO_TRUMPS, SOUTH), missing=(0, SUIT_MASKS[CLUBS], 0, 0))
        assert set(self.row(play, EAST)) == set(bits(hand("8D 9D TD")))
        assert self.row(play, WEST)[parse_card("JC")] == pytest.approx(1 / 2)

    def test_a_card_that_was_shown_is_there_and_takes_its_room(self) -> None:
        play = replace(seen(TWO_EACH, NO_TRUMPS, SOUTH), shown=(0, 0, hand("JC"), 0))
        assert self.row(play, NORTH) == pytest.approx(
            {parse_card("JC"): 1} | dict.fromkeys(bits(hand("TC QC 8D 9D TD")), 1 / 5)
        )

    def test_who_named_a_suit_has_its_jack_more_likely(self) -> None:
        play = seen(TWO_EACH, DIAMONDS, SOUTH)
        play = replace(play, round=replace(play.round, calls=((EAST, CLUBS),)))
        assert self.row(play, EAST)[parse_card("JC")] == pytest.approx(5.2 / 7.2)

    def test_only_the_first_three_calls_of_a_seat_count(self) -> None:
        play = seen(TWO_EACH, DIAMONDS, SOUTH)
        three = ((EAST, CLUBS),) * 3
        few, many = (replace(play, round=replace(play.round, calls=calls)) for calls in (three, three * 2))
        assert self.row(few, EAST) == self.row(many, EAST)

    def test_the_trumps_of_the_opponents_are_counted(self) -> None:
        assert situation(seen(TWO_EACH, CLUBS, SOUTH), hand("AC")).trumps_out == pytest.approx(2)
        assert situation(seen(TWO_EACH, NO_TRUMPS, SOUTH), hand("AC")).trumps_out == 0


LAST = seen({"S": "AD 7C", "E": "9S", "N": "8S", "W": "QS"}, HEARTS, EAST, "TD 7D 8D")


@both
class TestTrick:
    def test_last_to_play_the_trick_is_sure(self) -> None:
        """21 points, and on lead with the highest club: 95 in a hundred that it takes the last ten."""
        assert judged(LAST, "AD") == CardJudgement(pytest.approx(21 + 0.9 * 10), 1.0)

    def test_a_trick_let_go_is_lost(self) -> None:
        """Ten points; not on lead the ace takes the last trick three times in ten, worth 21."""
        assert judged(LAST, "7C") == CardJudgement(pytest.approx(-10 - 0.4 * 21), 0.0)

    def test_a_card_that_nobody_can_beat_takes_it(self) -> None:
        assert judged(seen(TWO_EACH, NO_TRUMPS, SOUTH), "AC").takes == 1

    def test_an_ace_out_may_lie_left_right_or_opposite(self) -> None:
        """East has it in a third; West too, and if the partner could beat it as well, in half of that not."""
        play = seen({"S": "TC 7D", "E": "AC 8D", "N": "7C 9D", "W": "QC TD"}, NO_TRUMPS, SOUTH)
        missed = 2 / 3 * (1 - 1 / 3 * (1 - 1 / 6))
        assert judged(play, "TC").takes == pytest.approx(missed)

    def test_a_partner_may_rescue_a_card_that_was_beaten(self) -> None:
        play = seen({"S": "TC 7D", "E": "AC 8D", "N": "7C 9D", "W": "QC TD"}, NO_TRUMPS, SOUTH)
        rescued = (2 / 3 + 1 / 3 * 1 / 3) * (1 - 1 / 3 * (1 - 1 / 6))
        assert judged(play, "TC", rescue=1.0).takes == pytest.approx(rescued)

    def test_those_who_cannot_follow_give_points_to_a_trick_they_like(self) -> None:
        """Nobody has a club: the partner gives, the others throw a point away."""
        play = seen({"S": "AC 7D 8D", "E": "KD 9D JS", "N": "QD JD KS", "W": "TD AD QS"}, NO_TRUMPS, SOUTH)
        assert judged(play, "AC", gift=6.0).value - judged(play, "AC").value == pytest.approx(6)
        assert judged(play, "AC").takes == 1


@both
class TestRest:
    KEEPS = seen(
        {"S": "AC KS 7H", "E": "9C AS QH", "N": "8C TS JH", "W": "7C JS 9H"}, NO_TRUMPS, EAST, "TD 7D 8D"
    )

    def test_the_highest_of_a_suit_is_worth_its_points_and_company(self) -> None:
        """Ten points lost, an ace kept that takes its trick; a king alone under ace and ten is worth none."""
        assert judged(self.KEEPS, "7H", cashed=1.0, company=10.0).value == pytest.approx(-10 + 11 + 10)

    def test_points_that_cannot_win_are_lost_in_part(self) -> None:
        assert judged(self.KEEPS, "7H", cashed=1.0, lost=0.5).value == pytest.approx(-10 + 11 - 0.5 * 4)

    def test_a_trump_wins_at_least_by_ruffing(self) -> None:
        play = seen(
            {"S": "7C 8S 7H", "E": "9C AS QH", "N": "8C TS JH", "W": "JC JS 9H"}, CLUBS, EAST, "TD 7D 8D"
        )
        assert judged(play, "7H", ruffing=0.5, company=10.0).value == pytest.approx(-10 + 0.5 * 10)

    def test_on_lead_with_and_without_a_sure_card(self) -> None:
        lead = {"lead_with": 5.0, "lead_without": -3.0}
        left = {"S": "AC 8D 9H", "E": "KC JS 7H", "N": "QC TS 8S", "W": "TC 9S AS"}
        play = seen(left, NO_TRUMPS, SOUTH)
        assert judged(play, "9H", **lead).value - judged(play, "9H").value == pytest.approx(5)
        play = seen(left | {"S": "7C 8D 9H"}, NO_TRUMPS, SOUTH)
        assert judged(play, "9H", **lead).value - judged(play, "9H").value == pytest.approx(5)


@both
class TestReasons:
    LEFT = {"S": "9H 7C 8D", "E": "KC JS 7H", "N": "QC TS 8S", "W": "TC 9S AS"}
    PLAY = seen(LEFT, HEARTS, SOUTH)

    def brought(self, name: str, card: str, **changes: Any) -> float:
        calls = changes.pop("calls", ())
        contract = replace(self.PLAY.round.contract, declarer=changes.pop("declarer", SOUTH))  # type: ignore[type-var]
        play = replace(self.PLAY, round=replace(self.PLAY.round, calls=calls, contract=contract), **changes)
        return judged(play, card, **{name: 7.0}).value - judged(play, card).value

    @pytest.mark.parametrize(
        ("name", "card", "changes"),
        [
            ("trump_for", "9H", {"declarer": NORTH}),
            ("trump_against", "9H", {"declarer": WEST}),
            ("singleton", "7C", {}),
            ("partner_named", "7C", {"calls": ((NORTH, CLUBS), (WEST, HEARTS))}),
            ("other_named", "7C", {"calls": ((EAST, CLUBS), (WEST, HEARTS))}),
            ("partner_led", "8D", {"leads": ((NORTH, DIAMONDS), (WEST, CLUBS))}),
            ("other_led", "8D", {"leads": ((EAST, DIAMONDS), (NORTH, CLUBS))}),
        ],
    )
    def test_a_reason_brings_its_number(self, name: str, card: str, changes: dict[str, Any]) -> None:
        assert self.brought(name, card, **changes) == pytest.approx(7)

    @pytest.mark.parametrize(
        ("name", "card", "changes"),
        [
            ("trump_for", "9H", {"declarer": WEST}),
            ("trump_against", "9H", {"declarer": NORTH}),
            ("singleton", "9H", {}),
            ("partner_named", "7C", {"calls": ((SOUTH, CLUBS), (NORTH, DIAMONDS))}),
            ("other_led", "8D", {"leads": ((SOUTH, DIAMONDS), (NORTH, DIAMONDS))}),
        ],
    )
    def test_and_none_where_it_is_not_so(self, name: str, card: str, changes: dict[str, Any]) -> None:
        assert self.brought(name, card, **changes) == 0

    def test_a_belot_is_saved_or_broken_up(self) -> None:
        """In all trumps: announced on a lead it is safe, thrown on another suit it is lost; and not without
        the other card."""
        left = {"E": "8C 9S", "N": "9C TS", "W": "TC AS"}
        follows = [
            judged(seen(left | {"S": f"KH {other} 7D"}, ALL_TRUMPS, EAST, "8S 7S JS"), "KH").value
            for other in ("QH", "8H")
        ]
        assert follows[0] - follows[1] == pytest.approx(-15)
        leads = [
            judged(seen(left | {"S": f"KH {other} 7D"}, ALL_TRUMPS, SOUTH), "KH").value
            for other in ("QH", "8H")
        ]
        assert leads[0] - leads[1] == pytest.approx(5)


GAMES = [preset(name) for name in ("bulgarian", "bela-4", "bela-3", "bela-2")]


def every_judgement(play: Play, legal: int) -> tuple[Any, ...]:
    now = situation(play, legal)
    rows = [placed(play).chances(seat) for seat in range(play.round.rules.players)]
    return [(card, each.value, each.takes) for card, each in now.options.items()], now.trumps_out, rows


def choices(number: int) -> list[tuple[Play, int]]:
    found = []
    for state in positions(number, rules=tuple(GAMES), deals=2):
        assert isinstance(state, Playing)
        legal = mask_of(each.card for each in legal_actions(state) if isinstance(each, PlayAction))
        found.append((known(state), legal))
    return found


@pytest.mark.parametrize("number", range(8))
def test_compiled_and_interpreted_judge_the_same(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    if reason := compiled.interpreted("thumb"):
        pytest.skip(f"not compiled: {reason}")
    asked = choices(number)
    answers = []
    for module in (source, compiled.load("thumb")):
        used(monkeypatch, module)
        answers.append([every_judgement(*one) for one in asked])
    assert answers[0] == answers[1]


@both
def test_what_was_placed_before_leaves_no_trace() -> None:
    asked = choices(1)[::5]
    first = [every_judgement(*one) for one in asked]
    cardplay.thumb_of.cache_clear()
    assert [every_judgement(*one) for one in reversed(asked)] == first[::-1]
