"""The score pads that are kept: open one, begin another, rename, delete, import."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from msgspec.structs import replace

from game.referee.score_pad import COLUMNS, ScorePad, lines, matches_won, standing_after
from game.rules import Rules, preset
from graphics.render import paper
from graphics.render.paper import Race
from graphics.render.sizes import Gap, Size
from graphics.screens import destinations as to
from graphics.screens.score_pad import pad_files
from graphics.text import words
from graphics.text.dates import moment_name
from graphics.text.i18n import _, ngettext, pgettext
from graphics.text.rules_text import preset_name, usual_targets
from graphics.text.score_pad_text import column_names, default_name, pad_title, rules_line
from graphics.widgets.boxes import Box, Column, Made, Row
from graphics.widgets.controls.field import TextField
from graphics.widgets.controls.form import Form, FormRow, segments_row
from graphics.widgets.intents import ActMenu, Back, MenuAct, Open, Prompt, confirm
from graphics.widgets.list_screen import ListScreen
from graphics.widgets.parts import button, start_button
from graphics.widgets.ports import Ports
from graphics.widgets.saving import not_saved
from graphics.widgets.screen import PagedScreen
from graphics.widgets.slips import SlipInfo, Stamp
from saves import score_pads
from saves.errors import StoreError
from saves.house_rules import HouseRules
from saves.score_pads import NAME_LIMIT, KeptPad, SavedPad, now
from saves.settings import last_match_rules


class ScorePadsScene(ListScreen[KeptPad]):
    """A slip for each pad, the newest first; a press goes on with it."""

    name = "score_pads"

    def __init__(self, ports: Ports, show: str = "") -> None:
        self._slips_of: dict[str, tuple[KeptPad, SlipInfo]] = {}
        super().__init__(ports, show or None)
        self.first_focus = f"pad:{self.chosen}" if self.current else "new"

    def read(self) -> None:
        self.entries = score_pads.all_pads()

    def key(self, entry: KeptPad) -> str:
        return entry.id

    def opens(self, entry: KeptPad) -> bool:
        return entry.saved is not None

    def resume(self) -> None:
        """After a pad, whose lines may have changed."""
        self.refresh()

    def personal(self) -> list[str]:
        saved = [each.saved for each in self.entries if each.saved is not None]
        return [name for each in saved for name in (each.name, *each.pad.names)]

    def build(self) -> None:
        nothing = _("Keep score at a table with real cards: every line is scored by the rules.")
        self.place_entries(self.header(_("Score pad")), nothing)

    def begin_act(self) -> MenuAct:
        return MenuAct("new", "plus", _("New score pad"), self.begin)

    def foot_acts(self) -> Sequence[MenuAct]:
        return (MenuAct("import", "folder", _("Import"), self.ask_import),)

    def slip(self, entry: KeptPad) -> SlipInfo:
        """The slip of a pad; cached until the pad changes."""
        if entry.id not in self._slips_of or self._slips_of[entry.id][0] != entry:
            self._slips_of[entry.id] = entry, self._slip(entry)
        return self._slips_of[entry.id][1]

    def _slip(self, entry: KeptPad) -> SlipInfo:
        id_, press, more = f"pad:{entry.id}", partial(self.choose, entry), partial(self.more, entry)
        if entry.saved is None:
            assert entry.problem is not None
            said = pad_files.pad_problem(entry.problem)
            return SlipInfo(id_, _("cannot be used here"), "", press, more, text=said)
        saved, pad = entry.saved, entry.saved.pad
        written, count = lines(pad), len(pad.entries)
        last = written[-1].scores if written else standing_after(pad).scores
        begun = moment_name(saved.begun)
        named = bool(saved.name.strip())
        mark = ngettext("{count} deal", "{count} deals", count).format(count=count)
        return SlipInfo(
            id_,
            pad_title(saved) if named else begun,
            f"{begun} · {rules_line(pad)}" if named else rules_line(pad),
            press,
            more,
            figures=tuple(words.written(score) for score in last),
            heads=column_names(pad),
            stamp=Stamp(mark, paper.BROWN),
            race=_race(pad),
            draws=True,
        )

    def menu(self, entry: KeptPad) -> ActMenu:
        saved, problem = entry.saved, ""
        sound, told = saved is not None, []
        title = pad_title(saved) if saved is not None else _("cannot be used here")
        if saved is not None:
            told = [rules_line(saved.pad), " : ".join(column_names(saved.pad)), moment_name(saved.begun)]
            if any(won := matches_won(saved.pad)):
                told.append(_("Matches won: {counts}").format(counts=" : ".join(map(str, won))))
        elif entry.problem is not None:
            problem = pad_files.pad_problem(entry.problem)
        return ActMenu(
            title,
            (
                MenuAct("open", "play", _("Continue"), partial(self.open, entry), sound),
                MenuAct("rename", "pencil", _("Rename"), self.ask_rename, sound),
                MenuAct("delete", "bin", _("Delete"), self.ask_delete),
            ),
            tuple(told),
            problem,
        )

    def open(self, entry: KeptPad) -> None:
        """Open an evening, read from its file again."""
        self.reload()
        if entry.id == self.chosen and self.current is not None and self.current.saved is not None:
            self.want(Open(to.ScorePadSheet(entry.id)))
        else:
            self.rebuild()

    def begin(self) -> None:
        self.want(Open(to.NewScorePad(self._begun)))

    def _begun(self, saved: SavedPad) -> None:
        try:
            self.chosen = score_pads.add(saved)
        except StoreError as error:
            self.want(not_saved(error))
            return
        self.refresh()
        self.want(Open(to.ScorePadSheet(self.chosen)))

    def ask_import(self) -> None:
        pad_files.ask_import(self.ports, self.imported)

    def imported(self, pad: str) -> None:
        self.show_entry(pad)

    def ask_rename(self) -> None:
        current = self.current
        if current is None or current.saved is None:
            return
        name = pad_title(current.saved)
        rename = partial(self._rename, current.id, current.saved)
        prompt = Prompt(
            _("Rename the score pad"), "", name, _("Rename"), rename, limit=NAME_LIMIT, name="rename_pad"
        )
        self.want(Open(prompt))

    def _rename(self, pad: str, saved: SavedPad, name: str) -> None:
        self.change(partial(score_pads.save, pad, replace(saved, name=name.strip()[:NAME_LIMIT])))

    def ask_delete(self) -> None:
        current = self.current
        if current is None:
            return
        name = pad_title(current.saved) if current.saved is not None else _("Score pad")
        title = _("Delete {name}?").format(name=name)
        text = _("All its deals are deleted. An exported file stays as it is.")
        delete = partial(self.change, partial(score_pads.delete, current.id))
        self.want(Open(confirm(title, text, _("Delete"), delete, name="delete_pad")))


def _race(pad: ScorePad) -> Race | None:
    """How the score of the match under way, or of the last one, went; None before its first line."""
    written = lines(pad)
    if not written:
        return None
    match = [line for line in written if line.match == written[-1].match]
    return Race((match[0].before.scores, *(line.scores for line in match)), pad.target)


MOST_COLUMNS = COLUMNS[-1]


class NewScorePadScene(PagedScreen):
    """Begins with the rules of the last match; `on_begin` gets the empty pad."""

    name = "new_score_pad"
    first_focus = "begin"

    def __init__(self, ports: Ports, on_begin: Callable[[SavedPad], object]) -> None:
        super().__init__(ports)
        self.on_begin = on_begin
        self.rules: Rules = last_match_rules(self.settings.last_match)
        self.house = ""
        self.by_rules = True
        self.free_columns = COLUMNS[0]
        self.names = [""] * MOST_COLUMNS
        self.title = ""
        self.dealer = 0
        self._typed: int | None = None  # the column whose name has just changed

    def personal(self) -> list[str]:
        return [self.title, *self.names]

    @property
    def columns(self) -> int:
        return len(self.rules.sides) if self.by_rules else self.free_columns

    def build(self) -> None:
        ui = self.ui
        top = self.header(_("New score pad"))
        begin = start_button(ui, "begin", _("Begin"), self.begin)
        row = Row(ui, [begin], right=True)
        area, foot = Column(ui, [Made(None, 0, grow=True), row], Gap.medium).split(self.body(top))
        boxes: list[Box] = [Form(ui, [each]) for each in self._rows()]
        sight = None if self._typed is None else len(boxes) - self.columns + self._typed
        self.place_list(boxes, self.panel(area), Gap.thin, sight=sight)
        self._typed = None
        row.place(foot)

    def _rows(self) -> list[FormRow]:
        found = [
            self._segments(
                "by",
                _("Rules"),
                _("or lines of numbers, added up"),
                [(True, _("By the rules")), (False, _("Points only"))],
                "by_rules",
            )
        ]
        if self.by_rules:
            found += [self._game(), self._house(), self._target()]
            choices = [(place, self._name(place)) for place in range(self.columns)]
            found.append(self._segments("dealer", _("Deals first"), "", choices, "dealer"))
        else:
            choices = [(count, str(count)) for count in COLUMNS]
            found.append(self._segments("columns", _("Columns"), "", choices, "free_columns"))
        found.append(self._field("title", _("Name of the evening"), self.title, self._set_title, ""))
        for place in range(self.columns):
            title = _("Name of column {number}").format(number=place + 1)
            found.append(
                self._field(
                    f"name:{place}",
                    title,
                    self.names[place],
                    partial(self._set_name, place),
                    self._default(place),
                )
            )
        return found

    def _default(self, place: int) -> str:
        return default_name(place, self.by_rules and words.in_pairs(self.rules))

    def _name(self, place: int) -> str:
        return self.names[place].strip() or self._default(place)

    def _game(self) -> FormRow:
        name = preset_name(self.rules.name)
        return self._button(
            "game",
            _("Game"),
            name,
            lambda: self.want(Open(to.OtherRules(self.rules.name, self.choose, _("The game at the table")))),
        )

    def _house(self) -> FormRow:
        text = self.house or pgettext("house rules", "none")
        return self._button(
            "house_rules",
            _("House rules"),
            text,
            lambda: self.want(Open(to.HouseRules(self.rules, self.choose_house))),
        )

    def _target(self) -> FormRow:
        targets = sorted({*usual_targets(self.rules), self.rules.target})
        choices = [(target, str(target)) for target in targets]
        return segments_row(self.ui, "target", _("Play to"), "", choices, self.rules.target, self._aim)

    def _button(self, id_: str, title: str, text: str, press: Callable[[], object]) -> FormRow:
        ui = self.ui
        made = button(ui, id_, text, press, icon="rules", role="secondary", units=Size.control)
        return FormRow(title, "", made.width(), made.place, made.height)

    def _segments(
        self,
        id_: str,
        title: str,
        note: str,
        choices: Sequence[tuple[object, str]],
        field: str,
    ) -> FormRow:
        def choose(chosen: object) -> None:
            setattr(self, field, chosen)
            self.rebuild()

        return segments_row(self.ui, id_, title, note, choices, getattr(self, field), choose)

    def _field(
        self, id_: str, title: str, text: str, change: Callable[[str], object], placeholder: str
    ) -> FormRow:
        ui = self.ui

        def make(rect: pygame.Rect) -> TextField:
            return TextField(
                ui, id_, title, rect, text=text, limit=NAME_LIMIT, on_change=change, placeholder=placeholder
            )

        return FormRow(title, "", ui.u(Size.search), make, lambda width: ui.high(Size.name_field, "body"))

    def choose(self, name: str) -> None:
        self.rules, self.house, self.dealer = preset(name), "", 0
        self.rebuild()

    def choose_house(self, house: HouseRules) -> None:
        self.rules, self.house, self.dealer = house.value, house.name, 0
        self.rebuild()

    def _aim(self, target: object) -> None:
        self.rules = self.rules.with_options({"target": target})
        self.rebuild()

    def _set_title(self, text: str) -> None:
        self.title = text

    def _set_name(self, place: int, text: str) -> None:
        self.names[place] = text
        if self.by_rules:  # one of them deals first
            self._typed = place
            self.rebuild()

    def begin(self) -> None:
        names = tuple(name.strip() for name in self.names[: self.columns])
        rules = self.rules if self.by_rules else None
        pad = ScorePad(rules=rules, names=names, dealer=self.dealer if self.by_rules else 0)
        self.want(Back())
        self.on_begin(SavedPad(self.title.strip(), now(), pad))
