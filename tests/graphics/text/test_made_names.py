"""Names that nobody typed are made when they are shown: a change of the language changes them all.

`tests/data/made-names/` was written by a game that made them when it saved.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.rules import PRESETS
from game.tournament.tournament import FORMATS
from graphics.text import i18n, rounds_text, tournament_text
from graphics.text.match_text import match_name, named_for_file
from graphics.text.names import default_name, player_name
from graphics.text.rules_text import preset_name
from saves import made_names
from saves.database.listing import Filter
from saves.store import Store
from saves.transfer.belot_file import export_match, file_name, import_match
from tests.saves.matches import new_match

OLD = Path(__file__).parents[2] / "data" / "made-names"
CYRILLIC, THREE, HOUSE, TYPED, TABLE = 1, 2, 3, 4, 5
"""Made in Bulgarian, English and Serbian; named by people; made in Russian."""


@pytest.fixture
def store(home: Path) -> Iterator[Store]:
    home.mkdir()
    shutil.copy(OLD / "matches.db", home)
    with Store.open(home) as store:
        yield store


@pytest.mark.parametrize("code", list(i18n.LANGUAGES))
def test_made_names_of_an_old_save_follow_the_language(store: Store, code: str) -> None:
    i18n.set_language(code)
    lines = {line.id: line for line in store.pages.page(Filter(tables=True), 0, 10).matches}
    for number in (CYRILLIC, THREE):
        saved, line = store.load(number), lines[number]
        title = f"{preset_name(saved.rules)}, "
        assert match_name(saved).startswith(title) and match_name(line) == match_name(saved)
        for seat in PRESETS[saved.rules].seats:
            names = {player_name(each.players.get(seat, ""), seat) for each in (saved, line)}
            assert names == {default_name(seat)}
    assert match_name(lines[HOUSE]).startswith("Kod nas, ")
    assert match_name(lines[TABLE]) == match_name(store.load(TABLE))
    assert match_name(lines[TABLE]).startswith(tournament_text.format_title("classic"))


def test_names_of_an_old_save_in_words(store: Store) -> None:
    i18n.set_language("bg")
    table = store.load(TABLE)
    assert match_name(table) == "Класически турнир · Кръг 2 · Маса 1"
    assert player_name(table.players["S"], "S") == "Борис"
    i18n.set_language("hr")
    assert match_name(store.load(CYRILLIC))[:15] == "Bugarski belot,"
    assert player_name(store.load(CYRILLIC).players["W"], "W") == "Josip"


def test_typed_names_stay(store: Store) -> None:
    i18n.set_language("bg")
    saved = store.load(TYPED)
    assert (match_name(saved), saved.players["S"]) == ("Pazar akşamı", "Irem")
    assert player_name(saved.players["W"], "W") == "Стоян", "what older games called the seat was no choice"
    store.rename(CYRILLIC, "Bulgarian belot")
    assert match_name(store.load(CYRILLIC)) == "Bulgarian belot"


def test_a_typed_name_stays_that_another_language_gives_the_seat(home: Path) -> None:
    """A save in which a seat has no name comes from a game that leaves made names out."""
    with Store.open(home) as opened:
        names = {"S": "", "E": "", "N": "Zeynep", "W": ""}
        number = opened.create(replace(new_match(1), name="", players=names))
        assert opened.load(number).players == names


def test_an_old_file_is_read_and_written_as_it_was() -> None:
    content = (OLD / "match.belot").read_bytes()
    saved = import_match(content)
    assert set(saved.players.values()) == {""} and saved.name == ""
    assert json.loads(content)["players"]["S"] == "Иван"
    assert export_match(saved) == content


def test_a_file_is_named_after_the_game_and_the_day_once(store: Store) -> None:
    i18n.set_language("en")
    assert file_name(named_for_file(store.load(CYRILLIC))) == f"{preset_name('bulgarian')} 2026-11-20.belot"
    assert file_name(named_for_file(store.load(HOUSE))) == "Kod nas 2026-11-20.belot"
    assert file_name(named_for_file(store.load(TYPED))) == "Pazar akşamı 2026-11-20.belot"


def test_a_match_without_a_name_is_called_by_its_rules_and_time() -> None:
    begun = datetime(2026, 11, 20, 9, 5, tzinfo=UTC)
    match = replace(new_match(1), name="  ", created=begun)
    assert match_name(match) == f"{preset_name('bulgarian')}, {begun.astimezone():%d.%m.%Y\u00a0%H:%M}"
    assert match_name(replace(match, house_rules="Ours")).startswith("Ours, ")


@pytest.mark.parametrize(
    ("name", "rules", "house", "typed"),
    [
        ("Bulgarian belot, 20.11.2026 13:40", "bulgarian", "", ""),
        ("Бела вчетвером, 20.11.2026 13:40", "bela-4", "", ""),
        ("Bela učetvero, 20.11.2026 13:40", "bela-4", "", ""),
        ("Ours, 20.11.2026 13:40", "bulgarian", "Ours", ""),
        ("Ours, 20.11.2026 13:40", "bulgarian", "Theirs", "Ours, 20.11.2026 13:40"),
        ("Bulgarian belot, 20.11.2026 13:40", "turkish", "", "Bulgarian belot, 20.11.2026 13:40"),
        ("Bulgarian belot, Sunday", "bulgarian", "", "Bulgarian belot, Sunday"),
    ],
)
def test_a_name_is_made_only_where_all_of_it_fits(name: str, rules: str, house: str, typed: str) -> None:
    assert made_names.typed_name(name, rules, house) == typed


def test_every_table_of_a_tournament_has_a_name_in_the_language() -> None:
    for code, final in (("en", "Final"), ("bg", "Финал")):
        i18n.set_language(code)
        for name, format_ in FORMATS.items():
            title = tournament_text.format_title(name)
            assert rounds_text.table_line(name, format_.rounds, 1).startswith(f"{title} · {final} · ")
