"""Cases of the auction, the play and announcements (rules §2.2–§2.5, §3.1–§3.7)."""

from __future__ import annotations

from itertools import pairwise

from game.core.actions import CALL_NAMES, CONTRA, PASS, RECONTRA, is_bid
from game.core.cards import RANK_LETTERS, RANK_MASKS, SUIT_MASKS, mask_of
from game.core.melds import KARE_VALUES, kares
from game.core.tricks import DutyKind
from game.rules.comparisons import sequence_length
from tests.notation.cases import ALL, BELA, BELOT, FOUR, PAIRS, THREE, TWO, case
from tests.notation.facts import Facts, Moment

NO_ROUND = 4


for _number, _name in enumerate(CALL_NAMES[:6]):

    @case(f"contract:{_name}", "rules §2.2, §3", ALL if _number < NO_ROUND else BELOT)
    def _contract(deal: Facts, number: int = _number) -> bool:
        return deal.trump == number


@case("all-pass", "rules §2.2, §3.1", PAIRS)
def _all_pass(deal: Facts) -> bool:
    return deal.trump is None


@case("contra", "rules §2.2", BELOT)
def _contra(deal: Facts) -> bool:
    return deal.result.contract is not None and deal.result.contract.multiplier == 2


@case("recontra", "rules §2.2", BELOT)
def _recontra(deal: Facts) -> bool:
    return deal.result.contract is not None and deal.result.contract.multiplier == 4


@case("recontra-by-partner", "rules §2.2", BELOT)
def _recontra_by_partner(deal: Facts) -> bool:
    made = [state for state, call in deal.calls() if call == RECONTRA]
    return any(state.bidding.contract and state.turn != state.bidding.contract.declarer for state in made)


@case("contra-taken-away-by-higher-call", "rules §2.2", BELOT)
def _contra_taken_away(deal: Facts) -> bool:
    calls = [call for _state, call in deal.calls() if call != PASS]
    return any(a == CONTRA and is_bid(b) for a, b in pairwise(calls))


@case("recontra-taken-away-by-higher-call", "rules §2.2", BELOT)
def _recontra_taken_away(deal: Facts) -> bool:
    calls = [call for _state, call in deal.calls() if call != PASS]
    return any(a == RECONTRA and is_bid(b) for a, b in pairwise(calls))


@case("own-side-overcalled", "rules §2.2", BELOT)
def _own_side_overcalled(deal: Facts) -> bool:
    for state, call in deal.calls():
        standing = state.bidding.contract
        if standing and is_bid(call) and (state.turn - standing.declarer) % 4 == 2:
            return True
    return False


@case("dealer-had-to-call", "rules §3.1–§3.3", BELA)
def _dealer_had_to_call(deal: Facts) -> bool:
    return any(
        state.turn == state.bidding.dealer and PASS not in deal.rules.legal_calls(state.bidding)
        for state, _call in deal.calls()
    )


@case("dealer-passed-with-seven-points", "rules §3.12", FOUR)
def _dealer_passed(deal: Facts) -> bool:
    return deal.rules.dealer_pass == "seven" and deal.trump is None


@case("forehand-had-to-call", "rules §3.12", THREE)
def _forehand_had_to_call(deal: Facts) -> bool:
    return deal.rules.forehand_must_call and not deal.rules.upcard


@case("named-after-passes", "rules §3.1", BELA)
def _named_after_passes(deal: Facts) -> bool:
    return deal.trump is not None and len(deal.course.calls) > 1


@case("turned-suit-accepted", "rules §3.2, §3.3", (*THREE, *TWO))
def _turned_accepted(deal: Facts) -> bool:
    return deal.course.deal.turned is not None and deal.trump == deal.course.deal.turned >> 3


@case("turned-suit-refused", "rules §3.2, §3.3", (*THREE, *TWO))
def _turned_refused(deal: Facts) -> bool:
    return deal.course.deal.turned is not None and deal.trump not in (None, deal.course.deal.turned >> 3)


@case("trump-laid-away", "rules §3.4", (*THREE, *TWO))
def _trump_laid_away(deal: Facts) -> bool:
    return any(card >> 3 == deal.trump for card in deal.result.laid)


@case("middle-card-laid-away", "rules §3.4", (*THREE, *TWO))
def _middle_laid_away(deal: Facts) -> bool:
    return any(card in deal.course.deal.middle for card in deal.result.laid)


@case("middle-out-of-play", "rules §3.4", (*THREE, *TWO))
def _middle_out_of_play(deal: Facts) -> bool:
    return not deal.rules.exchanges


for _length in range(3, 8):

    @case(f"sequence-of-{_length}", "rules §2.4, §3.6", ALL)
    def _sequence(deal: Facts, length: int = _length) -> bool:
        return any(len(each.declaration.meld.cards) == length for each in deal.sequences)


for _rank in KARE_VALUES:

    @case(f"kare-of-{RANK_LETTERS[_rank]}", "rules §2.4, §3.6", ALL)
    def _kare(deal: Facts, rank: int = _rank) -> bool:
        return any(each.declaration.meld.cards[0] & 7 == rank for each in deal.kares)


@case("four-sevens-or-eights-are-nothing", "rules §2.4", ALL)
def _four_low(deal: Facts) -> bool:
    low = (RANK_MASKS[0], RANK_MASKS[1])
    started = deal.moments[: deal.rules.players] if deal.rules.declares(deal.trump or 0) else []
    return any(mask & ~moment.hand == 0 for moment in started for mask in low)


@case("eight-in-a-row-as-kvinta-and-terca", "rules §2.4, §3.6", ALL)
def _eight_as_two(deal: Facts) -> bool:
    runs = [each.declaration.meld.cards for each in deal.sequences]
    return any(len(a) == 3 and (*a, *b) == tuple(range(a[0], a[0] + 8)) for a in runs for b in runs)


@case("announced-nothing", "rules §2.4", ALL)
def _announced_nothing(deal: Facts) -> bool:
    return deal.silent()


@case("held-in-no-trumps", "rules §2.4", BELOT)
def _held_in_no_trumps(deal: Facts) -> bool:
    first = deal.moments[:4]
    return deal.trump == 4 and any(kares(moment.hand) for moment in first)


@case("both-partners-score-theirs", "rules §2.4, §3.6", PAIRS)
def _both_partners(deal: Facts) -> bool:
    seats = {each.declaration.seat for each in deal.result.declarations if each.scores}
    return any({seat, (seat + 2) % 4} <= seats for seat in range(2))


@case("two-combinations-of-one-seat", "rules §2.4", ALL)
def _two_of_one(deal: Facts) -> bool:
    return any(len(action.melds) > 1 for _seat, action in deal.course.declared)


@case("kare-or-sequence-by-choice", "rules §2.4, §3.6", ALL)
def _kare_or_sequence(deal: Facts) -> bool:
    """A card that could be in both, and is in one."""
    if deal.rules.shared_cards:
        return False
    for seat, action in deal.course.declared:
        hand = next(m.hand for m in deal.moments if m.state.turn == seat) if _played(deal, seat) else 0
        fours = {card for four in kares(hand) for card in four.cards}
        for meld in action.melds:
            low, high = min(meld), max(meld)
            run = low >> 3 == high >> 3
            if run and fours & {low - 1 if low & 7 else -1, *meld, high + 1 if high & 7 < 7 else -1}:
                return True
    return False


def _played(deal: Facts, seat: int) -> bool:
    return any(moment.state.turn == seat for moment in deal.moments)


@case("card-serves-kare-and-sequence", "rules §3.6, §3.12", BELA)
def _shared(deal: Facts) -> bool:
    return any(
        len([card for meld in action.melds for card in meld])
        > mask_of(c for m in action.melds for c in m).bit_count()
        for _seat, action in deal.course.declared
    )


@case("one-side-kares-the-other-sequences", "rules §2.4", BELOT)
def _apart(deal: Facts) -> bool:
    kare_sides = {deal.side(each) for each in deal.kares if each.scores}
    run_sides = {deal.side(each) for each in deal.sequences if each.scores}
    return bool(kare_sides and run_sides and not kare_sides & run_sides)


@case("kare-beats-sequence", "rules §3.6", BELA)
def _kare_beats_sequence(deal: Facts) -> bool:
    winners = {deal.side(each) for each in deal.kares if each.scores}
    return bool(winners) and any(
        not each.scores and deal.side(each) not in winners for each in deal.sequences
    )


@case("kares-of-both-sides", "rules §2.4, §3.6", ALL)
def _kares_of_both(deal: Facts) -> bool:
    return len({deal.side(each) for each in deal.kares}) > 1


@case("kare-of-tens-compared", "rules §2.4, §3.6, §3.12", ALL)
def _tens_compared(deal: Facts) -> bool:
    ranks = {each.declaration.meld.cards[0] & 7 for each in deal.kares}
    return _kares_of_both(deal) and 3 in ranks and bool(ranks & {5, 6})


@case("kvintas-of-other-lengths-by-top-card", "rules §2.4, §3.6", ALL)
def _long_ones(deal: Facts) -> bool:
    long = [each for each in deal.sequences if 5 <= len(each.declaration.meld.cards) < 8]
    lengths = {len(each.declaration.meld.cards) for each in long}
    return len({deal.side(each) for each in long}) > 1 and len(lengths) > 1


def _best_sequences(deal: Facts) -> list[tuple[int, int]]:
    """(side, suit) of the longest and highest ones."""
    keyed = []
    for each in deal.sequences:
        cards = each.declaration.meld.cards
        keyed.append(((sequence_length(cards), cards[-1] & 7), deal.side(each), cards[0] >> 3))
    best = max((key for key, _side, _suit in keyed), default=None)
    return [(side, suit) for key, side, suit in keyed if key == best]


def _tied(deal: Facts) -> bool:
    return len({side for side, _suit in _best_sequences(deal)}) > 1


@case("equal-sequences-cancel", "rules §2.4", BELOT)
def _cancel(deal: Facts) -> bool:
    return _tied(deal) and deal.rules.equal_sequences == "cancel"


@case("equal-sequences-trump-first", "rules §2.10, §3.12", ALL)
def _trump_first(deal: Facts) -> bool:
    options = deal.rules.options()
    asked = "trump_first" in (options.get("equal_sequences"), options.get("equal_declarations"))
    return asked and _tied(deal) and deal.trump in {suit for _side, suit in _best_sequences(deal)}


@case("equal-sequences-by-order-of-play", "rules §2.10, §3.6", ALL)
def _by_order(deal: Facts) -> bool:
    options = deal.rules.options()
    if options.get("equal_sequences") == "cancel":
        return False
    trumped = "trump_first" in (options.get("equal_sequences"), options.get("equal_declarations"))
    return _tied(deal) and not (trumped and deal.trump in {suit for _side, suit in _best_sequences(deal)})


@case("declaration-of-a-side-without-a-trick", "rules §3.6", BELA)
def _without_trick(deal: Facts) -> bool:
    takers = {deal.rules.side_of(trick.winner) for trick in deal.result.tricks}
    sides = {deal.side(each) for each in deal.result.declarations}
    played_out = len(deal.result.tricks) == deal.rules.hand_size
    return played_out and bool(sides) and not sides & takers


def _suit(moment: Moment) -> int:
    return moment.play.card >> 3


@case("belot-led", "rules §2.5, §3.7", ALL)
def _belot_led(deal: Facts) -> bool:
    return any(not moment.state.trick for moment in deal.belots())


@case("belot-following-suit", "rules §2.5, §3.7", ALL)
def _belot_followed(deal: Facts) -> bool:
    return any(m.state.trick and m.state.trick[0] >> 3 == _suit(m) for m in deal.belots())


@case("belot-with-a-trump-on-another-suit", "rules §2.5, §3.7", ALL)
def _belot_trumping(deal: Facts) -> bool:
    return any(m.state.trick and m.state.trick[0] >> 3 != _suit(m) for m in deal.belots())


@case("belot-with-the-king-first", "rules §2.5, §3.7", ALL)
def _king_first(deal: Facts) -> bool:
    return any(moment.play.card & 7 == 6 for moment in deal.belots())


@case("belot-with-the-queen-first", "rules §2.5, §3.7", ALL)
def _queen_first(deal: Facts) -> bool:
    return any(moment.play.card & 7 == 5 for moment in deal.belots())


@case("belot-not-announced", "rules §2.5, §3.7", ALL)
def _belot_not_said(deal: Facts) -> bool:
    return any(m.legal & deal.royal(m) >> m.play.card & 1 and not m.play.belot for m in deal.moments)


@case("belot-in-a-declaration-too", "rules §3.7", ALL)
def _belot_in_declaration(deal: Facts) -> bool:
    declared = mask_of(c for each in deal.result.declarations for c in each.declaration.meld.cards)
    return any(declared >> moment.play.card & 1 for moment in deal.belots())


@case("belots-of-several-suits", "rules §2.5", BELOT)
def _several_belots(deal: Facts) -> bool:
    return len(deal.result.belots) > 1


@case("belots-of-both-sides", "rules §2.5", BELOT)
def _belots_of_both(deal: Facts) -> bool:
    return len({deal.rules.side_of(belot.seat) for belot in deal.result.belots}) > 1


@case("king-or-queen-thrown-in-all-trumps", "rules §2.5", BELOT)
def _thrown(deal: Facts) -> bool:
    return deal.all_trumps and any(
        deal.pair_held(m) and m.state.trick and m.state.trick[0] >> 3 != _suit(m) for m in deal.moments
    )


@case("bela-without-a-trick", "rules §3.7, §3.12", BELA)
def _bela_without_trick(deal: Facts) -> bool:
    eight = any(len(each.declaration.meld.cards) == 8 for each in deal.result.declarations)
    return not eight and any(not belot.scores for belot in deal.result.belots)


def _bound(deal: Facts, kind: DutyKind) -> bool:
    """A seat has this duty and also other cards."""
    return any(m.duty.kind is kind and m.legal != m.hand for m in deal.moments)


for _kind in (DutyKind.FOLLOW, DutyKind.BEAT, DutyKind.TRUMP, DutyKind.OVERTRUMP):
    # with two players no trick is trumped before the other plays
    @case(f"duty:{_kind.value}", "rules §2.3, §3.5", (*PAIRS, *THREE) if _kind is DutyKind.OVERTRUMP else ALL)
    def _duty(deal: Facts, kind: DutyKind = _kind) -> bool:
        return _bound(deal, kind)


@case("any-card-while-partner-holds-the-trick", "rules §2.3", BELOT)
def _partner_holds(deal: Facts) -> bool:
    return deal.in_suit and any(
        m.duty.kind is DutyKind.ANY_CARD and m.partner_holds and m.hand & SUIT_MASKS[deal.trump or 0]
        for m in deal.moments
    )


@case("trump-though-partner-holds-the-trick", "rules §3.5", FOUR)
def _trump_over_partner(deal: Facts) -> bool:
    return any(m.duty.kind in (DutyKind.TRUMP, DutyKind.OVERTRUMP) and m.partner_holds for m in deal.moments)


@case("no-higher-trump-any-card", "rules §2.3", BELOT)
def _no_higher_trump(deal: Facts) -> bool:
    return deal.in_suit and any(
        m.duty.kind is DutyKind.ANY_CARD
        and m.hand & SUIT_MASKS[deal.trump or 0]
        and not m.partner_holds
        and any(card >> 3 == deal.trump for card in m.state.trick)
        for m in deal.moments
    )


@case("no-higher-trump-any-trump", "rules §3.5", (*FOUR, *THREE))
def _undertrump(deal: Facts) -> bool:
    return any(
        m.duty.kind is DutyKind.TRUMP and any(card >> 3 == deal.trump for card in m.state.trick[1:])
        for m in deal.moments
    )


@case("partner-beaten-in-trumps", "rules §2.3, §3.5", PAIRS)
def _partner_beaten(deal: Facts) -> bool:
    return any(m.duty.kind is DutyKind.BEAT and m.partner_holds and m.legal != m.hand for m in deal.moments)


@case("partner-not-beaten-in-all-trumps", "rules §2.10", BELOT)
def _partner_not_beaten(deal: Facts) -> bool:
    if deal.rules.all_trumps_raise == "always" or not deal.all_trumps:
        return False
    return any(
        m.duty.kind is DutyKind.FOLLOW and m.partner_holds and _could_beat(deal, m) for m in deal.moments
    )


def _could_beat(deal: Facts, moment: Moment) -> bool:
    best = moment.state.trick[-2]
    return bool(deal.rules.cards.higher[moment.state.contract.trump][best] & moment.hand)


@case("nothing-to-beat-after-a-trump", "rules §3.5", (*FOUR, *THREE))
def _after_a_trump(deal: Facts) -> bool:
    return any(
        m.duty.kind is DutyKind.FOLLOW
        and m.state.trick[0] >> 3 != deal.trump
        and any(card >> 3 == deal.trump for card in m.state.trick)
        for m in deal.moments
    )
