"""The cast: the people one meets in tournaments, each with the same level and temper every time."""

from __future__ import annotations

from msgspec import Struct

from game.table.player_text import STEADY, ComputerPlayer

SIGN = "@"
"""Before the id of a person where the name of a player stands."""


class Person(Struct, frozen=True):
    """Somebody of the cast. The id is a plain name, which stands for the person wherever texts are kept."""

    id: str
    level: str
    temper: str = STEADY

    @property
    def player(self) -> str:
        """The text of the computer player who plays for this person ("hard/bold")."""
        return ComputerPlayer(self.level, self.temper).text

    @property
    def written(self) -> str:
        """The name of a player who is this person, in a saved match: each language has its own for it."""
        return SIGN + self.id


CAST = (
    Person("desislava", "hard", "bold"),
    Person("boryana", "easy"),
    Person("nevena", "medium", "careful"),
    Person("rumyana", "expert", "thoughtful"),
    Person("plamen", "medium", "bold"),
    Person("krasimir", "beginner", "hasty"),
    Person("ognyan", "hard", "fighter"),
    Person("todor", "easy", "careful"),
    Person("vesna", "medium", "hasty"),
    Person("ljubica", "easy"),
    Person("snezana", "hard"),
    Person("dusan", "medium", "fighter"),
    Person("zoran", "expert", "bold"),
    Person("nebojsa", "easy", "bold"),
    Person("slobodan", "medium", "thoughtful"),
    Person("lucija", "beginner"),
    Person("zrinka", "medium"),
    Person("tihana", "hard", "careful"),
    Person("ante", "easy", "fighter"),
    Person("hrvoje", "medium"),
    Person("tomislav", "hard", "hasty"),
    Person("svetlana", "medium", "bold"),
    Person("galina", "expert"),
    Person("tamara", "easy", "thoughtful"),
    Person("zoya", "medium", "careful"),
    Person("boris", "hard"),
    Person("arkady", "expert", "careful"),
    Person("fyodor", "beginner", "bold"),
    Person("gennady", "easy", "hasty"),
    Person("aylin", "medium"),
    Person("elif", "hard", "thoughtful"),
    Person("nuray", "easy"),
    Person("sevgi", "beginner", "careful"),
    Person("kemal", "expert", "fighter"),
    Person("orhan", "medium", "fighter"),
    Person("yusuf", "easy", "bold"),
    Person("despina", "medium", "thoughtful"),
    Person("ilona", "hard"),
    Person("ferenc", "medium"),
    Person("mircea", "hard", "bold"),
)

BY_ID = {person.id: person for person in CAST}


def written_name(person: str) -> str | None:
    """The name of a player who is this person of the cast; None if nobody there has the id."""
    return BY_ID[person].written if person in BY_ID else None


def person_in(name: str) -> Person | None:
    """The person whom the name of a player stands for; None for any other name.

    >>> person_in("@boris").id, person_in("Boris")
    ('boris', None)
    """
    return BY_ID.get(name.removeprefix(SIGN)) if name.startswith(SIGN) else None
