"""Explanations in words: each sentence where it is so, and not where it is not; in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from game.core.cards import parse_card
from game.practice.explain.asking import Account, Opinion
from game.practice.explain.beliefs import Belief, Beliefs, Sure, sure
from game.rules import preset
from graphics.text import choice_text, i18n
from graphics.text.i18n import LANGUAGES
from graphics.text.names import Names
from tests.game.practice.explain.kit import a_call, a_card, scripted
from tests.game.practice.kit import CLUBS, HEARTS, SPADES, seen

NAMES = Names(preset("bulgarian"), 0, lambda seat: "Stoyan")
NORTHS = Names(preset("bulgarian"), 2, lambda seat: "Stoyan")
HELD = "7D TD AD 7S 8S AS KS"


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language("en")


def belief(chance: float, card: str = "", seat: int = 3) -> Belief:
    return Belief(seat, HEARTS, parse_card(card) if card else None, chance, 0.2)


def test_what_is_certain_is_told_where_it_is_certain() -> None:
    ruffed = sure(seen(HELD, HEARTS, "AC KC 7H QC", "8D 9D"))
    assert choice_text.facts(ruffed, NAMES) == ["Stoyan has no clubs\u00a0♣"]
    assert choice_text.facts(ruffed, NORTHS) == ["You have no clubs\u00a0♣"]
    followed = sure(seen(HELD, HEARTS, "AC KC 7C QC"))
    assert choice_text.facts(followed, NAMES) == []
    more = Sure(((3, (CLUBS, SPADES)),), ((1, (parse_card("JH"), parse_card("AS"))),))
    assert choice_text.facts(more, NAMES) == [
        "Stoyan has no clubs\u00a0♣, spades\u00a0♠",
        "Stoyan holds: jack of hearts\u00a0♥, ace of spades\u00a0♠",
    ]


def test_what_is_likely_has_its_chance_in_steps() -> None:
    assert choice_text.likely(belief(0.81), NAMES) == "Stoyan has no hearts\u00a0♥ – 80%"
    assert choice_text.likely(belief(0.63, "JH"), NAMES) == "Stoyan holds: jack of hearts\u00a0♥ – 65%"
    assert choice_text.likely(belief(0.63, "JH", seat=0), NAMES) == "You hold: jack of hearts\u00a0♥ – 65%"


@pytest.mark.parametrize("chance", [0.976, 0.999, 1.0])
def test_what_is_only_likely_is_never_told_as_certain(chance: float) -> None:
    assert choice_text.likely(belief(chance), NAMES) == "Stoyan has no hearts\u00a0♥ – over 95%"
    assert "over" not in choice_text.likely(belief(0.97), NAMES)
    certain = replace(belief(1.0), certain=True)
    assert choice_text.likely(certain, NAMES) == "Stoyan has no hearts\u00a0♥ – 100%"


def test_the_number_of_deals_is_told() -> None:
    told = (belief(0.8),)
    assert "all 200 ways" in choice_text.counted(Beliefs(told, 200, True))
    assert "4000 possible deals" in choice_text.counted(Beliefs(told, 4000, False))
    assert choice_text.counted(Beliefs((), 4000, False)) == "Nothing stands out about the other hands."


def test_what_an_expert_would_do() -> None:
    decided = a_card()
    same = choice_text.expert_choice(scripted(3.0, 3.0, decided.text))
    assert same == "An expert would have done the same."
    assert "about as good" in choice_text.expert_choice(scripted(3.0, 3.1))
    assert "It is worth 6.0 game points more." in choice_text.expert_choice(scripted(3.0, 9.0))
    assert choice_text.expert_choice(Account(decided, "hard")) == "", "nothing was heard"


def test_how_a_level_decides_is_told_of_computer_players_alone() -> None:
    account = scripted(3.0, 3.0)
    assert choice_text.way_of_deciding(account).startswith(
        "Level Veteran: plays out possible deals, whatever the others have called."
    )
    assert choice_text.way_of_deciding(replace(account, level="human")) == ""


TEMPERS = ("Bold by nature", "Cautious by nature", "Combative")


@pytest.mark.parametrize(
    ("player", "said"),
    [
        ("hard", ""),
        ("hard/bold", "Bold by nature"),
        ("hard/careful", "Cautious by nature"),
        ("hard/hasty", ""),
    ],
)
def test_a_temper_is_told_of_where_it_had_a_part(player: str, said: str) -> None:
    for decided in (a_call(), a_card()):
        told = choice_text.way_of_deciding(
            Account(decided, player, Opinion(player, decided, decided.text, {}, 20))
        )
        assert told.startswith("Level Veteran")
        assert any(each in told for each in TEMPERS) is bool(said and decided == a_call())
        assert said in told or decided != a_call()


def test_a_fighter_has_a_part_where_there_is_a_contra_to_call() -> None:
    decided, player = a_call(), "hard/fighter"
    for legal in (("call pass", "call H"), ("call pass", "call contra")):
        own = Opinion(player, decided, "call pass", {}, None)
        told = choice_text.way_of_deciding(Account(replace(decided, legal=legal), player, own))
        assert ("Combative" in told) is ("call contra" in legal)


def test_everything_is_said_in_every_language(language: str) -> None:
    told = [choice_text.likely(belief(chance, card), NAMES) for chance in (0.7, 1.0) for card in ("", "JH")]
    told += [choice_text.likely(belief(0.7, card), NORTHS) for card in ("", "JH")]
    for worlds in (1, 3, 7, 4000):
        told += [choice_text.counted(Beliefs((belief(0.7),), worlds, every)) for every in (True, False)]
    told += [choice_text.expert_choice(scripted(3.0, other)) for other in (3.1, 9.0)]
    decided = a_card()
    for level, worlds in (("beginner", 0), ("medium", 0), ("hard", 20), ("expert", 50)):
        own = Opinion(level, decided, decided.text, {}, worlds)
        told.append(choice_text.way_of_deciding(Account(decided, level, own)))
    assert all(text and "{" not in text and "None" not in text for text in told)
