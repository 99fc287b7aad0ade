"""The lesson: what it says is what the rules and the game say, and it can be played through by any means."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from itertools import combinations, product

import pygame
import pytest
from msgspec.structs import replace

from game.core.actions import CONTRA, PASS
from game.core.cards import JACK as JACK_RANK
from game.core.cards import mask_of, names, parse_card, parse_cards
from game.core.contracts import ALL_TRUMPS, BELOT_CARDS, HEARTS
from game.core.melds import kares, sequences
from game.core.tricks import winning_index
from game.rules import Rules, preset
from graphics.app import doors
from graphics.app.app import App
from graphics.render import appearance, fonts, theme
from graphics.render.shapes import Box
from graphics.screens.dialogs.dialog import Dialog
from graphics.screens.dialogs.learnt import LearntDialog
from graphics.screens.lesson.at_table import word
from graphics.screens.lesson.course import lesson, lesson_rules
from graphics.screens.lesson.lesson import LessonScene
from graphics.screens.lesson.script import StepScript
from graphics.screens.lesson.tasks import (
    FindMeld,
    FindPartner,
    FindWinner,
    LessonStep,
    MakeCall,
    PlayCard,
    SayBelot,
    WriteDeal,
    by_strength,
    said,
)
from graphics.screens.menu import MenuScene
from graphics.screens.new_match import new_match
from graphics.screens.play.guided_table import GuidedTableScene
from graphics.screens.play.table import TableScene
from graphics.table.exhibit import AnswerVerdict, Exhibit
from graphics.table.geometry import trick_pose
from graphics.table.occasions import OCCASIONS, Moment
from graphics.table.places import fan, upright
from graphics.text import i18n
from graphics.text.i18n import LANGUAGES
from graphics.text.table_talk import wordings
from graphics.widgets import keys
from graphics.widgets.controls.label import Label
from saves.saved import begin
from saves.settings import NAME_LIMIT, OWN_SEAT, LastMatch, Settings
from tests.graphics.conftest import MakeApp
from tests.graphics.sheets import measuring
from tests.in_one import in_one
from tests.kits.screens import click, ids, press, settle
from tools.screens import SIZES, TEXTS

BELOT, BELA = preset("bulgarian"), preset("bela-4")
BOTH = pytest.mark.parametrize("rules", [BELOT, BELA], ids=["belot", "bela"])
FEWER = "That is allowed, and your side takes 15 points. With another card it would have been 25 points."
NARROW = (((1024, 640), 100), ((1024, 640), 200), ((1366, 768), 200))
LINES = 3  # nothing needs reading more at a time; four of twice the size in the smallest window


def step(rules: Rules, id_: str) -> LessonStep:
    return next(each for each in lesson(rules) if each.id == id_)


def right(each: LessonStep) -> list[str]:
    """The answers that solve a step, in an order that does."""
    found: frozenset[str] = frozenset()
    answers = []
    for choice in each.task.choices:
        verdict = each.task.judge(choice, found)
        if verdict.kind != "wrong":
            answers.append(choice)
            found |= {choice}
        if verdict.kind == "right":
            return answers
    raise AssertionError(f"{each.id} cannot be solved")


class TestFacts:
    """By the letter of rules.md, and by the game's own functions."""

    @BOTH
    def test_every_step_can_be_solved_and_every_answer_is_answered(self, rules: Rules) -> None:
        steps = lesson(rules)
        assert len(steps) == (13 if rules is BELOT else 11) and len({each.id for each in steps}) == len(steps)
        for each in steps:
            assert right(each)
            for choice in each.task.choices:
                assert each.task.judge(choice, frozenset()).text, (each.id, choice)

    @BOTH
    def test_partners_sit_across(self, rules: Rules) -> None:
        task = step(rules, "aim").task
        assert isinstance(task, FindPartner) and right(step(rules, "aim")) == ["seat:N"]

    @pytest.mark.parametrize(
        ("id_", "order", "points"),
        [
            ("plain", "ACTCKCQCJC9C8C7C", [11, 10, 4, 3, 2, 0, 0, 0]),
            ("trumps", "JH9HAHTHKHQH8H7H", [20, 14, 11, 10, 4, 3, 0, 0]),
        ],
    )
    def test_order_and_points(self, id_: str, order: str, points: list[int]) -> None:
        task = step(BELOT, id_).task
        assert isinstance(task, FindWinner)
        assert task.ladder == parse_cards(order)
        assert [BELOT_CARDS.points[task.contract][card] for card in task.ladder] == points

    @BOTH
    def test_who_wins(self, rules: Rules) -> None:
        assert right(step(rules, "plain")) == ["card:TC"]
        assert right(step(rules, "trumps")) == ["card:9H"]

    @pytest.mark.parametrize(
        ("id_", "belot", "bela"),
        [
            ("follow", "AS 7S", "AS"),
            ("beat", "JH", "JH"),
            ("trump", "KH", "KH"),
            ("partner", "JH 8H TS 7S QC", "JH 8H"),
        ],
    )
    def test_what_may_be_played(self, id_: str, belot: str, bela: str) -> None:
        for rules, wanted in ((BELOT, belot), (BELA, bela)):
            task = step(rules, id_).task
            assert isinstance(task, PlayCard) and task.contract == HEARTS
            legal = set(names(card for card in task.hand if task.legal >> card & 1))
            assert legal == set(wanted.split())
            for choice in task.choices:
                allowed = choice.removeprefix("card:") in legal
                assert (task.judge(choice, frozenset()).kind == "right") == allowed

    @BOTH
    def test_no_card_is_there_twice(self, rules: Rules) -> None:
        for each in lesson(rules):
            if isinstance(each.task, PlayCard):
                cards = (*each.task.trick, *each.task.hand)
                assert len(set(cards)) == len(cards), each.id

    def test_seven_does_not_say_that_ten_is_more_than_twenty(self) -> None:
        task = step(BELOT, "partner").task
        said = {choice: task.judge(choice, frozenset()) for choice in task.choices}
        assert {verdict.kind for verdict in said.values()} == {"right"}
        assert said["card:JH"].text == (
            "That is allowed, but the jack of trumps wins any trick: keep it for later."
        )
        assert said["card:TS"].text == "Right: your side takes 25 points."
        assert said["card:8H"].text == said["card:7S"].text == (FEWER)

    def test_belot(self) -> None:
        for rules in (BELOT, BELA):
            task = step(rules, "belot").task
            assert isinstance(task, SayBelot)
            verdicts = {choice[-2:]: task.judge(choice, frozenset()) for choice in task.choices}
            assert [card for card, verdict in verdicts.items() if verdict.kind == "right"] == ["KH", "QH"]
            assert verdicts["KH"].text == "Right: that is worth 20 points."
            assert verdicts["JH"].text.startswith("You may play it, but")
            assert verdicts["AS"].text == "You must follow hearts\u00a0♥."

    def test_a_hanging_deal(self) -> None:
        task = step(BELOT, "hanging").task
        assert isinstance(task, WriteDeal) and task.points == (81, 81)
        assert (task.written, task.writing.hanging) == ((0, 8), 8) and " 8 game points hang" in task.praise
        assert not [each for each in lesson(BELA) if each.id in ("hanging", "all_trumps")]

    def test_all_trumps(self) -> None:
        task = step(BELOT, "all_trumps").task
        assert isinstance(task, FindWinner) and task.ladder == parse_cards("JS9SASTSKSQS8S7S")
        assert right(step(BELOT, "all_trumps")) == ["card:9S"]
        assert task.judge("card:JD", frozenset()).text == (
            "A card of another suit than the one led wins nothing."
        )

    def test_a_refusal_is_that_of_the_table(self) -> None:
        task = step(BELOT, "beat").task
        assert task.judge("card:QH", frozenset()).text == "You must beat the ace of hearts\u00a0♥."
        assert task.judge("card:AS", frozenset()).text == "You must follow hearts\u00a0♥."
        assert step(BELOT, "trump").task.judge("card:9C", frozenset()).text == (
            "You must trump higher than the queen of hearts\u00a0♥."
        )

    def test_the_auction_of_belot(self) -> None:
        task = step(BELOT, "auction").task
        assert isinstance(task, MakeCall)
        assert len(task.hand) == sum(BELOT.first_packets) and task.bidding.turn == 0
        assert task.calls == (0, 1, 2, 3, 4, 5, PASS, CONTRA)
        too_low = [call for call in ("bid:0", "bid:1") if task.judge(call, frozenset()).kind == "wrong"]
        assert too_low and task.judge("bid:0", frozenset()).text == "You must name a higher contract."
        assert right(step(BELOT, "auction")) == ["bid:3"]

    def test_the_auction_of_bela(self) -> None:
        task = step(BELA, "auction").task
        assert isinstance(task, MakeCall)
        assert len(task.hand) == sum(BELA.first_packets) and task.bidding.turn == task.bidding.dealer == 0
        assert task.calls == (0, 1, 2, 3, PASS) and right(step(BELA, "auction")) == ["bid:3"]

    @BOTH
    def test_the_declaration_is_all_there_is(self, rules: Rules) -> None:
        task = step(rules, "declarations").task
        assert isinstance(task, FindMeld) and len(task.hand) == rules.hand_size
        held = mask_of(task.hand)
        assert [meld.cards for meld in sequences(held)] == [task.meld] and not kares(held)
        assert sequences(held)[0].name == "terca" and sequences(held)[0].value == 20

    def test_what_is_written(self) -> None:
        for rules, written in ((BELOT, (0, 16)), (BELA, (0, 162))):
            task = step(rules, "score").task
            assert isinstance(task, WriteDeal)
            assert sum(task.points) == 162, "all there is to win with a trump suit"
            assert task.written == written and task.offers.count(written) == 1
            assert str(rules.target) in task.praise

    def test_a_deal_is_scored_before_one_hangs(self) -> None:
        assert [each.id for each in lesson(BELOT)][-2:] == ["score", "hanging"]
        assert [each.id for each in lesson(BELA)][-1] == "score"

    @pytest.mark.parametrize(
        ("name", "taught"),
        [("bulgarian", "bulgarian"), ("turkish", "bulgarian"), ("bela-3", "bela-4"), ("bela-4-ru", "bela-4")],
    )
    def test_the_game_that_is_played_is_taught(self, name: str, taught: str) -> None:
        assert lesson_rules(preset(name)).name == taught


ONLY_OURS = "Right: it is the only card you may play, and your side takes the trick."
ONLY = "Right: it is the only card you may play."
LOST = "That is allowed, but with another card your side would have taken the trick."
DEAR = "That is allowed, but this trick is lost: a card with fewer points would do."
CHEAP = "Right: this trick is lost, and you give it no more than you must."
JACK = "That is allowed, but the jack of trumps wins any trick: keep it for later."


class TestSaid:
    """Each sentence where it is true, and where the same card makes it false."""

    @pytest.mark.parametrize(
        ("trick", "hand", "card", "said"),
        [
            ("KS8SJS", "AS7D", "AS", ONLY_OURS),
            ("KSAS9S", "7S7D", "7S", ONLY_OURS),  # the partner's
            ("AS8SJS", "KS7D", "KS", ONLY),
            ("AS8SJS", "KS7S", "7S", CHEAP),
            ("AS8SJS", "KS7S", "KS", DEAR),
            ("AS8SJS", "8C7S9S", "9S", CHEAP),
            ("KS8SJS", "AS7S", "7S", LOST),
            ("KS8SJS", "QS7S", "7S", CHEAP),
            ("KS8SJS", "AS7S", "AS", "Right: your side takes 17 points."),
            ("KDAD9D", "JHTS", "JH", JACK),
            ("KDAD9D", "9HTS", "9H", "Right: your side takes 29 points."),
            ("KDAD9D", "JH9H", "JH", JACK),
            ("9H8H7H", "JHAS", "JH", ONLY_OURS),
            ("KDAD9D", "TS7S", "TS", "Right: your side takes 25 points."),
            (
                "KDAD9D",
                "TS7S",
                "7S",
                FEWER,
            ),
            ("KDAD9D", "8S7S", "7S", "Right: your side takes 15 points."),
            ("KDAD9D", "JH7S", "7S", "Right: your side takes 15 points."),
        ],
    )
    def test_of_a_card(self, trick: str, hand: str, card: str, said: str) -> None:
        task = PlayCard(BELOT, HEARTS, parse_cards(trick), parse_cards(hand))
        assert task.judge(f"card:{card}", frozenset()) == AnswerVerdict("right", said)

    @in_one("contract", range(6))
    def test_of_any_card(self, contract: int) -> None:
        """Points and winners that are spoken of are those of the game, in many positions."""
        deck = list(range(32))
        for number in range(60):
            random.Random(number).shuffle(deck)
            trick, hand = tuple(deck[:3]), tuple(deck[3:9])
            task = PlayCard(BELOT, contract, trick, hand)
            for card in hand:
                if not task.legal >> card & 1:
                    continue
                text = task.judge(f"card:{names([card])[0]}", frozenset()).text
                ours = winning_index(BELOT_CARDS, contract, (*trick, card)) % 2 == 1
                worth = sum(BELOT_CARDS.points[contract][each] for each in (*trick, card))
                if "your side takes" in text and "only" not in text:
                    assert ours and f"takes {worth} point" in text
                assert ("lost" in text) <= (not ours)
                if "it would have been" in text:
                    more = int(re.findall(r"been (\d+)", text)[0])
                    assert more > worth
                if "jack of trumps" in text:
                    assert card == contract * 8 + JACK_RANK

    @pytest.mark.parametrize(
        ("contract", "trick", "said"),
        [
            (HEARTS, "KCTCADJC", "Right: it is the highest card of the suit that was led."),
            (HEARTS, "ACAHTC9H", "Right: it is the highest trump in the trick."),
            (HEARTS, "ACAHTC9C", "Right: it is the only trump, and trumps beat all other suits."),
            (HEARTS, "AH9HTC9C", "Right: it is the highest card of the suit that was led."),
            (ALL_TRUMPS, "AS9SJDTS", "Right: it is the highest card of the suit that was led."),
        ],
    )
    def test_of_who_wins(self, contract: int, trick: str, said: str) -> None:
        cards = parse_cards(trick)
        winner = cards[winning_index(BELOT_CARDS, contract, cards)]
        task = FindWinner(contract, cards, by_strength(contract, winner >> 3))
        assert task.judge(f"card:{names([winner])[0]}", frozenset()).text == said
        with pytest.raises(ValueError, match="row"):
            FindWinner(contract, cards, by_strength(contract, (winner >> 3) ^ 1))

    def test_no_praise_for_what_is_not_there(self) -> None:
        call, meld, deal = (step(BELOT, id_).task for id_ in ("auction", "declarations", "score"))
        hangs = step(BELOT, "hanging").task
        with pytest.raises(ValueError, match="three highest"):
            replace(call, hand=parse_cards("JS9STSTH7D"))  # type: ignore[type-var]
        with pytest.raises(ValueError, match="tierce"):
            replace(meld, hand=parse_cards("AH8HJDTD9D8DKCAS"))  # type: ignore[type-var]
        with pytest.raises(ValueError, match="made"):
            replace(deal, points=(86, 76))  # type: ignore[type-var]
        with pytest.raises(ValueError, match="inside"):
            replace(hangs, points=(80, 82))  # type: ignore[type-var]
        with pytest.raises(ValueError, match="no belot"):
            replace(step(BELOT, "belot").task, hand=parse_cards("JHKHASTD9C"))  # type: ignore[type-var]


class TestPlaying:
    def open(self, make_app: MakeApp, rules: Rules = BELOT) -> App:
        app = make_app()
        app.push(MenuScene(app.ports))
        app.push(LessonScene(app.ports, rules))
        settle(app)
        return app

    @BOTH
    def test_by_mouse(self, make_app: MakeApp, rules: Rules) -> None:
        app = self.open(make_app, rules)
        for each in lesson(rules):
            scene = app.top
            assert isinstance(scene, LessonScene) and scene.step.id == each.id
            wrong = [c for c in each.task.choices if each.task.judge(c, frozenset()).kind == "wrong"]
            for choice in [*wrong[:1], *right(each)]:
                assert not scene.solved
                click(app, choice)
                settle(app)
            assert scene.solved and scene.ui.focus.current == "next"
            open_ = [target.id for target in scene.targets() if target.enabled]
            assert not [id_ for id_ in open_ if id_.startswith(("card:", "seat:", "pad:"))]
            click(app, "next")
            settle(app)
        click(app, "done")
        assert app.top.name == "menu"

    @BOTH
    def test_by_keyboard(self, make_app: MakeApp, rules: Rules) -> None:
        app = self.open(make_app, rules)
        for each in lesson(rules):
            for choice in right(each):
                for _ in range(20):
                    if app.top.focused() == choice:
                        break
                    press(app, pygame.K_TAB)
                assert app.top.focused() == choice
                press(app, pygame.K_SPACE)
                settle(app)
            assert app.top.focused() == "next", each.id
            press(app, pygame.K_RETURN)
            settle(app)
        assert isinstance(app.top, Dialog) and app.top.name == "lesson_over"
        assert app.top.text.startswith(
            f"Right at the first try: {len(lesson(rules))} of {len(lesson(rules))}."
        )
        while app.top.focused() != "match":
            press(app, pygame.K_TAB)
        press(app, pygame.K_RETURN)
        assert isinstance(app.top, TableScene)

    @BOTH
    def test_the_match_after_it_is_practice_with_beginners(
        self, make_app: MakeApp, rules: Rules, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        seeds = iter([bytes([number] * 16).hex() for number in range(3)])  # the person cuts in the first two
        for module in (doors, new_match):
            monkeypatch.setattr(module, "new_seed", lambda: next(seeds))
        app = self.open(make_app, rules)
        before = app.settings
        scene = app.top
        assert isinstance(scene, LessonScene)
        while scene.turn(1):
            settle(app)
        settle(app)
        click(app, "next")
        click(app, "match")
        table = app.top
        assert isinstance(table, TableScene)
        kept = table.session.saved
        assert table.session.match.rules.name == rules.name
        assert sorted(kept.levels.values()) == ["beginner"] * 3 + ["human"]
        assert kept.teaching == "mistakes"
        assert table.session.practice, "it does not count"
        assert isinstance(table, GuidedTableScene) and table.guiding
        assert begin(kept).state.turn != table.session.human, "the lesson says nothing of the cut"
        assert app.settings == before, "the next new match starts from what was chosen for the last one"

    def test_steps_count_as_right_that_had_no_wrong_answer(self, make_app: MakeApp) -> None:
        app = self.open(make_app)
        scene = app.top
        assert isinstance(scene, LessonScene)
        answers = {place: right(each) for place, each in enumerate(lesson(BELOT))}
        for place in (0, 1, 2, 3):
            scene.place = place
            scene.rebuild()
            if place in (1, 2):
                task = scene.step.task
                scene.answer(next(c for c in task.choices if task.judge(c, frozenset()).kind == "wrong"))
            if place == 2:
                assert scene.take_back()
            if place != 3:
                for choice in answers[place]:
                    scene.answer(choice)
        titles = [each.title for each in scene.steps]
        assert scene.learnt == [(titles[0], True), (titles[1], False), (titles[2], False)]
        scene.place = len(scene.steps) - 1
        scene.go_on()
        assert isinstance(app.top, LearntDialog) and app.top.title == "What you learnt"
        assert app.top.text.startswith("Right at the first try: 1 of 3.")
        settle(app)
        said = {node.name for node in app.top.outline().root.walk()}
        assert set(titles[:3]) <= said and titles[3] not in said

    def test_nothing_was_learnt_where_nothing_was_solved(self, make_app: MakeApp) -> None:
        app = self.open(make_app)
        scene = self.at(app, 12)
        scene.go_on()
        assert isinstance(app.top, LearntDialog)
        assert (app.top.title, app.top.steps) == ("The lesson is over", ())

    def test_arrows_go_from_card_to_card(self, make_app: MakeApp) -> None:
        app = self.open(make_app)
        scene = app.top
        assert isinstance(scene, LessonScene)
        scene.place = 3
        scene.turn(1)
        settle(app)
        press(app, pygame.K_TAB)
        seen = [app.top.focused()]
        for _ in range(5):
            press(app, pygame.K_RIGHT)
            seen.append(app.top.focused())
        assert seen == list(scene.step.task.choices)

    def test_digits_touch_what_stands_there(self, make_app: MakeApp) -> None:
        app = self.open(make_app)
        scene = app.top
        assert isinstance(scene, LessonScene)
        app.handle(
            pygame.event.Event(pygame.KEYDOWN, key=pygame.K_2, mod=0, unicode="2", scancode=pygame.KSCAN_2)
        )
        assert scene.answers == {0: ["seat:N"]} and scene.solved

    def test_a_wrong_answer_is_explained_and_can_be_mended(self, make_app: MakeApp) -> None:
        app = self.open(make_app)
        scene = app.top
        assert isinstance(scene, LessonScene)
        click(app, "seat:E")
        settle(app)
        assert scene.verdict is not None and scene.verdict.kind == "wrong" and not scene.solved
        click(app, "seat:N")
        assert scene.solved and scene.found == {"seat:N"}

    @pytest.mark.parametrize("id_", ["aim", "follow", "auction", "declarations", "belot", "score"])
    def test_every_answer_can_be_taken_back(self, make_app: MakeApp, id_: str) -> None:
        app = self.open(make_app)
        place = next(place for place, each in enumerate(lesson(BELOT)) if each.id == id_)
        scene = LessonScene(app.ports, BELOT, place=place)
        app.push(scene)
        settle(app)
        scene.table.finish()
        there = ids(app)
        assert not scene.ui.find("undo").is_enabled
        answers = right(scene.step)
        for choice in answers:
            click(app, choice)
            settle(app)
        assert scene.solved
        for _ in answers:
            click(app, "undo")
            settle(app)
        assert scene.verdict is None and not scene.solved and not scene.found
        assert ids(app) == there
        for choice in answers:
            click(app, choice)
            settle(app)
        assert scene.solved
        undo = pygame.event.Event(
            pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_CTRL, unicode="", scancode=0
        )
        assert app.handle(undo)
        settle(app)
        assert not scene.solved and scene.ui.focus.current == answers[-1]
        assert app.handle(keys.press("Ctrl+Shift+Z")) and scene.solved
        settle(app)
        assert not app.handle(keys.press("Ctrl+Y")), "nothing is left to be answered again"

    def test_a_wrong_answer_is_taken_back_too(self, make_app: MakeApp) -> None:
        app = self.open(make_app)
        scene = app.top
        assert isinstance(scene, LessonScene)
        click(app, "seat:E")
        settle(app)
        click(app, "undo")
        settle(app)
        assert scene.verdict is None and scene.take_back() is False

    def test_back_and_forward_and_out(self, make_app: MakeApp) -> None:
        app = self.open(make_app)
        scene = app.top
        assert isinstance(scene, LessonScene)
        click(app, "seat:N")
        press(app, pygame.K_PAGEDOWN, pygame.K_PAGEDOWN)
        assert scene.place == 2
        click(app, "previous")
        press(app, pygame.K_PAGEUP, pygame.K_PAGEUP)
        assert scene.place == 0 and scene.solved, "what was answered stays answered"
        press(app, pygame.K_ESCAPE)
        assert app.top.name == "menu"
        app.push(LessonScene(app.ports, BELOT))
        click(app, "leave")
        assert app.top.name == "menu"

    def test_what_was_said_is_said_in_another_language(
        self, make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        app = self.open(make_app)
        scene = app.top
        assert isinstance(scene, LessonScene)
        click(app, "seat:E")
        monkeypatch.setattr("graphics.screens.lesson.tasks._", lambda text: f"¡{text}")
        app.relayout()
        assert scene.verdict is not None and scene.verdict.text.startswith("¡")

    def at(self, app: App, place: int, *, asked: bool = False) -> LessonScene:
        """`asked`: what leads to the question has been shown."""
        scene = LessonScene(app.ports, BELOT, place=place)
        app.push(scene)
        settle(app)
        if asked:
            scene.table.finish()
            settle(app)
        return scene

    def test_no_gold_edge_tells_which_card_wins_before_that_is_answered(self, make_app: MakeApp) -> None:
        app = make_app()
        place = next(i for i, each in enumerate(lesson(BELOT)) if isinstance(each.task, FindWinner) and i > 1)
        scene = self.at(app, place)
        gilded = set()
        for _ in range(240):
            app.turn(1 / 60)
            gilded |= {sprite.card for _seat, sprite in scene.table.picture.trick if sprite.edge}
        assert len(scene.table.picture.trick) == 4 and not gilded

    def test_the_others_play_before_the_question(self, make_app: MakeApp) -> None:
        app = self.open(make_app)
        scene = self.at(app, 3)
        board = scene.table.stage.board
        assert scene.busy and len(board.trick) < 3
        for _ in range(100):
            settle(app)
        task = scene.step.task
        assert isinstance(task, PlayCard) and not scene.busy
        assert scene.table.stage.board.trick == task.trick
        assert [seat for seat, _ in scene.table.picture.trick] == [1, 2, 3], "going round to the right"

    def test_the_first_hand_is_dealt(self, make_app: MakeApp) -> None:
        app = self.open(make_app)
        scene = self.at(app, 3)
        assert len(scene.table.picture.hand) == 6 and not any(s.face_up for s in scene.table.picture.hand)
        for _ in range(100):
            settle(app)
        assert all(sprite.face_up for sprite in scene.table.picture.hand)

    def test_dealt_cards_fly_below_what_is_to_be_read(self, make_app: MakeApp) -> None:
        app = self.open(make_app)
        table = self.at(app, 3).table
        flights = 0
        for _ in range(100):
            settle(app)
            if any(sprite.moving and not sprite.face_up for sprite in table.picture.hand):
                flights += 1
                assert not table.above(), "the words lie between the two"
        assert flights and table.above() and table.picture.hand_items()[-1] not in table.below()

    def test_a_click_before_they_have_played_is_an_answer(self, make_app: MakeApp) -> None:
        app = self.open(make_app)
        scene = self.at(app, 4)
        assert scene.busy
        click(app, "card:JH")
        assert scene.solved

    def test_a_right_card_takes_the_trick_and_it_is_swept_away(self, make_app: MakeApp) -> None:
        app = self.open(make_app)
        scene = self.at(app, 3, asked=True)
        click(app, "card:AS")
        settle(app)
        assert scene.busy and [seat for seat, _ in scene.table.picture.trick] == [1, 2, 3, 0]
        for _ in range(100):
            settle(app)
        assert not scene.busy and not scene.table.picture.trick and len(scene.table.picture.hand) == 5

    def test_any_key_ends_what_is_shown(self, make_app: MakeApp) -> None:
        app = self.open(make_app)
        scene = self.at(app, 3, asked=True)
        click(app, "card:AS")
        assert scene.busy
        press(app, pygame.K_LSHIFT)
        assert scene.table.director.idle and not scene.table.picture.trick

    def test_a_wrong_card_stays_in_the_hand(self, make_app: MakeApp) -> None:
        app = self.open(make_app)
        scene = self.at(app, 3, asked=True)
        click(app, "card:JH")
        assert scene.verdict == AnswerVerdict("wrong", "You must follow spades\xa0♠.")
        assert len(scene.table.picture.hand) == 6 and scene.table.hand.open

    def test_a_card_stands_out_only_under_the_pointer(self, make_app: MakeApp) -> None:
        app = self.open(make_app)
        scene = self.at(app, 3, asked=True)
        click(app, "card:AS")
        hand, going = scene.table.hand, app.top.targets()
        hand.hovered = parse_card("AS")
        on = next(target for target in going if target.id == "next")
        app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=on.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
        assert hand.hovered is None

    def test_what_was_taken_back_lies_there_again(self, make_app: MakeApp) -> None:
        app = self.open(make_app)
        scene = self.at(app, 3, asked=True)
        click(app, "card:AS")
        scene.take_back()
        assert scene.table.stage.board.trick == parse_cards("KS8SJS")
        assert len(scene.table.picture.hand) == 6

    def test_the_cards_of_a_declaration_stay_raised(self, make_app: MakeApp) -> None:
        app = self.open(make_app)
        scene = self.at(app, 8, asked=True)
        for choice in right(scene.step):
            click(app, choice)
        for _ in range(60):
            settle(app)
        hand, picture = scene.table.hand, scene.table.picture
        raised = {sprite.card for sprite in picture.hand if picture.lift.get(sprite.serial)}
        assert scene.solved and not hand.open and raised == set(parse_cards("9DTDJD"))

    def test_calls_are_said_by_who_makes_them(self, make_app: MakeApp) -> None:
        app = self.open(make_app)
        scene = self.at(app, 7)
        for _ in range(60):
            settle(app)
        click(app, "bid:3")
        for _ in range(20):
            settle(app)
        calls = scene.table.stage.board.calls
        assert calls == ((1, 1), (2, PASS), (3, PASS), (0, 3))

    @pytest.mark.parametrize(("reactions", "said"), [(True, ["Gergana: All yours, then."]), (False, [])])
    def test_the_others_have_a_word(self, make_app: MakeApp, reactions: bool, said: list[str]) -> None:
        app = self.open(make_app)
        app.settings = app.settings.with_(reactions=reactions)
        scene = self.at(app, 7)
        click(app, "bid:3")
        for _ in range(20):
            settle(app)
        spoken = [node.name for node in scene.outline().root.walk() if node.id.startswith("said:")]
        assert spoken == said, "their contract has been overbid"

    @BOTH
    def test_a_word_is_said_only_where_it_is_true(self, rules: Rules) -> None:
        for each in lesson(rules):
            task = each.task
            if not isinstance(task, PlayCard):
                continue
            for choice in right(each):
                *_, taken = StepScript(task, rules).follows(choice)
                (event,) = taken.events
                for reacts in word(event, taken.board):
                    moment = Moment(event, taken.board)
                    names = [name for name, texts in wordings().items() if reacts.text in texts]
                    whose = {o.name: o.who(moment) for o in OCCASIONS if isinstance(event, o.on)}
                    assert any(reacts.seat in whose.get(name, ()) for name in names), each.id

    def test_with_animation_off_nothing_flies(self, make_app: MakeApp) -> None:
        app = self.open(make_app)
        app.settings = app.settings.with_(animation=False)
        scene = self.at(app, 3)
        for _ in range(30):
            settle(app)
            assert not any(sprite.moving for _, sprite in scene.table.picture.trick)

    def test_a_screen_reader_hears_the_trick_and_the_hand(self, make_app: MakeApp) -> None:
        app = self.open(make_app)
        scene = self.at(app, 3)
        for _ in range(100):
            settle(app)
        named = {node.id: node.name for node in scene.outline().root.walk()}
        assert named["trick:0"] == "Gergana: king of spades" and named["card:AS"] == "Ace of spades"

    def test_from_the_menu_and_from_the_rule_book(self, make_app: MakeApp) -> None:
        app = make_app()
        app.push(MenuScene(app.ports))
        click(app, "practice")
        click(app, "lesson")
        assert app.top.name == "lesson"
        press(app, pygame.K_ESCAPE, pygame.K_ESCAPE)
        click(app, "rules")
        click(app, "lesson")
        assert isinstance(app.top, LessonScene)
        press(app, pygame.K_ESCAPE)
        assert app.top.name == "rule_book"


def rooms(scene: LessonScene) -> dict[str, tuple[str, int]]:
    """Role and width of the text of a step and the role of its prompt, by the text."""
    labels = [sprite for sprite in scene.ui.manager.ui_group.sprites() if isinstance(sprite, Label)]
    return {label.text: (label.role, label.room) for label in labels}


@pytest.mark.sample(3)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_longer_than_three_lines(make_app: MakeApp, language: str) -> None:
    """In a bubble as wide as it is there, and beside the buttons."""
    app = make_app(language=language)
    with measuring():
        for (size, text), rules in product(NARROW, (BELOT, BELA)):
            app.size, app.settings = size, Settings(language=language, text_size=text)  # type: ignore[arg-type]
            appearance.apply_appearance(app.settings, size, i18n.language())
            scene = LessonScene(app.ports, rules)
            for scene.place, step in enumerate(lesson(rules)):
                scene.resize(size)
                found = rooms(scene)
                role, room = found[step.text]
                lines = [(step.text, fonts.wrap(step.text, role, scene.ui.s, room))]
                role = found[step.ask][0]
                lines += [(each, fonts.wrap(each, role, scene.ui.s, scene.words)) for each in said(step)]
                for each, wrapped in lines:
                    most = LINES + (theme.text_growth(size) > 1.7)
                    assert len(wrapped) <= most, f"{step.id}, {language} {size} {text} %: {each}"
    appearance.apply_appearance(Settings(), (1920, 1080), i18n.language())


def test_an_even_width_needs_no_more_lines_and_breaks_no_word() -> None:
    text, s = "Touch the card that wins the trick of the four", 1.0
    for room in (900, 420, 300):
        lines = fonts.wrap(text, "name", s, room)
        wide = fonts.even(text, "name", s, room)
        assert wide <= room
        assert len(fonts.wrap(text, "name", s, wide)) == len(lines)
        assert " ".join(fonts.wrap(text, "name", s, wide)) == text
    assert fonts.even(text, "name", s, 420) < 420


def test_in_a_low_window_the_bubble_is_as_high_as_its_words(make_app: MakeApp) -> None:
    app = make_app(language="ru")
    scene = LessonScene(app.ports, BELOT)
    with measuring():
        for size, text, same in (((1024, 640), 200, False), ((1920, 1080), 100, True)):
            app.size, app.settings = size, Settings(language="ru", text_size=text)
            appearance.apply_appearance(app.settings, size, i18n.language())
            tops = set()
            for scene.place in range(len(lesson(BELOT))):
                scene.resize(size)
                tops.add(scene.table.layout.seats["N"].y)
            assert (len(tops) == 1) == same
    appearance.apply_appearance(Settings(), (1920, 1080), i18n.language())


def overlapping(boxes: Sequence[Box]) -> list[tuple[Box, Box]]:
    return [(one, other) for one, other in combinations(boxes, 2) if one.overlaps(other)]


@pytest.mark.sample(3)
@pytest.mark.parametrize("language", LANGUAGES)
def test_plates_hand_and_trick_keep_off_each_other(make_app: MakeApp, language: str) -> None:
    app = make_app(language=language)
    scene = LessonScene(app.ports, BELOT)
    with measuring():
        for size, text in product(SIZES, TEXTS):
            app.size, app.settings = size, Settings(language=language, text_size=text)  # type: ignore[arg-type]
            appearance.apply_appearance(app.settings, size, i18n.language())
            for place, each in enumerate(lesson(BELOT)):
                scene.place = place
                scene.resize(size)
                table, places = scene.table, scene.table.layout
                plates = [table.box(seat) for seat in table.seats]
                assert not overlapping(plates), f"{each.id}, {size} {text} %"
                if isinstance(each.task, PlayCard):
                    hand = [upright(pose) for pose in fan(places.hand, len(each.task.hand))]
                    trick = [upright(trick_pose(places, seat)) for seat in "SW"]
                    feet = [Box(*scene.ui.find(id_).rect) for id_ in ("previous", "next")]
                    found = [pair for card in hand for pair in overlapping([card, *plates, *feet])]
                    found += [pair for card in trick for pair in overlapping([card, *plates, hand[0]])]
                    assert not found, f"{each.id}, {size} {text} %"
    appearance.apply_appearance(Settings(), (1920, 1080), i18n.language())


@in_one("size, text", [*NARROW, ((1366, 768), 100), ((1920, 1080), 100)])
def test_the_row_of_cards_keeps_off_the_longest_own_name(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: int
) -> None:
    shown: list[Box] = []
    monkeypatch.setattr(Exhibit, "card", lambda on, card, place: shown.append(Box(*place)))
    app = make_app(size)
    named = LastMatch(names={OWN_SEAT: "M" * NAME_LIMIT})
    app.save_settings(app.settings.with_(text_size=text, last_match=named))
    scene = LessonScene(app.ports, BELOT)
    scene.place = next(i for i, each in enumerate(scene.steps) if isinstance(each.task, FindWinner))
    app.push(scene)
    plates = [scene.table.box(seat) for seat in scene.table.seats]
    assert len(shown) == 8 and not [pair for card in shown for pair in overlapping([card, *plates])]


@pytest.mark.parametrize("language", LANGUAGES)
@BOTH
def test_all_that_is_said_ends_like_a_sentence(rules: Rules, language: str) -> None:
    i18n.set_language(language)
    said_in = [text for each in lesson(rules) for text in (each.text, *said(each)) if text]
    assert said_in and not [text for text in said_in if text[-1] not in ".!?…" or text.endswith("..")]


@pytest.mark.parametrize("language", ["en", "bg"])
@in_one("size, text", [((1024, 640), 200), ((1280, 720), 150), ((1920, 1080), 100)])
def test_the_row_below_stays_where_it_is(
    make_app: MakeApp, language: str, size: tuple[int, int], text: int
) -> None:
    """From step to step neither the buttons nor what stands between them moves or grows."""
    app = make_app(size)
    app.save_settings(app.settings.with_(language=language, text_size=text))
    scene = LessonScene(app.ports, BELOT)
    app.push(scene)
    settle(app)
    found = set()
    for place in range(len(scene.steps)):
        scene.place = place
        scene.rebuild()
        app.turn(0.04)
        found.add((*scene.ui.find("previous").rect, *scene.ui.find("next").rect, scene.words))
    assert len(found) == 1
