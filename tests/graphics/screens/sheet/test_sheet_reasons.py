"""The sheet says why each declaration counts or not, and on which figure a failed contract was given."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.cards import parse_card
from game.core.contracts import Contract
from game.core.melds import Declaration
from game.core.tricks import Trick
from graphics.table.panels.panels import Words
from graphics.text import i18n
from graphics.text.deal_sheet import PointsText, sheet_text
from graphics.text.deal_text import DealText
from graphics.text.names import Names
from tests.graphics.made_up import deal, meld, taken
from tests.graphics.table_kit import session

HEARTS = Contract(2, 0, 1)
ALL_PLAYED = range(8)


def read(
    rules: str, *said: Declaration, own: int = 0, takers: range = ALL_PLAYED, **options: str
) -> DealText:
    i18n.set_language("en")
    count = {"bela-3": 3}.get(rules, 2)
    seats = 3 if count == 3 else 2 if rules == "bela-2" else 4
    result = deal(
        rules, [80] * count, HEARTS, said, dealer=0, takers=[seat % seats for seat in takers], **options
    )
    return sheet_text(Words(session(rules=rules)), result, own)


def reasons(text: DealText) -> dict[str, str]:
    return {line.title: line.text for line in text.lines()}


TIERCE, QUARTE = meld(2, "7H 8H 9H"), meld(0, "TH JH QH KH")
TITLES = "Tierce in hearts\u00a0♥, 7\xa08\xa09", "Quarte in hearts\u00a0♥, 10\xa0J\xa0Q\xa0K"


def test_of_two_sequences_of_a_side_one_is_the_best() -> None:
    said = reasons(read("bulgarian", TIERCE, QUARTE))
    tierce, quarte = (said[title].split(" – ")[1] for title in TITLES)
    assert quarte == "the best sequence" and tierce == "counts with the best one of the side"
    assert "Not counted" not in said


def test_what_was_beaten_says_by_what() -> None:
    said = reasons(read("bulgarian", QUARTE, meld(1, "QC KC AC"), meld(3, "7S 8S 9S")))
    assert said["Not counted"] == f"Gergana: Tierce; Stoyan: Tierce – beaten by: {TITLES[1]} (You)"
    assert "Not counted" not in reasons(read("bulgarian", QUARTE))


def test_what_does_not_count_is_named_with_the_cards_that_were_seen() -> None:
    """One's own, and those that were played; not those of a hand that a deal left before its time."""
    equal = read("bulgarian", meld(0, "TH JH QH"), meld(1, "TC JC QC"), meld(3, "7S 8S 9S"))
    named = "You: Tierce in hearts\u00a0♥, 10\xa0J\xa0Q; Gergana: Tierce; Stoyan: {} – "
    assert reasons(equal)["Not counted"].startswith(named.format("Tierce"))
    seven, eight, nine = (Trick(0, (parse_card(card),), 0) for card in ("7S", "8S", "9S"))
    equal.result = replace(equal.result, tricks=(seven, eight, nine))
    assert reasons(equal)["Not counted"].startswith(named.format("Tierce in spades\u00a0♠, 7\xa08\xa09"))


def test_equal_best_ones_say_that_nobody_scores() -> None:
    ours, theirs = meld(0, "TH JH QH"), meld(1, "TC JC QC")
    said = reasons(read("bulgarian", ours, theirs))
    assert "nobody scores" in said["Not counted"] and "Tierce in hearts\u00a0♥" not in " ".join(said)
    asked = reasons(read("bulgarian", ours, theirs, equal_sequences="trump_first"))
    assert "nobody scores" not in asked["Not counted"] and "which is in trumps" in asked["Not counted"]
    assert asked["Tierce in hearts\u00a0♥, 10\xa0J\xa0Q"] == "You – as high as another, but in trumps"


def test_in_bela_the_earlier_of_equals_counts_or_the_one_in_trumps() -> None:
    ours, theirs = meld(0, "TH JH QH"), meld(1, "TC JC QC")
    for order, best, why in (
        ("order_of_play", "Tierce in clubs\u00a0♣, 10\xa0J\xa0Q", "earlier in turn"),
        ("trump_first", "Tierce in hearts\u00a0♥, 10\xa0J\xa0Q", "in trumps"),
    ):
        for rules in ("bela-4", "bela-3", "bela-2"):
            said = reasons(read(rules, ours, theirs, equal_declarations=order))
            assert said[best].endswith(why)
            assert ("later in turn" in said["Not counted"]) == (order == "order_of_play")
            assert ("in trumps" in said["Not counted"]) == (order == "trump_first")


def test_alone_nobody_has_a_side() -> None:
    ours = meld(0, "TH JH QH KH"), meld(0, "7C 8C 9C")
    for rules, wanted in (("bela-4", " of the side"), ("bela-3", ""), ("bela-2", "")):
        said = reasons(read(rules, *ours))
        assert said[TITLES[1]] == "You – the best declaration"
        assert said["Tierce in clubs\u00a0♣, 7\xa08\xa09"] == "You – counts with the best one" + wanted


def test_the_best_of_a_side_without_a_trick_says_so_and_what_it_beat_says_that() -> None:
    said = reasons(read("bela-2", QUARTE, meld(1, "QC KC AC"), takers=range(1, 2)))
    quarte = TITLES[1]
    assert said["Not counted"] == f"You: {quarte} – no trick · Maria: Tierce – beaten by: {quarte} (You)"
    assert TITLES[1] not in said
    assert "no trick" not in reasons(read("bela-2", QUARTE, meld(1, "QC KC AC")))["Not counted"]


def test_a_name_with_braces_is_only_a_name() -> None:
    text = read("bulgarian", QUARTE, meld(1, "QC KC AC"))
    text.names = Names(text.rules, 0, lambda _seat: "{name}")
    assert "{name}" in reasons(text)["Not counted"]


def failed(points: tuple[int, int, int], last: int, dealer: int, own: int, **options: str) -> PointsText:
    """South has declared and fails; `points` are card points, the side `last` has the last ten."""
    i18n.set_language("en")
    sides = [taken(each, 10 if side == last else 0) for side, each in enumerate(points)]
    result = deal("bela-3", sides, HEARTS, dealer=dealer, takers=[last], **options)
    text = sheet_text(Words(session(rules="bela-3")), result, own)
    assert isinstance(text, PointsText) and result.writing.outcome == "inside"
    return text


def test_of_three_the_figure_that_decided_is_shown_and_the_last_ten_is_not_in_it() -> None:
    for own in range(3):
        text = failed((50, 49, 53), last=1, dealer=0, own=own)  # with the last ten seat 1 has 59
        assert text.explanation() == (
            "failed, so a dash; more card points, 53 to 49 without the last ten: Stoyan – 53 + 50"
        )
        assert text.result.writing.written == (0, 59, 103)


def test_equal_card_points_go_to_the_earlier_in_turn() -> None:
    for dealer, first in ((0, "Gergana"), (1, "Stoyan")):
        text = failed((50, 51, 51), last=2, dealer=dealer, own=0)
        assert (
            "equal card points, 51 each without the last ten; earlier in turn: " + first in text.explanation()
        )
    assert "earlier in turn" not in failed((50, 51, 52), last=2, dealer=0, own=0).explanation()


def test_where_the_points_are_lost_no_figure_decides() -> None:
    text = failed((50, 49, 53), last=1, dealer=0, own=0, defeat="each_own")
    assert "without the last ten" not in text.explanation() and "50 are lost" in text.explanation()
