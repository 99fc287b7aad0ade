"""The names of seats and sides, as one seat reads them."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import lru_cache

from game.core.rule_set import Rules
from game.table.player_text import level_of
from game.table.session import HUMAN
from game.tournament.draw import BY_ID, CastMember, person_in
from graphics.render.portraits import OWN
from graphics.text import words
from graphics.text.i18n import _, kept_by_language, ngettext, pgettext
from graphics.text.words import level_name, own_name
from saves.foreign import MARK


def person_name(person: str) -> str:
    if person == HUMAN:
        return own_name()
    name = _names().get(person)
    return person if name is None else _unlike_own(name, person in WOMEN)


WOMEN = frozenset(
    ("desislava", "boryana", "nevena", "rumyana", "vesna", "ljubica", "snezana", "lucija", "zrinka", "tihana")
    + ("svetlana", "galina", "tamara", "zoya", "aylin", "elif", "nuray", "sevgi", "despina", "ilona")
)


def _unlike_own(name: str, woman: bool) -> str:
    """The name of a computer player, or another one if the person at the computer is called like that."""
    if not alike(name, own_name()):
        return name
    return pgettext("person", "Elena") if woman else pgettext("person", "Peter")


# As names are written with Latin letters, roughly: "Snežana" and "Снежана" come to the same.
_LATIN = str.maketrans(
    dict(
        zip(
            "абвгдђежзијклљмнњопрстћуфхцчџшщъыьэюяіїґёйıđ",
            (
                *"abvgd",
                "d",
                *"ezzi",
                "",
                *"kl",
                "l",
                *"mn",
                "n",
                *"oprst",
                "c",
                *"ufhcc",
                "d",
                *"s",
                "st",
                "a",
            )
            + ("i", "", "e", "u", "a", "i", "i", "g", "e", "", "i", "d"),
            strict=True,
        )
    )
    | {"y": "", "j": ""}
)


def alike(one: str, other: str) -> bool:
    """True if two names are the same but for case, accents and script."""
    return _plain(one) == _plain(other)


@lru_cache(maxsize=256)
def _plain(name: str) -> str:
    bare = (sign for sign in unicodedata.normalize("NFD", name.casefold()) if not unicodedata.combining(sign))
    return unicodedata.normalize("NFC", "".join(bare)).translate(_LATIN).strip()


def person_line(person: CastMember) -> str:
    temper = temper_line(person.temper)
    return f"{level_name(person.level)} · {temper}" if temper else level_name(person.level)


def temper_line(temper: str) -> str:
    """A few words about a temper; "" for the even one."""
    return {
        "bold": _("calls boldly"),
        "careful": _("bids carefully"),
        "fighter": _("likes to contra"),
        "hasty": _("plays fast"),
        "thoughtful": _("plays slowly"),
    }.get(temper, "")


@kept_by_language
def _names() -> dict[str, str]:
    """Id → name. Translators: as the name is written in your language; no two may look alike."""
    return {
        "desislava": pgettext("person", "Desislava"),
        "boryana": pgettext("person", "Boryana"),
        "nevena": pgettext("person", "Nevena"),
        "rumyana": pgettext("person", "Rumyana"),
        "plamen": pgettext("person", "Plamen"),
        "krasimir": pgettext("person", "Krasimir"),
        "ognyan": pgettext("person", "Ognyan"),
        "todor": pgettext("person", "Todor"),
        "vesna": pgettext("person", "Vesna"),
        "ljubica": pgettext("person", "Ljubica"),
        "snezana": pgettext("person", "Snežana"),
        "dusan": pgettext("person", "Dušan"),
        "zoran": pgettext("person", "Zoran"),
        "nebojsa": pgettext("person", "Nebojša"),
        "slobodan": pgettext("person", "Slobodan"),
        "lucija": pgettext("person", "Lucija"),
        "zrinka": pgettext("person", "Zrinka"),
        "tihana": pgettext("person", "Tihana"),
        "ante": pgettext("person", "Ante"),
        "hrvoje": pgettext("person", "Hrvoje"),
        "tomislav": pgettext("person", "Tomislav"),
        "svetlana": pgettext("person", "Svetlana"),
        "galina": pgettext("person", "Galina"),
        "tamara": pgettext("person", "Tamara"),
        "zoya": pgettext("person", "Zoya"),
        "boris": pgettext("person", "Boris"),
        "arkady": pgettext("person", "Arkady"),
        "fyodor": pgettext("person", "Fyodor"),
        "gennady": pgettext("person", "Gennady"),
        "aylin": pgettext("person", "Aylin"),
        "elif": pgettext("person", "Elif"),
        "nuray": pgettext("person", "Nuray"),
        "sevgi": pgettext("person", "Sevgi"),
        "kemal": pgettext("person", "Kemal"),
        "orhan": pgettext("person", "Orhan"),
        "yusuf": pgettext("person", "Yusuf"),
        "despina": pgettext("person", "Despina"),
        "ilona": pgettext("person", "Ilona"),
        "ferenc": pgettext("person", "Ferenc"),
        "mircea": pgettext("person", "Mircea"),
    }


PORTRAITS = {"S": "hearts_J", "E": "clubs_Q", "N": "hearts_Q", "W": "leaves_ober"}


@kept_by_language
def _seat_names() -> dict[str, str]:
    return {
        "S": pgettext("player", "Ivan"),
        "E": pgettext("player", "Gergana"),
        "N": pgettext("player", "Maria"),
        "W": pgettext("player", "Stoyan"),
    }


def default_name(seat: str) -> str:
    name = _seat_names().get(seat)
    return seat if name is None else _unlike_own(name, seat in "EN")


def player_name(given: str, seat: str) -> str:
    """The name of a player: what was given, but for a person of the cast, who has one in each language."""
    person = person_in(given)
    if person is not None:
        return person_name(person.id)
    return displayed(given.strip()) or default_name(seat)


def face_of(given: str, seat: str) -> str:
    """The face of a player who was given this name: the id of a person, or the letter of the seat."""
    person = person_in(given)
    return seat if person is None else person.id


def portrait_of(face: str) -> str:
    """The portrait of a person of the cast by their id, of a seat by its letter, or one's own.

    Anybody unknown has that of South.
    """
    return face if face == OWN or face in BY_ID else PORTRAITS.get(face, PORTRAITS["S"])


def pair_name(names: tuple[str, str]) -> str:
    return _("{one} & {other}").format(one=names[0], other=names[1])


def displayed(name: str) -> str:
    """A name from outside as it is shown: unreadable characters are left out and counted."""
    count = name.count(MARK)
    if not count:
        return name
    rest = " ".join(name.replace(MARK, " ").split())
    if rest:
        text = ngettext(
            "{name} ({count} unreadable character)", "{name} ({count} unreadable characters)", count
        )
    else:
        text = ngettext(
            "name with {count} unreadable character", "name with {count} unreadable characters", count
        )
    return text.format(name=rest, count=count)


def level_line(level: str) -> str:
    return {
        "beginner": _("forgets cards, makes human mistakes"),
        "easy": _("plays simply, remembers little"),
        "medium": _("counts every card, bids carefully"),
        "hard": _("looks ahead to the end of the deal"),
        "expert": _("looks ahead and reads every call and card"),
    }.get(level_of(level), "")


class Names:
    """Names of the players of a match in the language in use, as the seat `human` reads them.

    `given` returns the name that a seat was given, or "". If the reader did not sit at the table it is not
    `seated`: then nobody is "You", and `human` is only the seat that comes first.
    """

    def __init__(self, rules: Rules, human: int, given: Callable[[int], str], *, seated: bool = True) -> None:
        self.rules = rules
        self.human = human
        self.seated = seated
        self._given = given

    def read_from(self, seat: int | None) -> Names:
        """The names as another seat reads them; None: as somebody who did not sit there."""
        return Names(self.rules, self.human if seat is None else seat, self._given, seated=seat is not None)

    def own(self, seat: int) -> bool:
        """True if the reader sat there."""
        return self.seated and seat == self.human

    def name(self, seat: int) -> str:
        """The name of a player at the table; a human without a name is "You".

        Sentences with a verb need a form of their own for the human.
        """
        if self.own(seat):
            return displayed(self._given(seat).strip()) or words.own_name()
        return player_name(self._given(seat), self._letter(seat))

    def takes_rest(self, seat: int) -> str:
        if self.own(seat):
            return _("You take the rest")
        return _("{name} takes the rest").format(name=self.name(seat))

    def face(self, seat: int) -> str:
        """The face of a player (`portrait_of`): one's own is the same at every seat."""
        if self.own(seat):
            return OWN
        return face_of(self._given(seat), self._letter(seat))

    def _letter(self, seat: int) -> str:
        """The seat that usually has this player: whose place the reader has taken is at South."""
        letters = self.rules.seats
        return letters[self.human] if self.seated and letters[seat] == "S" else letters[seat]

    @property
    def own_side(self) -> int:
        """The side of the reader, or the one that comes first."""
        return self.rules.side_of(self.human)

    def side_titles(self, own: int) -> tuple[str, ...]:
        """The heading of each side as the side `own` reads them: "Us" and "Them", or names."""
        if self.seated:
            return words.side_titles(self.rules, own, self.name)
        return tuple(self._people(side) for side in words.sides_from(self.rules, own))

    def won(self, side: int) -> str:
        pairs = words.in_pairs(self.rules)
        if self.seated and side == self.own_side:
            return _("We have won the match") if pairs else pgettext("alone", "You have won the match")
        if pairs:
            return _("They have won the match") if self.seated else _("The match is over")
        return _("{name} has won the match").format(name=self.name(side))

    def _people(self, side: int) -> str:
        names = [self.name(seat) for seat in range(self.rules.players) if self.rules.side_of(seat) == side]
        return pair_name((names[0], names[1])) if len(names) > 1 else names[0]
