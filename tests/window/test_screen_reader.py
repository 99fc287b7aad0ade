"""A match played from the accessibility tree alone: by names, states and announcements, without a picture."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from graphics.screens.settings.pages import PAGES
from graphics.text import i18n
from graphics.text.i18n import _
from graphics.text.names import Names
from graphics.text.narration import Narrator, narrated_deals, numbered_events
from graphics.text.signs_text import in_words
from saves.saved import replay
from tests.conftest import ROOT
from tests.window import player
from tests.window.at_spi import FOCUSED, Reader, Thing, missing, session_bus
from tests.window.driver import Game

LOGS = ROOT / "build" / "screen-reader"
Start = Callable[..., Game]


@pytest.fixture
def bus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    if lacking := " and ".join(missing()):
        reason = f"no screen reader is tested: this machine has no {lacking} (apt install dbus at-spi2-core)"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    with session_bus(tmp_path / "run") as address:
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
        yield address


@pytest.fixture
def reader(bus: str) -> Iterator[Reader]:
    reader = Reader(bus)
    yield reader
    reader.close()


class Blind:
    """Somebody who plays by what is read out, and notes it."""

    def __init__(self, game: Game, reader: Reader, log: Path) -> None:
        self.game, self.reader, self.log = game, reader, log
        self._told = 0
        log.parent.mkdir(parents=True, exist_ok=True)
        log.write_text("", "utf-8")
        game.wait(reader.find_game, "the game is on the bus")

    def note(self, *lines: str) -> None:
        """Write down what was read or done, after what was heard before it."""
        heard = self.reader.heard[self._told :]
        self._told += len(heard)
        with self.log.open("a", encoding="utf-8") as file:
            for each in heard:
                file.write(f"{'HEARD AT ONCE' if each.at_once else 'heard'}: {each.text}\n")
            file.writelines(f"{line}\n" for line in lines)

    def read(self) -> list[Thing]:
        """The tree; what it says is noted."""
        things = self.reader.read()
        self.note("read:", *(f"    {thing.line()}" for thing in things))
        return things

    def press(self, thing: Thing) -> None:
        """Press something; what is gone meanwhile takes no press."""
        self.note(f"press: {thing.name}")
        self.reader.press(thing)

    def press_named(self, name: str, role: str = "button") -> None:
        """Press what has this name, once it is there."""
        self.press(self.reader.wait(lambda things: named(things, name, role), f"{role} {name!r}"))


def named(things: list[Thing], name: str, role: str = "button") -> Thing | None:
    return next((t for t in things if t.name == name and t.role == role and t.acts), None)


def inside(things: list[Thing], holder: Thing | None) -> list[Thing]:
    """What is in a thing."""
    return [thing for thing in things if holder is not None and thing.parent == holder.path]


def hand(things: list[Thing]) -> list[Thing]:
    """The own cards."""
    return inside(things, next((t for t in things if t.name == _("Your hand") and t.role == "list"), None))


def dialog(things: list[Thing]) -> Thing | None:
    """The dialog on the cloth of the table."""
    return next((t for t in things if t.role == "dialog" and t.depth > 2), None)


def forbidden(card: Thing) -> str:
    """The reason why a card may not be played; "" if it may."""
    between = _("{card} – not allowed: {reason}").partition("{card}")[2].partition("{reason}")[0]
    return card.name.partition(between)[2]


def scene(things: list[Thing]) -> Thing:
    """The screen in the window: what stands below it is all there is."""
    return next(thing for thing in things if thing.depth == 2)


def at_table(things: list[Thing]) -> bool:
    return scene(things).role == "panel" and scene(things).name == _("Table")


def asked(things: list[Thing]) -> bool:
    """Whether something is to be decided, or read and put away."""
    cards = hand(things)
    ready = dialog(things) is not None or any(card.acts and not forbidden(card) for card in cards)
    return ready if at_table(things) else any(thing.has(FOCUSED) for thing in things)


class BlindMatch:
    """A match to be played by what is read."""

    def __init__(self, player: Blind) -> None:
        self.player = player
        self.refused: list[str] = []
        """The reasons that were heard when a card was tried that may not be played."""
        self.played = 0
        """Own cards."""
        self.titles: list[str] = []
        """Titles of the sheets that lay over the table."""

    def begin(self) -> None:
        """From the menu to the table, with a match to 51 against beginners."""
        blind, reader = self.player, self.player.reader
        blind.read()
        blind.press_named(_("New match"))
        reader.wait(lambda things: scene(things).name == _("New match"), "the screen of a new match")
        blind.read()
        for group in (_("Partner"), _("Opponents")):
            self._choose(group, i18n.pgettext("level", "Beginner"))
        blind.press_named(_("Details"), "switch")
        number = f"{_('Play to')}: {_('another number, {low}–{high}').format(low=51, high=501)}"
        goal = reader.wait(lambda things: named(things, number, "entry"), "the goal")
        blind.read()
        reader.focus(goal)
        reader.wait(lambda things: any(t.has(FOCUSED) and t.path == goal.path for t in things), "focus")
        blind.note(f"type: 51 in {goal.name}")
        blind.game.press("ctrl+a", "5", "1")
        reader.wait(lambda things: reader.text(goal) == "51", "51 in the field")
        blind.press_named(_("Start"))
        reader.wait(at_table, "the table")

    def _choose(self, group: str, value: str) -> None:
        """Choose one of the values of a group."""

        def choice(things: list[Thing]) -> Thing | None:
            holder = next((t for t in things if t.name == group and t.role == "panel"), None)
            return named(inside(things, holder), value, "radio button")

        self.player.press(self.player.reader.wait(choice, f"{value} of {group}"))

    def play(self) -> str:
        """Decide whatever is asked, until the match is over; what its last screen is called."""
        reader = self.player.reader
        while True:
            things = reader.wait(lambda things: asked(things) and things, "something to decide")
            self.player.note("read:", *(f"    {thing.line()}" for thing in things))
            if not at_table(things):
                self.titles.append(scene(things).name)
                if (done := named(things, _("Main menu"))) is not None:
                    self.player.press(done)
                    return scene(things).name
                self.player.press(next(thing for thing in things if thing.has(FOCUSED)))
            else:
                self._decide(things)
            reader.wait(lambda now, before=things: now != before, "something else")

    def _decide(self, things: list[Thing]) -> None:
        """Answer a dialog, or play a card; the first one that may not be played is tried before."""
        buttons = [thing for thing in inside(things, dialog(things)) if thing.role == "button"]
        if buttons:
            calls = named(buttons, i18n.pgettext("call", "Pass"))
            able = [button for button in buttons if button.acts]
            self.player.press(calls or able[-1])
            return
        cards = hand(things)
        closed = [card for card in cards if forbidden(card)]
        if closed and not self.refused:
            self._try(closed[0])
            return
        able = [card for card in cards if card.acts and not forbidden(card)]
        if able:  # else the tree has changed while it was read
            self.player.press(able[0])
            self.played += 1

    def _try(self, card: Thing) -> None:
        """Try a card that may not be played: why is told at once."""
        reader = self.player.reader
        before, why = len(reader.heard), forbidden(card)
        self.player.press(card)
        reader.wait(
            lambda things: any(each.at_once and each.text == why for each in reader.heard[before:]),
            f"heard at once: {why}",
        )
        self.refused.append(why)


def told(home: Path) -> list[str]:
    """Every sentence about the match that was played, from its record."""
    saved = player.saved(home)
    match = replay(saved)
    rules = match.rules
    human = next(seat for seat, letter in enumerate(rules.seats) if saved.levels[letter] == "human")
    names = Names(rules, human, lambda seat: saved.players.get(rules.seats[seat], ""))
    deals = narrated_deals(Narrator(names), numbered_events(match, human))
    return [in_words(line.text) for deal in deals for line in deal]


def consequences() -> tuple[str, ...]:
    """The titles of the sheet of a deal for four that ended a match."""
    return (
        _("We keep our points"),
        _("They keep their points"),
        _("We score everything"),
        _("They score everything"),
    )


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "bg"])
def test_a_match_is_played_from_the_tree_alone(
    start: Start, home: Path, reader: Reader, language: str
) -> None:
    player.set_up(home, language=language)
    i18n.set_language(language)
    game = start()
    blind = Blind(game, reader, LOGS / f"match-{language}.txt")
    match = BlindMatch(blind)
    match.begin()
    end = match.play()
    blind.note(f"the end: {end}")
    blind.press_named(_("Quit"))
    assert game.wait_end() == 0
    assert match.refused and match.played >= 8
    sentences = told(home)
    heard = [each.text for each in reader.heard if each.text in sentences]
    # who deals was told before anybody came to the table; the last deal and the match are told by the sheets
    assert heard == sentences[1:-2]
    # the title says who has the points; beside it stands whether the contract was made
    assert match.titles[-2] in consequences() and match.titles[-1] == sentences[-1]


def test_settings_a_dialog_and_the_end_by_reader(start: Start, home: Path, reader: Reader) -> None:
    """Switches, sliders, notes, the focus in a dialog; reading ends and begins again; so does the game."""
    player.set_up(home, language="bg")
    i18n.set_language("bg")
    game = start()
    blind = Blind(game, reader, LOGS / "settings-bg.txt")
    blind.press_named(_("Settings"))
    title, pages = i18n.pgettext("settings", "Accessibility"), [page.id for page in PAGES]
    tab = reader.wait(lambda things: named(things, title, "tab"), "the page")
    assert reader.place(tab) == (pages.index("access") + 1, len(pages))
    blind.press_named(title, "tab")
    size = reader.wait(lambda things: named(things, _("Text size"), "slider"), "the size of text")
    assert reader.value(size) == 100
    reader.set_value(size, 130)
    assert reader.wait(lambda things: reader.value(size) == 130, "130 per cent")
    blind.press_named(_("Left-handed"), "switch")
    reader.wait(lambda things: (turned := named(things, _("Left-handed"), "switch")) and turned.on, "on")
    blind.press_named(_("Back"))
    reader.wait(lambda things: named(things, _("New match")), "the menu")

    game.press("m")
    reader.wait(
        lambda things: {_("Sound on"), _("Sound off")} & {each.text for each in reader.heard}, "a note"
    )
    game.press("F1")
    title = _("Keyboard shortcuts")
    things = reader.wait(lambda things: scene(things).name == title and things, "the keys")
    assert scene(things).role == "dialog" and named(things, _("New match")) is None
    focus = next(thing for thing in things if thing.has(FOCUSED))
    assert focus.name == _("Close") and focus.path in reader.focused
    blind.press(focus)
    reader.wait(lambda things: named(things, _("New match")), "the menu again")

    reader.listen(False)
    game.wait(lambda: not reader.find_game(), "nobody is to be read")
    reader.listen(True)
    game.wait(reader.find_game, "the game is read again")
    assert named(reader.read(), _("New match")) is not None
    game.close()
    assert game.wait_end() == 0
