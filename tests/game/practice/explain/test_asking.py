"""Asking why: the seat's own level first, then an expert, both with its view alone."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import to_text
from game.core.state import Auction, Declaring, LayingAway, Playing
from game.players.decision import choose
from game.practice.explain.asking import (
    Account,
    Approach,
    Explainer,
    Opinion,
    approach,
    decisions_so_far,
    has_worlds,
    in_play,
    to_ask_about,
    weighs,
)
from game.practice.reason import ReasonKind
from game.table.judge import Decided, decisions
from game.table.protocol import LEVELS, Request
from game.table.session import request_for
from saves.session import KeptSession
from tests.game.hidden import indistinguishable
from tests.game.practice.endings import endings
from tests.game.practice.explain.kit import SEED, Scripted, a_call, a_card, heard, scripted
from tests.game.tables import BULGARIAN
from tests.graphics.table_kit import Engines, Notebook, play_on, saved_match, session
from tests.kits.at_table import Valued, finished


class Thinking(Engines):
    """Decides as the computer players do, in this process."""

    def poll(self) -> dict[str, Any] | None:
        request, self._waiting = self._waiting, None
        if request is None:
            return None
        made = choose(request.view, request.level, random.Random(request.seed))
        values = {to_text(each): value for each, value in (made.values or {}).items()}
        return {
            "id": request.id,
            "action": to_text(made.action),
            "info": {"values": values, "worlds": made.worlds or 0},
        }


def test_the_own_level_is_asked_and_then_an_expert_with_the_view_of_the_seat() -> None:
    decided, engine = a_card(), Valued()
    heard(engine, decided, "hard")
    assert [request.level for request in engine.requests] == ["hard", "expert"]
    wanted = request_for(SEED, decided.state, decided.seat, decided.number, "hard")
    assert engine.requests[0] == wanted and wanted.view.seat == decided.seat


def test_an_expert_is_asked_once_and_a_person_is_not() -> None:
    for level in ("expert", "human"):
        engine = Valued()
        heard(engine, a_card(), level)
        assert [request.level for request in engine.requests] == ["expert"]


def test_nobody_is_asked_where_nothing_was_to_be_decided() -> None:
    made = decisions_so_far(finished(Engines()).match)
    forced = next(each for each in made if each.forced)
    engine = Valued()
    explainer = heard(engine, forced, "hard")
    assert not engine.requests and explainer.account(forced) == Account(forced, "hard")


def test_what_is_known_is_not_asked_again() -> None:
    decided, engine = a_card(), Valued()
    explainer = heard(engine, decided, "hard")
    explainer.ask(decided)
    assert not explainer.waiting and len(engine.requests) == 2


def test_who_asks_about_another_decision_hears_of_that_one() -> None:
    first, second = a_card(2), a_card(2, seat=3)
    assert first != second
    explainer = Explainer(SEED, lambda seat: "expert", Valued())
    explainer.ask(first)
    explainer.ask(second)
    assert explainer.hear() and not explainer.waiting
    assert explainer.account(second).expert is not None
    assert explainer.account(first).expert is None


def test_a_choice_that_is_another_one_now_is_not_its_own_thought() -> None:
    decided = a_card()
    other = next(text for text in decided.legal if text != decided.text)
    engine = Scripted({"hard": (other, {other: 1.0}), "expert": (decided.text, {})})
    account = heard(engine, decided, "hard").account(decided)
    assert account.own is None and account.expert is not None


def test_what_stood_in_after_a_fault_has_no_say() -> None:
    class Faulty(Valued):
        def poll(self) -> dict[str, Any] | None:
            answer = super().poll()
            return None if answer is None else answer | {"fault": "dead"}

    decided = a_card()
    account = heard(Faulty(), decided, "hard").account(decided)
    assert account.own is account.expert is None


def test_an_expert_agrees_or_has_something_as_good_or_better() -> None:
    assert scripted(3.0, 3.0, a_card().text).expert is not None
    same, as_good, better = (scripted(3.0, 3.0, a_card().text), scripted(3.0, 3.1), scripted(3.0, 9.0))
    assert [each.expert.agreement for each in (same, as_good, better) if each.expert] == [
        "same",
        "as_good",
        "better",
    ]


def test_figures_and_what_is_better_come_from_one_evaluation() -> None:
    """The level and the expert sample other worlds: the difference shown is that of the table."""
    decided = a_card()
    done, other = decided.text, next(text for text in decided.legal if text != decided.text)
    engine = Scripted(
        {"hard": (done, {done: -27.8, other: -28.9}), "expert": (other, {done: -24.0, other: -20.4})}
    )
    account = heard(engine, decided, "hard").account(decided)
    assert account.own is not None and account.own.values, "it has worths of its own"
    assert account.thinker is account.expert and account.expert is not None
    shown = dict(account.thinker.judgement.choices)  # type: ignore[union-attr]
    assert account.expert.more == round(shown[other] - shown[done], 1) == 3.6


def test_an_expert_who_gives_points_away_for_the_match_is_said_to_have_more() -> None:
    decided = a_card()
    done, other = decided.text, next(text for text in decided.legal if text != decided.text)
    engine = Scripted({"hard": (done, {}), "expert": (other, {done: 5.0, other: 2.0})})
    expert = heard(engine, decided, "hard").account(decided).expert
    assert expert is not None and (expert.more, expert.agreement) == (-3.0, "for_the_match")


def test_a_reason_stands_for_what_was_about_the_best() -> None:
    alike = scripted(0.0, 0.0).reason
    assert alike is not None and alike.kind is ReasonKind.NO_DIFFERENCE


def test_who_goes_by_rules_of_thumb_is_told_of_by_the_values_of_an_expert() -> None:
    decided = a_card()
    values = {text: float(place) for place, text in enumerate(decided.legal)}
    engine = Scripted({"medium": (decided.text, {}), "expert": (decided.text, values)})
    account = heard(engine, decided, "medium").account(decided)
    assert account.own is not None and not account.own.values
    assert account.thinker is account.expert


@pytest.mark.parametrize("level", LEVELS)
def test_asked_again_a_computer_player_does_what_it_has_done(level: str) -> None:
    """So its values are what it thought; the expert's time is not limited as at the table."""
    match = replace(saved_match(), levels={"S": "human", "E": level, "N": level, "W": level})
    game = KeptSession(match, Notebook(), Thinking())
    chance = random.Random(2)
    play_on(game, lambda g: isinstance(g.state, Playing) and len(g.state.tricks) > 3, chance)
    explainer, same = Explainer(game.match.seed, game.level, Thinking()), 0
    for decided in in_play(decisions_so_far(game.match), game.human)[-6:]:
        if decided.forced:
            continue
        explainer.ask(decided)
        assert explainer.hear()
        own = explainer.account(decided).own
        assert own is not None and own.text == decided.text
        same += 1
    assert same


def test_the_deal_so_far_has_the_decisions_of_the_finished_deal() -> None:
    game = finished(Engines())
    assert decisions_so_far(game.match) == decisions(game.match)


def test_while_the_deal_is_played_only_what_all_have_seen_can_be_asked_about() -> None:
    game = session(7)
    chance = random.Random(7)
    play_on(game, lambda g: isinstance(g.state, Playing) and bool(g.state.trick), chance)
    made = in_play(decisions_so_far(game.match), game.human)
    assert made and all(isinstance(each.state, Auction) for each in made), "the trick is not over"
    play_on(game, lambda g: isinstance(g.state, Playing) and len(g.state.tricks) == 2, chance)
    made = in_play(decisions_so_far(game.match), game.human)
    tricks = {len(each.state.tricks) for each in made if isinstance(each.state, Playing)}
    assert tricks == {0, 1} and all(each.seat != game.human for each in made)
    assert not any(isinstance(each.state, Declaring | LayingAway) for each in made)


def test_first_it_is_about_the_partner_or_about_a_card() -> None:
    game = session(7)
    assert to_ask_about(game.match, game.human) is None
    play_on(game, lambda g: isinstance(g.state, Playing) and len(g.state.tricks) == 2, random.Random(7))
    made = in_play(decisions_so_far(game.match), game.human)
    partners = [each for each in made if each.seat == 2]
    assert to_ask_about(game.match, game.human) == partners[-1].number
    assert isinstance(game.state, Playing)
    trick = game.state.tricks[0]
    for place, card in enumerate(trick.cards):
        seat = (trick.leader + place) % 4
        number = to_ask_about(game.match, game.human, card)
        assert (number is None) == (seat == game.human)
        assert number is None or next(each for each in made if each.number == number).seat == seat


def test_it_depends_on_what_the_seat_knows_alone() -> None:
    chance = random.Random(4)
    for state in endings(BULGARIAN, 9, 5)[:3]:
        other = indistinguishable(state, state.turn, chance)
        asked: list[list[Request]] = []
        accounts = []
        for each in (state, other):
            decided = replace(a_card(), state=each, seat=state.turn)
            legal = tuple(map(to_text, request_for(SEED, each, each.turn, 1, "hard").view.legal))
            decided = replace(decided, legal=legal, text=legal[0])
            engine = Thinking()
            account = heard(engine, decided, "hard").account(decided)
            asked.append(engine.requests)
            accounts.append((account.reason, account.better, account.own and account.own.values))
        assert asked[0] == asked[1] and accounts[0] == accounts[1]


def test_the_way_to_a_decision_follows_from_the_level() -> None:
    card = a_card()
    call = a_call()

    def way(decided: Decided, level: str, worlds: int | None = None) -> Approach | None:
        own = Opinion(level, decided, decided.text, {}, worlds)
        return approach(Account(decided, level, own))

    assert way(card, "beginner") is Approach.THUMB_ROUGHLY
    assert way(card, "medium") is Approach.THUMB
    assert way(card, "hard", 20) is Approach.WORLDS
    assert way(card, "hard") is Approach.THUMB, "without time it has looked at no worlds"
    assert way(card, "expert", 50) is Approach.WORLDS_WEIGHED
    assert way(call, "medium") is Approach.HAND_ROUGHLY
    assert way(call, "expert") is Approach.HAND
    assert approach(Account(card, "human")) is approach(Account(card, "hard")) is None


def test_what_is_likely_is_told_of_the_play_alone() -> None:
    made = decisions_so_far(finished(Engines()).match)
    for each in made:
        assert has_worlds(each) == (not isinstance(each.state, Auction) and not each.forced)
    assert not weighs("hard") and all(weighs(level) for level in ("beginner", "medium", "expert", "human"))


def test_cards_laid_away_can_be_asked_about_after_the_deal() -> None:
    game = session(3, rules="bela-3")
    play_on(game, lambda g: isinstance(g.state, Playing) and len(g.state.tricks) > 8, random.Random(3))
    made = decisions_so_far(game.match)
    laid = [each for each in made if isinstance(each.state, LayingAway)]
    assert laid and all(has_worlds(each) for each in laid)
    assert not set(laid) & set(in_play(made, game.human))
