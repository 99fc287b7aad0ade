"""Who enters: people of the cast, drawn from the tournament's seed."""

from __future__ import annotations

from game.tournament.draw import CAST, seed_for, shuffled
from game.tournament.tournament import CLOCK, FORMATS, HUMAN, Entrant, FormatName, GameName, Tournament


def entered(
    format: FormatName,
    seed: str,
    *,
    human: bool = False,
    clock: int = CLOCK,
    rules: GameName = "belot-bg",
) -> Tournament:
    """A new tournament with people of the cast, and the person before them if `human`.

    `seed` is 32 hexadecimal digits, `clock` seconds a decision, 0 for none. ValueError for any other seed.
    """
    mixed = shuffled(CAST, seed_for(seed, "cast"), 0)
    places = FORMATS[format].players - human
    people = tuple(Entrant(each.id, each.level, each.temper) for each in mixed[:places])
    own = (Entrant(HUMAN, HUMAN),) if human else ()
    return Tournament(format, seed, (*own, *people), clock, rules=rules)
