"""Databases, as what somebody has done to a sound one with one match in it.

SQL is run on it with two functions more, `about_checksum(text)` and `action_checksum(match, number, text,
at)`. Then lines that begin with `--@` change the file itself: `--@ 0 ff00` writes bytes at a place, and
`--@ cut 100` leaves so many of them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i"
ABOUTS = {
    "name-zero-width": ("$.name", '"\\u200b"'),
    "name-bidi": ("$.name", '"\\u202eIvan"'),
    "name-escape": ("$.name", '"\\u001b[2J"'),
    "name-nul": ("$.name", '"a\\u0000b"'),
    "name-long": ("$.name", json.dumps("x" * 3000)),
    "name-word": ("$.name", json.dumps("Дълго" * 400, ensure_ascii=False)),
    "name-number": ("$.name", "5"),
    "name-null": ("$.name", "null"),
    "name-markup": ("$.name", '"<b>{0}%s"'),
    "house-rules-zero-width": ("$.house_rules", '"\\u200b"'),
    "players-zero-width": ("$.players", '{"S": "\\u200b", "N": "\\u2028"}'),
    "players-nobody": ("$.players", "{}"),
    "players-number": ("$.players", '{"S": 5}'),
    "players-many": ("$.players", json.dumps({f"S{n}": "x" for n in range(300)})),
    "levels-god": ("$.levels", '{"S": "\\u200b", "N": "god"}'),
    "levels-nobody": ("$.levels", "{}"),
    "created-year-1": ("$.created", '"0001-01-01T00:00:00Z"'),
    "created-beyond": ("$.created", '"9999-12-31T23:59:59-14:00"'),
    "created-no-zone": ("$.created", '"2026-11-20T00:00:00"'),
    "created-text": ("$.created", '"yesterday"'),
    "rules-whist": ("$.rules", '"whist"'),
    "rules-escape": ("$.rules", '"\\u001b[2J"'),
    "options-zero-width": ("$.options", '{"\\u200b": 1}'),
    "options-huge": ("$.options", '{"target": -99999999999999999}'),
    "seed-short": ("$.seed", '"00"'),
    "seed-zero-width": ("$.seed", '"\\u200b"'),
    "id-other": ("$.id", "2"),
    "id-minus": ("$.id", "-1"),
    "revision-text": ("$.revision", '"x"'),
    "deleted-text": ("$.deleted", '"x"'),
}
WHOLE = {"about-null": "null", "about-empty": "", "about-deep": "[" * 3000, "about-only-id": '{"id": 1}'}


def _note(about: str, key: int = 1048576) -> str:
    return f"INSERT INTO practice VALUES ({key}, '{about}', about_checksum('{about}'))"


def _record(table: str, about: str, key: int = 1) -> str:
    return f"INSERT INTO {table} VALUES ({key}, '{about}', about_checksum('{about}'))"


PAID = """{"type":"booking","kind":"entry","tournament":1,"day":"2026-11-23","chips":-400,"at":0}"""
STATEMENTS = {
    "sound": "SELECT 1",
    "view-matches": "DROP TABLE matches; CREATE VIEW matches(id, about, checksum) AS "
    f"{ENDLESS}, '{{}}', 0 FROM n",
    "view-actions": "DROP TABLE actions; CREATE VIEW actions(key, match_id, number, text, at, checksum) AS "
    f"{ENDLESS}, 1, i, 'pass', 0, 0 FROM n",
    "view-more": f"CREATE VIEW more AS {ENDLESS} FROM n",
    "trigger": "CREATE TRIGGER t AFTER INSERT ON actions BEGIN DELETE FROM actions; END",
    "table-more": "CREATE TABLE more (a)",
    "index-on-expression": "CREATE INDEX more ON matches (length(about))",
    "virtual-table": "CREATE VIRTUAL TABLE more USING fts5(a)",
    "column-more": "ALTER TABLE matches ADD COLUMN more DEFAULT 5",
    "no-matches": "DROP TABLE matches",
    "no-progress": "DROP TABLE progress",
    "no-house-rules": "DROP TABLE house_rules",
    "not-ours": "PRAGMA application_id = 5",
    "version-minus": "PRAGMA user_version = -1",
    "version-zero": "PRAGMA user_version = 0",
    "version-later": "PRAGMA user_version = 99",
    "checksum-other": "UPDATE matches SET checksum = 5",
    "checksum-text": "UPDATE matches SET checksum = 'x'",
    "about-blob": "UPDATE matches SET about = x'7b7d'",
    "id-large": "UPDATE matches SET id = 4611686018427387905",
    "id-minus": "UPDATE matches SET id = -5",
    "counter-at-its-end": "UPDATE sqlite_sequence SET seq = 9223372036854775807",
    "counter-text": "UPDATE sqlite_sequence SET seq = 'x'",
    "action-misplaced": "UPDATE actions SET key = key + 7",
    "action-orphan": "INSERT INTO actions VALUES "
    "(5242880, 5, 0, 'cut 5', 0, action_checksum(5, 0, 'cut 5', 0))",
    "action-zero-width": "UPDATE actions SET text = char(8203), "
    "checksum = action_checksum(1, number, char(8203), at)",
    "action-long": "UPDATE actions SET text = hex(zeroblob(3000)), "
    "checksum = action_checksum(1, number, hex(zeroblob(3000)), at)",
    "action-blob": "UPDATE actions SET text = x'00ff'",
    "time-beyond": "UPDATE actions SET at = 999999999999999, "
    "checksum = action_checksum(1, number, text, 999999999999999)",
    "time-minus": "UPDATE actions SET at = -99999999999999, "
    "checksum = action_checksum(1, number, text, -99999999999999)",
    "progress-problem": 'REPLACE INTO progress VALUES (1, 4, \'{"problem": "\\u200b"}\')',
    "progress-score": 'REPLACE INTO progress VALUES (1, 4, \'{"scores": {"SN": 99999999999999}}\')',
    "progress-deep": "REPLACE INTO progress VALUES (1, 4, replace(hex(zeroblob(2000)), '0', '['))",
    "progress-over": 'REPLACE INTO progress VALUES (1, 4, \'{"actions": 4, "finished": true}\')',
    "house-zero-width": "INSERT INTO house_rules VALUES (1, '{}', about_checksum('{}'))",
    "no-practice": "DROP TABLE practice",
    "note-sound": _note("""{"match":1,"order":0,"kind":"asked","number":2}"""),
    "note-checksum": "INSERT INTO practice VALUES (1048576, '{}', 5)",
    "note-empty": _note("{}"),
    "note-blob": "INSERT INTO practice VALUES (1048576, x'00ff', 5)",
    "note-deep": _note("[" * 3000),
    "note-misplaced": _note("""{"match":1,"order":3,"kind":"asked","number":2}"""),
    "note-orphan": _note("""{"match":9,"order":0,"kind":"asked","number":2}""", key=9 * 1048576),
    "note-kind": _note("""{"match":1,"order":0,"kind":"\\u200b","number":2}"""),
    "note-number": _note("""{"match":1,"order":0,"kind":"back","number":99999999999999999999}"""),
    "note-beyond": _note("""{"match":1,"order":0,"kind":"back","number":9,"actions":["\\u202e"]}"""),
    "no-tournaments": "DROP TABLE tournaments",
    "tournament-empty": _record("tournaments", "{}"),
    "tournament-deep": _record("tournaments", "[" * 3000),
    "tournament-nobody": _record(
        "tournaments",
        """{"type":"tournament","id":1,"begun":"2026-11-23T00:00:00Z","tournament":"""
        """{"format":"fast","seed":"00112233445566778899aabbccddeeff","entrants":[]}}""",
    ),
    "booking-sound": _record("ledger", PAID, key=2),
    "booking-misplaced": _record("ledger", PAID, key=4),
    "booking-beyond": _record("ledger", PAID.replace("-400", "99999999999999999999"), key=2),
    "booking-kind": _record("ledger", PAID.replace("entry", "\\u200b"), key=2),
    "booking-checksum": f"INSERT INTO ledger VALUES (2, '{PAID}', 5)",
    "booking-elsewhere": _record("season_days", PAID, key=2),
    "day-odd": _record("season_days", """{"type":"day","day":"2026-02-30","results":[]}""", key=9),
    "day-sound": _record("season_days", """{"type":"day","day":"0001-01-09","results":[]}""", key=9),
    "table-of-nothing": "UPDATE matches SET about = json_set(about, '$.tournament', "
    'json(\'{"tournament":7,"round":1,"table":1}\')); '
    "UPDATE matches SET checksum = about_checksum(about)",
    "table-odd": "UPDATE matches SET about = json_set(about, '$.tournament', json('[7]')); "
    "UPDATE matches SET checksum = about_checksum(about)",
    "header-zeros": "SELECT 1;\n--@ 0 00000000000000000000",
    "header-text": "SELECT 1;\n--@ 0 68656c6c6f",
    "page-size-zero": "SELECT 1;\n--@ 16 0000",
    "page-size-odd": "SELECT 1;\n--@ 16 0003",
    "first-page-zeros": "SELECT 1;\n--@ 100 " + "00" * 400,
    "cut-in-the-header": "SELECT 1;\n--@ cut 50",
    "cut-in-a-page": "SELECT 1;\n--@ cut 5000",
    "empty": "SELECT 1;\n--@ cut 0",
}


def cases() -> Iterator[tuple[str, bytes]]:
    """Name and script of each database."""
    for name, statement in STATEMENTS.items():
        yield name, statement.encode()
    for name, (place, raw) in ABOUTS.items():
        yield f"about-{name}", _with_about(f"json_set(about, '{place}', json({_text(raw)}))")
    for name, about in WHOLE.items():
        yield name, _with_about(_text(about))


def _with_about(expression: str) -> bytes:
    return (
        f"UPDATE matches SET about = {expression};\nUPDATE matches SET checksum = about_checksum(about);\n"
    ).encode()


def _text(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
