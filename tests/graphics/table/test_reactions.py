"""What the others say: in their own manner, seldom, never the same again, and the same in a replay."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace

from game.core import events as ev
from game.core.actions import CONTRA
from game.core.contracts import ALL_TRUMPS, Contract
from game.core.state import Playing
from game.table.board import Board
from game.table.player_text import TEMPERS
from graphics.screens.play.event_log import EventLogScene
from graphics.table.moves.director import Director
from graphics.table.occasions import LONG_WAIT, OCCASIONS
from graphics.table.panels.bubbles import Bubble
from graphics.table.reactions import MANNER_OF, MOST, Reacts, TableTalk
from graphics.text import i18n
from graphics.text.i18n import LANGUAGES
from graphics.text.table_talk import EVEN, LIVELY, MANNERS, QUIET, wording, wordings
from saves.settings import Settings
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import FRAME, play_on, run, session, table
from tests.kits.at_table import PLAY_SEED, quick, to_the_human
from tests.kits.stages import stage

HUMAN, EAST, NORTH, WEST = range(4)
HEARTS = 2
LONGEST = 40  # characters


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language("en")


def contra(number: int = 1, by: int = HUMAN, declarer: int = EAST) -> tuple[ev.Event, Board]:
    """A contra in deal `number`; the next to call is North."""
    calls = ((declarer, ALL_TRUMPS), (by, CONTRA))
    board = replace(session().board, phase="auction", calls=calls, number=number, turn=NORTH)
    return ev.CallMade(by, CONTRA), replace(board, contract=Contract(HEARTS, declarer, 1))


def heard(talk: TableTalk, seed: int, actions: int = 300) -> list[tuple[int, ev.Event, Reacts]]:
    """The reactions in a match played at random, each with the number of its deal and its event."""
    game = session(seed)
    events: list[tuple[ev.Event, Board]] = []
    game.listeners.append(lambda shown: events.extend((event, shown.board) for event in shown.events))
    play_on(game, lambda g: len(g.match.actions) > actions, random.Random(seed))
    return [(board.number, event, reacts) for event, board in events for reacts in talk.hear(event, board)]


def finds(talk: TableTalk, event: Callable[[int], tuple[ev.Event, Board]]) -> list[Reacts]:
    """What is said in the deals 1 to 60, in each of which the same happens."""
    return [reacts for number in range(1, 61) for reacts in talk.hear(*event(number))]


class TestWords:
    def test_there_are_three_for_each_occasion_but_the_looks(self) -> None:
        assert set(wordings()) == {occasion.name for occasion in OCCASIONS if not occasion.look}
        assert len(wordings()) >= 25
        assert all(len({*words}) == len(MANNERS) for words in wordings().values())

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_they_are_short_and_no_two_are_alike(self, language: str) -> None:
        i18n.set_language(language)
        words = [text for three in wordings().values() for text in three]
        assert len({*words}) == len(words)
        assert max(map(len, words)) <= LONGEST
        assert sum(text.endswith("!") for text in words) < len(words) / 2, "nobody shouts all the time"

    def test_a_temper_speaks_in_its_own_manner_more_often_than_not(self) -> None:
        for temper in TEMPERS:
            talk = TableTalk("seed", lambda seat, temper=temper: temper)  # type: ignore[misc]
            said: list[str] = []
            for number in range(1, 200):
                talk.hear(ev.DeckCut(EAST, 0), replace(session().board, number=number))  # nothing before it
                said += [reacts.text for reacts in talk.hear(*contra(number))]
            own = wording("contra", MANNER_OF.get(temper, EVEN))
            assert max({*said}, key=said.count) == own

    def test_the_manners(self) -> None:
        assert (wording("contra", EVEN), wording("contra", LIVELY)) == ("We’ll see.", "Bring it on!")
        assert wording("contra", QUIET) == "Contra, then…"


class TestHowOften:
    def test_not_always_and_no_occasion_twice_running(self) -> None:
        assert len(finds(TableTalk("seed"), contra)) == 1, "nothing else has happened since"
        assert all(0 < occasion.share <= 1 for occasion in OCCASIONS)

    def test_nobody_speaks_twice_in_a_deal_and_few_do(self) -> None:
        deals, words = 0, 0
        for seed in range(6):
            before_the_end = [each for each in heard(TableTalk(f"{seed}"), seed) if not _farewell(each[1])]
            for number in range(1, 30):
                seats = [
                    reacts.seat for deal, event, reacts in before_the_end if _deal(deal, event) == number
                ]
                assert len({*seats}) == len(seats) <= MOST
                deals, words = deals + 1, words + len(seats)
        assert 0 < words < deals

    def test_the_human_never_says_anything(self) -> None:
        talk = TableTalk("seed")
        found = finds(talk, lambda number: contra(number, by=EAST, declarer=HUMAN))
        assert {reacts.seat for reacts in found} == {NORTH}
        assert found[0].text == "", "the partner looks up instead"

    def test_switched_off_there_is_none(self) -> None:
        talk = TableTalk("seed")
        talk.wanted = False
        assert finds(talk, contra) == [] and Settings().reactions

    def test_nothing_while_a_dialog_asks_the_human(self) -> None:
        def then_the_human(number: int) -> tuple[ev.Event, Board]:
            event, board = contra(number)
            return event, replace(board, turn=HUMAN)

        assert finds(TableTalk("seed"), then_the_human) == []


def _farewell(event: ev.Event) -> bool:
    return isinstance(event, ev.MatchWon)


def _deal(number: int, event: ev.Event) -> int:
    """The number of the deal that an event belongs to, from that of the board after it."""
    return number - isinstance(event, ev.DealPassed)


class TestTheSameAgain:
    def test_a_match_played_again_sounds_the_same(self) -> None:
        first = heard(TableTalk("seed"), 3)
        assert first == heard(TableTalk("seed"), 3)
        assert first != heard(TableTalk("another"), 3)

    def test_the_same_words_do_not_come_back_soon(self) -> None:
        texts = [reacts.text for _deal, _event, reacts in heard(TableTalk("seed"), 5, 600)]
        spoken = [text for text in texts if text]
        assert len(spoken) > 3
        assert all(text not in spoken[place + 1 : place + 4] for place, text in enumerate(spoken))


class TestTheEndOfAMatch:
    def test_one_of_each_side_has_a_word_and_at_a_final_of_the_cup(self) -> None:
        board = replace(session().board, phase="match_over", turn=None)
        won, talk = ev.MatchWon(0, (160, 120), ""), TableTalk("seed")
        assert sorted(reacts.seat % 2 for reacts in talk.hear(won, board)) == [0, 1]
        talk.final = True
        ours = next(reacts.text for reacts in talk.hear(won, board) if reacts.seat == NORTH)
        assert ours in wordings()["cup"]

    def test_alone_against_one_only_the_other_speaks(self) -> None:
        board = replace(session(rules="bela-2").board, phase="match_over", turn=None)
        (said,) = TableTalk("seed").hear(ev.MatchWon(0, (510, 120), ""), board)
        assert said.seat == 1
        assert said.text in wordings()["congratulates"] + wordings()["grumbles"]


class TestALongWait:
    @pytest.mark.parametrize(("seconds", "noticed"), [(LONG_WAIT + 1, True), (LONG_WAIT - 1, False)])
    def test_it_is_the_time_that_the_table_has_waited(self, seconds: float, noticed: bool) -> None:
        assert self.said(seconds) is noticed

    def test_time_in_a_menu_is_none(self) -> None:
        assert self.said(LONG_WAIT + 1, interrupted=True) is False

    @staticmethod
    def said(seconds: float, interrupted: bool = False) -> bool:
        """True if somebody notices a card of the human after so many seconds, in one of 40 matches."""
        found: list[Reacts] = []
        for seed in range(40):
            now = [0.0]
            talk = TableTalk(f"{seed}", clock=lambda now=now: now[0])  # type: ignore[misc]
            talk.wait(12, still=True)
            now[0] = seconds
            if interrupted:
                talk.wait(12, still=False)
            talk.acted(None)
            board = replace(session().board, phase="playing", turn=EAST, number=2)
            found += talk.hear(ev.CardPlayed(HUMAN, 0, False, 1, 0), board)
        return bool(found)


def word_at_the_cut(self: TableTalk, event: ev.Event, board: Board) -> tuple[Reacts, ...]:
    return (Reacts(WEST, "We’ll see."),) if isinstance(event, ev.DeckCut) else ()


def test_at_the_table_a_word_stands_in_a_bubble_and_is_there_for_screen_readers(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableTalk, "hear", word_at_the_cut)
    app = make_app()
    app.settings, app.store = app.settings.with_(reactions=True), None
    scene = table(app)
    assert scene.talk.wanted
    director, line = scene.view.director, scene.view.event_line
    director.tell(ev.DeckCut(EAST, 0), director.stage.board)
    run(app, lambda: WEST in director.stage.bubbles)
    assert director.stage.bubbles[WEST].text == "We’ll see."
    assert "Stoyan: We’ll see." in [each.text for each in line.heard.sentences]
    director.react = lambda event, board: (Reacts(NORTH, ""),) if isinstance(event, ev.DeckCut) else ()
    director.tell(ev.DeckCut(EAST, 0), director.stage.board)
    run(app, lambda: NORTH in director.stage.glances)


class TestAtThePlay:
    @staticmethod
    def director() -> Director:
        """West has a word to say about everything that happens here, which has no picture."""
        found = stage(session(), handlers={})
        found.react = lambda event, board: (Reacts(WEST, "We’ll see."),)
        return found

    def told(self, event: ev.Event) -> Director:
        director = self.director()
        director.tell(event, director.stage.board)
        director.update(1)
        return director

    def test_it_does_not_wait_for_a_word(self) -> None:
        director = self.told(ev.DeckCut(EAST, 0))
        assert director.idle and WEST in director.stage.bubbles

    def test_at_the_end_of_a_deal_it_does(self) -> None:
        director = self.told(ev.MatchWon(0, (160, 120), ""))
        assert not director.idle and WEST in director.stage.bubbles
        director.finish()
        director.update(1)
        assert director.idle, "a press ends it"

    def test_a_word_gives_way_to_what_the_seat_says_in_the_game(self) -> None:
        director, remarks = self.director(), []
        director.stage.remarks.append(lambda seat, text: remarks.append(text))
        director.stage.bubbles[WEST] = Bubble("Contra")
        director.tell(ev.DeckCut(EAST, 0), director.stage.board)
        director.update(1)
        assert director.stage.bubbles[WEST].text == "Contra"
        assert remarks == []


def test_the_log_of_the_match_has_it_until_its_action_is_taken_back(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableTalk, "hear", word_at_the_cut)
    app, game = make_app(), session(7)
    play_on(game, lambda g: len(g.match.actions) == 3, random.Random(7))
    scene = table(app, 7, tuple(game.match.actions))

    def log() -> list[str]:
        scene.open_log()
        found = app.top
        assert isinstance(found, EventLogScene)
        found.escape()
        return [line.text for line in found.deals[-1]]

    before = log()
    scene.view.director.tell(ev.DeckCut(EAST, 0), scene.view.stage.board)
    run(app, lambda: WEST in scene.view.stage.bubbles)
    assert log() == [*before, "Stoyan: We’ll see."]
    scene.talk.take_back(2)
    assert log() == before


def test_the_last_word_is_seen_and_does_not_stay_below_the_sheet(make_app: MakeApp) -> None:
    app = make_app()
    scene = table(quick(app), PLAY_SEED)
    to_the_human(app, scene, Playing)
    frames = 0

    def react(event: ev.Event, board: Board) -> tuple[Reacts, ...]:
        return (Reacts(EAST, "Well played."),) if isinstance(event, ev.DealScored) else ()

    def there() -> bool:
        nonlocal frames
        frames += any(bubble.text == "Well played." for bubble in scene.view.stage.bubbles.values())
        if app.top is scene and scene.view.hand.open and scene.view.director.idle:
            scene.flow.play(next(iter(scene.view.hand.legal)))
        return app.top.name == "deal_end"

    scene.view.director.react = react
    run(app, there, 20000)
    assert frames * FRAME >= 0.5 and scene.view.stage.bubbles == {}
