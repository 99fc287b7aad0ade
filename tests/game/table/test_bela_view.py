"""What a seat may know in Bela, key by key as the engine protocol has it (rules §3)."""

from __future__ import annotations

from game.core.state import LayingAway
from game.rules import preset
from tests.game.table.kit import KEYS
from tests.game.tables import EAST, NORTH, SOUTH, auction, call, follow, lay, view

OF_SOUTH = "7C 8C TC JC 7D 9D TD JD 7S 8S"
OF_EAST = "9C QC KC AC 8D QD KD AD 9S TS"
TWO = {"S": OF_SOUTH, "N": OF_EAST, "turned": "9H", "middle": "JH AH"}


def test_six_cards_and_the_turned_one_in_the_auction() -> None:
    state = call(auction(TWO, rules=preset("bela-2")), "pass")
    seen = view(state, 1)
    assert list(seen) == KEYS
    assert seen["hand"] == seen["dealt"] == OF_EAST.split()[:6] and seen["seen"] == 6
    assert (seen["turned"], seen["laid_away"], seen["trick"]) == ("9H", [], None)
    assert seen["legal"] == ["call pass", "call H"] and view(state, SOUTH)["legal"] == []
    assert (seen["seat"], seen["dealer"], seen["scores"]) == ("N", "N", {"S": 0, "N": 0})


def test_twelve_cards_and_sixty_six_pairs_where_two_are_laid_away() -> None:
    state = call(auction(TWO, rules=preset("bela-2")), "H")
    assert isinstance(state, LayingAway)
    seen = view(state, SOUTH)
    assert list(seen) == KEYS
    assert seen["hand"] == seen["dealt"] == [*OF_SOUTH.split(), "JH", "AH"] and seen["seen"] == 6
    assert seen["contract"] == {"trump": "H", "declarer": "S", "multiplier": 1}
    assert seen["trick"] is None and seen["laid_away"] == []
    assert len(seen["legal"]) == 66 and seen["legal"][:2] == ["lay 7C 8C", "lay 7C TC"]
    other = view(state, 1)
    assert other["hand"] == other["dealt"] == OF_EAST.split() and other["legal"] == []


def test_the_own_discards_are_known_and_no_others() -> None:
    state = lay(call(auction(TWO, rules=preset("bela-2")), "H"), "7S 8S")
    seen = view(state, SOUTH)
    assert seen["laid_away"] == ["7S", "8S"]
    assert seen["dealt"] == [*OF_SOUTH.split(), "JH", "AH"]
    assert seen["hand"] == [*OF_SOUTH.split()[:8], "JH", "AH"]
    assert view(state, 1)["laid_away"] == []
    assert seen["trick"] == {"leader": "S", "cards": []}


def test_who_passed_has_its_talon_with_four() -> None:
    dealt = {"S": "7C 8C 9C TC JC QC KC AC", "E": "7D 8D 9D TD JD QD KD AD"}
    state = call(auction(dealt, rules=preset("bela-4")), "pass")
    assert view(state, SOUTH)["hand"] == dealt["S"].split()
    assert view(state, EAST)["hand"] == dealt["E"].split()[:6]
    assert view(state, NORTH)["turned"] is None


def test_the_middle_card_that_is_turned_lies_open() -> None:
    rules = preset("bela-3").with_options({"upcard": "yes"})
    state = auction({"middle": "9H 7C"}, rules=rules)
    assert [view(state, seat)["turned"] for seat in range(3)] == ["9H"] * 3
    assert not any("7C" in view(state, seat)["dealt"] for seat in range(3))


def test_declarations_and_bela_are_known_by_name() -> None:
    """Only the seat's own cards; after the first trick those of the best side."""
    dealt = {
        "S": "7C 8C 9C QH KH 7D 7S TS",
        "E": "8H 9H TH AC TC 8D 9D QS",
        "N": "7H AH JC QC AD KD 8S KS",
        "W": "JH KC TD JD QD 9S JS AS",
    }
    texts = ("call H", "declare 7C8C9C", "play KH belot", "declare 8H9HTH", "play 9H")
    state = follow(auction(dealt, rules=preset("bela-4")), *texts)[0]
    terca = {"seat": "S", "name": "terca", "value": 20}
    other = {"seat": "E", "name": "terca", "value": 20}
    seen = view(state, NORTH)
    assert seen["belots"] == [{"seat": "S", "suit": "H"}]
    assert seen["declared"] == [terca | {"cards": None}, other | {"cards": None}]
    assert view(state, EAST)["declared"][1]["cards"] == ["8H", "9H", "TH"]
    state = follow(state, "play AH", "declare none", "play JH")[0]
    assert [one["cards"] for one in view(state, NORTH)["declared"]] == [None, ["8H", "9H", "TH"]]
    assert view(state, SOUTH)["declared"][0]["cards"] == ["7C", "8C", "9C"]
