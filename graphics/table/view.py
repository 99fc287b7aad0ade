"""The picture of a table: its parts, laid out for a window, moved on with time, drawn where they change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.core.account import DealOutcome
from game.core.cards import Card
from game.core.events import Event
from game.table.board import Board
from graphics.render import draw, icons
from graphics.render.deck import Deck
from graphics.render.motion import Motion
from graphics.render.portraits import Expression
from graphics.render.shapes import Box
from graphics.render.stage import Item, Stage
from graphics.render.theme import T
from graphics.table.actions import TableHost, table_actions
from graphics.table.expressions import expressions, verdict
from graphics.table.geometry import Layout, layout
from graphics.table.hand import OwnHand
from graphics.table.moves.director import Director
from graphics.table.moves.stage import TableStage
from graphics.table.overlays.overlay import Overlay
from graphics.table.panels.advice import AdvicePanel
from graphics.table.panels.event_line import EventLine
from graphics.table.panels.marks import cloth
from graphics.table.panels.panels import Words
from graphics.table.panels.tips import Tips, tips
from graphics.table.picture import TablePicture, table_motion
from graphics.table.reactions import Reacts
from graphics.table.show import Show
from graphics.text.i18n import _
from graphics.text.narration import ContractDecided, Narrator, Remark
from graphics.widgets import devices
from graphics.widgets.controls.button import IconButton
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.focus import Target
from graphics.widgets.keys import printed
from graphics.widgets.scene import Guard
from graphics.widgets.ui import Ui
from saves.session import KeptSession
from saves.settings import Settings


@dataclass(eq=False, repr=False, kw_only=True)
class Hotspot(Widget):
    """A panel of the table that can be pressed; the table paints it, this only brightens it."""

    def paint(self, state: str) -> pygame.Surface:
        surface = draw.clear(self.rect.size)
        if state in ("hovered", "active"):
            draw.box(surface, surface.get_rect(), self.radius, (255, 255, 255, 16))
        return surface


class TableUi(Ui):
    """Widgets of the table: the focus goes from the dialog to the hand to the tools."""

    def __init__(
        self,
        size: tuple[int, int],
        s: float,
        sound: Callable[[str], object],
        hand: Callable[[], list[Target]],
    ) -> None:
        super().__init__(size, s, sound)
        self.tools: list[Widget] = []
        self._hand = hand

    def settle(self, first: str | None = None) -> None:
        if self._targets_changed:
            self._targets_changed = False
            before = self.focus.current
            self.focus.set_targets(self.targets(), first)
            if self.on_tool and self.focus.current != before:
                # Enter hurries while others play: a tool has the focus only if the player moved it there
                self.focus.current = None

    @property
    def on_tool(self) -> bool:
        """True if one of the tools, the controls that are always there, has the focus."""
        return any(tool.id == self.focus.current for tool in self.tools)

    def targets(self) -> list[Target]:
        dialog = [w for w in self.widgets if w not in self.tools and w.visible]
        tools = [w for w in self.tools if w.visible]
        return [*(w.target() for w in dialog), *self._hand(), *(w.target() for w in tools)]

    def leave_out(self, id_: str) -> None:
        next(tool for tool in self.tools if tool.id == id_).hide()

    def make_tools(self, table: Layout, host: TableHost) -> None:
        actions = {action.id: action for action in table_actions()}

        def button(id_: str, label: str, box: Box) -> IconButton:
            rect = self.touchable(pygame.Rect(box.rounded()))
            return IconButton(self, id_, label, rect, partial(actions[id_].do, host), icon=id_, kind="plate")

        def spot(id_: str, action: str, label: str, box: Box, radius: int) -> Hotspot:
            rect = pygame.Rect(box.rounded())
            return Hotspot(self, id_, label, rect, partial(actions[action].do, host), radius=radius)

        hint = actions["hint"].label
        if devices.by_keys():
            hint = _("Ask for advice: {key}").format(key=printed("H"))
        self.tools = [
            spot("claim", "claim", actions["claim"].label, Box(0, 0, 1, 1), 22),
            button("hint", hint, table.hint),
            spot("last_trick", "last_trick", actions["last_trick"].label, table.last_trick, 20),
            spot("pad", "score", actions["score"].label, table.pad, 8),
            spot("contract", "score", _("Contract"), table.contract, 20),
            button("menu", actions["menu"].label, table.menu),
        ]

    def fit(self, contract: Box, pad: Box, offer: Box | None, trick: bool, advice: bool) -> None:
        """Fit the tools to the panel of the deal, to the pad and to the `offer` of the rest, as shown.

        The last trick can be opened once there is one (`trick`), `advice` asked where there can be any.
        """
        spots = {tool.id: tool for tool in self.tools}
        boxes = {"contract": contract.rounded(), "pad": pad.rounded()}
        if offer is not None:
            low = offer.rounded()
            high = max(low.h, self.least)  # upwards: below it are the cards
            boxes["claim"] = low._replace(y=low.y + low.h - high, h=high)
        if spots["claim"].visible != (offer is not None):
            (spots["claim"].show if offer is not None else spots["claim"].hide)()
            self.changed()
        for spot, box in ((spots[name], box) for name, box in boxes.items()):
            if spot.rect.size != (box.w, box.h):
                spot.set_position((box.x, box.y))
                spot.set_dimensions((box.w, box.h))
                self.changed()
        for spot, wanted in ((spots["last_trick"], trick), (spots["hint"], advice)):
            if wanted != spot.is_enabled:
                (spot.enable if wanted else spot.disable)()

    def images(self, dialog: bool) -> list[Item]:
        mine = {id(widget) for widget in self.widgets if widget not in self.tools}
        items = []
        for sprite in self.manager.ui_group.sprites():
            if sprite.visible and sprite.image is not None and (id(sprite) in mine) == dialog:
                items.append(Item(sprite.image, sprite.rect.x, sprite.rect.y, 255, sprite.blendmode))
        return items

    def ring_item(self) -> Item | None:
        ring = self.focus.ring()
        if ring is None:
            return None
        rect, radius = ring
        width, gap = max(2, round(3 * self.s)), max(2, round(3 * self.s))
        outer = rect.inflate(2 * (width + gap), 2 * (width + gap))
        surface = draw.rounded(outer.size, radius + gap + width, None, T.blue, width)
        return Item(surface, outer.x, outer.y)


STAMPS = {DealOutcome.MADE: "decided_safe", DealOutcome.INSIDE: "decided_failed"}
"""The sounds of a contract that is decided while it is played."""
CARDS = (None, *range(32))  # all faces, and the back


class TableView:
    """The visible part of a match: the cloth, the dialog that is open on it, and the widgets.

    `play(card)` is called with a card of the hand that was pressed, `speak(seat, text)` says a text in the
    voice of a seat, `react(event, board)` gives the reactions of other players to an event.
    """

    def __init__(
        self,
        session: KeptSession,
        words: Words,
        settings: Settings,
        sound: Callable[[str, str | None], None],
        play: Callable[[Card], object],
        host: TableHost,
        *,
        speak: Callable[[int, str], object],
        react: Callable[[Event, Board], tuple[Reacts, ...]],
        asks_why: bool,
    ) -> None:
        self.sound: Callable[[str], None] = lambda name: sound(name, None)
        self.host = host
        self.settings = settings
        self.deck = Deck(icons.in_force())
        self.picture = TablePicture(self.deck, table_motion(settings))
        self.picture.order = settings.hand_sort
        self.stage = TableStage(self.picture, session.board, sound, speak)
        self.director = Director(self.stage, react=react, feel=self._feel)
        self.show = Show(words, self.deck, self.stage, asks_why)
        self.event_line = EventLine(Narrator(words, session.board.calls), session.match)
        self.director.listeners.append(self.event_line.hear)
        self.stage.remarks.append(lambda seat, text: self.event_line.overhear(Remark(seat, text)))
        self.frame = Stage()
        self.guard = Guard()
        self.hand = OwnHand(
            self.picture, play, lambda id_: self.require_ui().focus.move_to(id_, True), self.sound
        )
        self.tips = Tips(lambda: tips(self.show), lambda: self.require_ui().clickable())
        self.advice = AdvicePanel()
        self.overlay: Overlay | None = None
        self.table: Layout | None = None
        self.ui: TableUi | None = None
        self.seen = False  # until it was presented: no click before that can have been meant for it
        self._changed = True
        self._warm = False  # every card has been rasterised
        self._use(settings)

    def _feel(self, event: Event, board: Board) -> dict[int, Expression]:
        return expressions(event, board) if self.settings.reactions else {}

    def _use(self, settings: Settings) -> None:
        self.settings = settings
        self.show.numbers = settings.move_order
        self.hand.helps = settings.dim_illegal

    @property
    def motion(self) -> Motion:
        return self.picture.motion

    def resize(self, size: tuple[int, int], settings: Settings) -> None:
        first, board = self.table is None, self.stage.board
        line, left = settings.event_line or self.event_line.beside is not None, settings.left_handed
        self.table = layout(*size, board.rules.players, mirrored=left, event_line=line)
        self.show.resize(self.table)
        self.tips.resize(self.table)
        self.event_line.stand(self.table, settings.event_line)
        self.deck.use(icons.in_force())
        self.hand.drop()
        self.picture.resize(self.table)
        if first:
            self.director.settle(board)
        self._make_ui(size)
        self.frame.set_background(cloth(self.table))
        if self.overlay is not None:
            self._build_overlay()
        self.show.ornaments.finish()
        self.hand.refresh()
        self.anew()

    def _make_ui(self, size: tuple[int, int]) -> None:
        assert self.table is not None
        before, self.ui = self.ui, TableUi(size, self.table.scale, self.sound, self.hand.targets)
        self.ui.make_tools(self.table, self.host)
        if before is not None:
            self.ui.focus.follow(before.focus)
        if self.overlay is None:  # else once its widgets are there
            self.ui.settle()

    def require_ui(self) -> TableUi:
        assert self.ui is not None, "resize comes first"
        return self.ui

    def use(self, settings: Settings) -> None:
        if settings.language != self.settings.language:
            self.stage.hush()
        self._use(settings)
        self.picture.motion = table_motion(settings)
        if self.picture.order != settings.hand_sort:
            self.picture.order = settings.hand_sort
            if self.director.idle and self.overlay is None:
                self.picture.settle(self.stage.board)

    def forget(self) -> None:
        self.deck.forget()
        self.frame.forget()

    def touch(self) -> None:
        self._changed = True

    def anew(self) -> None:
        """Guard the new controls: nobody can have meant to press them yet."""
        self.guard.appeared()
        self.touch()

    @property
    def busy(self) -> bool:
        return self._cards_move or self.show.ornaments.moving or self._guarded

    @property
    def _guarded(self) -> bool:
        """True if a new control has not been seen for long enough to be pressed."""
        return not self.guard.open and (self.overlay is not None or self.hand.open)

    @property
    def _cards_move(self) -> bool:
        return self.director.moving or self.picture.dragged is not None or self.deck.pending

    @property
    def resting(self) -> bool:
        moving = self.picture.dragged is not None or self.deck.pending or self.show.ornaments.moving
        return (
            self._warm
            and not self._changed
            and not moving
            and self.director.resting
            and not self._guarded
            and self.tips.resting
            and self.event_line.resting
            and self.require_ui().awake <= 0
        )

    def advance(self, ms: float, on_top: bool) -> None:
        """Let time pass for what is shown; tips come only while nothing lies over the table."""
        was_idle, ornaments = self.director.idle, self.show.ornaments
        self._changed |= self.director.update(ms) | self.event_line.update(ms / 1000)
        self._changed |= self.picture.follow(ms)
        self._changed |= on_top and self.tips.update(ms)
        news = ornaments.follow(self.stage.board, self.motion, self._stamped)
        if news is not None:
            self.event_line.hear(ContractDecided(news))
        self._changed |= ornaments.update(ms)
        if self.director.idle and not was_idle:
            self.require_ui().changed()

    def _stamped(self, outcome: DealOutcome) -> None:
        if outcome in STAMPS:
            self.stage.sound(STAMPS[outcome])
        if self.settings.reactions:
            self.stage.feel(verdict(outcome, self.stage.board))

    def settle(self, ms: float, on_top: bool) -> None:
        """Let time pass for what can be pressed; draw cards ahead while nothing moves."""
        if self.guard.pass_time(ms):
            self.touch()
        if on_top:
            self.require_ui().update(ms / 1000)
            if not self._warm and not self._cards_move and self.show.ornaments.dialog >= 1:
                self._warm = not self.deck.warm(CARDS)

    def draw(self, screen: pygame.Surface, whole: bool) -> list[pygame.Rect]:
        if whole:
            self.frame.invalidate()
            self._changed = True
        ui = self.require_ui()
        if not self._changed and ui.awake <= 0:
            return []
        self._changed = self._warm = False
        ui.settle()
        # while something moves only a few cards at rest are drawn in full quality at a time
        self.deck.budget = 1 if self.director.moving or self.deck.pending else None
        self.deck.pending = False
        self.hand.show_focus = ui.focus.visible
        changed = self.frame.present(screen, self.items())
        if self.show.ornaments.dialog >= 1:
            self.guard.presented()
        if not self.seen:
            self.seen = True
            pygame.event.clear((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
        if self.deck.pending:
            self.touch()
        return changed

    def items(self) -> list[Item]:
        ui = self.require_ui()
        items = self.event_line.items() + self.show.items(self.overlay, ui.images(True), ui.images(False))
        show, trick = self.show, self.stage.board.last_trick is not None
        ui.fit(show.contract_box, show.pad_box, show.offer_box, trick, self.advice.possible)
        ring = ui.ring_item() if self.show.ornaments.dialog >= 1 else None
        tip = [] if ui.tip_shown else self.tips.items()  # never two at a time
        return [*items, *self.advice.items(), *([ring] if ring is not None else []), *tip]

    def targets(self) -> list[Target]:
        if self.overlay is None and self.director.moving and not self.director.idle:
            return []
        return self.require_ui().targets()

    def focus_hand(self) -> None:
        """Move the focus to the first card that may be played."""
        self.require_ui().changed()
        self.require_ui().settle()
        if self.hand.first is not None:
            self.require_ui().focus.move_to(self.hand.first)

    def refusal_at(self, at: tuple[int, int]) -> bool:
        """True at a point of what says why something was refused: its rule is shown where it is pressed."""
        return (self.show if self.overlay is None else self.overlay).refusal_at(at)

    def cursor(self, at: tuple[int, int]) -> int:
        if self.show.last_open:  # a press anywhere else only puts it away
            asks = self.show.last_card_at(at) is not None
            return pygame.SYSTEM_CURSOR_HAND if asks else pygame.SYSTEM_CURSOR_ARROW
        free = self.overlay is None or not self.overlay.covers(at)
        if self.refusal_at(at) or self.advice.covers(at) or (free and self.hand.reaches(at)):
            return pygame.SYSTEM_CURSOR_HAND
        return self.require_ui().cursor(at)

    def open_overlay(self, overlay: Overlay) -> None:
        self.close_overlay()
        self.hand.drop()
        self.show.last_open = False  # it would lie over the question
        overlay.came_from = self.require_ui().focus.current
        self.overlay = overlay
        self._build_overlay()
        self.anew()
        self.show.ornaments.fade_in(self.motion)
        if overlay.first is not None:
            self.require_ui().settle(overlay.first)
            self.require_ui().focus.move_to(overlay.first)

    def _build_overlay(self) -> None:
        assert self.overlay is not None and self.table is not None
        ui = self.require_ui()
        around = self.show.around(self.table, self.hand.open and self.hand.rises)
        if self.overlay.stays:
            around = around._replace(trick=tuple(seat for seat in self.table.trick if seat != "S"))
        self.overlay.around = around
        self.overlay.build(ui, self.table)
        ui.manager.update(0)  # paints every widget once
        ui.changed()
        ui.settle(self.overlay.first)
        self.touch()

    def close_overlay(self) -> None:
        if self.overlay is None:
            return
        before, ui = self.overlay.came_from, self.require_ui()
        self.show.put_away = self.overlay.picture(ui.images(True))
        self.show.ornaments.fade_out(self.motion)
        self.overlay.close()
        self.overlay = None
        ui.changed()
        ui.settle(before)
        if any(target.id == before and (target.enabled or target.keeps) for target in ui.targets()):
            ui.focus.move_to(str(before))
        self.anew()

    def toggle_last_trick(self) -> None:
        self.show.last_open = not self.show.last_open and self.stage.board.last_trick is not None
        self.touch()
