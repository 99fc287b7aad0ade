"""The words for the line of a deal with real cards: complete for every deal, and worked out by hand."""

from __future__ import annotations

from itertools import islice

from game.core.account import DealOutcome
from game.core.contracts import ALL_TRUMPS, HEARTS, NO_TRUMPS, SPADES
from game.referee.entry import Entry, EntryError, EntryKind, ScoredMeld
from game.referee.judged import JudgedDeal, judged, opening
from game.rules import preset
from graphics.text.judged_text import JudgedRulings, JudgedText, SideNames
from graphics.text.score_pad_text import entry_error
from tests.game.presets import EACH_PRESET
from tests.game.referee.real_table import entered, results, standing

COLUMNS = ("Ana", "Ivo", "Maja")
BULGARIAN = preset("bulgarian")


def of(entry: Entry) -> JudgedDeal:
    return judged(BULGARIAN, entry, opening(BULGARIAN))


@EACH_PRESET
def test_every_line_has_its_words_and_rulings(name: str) -> None:
    rules = preset(name)
    columns = COLUMNS[: len(rules.sides)]
    for result in islice(results(rules), 60):
        found = judged(rules, entered(result), standing(result))
        text = JudgedText(found, columns)
        assert text.title and text.outcome and text.reason()
        if found.points:
            bill = [line.amounts for line in text.lines()]
            assert tuple(map(sum, zip(*bill[: -1 if len(bill) > 1 else None], strict=True))) == text.totals()
        rulings = JudgedRulings(found, columns).all()
        assert all(ruling.title and ruling.topics for ruling in rulings)
        if found.writing.outcome is not DealOutcome.PASSED:
            assert rulings[-2].amounts == found.writing.pad
            assert rulings[-1].amounts == found.scores


def test_a_sum_as_one_would_do_it_on_paper() -> None:
    """97 with the last ten and 20 + 20 are 137 and 65: at 5 rounded down, at 7 up (rules §2.7)."""
    entry = Entry(trump=SPADES, declarer=0, cards=(97,), last=0, melds=(ScoredMeld(0, 20),), belots=(0,))
    rulings = JudgedRulings(of(entry), COLUMNS[:2]).all()
    assert [(each.head, each.text) for each in rulings[-3].sums] == [
        ("Ana", "87 + 10 + 20 + 20 = 137"),
        ("Ivo", "65"),
        ("", "Together: 137 + 65 = 202"),
    ]
    assert [each.text for each in rulings[-2].sums] == [
        "137 › 14: rounded up from 7",
        "65 › 6: below 6 rounded down",
    ]


def test_a_capot_under_contra_by_the_other_option() -> None:
    entry = Entry(trump=SPADES, declarer=0, multiplier=2, without=(1,))
    written = JudgedRulings(of(entry), COLUMNS[:2]).all()[-2]
    assert written.amounts == (50, 0)
    assert [line.outcome for line in written.others] == ["41 : 0"]


def test_no_trumps_doubled() -> None:
    entry = Entry(trump=NO_TRUMPS, declarer=0, cards=(70,))
    doubled = next(each for each in JudgedRulings(of(entry), COLUMNS[:2]).all() if each.title == "No trumps")
    assert [each.text for each in doubled.sums] == ["70 × 2 = 140", "60 × 2 = 120"]


def test_the_title_and_what_hangs() -> None:
    text = JudgedText(of(Entry(trump=HEARTS, declarer=0, cards=(81,))), COLUMNS[:2])
    assert text.title == "Hearts\u00a0♥"
    assert text.explanation().endswith("; 8 game points hang now")
    assert JudgedText(of(Entry(kind=EntryKind.PASSED)), COLUMNS[:2]).title == "All passed"


def test_errors_name_the_side() -> None:
    try:
        of(Entry(trump=ALL_TRUMPS, declarer=0, cards=(248, 10), last=0, without=(1,)))
    except EntryError as error:
        told = entry_error(error, COLUMNS[:2])
    assert told == "Ivo: 10 card points without a trick; 0 is the most."


def test_no_verb_follows_the_name_of_a_column() -> None:
    assert SideNames(BULGARIAN, ("Us", "Them")).won(0) == "Match won: Us"


def test_every_error_of_the_screen_is_in_words() -> None:
    for code, text in EntryError.TEXTS.items():
        names = {name: 1 for name in ("found", "expected") if "{" + name in text}
        error = EntryError(code, "cards", **names, **({"side": 0} if "{side}" in text else {}))
        assert "{" not in entry_error(error, COLUMNS)
