"""After a deal every decision is judged from what its seat could know, without anybody waiting for it."""

from __future__ import annotations

import random

import pytest

from game.core.actions import Cut, Play, parse, to_text
from game.core.machine import apply, legal_actions, start
from game.core.state import Auction, Declaring, MatchOver, Playing
from game.rules import preset
from game.rules.bulgarian import SHEET
from game.table.judge import Decided, Judgement, judgement, values_in
from game.table.projection import question
from saves.session import KeptSession
from tests.graphics.table_kit import Engines, Notebook, play_on, saved_match
from tests.in_one import in_one
from tests.kits.at_table import Valued, all_judged, finished


@pytest.mark.parametrize("seed", [7, 11, 19])
def test_every_decision_of_the_deal_is_there_and_none_of_another(seed: int) -> None:
    game = finished(Engines(), seed)
    made = game.judge().decisions
    actions = game.match.actions
    cut = max(i for i, text in enumerate(actions) if text.startswith("cut"))
    assert [each.number for each in made] == list(range(cut + 1, len(actions)))
    for each in made:
        assert isinstance(each.state, Auction | Declaring | Playing) and each.state.turn == each.seat
        assert each.text in each.legal
        assert each.legal == tuple(to_text(action) for action in legal_actions(each.state))
    assert sum(isinstance(parse(each.text), Play) for each in made) == 32
    assert apply(made[-1].state, parse(made[-1].text)).state == game.state


def test_values_that_came_with_the_decisions_are_used_and_only_the_others_asked_for() -> None:
    engine = Valued()
    game = finished(engine)
    judge = game.judge()
    known = [each for each in judge.decisions if not judge.open(each)]
    assert {each.seat for each in known if not each.forced} == {1, 2, 3}
    asked = len(engine.requests)
    all_judged(judge)
    later = engine.requests[asked:]
    own = [each for each in judge.decisions if each.seat == game.human and not each.forced]
    assert [request.id for request in later] == [each.number for each in own]
    assert all(judge.of(each) is not None for each in judge.decisions if not each.forced)


def test_a_judgement_is_asked_for_with_the_view_of_its_seat_at_its_time() -> None:
    """The computer players were asked with these views when it was their turn."""
    engine = Engines()
    game = finished(engine)
    at_the_time = {request.id: request.view for request in engine.requests}
    asked = len(engine.requests)
    judge = game.judge()
    all_judged(judge)
    later = {request.id: request for request in engine.requests[asked:]}
    assert later
    for each in judge.decisions:
        if each.forced:
            assert each.number not in later
            continue
        assert later[each.number].view == question(each.state, each.seat)
        if each.seat != game.human:
            assert later[each.number].view == at_the_time[each.number]
        assert game.match.seed.hex() not in repr(later[each.number])


def test_it_asks_one_thing_at_a_time_the_human_first_and_what_is_looked_at_before_all() -> None:
    engine = Valued(silent=True)
    game = KeptSession(finished(Engines()).current(), Notebook(), engine)
    judge = game.judge()
    for _ in range(5):
        assert not judge.advance()
    assert len(engine.requests) == 1, "nothing more before the answer"
    first = judge.decisions[[each.number for each in judge.decisions].index(engine.requests[0].id)]
    assert first.seat == game.human
    looked_at = next(each for each in reversed(judge.decisions) if each.seat == 2 and not each.forced)
    judge.first = looked_at.number
    engine.silent = False
    assert judge.advance()
    assert [request.id for request in engine.requests] == [first.number, looked_at.number]


def test_an_engine_without_values_leaves_it_unknown_and_is_not_asked_twice() -> None:
    engine = Engines()
    game = finished(engine)
    judge = game.judge()
    all_judged(judge)
    asked = len(engine.requests)
    assert all(judge.of(each) is None for each in judge.decisions)
    assert not judge.advance() and len(engine.requests) == asked


def test_a_fault_while_judging_is_nobodys_business() -> None:
    engine = Valued()
    game = finished(engine)
    judge = game.judge()
    judge.advance()
    engine.notice = "late"
    judge.advance()
    assert game.notice is None


def test_the_match_goes_on_from_a_question_that_is_still_open() -> None:
    engine = Valued(silent=True)
    game = KeptSession(finished(Valued()).current(), Notebook(), engine)
    game.judge().advance()
    number = len(game.match.actions)
    game.next_deal()
    if game.human_to_act:
        game.submit(Cut(3))
    engine.silent = False
    while len(game.match.actions) < number + 2:
        if game.human_to_act:
            game.submit(game.legal()[-1])
        else:
            assert game.advance()
    assert min(game.values, default=number) >= number, "what the last deal's were worth is forgotten"


def test_a_resumed_match_has_everything_judged_anew() -> None:
    game = finished(Valued())
    engine = Valued()
    judge = KeptSession(game.current(), Notebook(), engine).judge()
    all_judged(judge)
    assert len(engine.requests) == sum(not each.forced for each in judge.decisions)


def test_the_last_deal_of_a_match_is_judged_too() -> None:
    game = KeptSession(saved_match(5), Notebook(), Valued())
    play_on(game, lambda g: isinstance(g.state, MatchOver), random.Random(5))
    all_judged(game.judge())


def decided(text: str, *legal: str, rules: str = "bulgarian") -> Decided:
    return Decided(4, start(preset(rules), bytes(16)).state, 1, text, legal)


@pytest.mark.parametrize(
    ("worth", "best", "lost", "grade"),
    [
        (3.0, 3.0, 0.0, "good"),
        (3.24, 3.16, 0.0, "good"),  # as they are shown: +3.2 and +3.2
        (9.54, 11.16, 1.7, "slip"),  # +9.5 and +11.2
        (-1.0, -1.0 + SHEET.grades.slip, SHEET.grades.slip, "slip"),
        (-1.0, -1.4 + SHEET.grades.slip, 0.1, "good"),
        (1.0, 1.0 + SHEET.grades.mistake, SHEET.grades.mistake, "mistake"),
    ],
)
def test_what_is_given_away(worth: float, best: float, lost: float, grade: str) -> None:
    found = Judgement(worth, (("play AH", best), ("play 9H", worth)), SHEET.grades)
    assert found.lost == pytest.approx(lost) and found.grade == grade


def test_the_choices_stand_as_their_worth_is_shown_and_equal_ones_in_the_engines_order() -> None:
    """The most points come first whatever the engine likes best; a card counts with belot and without."""
    made = decided("play KH belot", "play 9H", "play KH", "play AH", "play KH belot", "play TH")
    values = {"play AH": 2.0, "play KH": 1.02, "play TH": 1.04, "play 9H": 3.0, "call pass": 9.0}
    found = judgement(made, values)
    assert found is not None and found.played == 1.02
    shown = [text for text, _value in found.choices]
    assert shown == ["play 9H", "play AH", "play KH", "play KH belot", "play TH"], (
        "1.02 and 1.04 are both 1.0"
    )
    assert judgement(made, {"play AH": 2.0}) is None


@in_one("seed", range(20))
def test_order_and_mark_agree_with_what_is_shown(seed: int) -> None:
    chance = random.Random(seed)
    legal = [f"play {rank}H" for rank in "789TJQKA"]
    values = {text: chance.uniform(-4, 4) for text in chance.sample(legal, 8)}
    for done in legal:
        for rules in ("bulgarian", "bela-3"):
            found = judgement(decided(done, *legal, rules=rules), values)
            assert found is not None
            shown = [round(value, found.grades.digits) for _text, value in found.choices]
            assert shown == sorted(shown, reverse=True)
            best, own = shown[0], shown[[text for text, _value in found.choices].index(done)]
            assert found.lost == pytest.approx(best - own)
            assert (found.grade == "good") == (best - own < found.grades.slip - 1e-9)


def test_points_that_the_strongest_player_gives_up_for_the_match_are_no_mistake() -> None:
    made = decided("call pass", "call pass", "call S", "call C")
    values = {"call pass": 1.0, "call S": 5.0, "call C": 0.5}
    found = judgement(made, values, plays_for_match=True)
    assert found is not None and found.for_the_match and found.lost == 0.0 and found.grade == "good"
    assert [text for text, _value in found.choices] == ["call S", "call pass", "call C"]
    plain = judgement(made, values)
    assert plain is not None and not plain.for_the_match and plain.grade == "mistake", "a weaker one's liking"
    other = judgement(decided("call C", *made.legal), values, plays_for_match=True)
    assert other is not None and not other.for_the_match and other.lost == 4.5
    most = judgement(decided("call S", *made.legal), values, plays_for_match=True)
    assert most is not None and not most.for_the_match and most.lost == 0.0, "nobody gave anything up"


def test_what_was_forced_is_not_judged_even_where_an_engine_gives_it_a_value() -> None:
    assert judgement(decided("play 9H", "play 9H"), {"play 9H": 3.0}) is None
    assert judgement(decided("call pass", "call pass"), {"call pass": 3.0}) is None


def test_where_points_are_written_as_they_are_a_mistake_costs_ten_times_as_many() -> None:
    values = {"play AH": 31.4, "play 9H": 26.6, "play KH": 11.2}
    lost = {}
    for card in ("AH", "9H", "KH"):
        made = decided(f"play {card}", "play 9H", "play KH", "play AH", rules="bela-3")
        found = judgement(made, values)
        assert found is not None
        lost[card] = found.lost, found.grade
    assert lost == {"AH": (0.0, "good"), "9H": (4.0, "good"), "KH": (20.0, "mistake")}


def test_a_card_played_against_the_rules_is_neither_forced_nor_judged() -> None:
    made = decided("play AH", "play KH", rules="bela-4-sr")
    assert not made.allowed and not made.forced
    assert judgement(made, {"play KH": 3.0}) is None


@in_one(
    "info",
    [None, {}, {"values": None}, {"values": [1]}, {"values": {"play 9H": "much", "play AH": True}}]
    + [{"values": {"play 9H": float("nan")}}],
)
def test_nonsense_in_the_place_of_values_is_no_value(info: object) -> None:
    assert values_in({"action": "play 9H", "info": info}) == {}


def test_numbers_are_values() -> None:
    assert values_in({"info": {"values": {"play 9H": 1, "play AH": -2.5}}}) == {
        "play 9H": 1.0,
        "play AH": -2.5,
    }
