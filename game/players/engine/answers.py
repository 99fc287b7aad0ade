"""Answers of engines, read with suspicion: they may be anything at all."""

from __future__ import annotations

from typing import Any

import msgspec

from game.table.protocol import legal_text

LARGEST = 1e9
"""A bound that no value, number of worlds or time can reach."""


class Unusable(Exception):
    """A line that is no answer: "not_json" or "illegal", and what it said."""

    def __init__(self, kind: str, line: bytes) -> None:
        super().__init__(kind)
        self.kind = kind
        self.text = line.decode("utf-8", "replace").rstrip()


class _Answer(msgspec.Struct):
    """The part of an answer that is looked at; anything else is passed over without being built."""

    id: int | None = None
    action: str | None = None
    info: msgspec.Raw = msgspec.Raw()


class _Info(msgspec.Struct, omit_defaults=True):
    """The part of `info` that the game has a use for."""

    values: dict[str, Any] = {}
    worlds: int = 0
    ms: float = -1.0


_answer = msgspec.json.Decoder(_Answer)
_info = msgspec.json.Decoder(_Info)


def understood(line: bytes, number: int, legal: list[str]) -> dict[str, Any] | None:
    """The legal action in `line`, as it stands in `legal`, and "info" if there is any of use.

    None if the line answers a request before the one with this number; Unusable if it is no answer.
    """
    try:
        answer = _answer.decode(line)
    except msgspec.ValidationError:
        raise Unusable("illegal", line) from None
    except (ValueError, RecursionError):  # broken, or nested without end
        raise Unusable("not_json", line) from None
    if answer.id is not None and answer.id < number:
        return None
    action = legal_text(answer.action, legal)
    if answer.id != number or action is None:
        raise Unusable("illegal", line)
    info = _useful(answer.info)
    return {"action": action, "info": info} if info else {"action": action}


def _useful(raw: msgspec.Raw) -> dict[str, Any]:
    """The useful part of an engine's "info": numbers a screen can show, and nothing else."""
    try:
        info = _info.decode(raw) if raw else _Info()
    except (ValueError, RecursionError):
        return {}
    values = {text: value for text, value in info.values.items() if _is_number(value)}
    told: dict[str, Any] = {"values": values} if values else {}
    if 0 < info.worlds < LARGEST:
        told["worlds"] = info.worlds
    if 0 <= info.ms < LARGEST:
        told["ms"] = info.ms
    return told


def _is_number(value: object) -> bool:
    """True for a number in a range where sums and comparisons are what they seem."""
    return isinstance(value, int | float) and not isinstance(value, bool) and -LARGEST < value < LARGEST
