"""A refused action: the rule behind it, and the options by which it would have been allowed."""

from __future__ import annotations

from msgspec.structs import replace

from game.core import machine
from game.core.actions import Action, BrokenDuty, IllegalAction
from game.core.rule_set import Rules
from game.core.state import Auction, Declaring, LayingAway, Playing, State, table_of
from game.referee.topics import Topic, of_duty, of_refusal


def topic_of(state: State, error: IllegalAction) -> Topic | None:
    """The rule by which an action in this state was refused; None where none of the game is behind it."""
    if isinstance(error, BrokenDuty) and isinstance(state, Playing):
        return of_duty(table_of(state).rules, state.contract.trump, error.duty.kind)
    return of_refusal(error.code)


def allowed_by(state: State, action: Action) -> tuple[Rules, ...]:
    """The rules, each with one option changed, by which this action would be legal here.

    Rules of an option that has no say in what is legal at this moment are not among them.
    """
    rules = table_of(state).rules
    others = (
        rules.with_options({spec.name: choice})
        for spec in rules.option_specs
        for choice in spec.choices
        if choice != getattr(rules, spec.name)
    )
    return tuple(other for other in others if action in machine.legal_actions(_by(state, other)))


def _by(state: State, rules: Rules) -> State:
    """The same position with other rules in force."""
    match state:
        case Auction(deal) | LayingAway(deal) | Playing(deal):
            return replace(state, deal=replace(deal, table=replace(deal.table, rules=rules)))
        case Declaring(playing):
            inner = _by(playing, rules)
            assert isinstance(inner, Playing)
            return replace(state, playing=inner)
    return state
