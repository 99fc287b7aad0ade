"""The names of the cast in each language, and what is said of each person."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.rules import preset
from game.tournament.draw import BY_ID, CAST
from graphics.text import i18n
from graphics.text.match_text import player_name
from graphics.text.names import (
    WOMEN,
    Names,
    alike,
    default_name,
    person_line,
    person_name,
    portrait_of,
    temper_line,
)
from graphics.text.words import call_person

LONGEST = 10
"""Letters that a name may have: two of them stand on one line."""
CYRILLIC = ("bg", "sr", "ru")


@pytest.fixture(params=i18n.LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language("en")


def test_everybody_has_a_short_name_of_their_own(language: str) -> None:
    names = [person_name(person.id) for person in CAST]
    assert len({name.lower() for name in names}) == len(CAST)
    assert all(2 < len(name) <= LONGEST and name.isalpha() and name.istitle() for name in names)
    assert not {default_name(seat) for seat in "SENW"} & set(names)


def test_a_name_is_in_the_letters_of_the_language(language: str) -> None:
    for person in CAST:
        cyrillic = ["Ѐ" <= letter <= "ӿ" for letter in person_name(person.id)]
        assert all(cyrillic) if language in CYRILLIC else not any(cyrillic)


def test_the_person_is_you_and_a_stranger_keeps_the_id() -> None:
    assert person_name("human") == "You"
    assert person_name("nobody") == "nobody"


def test_a_person_has_a_level_and_a_temper_in_words() -> None:
    assert person_line(BY_ID["boris"]) == "Veteran" and not temper_line(BY_ID["boris"].temper)
    assert person_line(BY_ID["kemal"]) == "Expert · likes to contra"


def test_a_player_with_the_sign_of_a_person_has_that_name_and_face(language: str) -> None:
    names = Names(preset("bulgarian"), 0, ["Ann", BY_ID["boris"].written, "boris", "@nobody"].__getitem__)
    boris = {"bg": "Борис", "sr": "Борис", "ru": "Борис"}.get(language, "Boris")
    assert [names.name(seat) for seat in (1, 2, 3)] == [boris, "boris", "@nobody"]
    assert [names.face(seat) for seat in range(4)] == ["human", "boris", "N", "W"]
    assert player_name({"E": "@boris"}, "E") == boris


@pytest.fixture
def called() -> Iterator[Callable[[str], None]]:
    """Sets the name of the person at the computer."""
    yield call_person
    call_person("")


def test_nobody_else_bears_the_name_of_the_person(language: str, called: Callable[[str], None]) -> None:
    """They are called otherwise then, and not as anybody of the others."""
    everybody = {person.id: person_name(person.id) for person in CAST} | {
        seat: default_name(seat) for seat in "SENW"
    }
    assert {person.id for person in CAST} >= WOMEN
    for known, name in everybody.items():
        called(name)
        now = default_name(known) if known in "SENW" else person_name(known)
        assert now not in everybody.values()
        others = [person_name(person.id) for person in CAST if person.id != known]
        assert others == [everybody[person.id] for person in CAST if person.id != known]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Ivan", "ivan ", True),
        ("Snežana", "Снежана", True),
        ("Stoyan", "Стоян", True),
        ("Işıl", "IŞIL", True),
        ("Boris", "Borislav", False),
        ("Ante", "Anto", False),
    ],
)
def test_names_are_alike_in_any_script_and_spelling(one: str, other: str, same: bool) -> None:
    assert alike(one, other) is same


def test_a_player_of_the_house_has_one_name_and_one_face_wherever_the_person_sits() -> None:
    rules = preset("bulgarian")
    met = set()
    for human in range(4):
        names = Names(rules, human, lambda seat: "")
        met |= {(names.name(seat), portrait_of(names.face(seat))) for seat in range(4) if seat != human}
    assert len(met) == len({name for name, _face in met}) == 3
