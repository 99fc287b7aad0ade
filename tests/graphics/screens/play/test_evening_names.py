"""The names at the own table of a duplicate evening."""

from __future__ import annotations

from msgspec.structs import replace

from graphics.screens.play.evening_table import names_of
from saves.tournament.evening import RunningEvening
from tools.gallery.duplicate import SampleField, played


def test_a_partner_of_the_cast_has_an_own_name_and_face() -> None:
    kept = played("own", 0)
    given = {"S": "", "E": "Ann", "N": "Bob", "W": ""}
    alone = RunningEvening(kept, None, SampleField())
    assert names_of(alone, dict(given)) == given
    together = RunningEvening(replace(kept, person="boris"), None, SampleField())
    assert names_of(together, dict(given)) == given | {"N": "@boris"}
