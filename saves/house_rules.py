"""House rules: options of a preset that were given a name and kept."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from typing import Annotated

import msgspec
from msgspec import Meta, Struct, field

from game.rules import Rules, RulesError, preset
from saves import foreign
from saves.database import schema
from saves.database.schema import StorePart
from saves.errors import HouseRulesError, StoreError
from saves.saved import Option

NAME_LIMIT = 40
UNREADABLE = (msgspec.MsgspecError, TypeError, UnicodeError, RecursionError)
"""Errors that decoding a row from outside can raise."""


class HouseRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The JSON of a row of `house_rules`. `revision` grows with every change of the row."""

    id: Annotated[int, Meta(ge=1, le=1 << 62)]
    revision: Annotated[int, Meta(ge=0, le=1 << 62)] = 0
    name: Annotated[str, Meta(min_length=1, max_length=NAME_LIMIT)]
    rules: str
    options: dict[str, Option]


class HouseRules(Struct, frozen=True):
    """A named set of options: `rules` is the preset it is based on, `options` all its options with values.

    `id` is 0 for a set that is not kept (yet). `problem` says why a kept one cannot be played with; it stays
    as it is until it is deleted.
    """

    name: str
    rules: str
    options: dict[str, Option] = field(default_factory=dict)
    id: int = 0
    problem: HouseRulesError | None = None

    @property
    def value(self) -> Rules:
        """The rules to play by. RulesError: the game does not know such a preset or option."""
        return preset(self.rules).with_options(self.options)


def same_name(one: str, other: str) -> bool:
    """True if people would take these for one name."""
    return one.strip().casefold() == other.strip().casefold()


def free_name(name: str, taken: Iterable[str], limit: int = NAME_LIMIT) -> str:
    """`name`, or with the first number behind it that makes it differ from all in `taken`: "Ours (2)"."""
    others, number, free = list(taken), 1, name.strip()[:limit]
    while any(same_name(free, other) for other in others):
        number += 1
        ending = f" ({number})"
        free = name.strip()[: limit - len(ending)].rstrip() + ending
    return free


class HouseRulesShelf(StorePart):
    def all(self) -> list[HouseRules]:
        """All sets by name, unusable ones too."""
        with self._reading() as db:
            rows = db.execute("SELECT id, about, checksum FROM house_rules").fetchall()
        return sorted((read(*row) for row in rows), key=lambda each: (each.name.casefold(), each.id))

    def find(self, name: str) -> HouseRules | None:
        return next((each for each in self.all() if same_name(each.name, name)), None)

    def keep(self, house: HouseRules) -> int:
        """Keep a new set; returns its id. StoreError `name_taken` if another has that name."""
        name = self._free(house.name)
        with self._change() as db:
            number = schema.new_row(db, "house_rules")
            write(db, HouseRow(id=number, name=name, rules=house.rules, options=house.options))
        return number

    def replace(self, number: int, house: HouseRules) -> None:
        """Replace the set with this id. StoreError `name_taken`, `no_house_rules`."""
        name = self._free(house.name, number)
        with self._change() as db:
            row = db.execute("SELECT about FROM house_rules WHERE id = ?", (number,)).fetchone()
            if row is None:
                raise StoreError("no_house_rules")
            revision = _revision(row[0]) + 1
            new = HouseRow(id=number, revision=revision, name=name, rules=house.rules, options=house.options)
            write(db, new)

    def rename(self, number: int, name: str) -> None:
        """StoreError `name_taken`, `no_house_rules`."""
        house = next((each for each in self.all() if each.id == number and each.problem is None), None)
        if house is None:
            raise StoreError("no_house_rules")
        self.replace(number, HouseRules(name, house.rules, house.options))

    def delete(self, number: int) -> None:
        """Remove a set for good. Matches played by it stay as they are."""
        with self._change() as db:
            db.execute("DELETE FROM house_rules WHERE id = ?", (number,))

    def _free(self, name: str, number: int = 0) -> str:
        """The name as it is kept; StoreError if another set than `number` has it. ValueError: it is blank."""
        if not name.strip():
            raise ValueError("house rules need a name")
        if any(same_name(each.name, name) and each.id != number for each in self.all()):
            raise StoreError("name_taken", name=name.strip())
        return name.strip()[:NAME_LIMIT]


def write(db: sqlite3.Connection, row: HouseRow) -> None:
    schema.write_row(db, "house_rules", row.id, row)


def read(number: int, about: object, checksum: object) -> HouseRules:
    """The house rules in a row; `problem` says why they cannot be used."""
    if not schema.is_sound(about, checksum):
        return HouseRules(_name_in(about), "", id=number, problem=HouseRulesError("damaged"))
    try:
        row = msgspec.json.decode(about, type=HouseRow)
    except UNREADABLE as error:
        return HouseRules(_name_in(about), "", id=number, problem=HouseRulesError("newer", reason=str(error)))
    name = foreign.readable(row.name, NAME_LIMIT)
    house = HouseRules(name, row.rules, row.options, number)
    try:
        rules = house.value
    except RulesError as error:
        problem = HouseRulesError("newer", reason=error.details["name"])
        return HouseRules(name, foreign.readable(row.rules), row.options, number, problem)
    return HouseRules(name, row.rules, rules.options(), number)


class _Named(Struct):
    name: Annotated[str, Meta(min_length=1, max_length=NAME_LIMIT)]


def _name_in(about: object) -> str:
    """The readable part of the name in a row that is damaged or of another version; "?" if nothing."""
    try:
        return foreign.readable(msgspec.json.decode(str(about), type=_Named).name, NAME_LIMIT)
    except UNREADABLE:
        return "?"


class _Revised(Struct):
    revision: Annotated[int, Meta(ge=0, le=1 << 62)] = 0


def _revision(about: object) -> int:
    try:
        return msgspec.json.decode(str(about), type=_Revised).revision
    except UNREADABLE:
        return 0
