"""Other deals that a seat cannot distinguish: everything that it may not know is changed."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from msgspec.structs import replace

from game.core.auction import Bidding
from game.core.cards import mask_of
from game.core.contracts import Contract
from game.core.melds import Declaration, Meld, MeldKind
from game.core.play import scoring_melds, tricks_before_reveal
from game.core.state import Auction, Deal, DealOver, Declaring, LayingAway, MatchOver, Playing, State

OTHER_SEED = bytes(reversed(range(16)))
Fixed = dict[int, list[int]]
"""By seat the cards that must stay there, though the seat is another player's."""


def shuffled(some: Iterable[int], chance: Random) -> list[int]:
    cards = list(some)
    return chance.sample(cards, len(cards))


def played_by(state: Playing) -> Fixed:
    """The cards every seat has shown."""
    players = state.deal.table.rules.players
    played: Fixed = {seat: [] for seat in range(players)}
    for leader, row in [(t.leader, t.cards) for t in state.tricks] + [(state.leader, state.trick)]:
        for offset, card in enumerate(row):
            played[(leader + offset) % players].append(card)
    return played


def unseen_in_auction(deal: Deal, bidding: Bidding, seat: int, chance: Random) -> Deal:
    """In the auction a seat knows the cards it has picked up, and the open card."""
    known = deal.hands[seat] if deal.table.rules.took_talon(bidding, seat) else deal.hands[seat][: deal.seen]
    loose = shuffled((card for card in range(32) if card not in known and card != deal.turned), chance)
    hands = []
    for other, hand in enumerate(deal.hands):
        own = known if other == seat else ()
        hands.append((*own, *taken(loose, len(hand) - len(own))))
    return on_the_table(deal, hands, loose)


def taken(loose: list[int], number: int) -> list[int]:
    """Remove this many cards from the end of `loose`."""
    cut = len(loose) - number
    cards = loose[cut:]
    del loose[cut:]
    return cards


def on_the_table(
    deal: Deal, hands: Iterable[tuple[int, ...]], loose: list[int], middle: tuple[int, ...] | None = None
) -> Deal:
    """The deal with these hands; `loose` are the cards of the middle, unless it is given, and of the rest."""
    if middle is None:
        opened = (deal.turned,) if deal.turned is not None and deal.turned in deal.middle else ()
        middle = (*opened, *taken(loose, len(deal.middle) - len(opened)))
    assert len(loose) == len(deal.rest)
    table = replace(deal.table, seed=OTHER_SEED)
    return replace(deal, table=table, hands=tuple(hands), middle=middle, rest=tuple(loose))


def redealt(
    deal: Deal, contract: Contract, seat: int, fixed: Fixed, chance: Random
) -> tuple[Deal, tuple[int, ...] | None]:
    """Another deal after the auction, and its declarer's discard; None if `seat` knows that itself.

    The cards of `seat` and the `fixed` ones of others stay.
    """
    exchanges, declarer = deal.table.rules.exchanges, contract.declarer
    mine = {*deal.hands[seat], *(deal.middle if exchanges and seat == declarer else ())}
    kept = mine | {card for other, cards in fixed.items() if other != seat for card in cards}
    loose = shuffled((card for card in range(32) if card not in kept and card != deal.turned), chance)
    hands = list(deal.hands)
    middle = deal.middle if exchanges else None
    laid = None
    for other in range(len(hands)):
        if other == seat:
            continue
        more = len(deal.middle) if exchanges and other == declarer else 0
        number = len(hands[other]) + more - len(fixed[other])
        own = shuffled([*fixed[other], *taken(loose, number)], chance)
        if more:
            laid = tuple(sorted(chance.sample([card for card in own if card not in fixed[other]], more)))
            middle = tuple(taken(own, more))
        hands[other] = tuple(own)
    return on_the_table(deal, hands, loose, middle), laid


def another(meld: Meld, chance: Random) -> Meld:
    """A combination of other cards with the same name and value."""
    suit = 8 * chance.randrange(4)
    if meld.kind is MeldKind.KARE:
        ranks = {150: (2,), 200: (4,)}.get(meld.value, (3, 5, 6, 7))
        rank = chance.choice(ranks)
        return Meld(MeldKind.KARE, (rank, rank + 8, rank + 16, rank + 24), meld.value)
    length = len(meld.cards) if len(meld.cards) < 5 else chance.choice((5, 6, 7))
    first = suit + chance.randrange(9 - length)
    return Meld(MeldKind.SEQUENCE, tuple(range(first, first + length)), meld.value)


def indistinguishable(state: State, seat: int, chance: Random) -> State:
    """Another state that must look the same to `seat`."""
    match state:
        case Auction(deal, bidding):
            return replace(state, deal=unseen_in_auction(deal, bidding, seat, chance))
        case LayingAway(deal, contract=contract):
            nothing: Fixed = {other: [] for other in range(len(deal.hands))}
            other_deal, _ = redealt(deal, contract, seat, nothing, chance)
            twelve = (*other_deal.hands[contract.declarer], *other_deal.middle)
            return replace(state, deal=other_deal, hand=mask_of(twelve))
        case Declaring(playing):
            same = indistinguishable(playing, seat, chance)
            assert isinstance(same, Playing)
            return Declaring(same) if playing.turn == seat else same
        case Playing():
            return play_redealt(state, seat, chance)
        case DealOver(_, following):
            return replace(
                state, following=replace(following, table=replace(following.table, seed=OTHER_SEED))
            )
        case MatchOver():
            raise AssertionError("nothing is hidden")
        case _:
            return replace(state, table=replace(state.table, seed=OTHER_SEED))


def play_redealt(state: Playing, seat: int, chance: Random) -> Playing:
    """Another state in the play; unseen announcements may be other cards of the same name."""
    played = played_by(state)
    fixed = {other: list(own) for other, own in played.items()}
    declarations = state.declarations
    if len(state.tricks) >= tricks_before_reveal(state.deal.table.rules):
        for meld in scoring_melds(state):
            fixed[meld.seat] += [c for c in meld.cards if c is not None and c not in fixed[meld.seat]]
    else:
        declarations = tuple(
            one if one.seat == seat else Declaration(one.seat, another(one.meld, chance))
            for one in declarations
        )
    return replace(
        over(state, *redealt(state.deal, state.contract, seat, fixed, chance)), declarations=declarations
    )


def over(state: Playing, deal: Deal, laid: tuple[int, ...] | None) -> Playing:
    laid = state.laid if laid is None else laid
    had = [mask_of(dealt) for dealt in deal.hands]
    if deal.table.rules.exchanges:
        had[state.contract.declarer] |= mask_of(deal.middle)
        had[state.contract.declarer] &= ~mask_of(laid)
    played = played_by(state)
    hands = tuple(own & ~mask_of(played[other]) for other, own in enumerate(had))
    return replace(state, deal=deal, hands=hands, laid=laid)


def own_cards(state: State, seat: int) -> set[int]:
    """The cards a seat has picked up, and the open card: all it knows before a card is played."""
    match state:
        case Auction(deal, bidding):
            own = (
                deal.hands[seat]
                if deal.table.rules.took_talon(bidding, seat)
                else deal.hands[seat][: deal.seen]
            )
        case LayingAway(deal, contract=contract) | Playing(deal, contract=contract):
            took = deal.table.rules.exchanges and seat == contract.declarer
            own = (*deal.hands[seat], *(deal.middle if took else ()))
        case Declaring(playing):
            return own_cards(playing, seat)
        case _:
            return set()
    return {*own} if deal.turned is None else {*own, deal.turned}
