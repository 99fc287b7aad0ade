"""The statements that look for matches in the index: those of a state, and those that a search finds."""

from __future__ import annotations

import sqlite3

from saves.database.listing import ORDER, PLAYED
from saves.database.search import Filter, Term

FEW = 20_000
"""A term that so many matches fit is looked up in the index; what fits more is found sooner in passing."""
MOST_FOUND = 5_000
"""So many of the matches that a search finds are listed, those played last; who seeks one types more."""
LAST_CHARACTER = chr(0x10FFFF)

Values = tuple[object, ...]


def condition_of(wanted: Filter) -> tuple[str, Values]:
    """The condition for the matches of a state; `listed_by_time` and `listed_by_state` are made for it."""
    shown = f"deleted IN {PLAYED}" if wanted.tables else "deleted = 0"
    if wanted.state == "all":
        return shown, ()
    return f"{shown} AND finished = ?", (wanted.state == "finished",)


def search_statement(db: sqlite3.Connection, wanted: Filter) -> tuple[str, Values]:
    """The statement for a search: along the rarest term, if there is one that few matches fit.

    The plus before a column keeps SQLite from going along its index.
    """
    where, values = condition_of(wanted)
    for term in wanted.terms:
        condition, more = _condition(term)
        where, values = f"{where} AND ({condition})", (*values, *more)
    sources = [_source(term) for term in wanted.terms]
    limited = f"{ORDER} LIMIT {MOST_FOUND + 1}"
    few, rarest = min((_count(db, source), i) for i, source in enumerate(sources))
    if few > FEW:
        index = "listed_by_time" if wanted.state == "all" else "listed_by_state"
        return f"SELECT match_id FROM listed INDEXED BY {index} WHERE {where} {limited}", values
    source, first = sources[rarest]
    text = f"SELECT match_id FROM listed WHERE match_id IN ({source}) AND +{where} {limited}"
    return text, (*first, *values)


def _condition(term: Term) -> tuple[str, Values]:
    """True if an entry fits a term."""
    parts: list[str] = []
    values: list[object] = []
    if term.words:
        parts.append("(" + " AND ".join(["instr(words, ?)"] * len(term.words)) + ")")
        values += [f" {word}" for word in term.words]
    if term.games:
        parts.append(f"rules IN ({', '.join('?' * len(term.games))})")
        values += term.games
    for days in term.days:
        parts.append("(updated >= ? AND updated < ?) OR (created >= ? AND created < ?)")
        values += [*days, *days]
    return " OR ".join(parts) or "0", tuple(values)


def _source(term: Term) -> tuple[str, Values]:
    """The ids of all matches that a term may fit, from the indexes; some may come twice, some not fit."""
    parts: list[str] = []
    values: list[object] = []
    if term.words:
        longest = max(term.words, key=len)
        parts.append("SELECT match_id FROM words WHERE word >= ? AND word < ?")
        values += [longest, longest + LAST_CHARACTER]
    if term.games:
        parts.append(f"SELECT match_id FROM listed WHERE rules IN ({', '.join('?' * len(term.games))})")
        values += term.games
    for days in term.days:
        parts.append("SELECT match_id FROM listed WHERE deleted = 0 AND updated >= ? AND updated < ?")
        parts.append("SELECT match_id FROM listed WHERE created >= ? AND created < ?")
        values += [*days, *days]
    return " UNION ALL ".join(parts) or "SELECT 0 WHERE 0", tuple(values)


def _count(db: sqlite3.Connection, source: tuple[str, Values]) -> int:
    """The number of ids a source has, at most one more than FEW."""
    counted = f"SELECT count(*) FROM (SELECT match_id FROM ({source[0]}) LIMIT {FEW + 1})"
    return int(db.execute(counted, source[1]).fetchone()[0])
