"""Sums over the tallies of many matches of one game, for the statistics.

Games write in different units, so their averages are never mixed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from game.practice.figures import Mean, Share
from game.practice.losses import LuckSums, PhaseSums, luck_sums, phase_sums
from game.practice.tally import DealTally, MatchTally, Who

LATELY = 10
"""The matches over which the course is evened out."""


class MatchFilter(Struct, frozen=True):
    """A filter of matches: of these presets, against a level, begun in a period, the last so many."""

    presets: frozenset[str]
    level: str = ""
    """"" for every level."""
    since: int = 0
    """Seconds since 1970."""
    last: int = 0
    """0 for all."""
    until: int | None = None
    """Seconds since 1970; None for no limit."""

    def chosen(self, matches: Iterable[MatchTally]) -> list[MatchTally]:
        """The matches that pass the filter, the first one first."""
        found = [
            match
            for match in matches
            if match.preset in self.presets
            and match.level == (self.level or match.level)
            and match.begun >= self.since
            and (self.until is None or match.begun <= self.until)
        ]
        found.sort(key=lambda match: match.begun)
        return found[-self.last :]


class ContractSums(Struct, frozen=True):
    """Contracts of one kind that the person's side called."""

    trump: int | None
    """None for all of them together."""
    called: int
    by_me: int
    made: Share
    """Of the decided ones: those that neither hung nor ended early."""
    written: Mean
    """Points that the person's side wrote."""


class DoublingSums(Struct, frozen=True):
    """Contras or recontras of the person's side."""

    said: int
    by_me: int
    right: Share
    """Of those whose contract was decided."""


class Sums(Struct, frozen=True):
    """All figures; points are written points unless noted."""

    won: Share
    """Of the matches that are over."""
    deals: int
    played: int
    """Deals in which not everybody passed."""
    written: Mean
    against: Mean
    share: Mean
    """The share of a deal's points that the person's side took, 0-1."""
    contracts: tuple[ContractSums, ...]
    all_contracts: ContractSums
    defeated: Share
    """Of the opponents' contracts that were decided."""
    contra: DoublingSums
    """Contras; right ones beat the contract."""
    recontra: DoublingSums
    """Recontras; right ones made it."""
    against_contra: Share
    """Contracts of the person's side that were made under a contra."""
    scored: Share
    """Declarations of the person's side that counted."""
    declarations: Mean
    """Points of the person's side for declarations, per deal."""
    belots: Mean
    """Belots of the person's side, per deal."""
    belot_points: Mean
    """Points of the person's side for belots, per deal."""
    swept: Share
    """Deals in which the person's side took every trick."""
    swept_by_others: Share
    reviewed: int
    """Deals in which every decision of the person was judged."""
    lost: Mean
    """Points given away per reviewed deal."""
    phases: tuple[PhaseSums, ...]
    luck: LuckSums


def sums(matches: Sequence[MatchTally], contracts: Iterable[int]) -> Sums:
    """The figures of these matches; `contracts` are the kinds that the game has."""
    over = [match.won for match in matches if match.won is not None]
    deals = [deal for match in matches for deal in match.deals]
    played = [deal for deal in deals if deal.played]
    ours = [deal for deal in played if deal.caller.ours]
    theirs = [deal for deal in played if not deal.caller.ours]
    contra = [deal for deal in played if deal.contra.ours]
    recontra = [deal for deal in played if deal.recontra.ours]
    known = [deal.reviewed for deal in played if deal.reviewed is not None]
    reviewed = [each for each in known if each.given is not None]
    answered = [deal for deal in ours if deal.contra is not Who.NOBODY]
    kinds = (contract_sums(ours, trump) for trump in contracts)
    return Sums(
        won=Share(sum(over), len(over)),
        deals=len(deals),
        played=len(played),
        written=Mean.of(deal.written[0] for deal in played),
        against=Mean.of(deal.against for deal in played),
        share=Mean.of(deal.points[0] / sum(deal.points) for deal in played if sum(deal.points)),
        contracts=tuple(kinds),
        all_contracts=contract_sums(ours),
        defeated=_share(theirs, _failed),
        contra=DoublingSums(
            len(contra), sum(deal.contra is Who.OWN for deal in contra), _share(contra, _failed)
        ),
        recontra=DoublingSums(
            len(recontra), sum(deal.recontra is Who.OWN for deal in recontra), _share(recontra, _made)
        ),
        against_contra=_share(answered, _made),
        scored=Share(sum(deal.scored for deal in played), sum(deal.announced for deal in played)),
        declarations=Mean.of(deal.declaration_points for deal in played),
        belots=Mean.of(deal.belots for deal in played),
        belot_points=Mean.of(deal.belot_points for deal in played),
        swept=Share(sum(deal.swept == 0 for deal in played), len(played)),
        swept_by_others=Share(sum(bool(deal.swept) for deal in played), len(played)),
        reviewed=len(reviewed),
        lost=Mean.of(deal.lost for deal in reviewed),
        phases=phase_sums(reviewed),
        luck=luck_sums(
            (deal.written[0] - deal.against, deal.luck) for deal in deals if deal.luck is not None
        ),
    )


def contract_sums(ours: Iterable[DealTally], trump: int | None = None) -> ContractSums:
    found = [deal for deal in ours if trump is None or deal.trump == trump]
    return ContractSums(
        trump,
        len(found),
        sum(deal.caller is Who.OWN for deal in found),
        _share(found, _made),
        Mean.of(deal.written[0] for deal in found),
    )


class Stop(Struct, frozen=True):
    """A match of the course: what both sides wrote in its deals."""

    begun: int
    """Seconds since 1970."""
    written: Mean
    against: Mean


def course(matches: Iterable[MatchTally]) -> tuple[Stop, ...]:
    """The matches in which a deal was played, in order."""
    played = ((match.begun, [deal for deal in match.deals if deal.played]) for match in matches)
    return tuple(
        Stop(begun, Mean.of(deal.written[0] for deal in deals), Mean.of(deal.against for deal in deals))
        for begun, deals in played
        if deals
    )


def lead(stops: Sequence[Stop]) -> float:
    """How much more than the opponents the person's side wrote in a deal of these matches."""
    ahead = sum(stop.written.total - stop.against.total for stop in stops)
    return ahead / sum(stop.written.count for stop in stops)


def recent_leads(stops: Sequence[Stop]) -> tuple[float, ...]:
    """The lead over the last LATELY matches, after each from the LATELY-th one on."""
    return tuple(lead(stops[end - LATELY : end]) for end in range(LATELY, len(stops) + 1))


def _share(deals: Iterable[DealTally], true_of: Callable[[DealTally], bool]) -> Share:
    """The share of the decided deals for which `true_of` holds."""
    decided = [deal for deal in deals if deal.decided]
    return Share(sum(map(true_of, decided)), len(decided))


def _made(deal: DealTally) -> bool:
    return deal.made


def _failed(deal: DealTally) -> bool:
    return not deal.made
