"""The frozen rule set: everything in which one game of the family differs from another.

A rule set is a value. Where games differ by a number or a choice it is a field; where they
differ by an algorithm it is a field that holds a function. The core never asks for a name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Protocol

from msgspec import Struct

from game.core.account import SidePoints, Writing
from game.core.actions import PASS
from game.core.auction import Bidding
from game.core.cards import FULL_DECK, SUIT_MASKS, Mask
from game.core.contracts import CardValues, Contract
from game.core.melds import NO_EXTRAS, Declaration, Melding
from game.core.texts import N_, _, either
from game.core.tricks import Following


class RulesError(ValueError):
    """A rule set or option that does not exist; `code` and `details` allow a translation."""

    _TEXTS = {
        "unknown_rules": N_("unknown rules {name!r}: expected one of {expected}"),
        "unknown_option": N_("unknown option {name!r}: expected one of {expected}"),
        "bad_option": N_("option {name} cannot be {value!r}: expected {expected}"),
    }

    def __init__(self, code: str, **details: str) -> None:
        super().__init__(_(self._TEXTS[code]).format(**details))
        self.code = code
        self.details = details


class Game(StrEnum):
    """The two games of the family; the texts and the numbers of the computer players go by it."""

    BELOT = "belot"
    BELA = "bela"


class Reveal(StrEnum):
    """When a side shows the cards of the declarations it scores."""

    AFTER_TRICK_1 = "after_trick_1"
    END_OF_DEAL = "end_of_deal"


class CapotUnderContra(StrEnum):
    """Whether contra multiplies the points for a capot too."""

    MULTIPLIED = "multiplied"
    NOT_MULTIPLIED = "not_multiplied"


class AllTrumpsRaise(StrEnum):
    """Whether the partner's card must be beaten in all trumps."""

    ALWAYS = "always"
    NOT_OVER_PARTNER = "not_over_partner"


class EqualSequences(StrEnum):
    """The effect of equal best sequences of both sides in Belot."""

    CANCEL = "cancel"
    TRUMP_FIRST = "trump_first"


class EqualDeclarations(StrEnum):
    """Which of two equal declarations is better in Bela."""

    ORDER_OF_PLAY = "order_of_play"
    TRUMP_FIRST = "trump_first"


class Ending(StrEnum):
    """When a match of Bela ends: with the trick that takes a side out, or after the deal."""

    DOSTA = "dosta"
    PROLAZ = "prolaz"


class DealerPass(StrEnum):
    """Whether the dealer may pass when all others have; SEVEN: with at most seven points."""

    ALLOWED = "allowed"
    MUST_CALL = "must_call"
    SEVEN = "seven"


class BelotEight(StrEnum):
    """Which eight cards in a row win the match."""

    NO = "no"
    ANY_SUIT = "any_suit"
    TRUMP_ONLY = "trump_only"


class KareOfTens(StrEnum):
    """Where four tens rank among fours of a kind."""

    LOWEST = "lowest"
    BY_STRENGTH = "by_strength"


class AllTricks(StrEnum):
    """What all the tricks earn, and no trick costs."""

    BONUS_90 = "bonus_90"
    PENALTY_97 = "penalty_97"
    BOTH = "both"


class Defeat(StrEnum):
    """Who scores the points of a declarer who fails against two opponents."""

    BEST_TAKES_ALL = "best_takes_all"
    EACH_OWN = "each_own"


class Revoke(StrEnum):
    """Whether an illegal card may be played, and what it costs."""

    REFUSED = "refused"
    PENALISED_162 = "penalised_162"
    PENALISED_162_97 = "penalised_162_97"


Value = StrEnum | bool | int
"""The value of an option; in records and files it is a word or a number."""


def written(value: Value) -> str | int:
    """The value as in records and files: an enum by its word, a bool as "yes" or "no"."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value.value if isinstance(value, StrEnum) else value


class Option(Struct, frozen=True):
    """A named choice of a rule set: one of `values` (default first), or a number low…high (rules §1.6)."""

    name: str
    values: tuple[StrEnum | bool, ...] = ()
    low: int = 0
    high: int = 0

    @property
    def choices(self) -> tuple[str, ...]:
        """The values as in records and files; none for a number."""
        return tuple(str(written(value)) for value in self.values)

    @property
    def expected(self) -> str:
        if self.values:
            return either(self.choices)
        return _("a number from {low} to {high}").format(low=self.low, high=self.high)

    def read(self, value: object) -> Value:
        """The value of this text ("not over partner" is `not_over_partner`); RulesError if there is none."""
        if self.values:
            text = "_".join(str(value).lower().replace("-", " ").replace("_", " ").split())
            if isinstance(value, str) and text in self.choices:
                return self.values[self.choices.index(text)]
        elif isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
            return value
        elif isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 9:
            return self.read(int(value))
        raise RulesError("bad_option", name=self.name, value=str(value), expected=self.expected)


class Write(Protocol):
    """Writes a deal that was played to its end."""

    def __call__(
        self,
        rules: Rules,
        contract: Contract,
        points: tuple[SidePoints, ...],
        hanging: int,
        forehand: int = 0,
    ) -> Writing:
        """`points`: of each side; `hanging`: what hung before; `forehand`: the seat that led first."""
        ...


class AuctionForm(Struct, frozen=True):
    """The form of an auction: which calls are open, when it ends, why a call is refused."""

    calls: Callable[[Rules, Bidding], tuple[int, ...]]
    """Every call open to the seat whose turn it is, pass first if it may pass."""
    over: Callable[[Rules, Bidding], bool]
    refusal: Callable[[Rules, Bidding, int], str]
    """The coded reason why a call is not among those open."""
    rises: bool
    """A higher contract may be named over the current one; otherwise the first one named is played."""
    doubles: bool
    """Contra and recontra may be said."""


class Comparison(Struct, frozen=True):
    """The way the declarations of a game are compared (rules §2.4, §3.6)."""

    scoring: Callable[[Rules, int, int, tuple[Declaration, ...]], tuple[bool, ...]]
    """(rules, contract, forehand, declarations) to a flag for each declaration: it scores."""
    apart: bool
    """Kares and sequences are compared separately."""


class Grades(Struct, frozen=True):
    """The written points from which a loss is a slip or a mistake, and the precision of points."""

    slip: float
    mistake: float
    digits: int
    """Decimals with which points are shown and distinguished."""


class Sheet(Struct, frozen=True):
    """The way a game writes its deals."""

    unit: int
    """Card points that make one on the sheet (rules §2.7, §3.9)."""
    write: Write
    winner: Callable[[Rules, tuple[int, ...], bool], int | None]
    """(rules, scores, was the deal a capot) to the side that has won the match, or None."""
    hangs: bool
    """True if equal points leave one side's points hanging (rules §2.7)."""
    grades: Grades

    @property
    def rounds(self) -> bool:
        """True if card points are rounded when they are written."""
        return self.unit > 1


@dataclass(frozen=True, slots=True)
class Rules:
    """A rule set. Seats are numbered by their place in `seats`, the order of play (rules §1.2)."""

    name: str
    game: Game
    seats: tuple[str, ...]
    sides: tuple[str, ...]
    first_packets: tuple[int, ...]
    """Cards a seat gets in each round of dealing before the auction, and sees in it."""
    later_packets: tuple[int, ...]
    """Cards a seat gets in each round after the auction."""
    contracts: tuple[int, ...]
    following: Following
    auction: AuctionForm
    belot_suits: Callable[[int], Mask]
    """All cards of the suits whose king and queen are a belot under a contract."""
    declares: Callable[[int], bool]
    """True if combinations are announced under a contract."""
    comparison: Comparison
    point_factor: Callable[[int], int]
    """The factor for the points of a deal before any capot bonus (no trumps: 2)."""
    sheet: Sheet
    option_specs: tuple[Option, ...]
    target: int
    talons: bool = False
    """The later packets lie face down before the seats in the auction; else they are dealt after it."""
    talon_on_pass: bool = False
    """A player who passes picks up their talon at once; the others after the auction."""
    middle: int = 0
    """Cards dealt to the middle of the table."""
    turns_card: bool = False
    """A card is turned up before the talons are dealt, and the rest of the pack lies across it."""
    melds_need_trick: bool = False
    """Declarations count only for a side that takes a trick."""
    last_trick_bonus: int = 10
    capot_bonus: int = 90
    deal_limit: int = 0
    """After this many played deals the higher score has won (rules §2.9); 0: no limit."""
    # Options. Each has a meaning in rules whose `option_specs` name it; in others it changes nothing.
    reveal: Reveal = Reveal.AFTER_TRICK_1
    capot_under_contra: CapotUnderContra = CapotUnderContra.MULTIPLIED
    all_trumps_raise: AllTrumpsRaise = AllTrumpsRaise.ALWAYS
    equal_sequences: EqualSequences = EqualSequences.CANCEL
    going_out_with_capot: bool = False
    ending: Ending = Ending.PROLAZ
    dealer_pass: DealerPass = DealerPass.ALLOWED
    forehand_must_call: bool = False
    belot_eight: BelotEight = BelotEight.NO
    shared_cards: bool = False
    equal_declarations: EqualDeclarations = EqualDeclarations.ORDER_OF_PLAY
    kare_of_tens: KareOfTens = KareOfTens.BY_STRENGTH
    bela_needs_trick: bool = False
    all_tricks: AllTricks = AllTricks.BONUS_90
    defeat: Defeat = Defeat.BEST_TAKES_ALL
    talon_exchange: bool = True
    upcard: bool = False
    revoke: Revoke = Revoke.REFUSED

    players: int = field(init=False, repr=False, compare=False)
    """The number of seats."""
    hand_size: int = field(init=False, repr=False, compare=False)
    """Cards a seat plays with."""
    cards: CardValues = field(init=False, repr=False, compare=False)
    """The order and the points of the cards."""

    def __post_init__(self) -> None:
        """Compute what is needed for every card."""
        object.__setattr__(self, "cards", self.following.cards)
        object.__setattr__(self, "players", len(self.seats))
        object.__setattr__(self, "hand_size", sum(self.first_packets) + sum(self.later_packets))

    def __hash__(self) -> int:
        """Rules are looked up in caches, and have some forty fields: two are enough."""
        return hash((self.name, self.target))

    @property
    def exchanges(self) -> bool:
        """True if the declarer takes the middle cards and lays as many away (rules §3.4)."""
        return self.middle > 0 and self.talon_exchange and not self.upcard

    @property
    def proposes(self) -> bool:
        """True if an open card proposes its suit as trump, in two rounds (rules §3.2, §3.3)."""
        return self.turns_card or self.upcard

    @property
    def may_revoke(self) -> bool:
        """True if an illegal card may be played, and is penalised (rules §3.10)."""
        return self.revoke is not Revoke.REFUSED

    def side_of(self, seat: int) -> int:
        return seat % len(self.sides)

    def legal_calls(self, bidding: Bidding) -> tuple[int, ...]:
        """Every call open to the seat whose turn it is, pass first if it may pass."""
        return self.auction.calls(self, bidding)

    def auction_over(self, bidding: Bidding) -> bool:
        return self.auction.over(self, bidding)

    def scoring_melds(
        self, contract: int, forehand: int, declarations: tuple[Declaration, ...]
    ) -> tuple[bool, ...]:
        """One flag for each declaration: it scores, provided that its side takes a trick."""
        return self.comparison.scoring(self, contract, forehand, declarations)

    def write(
        self, contract: Contract, points: tuple[SidePoints, ...], hanging: int, forehand: int = 0
    ) -> Writing:
        """Write a deal that was played to its end; see `Write`."""
        return self.sheet.write(self, contract, points, hanging, forehand)

    def match_winner(self, scores: tuple[int, ...], capot: bool, played: int) -> int | None:
        """The side that has won the match with these scores after a played deal; None if it goes on.

        `capot`: the deal was one; `played`: the deals played so far, including this one.
        """
        if self.at_limit(played):
            best = max(scores)
            return scores.index(best) if scores.count(best) == 1 else None
        return self.sheet.winner(self, scores, capot)

    def counted(self, number: int, played: int) -> int:
        """The number, as players count from 1, of deal `number` of a match after `played` played deals.

        Where their number is limited, passed-out deals do not count (rules §2.9).
        """
        return played + 1 if self.deal_limit else number

    def at_limit(self, played: int) -> bool:
        """True if after this many played deals the higher score has won, whatever it is (rules §2.9)."""
        return 0 < self.deal_limit <= played

    def took_talon(self, bidding: Bidding, seat: int) -> bool:
        """True if `seat` has passed and so picked up its talon in the auction (Bela for four, rules §3.1)."""
        return self.talon_on_pass and (seat, PASS) in bidding.calls

    def melding(self, contract: int) -> Melding:
        """The combinations that may be announced under a contract."""
        if self.belot_eight is BelotEight.NO:
            return NO_EXTRAS
        eights = FULL_DECK if self.belot_eight is BelotEight.ANY_SUIT else SUIT_MASKS[contract]
        return Melding(self.shared_cards, eights, self.target)

    def options(self) -> dict[str, str | int]:
        """Every option as in records and files, in the order of the deal record."""
        return {spec.name: written(getattr(self, spec.name)) for spec in self.option_specs}

    def with_options(self, values: Mapping[str, object]) -> Rules:
        """The same rules with these options changed; RulesError for unknown names or values."""
        specs = {spec.name: spec for spec in self.option_specs}
        changes: dict[str, Any] = {}
        for name, value in values.items():
            if name not in specs:
                raise RulesError("unknown_option", name=name, expected=", ".join(specs))
            changes[name] = specs[name].read(value)
        changed = replace(self, **changes)
        raises = changed.all_trumps_raise is AllTrumpsRaise.ALWAYS
        return replace(changed, following=replace(changed.following, raise_over_partner=raises))
