"""The sheet of a deal of Bela: its numbers add up, and it says why a deal came out as it did."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.core import machine
from game.core.account import SidePoints
from game.core.actions import Play
from game.core.cards import FULL_DECK, SUIT_MASKS, bits
from game.core.play import costly_cards
from game.core.state import DealOver, DealResult, MatchOver, Playing
from game.rules import PRESETS
from game.rules.points import write_points
from graphics.render.canvas import Canvas
from graphics.render.theme import Colour, T
from graphics.screens.sheet.deal_verdict import VerdictBox, columns
from graphics.table.panels.panels import Words
from graphics.text import i18n
from graphics.text.deal_sheet import PointsText, sheet_text
from saves.session import KeptSession
from tests.graphics.table_kit import play_on, session
from tests.in_one import in_one

BELA = [name for name, rules in PRESETS.items() if rules.game == "bela"]
VARIED: dict[str, dict[str, str | int]] = {
    "bela-4": {"all_tricks": "both", "shared_cards": "yes"},
    "bela-3": {"upcard": "yes", "all_tricks": "penalty_97"},
    "bela-2": {"talon_exchange": "no", "ending": "prolaz"},
}


@pytest.fixture
def inks(monkeypatch: pytest.MonkeyPatch) -> dict[str, Colour]:
    """The colour each text has been painted in."""
    found: dict[str, Colour] = {}
    paint = Canvas.text

    def text(self: Canvas, words: str, role: str, colour: Colour, *place: Any) -> pygame.Rect:
        found[words] = colour
        return paint(self, words, role, colour, *place)

    monkeypatch.setattr(Canvas, "text", text)
    return found


def texts(game: KeptSession) -> Iterator[tuple[DealResult, PointsText]]:
    """Every deal that was played, as each side reads it."""
    for result in game.match.results:
        if result.contract is None:
            continue
        for own in range(len(result.scores)):
            text = sheet_text(Words(game), result, own)
            assert isinstance(text, PointsText)
            yield result, text


def whole(rules: str, seed: int, **options: str | int) -> KeptSession:
    i18n.set_language("en")
    game = session(seed, rules=rules, **options)
    play_on(game, lambda g: g.over, random.Random(seed))
    return game


@pytest.mark.parametrize("rules", BELA)
@in_one("varied", [False, True])
def test_the_lines_add_up_and_what_is_written_stands_in_the_readers_order(rules: str, varied: bool) -> None:
    for seed in range(1, 3):
        game = whole(rules, seed, **(VARIED[rules[:6]] if varied else {}))
        for result, text in texts(game):
            columns = list(zip(*(line.amounts for line in text.lines()), strict=True))
            assert tuple(map(sum, columns)) == text.totals()
            assert len(text.heads) == len(columns) == len(result.scores)
            assert all(line.title and "{" not in line.title + line.text for line in text.lines())
            on_pad = result.writing.pad
            assert text.written() == tuple(on_pad[side] for side in text.order) and text.order[0] == text.own
            assert "{" not in text.explanation() + text.verdict().text + text.verdict().title


@pytest.mark.parametrize("rules", BELA)
def test_made_or_fallen_names_what_was_needed_and_a_fall_is_a_dash(rules: str) -> None:
    outcomes = set()
    for seed in range(1, 3):
        for result, text in texts(whole(rules, seed)):
            outcome = result.writing.outcome
            if outcome not in ("made", "inside"):
                continue
            outcomes.add(outcome)
            declaring = result.points[text.declaring].total
            assert f"{sum(side.total for side in result.points) // 2 + 1} were needed" in text.verdict().text
            assert (declaring >= text.needed) == (outcome == "made")
            assert text.verdict().good is ((outcome == "made") == text.we_declare)
            fell = text.written()[text.order.index(text.declaring)]
            assert (fell is None or fell < 0) if outcome == "inside" else fell is not None
            scale = text.scale()
            assert scale is not None and (scale.filled > scale.goal) == (outcome == "made")
    assert outcomes == {"made", "inside"}


def test_what_came_out_is_green_where_it_is_good_for_the_reader_and_else_red(inks: dict[str, Colour]) -> None:
    seen = set()
    for result, text in texts(whole("bela-4", 1)):
        outcome = result.writing.outcome
        if outcome in ("made", "inside"):
            why = VerdictBox(columns(1.0, 0, 800, text), text)
            why.paint(Canvas(800, 300, 1.0), 0, why.most)
            scale = text.scale()
            assert scale is not None
            for mark in scale.marks:
                good = (outcome == "made") == text.we_declare
                right = (T.green if good else T.red) if mark.true else T.text3
                assert inks[mark.note] == right
            seen.add((outcome, text.we_declare))
    assert seen >= {("made", True), ("made", False), ("inside", True), ("inside", False)}


def test_with_a_turned_card_each_opponent_alone_has_to_be_passed() -> None:
    seen = set()
    for seed in range(1, 8):
        for result, text in texts(whole("bela-3", seed, upcard="yes", ending="prolaz")):
            if result.writing.outcome in ("made", "inside"):
                others = [p.total for side, p in enumerate(result.points) if side != text.declaring]
                assert text.needed == max(others) + 1 and f"the {max(others)} of" in text.verdict().text
                seen.add(result.writing.outcome)
    assert seen == {"made", "inside"}


@pytest.mark.parametrize(("defeat", "said"), [("best_takes_all", "card points"), ("each_own", "are lost")])
def test_of_three_the_better_defender_takes_the_fallen_points_or_nobody(defeat: str, said: str) -> None:
    told = []
    for seed in range(1, 5):
        for result, text in texts(whole("bela-3", seed, defeat=defeat)):
            lost = result.points[text.declaring].total
            if result.writing.outcome == "inside" and lost:
                told.append(text.explanation())
                assert said in told[-1] and str(lost) in told[-1]
                own = "you score" in text.verdict().title
                assert own == (text.written()[0] not in (None, text.totals()[0], text.totals()[0] - 97))
    assert told


@pytest.mark.parametrize(("rules", "said"), [("bela-3", "failed, so a dash"), ("bela-2", "side scores all")])
def test_a_fall_without_a_point_takes_nothing_from_anybody(rules: str, said: str) -> None:
    for seed in range(1, 9):
        for result, text in texts(whole(rules, seed)):
            if result.writing.outcome == "inside":
                none = SidePoints(0, 0, 0, 0, 0, 0)
                points = tuple(
                    none if side == text.declaring else each for side, each in enumerate(result.points)
                )
                dealer = result.deal.table.forehand
                writing = write_points(text.rules, text.contract, points, 0, dealer)
                empty = replace(result, points=points, writing=writing, laid=())
                told = sheet_text(text.names, empty, text.own)
                assert said in told.explanation() and "lost" not in told.explanation()
                assert told.verdict().title.count("score") == 0
                return
    raise AssertionError("nobody fell")


def test_what_did_not_count_says_why() -> None:
    said = set()
    for seed in range(1, 40):
        for result, text in texts(whole("bela-3", seed, ending="prolaz", bela_needs_trick="yes")):
            takers = {result.deal.table.rules.side_of(trick.winner) for trick in result.tricks}
            lost = [line for line in text.lines() if line.title == "Not counted"]
            empty = [item for item in result.belots if not item.scores]
            assert all(result.deal.table.rules.side_of(item.seat) not in takers for item in empty)
            for line in lost:
                assert line.text.count("no trick") <= 1
                said |= {why for why in ("no trick", "beaten by", "Bela") if why in line.text}
        if len(said) == 3:
            return
    raise AssertionError(said)


@pytest.mark.parametrize("rules", ["bela-4", "bela-3", "bela-2"])
def test_enough_says_whose_trick_it_was_and_what_it_brought(rules: str) -> None:
    ended = [whole(rules, seed, target=301) for seed in range(1, 9)]
    ended = [game for game in ended if game.match.results[-1].writing.outcome == "enough"]
    assert ended
    for game in ended:
        result = game.match.results[-1]
        assert result.stopped_by is not None
        for own in range(len(result.scores)):
            text = sheet_text(Words(game), result, own)
            own_trick = result.stopped_by == game.human
            name = "takes you to" if own_trick else Words(game).name(result.stopped_by)
            score = result.scores[result.winner or 0]
            told = text.verdict()
            assert told.title.startswith("Out") and told.good is (own == result.winner)
            assert all(part in told.text for part in (name, f"to {score}", str(game.match.rules.target)))
            scale = text.scale()
            assert scale is not None and scale.goal <= scale.filled == 1.0 and scale.before < scale.goal
            assert text.following() == ""


def revoked(rules: str) -> KeptSession:
    """The human has played the first illegal card there was, after somebody had announced something."""
    i18n.set_language("en")
    for seed in range(1, 60):
        game = session(seed, rules=rules)

        def can(g: KeptSession) -> bool:
            state = g.state
            able = isinstance(state, Playing) and g.human_to_act and bool(costly_cards(state))
            return able and isinstance(state, Playing) and bool(state.declarations)

        play_on(game, can, random.Random(seed))
        state = game.state
        if isinstance(state, Playing):
            game.submit(Play(next(iter(bits(costly_cards(state))))))
            return game
    raise AssertionError("nobody could revoke")


@pytest.mark.parametrize("rules", [name for name in BELA if PRESETS[name].revoke != "refused"])
def test_a_revoke_names_the_card_and_the_duty_and_what_it_costs(rules: str) -> None:
    game = revoked(rules)
    result = game.match.results[-1]
    assert result.writing.outcome == "revoke" and isinstance(game.state, DealOver | MatchOver)
    declared = sum(item.declaration.meld.value for item in result.declarations)
    for own in range(len(result.scores)):
        text = sheet_text(Words(game), result, own)
        offender = own == game.match.rules.side_of(game.human)
        told = text.verdict()
        assert "an illegal card" in told.title and told.good is not offender
        assert told.text.startswith("You had to ")
        assert [wrong for _card, wrong in text.shown()][-1] and text.scale() is None
        penalty = -97 if game.match.rules.revoke == "penalised_162_97" else 0
        assert text.written()[0] == (penalty if offender else 162 + declared)
        columns = zip(*(line.amounts for line in text.lines()), strict=True)
        assert tuple(map(sum, columns)) == text.totals() == text.written()


def stacked(top: int) -> Callable[[bytes, int], tuple[int, ...]]:
    """A shuffle that leaves the cards of the mask `top` where forehand of four gets them all."""
    wanted, others = list(bits(top)), list(bits(FULL_DECK & ~top))
    pack = []
    for size in (3, 3, 2):
        pack += wanted[:size] + others[: 3 * size]
        del wanted[:size], others[: 3 * size]
    return lambda seed, number: tuple(pack)


def test_eight_in_a_row_end_the_match_and_lie_open(monkeypatch: pytest.MonkeyPatch) -> None:
    i18n.set_language("en")
    monkeypatch.setattr(machine, "deck", stacked(SUIT_MASKS[2]))
    for seed in range(1, 30):
        game = session(seed, rules="bela-4")
        play_on(game, lambda g: g.over or bool(g.match.results), random.Random(seed))
        if game.over:
            break
    result = game.match.results[-1]
    assert result.writing.outcome == "belot" and isinstance(game.state, MatchOver)
    for own in (0, 1):
        text = sheet_text(Words(game), result, own)
        assert [card for card, _wrong in text.shown()] == list(bits(SUIT_MASKS[2]))
        assert text.verdict().title.startswith("Eight in a row") and text.verdict().good is (
            own == result.winner
        )
        assert text.written() == ((1001, 0) if own == result.winner else (0, 1001))
        assert text.following() == ""
        assert [line.title for line in text.lines()] == [
            "Belot in hearts\u00a0♥, 7\u00a08\u00a09\u00a010\u00a0J\u00a0Q\u00a0K\u00a0A"
        ]
