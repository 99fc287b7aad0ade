"""Tuning of the value of each holding of a suit in Bela: fitted by ridge regression on solved deals.

As `holdings.py` does it for Bulgarian Belot, but for six cards, and, where the declarer is alone,
apart for who names the trump and for who plays against it.
"""

from __future__ import annotations

import numpy as np

from game.core.melds import kares
from game.players.bidding.contract_value_points import AGAINST, EDGES, NAMES, seen_as
from tools.tuning import runs
from tools.tuning.bela_solved import GAMES, SEEN, Solved, solved_deals
from tools.tuning.holdings import fitted
from tools.tuning.solved import Array

NOUN = "bela_holdings"
LEAST = 30
"""Deals that a range of leads must have for their mean total to be taken."""
NO_CARD = -1


def main(argv: list[str]) -> int:
    parser = runs.arguments(NOUN, "Work out what six cards promise for each trump of Bela.", deals=8_000)
    run = runs.parse(parser, argv)
    runs.write(NOUN, {game: numbers(game, solved_deals(game, run)) for game in GAMES})
    return 0


def numbers(game: str, deals: Solved) -> dict[str, object]:
    """All that is known of one way to hold the cards."""
    level = deals.lead.mean((0, 2))
    found: dict[str, object] = {"totals": totals(deals)}
    for role in (NAMES, AGAINST):
        if GAMES[game].players == 4 and role == AGAINST:
            found[role] = found[NAMES]  # two against two: what one side has the other lacks
            continue
        suits, leads = samples(deals, role, level)
        tables, correlation = fitted(suits, leads, SEEN)
        print(f"{game}, {role}: correlation with the solved deals {correlation:.3f}, level {level.round(1)}")
        trumps, beside = (_rounded(table) for table in tables[:2])
        turned = (
            [tables[2 + beyond][1 << rank] for beyond in (0, 1) for rank in range(8)] if tables[2:] else []
        )
        nothing = [tables[2 + beyond][0] for beyond in (0, 1)] if tables[2:] else []
        found[role] = {
            "trumps": trumps,
            "beside": beside,
            "turned": [
                round(float(value + nothing[1 - place // 8]), 1) for place, value in enumerate(turned)
            ],
        }
    return found


def samples(deals: Solved, role: str, level: Array) -> tuple[list[Array], Array]:
    """The holdings of every hand in this role, a group for each table; the leads of its side, kares apart.

    The groups are trumps, the three other suits and, where a card is turned, that card as one of either.
    """
    suits = {
        (suit, trumps): np.array(
            [
                [seen_as(int(hand), suit, trumps, None if card < 0 else int(card)) for hand in row]
                for row, card in zip(deals.seen, deals.turned, strict=True)
            ]
        )
        for suit in range(4)
        for trumps in (False, True)
    }
    fours = np.array([[sum(meld.value for meld in kares(int(hand))) for hand in row] for row in deals.seen])
    players = deals.seen.shape[1]
    groups: list[list[Array]] = [[], [], [], []]
    leads = []
    for trump in range(4):
        for declarer in range(players):
            for seat in range(players):
                if (seat == declarer) != (role == NAMES):
                    continue
                lead = deals.lead[:, declarer, trump] - level[declarer]
                leads.append((lead if role == NAMES else -lead) - fours[:, seat])
                groups[0].append(suits[trump, True][:, [seat]])
                others = [suit for suit in range(4) if suit != trump]
                groups[1].append(np.stack([suits[suit, False][:, seat] for suit in others], 1))
                rank = np.where(deals.turned >= 0, 1 << (deals.turned & 7), 0)
                same = deals.turned >> 3 == trump
                groups[2].append(np.where(same, rank, 0)[:, None])
                groups[3].append(np.where(same, 0, rank)[:, None])
    used = groups if deals.turned[0] != NO_CARD else groups[:2]
    return [np.concatenate(group) for group in used], np.concatenate(leads)


def totals(deals: Solved) -> list[float]:
    """The mean points of all sides in each range of the declarer's lead; in rare ones as in the next."""
    lead, total = deals.lead.ravel(), deals.total.ravel()
    places = np.digitize(lead, EDGES)
    means = np.full(len(EDGES) + 1, np.nan)
    for place in range(len(means)):
        if (places == place).sum() >= LEAST:
            means[place] = total[places == place].mean()
    known = np.flatnonzero(~np.isnan(means))
    return [round(float(value), 1) for value in np.interp(np.arange(len(means)), known, means[known])]


def _rounded(table: Array) -> list[float]:
    return [round(float(value), 1) for value in table]
