"""The rule book states the rules in force: every preset, every option, with numbers that the game counts."""

from __future__ import annotations

import pygame
import pytest

from game.core.tricks import winning_index
from game.rules import PRESETS, Rules, preset
from graphics.screens.rule_book import RuleBookScene, paginate, paint_examples
from graphics.text.rule_book import Chapter, Paragraph, RuleTable, rule_book
from graphics.text.rule_book.examples import HEARTS, SPADES, examples
from graphics.text.rules_text import option_text
from tests.graphics.conftest import MakeApp
from tests.in_one import in_one
from tests.kits.screens import click

CHOICES = [
    (name, spec.name, value)
    for name in PRESETS
    for spec in PRESETS[name].option_specs
    for value in spec.choices
    if value != PRESETS[name].options()[spec.name]
]


def chapter(rules: Rules, id_: str) -> Chapter:
    return next(each for each in rule_book(rules) if each.id == id_)


def rows(rules: Rules, id_: str) -> list[tuple[str, ...]]:
    return [row for block in chapter(rules, id_).blocks if isinstance(block, RuleTable) for row in block.rows]


def words(rules: Rules, id_: str) -> str:
    return " ".join(block.text for block in chapter(rules, id_).blocks if isinstance(block, Paragraph))


@in_one(("name", "option", "value"), CHOICES)
def test_every_choice_is_told_where_it_belongs(name: str, option: str, value: str) -> None:
    """Besides the list of options on the first page."""
    rules = preset(name)
    told, other = rule_book(rules)[1:], rule_book(rules.with_options({option: value}))[1:]
    assert str(told) != str(other)


@pytest.mark.parametrize("name", PRESETS)
def test_the_first_page_lists_the_options_of_the_preset_and_explains_each_once(name: str) -> None:
    rules = preset(name)
    assert len(rows(rules, "overview")) == 1 + len(rules.option_specs)
    texts = words(rules, "overview")
    assert all(texts.count(option_text(spec.name).line) == 1 for spec in rules.option_specs)
    assert len({each.id for each in rule_book(rules)}) == len(rule_book(rules))


@pytest.mark.parametrize("name", [name for name, rules in PRESETS.items() if rules.game == "bela"])
@pytest.mark.parametrize("upcard", ["no", "yes"])
def test_every_card_of_the_pack_has_its_place(name: str, upcard: str) -> None:
    rules = preset(name)
    if any(spec.name == "upcard" for spec in rules.option_specs):
        rules = rules.with_options({"upcard": upcard})
    counts = [cell.split(" × ") for _place, cell in rows(rules, "deal")[1:]]
    assert sum(int(one[0]) * int(one[-1] if len(one) > 1 else 1) for one in counts) == 32


class TestWorkedNumbers:
    def test_more_than_half(self) -> None:
        needed = {(total, least) for _name, total, least in rows(preset("bela-4"), "points")[1:]}
        assert {("162", "82"), ("182", "92"), ("212", "107")} <= needed

    def test_82_makes_and_81_falls(self) -> None:
        assert rows(preset("bela-4"), "writing")[1:] == [("82 : 80", "82 : 80"), ("81 : 81", "– : 162")]

    def test_three_fall_both_ways(self) -> None:
        rules = preset("bela-3")
        assert rows(rules, "writing")[2] == ("81 : 50 : 31", "– : 131 : 31")
        assert rows(rules.with_options({"defeat": "each_own"}), "writing")[2] == (
            "81 : 50 : 31",
            "– : 50 : 31",
        )

    def test_with_a_turned_card_more_than_each_alone_is_enough(self) -> None:
        rules = preset("bela-3").with_options({"upcard": "yes"})
        assert rows(rules, "writing")[1:] == [
            ("55 : 54 : 30", "55 : 54 : 30"),
            ("54 : 55 : 30", "– : 109 : 30"),
        ]

    def test_two_play_for_what_is_in_the_game(self) -> None:
        assert ("nothing", "139", "70") in rows(preset("bela-2"), "points")

    def test_enough(self) -> None:
        assert "496 + 20 = 516" in words(preset("bela-2"), "ending")
        assert "996 + 20 = 1016" in words(preset("bela-4"), "ending")
        assert "+ 20" not in words(preset("bela-4-ru"), "ending")


def test_what_a_game_has_not_is_not_in_its_book() -> None:
    chapters = {name: {each.id for each in rule_book(rules)} for name, rules in PRESETS.items()}
    assert "middle" in chapters["bela-3"] and "middle" not in chapters["bela-4"]
    assert "penalties" not in chapters["bulgarian"]
    for name, rules in PRESETS.items():
        book = str(rule_book(rules))
        assert ("recontra" in book) == (rules.game != "bela"), name
        assert ("Bela" in book) == (rules.game == "bela"), name


def test_the_end_by_the_number_of_deals_is_told_where_there_is_one() -> None:
    few, many = words(preset("belot-bg"), "ending"), words(preset("bulgarian"), "ending")
    assert "At most 7 deals" in few and "played deal 7 at the latest" in few and "also below 151" in few
    assert "7 deals" not in many
    assert "after 7 played deals" in words(preset("belot-bg"), "overview")
    assert "played deals" not in words(preset("bulgarian"), "overview")
    short = preset("belot-bg").with_options({"target": 101})
    assert "also below 101" in words(short, "ending")


class TestTournaments:
    """Every figure of the chapter is one of the specification (rules §5)."""

    BOOK = preset("belot-bg")

    def test_only_tables_of_tournaments_have_it(self) -> None:
        books = {name: {each.id for each in rule_book(rules)} for name, rules in PRESETS.items()}
        assert [name for name, ids in books.items() if "tournaments" in ids] == ["belot-bg", "bela-4-table"]

    def test_formats_and_prizes(self) -> None:
        chips = "\u00a0chips"
        assert rows(self.BOOK, "tournaments") == [
            ("Tournament", "Classic", "Fast"),
            ("Players", "16", "8"),
            ("Rounds", "3", "2"),
            ("Entry", f"1,000{chips}", f"400{chips}"),
            ("Result", "Classic", "Fast"),
            ("Knocked out in round 1", "1 point", "1 point"),
            ("Knocked out in round 2", "3 points", "–"),
            ("Second place", f"7 points, 3,000{chips}", f"3 points, 500{chips}"),
            ("Grand prize", f"12 points, 5,000{chips}", f"6 points, 1,100{chips}"),
        ]

    def test_what_its_sentences_say(self) -> None:
        text = words(self.BOOK, "tournaments")
        for said in (
            "to 151, or the higher score after 7 deals",
            "30 seconds for a decision",
            "After 2 in a row",
            "after 3 seconds each",
            "closes by itself after 30 seconds",
            "need 2 seconds at most",
            "if all of that is equal, it is decided by lot",
            "The first 10 share a fund of 20,000 to 40,000 chips",
            "begins with 5,000\u00a0chips",
            "There is nothing to buy.",
        ):
            assert said in text, said

    def test_a_tournament_is_not_played_by_house_rules(self) -> None:
        """A table to 101 may be played with friends; that of a tournament goes to 151 all the same."""
        assert "to 151" in words(self.BOOK.with_options({"target": 101}), "tournaments")

    def test_those_of_bela_go_to_501(self) -> None:
        bela = preset("bela-4-table")
        assert "to 501, or the higher score after 7 deals" in words(bela, "tournaments")
        assert "also below 501" in words(bela, "ending") and "hang" not in words(bela, "ending")


class TestScene:
    def test_the_rules_of_any_preset_can_be_read(self, make_app: MakeApp) -> None:
        app = make_app()
        book = RuleBookScene(app.ports)
        app.push(book)
        for name in PRESETS:
            click(app, "other_rules")
            click(app, f"rules:{name}")
            assert book.rules == preset(name) and book.book == rule_book(preset(name))

    def test_a_long_table_goes_on_under_its_head_on_the_next_page(self, make_app: MakeApp) -> None:
        app = make_app((1024, 640), "bg")
        book = RuleBookScene(app.ports, preset("bela-3"))
        app.push(book)
        overview = book.book[0]
        (whole,) = (block for block in overview.blocks if isinstance(block, RuleTable))
        pages = paginate(book.ui, overview, (600, 380))
        parts = [block for page in pages for block in page if isinstance(block, RuleTable)]
        assert len(parts) > 1 and all(part.rows[0] == whole.rows[0] for part in parts)
        assert [row for part in parts for row in part.rows[1:]] == list(whole.rows[1:])
        texts = [block for page in pages for block in page if isinstance(block, Paragraph)]
        assert texts == [block for block in overview.blocks if isinstance(block, Paragraph)]


@pytest.mark.parametrize("name", PRESETS)
def test_the_cards_beside_a_chapter_are_those_of_the_rules(name: str) -> None:
    rules = preset(name)
    trumps, others = examples(rules, "cards")
    for example, suit in ((trumps, HEARTS), (others, SPADES)):
        strength = [rules.cards.strength[HEARTS][card] for card in example.cards]
        assert strength == sorted(strength, reverse=True) and {card >> 3 for card in example.cards} == {suit}
    (trick,) = examples(rules, "play")
    assert len(trick.cards) == rules.players
    assert trick.best == winning_index(rules.cards, HEARTS, trick.cards)
    assert examples(rules, "writing") == ()


def test_cards_stand_beside_the_text_where_there_is_room(make_app: MakeApp) -> None:
    app = make_app()
    app.push(RuleBookScene(app.ports, preset("bulgarian")))
    ui, shown = app.top.ui, examples(preset("bulgarian"), "declarations")
    ground = pygame.Surface((400, 900))
    painted = paint_examples(ui, ground, shown, pygame.Rect(20, 20, 360, 860))
    assert painted is not None and pygame.Rect(20, 20, 360, 860).contains(painted)
    assert paint_examples(ui, ground, shown, pygame.Rect(20, 20, 90, 860)) is None
    assert paint_examples(ui, ground, shown, pygame.Rect(20, 20, 360, 200)) is None
