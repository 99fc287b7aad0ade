"""What people type to find a match: names in any spelling, games, and dates as they write them."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest
from msgspec.structs import replace

from saves.database.listing import MOST_WORDS, YEARS_BACK, Filter, State, days_of, terms_of, words_of
from saves.store import Store
from tests.saves.matches import all_matches, played

TODAY = date(2026, 11, 22)


def seconds(*when: int) -> int:
    return int(datetime(*when).astimezone().timestamp())  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Bulgarian belot, 22.11.2026 13:40", ["bulgarian", "belot", "22", "11", "2026", "13", "40"]),
        ("Чачак—ЧАЧАК", ["чачак"]),
        ("Čačak İzmir ırmak Ștefan", ["cacak", "izmir", "irmak", "stefan"]),
        ("ёлка й Straße", ["елка", "и", "strasse"]),
        ("… — _ !", []),
    ],
)
def test_words_are_compared_without_case_and_accents(text: str, words: list[str]) -> None:
    assert words_of(text) == words


@pytest.mark.parametrize(
    ("text", "first", "after"),
    [
        ("2026", (2026, 1, 1), (2027, 1, 1)),
        ("2026-11", (2026, 11, 1), (2026, 12, 1)),
        ("2026-12", (2026, 12, 1), (2027, 1, 1)),
        ("11.2026", (2026, 11, 1), (2026, 12, 1)),
        ("11/2026", (2026, 11, 1), (2026, 12, 1)),
        ("2026-11-22", (2026, 11, 22), (2026, 11, 23)),
        ("2026.11.22.", (2026, 11, 22), (2026, 11, 23)),
        ("22.11.2026", (2026, 11, 22), (2026, 11, 23)),
        ("22.11.2026.", (2026, 11, 22), (2026, 11, 23)),
        ("22.11.26", (2026, 11, 22), (2026, 11, 23)),
        ("22-11-2026,", (2026, 11, 22), (2026, 11, 23)),
        ("3/4/2026", (2026, 4, 3), (2026, 4, 4)),
        ("11/22/2026", (2026, 11, 22), (2026, 11, 23)),
        ("29.2.2024", (2024, 2, 29), (2024, 3, 1)),
    ],
)
def test_dates_as_people_write_them(text: str, first: tuple[int, ...], after: tuple[int, ...]) -> None:
    assert days_of(text, TODAY) == [(seconds(*first), seconds(*after))]


@pytest.mark.parametrize("text", ["22.11.", "22.11", "22/11", "11/22"])
def test_a_day_without_a_year_is_that_of_the_last_years(text: str) -> None:
    found = days_of(text, TODAY)
    assert found[0] == (seconds(2026, 11, 22), seconds(2026, 11, 23))
    assert found[-1][0] == seconds(2026 - YEARS_BACK + 1, 11, 22) and len(found) == YEARS_BACK


@pytest.mark.parametrize(
    "text", ["", "22", "31.2.2026", "2026-13", "0.0.2026", "40/40", "0000", "9999", "1.1.1.1", "²⁰²⁶"]
)
def test_what_is_no_date(text: str) -> None:
    assert days_of(text, TODAY) == []


def test_what_is_typed_in_plenty_is_bounded() -> None:
    assert len(terms_of("word " * 1000)) == MOST_WORDS
    assert len(terms_of("x" * 100_000)[0].words[0]) <= 60
    assert terms_of(" — … ") == ()


@pytest.fixture
def opened() -> Store:
    """Three matches: begun in three months, of two games."""
    store = Store.memory()
    for number, (name, rules, begun) in enumerate(
        [
            ("Čačak, final", "bulgarian", datetime(2025, 12, 31, 12, tzinfo=UTC)),
            ("Friday", "bela-4", datetime(2026, 10, 20, 12, tzinfo=UTC)),
            ("Finale 2019", "bulgarian", datetime(2026, 11, 22, 12, tzinfo=UTC)),
        ],
        1,
    ):
        store.add(replace(played(number, 0, rules), name=name, created=begun))
    return store


def games(word: str) -> list[str]:
    return ["bela-4"] if "bela".startswith(word) else []


def found(store: Store, text: str, state: State = "all") -> set[int]:
    return {line.id for line in all_matches(store, Filter(state, terms_of(text, games, TODAY)))}


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("cacak", {1}),
        ("fin", {1, 3}),
        ("inal", set()),
        ("FRI", {2}),
        ("bela", {2}),
        ("bel", {2}),
        ("bela friday", {2}),
        ("bela finale", set()),
        ("2026", {2, 3}),
        ("2026-11", {3}),
        ("10.2026", {2}),
        ("31.12.2025", {1}),
        ("20.10.", {2}),
        ("fin 2026", {3}),
        ("2019", {3}),
        ("%", {1, 2, 3}),
        ("_", {1, 2, 3}),
        ("zzz", set()),
        ("fi'; DROP TABLE matches; --", set()),
    ],
)
def test_what_is_found(opened: Store, text: str, ids: set[int]) -> None:
    assert found(opened, text) == ids


def test_common_words_are_found_as_rare_ones_are(opened: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = ("cacak", "fin", "bela", "2026", "2026-11", "20.10.", "fin 2026", "2019", "zzz")
    rare = [found(opened, text) for text in texts]
    monkeypatch.setattr("saves.database.listing.FEW", -1)  # every one is common now
    opened.pages.forget()
    opened.rename(2, "Friday")
    assert [found(opened, text) for text in texts] == rare


def test_played_last_counts_as_well_as_begun(opened: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("saves.store.now", lambda: datetime(2026, 11, 30, 12, tzinfo=UTC))
    assert found(opened, "30.11.2026") == set()
    opened.append(1, 0, played(1, 1).actions[0])
    assert found(opened, "30.11.2026") == {1} == found(opened, "31.12.2025")


def test_a_search_sees_each_change(opened: Store) -> None:
    assert found(opened, "friday") == {2}
    opened.rename(2, "Saturday")
    assert found(opened, "friday") == set() and found(opened, "saturday") == {2}
    opened.delete(2)
    assert found(opened, "saturday") == set()
    opened.restore(2)
    assert found(opened, "saturday") == {2}
    assert found(opened, "saturday", "finished") == set()


@pytest.mark.parametrize("common", [-1, 20_000])
def test_of_very_many_the_newest_are_listed(
    opened: Store, monkeypatch: pytest.MonkeyPatch, common: int
) -> None:
    monkeypatch.setattr("saves.database.listing.FEW", common)
    monkeypatch.setattr("saves.database.listing.MOST_FOUND", 1)
    page = opened.pages.page(Filter("all", terms_of("fin")), 0, 10)
    assert ([line.id for line in page.matches], page.total, page.more) == ([3], 1, True)
    assert opened.pages.page(Filter("all", terms_of("fin")), 7, 10) == page
    assert opened.pages.place(Filter("all", terms_of("fin")), 1) is None
    one = opened.pages.page(Filter("all", terms_of("cacak")), 0, 10)
    assert (one.total, one.more) == (1, False)
    whole = opened.pages.page(Filter(), 0, 10)
    assert (whole.total, whole.more) == (3, False)
