"""The screens round a tournament, as values; read as those of `graphics.screens.destinations`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from graphics.widgets.intents import Destination

if TYPE_CHECKING:
    from game.tournament.trophies import Trophies as WonTrophies
    from saves.tournament.ledger import FundPrize
    from saves.tournament.overview import Board as RankingBoard
    from saves.tournament.overview import Tab


class Rankings(Protocol):
    """Whoever knows the rankings, and hears of the days that are still being played."""

    def board(self, tab: Tab) -> RankingBoard:
        """The ranking of a period; StoreError."""

    def update(self) -> bool:
        """Hear of what is played meanwhile; True if something has changed."""

    @property
    def resting(self) -> bool:
        """True if nothing is being played."""


class Lobby(Destination, frozen=True):
    """The lobby: the formats to enter, the own chips, and the doors to the ranking and all else."""


class Ranking(Destination, frozen=True):
    """The ranking of a period, and of others by its tabs."""

    rankings: Rankings
    tab: Tab = "week"


class TournamentHistory(Destination, frozen=True):
    """The tournaments that were played, each with its bracket."""


class ChipLedger(Destination, frozen=True):
    """The chips of the person: all that has come and gone."""


class Trophies(Destination, frozen=True):
    """The shelf with the trophies."""

    found: WonTrophies


class FundShare(Destination, frozen=True):
    """The person's share of a week's fund."""

    prize: FundPrize
