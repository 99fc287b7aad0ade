"""What happened, in words: every event in every language, the line below the hand, the log."""

from __future__ import annotations

import random
import types
from collections.abc import Iterator
from typing import get_args

import pygame
import pytest
from msgspec.structs import replace

from game.core import events as ev
from game.core.account import DealOutcome
from game.core.actions import parse
from game.core.cards import parse_card, parse_cards
from game.core.contracts import Contract
from game.core.match import Match
from game.core.melds import MeldKind, MeldName
from game.core.tricks import Duty, DutyKind
from game.practice.decided import decisions
from game.rules import PRESETS
from graphics.render import fonts, signs, theme
from graphics.screens.play.event_log import EventLogScene
from graphics.table.geometry import layout
from graphics.table.panels.event_line import GOES_ON, PIECE, ROLE, EventLine
from graphics.table.panels.panels import Words
from graphics.text import i18n
from graphics.text.narration import (
    ContractDecided,
    Narrator,
    Remark,
    RestClaimed,
    events_seen,
    narrated_deals,
    numbered_events,
)
from graphics.text.signs_text import in_words
from saves.session import KeptSession
from tests.graphics.conftest import MakeApp, app_of
from tests.graphics.table_kit import Notebook, play_on, run, session, table
from tests.in_one import in_one


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language("en")


def played(rules: str, actions: int = 10_000) -> KeptSession:
    """A match of that many actions by players who do anything that is legal."""
    game = session(rules=rules)
    play_on(game, lambda g: len(g.match.actions) >= actions, random.Random(3))
    return game


def tell(event: ev.Event, rules: str = "bulgarian") -> str:
    return in_words(Narrator(Words(session(rules=rules))).tell(event))


class TestSentences:
    @pytest.mark.parametrize(
        ("event", "text"),
        [
            (ev.DealBegun(3, 2, 1, ""), "Deal 3: Maria deals"),
            (ev.DealBegun(3, 0, 3, ""), "Deal 3: you deal"),
            (ev.DeckCut(1, 0), "Gergana knocks"),
            (ev.DeckCut(1, 1), "Gergana lifts 1 card"),
            (ev.DeckCut(0, 12), "You lift 12 cards"),
            (ev.CallMade(2, 2), "Maria: Hearts"),
            (ev.CallMade(0, 6), "You: Pass"),
            (ev.AuctionClosed(Contract(5, 3, 2)), "Contract: All trumps, with contra. Called by Stoyan"),
            (ev.AuctionClosed(Contract(0, 0, 1)), "Contract: Clubs. Called by you"),
            (ev.DealPassed(1), "All have passed. Gergana deals next"),
            (ev.CardPlayed(0, parse_card("JC"), False, 1, 0), "You: jack of clubs"),
            (ev.CardPlayed(2, parse_card("KH"), True, 1, 0), "Maria: king of hearts. Belot!"),
            (ev.TrickTaken(1, 0, (), 2, 1), "Maria takes the trick: 1 point"),
            (ev.TrickTaken(1, 0, (), 0, 21), "The trick is yours: 21 points"),
            (ev.Enough(0, 1003), "You: Out! 1003 points – the match is over"),
            (ev.MatchWon(1, (120, 155), ""), "They have won the match"),
        ],
    )
    def test_one_event_one_sentence(self, event: ev.Event, text: str) -> None:
        assert tell(event) == text

    def test_cards_are_said_by_suit(self) -> None:
        packets = ((0, parse_cards("9H7SJH")), (1, (None,) * 3))
        assert tell(ev.CardsDealt(packets, False)) == "Your cards: Hearts 9 J, Spades 7"
        assert tell(ev.CardsDealt(packets, True)) == "You are also dealt: Hearts 9 J, Spades 7"
        taken = ev.MiddleTaken(0, parse_cards("AC7C"))
        assert tell(taken, "bela-3") == "You take from the middle: Clubs 7 A"
        assert tell(replace(taken, seat=1, cards=(None, None)), "bela-3") == "Gergana takes the middle cards"

    def test_an_illegal_card_is_told_with_the_duty(self) -> None:
        event = ev.Revoked(1, parse_card("7C"), Duty(DutyKind.FOLLOW, suit=HEARTS))
        assert tell(event, "bela-3-ru") == "Gergana had to follow hearts – the deal is over"
        assert tell(replace(event, seat=0), "bela-3-ru") == "You must follow hearts – the deal is over"

    def test_every_kind_of_event_has_its_words(self) -> None:
        assert isinstance(ev.Event, types.UnionType)
        others = {RestClaimed, ContractDecided, Remark}
        assert set(Narrator(Words(session())).tellers) == {*get_args(ev.Event), *others}

    @pytest.mark.parametrize("rules", ["bulgarian", "bela-4-sr", "bela-3-ru", "bela-2"])
    def test_whole_matches_in_every_language(self, rules: str) -> None:
        game = played(rules)
        events, names = numbered_events(game.match, game.human), Words(game)
        for language in i18n.LANGUAGES:
            i18n.set_language(language)
            texts = [told.text for deal in narrated_deals(Narrator(names), events) for told in deal]
            assert len(texts) > 100
            assert not [text for text in texts if set(text) & set("{}") or text != text.strip()]
            said = [in_words(text) for text in texts]
            assert not [text for text in said if set(text) & signs.ALL or text != text.strip()]

    def test_a_deal_begins_with_who_deals_and_ends_with_the_score(self) -> None:
        game = played("bulgarian")
        deals = narrated_deals(Narrator(Words(game)), numbered_events(game.match, game.human))
        assert len(deals) == len(game.match.results)
        for number, (deal, result) in enumerate(zip(deals, game.match.results, strict=True), 1):
            assert deal[0].text.startswith(f"Deal {number}: ")
            if result.contract is not None:
                score = " : ".join(map(str, result.scores))
                assert any(f"Score: {score}" in told.text for told in deal[-2:])


HELD = (ev.TalonTaken, ev.MiddleTaken, ev.LaidAway)  # with the cards of one seat


def blind(event: ev.Event, human: int) -> ev.Event:
    """The event without any card that only another seat has seen, whatever the game makes of it."""
    if isinstance(event, ev.CardsDealt):
        packets = [(seat, cards if seat == human else (None,) * len(cards)) for seat, cards in event.packets]
        return replace(event, packets=tuple(packets))
    if isinstance(event, HELD) and event.seat != human:
        return replace(event, cards=(None,) * len(event.cards))
    if isinstance(event, ev.Declared) and event.seat != human:
        return replace(event, melds=tuple(replace(meld, cards=()) for meld in event.melds))
    return event


def cards_of_others(event: ev.Event, human: int) -> list[int | None]:
    """The cards in an event that are another seat's affair as yet; None for a hidden one."""
    if isinstance(event, ev.CardsDealt):
        return [card for seat, cards in event.packets if seat != human for card in cards]
    if isinstance(event, HELD) and event.seat != human:
        return list(event.cards)
    if isinstance(event, ev.Declared) and event.seat != human:
        return [card for meld in event.melds for card in meld.cards]
    return []


class TestSecrets:
    """Whole matches: no sentence comes from what only another seat has seen."""

    @pytest.mark.parametrize("rules", PRESETS)
    def test_nothing_is_told_that_the_player_has_not_seen(self, rules: str) -> None:
        game = played(rules)
        assert game.over
        narrator, seen = Narrator(Words(game)), events_seen(game.match, game.human)
        match = Match(game.match.rules, game.match.seed)
        happened = list(match.opening)
        match.listeners.append(happened.append)
        for action in game.match.actions:
            match.submit(parse(action))
        kinds = set()
        for true, event in zip(happened, seen, strict=True):
            hidden = cards_of_others(event, game.human)
            assert not [card for card in hidden if card is not None], event
            assert narrator.tell(event) == narrator.tell(blind(true, game.human))
            if hidden:
                kinds.add(type(event))
        exchanged = {ev.MiddleTaken, ev.LaidAway} if game.match.rules.exchanges else set()
        assert kinds >= {ev.CardsDealt, ev.Declared} | exchanged


class TestEventLine:
    def line(self, size: tuple[int, int] = (1024, 640), players: int = 4, **names: str) -> EventLine:
        game = session()
        game.saved = replace(game.saved, players=game.saved.players | names)
        line = EventLine(Narrator(Words(game)), game.match)
        line.stand(layout(*size, players, event_line=True), True)
        return line

    def test_it_tells_what_came_last_and_keeps_it_over_what_has_no_words(self) -> None:
        line = self.line()
        line.hear(ev.CallMade(2, 2))
        assert line.piece == "Maria: Hearts\u00a0♥" and len(line.items()) == 1
        line.hear(ev.TalonLaid(0, 0, None, 0))
        assert line.piece == "Maria: Hearts\u00a0♥"

    def test_it_speaks_the_language_in_use(self) -> None:
        line = self.line()
        line.hear(ev.CallMade(2, 2))
        i18n.set_language("bg")
        line.stand(layout(1024, 640, event_line=True), True)
        assert line.piece == Narrator(line.narrator.names).tell(ev.CallMade(2, 2)) != "Maria: Hearts\u00a0♥"

    def test_a_match_that_goes_on_begins_with_what_was_last(self) -> None:
        game = played("bulgarian", 40)
        line = EventLine(Narrator(Words(game)), game.match)
        line.stand(layout(1280, 720, event_line=True), True)
        told = narrated_deals(Narrator(Words(game)), numbered_events(game.match, game.human))
        assert line.piece == told[-1][-1].text

    def test_without_the_setting_there_is_nothing(self) -> None:
        line = self.line()
        line.stand(layout(1024, 640), False)
        line.hear(ev.CallMade(2, 2))
        assert not line.items()

    def test_a_long_sentence_comes_in_pieces_that_fit(self) -> None:
        line = self.line(N="Maximiliana Wilhelmine von und zu Waldburg"[:40])
        melds = tuple(
            ev.MeldShown(2, MeldKind.SEQUENCE, MeldName.TERCA, 20, parse_cards(c))
            for c in ("7H8H9H", "TSJSQS")
        )
        line.hear(ev.DeclarationsShown((*melds, *melds)))
        place, seen = layout(1024, 640, event_line=True), []
        for _ in range(12):
            seen.append(line.piece)
            assert fonts.width(line.piece, ROLE, place.scale) <= place.event_line.w
            line.update(PIECE / 2)
        pieces = list(dict.fromkeys(seen))
        assert len(pieces) > 1 and all(piece.endswith(GOES_ON) for piece in pieces[:-1])
        whole = " ".join(piece.removesuffix(GOES_ON) for piece in pieces)
        assert whole == line.narrator.tell(ev.DeclarationsShown((*melds, *melds)))

    @in_one("size", [(1024, 640), (1366, 768), (3440, 1440), (3840, 2160)])
    @in_one("percent", [100, 200])
    def test_its_text_stands_in_its_place(self, size: tuple[int, int], percent: int) -> None:
        theme.use_text_size(percent)
        fonts.enlarge(theme.text_growth(size))
        try:
            line = self.line(size)
            line.hear(ev.TrickTaken(1, 0, (), 2, 21))
            place = layout(*size, event_line=True).event_line
            (item,) = line.items()
            assert fonts.line_height(ROLE, theme.scale(size)) <= place.h + 1
            drawn = item.surface.get_bounding_rect(min_alpha=200).move(item.x, item.y)
            assert drawn.y >= place.y - 1 and drawn.bottom <= place.bottom + 1
        finally:
            theme.use_text_size(100)
            fonts.enlarge(1.0)


class TestAtTheTable:
    def test_the_line_follows_the_play(self, make_app: MakeApp) -> None:
        app = make_app()
        app.store = Notebook()  # type: ignore[assignment]
        app.save_settings(app.settings.with_(event_line=True, speed="at_once", animation=False))
        scene = table(app)
        run(app, lambda: scene.view.overlay is not None)
        first = scene.view.event_line.piece
        assert first and scene.view.table is not None and scene.view.table.event_line.bottom <= 720
        game = scene.session
        before = len(game.match.actions)
        scene.flow.submit(game.legal()[0])
        run(app, lambda: len(game.match.actions) > before + 1 and scene.view.director.idle)
        told = narrated_deals(Narrator(scene.words), numbered_events(game.match, game.human))
        assert scene.view.event_line.piece == told[-1][-1].text != first

    def test_it_comes_and_goes_with_the_setting(self, make_app: MakeApp) -> None:
        app = make_app()
        app.store = Notebook()  # type: ignore[assignment]
        scene = table(app)
        run(app, lambda: scene.view.overlay is not None)
        assert not scene.view.event_line.items()
        app.save_settings(app.settings.with_(event_line=True))
        assert scene.view.event_line.items()


class TestLog:
    def log(self, make_app: MakeApp, size: tuple[int, int] = (1024, 640)) -> EventLogScene:
        app = make_app(size)
        scene = EventLogScene(app.ports, Words(played("bulgarian", 150)))
        app.push(scene)
        return scene

    def test_all_sentences_are_on_the_pages_once_and_in_order(self, make_app: MakeApp) -> None:
        for size in ((1024, 640), (1920, 1080)):
            scene = self.log(make_app, size)
            shown = [line.text for page in scene.pages for line in page]
            assert shown == [told.text for deal in scene.deals for told in deal]
            assert len(scene.pages) > 1 and scene.shown_page == len(scene.pages) - 1

    def test_pages_are_turned_by_keys(self, make_app: MakeApp) -> None:
        scene = self.log(make_app)
        last = scene.shown_page
        key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_PAGEUP, mod=0, unicode="", scancode=0)
        app_of(scene).handle(key)
        app_of(scene).turn(0.04)
        assert scene.shown_page == last - 1
        for _ in range(last + 2):
            app_of(scene).handle(key)
            app_of(scene).turn(0.04)
        assert scene.shown_page == 0

    def test_what_the_table_has_not_shown_yet_is_left_out(self, make_app: MakeApp) -> None:
        app = make_app()
        app.store = Notebook()  # type: ignore[assignment]
        scene = table(app)
        run(app, lambda: scene.view.overlay is not None)
        app.save_settings(app.settings.with_(speed="normal", animation=True))
        narrator, heard = Narrator(scene.words), [""]
        scene.view.director.listeners.append(lambda event: heard.append(narrator.tell(event) or heard[-1]))
        scene.flow.submit(scene.session.legal()[0])
        run(app, lambda: heard[-1] != "" and scene.view.director.untold > 0)
        scene.open_log()
        log = app.top
        assert isinstance(log, EventLogScene)
        shown = [told.text for deal in log.deals for told in deal]
        happened = narrated_deals(narrator, numbered_events(scene.session.match, scene.session.human))
        everything = [told.text for deal in happened for told in deal]
        assert shown == everything[: len(shown)] and len(shown) < len(everything)
        assert shown[-1] == heard[-1]
        app.pop()
        run(app, lambda: scene.view.director.idle)
        assert scene.view.director.untold == 0

    def test_it_is_copied_whole(self, make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
        copied: list[str] = []
        monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
        scene = self.log(make_app)
        scene.copy()
        assert copied[0].splitlines()[0].startswith("Deal 1: ") and "\n\nDeal 2: " in copied[0]
        assert app_of(scene).toast.text == "Copied"

    def test_where_there_is_no_clipboard_it_is_said(
        self, make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fails(text: str) -> None:
            raise pygame.error("no clipboard")

        monkeypatch.setattr(pygame.scrap, "put_text", fails)
        scene = self.log(make_app)
        scene.copy()
        assert "no clipboard" in app_of(scene).toast.text


HEARTS, SPADES, NO_TRUMPS, PASS, CONTRA, RECONTRA = 2, 3, 4, 6, 7, 8


def auction_told(*calls: tuple[int, int]) -> list[str]:
    """What the log says of calls, each of a seat; the human is seat 0, its partner seat 2."""
    narrator = Narrator(Words(session()))
    return [
        narrator.tell(event) for event in (ev.DealBegun(1, 3, 2, ""), *(ev.CallMade(*call) for call in calls))
    ][1:]


class TestCallsInTheLog:
    def test_a_contra_says_what_it_doubles(self) -> None:
        told = auction_told((1, HEARTS), (0, CONTRA), (1, RECONTRA))
        assert told[1:] == ["You: Contra: Hearts\u00a0♥", "Gergana: Recontra: Hearts\u00a0♥"]

    def test_a_partner_that_bids_over_ones_contra(self) -> None:
        told = auction_told((1, HEARTS), (2, PASS), (0, CONTRA), (2, NO_TRUMPS))
        assert told[-1] == "Maria: No trumps. Your contra no longer counts: your side is to play"

    def test_an_opponent_that_escapes_it(self) -> None:
        told = auction_told((1, HEARTS), (0, CONTRA), (1, NO_TRUMPS))
        assert told[-1] == "Gergana: No trumps. Your contra no longer counts"

    @in_one(
        "calls",
        [
            ((1, HEARTS), (0, CONTRA), (2, PASS)),  # nobody has bid over it
            ((1, HEARTS), (2, CONTRA), (3, NO_TRUMPS)),  # it was the partner's
            ((0, HEARTS), (1, CONTRA), (0, NO_TRUMPS)),  # it was theirs
            ((1, HEARTS), (0, CONTRA), (1, RECONTRA), (2, NO_TRUMPS)),  # a recontra stands
            ((1, HEARTS), (0, CONTRA), (2, SPADES), (3, NO_TRUMPS)),  # it had gone already
        ],
    )
    def test_nothing_is_said_where_that_is_not_so(self, calls: tuple[tuple[int, int], ...]) -> None:
        assert "no longer" not in auction_told(*calls)[-1]

    def test_a_match_gone_on_with_in_mid_auction_knows_what_was_called(self) -> None:
        calls = ((1, HEARTS), (2, PASS), (3, PASS), (0, CONTRA))
        told = Narrator(Words(session()), calls).tell(ev.CallMade(1, SPADES))
        assert "Your contra no longer counts" in told


def test_the_log_tells_a_decided_contract_behind_the_trick_that_decided_it() -> None:
    game = played("bulgarian")
    events, found = numbered_events(game.match, game.human), decisions(game.match, game.human)
    narrator = Narrator(Words(game))
    plain = [line.text for deal in narrated_deals(narrator, events) for line in deal]
    told = [line.text for deal in narrated_deals(narrator, events, decisions=found) for line in deal]
    said = {DealOutcome.MADE: "The contract is safe", DealOutcome.INSIDE: "The contract has failed"}
    assert [text for text in told if text in said.values()] == [said[outcome] for outcome in found.values()]
    assert [text for text in told if text not in said.values()] == plain
    number, outcome = next(iter(found.items()))
    before = [narrator.tell(event) for at, event in events if at <= number]
    assert told[len([text for text in before if text])] == said[outcome]


def test_what_the_computer_took_at_the_bell_is_told_as_that() -> None:
    game = session(7)
    play_on(game, lambda g: len(g.match.actions) > 12, random.Random(1))
    events = numbered_events(game.match, game.human)
    number = next(number for number, event in events if isinstance(event, ev.CallMade) and event.seat == 0)

    def told(*bells: int) -> list[str]:
        deals = narrated_deals(Narrator(Words(game)), events, bells)
        return [line.text for deal in deals for line in deal if line.text.startswith("Time was up. ")]

    assert not told()
    (line,) = told(number)
    assert line.startswith("Time was up. You: ")
