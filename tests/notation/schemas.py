"""The JSON Schemas of the record and of `.belot` files, made from the types and presets of the game.

Descriptions are those of docs/records.md. A schema covers keys, types, ranges and what belongs to a preset;
it does not cover the order of keys, sums and rules of play.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

import msgspec

from game.core.actions import CALL_NAMES, PASS
from game.core.contracts import TRUMP_NAMES
from game.core.rule_set import Option, Rules
from game.notation.record_reading import DealRecord
from game.rules import PRESETS
from game.table.player_text import TEMPERS
from game.table.protocol import LEVELS
from saves.transfer.belot_file import FORMAT, VERSION, BelotFile
from tests.conftest import ROOT

FOLDER = ROOT / "docs" / "notation"
RECORD, BELOT = FOLDER / "record.schema.json", FOLDER / "belot.schema.json"
Schema = dict[str, Any]
CARD: Schema = {"type": "string", "pattern": "^[789TJQKA][CDHS]$"}
PLAYED = ("declarations", "belots", "tricks", "points")
NEVER = False


def exact(names: Iterable[str], value: Any) -> Schema:
    """An object with exactly these keys; `value` is the schema of each, or of each by its name."""
    keys = list(names)
    of = value if callable(value) else lambda _name: value
    return {
        "type": "object",
        "properties": {name: of(name) for name in keys},
        "required": keys,
        "additionalProperties": False,
    }


def cards(number: int, least: int | None = None) -> Schema:
    """This many different cards, or at least `least`."""
    least = number if least is None else least
    return {"type": "array", "items": CARD, "minItems": least, "maxItems": number, "uniqueItems": True}


def option(spec: Option) -> Schema:
    if spec.choices:
        return {"enum": list(spec.choices)}
    return {"type": "integer", "minimum": spec.low, "maximum": spec.high}


def options(rules: Rules) -> Schema:
    """Every option of a preset with one of its values."""
    specs = {spec.name: spec for spec in rules.option_specs}
    return exact(specs, lambda name: option(specs[name]))


def given(keys: Schema, then: Schema, other: Schema | None = None) -> Schema:
    """`then` if these keys have these values; else `other`."""
    rule: Schema = {"if": {"properties": keys, "required": list(keys)}, "then": then}
    return rule if other is None else rule | {"else": other}


def by_preset(make: Any) -> list[Schema]:
    """A condition for each preset; presets with the same condition share it."""
    found: dict[str, tuple[list[str], Schema]] = {}
    for name, rules in PRESETS.items():
        found.setdefault(json.dumps(make(rules)), ([], make(rules)))[0].append(name)
    return [given({"rules": {"enum": names}}, then) for names, then in found.values()]


def record_schema() -> Schema:
    schema = _base(DealRecord, "The deal record", "record", 0)
    schema["properties"]["rules"] = {"enum": list(PRESETS), **_only(schema, "rules", "description")}
    passed = {"properties": {"outcome": {"const": "passed"}, **dict.fromkeys((*PLAYED, "laid_away"), NEVER)}}
    made = {"properties": {"outcome": {"not": {"const": "passed"}}}, "required": list(PLAYED)}
    schema["allOf"] = [given({"contract": {"type": "null"}}, passed, made), *by_preset(_record_of)]
    return schema


def _record_of(rules: Rules) -> Schema:
    """The parts of a record that depend on the preset."""
    seat: Schema = {"enum": list(rules.seats)}
    doubles = rules.auction.doubles
    calls = [name for number, name in enumerate(CALL_NAMES) if number in rules.contracts or number == PASS]
    calls += list(CALL_NAMES[PASS + 1 :]) if doubles else []
    found: Schema = {
        "options": options(rules),
        "dealer": seat,
        "hands": exact(
            rules.seats, cards(rules.hand_size, None if rules.talons else sum(rules.first_packets))
        ),
        "auction": {"items": {"prefixItems": [seat, {"enum": calls}]}},
        "tricks": {"maxItems": rules.hand_size, "items": {"properties": _trick(rules, seat)}},
        "winner": {"enum": list(rules.sides)},
        "middle": cards(rules.middle) if rules.middle else NEVER,
        "rest": cards(_rest(rules)) if _rest(rules) else NEVER,
    }
    found |= {key: exact(rules.sides, {"type": "integer"}) for key in ("scores_before", "written", "scores")}
    found["points"] = exact(rules.sides, {"type": "object"})
    if not rules.sheet.hangs:
        found |= {"hanging": {"const": 0}, "hanging_before": {"const": 0}}
    contract = {
        "trump": {"enum": [TRUMP_NAMES[number] for number in rules.contracts]},
        "declarer": seat,
        "multiplier": {"enum": [1, 2, 4] if doubles else [1]},
    }
    found["contract"] = {"properties": contract, **({} if _may_pass_out(rules) else {"type": "object"})}
    required = [key for key in ("middle", "rest") if found[key] is not NEVER]
    return {"properties": found, "required": required, "allOf": list(_open_cards(rules))}


def _trick(rules: Rules, seat: Schema) -> Schema:
    most: Schema = {"maxItems": rules.players}
    return {"leader": seat, "cards": most, "legal": most, "winner": {"enum": [*rules.seats, None]}}


def _rest(rules: Rules) -> int:
    return 32 - rules.players * rules.hand_size - rules.middle - rules.turns_card


def _may_pass_out(rules: Rules) -> bool:
    """True if all may pass; with three and two the dealer has to call (rules §3.2, §3.3)."""
    return rules.players == 4


def _open_cards(rules: Rules) -> Iterable[Schema]:
    """The turned card and the cards laid away, which depend on an option (rules §3.2–§3.4); whole hands."""
    lays: Schema = {"properties": {"laid_away": cards(max(1, rules.middle))}, "required": ["laid_away"]}
    keeps: Schema = {"properties": {"laid_away": NEVER}}
    turns, shut = {"required": ["turned"]}, {"properties": {"turned": NEVER}}
    names = {spec.name for spec in rules.option_specs}
    if "upcard" in names:
        upcard = {"options": {"properties": {"upcard": {"const": "yes"}}}}
        yield given(upcard, {"allOf": [turns, keeps]}, {"allOf": [shut, lays]})
    elif "talon_exchange" in names:
        exchange = {"options": {"properties": {"talon_exchange": {"const": "yes"}}}}
        yield given(exchange, {"allOf": [turns, lays]}, {"allOf": [turns, keeps]})
    else:
        yield {"allOf": [shut, keeps]}
    if not rules.talons:
        whole = exact(rules.seats, cards(rules.hand_size))
        dealt = exact(rules.seats, cards(sum(rules.first_packets)))
        yield given(
            {"contract": {"type": "null"}}, {"properties": {"hands": dealt}}, {"properties": {"hands": whole}}
        )


def belot_schema() -> Schema:
    schema = _base(BelotFile, "The .belot file", "belot", 1)
    own = {
        "format": {"const": FORMAT},
        "version": {"type": "integer", "minimum": 1, "maximum": VERSION},
        "rules": {"enum": list(PRESETS)},
        "seed": {"type": "string", "pattern": "^[0-9a-f]{32}$"},
        "fingerprint": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
        "created": {"type": "string", "format": "date-time", "pattern": _DATE},
        "actions": {"type": "array", "items": {"type": "string", "pattern": _ACTION}, "maxItems": 20_000},
    }
    for key, value in own.items():
        schema["properties"][key] = value | _only(schema, key, "description")
    branch = schema["$defs"]["WrittenBranch"]["properties"]["actions"]
    branch["items"] = {"type": "string", "pattern": _ACTION}
    schema["allOf"] = by_preset(_belot_of)
    return schema


_DATE = r"^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:?\d{2})$"
_CARD = "[789TJQKA][CDHS]"
_ACTION = (
    r"^(cut (knock|[1-9]|[12][0-9]|3[01])|call (pass|C|D|H|S|NT|AT|contra|recontra)"
    rf"|declare (none|({_CARD}){{3,8}}( ({_CARD}){{3,8}})*)|lay {_CARD} {_CARD}|play {_CARD}( belot)?)$"
)


def _belot_of(rules: Rules) -> Schema:
    """The parts of a file that depend on the preset."""
    levels = "|".join(LEVELS)
    level = {"type": "string", "pattern": f"^(human|({levels})(/({'|'.join(TEMPERS)}))?)$"}
    scores = exact(rules.sides, {"type": "integer"})
    deal: Schema = {
        "deal": {"type": "integer", "minimum": 1},
        "dealer": {"enum": list(rules.seats)},
        "hands": exact(rules.seats, cards(rules.hand_size)),
        "middle": cards(rules.middle, 0),
        "turned": {"anyOf": [CARD, {"type": "null"}]},
        "rest": cards(_rest(rules), 0),
        "scores": {"anyOf": [scores, {"type": "null"}]},
    }
    some_options = options(rules)
    del some_options["required"]  # a file from before there was an option does not name it
    properties = {
        "options": some_options,
        "players": exact(rules.seats, {"type": "string"}),
        "levels": exact(rules.seats, level),
        "scores": scores,
        "deals": {"items": {"properties": deal}},
    }
    return {"properties": properties}


def _only(schema: Schema, key: str, name: str) -> Schema:
    found = schema["properties"][key]
    return {name: found[name]} if name in found else {}


def _base(kind: Any, heading: str, name: str, part: int) -> Schema:
    """The schema of a type, with the descriptions of the tables of docs/records.md."""
    made = msgspec.json.schema(kind)
    whole = made["$defs"].pop(kind.__name__)
    told = _descriptions(part)
    for key, value in whole["properties"].items():
        value["description"] = told[key]
        value.pop("default", None)
    for each in made["$defs"].values():
        each["description"] = " ".join(each["description"].split())
        each.pop("title", None)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": heading,
        "description": f"Made by `python -m tests.notation` from the types and presets of the game: {name}.",
        **{key: whole[key] for key in ("type", "properties", "required", "additionalProperties")},
        "$defs": made["$defs"],
    }


def _descriptions(part: int) -> dict[str, str]:
    """Key to what docs/records.md says about it, of the record (0) or the file (1)."""
    paper = (ROOT / "docs" / "records.md").read_text("utf-8").split("## The `.belot` file")[part]
    found: dict[str, str] = {}
    for names, text in re.findall(r"^\| (`[^|]+`) \| ([^|]+) \|$", paper, re.MULTILINE):
        plain = re.sub(r"\[([^\]]+)\]\([^)]+\)", r"\1", text).replace("`", "'")
        found |= dict.fromkeys(re.findall(r"`(\w+)`", names), plain)
    return found


def written(schema: Schema) -> str:
    """A schema as it stands in its file."""
    return json.dumps(schema, ensure_ascii=False, indent=1) + "\n"


def write() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    RECORD.write_text(written(record_schema()), "utf-8")
    BELOT.write_text(written(belot_schema()), "utf-8")
