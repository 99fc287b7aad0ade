"""A stage with a director, on which nothing is drawn."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.core.state import Playing
from graphics.render.deck import Deck, Faces
from graphics.render.motion import Motion
from graphics.table.geometry import layout
from graphics.table.moves.director import HANDLERS, Director, Handler
from graphics.table.moves.stage import TableStage
from graphics.table.picture import TablePicture
from saves.session import KeptSession
from tests.game.tables import auction, call, keep_silent
from tests.graphics.table_kit import seated


def stage(
    game: KeptSession, motion: Motion | None = None, handlers: Mapping[type, Handler] = HANDLERS
) -> Director:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    picture = TablePicture(Deck(Faces()), motion or Motion())
    picture.table = layout(1280, 720, game.match.rules.players)
    director = Director(TableStage(picture, game.board, lambda name, place: None), handlers)
    director.settle(game.board)
    game.listeners.append(director.show)
    return director


def in_play(motion: Motion) -> Director:
    """A table in the play, its contract hearts, nothing of the trick on it."""
    state = keep_silent(call(auction({}), "H pass pass pass"))
    assert isinstance(state, Playing)
    return stage(seated(state), motion)


def card(suit: int, rank: int) -> int:
    return 8 * suit + rank
