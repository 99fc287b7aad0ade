"""The lobby as a value: which format can be entered, and when the fast one is free."""

from __future__ import annotations

import pytest

from game.tournament.tournament import FORMATS, FormatName
from saves.tournament.overview import LobbyState


@pytest.mark.parametrize("name", FORMATS)
def test_chips_that_suffice_open_a_format(name: FormatName) -> None:
    entry = FORMATS[name].entry
    assert LobbyState(entry).can_enter(name) and not LobbyState(entry - 1).can_enter(name)


def test_the_fast_one_is_free_once_a_day_for_who_cannot_pay() -> None:
    poor = FORMATS["fast"].entry - 1
    assert LobbyState(poor, free=True).can_enter("fast") and LobbyState(poor, free=True).is_free("fast")
    assert not LobbyState(poor, free=True).can_enter("classic")
    assert not LobbyState(poor, free=False).can_enter("fast")
    assert not LobbyState(poor + 1, free=True).is_free("fast")  # who can pay pays
