"""The first start: the language and the light, then the lesson or a match."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from msgspec.structs import replace

from game.rules import preset
from graphics.render import portraits, tablecloth
from graphics.render.icons import picture
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens import destinations as to
from graphics.text import i18n, words
from graphics.text.i18n import LANGUAGES, _
from graphics.widgets.boxes import Box, Column, Grid, Made, Row, Space, Wrap
from graphics.widgets.controls.button import IconButton
from graphics.widgets.controls.faces import face_tiles, frame
from graphics.widgets.controls.field import TextField
from graphics.widgets.controls.label import Picture
from graphics.widgets.controls.rows import ListRow
from graphics.widgets.controls.tiles import ChoiceCard, theme_names, theme_tiles
from graphics.widgets.intents import Open, Replace, Turn
from graphics.widgets.parts import Text, button, list_row, segmented
from graphics.widgets.ports import Ports
from graphics.widgets.screen import UiScene
from saves.look import Look
from saves.settings import NAME_LIMIT, OWN_SEAT, Deck, LastMatch

OF_BELA = ("hr", "sr", "sr_Latn")  # the languages of those who play bela, usually with mađarice
COLUMNS = (4, 3, 2)  # of languages: as many as let each name stand on one line


def usual_deck(language: str) -> Deck:
    """The cards that are played with most where a language is spoken."""
    return "madjarice" if language in OF_BELA else "french"


def first_preset() -> str:
    """The game that is played most where the language in use is spoken."""
    return "bela-4" if i18n.language() in OF_BELA else "bulgarian"


class WelcomeScene(UiScene):
    """Three pages. What is chosen on the first two counts at once; with the last it is not asked again."""

    name = "welcome"

    def __init__(self, ports: Ports, asking: bool = False) -> None:
        super().__init__(ports)
        self.asking = asking
        """The last page is open."""
        self.naming = False
        """The page of one's own name and face is."""
        self.deck_chosen = False
        """The cards were chosen here: they stay when the language changes."""

    def enter(self) -> None:
        super().enter()
        if self.settings.language == "system":  # as long as neither language nor cards were chosen
            deck = usual_deck(i18n.language())
            if deck != self.settings.deck:
                self.change(deck=deck)

    def ground(self, size: tuple[int, int]) -> pygame.Surface:
        return tablecloth.background(size, self.ports.window.scale).copy()

    def build(self) -> None:
        self.first_focus = "lesson" if self.asking else "go_on"
        if self.asking:
            self._ways()
        elif self.naming:
            self._own()
        else:
            self._choices()

    def _choices(self) -> None:
        """Emblem and title, languages, themes, and the button to go on, in a panel."""
        ui = self.ui
        wide = min(ui.u(Size.welcome), ui.size[0] - 2 * ui.u(self.margin))
        inner = wide - 2 * ui.u(Gap.dialog)
        themes: Box = theme_tiles(ui, self.settings, lambda name: self.change(theme=name))
        body, edge = self._body(inner, themes, Size.welcome_gap), Gap.dialog
        if body.height(inner) + 2 * ui.u(edge) > ui.size[1] - 2 * ui.u(Gap.section):
            names = list(theme_names().items())
            themes = segmented(
                ui, "theme", _("Theme"), names, self.settings.theme, lambda name: self.change(theme=name)
            )
            body, edge = self._body(inner, themes, Gap.text), Gap.inset
        body.place(self.dialog_panel(wide, body.height(inner) + 2 * ui.u(edge), edge=edge))

    def _body(self, inner: int, themes: Box, gap: float) -> Column:
        ui, bela = self.ui, i18n.language() in OF_BELA
        decks = [("madjarice", _("Mađarice")), ("french", _("French cards"))]
        deck = segmented(ui, "deck", _("Card faces"), decks, self.settings.deck, self.choose_deck)
        foot = Row(ui, [self._on()], right=True)
        boxes = [self._head(), self._languages(inner), themes, *([deck] if bela else []), foot]
        return Column(ui, boxes, gap)

    def _on(self) -> Made:
        """The button to the next page."""
        ui = self.ui
        return button(
            ui,
            "go_on",
            _("Continue"),
            self.go_on,
            icon="forward",
            kind="primary",
            units=Size.welcome_go,
            least=ui.u(Size.welcome_go_width),
        )

    def _head(self) -> Row:
        ui, size = self.ui, self.ui.u(Size.welcome_emblem)
        remark = (
            _("Choose a language, a theme and cards. You can change them at any time in the settings.")
            if i18n.language() in OF_BELA
            else _("Choose a language and a theme. You can change both at any time in the settings.")
        )
        image = picture("props/emblem.svg", (size, size))
        emblem = Made(lambda place: Picture(ui, place.topleft, image), size, ui.u(Size.welcome_text))
        boxes = [
            Text(ui, _("Welcome"), "screen_title"),
            Space(ui, Gap.hair),
            Text(ui, remark, "body", T.text2),
        ]
        return Row(ui, [emblem, Column(ui, boxes, grow=True)], align="top")

    def _languages(self, inner: int) -> Grid:
        """All of them, the last line in the middle."""
        ui, gap = self.ui, self.ui.u(Gap.small)
        needed = max(ListRow.width(ui, name, tick=True) for name in LANGUAGES.values())
        fits = (n for n in COLUMNS if (inner - (n - 1) * gap) // n >= needed)
        rows = [
            list_row(
                ui,
                f"language:{code}",
                name,
                "",
                partial(self.choose_language, code),
                tick=True,
                chosen=code == i18n.language(),
                units=Size.welcome_row,
            )
            for code, name in LANGUAGES.items()
        ]
        columns = next(fits, COLUMNS[-1])
        return Grid(ui, rows, columns, Gap.small, centred=True)

    def change(self, **values: object) -> None:
        self.ports.preferences.save_settings(self.settings.with_(**values))

    def choose_language(self, code: str) -> None:
        self.change(language=code, deck=self.settings.deck if self.deck_chosen else usual_deck(code))

    def choose_deck(self, deck: Deck) -> None:
        """Play with these cards, in any language."""
        self.deck_chosen = True
        self.change(language=i18n.language(), deck=deck)

    @property
    def look(self) -> Look:
        """The face of the person: the first of those to start from until another is chosen."""
        return self.settings.face or portraits.starters()[0]

    def go_on(self) -> None:
        if self.naming:
            self.change(face=self.look)
        self.naming, self.asking = not self.naming, self.naming
        self._turn()

    def escape(self) -> None:
        """Back to the page before; nothing closes the game here."""
        if self.asking or self.naming:
            self.naming, self.asking = self.asking, False
            self._turn(back=True)

    def _turn(self, *, back: bool = False) -> None:
        """Open another page; on that of the name one can type at once."""
        self.want(Turn(back))
        self.rebuild()
        if self.naming:
            self.ui.focus.move_to("name")

    def _own(self) -> None:
        """The portrait beside the name, in a panel; below eight faces to start from, which can be changed."""
        ui = self.ui
        wide = min(ui.u(Size.welcome), ui.size[0] - 2 * ui.u(self.margin))
        inner = wide - 2 * ui.u(Gap.dialog)
        space = 2 * frame(ui) + ui.u(Gap.fine)
        pixels = min(ui.u(Size.welcome_face), (inner + ui.u(Gap.fine)) // len(portraits.starters()) - space)
        name = _("Your name")
        part, looks, own = _("Portrait"), portraits.starters(), self.look
        if own not in looks:
            looks = (*looks[:-1], own)  # one that was changed
        faces = face_tiles(ui, "face", part, looks, own, pixels, self._wear, "center")
        back = button(ui, "back", _("Back"), self.escape, icon="back")
        change = button(ui, "own_face", _("Change the face"), self._change_face, icon="person")
        remark = _(
            "This is how the others at the table know you. You can change both at any time in the settings."
        )
        field = Made(partial(self._name_field, name), ui.high(Size.name_field, "body"))
        asked = Column(ui, [Text(ui, name, "secondary", T.text2), field], Gap.fine, grow=True)
        size = ui.u(Size.own_portrait)
        portrait = Made(lambda at: Picture(ui, at.topleft, portraits.portrait(own, size)), size, size)
        beside = Row(ui, [portrait, asked], Gap.roomy, align="middle")

        def body(who: Box) -> Column:
            head = [Text(ui, _("Who are you?"), "screen_title"), Text(ui, remark, "body", T.text2)]
            on = Wrap(ui, [back, change, self._on()], Gap.medium, Gap.small)
            return Column(ui, [*head, who, faces, on], Gap.text)

        shown, edges = body(beside), 2 * ui.u(Gap.inset)
        if shown.height(inner) + edges > ui.size[1] - 2 * ui.u(Gap.section):
            shown = body(asked)
        shown.place(self.dialog_panel(wide, shown.height(inner) + edges, edge=Gap.inset))

    def _name_field(self, label: str, rect: pygame.Rect) -> None:
        own = self.settings.last_match.own_name
        TextField(
            self.ui,
            "name",
            label,
            rect,
            text=own,
            limit=NAME_LIMIT,
            placeholder=words.you(),
            on_change=self._call,
            on_enter=self.go_on,
        )

    def resume(self) -> None:
        """The person may have another name and face now."""
        self.rebuild()

    def _call(self, name: str) -> None:
        last = self.settings.last_match
        self.change(last_match=replace(last, names=last.names | {OWN_SEAT: name.strip()}))

    def _change_face(self) -> None:
        """Change the face that is shown here, even if none has been chosen."""
        self.change(face=self.look)
        self.want(Open(to.OwnFace()))

    def _wear(self, look: Look) -> None:
        self.change(face=look)

    def _ways(self) -> None:
        ui = self.ui
        lesson = _("A short lesson at the table, for those who know other card games. Then a match.")
        ways = (
            ("lesson", "practice", _("Show me"), lesson, self._lesson),
            (
                "match",
                "play",
                _("I know the game"),
                _("Straight to the table for a first match."),
                self._match,
            ),
        )
        free = ui.size[0] - 2 * ui.u(self.margin)
        each = min(ui.u(Size.way_width), (free - ui.u(Gap.roomy)) // 2)
        title = _("Do you know Belot?") if first_preset() == "bulgarian" else _("Do you know bela?")
        cards = Row(ui, [self._way(*way, each) for way in ways], Gap.roomy)
        side = max(ui.u(Size.header), ui.least)
        corner = round((tablecloth.INSIDE + Gap.snug) * self.ports.window.scale)
        left, top = max(corner, ui.u(self.margin + Gap.small)), max(corner, ui.u(self.head + Gap.small))
        IconButton(ui, "back", _("Back"), pygame.Rect(left, top, side, side), self.escape, icon="back")
        room = free - 4 * ui.u(Gap.page)
        head = Text(ui, title, "screen_title", T.on_cloth, align="center")
        whole = head.height(room) + ui.u(Gap.page) + cards.height(cards.width())
        top = (ui.size[1] - whole) // 2
        head.place(pygame.Rect((ui.size[0] - room) // 2, top, room, head.height(room)))
        wide, high = cards.width(), cards.height(cards.width())
        cards.place(pygame.Rect((ui.size[0] - wide) // 2, top + whole - high, wide, high))

    def _way(self, id_: str, icon: str, title: str, line: str, act: Callable[[], object], width: int) -> Made:
        ui = self.ui
        return Made(
            lambda rect: ChoiceCard(ui, id_, title, rect, act, line=line, icon=icon),
            lambda room: ChoiceCard.height(ui, title, line, room),
            width,
        )

    def _lesson(self) -> None:
        """Open the lesson; a new match offers the game that it teaches."""
        last = LastMatch(preset=first_preset(), names=self.settings.last_match.names)
        self.change(welcomed=True, last_match=last)
        self.want(Replace(to.Menu()))
        self.want(Open(to.Lesson(preset(first_preset()))))

    def _match(self) -> None:
        self.change(welcomed=True)
        self.want(Open(to.FirstMatch(first_preset())))
