"""Judging a deal of a table with real cards: its line by the rules, and every step to it.

All points are counted and written by the functions of the game itself.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from game.core import play
from game.core.account import CapotPoints, DealOutcome, Doubled, SidePoints, Step, Writing
from game.core.contracts import Contract
from game.core.melds import BELOT_VALUE
from game.core.rule_set import BelotEight, DealerPass, Ending, Rules
from game.core.scoring import capot_bonus, side_points
from game.referee import entry as check
from game.referee.entry import Entry, EntryError, EntryKind


class Standing(Struct, frozen=True):
    """The match before a deal."""

    scores: tuple[int, ...]
    hanging: int = 0
    dealer: int = 0
    """The seat that deals."""
    played: int = 0
    """The deals played in the match so far; passed-out deals do not count."""


class JudgedDeal(Struct, frozen=True):
    """The line of a deal, with everything behind it."""

    rules: Rules
    entry: Entry
    contract: Contract | None
    """If the suit was not given and does not matter, the first one stands for it (`entry.suit_open`)."""
    points: tuple[SidePoints, ...]
    """Of each side; empty if no cards count. The number of tricks is unknown: 0 is none, all are all, 1 is
    some."""
    steps: tuple[Step, ...]
    """From the points to what is written; before these the doubling and the capot, but no single card."""
    writing: Writing
    before: Standing
    scores: tuple[int, ...]
    winner: int | None
    """The side that has won the match with this deal."""

    @property
    def after(self) -> Standing:
        """The match after the deal; the next one deals."""
        dealer = (self.before.dealer + 1) % self.rules.players
        played = self.before.played + (self.writing.outcome is not DealOutcome.PASSED)
        return Standing(self.scores, self.writing.hanging, dealer, played)


def opening(rules: Rules, dealer: int = 0) -> Standing:
    """A match before its first deal."""
    return Standing((0,) * len(rules.sides), dealer=dealer)


def judged(rules: Rules, entry: Entry, before: Standing) -> JudgedDeal:
    """The line of an entry (rules §2.6–§2.9, §3.8–§3.11); EntryError says what is impossible."""
    check.check_sides(rules, entry)
    if entry.dealer is not None:
        before = Standing(before.scores, before.hanging, entry.dealer, before.played)
    match entry.kind:
        case EntryKind.PASSED:
            return _passed(rules, entry, before)
        case EntryKind.REVOKE:
            return _revoked(rules, entry, before)
        case EntryKind.EIGHT:
            return _eight(rules, entry, before)
        case EntryKind.AMOUNTS:
            raise EntryError("no_amounts", "kind")
    return _played(rules, entry, before)


def _passed(rules: Rules, entry: Entry, before: Standing) -> JudgedDeal:
    if rules.dealer_pass is DealerPass.MUST_CALL:
        raise EntryError("must_call", "kind")
    writing = Writing(DealOutcome.PASSED, (0,) * len(rules.sides), before.hanging)
    return JudgedDeal(rules, entry, None, (), (), writing, before, before.scores, None)


def _revoked(rules: Rules, entry: Entry, before: Standing) -> JudgedDeal:
    if not rules.may_revoke:
        raise EntryError("no_revoke", "kind")
    if entry.side is None:
        raise EntryError("no_side", "side")
    check.check_melds(rules, entry)
    writing = play.fined(rules, entry.side, sum(each.value for each in entry.melds), None)
    scores = _added(before, writing)
    winner = rules.match_winner(scores, False, before.played + 1)
    return JudgedDeal(rules, entry, entry.contract, (), writing.steps, writing, before, scores, winner)


def _eight(rules: Rules, entry: Entry, before: Standing) -> JudgedDeal:
    if rules.belot_eight is BelotEight.NO:
        raise EntryError("no_eight", "kind")
    if entry.side is None:
        raise EntryError("no_side", "side")
    writing = play.won_by_eight(rules, entry.side)
    return JudgedDeal(
        rules, entry, entry.contract, (), (), writing, before, _added(before, writing), entry.side
    )


def _played(rules: Rules, entry: Entry, before: Standing) -> JudgedDeal:
    """A deal whose cards are counted, to its end or until they were enough."""
    if entry.kind is EntryKind.ENOUGH and rules.ending is not Ending.DOSTA:
        raise EntryError("no_enough", "kind")
    check.check_contract(rules, entry)
    said = entry
    if entry.trump is None:
        entry = replace(entry, trump=rules.contracts[0])
    contract = entry.contract
    assert contract is not None
    points = _points(rules, entry, contract)
    extra: list[Step] = []
    if rules.point_factor(contract.trump) > 1:
        extra += [Doubled(side, own.doubling) for side, own in enumerate(points)]
    extra += [CapotPoints(side, own.capot) for side, own in enumerate(points) if own.capot]
    winner: int | None
    if entry.kind is EntryKind.ENOUGH:
        writing, winner = play.stopped_by_enough(points), _enough(rules, entry, before, points)
        scores = _added(before, writing)
    else:
        forehand = (before.dealer + 1) % rules.players
        writing = rules.write(contract, points, before.hanging, forehand)
        scores = _added(before, writing)
        capot = any(side.capot for side in points)
        winner = rules.match_winner(scores, capot, before.played + 1)
    steps = (*extra, *writing.steps)
    return JudgedDeal(rules, said, contract, points, steps, writing, before, scores, winner)


def _enough(rules: Rules, entry: Entry, before: Standing, points: tuple[SidePoints, ...]) -> int:
    """The side that has won with its last trick, if that was enough."""
    if entry.side is None:
        raise EntryError("no_side", "side")
    score = before.scores[entry.side] + points[entry.side].total
    if score < rules.target:
        raise EntryError("not_enough", "side", side=entry.side, found=score, expected=rules.target)
    return entry.side


def _added(before: Standing, writing: Writing) -> tuple[int, ...]:
    return tuple(score + new for score, new in zip(before.scores, writing.written, strict=True))


def _points(rules: Rules, entry: Entry, contract: Contract) -> tuple[SidePoints, ...]:
    """The points of each side by what was entered."""
    sides = range(len(rules.sides))
    last = last_side(rules, entry)
    cards = card_points(rules, entry)
    check.check_tricks(rules, entry, cards)
    check.check_melds(rules, entry)
    check.check_scoring(rules, entry)
    takers = [side for side in sides if side not in entry.without]
    alone = takers[0] if len(takers) == 1 and (entry.kind is EntryKind.PLAYED or last is not None) else None
    ten = tuple(rules.last_trick_bonus if side == last else 0 for side in sides)
    for side in sides:
        own = (
            (ten[side],)
            if last is not None or entry.kind is EntryKind.ENOUGH
            else (0, rules.last_trick_bonus)
        )
        check.check_points(rules, contract.trump, side, cards[side], own)
    return side_points(
        rules,
        contract.trump,
        tuple(own - bonus for own, bonus in zip(cards, ten, strict=True)),
        ten,
        tuple(capot_bonus(rules) if side == alone else 0 for side in sides),
        tuple(sum(each.value for each in entry.melds if each.side == side) for side in sides),
        tuple(BELOT_VALUE * entry.belots.count(side) for side in sides),
        tuple(rules.hand_size if side == alone else int(side in takers) for side in sides),
    )


def last_side(rules: Rules, entry: Entry) -> int | None:
    """The side with the last trick; None if it was not given (two sides need not) or not played.

    EntryError if it decides: which of two defenders has more without it (rules §3.9).
    """
    takers = [side for side in range(len(rules.sides)) if side not in entry.without]
    if entry.last is None and entry.kind is EntryKind.PLAYED:
        if len(takers) == 1:
            return takers[0]
        if len(rules.sides) > 2:
            raise EntryError("no_last", "last")
    return entry.last


def card_points(rules: Rules, entry: Entry) -> tuple[int, ...]:
    """The card points of all sides with the last ten; one that was left open follows from the pack."""
    assert entry.trump is not None
    pack = check.pack_points(rules, entry.trump)
    whole = entry.kind is EntryKind.PLAYED or entry.last is not None
    total = pack + rules.last_trick_bonus * whole
    cards = [*entry.cards, *[None] * (len(rules.sides) - len(entry.cards))]
    laid = rules.side_of(entry.declarer or 0) if rules.exchanges else None
    for side, own in enumerate(cards):
        if own is None and side in entry.without and side != laid:
            cards[side] = 0
        elif own is not None and not 0 <= own <= total:
            raise EntryError("impossible", "cards", side=side, found=own, expected=total, whole=whole)
    found = sum(own for own in cards if own is not None)
    exact = whole and check.all_in_play(rules)
    if found > total or (exact and None not in cards and found < total):
        raise EntryError("total" if exact else "over_total", "cards", found=found, expected=total)
    if exact and cards.count(None) == 1:
        cards[cards.index(None)] = total - found
    if None in cards:
        raise EntryError("no_cards", "cards", side=cards.index(None), expected=total, whole=whole)
    return tuple(own for own in cards if own is not None)
