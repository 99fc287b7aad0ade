"""Names that older games made when they saved a match, in the language in use then.

They are made when they are shown now; what is saved is "" in their place.  So the texts here are those of the
catalogues as they were, and stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

_PLAYERS: dict[str, list[str]] = {
    "S": ["Ivan", "Иван", "Лука", "Luka", "Emre"],
    "E": ["Gergana", "Гергана", "Јелена", "Jelena", "Ana", "Ольга", "Ayşe"],
    "N": ["Maria", "Мария", "Милица", "Milica", "Marija", "Анна", "Zeynep"],
    "W": ["Stoyan", "Стоян", "Драган", "Dragan", "Josip", "Сергей", "Hasan"],
}
"""By seat: the names that it gave to players who had none."""
_BELA: dict[str, tuple[str, ...]] = {
    "bela-4": (
        "Bela for four",
        "Бела за четирима",
        "Бела у четворо",
        "Bela u četvoro",
        "Bela učetvero",
        "Бела вчетвером",
        "Dört kişilik Bela",
    ),
    "bela-3": (
        "Bela for three",
        "Бела за трима",
        "Бела у троје",
        "Bela u troje",
        "Bela utroje",
        "Бела втроём",
        "Üç kişilik Bela",
    ),
    "bela-2": (
        "Bela for two",
        "Бела за двама",
        "Бела у двоје",
        "Bela u dvoje",
        "Bela udvoje",
        "Бела вдвоём",
        "İki kişilik Bela",
    ),
}
_BELA_RULES: dict[str, tuple[str, ...]] = {
    "": ("",) * 7,
    "-sr": (
        ", Serbian rules",
        ", сръбски правила",
        ", српска правила",
        ", srpska pravila",
        ", srpska pravila",
        ", сербские правила",
        ", Sırp kuralları",
    ),
    "-ru": (
        ", Russian rules",
        ", руски правила",
        ", руска правила",
        ", ruska pravila",
        ", ruska pravila",
        ", русские правила",
        ", Rus kuralları",
    ),
}
_GAMES: dict[str, tuple[str, ...]] = {
    "bulgarian": (
        "Bulgarian belot",
        "Български белот",
        "Бугарски белот",
        "Bugarski belot",
        "Болгарский белот",
        "Bulgar belotu",
    ),
    "belot-bg": (
        "Bulgarian belot, tournament table",
        "Български белот, турнирна маса",
        "Бугарски белот, турнирски сто",
        "Bugarski belot, turnirski sto",
        "Bugarski belot, turnirski stol",
        "Болгарский белот, турнирный стол",
        "Bulgar belotu, turnuva masası",
    ),
    "turkish": (
        "Turkish belot",
        "Турски белот",
        "Turski belot",
        "Турецкий белот",
        "Türk belotu",
    ),
    **{
        preset + variant: tuple(map("".join, zip(names, rules, strict=True)))
        for preset, names in _BELA.items()
        for variant, rules in _BELA_RULES.items()
    },
}
"""By preset: the game in the name that it gave to a match."""
_FORMATS: dict[str, tuple[str, ...]] = {
    "classic": (
        "Classic tournament",
        "Класически турнир",
        "Класични турнир",
        "Klasični turnir",
        "Классический турнир",
        "Klasik turnuva",
    ),
    "fast": (
        "Fast tournament",
        "Бърз турнир",
        "Брзи турнир",
        "Brzi turnir",
        "Быстрый турнир",
        "Hızlı turnuva",
    ),
}
"""By format: the tournament in the name that it gave to a table."""

_MATCH = re.compile(r"(.+), \d\d\.\d\d\.\d{4} \d\d:\d\d")
_TABLE = re.compile(r"(.+) · .+ · .+")


def typed_players(players: Mapping[str, str]) -> dict[str, str]:
    """The names that people typed, by seat, and "" for the others.

    Older games named every seat: where one has no name, all that are there were typed.
    """
    if not all(name.strip() for name in players.values()):
        return dict(players)
    return {seat: "" if name.strip() in _PLAYERS.get(seat, ()) else name for seat, name in players.items()}


def typed_name(name: str, rules: str, house_rules: str, table: str = "") -> str:
    """The name that people gave a match; "" for one that was made of its rules and the time.

    At the `table` of a tournament, as 2.1, a name is "classic 2.1" in all languages.
    """
    plain = name.strip()
    if table:
        found = _TABLE.fullmatch(plain)
        formats = [each for each, titles in _FORMATS.items() if found and found[1] in titles]
        return f"{formats[0]} {table}" if formats else name
    found = _MATCH.fullmatch(plain)
    made = found is not None and (found[1] == house_rules.strip() or found[1] in _GAMES.get(rules, ()))
    return "" if made else name
