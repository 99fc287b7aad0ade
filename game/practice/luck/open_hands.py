"""The value of any state of a deal with open hands, in written points (docs/review.md).

There is one evaluation, from the first call to the last card, and that of a finished deal is what was
written. So what each call and card changes adds up to the pad.
"""

from __future__ import annotations

from game.core.actions import Action, Lay
from game.core.contracts import Contract
from game.core.machine import apply, legal_actions
from game.core.state import (
    Auction,
    Cutting,
    DealOver,
    DealResult,
    Declaring,
    LayingAway,
    MatchOver,
    Playing,
    State,
)
from game.players.decision import advice
from game.practice.luck.position import End, Position, Written, difference
from game.table.projection import question


class OpenHands:
    """Values of the states of one deal; what a contract comes to is worked out once."""

    def __init__(self) -> None:
        self._contracts: dict[Contract, End] = {}

    def written(self, state: State) -> Written:
        """The points that each side writes if from `state` on all see all cards and never err."""
        return self.end(state).written

    def end(self, state: State) -> End:
        """The end of the deal if from `state` on all see all cards and never err.

        An auction is finished by players of the highest level, who know what their seats know. With two sides
        the play is solved. Where three sides play, or the match may end in the middle of the deal, the value
        is what comes of playing on with the solver's cards. ValueError before the cut.
        """
        match state:
            case Auction():
                return self._auction(state)
            case LayingAway() | Declaring() | Playing():
                return _end(state)
        return end_of(result_of(state))

    def _auction(self, state: Auction) -> End:
        """The end under the contract that the players of reference reach."""
        end: State = state
        while isinstance(end, Auction):
            end = apply(end, reference_call(end)).state
        if isinstance(end, DealOver | MatchOver):  # all have passed
            return end_of(end.result)
        assert not isinstance(end, Cutting)  # what comes of a call
        contract = end.playing.contract if isinstance(end, Declaring) else end.contract
        if contract not in self._contracts:
            self._contracts[contract] = self.end(end)
        return self._contracts[contract]


def reference_call(state: Auction) -> Action:
    """The call of a player of the highest level, from what the seat knows."""
    return advice(question(state, state.turn)).action


def best_action(state: State) -> Action:
    """The action with open hands; a call from what the seat knows. ValueError if the deal asks for none."""
    match state:
        case Auction():
            return reference_call(state)
        case LayingAway():
            return _best_lay(state)
        case Declaring():
            return Position(state).best_declaration()
        case Playing():
            return Position(state).best_play()
    raise ValueError("the deal asks for nothing")


def result_of(state: State) -> DealResult:
    """The result of a finished deal. ValueError if it is not."""
    if isinstance(state, DealOver | MatchOver):
        return state.result
    raise ValueError("the deal is not over")


def end_of(result: DealResult) -> End:
    """The end of a finished deal."""
    return End(result.writing.written, result.writing.hanging, result.winner)


def _end(state: LayingAway | Declaring | Playing) -> End:
    if isinstance(state, LayingAway):
        after = apply(state, _best_lay(state)).state
        assert isinstance(after, Declaring | Playing)
        return _end(after)
    position = Position(state)
    return position.end(position.value()) if position.solved else _played_out(state)


def _played_out(state: State) -> End:
    """The end when everybody takes the best action to the end of the deal."""
    while not isinstance(state, DealOver | MatchOver):
        state = apply(state, best_action(state)).state
    return end_of(state.result)


def _best_lay(state: LayingAway) -> Lay:
    """The cards to lay away after which the declarer writes most, then has most points."""
    side = state.deal.table.rules.side_of(state.contract.declarer)

    def worth(lay: Lay) -> tuple[float, int]:
        after = apply(state, lay).state
        assert isinstance(after, Declaring | Playing)
        position = Position(after)
        value = position.value()
        return difference(position.end(value).written, side) if position.solved else 0, position.lead(value)

    return max((lay for lay in legal_actions(state) if isinstance(lay, Lay)), key=worth)
