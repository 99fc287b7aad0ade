"""The numbers by which a player without worlds judges a card: what it gives away with all hands open.

A level plays deals with itself. For each card that was a choice the solver computes once what every legal one
gives away against the best. Then each kind of contract is tuned by itself: one number after the other is
moved up and down, and stays where the card chosen by thumb gives away less. The result is tested on other
deals: a number that does not pay there as well returns to its old value.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import asdict, fields, replace

from game.core import machine
from game.core.actions import Play
from game.core.cards import Card, mask_of
from game.core.contracts import kind_of
from game.core.state import DealOver, MatchOver, Playing, State
from game.lab.seats import LevelPlayer
from game.lab.table import decision_seed
from game.players.cardplay.cardplay import KINDS, NOUN, OUTLOOKS, Outlook, card_values
from game.players.knowledge import Play as PlayKnown
from game.players.knowledge import groups, read_play, read_round
from game.players.search.lanes import from_lane, lanes_of, to_lane
from game.players.search.lookahead import solver_for
from game.rules import preset
from game.table.projection import seat_view
from tools.audit.probe import is_choice
from tools.tuning import runs, selfplay

PIECE = 100  # deals
SHARES = frozenset({"lost", "cashed", "beaten", "unguarded", "ruffing", "rescue"})
"""The numbers between 0 and 1; the others are card points."""
NEVER_BELOW_0 = SHARES | {"company", "gift", "last_free"}
STEPS = ((0.1, 2.0), (0.05, 1.0))
"""Steps of a share and of a number of points, round by round."""
LEAST = 0.0005
"""Card points a decision must save for a number to be moved: less than that is chance."""
TRUMPS_ONLY = frozenset({"ruffing", "trump_for", "trump_against", "singleton"})
"""The numbers that no other contract asks for."""
HELD: dict[str, frozenset[str]] = {
    "trump": frozenset(),
    "no trumps": TRUMPS_ONLY,
    "all trumps": TRUMPS_ONLY,
}
"""By kind: the numbers that are not moved."""


class Position(Struct, frozen=True):
    """A choice of card as its seat saw it, and the card points that each legal card gives away."""

    seen: PlayKnown
    losses: dict[Card, float]


def main(argv: list[str]) -> int:
    parser = runs.arguments(NOUN, "Work out how the players without worlds judge a card.", deals=1200)
    run = runs.parse(parser, argv)
    training = _by_kind(run, 0)
    control = _by_kind(run, run.deals)
    pieces = list(zip(range(len(KINDS)), OUTLOOKS, training, control, strict=True))
    found = list(runs.worked(tuned, run, pieces))
    print("card points given away a decision that matters: on the deals tuned on, on others")
    for (kind, before, *sets), after in zip(pieces, found, strict=True):
        figures = [f"{given_away(before, of):.4f} -> {given_away(after, of):.4f} ({len(of)})" for of in sets]
        print(f"{KINDS[kind]:<11}{figures[0]:<28}{figures[1]}")
        old = asdict(before)
        for name, value in asdict(after).items():
            if value != old[name]:
                print(f"  {name}: {old[name]} -> {value}")
    runs.write(NOUN, {kind: asdict(look) for kind, look in zip(KINDS, found, strict=True)})
    return 0


def _by_kind(run: runs.Run, first: int) -> list[list[Position]]:
    """The positions of `run.deals` deals from number `first` on, by kind of contract."""
    pieces = [(run.level, run.seed, first + one, first + end) for one, end in runs.shares(run, PIECE)]
    found: list[list[Position]] = [[] for _ in KINDS]
    for part in runs.worked(positions, run, pieces):
        for position in part:
            found[kind_of(position.seen.trump)].append(position)
    return found


def positions(level: str, seed: int, first: int, last: int) -> list[Position]:
    """The choices in deals first…last-1 in which the options differ in what they give away."""
    return [each for number in range(first, last) for each in _choices(level, seed, number)]


def _choices(level: str, seed: int, number: int) -> Iterator[Position]:
    before = selfplay.table(preset("bulgarian"), seed, number)
    player = LevelPlayer(level)
    state: State = selfplay.dealt(before)
    step = 0
    while not isinstance(state, DealOver | MatchOver):
        action = player.act(state, state.turn, decision_seed(before.seed, step))
        if isinstance(state, Playing) and isinstance(action, Play) and is_choice(state):
            position = _position(state)
            if any(position.losses.values()):
                yield position
        state = machine.apply(state, action).state
        step += 1


def _position(state: Playing) -> Position:
    """Points that each legal card gives away of those of the players who play together."""
    seen = seat_view(state, state.turn)
    play = read_play(seen, read_round(seen))
    rules, trump = state.deal.table.rules, state.contract.trump
    together = groups(rules, state.contract.declarer)
    values = solver_for(rules.following, together).values(
        kind_of(trump),
        lanes_of(trump, state.hands),
        state.leader,
        tuple(to_lane(trump, card) for card in state.trick),
        0,
        0,
    )
    sign = -1 if together[state.turn] else 1
    worth = {from_lane(trump, card): sign * value for card, value in values.items()}
    legal = sorted({each.card for each in machine.legal_actions(state) if isinstance(each, Play)})
    best = max(worth[card] for card in legal)
    return Position(play, {card: float(best - worth[card]) for card in legal})


def tuned(kind: int, start: Outlook, training: Sequence[Position], control: Sequence[Position]) -> Outlook:
    """The numbers of `kind` where less is given away in `training`, as far as `control` agrees."""
    if not training or not control:
        return start
    names = [field.name for field in fields(Outlook) if field.name not in HELD[KINDS[kind]]]
    best, least = start, given_away(start, training)
    for share, points in STEPS:
        for name in names:
            step = share if name in SHARES else points
            for tried in moved(best, name, step), moved(best, name, -step):
                loss = given_away(tried, training)
                if loss < least - LEAST:
                    best, least = tried, loss
                    break
    return confirmed(start, best, control)


def moved(look: Outlook, name: str, by: float) -> Outlook:
    """The numbers with one moved, within its bounds."""
    value = round(getattr(look, name) + by, 3)
    if name in NEVER_BELOW_0:
        value = max(value, 0.0)
    if name in SHARES:
        value = min(value, 1.0)
    return replace(look, **{name: value})


def confirmed(start: Outlook, found: Outlook, control: Sequence[Position]) -> Outlook:
    """The part of `found` that pays in `control` too: a number that makes no difference goes back."""
    best, least = found, given_away(found, control)
    for field in fields(Outlook):
        old = getattr(start, field.name)
        if getattr(found, field.name) == old:
            continue
        tried = replace(best, **{field.name: old})
        loss = given_away(tried, control)
        if loss <= least:
            best, least = tried, loss
    return best if least < given_away(start, control) else start


def given_away(look: Outlook, of: Sequence[Position]) -> float:
    """Card points given away by the card that seems best with these numbers, on average."""
    total = 0.0
    for position in of:
        values = card_values(position.seen, mask_of(position.losses), look)
        total += position.losses[max(values, key=lambda card: values[card].value)]
    return total / max(len(of), 1)
