"""The people of the tournaments: their names, as each language writes them, and a few words about each."""

from __future__ import annotations

from game.table.session import HUMAN
from game.tournament.draw import Person
from graphics.text.i18n import _, pgettext
from graphics.text.words import level_name, own_name


def person_name(person: str) -> str:
    """The name of somebody by the id; somebody unknown is called by it."""
    if person == HUMAN:
        return own_name()
    return _names().get(person, person)


def person_line(person: Person) -> str:
    """The level of a person, and the temper where there is something to say of it."""
    temper = temper_line(person.temper)
    return f"{level_name(person.level)} · {temper}" if temper else level_name(person.level)


def temper_line(temper: str) -> str:
    """A few words about a temper; none about the one that stands out in nothing."""
    return {
        "bold": _("calls boldly"),
        "careful": _("bids carefully"),
        "fighter": _("likes to contra"),
        "hasty": _("plays fast"),
        "thoughtful": _("plays slowly"),
    }.get(temper, "")


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
