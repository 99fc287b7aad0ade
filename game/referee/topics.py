"""Topics of rulings: what a line of the sheet, a refusal or the end of a match is about.

A topic names the sections of the rules that decide it and the options that change it.
"""

from __future__ import annotations

from enum import Enum

from msgspec.structs import replace

from game.core import machine
from game.core.account import (
    DealOutcome,
    HangingWon,
    Multiplied,
    NoTrick,
    Rounded,
    TakenOver,
    WriteStep,
    Writing,
)
from game.core.actions import Action, BrokenDuty, IllegalAction
from game.core.contracts import ALL_TRUMPS, NO_TRUMPS
from game.core.rule_set import Game, Rules
from game.core.state import Auction, Declaring, LayingAway, Playing, State, table_of
from game.core.tricks import DutyKind


class Topic(Enum):
    """Each with its sections in the rules of Belot and of Bela ("" if it has none), and its options."""

    CARDS = "2.6", "3.8"
    DISCARDS = "", "3.4", "talon_exchange", "upcard"
    LAST_TEN = "1.4", "1.4"
    SEQUENCES = "2.4", "3.6", "equal_sequences", "equal_declarations"
    KARES = "2.4", "3.6", "kare_of_tens"
    DECLARATIONS = "2.4", "3.6", "equal_sequences", "equal_declarations", "kare_of_tens", "shared_cards"
    BELOT = "2.5", "3.7", "bela_needs_trick"
    DOUBLED = "2.6", ""
    CAPOT = "2.6", "3.8", "all_tricks"
    MADE = "2.7", "3.9"
    INSIDE = "2.7", "3.9", "defeat"
    HANGING = "2.8", ""
    ROUNDING = "2.7", ""
    CONTRA = "2.7", "", "capot_under_contra"
    NO_TRICK = "", "3.9", "all_tricks"
    ILLEGAL_CARD = "", "3.10", "revoke"
    EIGHT = "", "3.6", "belot_eight"
    END = "2.9", "3.11", "target", "going_out_with_capot", "ending"
    DOSTA = "", "3.11", "ending", "target"
    CALLING = "2.2", "3.1", "dealer_pass", "forehand_must_call"
    CONTRA_SAID = "2.2", ""
    PROPOSED_SUIT = "", "3.3", "forehand_must_call", "upcard"
    SUIT_PLAY = "2.3", ""
    NO_TRUMPS_PLAY = "2.3", ""
    ALL_TRUMPS_PLAY = "2.3", "", "all_trumps_raise"
    FOLLOWING = "", "3.5"
    TRUMPING = "", "3.5"

    def __new__(cls, *_facts: str) -> Topic:
        """Topics with the same section are different members."""
        topic = object.__new__(cls)
        topic._value_ = len(cls.__members__)
        return topic

    def __init__(self, belot: str, bela: str, *options: str) -> None:
        self._sections = {Game.BELOT: belot, Game.BELA: bela}
        self.options = options
        """The names of options that decide it; a game may have only some of them."""

    def section(self, rules: Rules) -> str:
        """Its section in docs/rules.md, as "2.7"; "" in a game that has no such rule."""
        return self._sections[rules.game]

    def options_of(self, rules: Rules) -> tuple[str, ...]:
        own = {spec.name for spec in rules.option_specs}
        return tuple(name for name in self.options if name in own)


_BY_DUTY = {
    Game.BELOT: {},
    Game.BELA: dict.fromkeys((DutyKind.FOLLOW, DutyKind.BEAT), Topic.FOLLOWING)
    | dict.fromkeys((DutyKind.TRUMP, DutyKind.OVERTRUMP), Topic.TRUMPING),
}
_BY_CONTRACT = {NO_TRUMPS: Topic.NO_TRUMPS_PLAY, ALL_TRUMPS: Topic.ALL_TRUMPS_PLAY}

BY_REFUSAL = {
    "nothing_to_contra": Topic.CONTRA_SAID,
    "own_contract": Topic.CONTRA_SAID,
    "already_contra": Topic.CONTRA_SAID,
    "already_recontra": Topic.CONTRA_SAID,
    "no_contra": Topic.CONTRA_SAID,
    "not_your_contra": Topic.CONTRA_SAID,
    "not_the_turned_suit": Topic.PROPOSED_SUIT,
    "turned_suit_refused": Topic.PROPOSED_SUIT,
    "call_too_low": Topic.CALLING,
    "no_such_contract": Topic.CALLING,
    "must_call": Topic.CALLING,
    "bad_lay": Topic.DISCARDS,
    "no_belot": Topic.BELOT,
    "not_announceable": Topic.DECLARATIONS,
}
"""The rule by the code of a refused call or announcement; other codes are no rules of the game."""


def of_duty(rules: Rules, trump: int, kind: DutyKind) -> Topic:
    """The rule by which a card is refused: in Belot it depends on the contract, in Bela on the duty."""
    return _BY_DUTY[rules.game].get(kind) or _BY_CONTRACT.get(trump, Topic.SUIT_PLAY)


def of_outcome(outcome: DealOutcome, multiplier: int) -> Topic:
    """The rule that decided the result of a deal."""
    if outcome in _STOPPED:
        return _STOPPED[outcome]
    if multiplier > 1:
        return Topic.CONTRA
    return {DealOutcome.MADE: Topic.MADE, DealOutcome.HANGING: Topic.HANGING}.get(outcome, Topic.INSIDE)


TOPICS_OF_STEPS: dict[type[WriteStep], Topic] = {
    Rounded: Topic.ROUNDING,
    Multiplied: Topic.CONTRA,
    HangingWon: Topic.HANGING,
    NoTrick: Topic.NO_TRICK,
}
"""The rules of what is written that the outcome does not name yet."""


def of_writing(writing: Writing, multiplier: int) -> tuple[Topic, ...]:
    """The rules that decided what is written: rounding is not one of them where sides write together."""
    kinds = {type(step) for step in writing.steps}
    if TakenOver in kinds:
        kinds.discard(Rounded)
    more = [topic for kind, topic in TOPICS_OF_STEPS.items() if kind in kinds]
    return tuple(dict.fromkeys([of_outcome(writing.outcome, multiplier), *more]))


_STOPPED = {
    DealOutcome.ENOUGH: Topic.DOSTA,
    DealOutcome.EIGHT: Topic.EIGHT,
    DealOutcome.REVOKE: Topic.ILLEGAL_CARD,
}


def topic_of(state: State, error: IllegalAction) -> Topic | None:
    """The rule by which an action in this state was refused; None if it is no rule of the game."""
    if isinstance(error, BrokenDuty) and isinstance(state, Playing):
        return of_duty(table_of(state).rules, state.contract.trump, error.duty.kind)
    return BY_REFUSAL.get(error.code)


def allowed_by(state: State, action: Action) -> tuple[Rules, ...]:
    """The rules, each with one option changed, by which this action would be legal here.

    Options that do not affect what is legal at this moment are left out.
    """
    rules = table_of(state).rules
    others = (
        rules.with_options({spec.name: choice})
        for spec in rules.option_specs
        for choice in spec.choices
        if choice != rules.options()[spec.name]
    )
    return tuple(other for other in others if action in machine.legal_actions(_by(state, other)))


def _by(state: State, rules: Rules) -> State:
    """The same position under other rules."""
    match state:
        case Auction(deal) | LayingAway(deal) | Playing(deal):
            return replace(state, deal=replace(deal, table=replace(deal.table, rules=rules)))
        case Declaring(playing):
            inner = _by(playing, rules)
            assert isinstance(inner, Playing)
            return replace(state, playing=inner)
    return state
