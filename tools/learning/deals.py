"""Deals to learn from: a level calls, cards are played by a net and by rules of thumb."""

from __future__ import annotations

import random
from array import array
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from game.core.state import Declaring
from game.lab.figures import Estimate, mean_of
from game.players.bidding.stakes import DealTotals, Stakes
from game.players.cardplay.cardplay import placed
from game.players.cardplay.laying import Besides, MeldClaims, best_melds
from game.players.knowledge import Play, place_of, read_play, read_round
from game.players.search import compiled
from game.players.search.evidence import World
from game.players.search.lanes import points_of
from game.players.search.playouts import playout_of
from game.rules import preset
from game.table.projection import seat_view
from tools.tuning import selfplay

if TYPE_CHECKING:
    from game.players.search.thumb import Net, Playout

BLOCK = 500
"""Deals that a process prepares at once and plays again and again."""
UNITS = {"bela-2": 100.0, "bela-3": 100.0, "bela-4": 100.0, "bulgarian": 10.0}
"""By game: the points that a net takes for one."""
NOTE = 17  # numbers of a choice: what was seen, the card, the seat (`Playout.study`)


class Opening(Struct, frozen=True):
    """A deal at the first lead, as the first seat sees it; tuples of points are by side, its own first."""

    play: Play
    world: World
    melds: Besides
    belots: Besides
    stakes: Stakes
    places: tuple[int, ...]
    """By seat: its side."""

    @property
    def seats(self) -> int:
        return len(self.places)

    def leads(self, cards: Sequence[int], tricks: Sequence[int], last: int) -> list[float]:
        """By side: the points that it writes more than the mean of the others."""
        had = list(cards)
        declarer = self.play.round.contract.declarer  # type: ignore[union-attr]
        had[self.places[declarer]] += points_of(self.play.trump, self.laid)
        took = tuple(number > 0 for number in tricks)
        written = self.stakes.written(DealTotals(tuple(had), self.melds, self.belots, took, last=last))
        others = len(written) - 1
        return [own - (sum(written) - own) / others for own in written]

    @property
    def laid(self) -> int:
        return self.world[self.seats] if len(self.world) > self.seats else 0

    @property
    def hands(self) -> World:
        return self.world[: self.seats]


@cache  # a process needs all of them again and again
def block(game: str, level: str, seed: int, number: int) -> list[Opening]:
    """The deals of a block in which somebody named a trump."""
    found = (_opening(game, level, seed, BLOCK * number + each) for each in range(BLOCK))
    return [each for each in found if each is not None]


def _opening(game: str, level: str, seed: int, number: int) -> Opening | None:
    rules = preset(game)
    state = selfplay.first_lead(rules, level, seed, number)
    if state is None:
        return None
    playing = state.playing if isinstance(state, Declaring) else state
    seen = seat_view(state, 0)
    play = read_play(seen, read_round(seen))
    claims = MeldClaims(play)
    laid = sum(1 << card for card in playing.laid)
    return Opening(
        play,
        (*playing.hands, laid) if rules.exchanges else playing.hands,
        claims.melds(playing.hands, best_melds(playing.hands[0], rules.melding(play.trump))),
        claims.with_ours(claims.belots(playing.hands)),
        Stakes(play.round),
        tuple(place_of(play.round, seat) for seat in range(rules.players)),
    )


class Way(Struct, frozen=True):
    """How deals are played to learn from them."""

    weights: bytes
    share: float
    """The chance of each seat to play by the net, not by rules of thumb."""
    strays: float
    """The chance of each card to be drawn at random."""


def studied(openings: Sequence[Opening], way: Way, seed: int, deals: int) -> tuple[bytes, bytes]:
    """Play deals: rows of what was seen with the card chosen, and what each choice led to, in units."""
    rng, net = random.Random(seed), compiled.thumb.Net(array("h", way.weights))
    rows, results = array("I"), array("f")
    unit = UNITS[openings[0].play.round.rules.name]
    for _ in range(deals):
        opening = rng.choice(openings)
        nets = sum(1 << seat for seat in range(opening.seats) if rng.random() < way.share)
        playout = _playout(opening, net, nets)
        points, tricks, last, notes = playout.study(
            opening.hands, opening.laid, len(opening.melds), round(65536 * way.strays), rng.getrandbits(32)
        )
        leads = opening.leads(points, tricks, last)
        for at in range(0, len(notes), NOTE):
            rows.extend(notes[at : at + 15])
            rows.append(1 << notes[at + 15])
            results.append(leads[opening.places[notes[at + 16]]] / unit)
    return rows.tobytes(), results.tobytes()


def contested(openings: Sequence[Opening], weights: bytes) -> list[Estimate]:
    """The points a deal that nets write more than rules of thumb: one side, and of three the other two."""
    net, alone, among = compiled.thumb.Net(array("h", weights)), [], []
    for opening in openings:
        usual = _played(opening, net, 0)
        everybody = (1 << opening.seats) - 1
        for side in range(len(opening.melds)):
            own = sum(1 << seat for seat, place in enumerate(opening.places) if place == side)
            alone.append(_played(opening, net, own)[side] - usual[side])
            if len(opening.melds) > 2:
                among.append(usual[side] - _played(opening, net, everybody & ~own)[side])
    return [mean_of(each) for each in (alone, among) if each]


def _played(opening: Opening, net: Net, nets: int) -> list[float]:
    sides = len(opening.melds)
    points, tricks, _, last = _playout(opening, net, nets).play(opening.hands, opening.laid, -1, (0,) * sides)
    return opening.leads(points, tricks, last)


def _playout(opening: Opening, net: Net, nets: int) -> Playout:
    """The deal, with `nets` playing by the net; what is declared counts as known."""
    playout = playout_of(opening.play, placed(opening.play))
    before = [sum(each) for each in zip(opening.melds, opening.belots, strict=True)]
    playout.play_by(net, nets, before, (0,) * len(before))
    return playout
