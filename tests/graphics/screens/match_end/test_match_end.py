"""The end of a match: its course as lines, its figures in words, and what comes now."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise, product

import pygame
import pytest
from msgspec.structs import replace

from game.core.account import DealOutcome
from game.referee.topics import Topic
from game.table.judge import decisions
from game.table.story import Cause, Difference, Feat, Story, story
from graphics.app import doors
from graphics.app.app import App
from graphics.render import appearance, fonts
from graphics.render.theme import scale
from graphics.screens.match_end.details import MatchDetailsScene
from graphics.screens.match_end.match_end import MatchEndScene
from graphics.screens.match_end.match_facts import (
    Facts,
    MatchCourse,
    chart_heights,
    paint_chart,
    plot,
    spread,
)
from graphics.screens.play.table import TableScene
from graphics.screens.referee import RulingsScene
from graphics.screens.review.review import ReviewScene
from graphics.table.panels.panels import Words
from graphics.text import i18n
from graphics.text.match_text import in_groups
from graphics.text.words import written
from graphics.widgets.controls.label import Label
from saves.practice import review
from saves.saved import Series
from saves.session import KeptSession
from saves.settings import Settings
from tests.graphics.conftest import MakeApp, activate
from tests.graphics.sheets import Sheet, measuring
from tests.graphics.table_kit import Engines, play_on, saved_match, session
from tests.graphics.widgets.flaws import flaws
from tests.kits.layouts import show

GAMES = {"bulgarian": 101, "bela-4": 301, "bela-3": 151, "bela-2": 151}


def over(rules: str, seed: int = 5) -> KeptSession:
    game = session(seed, rules=rules, target=GAMES[rules])
    play_on(game, lambda g: g.over, random.Random(seed))
    return game


def ended(app: App, rules: str, seed: int = 5, deals: int = 0) -> MatchEndScene:
    """The dialog over its table; with so many deals, those of the match again and again."""
    app.settings = app.settings.with_(speed="at_once", animation=False)
    assert app.store is not None
    saved = saved_match(seed, tuple(over(rules, seed).match.actions), rules, target=GAMES[rules])
    scene = TableScene(app.ports, app.store.load(app.store.add(saved)), Engines())
    app.push(scene)
    results = scene.session.match.results
    if deals:
        played = [result for result in results if result.contract is not None]
        results[:] = [replace(played[i % len(played)]) for i in range(deals)]
    end = MatchEndScene(app.ports, scene.words, scene.session.board, scene.leave_to_menu)
    app.push(end)
    return end


@pytest.mark.parametrize("rules", ["bulgarian", "bela-2"])
def test_the_score_opens_the_rule_by_which_the_match_is_over(make_app: MakeApp, rules: str) -> None:
    app = make_app()
    end = ended(app, rules)
    activate(end, "score")
    app.turn(0)
    scene = app.top
    assert isinstance(scene, RulingsScene)
    result = end.names.session.match.results[-1]
    dosta = result.writing.outcome is DealOutcome.ENOUGH
    assert scene.ruling.topics == (Topic.DOSTA if dosta else Topic.END,)
    assert sorted(scene.ruling.amounts) == sorted(result.scores)


@pytest.fixture
def measured() -> Iterator[None]:
    pygame.display.init()
    with measuring():
        yield
    i18n.set_language("en")
    appearance.apply_appearance(Settings(), (1280, 720), i18n.language())


@pytest.mark.parametrize("rules", GAMES)
def test_the_figures_are_those_of_the_match_in_the_readers_order(rules: str) -> None:
    i18n.set_language("en")
    game = over(rules)
    match = story(game.match.rules, game.match.results, 0)
    count = len(game.match.rules.sides)
    for own in range(count):
        facts = Facts(Words(game), match, own)
        course = facts.course()
        assert course.scores[-1] == tuple(match.course[-1][(own + i) % count] for i in range(count))
        made, failed = (amounts for _title, amounts in facts.table()[:2])
        assert made[0] == match.records[own].made and failed[0] == match.records[own].failed
        assert len(facts.table()) == 2 + any(record.hanging for record in match.records)
        best, worst = match.best(own), match.worst(own)
        said = facts.lines()
        assert f": {best.deal.table.number} · " in said[0]
        assert ("best" in said[0]) == (len(match.deals) > 1)
        assert (f": {worst.deal.table.number} · " in said[1]) == (worst is not best)


def test_one_deal_is_the_only_one_and_equal_ones_have_no_worst() -> None:
    i18n.set_language("en")
    game = over("bulgarian")
    match = story(game.match.rules, game.match.results[-1:], 0)
    lines = Facts(Words(game), match, 0).lines()
    assert len(lines) == 2 and lines[0].startswith("The only deal")
    twice = Story(match.rules, match.deals * 2, 0)
    lines = Facts(Words(game), twice, 0).lines()
    assert len(lines) == 2 and lines[0].startswith("Your best deal")


def test_the_deal_that_decided_is_marked_and_told_by_what_it_wrote() -> None:
    i18n.set_language("en")
    game = over("bulgarian")
    match = story(game.match.rules, game.match.results, 0)
    found = Facts(Words(game), match, 0)
    deal = found.turning_point()
    assert deal is match.ahead_since
    if deal is None:
        assert found.course().marked is None
        return
    assert found.course().marked == (match.deals.index(deal) + 1, 0)
    why, what = found.turning_lines(deal)
    assert deal is not match.deals[0]
    assert why == f"After deal {deal.deal.table.number} the lead never changed"
    assert found.turning_lines(match.deals[0])[0] == "Ahead from the first deal to the last"
    assert what.endswith(" : ".join(map(written, deal.writing.pad)))
    assert Facts(Words(game), Story(match.rules, match.deals[-1:], 0), 0).turning_point() is None


def test_what_made_it_special_is_said_only_then(monkeypatch: pytest.MonkeyPatch) -> None:
    i18n.set_language("en")
    game = over("bulgarian")
    facts = Facts(Words(game), story(game.match.rules, game.match.results, 0), 0)
    said = set()
    for feat in (*Feat, None):
        monkeypatch.setattr(Story, "feat", feat)
        said.add(facts.feat())
    assert len(said) == len(Feat) + 1 and "" in said


def test_the_costliest_decision_is_that_of_the_review_and_the_persons_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    i18n.set_language("en")
    game = over("bulgarian")
    assert review.costliest(None, game) is None, "nothing is known"
    facts = Facts(Words(game), story(game.match.rules, game.match.results, 1), 0)
    assert facts.to_learn(None).startswith("The review shows")
    values = {}
    for deal in range(len(game.match.results)):
        for made in decisions(game.match, deal):
            if len(made.legal) > 1:
                worse = 3.0 if made.seat == game.human else 9.0
                liked = sorted(made.legal, key=lambda text: text == made.text)  # the best one first
                values[made.number] = {text: -worse * (text == made.text) for text in liked}
    own = [n for n, worth in values.items() if -3.0 in worth.values()]
    values[own[5]] = {text: 2 * worth for text, worth in values[own[5]].items()}
    monkeypatch.setattr(review, "read_kept", lambda place: review.ReviewFile(review.FORM, values))
    found = review.costliest(None, game)
    assert found is not None and found.decided.number == own[5] and found.lost == 6
    told = facts.to_learn(found)
    assert f"in deal {found.result.deal.table.number}: You " in told and told.endswith("(–6.0)")
    fine = {number: dict.fromkeys(worth, 0.0) for number, worth in values.items()}
    monkeypatch.setattr(review, "read_kept", lambda place: review.ReviewFile(review.FORM, fine))
    assert review.costliest(None, game) is None, "nothing was given away"


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_difference_has_its_sentence(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    i18n.set_language(language)
    game = over("bulgarian")
    said = set()
    alone = (Cause.EIGHT, Cause.OUT_FIRST)  # no points decided
    for cause in Cause:
        monkeypatch.setattr(Story, "difference", Difference(cause, 37))
        text = Facts(Words(game), story(game.match.rules, game.match.results, 0), 0).difference()
        assert "{" not in text and ("37" in text) == (cause not in alone)
        said.add(text)
    assert len(said) == len(Cause)
    once = (Cause.FAILED, Cause.CONTRAS, Cause.NO_TRICK)
    for cause in once:
        monkeypatch.setattr(Story, "difference", Difference(cause, 37, deals=1))
        said.add(Facts(Words(game), story(game.match.rules, game.match.results, 0), 0).difference())
    assert len(said) == len(Cause) + len(once), "one contract is not several"
    i18n.set_language("en")


def course(*scores: tuple[int, ...], target: int = 151) -> MatchCourse:
    heads = ("You", "Alexander", "Bartholomew")[: len(scores[0])]
    return MatchCourse(heads, ((0,) * len(heads), *scores), target, tuple(range(1, len(scores) + 1)))


@pytest.mark.parametrize(
    "shown",
    [
        course((16, 0), (20, 30), (160, 155)),
        course((151, 151)),
        course((300, 300, 300)),
        course((-97, 40, 20), (-97, -97, 30), target=701),
        course(*((3 * i, 2 * i) for i in range(1, 61))),
    ],
    ids=["two", "equal", "three equal", "below nothing", "sixty"],
)
def test_lines_and_names_stay_in_their_place_and_apart(shown: MatchCourse) -> None:
    fonts.start()
    least, most = chart_heights(1.0, shown)
    for height in (least, most):
        area = pygame.Rect(60, 20, 400, height - 60)
        lines = plot(area, shown)
        for side, points in enumerate(lines):
            assert len(points) == len(shown.scores)
            assert [x for x, _y in points] == sorted(x for x, _y in points)
            assert all(area.top - 1 <= y <= area.bottom + 1 for _x, y in points)
            for (_x, y), (_u, v), row, then in zip(
                points, points[1:], shown.scores, shown.scores[1:], strict=False
            ):
                assert (v < y) == (then[side] > row[side]), "higher is more"
        places = sorted(spread([points[-1][1] for points in lines], 23, area.bottom))
        assert all(lower - upper >= 23 for upper, lower in pairwise(places))
        assert places[-1] <= area.bottom
    assert pygame.mask.from_surface(paint_chart(1.0, (600, least), shown), 60).count() > 500


@pytest.mark.sample(5)
@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize("deals", [1, 0, 60])
def test_it_holds_all_it_says_in_every_window(
    make_app: MakeApp, measured: None, rules: str, deals: int
) -> None:
    app = make_app()
    end = ended(app, rules, deals=deals)
    languages = ("bg", "ru", "tr") if deals == 0 else ("ru",)
    for language, (size, text) in product(
        languages, (((1024, 640), 100), ((1024, 640), 200), ((1366, 768), 130), ((1920, 1080), 200))
    ):
        show(app, size, text, language)
        said: set[str] = set()
        for page in range(9):
            end.page, end.backdrop = page, None
            end.resize(size)
            sheet = Sheet(size)
            end.dirty_all = True
            end.draw(sheet)
            assert flaws(sheet, scale(size), end.targets()) == [], (language, size, text, page)
            said |= {mark.text for mark in sheet.marks if mark.kind == "text"}
            if page >= end.pages - 1:
                break
        whole = " ".join(said)
        for line in end.facts.lines():
            assert all(word in whole for word in line.split()), (line, size, text)
        assert str(end.board.rules.target) in said
        seed = end.names.session.match.seed.hex()
        assert seed[:8] not in whole, "that is told under the details"


@pytest.mark.parametrize("rules", ["bulgarian", "bela-3"])
def test_a_rematch_has_the_same_people_and_rules_and_another_seed(make_app: MakeApp, rules: str) -> None:
    app = make_app()
    end = ended(app, rules)
    before = end.names.session.saved
    activate(end, "rematch")
    scene = app.top
    assert isinstance(scene, TableScene) and scene is not end
    after = scene.session.saved
    assert (after.players, after.levels) == (before.players, before.levels)
    assert (after.rules, after.options, after.house_rules) == (
        before.rules,
        before.options,
        before.house_rules,
    )
    assert after.seed != before.seed and not after.actions and after.id != before.id
    assert scene.session.match.scores == (0,) * len(scene.session.match.rules.sides)
    assert app.store is not None and app.store.load(before.id).finished, "the old one is still there"


def test_the_details_tell_the_seed_and_come_back(make_app: MakeApp) -> None:
    app = make_app()
    end = ended(app, "bulgarian")
    activate(end, "details")
    details = app.top
    assert isinstance(details, MatchDetailsScene)
    shown = [each.text for each in details.ui.manager.ui_group.sprites() if isinstance(each, Label)]
    told = " ".join(shown).replace("\n", " ")
    assert in_groups(end.names.session.match.seed.hex()) in told
    assert in_groups(end.names.fingerprint) in told
    details.escape()
    assert app.top is end


def test_the_review_opens_over_it(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "start_engine", Engines)
    app = make_app()
    end = ended(app, "bulgarian")
    activate(end, "review")
    review = app.top
    assert isinstance(review, ReviewScene)
    assert list(review.saved.actions) == end.names.session.match.actions
    review.escape()
    assert app.top is end


def test_each_button_does_what_it_says(make_app: MakeApp) -> None:
    app = make_app()
    end = ended(app, "bulgarian")
    assert [target.id for target in end.targets()] == [
        "score",
        "details",
        "review",
        "again",
        "menu",
        "rematch",
    ]
    assert end.first_focus == "rematch"
    activate(end, "again")
    assert app.top.name == "new_match"
    end = ended(app, "bulgarian")
    end.escape()
    assert app.top.name == "menu"


def test_pages_are_turned_where_the_text_is_large(make_app: MakeApp, measured: None) -> None:
    app = make_app()
    end = ended(app, "bulgarian")
    show(app, (1024, 640), 200, "ru")
    assert end.pages > 1 and end.page == 0
    assert end.turn(1) and end.page == 1 and not end.turn(end.pages)
    assert end.turn(-1) and not end.turn(-1)
    show(app, (1920, 1080), 100, "ru")
    assert end.pages == 1 and not end.turn(1)


def test_only_the_winner_has_stitches_beside_the_trophy(make_app: MakeApp) -> None:
    app = make_app((1920, 1080))
    seen = set()
    for seed in range(1, 12):
        end = ended(app, "bulgarian", seed)
        assert (end.flourish is not None) == (end.winner == end.board.own_side)
        seen.add(end.flourish is not None)
        end.escape()
        if len(seen) == 2:
            return
    raise AssertionError(seen)


@pytest.mark.parametrize(
    ("goal", "lead", "said", "button"),
    [
        (2, 0, "Matches won: {one}. The first to win 2 wins the series.", "Next match"),
        (2, 1, "Matches won: {two}. The series is over.", "New series"),
        (3, 1, "Matches won: {two}. The first to win 3 wins the series.", "Next match"),
    ],
)
def test_a_match_of_a_series_says_how_that_stands(
    make_app: MakeApp, goal: int, lead: int, said: str, button: str
) -> None:
    """The winner of the match has won `lead` of the series before."""
    end = ended(make_app(), "bulgarian")
    own = end.winner == end.board.own_side
    won = tuple(lead * (side == end.winner) for side in range(2))
    end.names.session.saved = replace(end.names.session.saved, series=Series(goal, won))
    end.resize(end.ports.window.size)
    counts = {"one": ("1", "0"), "two": ("2", "0")}
    shown = {name: "\u00a0:\u00a0".join(pair if own else pair[::-1]) for name, pair in counts.items()}
    assert end.series_line() == said.format(**shown)
    assert end.ui.find("rematch").label == button  # type: ignore[union-attr]
    following = end.names.session.saved.series
    assert following is not None and end.series == following.after(end.winner, end.names.session.saved.id)


def test_a_match_by_itself_says_nothing_of_a_series(make_app: MakeApp) -> None:
    end = ended(make_app(), "bela-3")
    assert end.series is None and end.series_line() == ""
    assert end.ui.find("rematch").label == "Rematch"  # type: ignore[union-attr]


def test_the_cards_of_the_deal_that_decided_are_said_to_be_what_they_are(make_app: MakeApp) -> None:
    """The trick of the winner with most points in its cards; without cards nothing is said of them."""
    app = make_app((1366, 768))
    end = ended(app, "bulgarian")
    facts, deal = end.facts, end.facts.turning_point()
    assert deal is not None and deal.contract is not None
    worth = facts.match.rules.cards.points[deal.contract.trump]
    points = [
        sum(worth[card] for card in trick.cards)
        for trick in deal.tricks
        if facts.match.rules.side_of(trick.winner) == facts.match.winner
    ]
    trick = facts.richest_trick(deal)
    assert trick is not None and sum(worth[card] for card in trick.cards) == max(points)
    told = facts.trick_line(deal, trick)
    assert told.endswith(f"{max(points)} points in cards") and told in words_on(end)
    show(app, (1366, 768), 200)
    assert told not in words_on(end)


def words_on(scene: MatchEndScene) -> str:
    labels = [each for each in scene.ui.manager.ui_group.sprites() if isinstance(each, Label)]
    return " ".join(label.text.replace("\n", " ") for label in labels)
