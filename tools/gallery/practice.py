"""The pictures of practice: its home, and every drill before and after an answer."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial

from msgspec.structs import replace

from game.core.account import DealOutcome
from game.practice.drills.drill import DrillKind
from game.practice.losses import DealReview, Phase, PhaseLosses
from game.practice.tally import DealTally, MatchTally, Who
from game.rules import Rules, preset
from game.tournament.season import entered
from game.tournament.tournament import TableResult, Tournament
from graphics.app.app import App
from graphics.render.portraits import starters
from graphics.screens.drill.drill import DrillScene
from graphics.screens.lesson.course import lesson
from graphics.screens.lesson.lesson import LessonScene
from graphics.screens.mistakes import MistakesScene
from graphics.screens.own_face import OwnFaceScene
from graphics.screens.people import PeopleScene
from graphics.screens.practice import PracticeScene
from graphics.screens.puzzles import PuzzlesScene
from graphics.screens.statistics.statistics import StatisticsScene
from graphics.screens.welcome import WelcomeScene
from graphics.text.i18n import _
from graphics.widgets.scene import Scene
from tools.gallery.sample import SampleEngine, Screen, top

LATER = datetime(2026, 11, 22, 12, tzinfo=UTC)
"""The time at which the pictures are taken."""
APART = timedelta(days=2, hours=5)
GAMES = ("bulgarian", "bulgarian", "bulgarian", "bela-4", "bulgarian", "bela-3")
LEVELS = ("medium", "hard", "medium", "expert")
DEALS = 13
PHASES = dict(zip(Phase, (0.5, 0.4, 0.1, 0.9, 0.7, 0.3), strict=True))
"""Phases, and how often something is given away in them."""
CALLERS = (Who.OWN, Who.OWN, Who.PARTNER, Who.OTHER, Who.OTHER)


def statistics_screens(app: App) -> Iterator[Screen]:
    """The statistics: of nothing, of a few matches, of many; and switched off."""

    def scene(sample: SampleStatistics) -> list[Callable[[], Scene]]:
        return [partial(StatisticsScene, app.ports, lambda: LATER, sample)]

    many = SampleStatistics(tallies(60))
    yield Screen("statistics_none", scene(SampleStatistics({})))
    yield Screen("statistics_few", scene(SampleStatistics(tallies(2), left_out=2, practice=1)))
    yield Screen("statistics", scene(many))
    yield Screen("statistics_details", scene(many), ["details"])
    yield Screen("statistics_luck", scene(many), [partial(_turn, 2)])
    yield Screen("statistics_ranks", scene(many), [partial(_turn, 1)])
    yield Screen("statistics_bela", scene(many), ["game:bela-3"])
    yield Screen("statistics_week", scene(SampleStatistics(tallies(12))), ["period:week"])
    cups = SampleStatistics(tallies(12), tournaments=tournaments())
    yield Screen("statistics_tournaments", scene(cups), [partial(_turn, 2)])
    app.settings = app.settings.with_(keep_statistics=False)
    yield Screen("statistics_off", [partial(StatisticsScene, app.ports)])
    app.settings = app.settings.with_(keep_statistics=True)


def _turn(from_end: int, app: App) -> None:
    """Turn to a page by its place from the last one."""
    scene = top(app, StatisticsScene)
    scene.page = max(0, scene.pages - from_end)
    scene.rebuild()


class SampleStatistics:
    """These matches, all counted."""

    total = 0
    left = 0

    def __init__(
        self,
        matches: dict[int, MatchTally],
        left_out: int = 0,
        practice: int = 0,
        tournaments: Sequence[tuple[int, Tournament]] = (),
    ) -> None:
        self.matches = matches
        self.tournaments = tournaments
        self.left_out = left_out
        self.practice = practice

    def advance(self) -> bool:
        return False

    def keep(self) -> None: ...


def tournaments() -> list[tuple[int, Tournament]]:
    """Twenty-four fast tournaments of a week, some of them won, one left."""
    chance = random.Random(4)
    found = []
    for number in range(24):
        played = entered("fast", f"{number:032x}", human=True)
        for tables in (2, 1):
            winners = [chance.random() < 0.4 for _ in range(tables)]
            played = played.after(tuple(TableResult((96, 151), 6, int(winner)) for winner in winners))
        begun = LATER - timedelta(days=number % 7, hours=1)
        found.append((int(begun.timestamp()), replace(played, left=int(number == 5))))
    return found


def tallies(count: int) -> dict[int, MatchTally]:
    """This many matches, the last one of belot a day ago."""
    chance = random.Random(4)
    found = {}
    for number in range(1, count + 1):
        name = GAMES[-number % len(GAMES)]
        begun = LATER - timedelta(days=1) - APART * (count - number)
        deals = tuple(_deal(preset(name), place, chance) for place in range(1, DEALS + 1))
        won = None if number == count else chance.random() < 0.56
        winner = None if won is None else 0 if won else 1
        level, seats = LEVELS[number % len(LEVELS)], preset(name).players
        levels = ("human", *(level,) * (seats - 1))
        found[number] = MatchTally(name, level, int(begun.timestamp()), won, deals, levels, winner)
    return found


def _deal(rules: Rules, number: int, chance: random.Random) -> DealTally:
    """A plausible deal; its points are not counted out."""
    if chance.random() < 0.04:
        return DealTally(number, DealOutcome.PASSED, written=(0,) * len(rules.sides))
    caller = chance.choice(CALLERS)
    if caller is Who.PARTNER and len(rules.sides) == rules.players:
        caller = Who.OWN
    made = chance.random() < 0.72
    ours = made == caller.ours
    most = 162 // rules.sheet.unit
    more = round(most * chance.uniform(0.52, 0.8)) if made else most
    others = [most - more, *[0] * (len(rules.sides) - 2)]
    written = (more, *others) if ours else (others[0], more, *others[1:])
    doubles = rules.auction.doubles and chance.random() < 0.12
    contra = chance.choice((Who.OWN, Who.OTHER)) if doubles else Who.NOBODY
    melds, belots = chance.random() < 0.3, int(chance.random() < 0.1)
    outcome = DealOutcome.MADE if made else DealOutcome.INSIDE
    return DealTally(
        number,
        DealOutcome.HANGING if rules.sheet.hangs and chance.random() < 0.02 else outcome,
        chance.choice(rules.contracts),
        caller,
        contra,
        written=written,
        points=tuple(amount * rules.sheet.unit for amount in written),
        announced=int(melds),
        scored=int(melds and chance.random() < 0.6),
        declaration_points=20 * int(melds),
        belots=belots,
        belot_points=20 * belots,
        swept=0 if chance.random() < 0.03 else None,
        reviewed=_reviewed(rules, chance) if number % 2 else None,
    )


def _reviewed(rules: Rules, chance: random.Random) -> DealReview:
    """A plausible review of a deal."""
    scale = rules.sheet.grades.mistake
    given = {}
    for phase, most in PHASES.items():
        if phase is Phase.DISCARDS and not rules.exchanges:
            continue
        slip, mistake = chance.random() < most / 3, chance.random() < most / 6
        lost = scale * (0.4 * slip + 1.3 * mistake + 0.05 * chance.random())
        given[phase] = PhaseLosses(chance.randint(1, 3), int(slip), int(mistake), round(lost, 1))
    return DealReview(given, round(chance.gauss(0.2, 3.5) * scale, 1))


PRESETS = ("bulgarian", "bela-4", "bela-3", "bela-2")


def screens(app: App) -> Iterator[Screen]:
    """The home of practice, the drills of every game, and the statistics."""
    yield Screen("practice", [partial(PracticeScene, app.ports)])
    yield Screen("mistakes_looking", [partial(MistakesScene, app.ports, SampleEngine(0))])
    app.settings = app.settings.with_(keep_statistics=False)
    yield Screen("mistakes_off", [partial(MistakesScene, app.ports, SampleEngine())])
    app.settings = app.settings.with_(keep_statistics=True)
    for name in PRESETS:
        yield Screen(f"puzzles_{name}".replace("-", "_"), [partial(PuzzlesScene, app.ports, preset(name))])
        for kind in DrillKind:
            seed = b"another picture" if name == "bela-4" else b"picture"
            opened = partial(DrillScene, app.ports, preset(name), kind, seed)
            shown = f"drill_{name}_{kind}".replace("-", "_")
            yield Screen(shown, [opened], [_near_the_end])
            yield Screen(f"{shown}_wrong", [opened], [_near_the_end, _wrong])
    opened = partial(DrillScene, app.ports, preset("bulgarian"), DrillKind.LEGAL, b"picture")
    yield Screen("drill_end", [opened], [_answered])
    yield Screen("drill_end_again", [opened], [_answered, "answer:4"])
    today = partial(DrillScene, app.ports, preset("bela-4"), None, b"picture")
    yield Screen("drill_end_today", [today], [_answered])
    yield from statistics_screens(app)


def _right(app: App) -> None:
    scene = top(app, DrillScene)
    while scene.showing:
        scene.go_on()
    for choice in sorted(scene.question.answer):
        scene.choose(choice)
    scene.check()


def _wrong(app: App) -> None:
    """Choose a part of the answer and something that is not in it, and check it."""
    scene = top(app, DrillScene)
    while scene.showing:
        scene.go_on()
    answer, others = sorted(scene.question.answer), set(scene.question.choices) - scene.question.answer
    for choice in [*sorted(others)[:1], *answer[:1]][: 2 if scene.question.several else 1]:
        scene.choose(choice)
    scene.check()


def _near_the_end(app: App) -> None:
    """Go on to a hard question."""
    for _place in range(6):
        _right(app)
        top(app, DrillScene).go_on()


def _answered(app: App) -> None:
    """Answer all ten, some of them wrongly."""
    for place in range(10):
        (_wrong if place % 4 == 3 else _right)(app)
        top(app, DrillScene).go_on()


SOLVED = (
    "plain",
    "follow",
    "partner",
    "auction",
    "declarations",
    "belot",
    "all_trumps",
    "score",
    "hanging",
)
OF_BELA = (
    "follow",
    "trump",
    "partner",
    "auction",
    "declarations",
    "belot",
    "score",
)  # where the games differ


def lesson_screens(app: App) -> Iterator[Screen]:
    """All pages of the first start, every step of the lesson of belot, and what is otherwise in bela."""
    yield Screen("welcome", [partial(WelcomeScene, app.ports)])
    yield Screen("welcome_own", [partial(WelcomeScene, app.ports)], ["go_on"])
    yield Screen("welcome_know", [partial(WelcomeScene, app.ports)], ["go_on", "go_on"])
    people = partial(PeopleScene, app.ports, _("Who is your partner?"), "@rumyana", print)
    yield Screen("people", [people])
    for topic in ("faces", "head", "hair", "hat", "clothes", "more"):
        yield Screen(f"own_face_{topic}", [partial(OwnFaceScene, app.ports)], [partial(_turn_to, topic)])
    belot = preset("bulgarian")
    for place, step in enumerate(lesson(belot)):
        opened = partial(LessonScene, app.ports, belot, place=place)
        yield Screen(f"lesson_{place + 1}", [opened])
        if step.id in SOLVED:
            yield Screen(f"lesson_{place + 1}_solved", [opened], [_solve])
    last = len(lesson(belot)) - 1
    ended = partial(LessonScene, app.ports, belot, place=last)
    yield Screen("lesson_over", [ended], ["next"])
    yield Screen("lesson_over_learnt", [ended], [_solve_all, "next"])
    bela = preset("bela-4")
    for place, step in enumerate(lesson(bela)):
        if step.id in OF_BELA:
            opened = partial(LessonScene, app.ports, bela, place=place)
            yield Screen(f"lesson_bela_{place + 1}", [opened], [_answer_wrong])


def _turn_to(topic: str, app: App) -> None:
    scene = top(app, OwnFaceScene)
    scene.wear(starters()[7])
    scene.topic = topic
    scene.rebuild()


def _answer(app: App, right: Callable[[str], bool]) -> None:
    """Answer a step while it has something right to touch."""
    scene = top(app, LessonScene)
    for choice in scene.step.task.choices:
        if not scene.solved and right(scene.step.task.judge(choice, scene.found).kind):
            scene.answer(choice)


def _solve(app: App) -> None:
    _answer(app, lambda kind: kind != "wrong")


def _solve_all(app: App) -> None:
    """Solve all steps, the third of them after a wrong answer, the fifth not at all."""
    scene = top(app, LessonScene)
    for place in range(len(scene.steps)):
        scene.place = place
        if place == 2:
            _answer_wrong(app)
        if place != 4:
            _solve(app)
    scene.rebuild()


def _answer_wrong(app: App) -> None:
    _answer(app, lambda kind: kind == "wrong")
