"""The discard of a declarer of Bela: by the rule of thumb, and by search."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from game.core import machine
from game.core.actions import Lay, parse
from game.core.cards import JACK, NINE, mask_of
from game.core.state import Declaring, LayingAway, Playing
from game.players.cardplay import exchange, laying
from game.players.cardplay.exchange import LayCandidate
from game.players.cardplay.laying import MeldClaims, best_melds
from game.players.decision import choose
from game.players.knowledge import Play, read_play, read_round
from game.players.levels import BY_NAME
from game.players.search import thinking
from game.players.search.compiled import interpreted
from game.players.search.lookahead import Lookahead
from game.players.search.thinking import LEAST_WORLDS
from game.rules import PRESETS, Rules, preset
from game.table.projection import question
from game.table.protocol import LEVELS
from tests.game.tables import STYLES, auction, follow, random_states
from tests.in_one import in_one

pytestmark = pytest.mark.interpreted

EXCHANGING = [name for name, rules in PRESETS.items() if rules.exchanges]
EXPERT = BY_NAME["expert"]


def laying_states(rules: Rules, number: int) -> list[LayingAway]:
    states = random_states(rules, number, STYLES[number % len(STYLES)], deals=3)
    return [state for state in states if isinstance(state, LayingAway)]


def read(state: LayingAway) -> Play:
    seen = question(state, state.turn)
    return read_play(seen, read_round(seen))


def lays(state: LayingAway) -> list[Lay]:
    return [each for each in machine.legal_actions(state) if isinstance(each, Lay)]


def with_twelve(name: str, cards: str) -> LayingAway:
    """South has named hearts and holds these twelve cards: the last two lay in the middle."""
    own = cards.split()
    rules = preset(name)
    texts = {"S": " ".join(own[:10]), "middle": " ".join(own[10:])}
    if rules.turns_card:
        texts["turned"] = "7H"
    state, _ = follow(auction(texts, rules=rules), "call H")
    assert isinstance(state, LayingAway)
    return state


SURE = "JH 9H AH TH KH QH AS TS KS AD TC 7C"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", EXCHANGING)
def test_every_level_lays_away_two_cards_it_holds(name: str, level: str) -> None:
    for state in laying_states(preset(name), 2)[:1]:
        if BY_NAME[level].worlds and interpreted("solver"):
            pytest.skip("too slow")
        seen = question(state, state.turn)
        chosen = choose(seen, level, Random(1), None)
        assert chosen.action in seen.legal
        if BY_NAME[level].worlds:
            assert chosen.values is not None
            assert chosen.values.keys() == set(seen.legal)
            assert next(iter(chosen.values)) == chosen.action


@pytest.mark.parametrize("name", ["bela-3", "bela-2"])
def test_the_cards_that_would_lose_are_laid_away(name: str) -> None:
    """All other cards take their tricks: without these two that is every trick."""
    state = with_twelve(name, SURE)
    assert laying.by_thumb(read(state), lays(state), BY_NAME["medium"], Random(1)) == parse("lay 7C TC")
    if not interpreted("solver"):
        assert choose(question(state, state.turn), "expert", Random(1)).action == parse("lay 7C TC")


@in_one("number", range(30))
def test_the_best_trumps_stay_in_the_hand_by_any_rule(number: int) -> None:
    for name in EXCHANGING[:2]:
        for state in laying_states(preset(name), number):
            trump = state.contract.trump
            chosen = laying.by_thumb(read(state), lays(state), BY_NAME["medium"], Random(number))
            assert not {8 * trump + JACK, 8 * trump + NINE} & set(chosen.cards)


@pytest.mark.parametrize("level", [name for name, each in BY_NAME.items() if each.misjudges])
def test_weak_players_err_but_not_beyond_sense(level: str) -> None:
    state = with_twelve("bela-3", "JH 9H KH 8H AS TS 8S KD QD 9C 8C 7C")
    play, choices = read(state), lays(state)
    promises = laying.promises(play, choices)
    chosen = {laying.by_thumb(play, choices, BY_NAME[level], Random(seed)) for seed in range(40)}
    assert len(chosen) > 1
    floor = max(promises.values()) - laying.TWICE * BY_NAME[level].at_most
    assert min(promises[lay] for lay in chosen) >= floor


def test_what_is_given_up_of_declarations_counts() -> None:
    state = with_twelve("bela-3", "JH 9H KH QH 7H TS 9S 8S AD KD 9C 8C")
    play = read(state)
    named = {parse(text): dict(laying.features(play, parse(text).cards)) for text in (
        "lay 8S 9S", "lay 9S TS", "lay QH KH", "lay 8C 9C", "lay AD KD",
    )}  # fmt: skip
    melds = [found.get(laying.MELDS, 0.0) for found in named.values()]
    assert melds == [0.2, 0.2, 0.2, 0.0, 0.0], "the tercas of spades and of trumps"
    assert [found.get(laying.BELA, 0.0) for found in named.values()] == [0, 0, 1, 0, 0]
    assert [found.get(laying.VOID, 0.0) for found in named.values()] == [0, 0, 0, 1, 1]


@in_one("number", range(12))
def test_in_one_world_a_choice_is_worth_what_the_deal_is_then(number: int) -> None:
    """From the leader's point of view, once the cards are laid away: for the declarer it is the opposite."""
    rules = preset("bela-2").with_options({"ending": "prolaz"})
    for state in laying_states(rules, number):
        rng = Random(number)
        hands = [mask_of(held) for held in state.deal.hands]
        hands[state.turn] = state.hand
        for lay in rng.sample(lays(state), 3):
            searched = LayCandidate(read(state), lay)
            searched.look_into((*hands, 0), 0.5)
            then = machine.apply(state, lay).state
            playing = then.playing if isinstance(then, Declaring) else then
            assert isinstance(playing, Playing)
            seen = question(playing, playing.turn)
            play = read_play(seen, read_round(seen))
            world = (*playing.hands, mask_of(playing.laid))
            kind = rules.melding(state.contract.trump)
            melds = MeldClaims(play).melds(playing.hands, best_melds(playing.hands[playing.turn], kind))
            leader = Lookahead(play).rest_in_world(world)(melds).points
            sign = 1 if playing.turn == state.turn else -1
            assert searched.worth.points == sign * leader


def test_the_search_ends_by_effort_on_any_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    state = laying_states(preset("bela-2"), 2)[0]
    level = replace(EXPERT, worlds=(30,))
    seen = []
    monkeypatch.setattr(exchange, "MOST_EFFORT", 10**12)
    for effort in (1, 10**12, 10**12):
        monkeypatch.setitem(thinking.EFFORT_OF_BELA, 2, effort)
        verdict = exchange.judge_lays(read(state), lays(state), level, Random(1), None)
        assert verdict is not None
        seen.append((verdict.worlds, verdict.worths))
    assert seen[0][0] == LEAST_WORLDS < seen[1][0]
    assert seen[1] == seen[2], "the same seed decides the same"
    monkeypatch.setitem(thinking.EFFORT_OF_BELA, 2, 1)
    monkeypatch.setattr(exchange, "MOST_EFFORT", 1)
    assert exchange.judge_lays(read(state), lays(state), level, Random(1), None) is None


def test_what_was_looked_at_less_is_never_said_to_be_better() -> None:
    state = laying_states(preset("bela-2"), 5)[0]
    level = replace(EXPERT, worlds=(20,), plays_for_match=False)
    verdict = exchange.judge_lays(read(state), lays(state), level, Random(1), None)
    assert verdict is not None
    points = [worth.points for worth in verdict.worths.values()]
    finalists = exchange.STAGES[-1][0]
    assert len(points) == len(lays(state))
    assert min(points[:finalists]) >= max(points[finalists:])


def test_there_is_no_search_without_time() -> None:
    state = laying_states(preset("bela-2"), 5)[0]
    assert exchange.judge_lays(read(state), lays(state), EXPERT, Random(1), 0.001) is None
    assert isinstance(choose(question(state, state.turn), "expert", Random(1), 0.001).action, Lay)
