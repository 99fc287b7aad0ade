"""The play of the cards: announcing, playing to a trick, taking it (rules §2.3, §3.5)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core import events as ev
from game.core.account import (
    PENALTY,
    REVOKE,
    AllDeclared,
    DealOutcome,
    FineStep,
    IllegalCard,
    OffenderPays,
    SidePoints,
    Writing,
)
from game.core.actions import BELOT_PLAYS, DECLARE_NONE, PLAYS, BrokenDuty, Declare, IllegalAction, Play
from game.core.cards import Mask, bits
from game.core.melds import EIGHT, Announced, Belot, Declaration, Meld, announceable, belot_cards, holds_any
from game.core.rule_set import Ending, Reveal, Revoke, Rules
from game.core.scoring import count, counting, judged
from game.core.state import DealResult, Declaring, Playing
from game.core.tricks import Duty, Trick, broken_duty, legal_cards, winning_index


def close(state: Playing) -> DealResult:
    table = state.deal.table
    rules, contract = table.rules, state.contract
    announced = _judged(state)
    points = count(rules, contract, state.tricks, announced, state.belots, state.laid)
    writing = rules.write(contract, points, table.hanging, table.forehand)
    capot = any(side.capot for side in points)
    scores = _scores(state, writing)
    winner = rules.match_winner(scores, capot, table.played + 1)
    return _result(state, announced, points, writing, scores, winner)


def enough(state: Playing) -> tuple[DealResult, ev.Enough] | None:
    """The end of the match by the trick just taken, if its side reaches the target with it (rules §3.11).

    Each side writes what it has so far, and the side that took the trick has won, whatever the others have.
    """
    table, winner = state.deal.table, state.tricks[-1].winner
    rules = table.rules
    side = rules.side_of(winner)
    announced = _judged(state)
    points = count(rules, state.contract, state.tricks, announced, state.belots, state.laid)
    score = table.scores[side] + points[side].total
    if score < rules.target:
        return None
    writing = stopped_by_enough(points)
    result = _result(state, announced, points, writing, _scores(state, writing), side, stopped_by=winner)
    return result, ev.Enough(winner, score)


def eight_in_a_row(state: Playing) -> tuple[DealResult, ev.EightInARow] | None:
    """The end of the match by eight in a row that were just announced (rules §3.6)."""
    declared = next((each for each in state.declarations if len(each.meld.cards) == EIGHT), None)
    if declared is None:
        return None
    rules = state.deal.table.rules
    side = rules.side_of(declared.seat)
    writing = won_by_eight(rules, side)
    announced = tuple(Announced(each, each is declared) for each in state.declarations)
    # the eight alone: no cards count any more
    points = tuple(SidePoints(0, 0, 0, amount, 0, amount) for amount in writing.written)
    result = _result(
        state, announced, points, writing, _scores(state, writing), side, stopped_by=declared.seat
    )
    return result, ev.EightInARow(declared.seat, declared.meld.cards)


def revoked(state: Playing, duty: Duty | None) -> DealResult:
    """The end of the deal by the card just played, which `duty` forbade (rules §3.10).

    Every other side writes 162 and all announcements, the offender nothing, or 97 less.
    """
    table = state.deal.table
    rules = table.rules
    seat = (state.leader + len(state.trick) - 1) % rules.players
    offender = rules.side_of(seat)
    announced = _judged(state)
    points = count(rules, state.contract, state.tricks, announced, state.belots, state.laid)
    declared = sum(each.declaration.meld.value for each in announced)
    writing = fined(rules, offender, declared, duty)
    scores = _scores(state, writing)
    winner = rules.match_winner(scores, False, table.played + 1)
    return _result(state, announced, points, writing, scores, winner, stopped_by=seat)


def fined(rules: Rules, offender: int, declared: int, duty: Duty | None) -> Writing:
    """The writing after an illegal card of the side `offender`; `declared` are all points announced.

    `duty` is None if it is unknown which one was broken.
    """
    sides = range(len(rules.sides))
    others = [side for side in sides if side != offender]
    steps: list[FineStep] = [IllegalCard(side, REVOKE, duty) for side in others]
    if declared:
        steps += [AllDeclared(side, declared) for side in others]
    fine = PENALTY if rules.revoke is Revoke.PENALISED_162_97 else 0
    if fine:
        steps.append(OffenderPays(offender, -fine))
    written = tuple(-fine if side == offender else REVOKE + declared for side in sides)
    return Writing(DealOutcome.REVOKE, written, 0, tuple(steps))


def won_by_eight(rules: Rules, side: int) -> Writing:
    """The writing after eight in a row have won the match for a side (rules §3.6, §3.11)."""
    written = tuple(rules.target if each == side else 0 for each in range(len(rules.sides)))
    return Writing(DealOutcome.EIGHT, written, 0)


def stopped_by_enough(points: tuple[SidePoints, ...]) -> Writing:
    """The writing after the points so far were enough for a side (rules §3.11)."""
    return Writing(DealOutcome.ENOUGH, tuple(each.total for each in points), 0)


def _judged(state: Playing) -> tuple[Announced, ...]:
    table = state.deal.table
    return judged(table.rules, state.contract.trump, table.dealer, state.declarations)


def _scores(state: Playing, writing: Writing) -> tuple[int, ...]:
    before = state.deal.table.scores
    return tuple(score + new for score, new in zip(before, writing.written, strict=True))


def _result(
    state: Playing,
    announced: tuple[Announced, ...],
    points: tuple[SidePoints, ...],
    writing: Writing,
    scores: tuple[int, ...],
    winner: int | None,
    stopped_by: int | None = None,
) -> DealResult:
    rules = state.deal.table.rules
    if writing.outcome is DealOutcome.EIGHT:  # nothing counts except the whole suit
        belots = tuple(replace(each, scores=False) for each in state.belots)
    else:
        announced, belots = counting(rules, state.tricks, announced, state.belots)
    return DealResult(
        state.deal,
        state.bidding,
        state.contract,
        announced,
        belots,
        state.tricks,
        points,
        writing,
        scores,
        winner,
        state.laid,
        stopped_by,
        state.trick,
    )


_PLAYS_OF_SUIT = tuple(
    tuple(tuple(PLAYS[8 * suit + rank] for rank in range(8) if byte >> rank & 1) for byte in range(256))
    for suit in range(4)
)


def plays_of(cards: Mask) -> tuple[Play, ...]:
    """A play for each of `cards`, lowest first."""
    clubs, diamonds, hearts, spades = _PLAYS_OF_SUIT
    return (
        clubs[cards & 0xFF] + diamonds[cards >> 8 & 0xFF] + hearts[cards >> 16 & 0xFF] + spades[cards >> 24]
    )


def legal_plays(state: Playing) -> tuple[Play, ...]:
    """Every legal play; a card that may be announced as belot is listed without and with it."""
    hand, trump, trick = state.hands[state.turn], state.contract.trump, state.trick
    rules = state.deal.table.rules
    legal = legal_cards(rules.following, trump, hand, trick)
    royal = legal & belot_cards(rules.belot_suits(trump), trump, hand, trick)
    plays = plays_of(legal)
    return plays + tuple(BELOT_PLAYS[card] for card in bits(royal)) if royal else plays


def costly_cards(state: Playing) -> Mask:
    """The illegal cards that the seat to play can play at the cost of the deal (rules §3.10)."""
    rules, hand = state.deal.table.rules, state.hands[state.turn]
    if not rules.may_revoke:
        return 0
    return hand & ~legal_cards(rules.following, state.contract.trump, hand, state.trick)


def legal_declarations(state: Playing) -> tuple[Declare, ...]:
    """Every set of combinations the seat to play may announce, starting with none."""
    chosen = _announceable(state)
    return tuple(Declare(tuple(meld.cards for meld in melds)) if melds else DECLARE_NONE for melds in chosen)


def _announceable(state: Playing) -> tuple[tuple[Meld, ...], ...]:
    """Every set of combinations that the seat to play holds."""
    return announceable(state.hands[state.turn], state.deal.table.rules.melding(state.contract.trump))


def before_first_card(state: Playing) -> Playing | Declaring:
    """A seat that has something to announce is asked before its first card."""
    rules = state.deal.table.rules
    if rules.declares(state.contract.trump) and holds_any(state.hands[state.turn]):
        return Declaring(state)
    return state


def declare(state: Playing, action: Declare) -> tuple[Playing | DealResult, tuple[ev.Event, ...]]:
    """The seat to play announces, in the order of the action; IllegalAction if it does not hold that.

    Eight in a row that win the match end it here.
    """
    asked = [tuple(sorted(cards)) for cards in action.melds]
    for melds in _announceable(state):
        held = {meld.cards: meld for meld in melds}
        if len(held) == len(asked) and held.keys() == set(asked):
            break
    else:
        raise IllegalAction("not_announceable")
    seat = state.turn
    declared = tuple(Declaration(seat, held[cards]) for cards in asked)
    playing = replace(state, declarations=state.declarations + declared)
    shown = tuple(meld_shown(declaration) for declaration in declared)
    events: tuple[ev.Event, ...] = (ev.Declared(seat, shown),) if shown else ()
    won = eight_in_a_row(playing)
    return (won[0], (*events, won[1])) if won else (playing, events)


def meld_shown(declaration: Declaration) -> ev.MeldShown:
    """A declaration with its cards open."""
    meld: Meld = declaration.meld
    return ev.MeldShown(declaration.seat, meld.kind, meld.name, meld.value, meld.cards)


def play_card(state: Playing, action: Play) -> tuple[Playing | Declaring | DealResult, tuple[ev.Event, ...]]:
    """The seat to play plays; the result of the deal if it was the last card."""
    seat, card, trick, belots = state.turn, action.card, state.trick, state.belots
    hand, trump, number = state.hands[seat], state.contract.trump, len(state.tricks) + 1
    rules = state.deal.table.rules
    legal = legal_cards(rules.following, trump, hand, trick) >> card & 1
    if not legal and (not rules.may_revoke or not hand >> card & 1):
        if not hand >> card & 1:
            raise IllegalAction("not_held", card)
        raise BrokenDuty(broken_duty(rules.following, trump, hand, trick, card))
    if action.belot:
        if not belot_cards(rules.belot_suits(trump), trump, hand, trick) >> card & 1:
            raise IllegalAction("no_belot", card)
        belots = (*belots, Belot(seat, card >> 3, number))
    held = list(state.hands)
    held[seat] = hand ^ 1 << card
    hands = tuple(held)
    played = ev.CardPlayed(seat, card, action.belot, number, len(trick))
    trick = (*trick, card)
    if not legal:
        return _revoke(state, hands, trick, belots, played)
    if len(trick) == rules.players:
        return _take_trick(state, hands, trick, belots, played)
    after = replace(state, turn=(seat + 1) % rules.players, hands=hands, trick=trick, belots=belots)
    return (after if state.tricks else before_first_card(after)), (played,)


def _revoke(
    state: Playing,
    hands: tuple[int, ...],
    trick: tuple[int, ...],
    belots: tuple[Belot, ...],
    played: ev.CardPlayed,
) -> tuple[DealResult, tuple[ev.Event, ...]]:
    """An illegal card was played: it ends the deal (rules §3.10)."""
    rules, seat, card = state.deal.table.rules, state.turn, played.card
    duty = broken_duty(rules.following, state.contract.trump, state.hands[seat], state.trick, card)
    after = replace(state, hands=hands, trick=trick, belots=belots)
    return revoked(after, duty), (played, ev.Revoked(seat, card, duty))


def _take_trick(
    state: Playing,
    hands: tuple[int, ...],
    cards: tuple[int, ...],
    belots: tuple[Belot, ...],
    played: ev.CardPlayed,
) -> tuple[Playing | DealResult, tuple[ev.Event, ...]]:
    """The trick is complete: the seat that took it leads, or the deal is over."""
    rules, trump = state.deal.table.rules, state.contract.trump
    winner = (state.leader + winning_index(rules.cards, trump, cards)) % rules.players
    tricks = (*state.tricks, Trick(state.leader, cards, winner))
    events: tuple[ev.Event, ...] = (
        played,
        ev.TrickTaken(len(tricks), state.leader, cards, winner, rules.cards.points_of(trump, cards)),
    )
    after = replace(state, turn=winner, hands=hands, leader=winner, trick=(), tricks=tricks, belots=belots)
    if state.declarations and len(tricks) == tricks_before_reveal(rules):
        events = (*events, ev.DeclarationsShown(scoring_melds(after)))
    won = enough(after) if rules.ending is Ending.DOSTA else None
    if won:
        return won[0], (*events, won[1])
    return (after if len(tricks) < rules.hand_size else close(after)), events


def tricks_before_reveal(rules: Rules) -> int:
    """The number of tricks after which the scoring side shows its combinations (option `reveal`)."""
    return 1 if rules.reveal is Reveal.AFTER_TRICK_1 else rules.hand_size


def scoring_melds(state: Playing) -> tuple[ev.MeldShown, ...]:
    """The declarations that score, with their cards; valid once all have announced."""
    table = state.deal.table
    judgement = judged(table.rules, state.contract.trump, table.dealer, state.declarations)
    return tuple(meld_shown(item.declaration) for item in judgement if item.scores)
