"""The five texts that the rules come from: which of them state a rule, differ from it, or are silent.

A text differs if it has another value of an option than the rules in force, so its stance is right under any
options.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto

from msgspec import Struct, field

from game.core.rule_set import Game, Rules
from game.referee.topics import Topic


class Source(Enum):
    BULGARIAN = auto()
    TOURNAMENT = auto()
    """The Bulgarian text that also covers tournaments; otherwise it agrees with the first one."""
    TURKISH = auto()
    SERBIAN = auto()
    RUSSIAN = auto()


class Remark(Enum):
    """A remark on what a text says about a topic."""

    SUIT_BY_EXAMPLE = auto()
    """For a trump suit the rounding follows only from an example, 106 : 106."""
    ROUNDING_OPEN = auto()
    """It says what is scored, but not how points are rounded to tens."""
    NO_SHARE_OF_THE_OTHERS = auto()
    """Contra multiplies the points of the side with more; that it also gets the others' is not stated."""
    TENS_BELOW_QUEENS = auto()
    """Of the order of kares it says only that tens are below queens."""
    EQUAL_VALUES_OPEN = auto()
    """It does not say which of two kares of the same value is better."""
    NO_KARE_OF_NINES = auto()
    """Four nines are not among the kares."""
    NOTHING_LONGER_THAN_FIVE = auto()
    """Sequences of three, four and five in a row only."""
    SHARED_BY_AGREEMENT = auto()
    """A card may serve two combinations at some tables and not at others."""
    ORDER_OF_CONTRACTS_OPEN = auto()
    """A higher contract is named, but it does not say which is higher."""
    RECONTRA_OPEN = auto()
    """An opponent says contra; who may say recontra is left open."""
    TALON_AFTER_TRUMP = auto()
    """Nobody picks up the talon before trump is named, not even after a pass."""
    NO_OVERTRUMPING = auto()
    """Without the suit led, a trump must be played; not that it must be higher than one already played."""
    OWNER_OF_DISCARDS_OPEN = auto()
    """Two cards are laid away; it does not say whose their points are."""
    MORE_TRICKS = auto()
    """The better defender is the one with more tricks, not with more card points."""
    BOTH_ENDINGS = auto()
    """It describes both endings and prefers neither."""
    NO_DEAL_LIMIT = auto()
    """Knows no limit of deals."""


class Stance(Enum):
    """The relation of a text to a rule."""

    SAYS = auto()
    DIFFERS = auto()
    SILENT = auto()


class Witness(Struct, frozen=True):
    """A text, and its stance on a topic; if it differs, the options as it has them."""

    source: Source
    stance: Stance
    options: tuple[tuple[str, str | int], ...] = ()
    remarks: tuple[Remark, ...] = ()


class _Text(Struct, frozen=True):
    """The options as a text of a game has them, and the topics on which it is silent."""

    game: Game
    options: dict[str, str | int]
    silent: frozenset[Topic] = frozenset()
    remarks: dict[Topic, tuple[Remark, ...]] = field(default_factory=dict)


_BELOT: dict[str, str | int] = {
    "capot_under_contra": "multiplied",
    "all_trumps_raise": "always",
    "equal_sequences": "cancel",
    "going_out_with_capot": "no",
    "target": 151,
}
_BULGARIAN: dict[Topic, tuple[Remark, ...]] = {
    Topic.ROUNDING: (Remark.SUIT_BY_EXAMPLE,),
    Topic.SEQUENCES: (Remark.NOTHING_LONGER_THAN_FIVE,),
    Topic.DECLARATIONS: (Remark.NOTHING_LONGER_THAN_FIVE,),
}
_KARES_OF_BELA = (Remark.TENS_BELOW_QUEENS,)

TEXTS = {
    Source.BULGARIAN: _Text(
        Game.BELOT, _BELOT, remarks=_BULGARIAN | {Topic.CALLING: (Remark.ORDER_OF_CONTRACTS_OPEN,)}
    ),
    Source.TOURNAMENT: _Text(Game.BELOT, _BELOT, remarks=_BULGARIAN),
    Source.TURKISH: _Text(
        Game.BELOT,
        _BELOT,
        frozenset({Topic.ROUNDING}),
        {
            Topic.MADE: (Remark.ROUNDING_OPEN,),
            Topic.INSIDE: (Remark.ROUNDING_OPEN,),
            Topic.HANGING: (Remark.ROUNDING_OPEN,),
            Topic.CONTRA: (Remark.NO_SHARE_OF_THE_OTHERS, Remark.ROUNDING_OPEN),
            Topic.KARES: (Remark.NO_KARE_OF_NINES, Remark.EQUAL_VALUES_OPEN),
            Topic.DECLARATIONS: (Remark.NO_KARE_OF_NINES, Remark.EQUAL_VALUES_OPEN),
            Topic.CONTRA_SAID: (Remark.RECONTRA_OPEN,),
        },
    ),
    Source.SERBIAN: _Text(
        Game.BELA,
        {
            "ending": "dosta",
            "dealer_pass": "allowed",
            "forehand_must_call": "no",
            "belot_eight": "any_suit",
            "shared_cards": "no",
            "equal_declarations": "order_of_play",
            "kare_of_tens": "lowest",
            "bela_needs_trick": "no",
            "all_tricks": "penalty_97",
            "defeat": "best_takes_all",
            "talon_exchange": "yes",
            "revoke": "penalised_162_97",
        },
        remarks={Topic.KARES: _KARES_OF_BELA, Topic.DECLARATIONS: _KARES_OF_BELA},
    ),
    Source.RUSSIAN: _Text(
        Game.BELA,
        {
            "dealer_pass": "must_call",
            "forehand_must_call": "yes",
            "belot_eight": "any_suit",
            "equal_declarations": "order_of_play",
            "kare_of_tens": "lowest",
            "bela_needs_trick": "yes",
            "all_tricks": "bonus_90",
            "defeat": "each_own",
            "talon_exchange": "no",
            "upcard": "no",
            "revoke": "penalised_162",
        },
        frozenset({Topic.NO_TRICK}),
        {
            Topic.KARES: _KARES_OF_BELA,
            Topic.DECLARATIONS: (*_KARES_OF_BELA, Remark.SHARED_BY_AGREEMENT),
            Topic.DOSTA: (Remark.BOTH_ENDINGS,),
            Topic.END: (Remark.BOTH_ENDINGS,),
            Topic.TRUMPING: (Remark.NO_OVERTRUMPING,),
        },
    ),
}
"""As the originals say; a target that depends on the number of players is not compared."""


def witnesses(rules: Rules, topic: Topic) -> tuple[Witness, ...]:
    """Each text of the game, and its stance on what `rules` say about a topic."""
    return tuple(
        _witness(source, text, rules, topic) for source, text in TEXTS.items() if text.game == rules.game
    )


def _witness(source: Source, text: _Text, rules: Rules, topic: Topic) -> Witness:
    own = rules.options()
    other = tuple(
        (name, text.options[name])
        for name in topic.options_of(rules)
        if name in text.options and text.options[name] != own[name]
    )
    if topic in text.silent and not other:
        return Witness(source, Stance.SILENT)
    remarks = tuple(_remarks(source, text, rules, topic))
    return Witness(source, Stance.DIFFERS if other else Stance.SAYS, other, remarks)


def _remarks(source: Source, text: _Text, rules: Rules, topic: Topic) -> Iterator[Remark]:
    yield from text.remarks.get(topic, ())
    if topic is Topic.INSIDE and source is Source.SERBIAN and len(rules.sides) > 2:
        yield Remark.MORE_TRICKS
    if source is Source.RUSSIAN and topic is Topic.CALLING and rules.players == 4:
        yield Remark.TALON_AFTER_TRUMP
    if source is Source.RUSSIAN and topic is Topic.DISCARDS and rules.players == 3:
        yield Remark.OWNER_OF_DISCARDS_OPEN
    if topic is Topic.END and rules.deal_limit and source is not Source.TOURNAMENT:
        yield Remark.NO_DEAL_LIMIT
