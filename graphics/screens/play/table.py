"""The table: a match being played."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.core.state import DealResult
from game.table.session import Engine
from graphics.audio.voice import Voices
from graphics.render import draw, icons
from graphics.render.deck import Deck
from graphics.render.motion import Motion
from graphics.render.stage import Item, Stage
from graphics.screens import destinations as to
from graphics.table.controls import TableUi
from graphics.table.flow import Flow
from graphics.table.hand import OwnHand
from graphics.table.input import TableInput
from graphics.table.moves.director import Director
from graphics.table.moves.stage import TableStage
from graphics.table.overlays.overlay import Overlay
from graphics.table.panels.event_line import EventLine
from graphics.table.panels.explained import tips
from graphics.table.panels.marks import order_ring
from graphics.table.panels.panels import Words
from graphics.table.panels.tips import Tips
from graphics.table.picture import Picture
from graphics.table.places.dialog_places import Around
from graphics.table.places.geometry import Layout, layout
from graphics.table.reactions import TableTalk
from graphics.table.show import Show
from graphics.text.i18n import _
from graphics.text.saves_text import store_error
from graphics.text.telling import Teller
from graphics.widgets.focus import Target
from graphics.widgets.guard import Guard
from graphics.widgets.intents import Open, Replace, message
from graphics.widgets.ports import Ports
from graphics.widgets.scene import Scene
from saves.session import KeptSession

if TYPE_CHECKING:
    from saves.errors import StoreError
    from saves.saved import SavedMatch
    from saves.settings import Settings


def motion_of(settings: Settings) -> Motion:
    """The pace the player has chosen."""
    stays = settings.trick_stays
    return Motion(settings.speed, not settings.animation, None if stays == "click" else float(stays))


def start_engine() -> Engine:
    """The built-in computer players, in a process of their own; what goes wrong there is in the log."""
    from game.players.engine.client import EngineClient, builtin_command
    from saves import paths

    return EngineClient(builtin_command(), paths.data_folder() / paths.ENGINE_LOG)


class TableScene(Scene):
    """A match on the cloth.  It is resumed from its saved actions, to the card."""

    name = "table"

    def __init__(
        self, ports: Ports, saved: SavedMatch, engine: Engine | None = None, *, from_list: bool = False
    ) -> None:
        """`from_list`: whoever sits down came from the list of matches."""
        super().__init__(ports)
        self.from_list = from_list
        self.session = KeptSession(saved, self.store, engine or start_engine())
        self.words = Words(self.session)
        self.motion = motion_of(self.settings)
        self.deck = Deck(icons.in_force())
        self.picture = Picture(self.deck, self.motion)
        self.picture.order = self.settings.hand_sort
        self.stage = TableStage(self.picture, self.session.board, ports.sound.play)
        self.director = Director(self.stage)
        self.session.listeners.append(self.director.show)
        self.voices = Voices(ports.sound)
        self.stage.speak = self.voices.say
        self.talk = TableTalk()
        self.director.react = self.talk.hear
        self.show = Show(self.words, self.deck, self.stage)
        self.event_line = EventLine(Teller(self.words, self.session.board.calls), self.session.match)
        self.director.listeners.append(self.event_line.hear)
        self.frame = Stage()
        self.guard = Guard()
        self.overlay: Overlay | None = None
        self.table: Layout | None = None
        self.ui: TableUi | None = None
        self.tips = Tips(lambda: tips(self.show), lambda: self.need().clickable())
        self.hand = OwnHand(self.picture, lambda card: self.flow.play(card))
        self.flow = Flow(self)
        self.input = TableInput(self)
        self._changed = True
        self._seen = False  # presented at least once: nobody can have meant it with a click before
        self._settings = self.settings
        self._use(self.settings)

    def _use(self, settings: Settings) -> None:
        """What the player wants to see of the play."""
        self.show.numbers = settings.move_order
        self.hand.helps = settings.dim_illegal
        self.talk.wanted = settings.reactions

    # -- the scene ----------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        first = self.table is None
        players = self.session.match.rules.players
        line = self.settings.event_line
        settings = self.settings
        self.table = layout(*size, players, mirrored=settings.left_handed, event_line=line)
        self.show.resize(self.table)
        self.tips.resize(self.table)
        self.event_line.stand(self.table, line)
        self.deck.use(icons.in_force())
        self.picture.resize(self.table)
        if first:
            self.director.settle(self.session.board)
        self._make_ui(size)
        background = draw.table(size, self.table.scale).copy()
        if players == 4:
            order_ring(background, self.table)
        self.frame.set_background(background)
        if self.overlay is not None:
            self._build_overlay()
        self.show.ornaments.finish()
        self.hand.refresh()
        self.anew()

    def _make_ui(self, size: tuple[int, int]) -> None:
        assert self.table is not None
        before = self.ui
        self.ui = TableUi(size, self.table.scale, self.ports.sound.play, self.hand.targets)
        self.ui.make_tools(
            self.table,
            {
                "last_trick": self.toggle_last_trick,
                "pad": self.open_score,
                "contract": self.open_score,
                "menu": self.open_menu,
            },
        )
        self.hand.step_to = lambda id_: self.need().focus.move_to(id_, True)
        if before is not None:
            self.ui.focus.current = before.focus.current
            self.ui.focus.visible = before.focus.visible
        self.ui.settle()

    def need(self) -> TableUi:
        assert self.ui is not None, "resize comes first"
        return self.ui

    def leave(self) -> None:
        self.voices.close()
        self.session.close()

    def forget(self) -> None:
        super().forget()
        self.deck.forget()
        self.frame.forget()

    def resume(self) -> None:
        """Settings may have changed while something lay over the table."""
        self.anew()
        settings = self.settings
        if settings == self._settings:
            return
        if settings.language != self._settings.language:
            self.stage.hush()
        self._settings = settings
        self._use(settings)
        self.motion = self.picture.motion = motion_of(settings)
        if self.picture.order != settings.hand_sort:
            self.picture.order = settings.hand_sort
            if self.director.idle and self.overlay is None:
                self.picture.settle(self.stage.board)
        self.flow.reopen()

    def touch(self) -> None:
        """Something may look different now."""
        self._changed = True

    def anew(self) -> None:
        """What can be pressed is new here: nobody can have meant it yet."""
        self.guard.appeared()
        self.touch()

    @property
    def busy(self) -> bool:
        return self._cards_move or self.show.ornaments.moving or self._guarded

    @property
    def _guarded(self) -> bool:
        """Something that can be pressed has not been seen for long enough to be."""
        return not self.guard.open and (self.overlay is not None or self.hand.open)

    @property
    def _cards_move(self) -> bool:
        return self.director.moving or self.picture.dragged is not None or self.deck.pending

    def targets(self) -> list[Target]:
        if self.overlay is None and not self.director.idle:
            return self.need().targets() if not self.director.moving else []
        return self.need().targets()

    def show_ring(self, shown: bool) -> bool:
        focus = self.need().focus
        before, focus.visible = focus.visible, shown
        self.touch()
        return before

    def focused(self) -> str | None:
        focus = self.need().focus
        return focus.current if focus.visible else None

    @property
    def caption(self) -> str:
        return self.stage.caption

    # -- time ---------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        ms = dt * 1000
        was_idle = self.director.idle
        if self.director.update(ms):
            self.touch()
        if self.event_line.update(dt):
            self.touch()
        if self.on_top and self.tips.update(ms):
            self.touch()
        self.show.ornaments.follow(self.stage.board, self.motion)
        if self.show.ornaments.update(ms):
            self.touch()
        self.voices.update()
        self.session.think()
        self.flow.tick(ms)
        if self.director.idle:
            if not was_idle:
                self.need().changed()
            self.flow.ready(ms)
        if self.guard.pass_time(ms):
            self.touch()
        if self.on_top:
            self.need().update(dt)
            self._warm()

    def _warm(self) -> None:
        """Rasterise what may soon be needed while no card is on its way and no dialog is coming in."""
        if not self._cards_move and self.show.ornaments.dialog >= 1:
            self.deck.warm((None, *range(32)))

    def draw(self, screen: pygame.Surface) -> list[pygame.Rect]:
        if self.dirty_all:
            self.frame.invalidate()
            self.dirty_all = False
            self._changed = True
        ui = self.need()
        if not self._changed and ui.awake <= 0:
            return []
        self._changed = False
        ui.settle()
        # while something moves only a few cards at rest are drawn in full quality at a time
        self.deck.budget = 1 if self.director.moving or self.deck.pending else None
        self.deck.pending = False
        self.hand.show_focus = ui.focus.visible
        changed = self.frame.present(screen, self.items())
        if self.show.ornaments.dialog >= 1:
            self.guard.presented()
        if not self._seen:
            self._seen = True
            pygame.event.clear((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
        if self.deck.pending:
            self.touch()
        return changed

    def items(self) -> list[Item]:
        """Everything to be seen, bottom first."""
        ui = self.need()
        items = self.event_line.items()
        items += self.show.items(self.overlay, ui.images(True), ui.images(False))
        ui.fit(self.show.contract_box, self.show.pad_box, self.stage.board.last_trick is not None)
        ring = ui.ring_item() if self.show.ornaments.dialog >= 1 else None
        tip = [] if ui.tip_shown else self.tips.items()  # never two at a time
        return [*items, *([ring] if ring is not None else []), *tip]

    # -- input --------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and not self._seen:
            return True
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.show.ornaments.moving:
            self.show.ornaments.finish()
            self.touch()
        if event.type == pygame.MOUSEMOTION:
            gone = self.tips.point(event.pos)
        else:
            gone = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.tips.hide()
        if gone:
            self.touch()
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self.input.mouse(event)
        if event.type == pygame.KEYDOWN:
            return self.input.key(event)
        return self.need().handle(event)

    # -- what opens ---------------------------------------------------------------------------------

    def sound(self, name: str) -> None:
        self.ports.sound.play(name)

    def open_overlay(self, overlay: Overlay) -> None:
        """Open a dialog on the cloth in place of the one there is."""
        self.close_overlay()
        self.show.last_open = False  # it would lie over the question
        overlay.came_from = self.need().focus.current
        self.overlay = overlay
        self._build_overlay()
        self.anew()
        self.show.ornaments.come_in(self.motion)
        if overlay.first is not None:
            self.need().settle(overlay.first)
            self.need().focus.move_to(overlay.first)

    def _build_overlay(self) -> None:
        assert self.overlay is not None and self.table is not None
        ui = self.need()
        self.overlay.around = self._around()
        self.overlay.build(ui, self.table)
        ui.manager.update(0)  # paints every widget once
        ui.changed()
        ui.settle(self.overlay.first)
        self.touch()

    def _around(self) -> Around:
        """What a dialog is not to cover."""
        assert self.table is not None
        board, hand = self.stage.board, self.table.hand
        trick = tuple(board.place(seat) for seat, _sprite in self.picture.trick)
        lift = hand.lift_legal + hand.lift_hover if self.hand.open else 0.0
        return Around(len(self.picture.hand), lift, trick, (self.show.contract_place(board),))

    def close_overlay(self) -> None:
        if self.overlay is not None:
            before = self.overlay.came_from
            self.show.put_away = self.overlay.picture(self.need().images(True))
            self.show.ornaments.go(self.motion)
            self.overlay.close()
            self.overlay = None
            ui = self.need()
            ui.changed()
            ui.settle(before)
            if any(target.id == before and (target.enabled or target.keeps) for target in ui.targets()):
                ui.focus.move_to(str(before))
            self.anew()

    def focus_hand(self) -> None:
        """The keyboard starts at the first card that may be played, wherever it was before."""
        ui = self.need()
        ui.changed()
        ui.settle()
        first = self.hand.first
        if first is not None:
            ui.focus.move_to(first)

    def toggle_last_trick(self) -> None:
        """Open the last trick if there is one, or put it away."""
        self.show.last_open = not self.show.last_open and self.stage.board.last_trick is not None
        self.touch()

    def open_score(self) -> None:
        self.want(Open(to.ScoreSheet(self.words, self.stage.board)))

    def open_log(self) -> None:
        self.want(Open(to.EventLog(self.words, self.director.untold)))

    def open_menu(self) -> None:
        self.want(Open(to.TableMenu(self.words, self.open_log, self.leave_to_menu)))

    def leave_to_menu(self) -> None:
        self.want(Replace(to.Menu()))

    def go_back(self) -> None:
        """Back to where one came from: the list of matches, or the menu."""
        self.leave_to_menu()
        if self.from_list:
            self.want(Open(to.Matches(self.session.saved.id)))

    def open_sheet(self, result: DealResult, after: Callable[[], object]) -> None:
        self.show.last_open = False
        sheet = to.DealSheet(self.words, result, self.stage.board, self.session.judge(), after)
        self.want(Open(sheet, by_itself=True))

    def open_match_end(self) -> None:
        end = to.MatchEnd(self.words, self.stage.board, self.leave_to_menu, self.go_back)
        self.want(Open(end, by_itself=True))

    def tell_store_problem(self, error: StoreError) -> None:
        text = store_error(error) + "\n" + _("You can go on playing, but nothing more will be saved.")
        problem = message(_("The match cannot be saved"), text, warning=True, name="store_notice")
        self.want(Open(problem, by_itself=True))
