"""Every decision of a match judged by every complaint that applies."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from game.core.account import DealOutcome
from game.core.actions import Action, Call, Declare, Lay, Play, to_text
from game.core.cards import bits, mask_of, names
from game.core.contracts import TRUMP_NAMES
from game.core.rule_set import Rules
from game.core.state import Auction, Cutting, DealOver, Declaring, LayingAway, MatchOver, Playing, State
from game.lab.campaign import Terms
from game.lab.executors import in_turn
from game.lab.seats import Player
from game.lab.table import deals
from game.players.knowledge import read_play, read_round
from game.practice.deal_code import encode
from game.practice.decided import decided
from game.table.projection import question
from game.table.seat_view import SeatView
from tools.complaints.calling import CALLING
from tools.complaints.complaint import Complaint, Where
from tools.complaints.declaring import DECLARING
from tools.complaints.endings import costs
from tools.complaints.following import FOLLOWING
from tools.complaints.leading import LEADING
from tools.complaints.sight import CallSight, CardSight, DeclareSight, LaySight

COMPLAINTS: tuple[Complaint, ...] = (*FOLLOWING, *LEADING, *CALLING, *DECLARING)
NEAR = 0.8
"""The share of the target from which a deal can end the match."""
EXAMPLES = 20
"""The most examples of a complaint that are kept of one match."""


@dataclass(slots=True)
class Tally:
    """How often there was an occasion for each complaint, and how often it was just."""

    occasions: Counter[str] = field(default_factory=Counter)
    just: Counter[str] = field(default_factory=Counter)
    examples: dict[str, list[str]] = field(default_factory=dict)
    faults: int = 0

    def merge(self, other: Tally) -> None:
        self.occasions.update(other.occasions)
        self.just.update(other.just)
        for name, more in other.examples.items():
            self.examples.setdefault(name, []).extend(more)
        self.faults += other.faults


@dataclass(slots=True)
class Judged:
    """Match `number` as each of the players, in all seats, played it."""

    number: int
    tallies: list[Tally]


@cache
def asked(rules: Rules, where: Where) -> tuple[Complaint, ...]:
    """The complaints about this kind of decision."""
    wanted = {where, Where.CARD} if where in (Where.LEAD, Where.FOLLOW) else {where}
    return tuple(each for each in COMPLAINTS if each.where in wanted and each.applies(rules))


def verdicts(view: SeatView, action: Action) -> dict[str, bool]:
    """For each complaint that had an occasion whether it is just; `view` is what the seat was asked with."""
    if len(view.legal) < 2 or may_be_last(view):
        return {}
    asking = _seen(view, action)
    if asking is None:
        return {}
    where, seen, chosen = asking
    told = {each.name: each.judge(seen, chosen) for each in asked(view.rules, where)}
    found = {name: just for name, just in told.items() if just is not None}
    if found and _all_the_same(view):
        return {}
    if isinstance(seen, CardSight) and any(found.values()) and not costs(seen, chosen):
        return dict.fromkeys(found, False)
    return found


def may_be_last(view: SeatView) -> bool:
    """True if this deal can end the match: then people play for other things than points."""
    rules = view.rules
    return rules.at_limit(view.played + 1) or max(view.scores) >= NEAR * rules.target


def _all_the_same(view: SeatView) -> bool:
    """True if the points go to one side whoever takes them: no card matters any more."""
    outcome = decided(view)
    doubled = view.contract is not None and view.contract.multiplier > 1
    return outcome is not None and (outcome is not DealOutcome.MADE or doubled)


def _seen(view: SeatView, action: Action) -> tuple[Where, Any, Any] | None:
    match action:
        case Play(card, said):
            plays = [each for each in view.legal if isinstance(each, Play)]
            belots = mask_of(each.card for each in plays if each.belot)
            play = read_play(view, read_round(view))
            sight = CardSight(play, mask_of(each.card for each in plays), belots, said)
            return (Where.FOLLOW if view.trick else Where.LEAD), sight, card
        case Call(call):
            calls = [each.call for each in view.legal if isinstance(each, Call)]
            return Where.CALL, CallSight(read_round(view), calls), call
        case Declare():
            choices = [each for each in view.legal if isinstance(each, Declare)]
            return Where.DECLARE, DeclareSight(read_play(view, read_round(view)), choices), action
        case Lay():
            lays = [each for each in view.legal if isinstance(each, Lay)]
            return Where.LAY, LaySight(read_play(view, read_round(view)), lays), action
        case _:
            return None


class Watched:
    """A player whose decisions are judged."""

    def __init__(self, player: Player, tally: Tally, shown: frozenset[str], match: int) -> None:
        """`shown`: the complaints of which examples are kept."""
        self._player = player
        self._tally = tally
        self._shown = shown
        self._match = match

    def act(self, state: State, seat: int, seed: int) -> Action:
        action = self._player.act(state, seat, seed)
        if not isinstance(state, Cutting | DealOver | MatchOver):
            view = question(state, seat)
            for name, just in verdicts(view, action).items():
                self._tally.occasions[name] += 1
                self._tally.just[name] += just
                if just and name in self._shown:
                    kept = self._tally.examples.setdefault(name, [])
                    if len(kept) < EXAMPLES:
                        kept.append(f"match {self._match}, {told(state, view, action)}")
        return action


def judged(agreed: Terms, players: tuple[str, ...], shown: frozenset[str], number: int) -> Judged:
    """Match `number` with each of the players in all seats; the decks are the same."""
    rules, tallies = agreed.rules, []
    with in_turn:
        for name in players:
            tally, before = Tally(), agreed.players.faults(name)
            seat = Watched(agreed.players.player(name), tally, shown, number)
            for _ in deals(rules, agreed.seed_of(number), [seat] * rules.players, cut_by_player=False):
                pass
            tally.faults = agreed.players.faults(name) - before
            tallies.append(tally)
    return Judged(number, tallies)


def told(state: State, view: SeatView, action: Action) -> str:
    """A decision on one line: the code of the deal, what the seat saw, and what it chose."""
    assert isinstance(state, Auction | LayingAway | Declaring | Playing)
    deal = state.playing.deal if isinstance(state, Declaring) else state.deal
    seats, contract = view.rules.seats, view.contract
    words = [encode(deal), f"{'-'.join(map(str, view.scores))},"]
    words.append(" ".join(f"{seats[seat]} {to_text(Call(call))[5:]}," for seat, call in view.calls))
    if contract is not None and not isinstance(state, Auction):
        words.append(f"{TRUMP_NAMES[contract.trump]} by {seats[contract.declarer]};")
    for trick in view.tricks:
        words.append(f"{seats[trick.leader]}: {' '.join(names(trick.cards))};")
    if view.trick:
        words.append(f"{seats[view.leader]}: {' '.join(names(view.trick))};")
    held = " ".join(names(bits(mask_of(view.hand))))
    return f"{' '.join(filter(None, words))} {seats[view.seat]} has {held}: {to_text(action)}"
