"""The judgement of cards without worlds in Bela, by the points that a side writes with it.

`outlook` looks for the card that gives least away with all hands open, as if backs hid nothing. Here whole
deals are played out (`Playout`): one side judges by the numbers tried, the others by those in use, in every
seating. One number after the other is moved up and down, and stays where the side writes more by more than
chance. Other deals say what it brings.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, fields

from game.core.state import Declaring
from game.lab.figures import NORMAL_95, mean_of
from game.players.bidding.stakes import Worth
from game.players.cardplay.cardplay import BELA, Outlook, of_game, place, thumb_of
from game.players.cardplay.laying import Besides, best_melds
from game.players.knowledge import read_play, read_round
from game.players.search.evidence import World
from game.players.search.playouts import BEST, Playouts, known_to_all, playout_of
from game.rules import preset
from game.table.projection import seat_view
from tools.tuning import runs, selfplay
from tools.tuning.outlook import SHARES, moved

STEPS = ((0.1, 2.0), (0.05, 1.0))
"""Steps of a share and of a number of points, round by round."""
SURE = 1.5
"""By so many standard errors a side has to write more for a number to be moved."""


class Viewpoint(Struct, frozen=True):
    """A deal at the first lead, as one side sees it."""

    look: Playouts
    seats: int
    """The seats of the side, as a mask."""
    world: World
    melds: Besides
    belots: Besides

    def written(self, tried: Outlook, used: Outlook) -> float:
        """The points that the side writes more than the others where it plays by `tried`."""
        play = self.look.play
        usual, own = (thumb_of(play.round.rules.cards, play.trump, each) for each in (used, tried))
        for thumb in (usual, own):
            place(thumb, play, known_to_all(play))
        self.look.playout = playout_of(play, usual, own, self.seats)
        worth: Worth = self.look.worth(self.world, BEST, self.melds, self.belots)
        return worth.points


Start = tuple[Viewpoint, ...]
"""A deal, by side."""


def main(argv: list[str]) -> int:
    parser = runs.arguments(
        "bela_outlook", "Work out how the players without worlds judge a card of Bela.", deals=24_000
    )
    return runs.main_by_game(argv, BELA, parser, make)


def make(run: runs.Run, game: str) -> tuple[dict[str, Any], str]:
    """The numbers of one game, and the lines that report on them."""
    before = of_game(game)
    after = tuned(before, starts(run, game, 0))
    others = starts(run, game, run.deals)
    gain = mean_of(leads(others, after, before))
    lines = [f"{gain.text(sign='+', digits=2)} points a deal in {len(others)} others"]
    old = asdict(before)
    lines += [f"  {name}: {old[name]} -> {to}" for name, to in asdict(after).items() if to != old[name]]
    return asdict(after), "\n".join(lines)


def starts(run: runs.Run, game: str, first: int) -> list[Start]:
    """The deals from number `first` on in which somebody named a trump."""
    found = (_start(run, game, first + number) for number in range(run.deals))
    return [each for each in found if each]


def _start(run: runs.Run, game: str, number: int) -> Start:
    rules = preset(game)
    state = selfplay.first_lead(rules, run.level, run.seed, number)
    if state is None:
        return ()
    playing = state.playing if isinstance(state, Declaring) else state
    laid = sum(1 << card for card in playing.laid)
    world = (*playing.hands, laid) if rules.exchanges else playing.hands
    found = []
    for side in range(len(rules.sides)):
        seats = [seat for seat in range(rules.players) if rules.side_of(seat) == side]
        seen = seat_view(state, seats[0])
        look = Playouts(read_play(seen, read_round(seen)))
        own = best_melds(playing.hands[seats[0]], rules.melding(look.play.trump))
        melds = look.claims.melds(playing.hands, own)
        belots = look.claims.with_ours(look.claims.belots(playing.hands))
        found.append(Viewpoint(look, sum(1 << seat for seat in seats), world, melds, belots))
    return tuple(found)


def leads(of: list[Start], tried: Outlook, used: Outlook) -> list[float]:
    """By deal, the points that a side writes more with the numbers tried: the mean over its sides."""
    return [sum(view.written(tried, used) for view in start) / len(start) for start in of]


def tuned(used: Outlook, of: list[Start]) -> Outlook:
    """The numbers with which a side writes most against `used`."""
    best, most = used, [0.0] * len(of)
    for share, points in STEPS:
        for name in (field.name for field in fields(Outlook)):
            step = share if name in SHARES else points
            for tried in (moved(best, name, step), moved(best, name, -step)):
                if getattr(tried, name) == getattr(best, name):
                    continue
                found = leads(of, tried, used)
                gain = mean_of([now - then for now, then in zip(found, most, strict=True)])
                if gain.margin is not None and gain.mean > SURE * gain.margin / NORMAL_95:
                    best, most = tried, found
                    break
    return best
