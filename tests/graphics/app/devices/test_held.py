"""Dead zones and repeating, worked out by hand."""

from __future__ import annotations

import pytest

from graphics.app.controllers import FULL, Repeat, Stick, Trigger
from graphics.widgets.devices import CROSS, PadButton, family_of, glyph

UP, DOWN, LEFT, RIGHT = CROSS


def pushed(*moves: tuple[bool, float]) -> list[PadButton | None]:
    """What a stick presses after each move: across or not, and the share of the way."""
    stick, seen = Stick(CROSS), []
    for across, share in moves:
        stick.move(across, round(FULL * share))
        seen.append(stick.pressed)
    return seen


def test_a_stick_that_trembles_presses_nothing() -> None:
    assert pushed((True, 0.1), (False, -0.3), (True, 0.59), (True, -0.59)) == [None] * 4


def test_a_stick_is_pushed_until_it_is_well_back() -> None:
    assert pushed((True, 0.7), (True, 0.5), (True, 0.41), (True, 0.39)) == [RIGHT, RIGHT, RIGHT, None]
    assert pushed((False, -1), (False, 0)) == [UP, None]
    assert pushed((False, 0.7), (False, -0.7)) == [DOWN, UP], "from one side to the other at once"


def test_on_a_diagonal_a_stick_stays_where_it_was() -> None:
    assert pushed((True, -0.8), (False, 0.85), (False, 1.0)) == [LEFT, LEFT, LEFT]
    assert pushed((True, -0.7), (False, 1.0)) == [LEFT, DOWN]


def test_a_trigger_is_pulled_half_way_and_let_go_later() -> None:
    trigger, seen = Trigger(), []
    for share in (0.2, 0.49, 0.51, 0.35, 0.29, 0.4):
        trigger.move(round(FULL * share))
        seen.append(trigger.pressed)
    assert seen == [False, False, True, True, False, False]


def test_a_direction_waits_and_then_goes_on() -> None:
    repeat = Repeat()
    repeat.press(DOWN)
    times = [ms for ms in range(0, 700, 10) if repeat.update(10) is DOWN]
    assert times == [390, 480, 570, 660], "400 ms until the first, then every 90"
    repeat.release(DOWN)
    assert repeat.update(5000) is None


def test_only_the_last_direction_goes_on_and_no_button_that_does_something() -> None:
    repeat = Repeat()
    repeat.press(DOWN)
    repeat.press(RIGHT)
    repeat.release(DOWN)
    assert repeat.update(400) is RIGHT
    assert repeat.update(5000) is RIGHT and repeat.update(0) is None, "a long pause makes up for nothing"
    repeat.press(PadButton.A)
    assert repeat.update(5000) is None


@pytest.mark.parametrize(
    ("name", "guid", "family"),
    [
        ("Anything", "030072264c050000e60c000000007601", "playstation"),
        ("Anything", "030056fb7e0500000920000000007601", "nintendo"),
        ("Anything", "03006d985e040000ea02000000007601", "xbox"),
        ("Steam Deck Controller", "0300066dde2800000512000000007601", "deck"),
        ("Steam Virtual Gamepad", "0300066dde280000ff11000000007601", "xbox"),
        ("PS4 Controller", "ff0013db5669727475616c2043007601", "playstation"),
        ("8BitDo for Switch", "", "nintendo"),
        ("Gamepad", "", "xbox"),
    ],
)
def test_families(name: str, guid: str, family: str) -> None:
    assert family_of(name, guid) == family


def test_what_steam_hands_on_is_the_deck_where_it_runs_on_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SteamDeck", "1")
    assert family_of("Steam Virtual Gamepad", "0300066dde280000ff11000000007601") == "deck"


def test_buttons_have_the_signs_of_their_family() -> None:
    assert glyph(PadButton.A, "xbox").icon == glyph(PadButton.A, "nintendo").icon == "pad_a"
    assert glyph(PadButton.A, "playstation").icon == "pad_ps_cross"
    assert glyph(PadButton.LEFT_TRIGGER, "nintendo").letters == "ZL"
    assert glyph(PadButton.LEFT_TRIGGER, "deck").letters == "L2"
