"""The pictures of score pads: evenings of two to four columns, a deal as it is entered, a won match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from typing import Any

from game.core.contracts import ALL_TRUMPS, CLUBS, HEARTS, NO_TRUMPS, SPADES
from game.referee.entry import Entry, EntryKind, ScoredMeld
from game.referee.score_pad import ScorePad, lines
from game.rules import preset
from graphics.app.app import App
from graphics.screens import destinations as to
from graphics.screens.score_pad.entry_scene import DealEntryScene
from graphics.screens.score_pad.entry_steps import Step
from graphics.screens.score_pad.evenings import NewScorePadScene, ScorePadsScene
from graphics.screens.score_pad.judged_line import JudgedLineScene
from graphics.screens.score_pad.pad_scene import ScorePadScene
from graphics.text.score_pad_text import column_names
from graphics.widgets.scene import Scene
from saves import score_pads
from saves.score_pads import SavedPad
from tools.gallery.sample import Screen, top

BEGUN = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)
RULED = ("two", "three")
"""Lines whose ruling is shown too."""
NAMES = ("Гергана и Иван", "Maja & Rok")
BELOT = ScorePad(
    rules=preset("bulgarian"),
    names=NAMES,
    entries=(
        Entry(trump=SPADES, declarer=0, cards=(97, 65), melds=(ScoredMeld(0, 20),), belots=(0,)),
        Entry(trump=ALL_TRUMPS, declarer=1, cards=(124, 134)),
        Entry(trump=HEARTS, declarer=0, cards=(81,)),
        Entry(trump=NO_TRUMPS, declarer=1, multiplier=2, cards=(70,)),
        Entry(kind=EntryKind.PASSED),
    ),
)
BELA = ScorePad(
    rules=preset("bela-3-sr"),
    names=("", "Александар Константиновић", "Rok"),
    entries=(
        Entry(trump=CLUBS, declarer=0, cards=(70, 60, 32), last=1),
        Entry(trump=HEARTS, declarer=1, cards=(100, 62, 0), without=(2,), last=0),
        Entry(kind=EntryKind.REVOKE, side=2, melds=(ScoredMeld(0, 50),)),
        Entry(trump=SPADES, declarer=2, cards=(20, 30, 112), last=2, melds=(ScoredMeld(2, 150),)),
    ),
)
WON = BELOT.written(Entry(trump=ALL_TRUMPS, declarer=0, multiplier=4, cards=(200,)))
FREE = ScorePad(
    rules=None,
    names=("", "", "", ""),
    entries=tuple(
        Entry(kind=EntryKind.AMOUNTS, amounts=amounts)
        for amounts in ((12, 0, -3, 7), (0, 0, 21, 1), (1620, 5, 0, 0))
    ),
)


def screens(app: App) -> Iterator[Screen]:
    """The list, the choices for an evening, pads of two to four columns, a deal in several states."""
    yield Screen("score_pads_none", [partial(ScorePadsScene, app.ports)])
    yield Screen("score_pad_new", [partial(NewScorePadScene, app.ports, lambda saved: None)])
    yield Screen(
        "score_pad_new_free", [partial(NewScorePadScene, app.ports, lambda saved: None)], [_points_only]
    )
    for name, pad in (
        ("empty", ScorePad(rules=preset("bela-4"), names=("", ""))),
        ("two", BELOT),
        ("three", BELA),
        ("four", FREE),
        ("won", WON),
    ):
        yield Screen(f"score_pad_{name}", [partial(_opened, app, pad)], [_choose_last])
    yield Screen(
        "score_pad_alone", [partial(_opened, app, BELOT)], [lambda app: top(app, ScorePadScene).switch()]
    )
    yield Screen(
        "score_pad_alone_four", [partial(_opened, app, FREE)], [lambda app: top(app, ScorePadScene).switch()]
    )
    yield Screen("score_pads", [partial(ScorePadsScene, app.ports)])
    yield from _entries(app)
    yield from _lines_behind(app)


def _entries(app: App) -> Iterator[Screen]:
    half = {
        "trump": ALL_TRUMPS,
        "caller": 0,
        "cards": ["102", ""],
        "melds": [ScoredMeld(0, 50), ScoredMeld(0, 20)],
    }
    three = {"trump": HEARTS, "caller": 1, "cards": ["100", "50", ""], "last": 0, "belots": [1]}
    for name, pad, set_up, step in (
        ("new", BELOT, {}, Step.CALL),
        ("half", BELOT, half, Step.MELDS),
        ("points", BELOT, half, Step.POINTS),
        ("error", BELOT, {"trump": HEARTS, "caller": 1, "cards": ["97", "66"]}, Step.CALL),
        ("three", BELA, three, Step.CALL),
        ("three_half", BELA, three, Step.MELDS),
        ("illegal", BELA, {"kind": EntryKind.REVOKE, "side": 1}, Step.CALL),
        ("numbers", FREE, {"cards": ["12", "-7", "", "0"]}, Step.CALL),
    ):
        yield Screen(
            f"deal_entry_{name}",
            [partial(DealEntryScene, app.ports, to.DealEntry(pad, lambda entry: None))],
            [partial(_set, set_up, step)],
        )
    yield Screen(
        "deal_entry_line",
        [partial(DealEntryScene, app.ports, to.DealEntry(BELOT, lambda entry: None, 0))],
        [partial(_set, {}, Step.CALL), _line_tab],
    )
    yield Screen(
        "deal_entry_leave",
        [partial(DealEntryScene, app.ports, to.DealEntry(BELOT, lambda entry: None))],
        [partial(_set, {"trump": HEARTS}, Step.CALL), lambda app: top(app, DealEntryScene).escape()],
    )


def _lines_behind(app: App) -> Iterator[Screen]:
    for name, pad, place in (
        ("two", BELOT, 0),
        ("hanging", BELOT, 2),
        ("three", BELA, 1),
        ("illegal", BELA, 2),
        ("won", WON, 5),
    ):
        judged = lines(pad)[place].judged
        assert judged is not None
        goal = to.JudgedLine(judged, column_names(pad), place + 1)
        scenes: list[Callable[[], Scene]] = [
            partial(_opened, app, pad),
            partial(JudgedLineScene, app.ports, goal),
        ]
        yield Screen(f"judged_line_{name}", scenes)
        if name in RULED:
            yield Screen(f"judged_line_{name}_how", scenes, ["how"])


def _opened(app: App, pad: ScorePad) -> Scene:
    """A pad in the folder of the gallery."""
    saved = SavedPad("", BEGUN, pad)
    return ScorePadScene(app.ports, score_pads.add(saved), saved)


def _choose_last(app: App) -> None:
    scene = top(app, ScorePadScene)
    if scene.pad.entries:
        scene.chosen = 0
        scene.rebuild()


def _points_only(app: App) -> None:
    scene = top(app, NewScorePadScene)
    scene.by_rules, scene.free_columns = False, 4
    scene.rebuild()


def _set(values: dict[str, Any], step: Step, app: App) -> None:
    scene = top(app, DealEntryScene)
    scene.step = step
    for name, value in values.items():
        setattr(scene.draft, name, value)
    scene.rebuild()


def _line_tab(app: App) -> None:
    scene = top(app, DealEntryScene)
    scene.tab = "line"
    scene.rebuild()
