"""The player's settings, and the values that each may have."""

import time
from collections.abc import Iterable
from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta, Struct

from game.practice.teaching import Teaching
from game.rules import PRESETS, Rules, RulesError, preset
from game.table.clock import Seconds as ClockSeconds
from game.tournament.tournament import GameName

Speed = Literal["calm", "normal", "quick", "at_once"]
HandSort = Literal["suits", "strength", "dealt"]
TrickStays = Literal["click", 1000, 2000, 4000]
AnnounceBelot = Literal["auto", "ask"]
Theme = Literal["evening", "daylight", "contrast"]
Deck = Literal["french", "madjarice"]
Colours = Literal["two", "four"]
Letters = Literal["language", "intl", "bg", "ru", "sr", "hr", "tr"]
Back = Literal["shevitsa", "kilim", "star", "roses"]
Language = Literal["system", "en", "bg", "sr", "sr_Latn", "hr", "ru", "tr"]
Level = Literal["beginner", "easy", "medium", "hard", "expert"]
Volume = Annotated[int, Meta(ge=0, le=100)]
TextSize = Annotated[int, Meta(ge=100, le=200)]
Pixels = Annotated[int, Meta(ge=-100_000, le=100_000)]
Seconds = Annotated[int, Meta(ge=0, le=1 << 34)]
Word = Annotated[str, Meta(min_length=1, max_length=40)]
Name = Annotated[str, Meta(max_length=40)]

OWN_SEAT = "S"
"""The seat of the person in a new match."""
LONGEST_FOLDER = 4096  # letters: no system takes a longer path


class LastMatch(Struct, frozen=True, kw_only=True):
    """Choices made for the last new match; the next one starts from them."""

    preset: Word = "bulgarian"
    options: Annotated[dict[Word, Word | int], Meta(max_length=50)] = {}
    house_rules: Name = ""
    """The name of these options, if they are kept as house rules."""
    partner: Level = "hard"  # nothing spoils an evening like a partner who wastes one's cards
    opponents: Level = "medium"
    teaching: Teaching = "off"
    clock: ClockSeconds = 0
    """Seconds that a decision may take; 0: as long as one likes."""
    series: Literal[0, 2, 3] = 0
    """The matches that have to be won of a series; 0 for a match by itself."""
    names: Annotated[dict[Word, Name], Meta(max_length=8)] = {}
    """Seat letter → name; a seat that is absent or empty gets a name in the language in use."""

    @property
    def own_name(self) -> str:
        """The name of the person at the computer; "" if none was given."""
        return self.names.get(OWN_SEAT, "")

    def names_at(self, seats: Iterable[str], own: str) -> dict[str, str]:
        """The names at a table where the person sits at `own`: who else would sit there is at South."""
        there = {own: OWN_SEAT, OWN_SEAT: own}
        return {seat: self.names.get(there.get(seat, seat), "") for seat in seats}


class WindowPlace(Struct, frozen=True, kw_only=True):
    """The place of the window when it was closed, in pixels; a size of 0 is the usual one in the middle."""

    x: Pixels = 0
    y: Pixels = 0
    width: Pixels = 0
    height: Pixels = 0
    maximised: bool = False


class Settings(Struct, frozen=True, kw_only=True):
    """All settings; `settings.with_(volume=40)` is a changed copy."""

    theme: Theme = "evening"
    text_size: TextSize = 100
    """Per cent of the design."""
    left_handed: bool = False
    """Buttons that the hand reaches for stand on the left."""
    event_line: bool = False
    """A line of text under the table tells what happened."""
    move_order: bool = True
    """Numbers on the cards of a trick."""
    dim_illegal: bool = True
    """Cards that may not be played are darker, the others stand out."""
    speed: Speed = "normal"
    animation: bool = True
    hand_sort: HandSort = "suits"
    auto_single: bool = True
    """Play a card by itself when it is the only legal one."""
    auto_pass: bool = True
    """Pass by itself where nothing else can be called."""
    auto_sheet: bool = False
    """Put the sheet of a deal away by itself, after a while that can be seen and stopped."""
    reactions: bool = True
    """Now and then the others say a word, or look up, when something has happened."""
    trick_stays: TrickStays = 2000
    """A finished trick stays until a click, or for so many milliseconds."""
    announce_belot: AnnounceBelot = "auto"
    warn_before_revoke: bool = True
    """Ask before an illegal card is played where it can be, at the cost of the deal."""
    deck: Deck = "french"
    colours: Colours = "two"
    """Of the French suits."""
    letters: Letters = "language"
    """In the corners of the cards: those of a language, or international ones."""
    back: Back = "shevitsa"
    language: Language = "system"
    volume: Volume = 70
    """Of everything; the three below are parts of it."""
    table_volume: Volume = 100
    """Cards, cloth, buttons."""
    signal_volume: Volume = 100
    """Sounds that tell something: your turn, contra, declarations, the end of a deal."""
    voice_volume: Volume = 100
    mute: bool = False
    voices: bool = False
    """Calls and declarations are spoken, where the system has a voice."""
    full_screen: bool = False
    window: WindowPlace = WindowPlace()
    folder: Annotated[str, Meta(max_length=LONGEST_FOLDER)] = ""
    """The folder where the file of a match was chosen last; "" for the documents of the system."""
    keep_statistics: bool = True
    """The matches are counted on this computer."""
    statistics_since: Seconds = 0
    """Only matches begun since then count; seconds since 1970."""
    welcomed: bool = False
    """The language was asked and the lesson offered."""
    last_match: LastMatch = LastMatch()

    def with_(self, **changes: Any) -> "Settings":
        """A copy with these fields changed, checked: ValueError names a bad value and what was expected."""
        values = msgspec.to_builtins(self) | msgspec.to_builtins(changes)
        if unknown := set(values) - set(self.__struct_fields__):
            raise ValueError(f"no such setting: {', '.join(sorted(unknown))}")
        return msgspec.convert(values, Settings)


def choices(field: str) -> tuple[Any, ...]:
    """The values a choice field of `Settings` may have, in the order shown, as `choices("speed")`."""
    return get_args(Settings.__annotations__[field])


def counted_since(settings: Settings) -> int:
    """The moment since which matches count, in seconds since 1970; 0 for all of them.

    One that lies ahead was noted while the clock was wrong: it is left out until then.
    """
    return settings.statistics_since if settings.statistics_since <= time.time() else 0


def tournament_game(last: LastMatch) -> GameName:
    """The game of tournaments that somebody plays who has last begun such a match."""
    return "bela-4" if last_match_rules(last).game == "bela" else "belot-bg"


def four_handed(last: LastMatch) -> str:
    """The preset for four that is nearest to the rules of the last new match."""
    rules = last_match_rules(last)
    if rules.deal_limit:
        return "bela-4" if rules.game == "bela" else "bulgarian"
    return rules.name if rules.players == 4 else rules.name.replace(f"-{rules.players}", "-4", 1)


def last_match_rules(last: LastMatch) -> Rules:
    """The rules of the last new match; what in them no longer exists is as in the preset."""
    rules = preset(last.preset) if last.preset in PRESETS else next(iter(PRESETS.values()))
    for name, value in last.options.items():
        try:
            rules = rules.with_options({name: value})
        except RulesError:
            continue  # an option of another version of the game
    return rules
