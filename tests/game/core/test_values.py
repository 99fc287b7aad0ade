"""Actions, events and parts of states: frozen values with a repr and no further attributes."""

from __future__ import annotations

import dataclasses
import typing

import pytest
from msgspec import Struct

from game.core import account, actions, auction, events, machine, melds, state, tricks
from game.core import rule_set as base

UNIONS = tuple(
    value
    for union in (actions.Action, events.Event, state.State, account.Step)
    for value in typing.get_args(union)
)
PARTS = (
    events.MeldShown,
    auction.Bidding,
    machine.Step,
    melds.Meld,
    melds.Declaration,
    melds.Belot,
    account.SidePoints,
    account.Writing,
    melds.Announced,
    state.Contract,
    tricks.Trick,
    state.Table,
    state.Deal,
    state.DealResult,
    base.Option,
    tricks.Following,
    base.AuctionForm,
    base.Rules,
)


@pytest.mark.parametrize("value", (*UNIONS, *PARTS), ids=lambda value: value.__name__)
def test_values_are_frozen_and_slotted(value: type) -> None:
    if issubclass(value, Struct):
        assert value.__struct_config__.frozen
    else:
        assert dataclasses.is_dataclass(value) and value.__dataclass_params__.frozen
    assert "__dict__" not in dir(value)
