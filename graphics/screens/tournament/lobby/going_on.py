"""The tournament that goes on, in the lobby: how its tables stand, and the way back to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.tournament.progress import Progress, TableNow
from game.tournament.tournament import Tournament
from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, T
from graphics.text.tournament import lobby_text as texts
from graphics.text.tournament.pair_text import pair_text
from graphics.text.words import written
from graphics.widgets.boxes import Box, Column, Made, Row, Space
from graphics.widgets.parts import Text, button
from graphics.widgets.ui import Ui

SCORE = "body_bold"


def going_on(ui: Ui, progress: Progress, resume: Callable[[], object], hindrance: str = "") -> Column:
    """Make the contents of the panel: its round, the scores of its tables, the button.

    `hindrance` are sentences about why the other tables stand still, "" for none.
    """
    tournament = progress.tournament
    own = progress.own
    tables = sorted(progress.tables, key=lambda table: table != own)
    wide = max(fonts.width(_score_text(table), SCORE, ui.s) for table in tables)
    boxes: list[Box] = [
        Text(ui, texts.tournament_title(tournament), "card_title"),
        Text(ui, texts.state_line(progress), "body", T.text2),
        Space(ui, Gap.small),
        *(_score(ui, tournament, table, table == own, wide) for table in tables),
        *([Text(ui, hindrance, "secondary", T.red)] if hindrance else []),
        Space(ui, Gap.small, grow=True),
        button(
            ui,
            "resume",
            texts.resume_text(progress),
            resume,
            icon="play",
            kind="primary",
            role="button_big",
            units=Size.main_act,
        ),
    ]
    return Column(ui, boxes, Gap.thin, grow=True)


def _score_text(table: TableNow) -> str:
    return "\u00a0:\u00a0".join(written(each) for each in table.scores) if table.begun else "–"


def _score(ui: Ui, tournament: Tournament, table: TableNow, own: bool, wide: int) -> Row:
    """A table in a line: a pair, its score, the other's in so many pixels, the other pair."""
    role, ink = ("body_bold", T.gold) if own else ("body", T.text)
    pairs = [pair_text(tournament, pair, table.seating.round) for pair in table.seating.pairs]
    score = Text(ui, _score_text(table), SCORE, ink, align="center")
    inks: Sequence[Colour] = [T.text2 if table.winner == 1 - side else ink for side in (0, 1)]
    return Row(
        ui,
        [
            Text(ui, pairs[0], role, inks[0], align="right", grow=True),
            Made(score.place, score.height, wide),
            Text(ui, pairs[1], role, inks[1], grow=True),
        ],
        Gap.medium,
        align="middle",
    )
