"""The review of a match says "you" where the reader sat at the table, and names alone where nobody did."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from graphics.app import doors
from graphics.app.app import App
from graphics.render import fonts
from graphics.screens.replay.beside import TableDeal
from graphics.screens.review.export import as_text, paint
from graphics.screens.review.review import ReviewScene
from graphics.table.panels.panels import Words
from graphics.text import analysis_text, i18n, words
from graphics.text.deal_sheet import sheet_text
from graphics.text.i18n import LANGUAGES
from saves.saved import SavedMatch, TableRef
from tests.graphics.conftest import MakeApp
from tests.kits.screens import click, settle
from tests.saves.matches import played
from tests.saves.practice.kit import Judging, Opening, in_review

TO_THE_READER = re.compile(r"\b(You|you|Your|your|Us|us|Them|They|we|our|(?<!its )own)\b")
SAT = played(1, target=51)


def watched(rules: str = "bulgarian", **options: object) -> SavedMatch:
    """A match of computer players alone."""
    match = played(1, rules=rules, **options)
    return replace(match, levels=match.levels | {"S": "hard"})


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that is written on a screen."""
    found: list[str] = []

    def heard(name: str) -> None:
        plain = getattr(fonts, name)

        def wrapper(text: str, *rest: Any) -> Any:
            found.append(text)
            return plain(text, *rest)

        monkeypatch.setattr(fonts, name, wrapper)

    for name in ("render", "wrap", "block"):
        heard(name)
    return found


@pytest.fixture
def app(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setattr(doors, "start_engine", Judging)
    monkeypatch.setattr(doors, "start_opener", Opening)
    return make_app((1920, 1080))


def looked_through(app: App, saved: SavedMatch) -> None:
    """Go through every page of a review and what it leads to."""
    scene = ReviewScene(app.ports, saved, Judging(), Opening())
    while not scene.review.done:
        scene.review.advance()
    app.push(scene)
    settle(app)
    for page in ("course", "deals", "luck"):
        click(app, f"pages:{page}")
        app.turn(0.05)
    list(paint(scene.review, scene.names))
    click(app, "pad")
    settle(app)
    app.top.escape()
    settle(app)
    click(app, "decisions")
    settle(app)
    app.top.escape()
    settle(app)
    click(app, "replay")
    settle(app)
    for _ in range(12):
        click(app, "on_one")
        app.turn(0.05)
    click(app, "explain")
    settle(app)


@pytest.mark.parametrize("match", [watched(target=51), watched("bela-4", target=301)])
def test_where_nobody_sat_nobody_is_spoken_to(app: App, painted: list[str], match: SavedMatch) -> None:
    looked_through(app, match)
    assert not [text for text in painted if TO_THE_READER.search(text)]
    first = match.players["S"]
    assert first in painted and f"{first} & {match.players['N']}" in " ".join(painted)


def test_where_the_reader_sat_it_is_told_so(app: App, painted: list[str]) -> None:
    looked_through(app, SAT)
    assert {SAT.players["S"], "Your calls", "Us"} <= set(painted)


def test_of_several_people_none_is_known_to_be_the_reader() -> None:
    several = in_review(replace(SAT, levels=SAT.levels | {"N": "human"}))
    assert not Words(several.deals[0].session).seated
    assert Words(in_review(SAT).deals[0].session).seated


def test_a_person_in_a_tournament_from_elsewhere_is_not_the_reader() -> None:
    for own in (True, False):
        at_table = replace(SAT, tournament=TableRef(1, 1, 1, own))
        assert Words(in_review(at_table).deals[0].session).seated is own


def test_who_plays_at_the_table_is_the_reader_all_the_same() -> None:
    """A match of others that was not over, and that somebody goes on with."""
    session = in_review(watched(target=51)).deals[0].session
    assert Words(session, playing=True).own(0) and not Words(session).own(0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", ["bulgarian", "bela-4", "bela-3", "bela-2"])
def test_the_words_of_a_deal_name_nobody_you_in_any_language(rules: str, language: str) -> None:
    review = in_review(watched(rules))
    i18n.set_language(language)
    try:
        for deal in review.deals:
            names = Words(deal.session)
            text, own = sheet_text(names, deal.result, 0), Words(deal.session, playing=True)
            spoken = {words.you(), *(own.side_titles(0) if rules in ("bulgarian", "bela-4") else ())}
            said = [*text.heads, names.side_titles(0)[0], text.following(), text.subtitle()]
            assert not spoken & set(said) and "{" not in " ".join(said)
            assert text.verdict().title and text.subtitle().count("{") == 0
            assert names.name(deal.result.contract.declarer) in text.subtitle()  # type: ignore[union-attr]
            parts = analysis_text.luck_part_names(names)
            assert not set(parts.values()) & {analysis_text.luck_part_names(own)["own_calls"]}
    finally:
        i18n.set_language("en")


def test_the_outcome_is_told_in_a_word() -> None:
    for saved, titles in ((watched(target=51), {"Made", "Failed"}), (SAT, {"They made the contract"})):
        review = in_review(saved)
        told = {sheet_text(Words(deal.session), deal.result, 0).verdict().title for deal in review.deals}
        assert (told <= titles) if saved is not SAT else not told & {"Made", "Failed"}


def test_the_text_speaks_to_nobody() -> None:
    review = in_review(watched(target=51), None, Judging(), Opening())
    while not review.done:
        review.advance()
    text = as_text(review, Words(review.deals[-1].session)).decode()
    assert "DecisionTable" in text and not TO_THE_READER.search(text)


def test_the_other_table_beside_the_own_one_is_not_ours() -> None:
    match = in_review(SAT).deals[0].session.match
    own, other = (TableDeal(match, 0, "", own=sat).names for sat in (True, False))
    assert own.side_titles(0) == ("Us", "Them") and own.name(0) == "You"
    assert other.side_titles(0) == ("South & North", "East & West") and other.name(0) == "South"
