"""The deal record: a finished deal as one line of JSON, with nothing hidden (its public format)."""

from __future__ import annotations

import json
from typing import Any

from game.cards import SUIT_LETTERS, bits, mask_of, names
from game.rules.base import Rules
from game.scoring import Announced
from game.state import DealResult, Trick
from game.tricks import legal_cards
from game.view import auction_list, contract_dict

Record = dict[str, Any]


def record(result: DealResult, match_id: str) -> Record:
    """The record of a finished deal; keys and values as the format describes them."""
    table = result.deal.table
    rules = table.rules
    contract = result.contract
    known = None if contract else result.deal.seen
    written: Record = {
        "rules": rules.name,
        "options": rules.options(),
        "match": match_id,
        "deal": table.number,
        "dealer": rules.seats[table.dealer],
        "scores_before": _by_side(rules, table.scores),
        "hanging_before": table.hanging,
        "hands": {
            seat: names(hand[:known]) for seat, hand in zip(rules.seats, result.deal.hands, strict=True)
        },
        "auction": auction_list(rules, result.bidding),
        "contract": contract_dict(rules, contract) if contract else None,
    }
    if contract:
        written |= _played(result, contract.trump)
    written |= {
        "outcome": result.writing.outcome,
        "written": _by_side(rules, result.writing.written),
        "hanging": result.writing.hanging,
        "scores": _by_side(rules, result.scores),
    }
    if result.winner is not None:
        written["winner"] = rules.sides[result.winner]
    return written


def to_line(written: Record) -> str:
    """A record as one line of JSON, without its line end."""
    return json.dumps(written)


def _by_side(rules: Rules, amounts: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(rules.sides, amounts, strict=True))


def _played(result: DealResult, trump: int) -> Record:
    rules = result.deal.table.rules
    return {
        "declarations": [_declaration(rules, item) for item in result.declarations],
        "belots": [
            {
                "seat": rules.seats[belot.seat],
                "suit": SUIT_LETTERS[belot.suit],
                "trick": belot.trick,
                "scores": True,
            }
            for belot in result.belots
        ],
        "tricks": _tricks(result, trump),
        "points": {
            side: {
                "cards": points.cards,
                "last": points.last,
                "capot": points.capot,
                "declarations": points.declarations,
                "belots": points.belots,
                "total": points.total,
            }
            for side, points in zip(rules.sides, result.points, strict=True)
        },
    }


def _declaration(rules: Rules, item: Announced) -> Record:
    meld = item.declaration.meld
    return {
        "seat": rules.seats[item.declaration.seat],
        "kind": meld.kind,
        "cards": names(meld.cards),
        "value": meld.value,
        "scores": item.scores,
    }


def _tricks(result: DealResult, trump: int) -> list[Record]:
    """The tricks, with what was legal for each card played."""
    rules = result.deal.table.rules
    hands = [mask_of(hand) for hand in result.deal.hands]
    tricks = []
    for trick in result.tricks:
        tricks.append(
            {
                "leader": rules.seats[trick.leader],
                "cards": names(trick.cards),
                "legal": _legal(rules, trump, trick, hands),
                "winner": rules.seats[trick.winner],
            }
        )
        for offset, card in enumerate(trick.cards):
            hands[(trick.leader + offset) % rules.players] ^= 1 << card
    return tricks


def _legal(rules: Rules, trump: int, trick: Trick, hands: list[int]) -> list[list[str]]:
    return [
        names(
            bits(
                legal_cards(
                    rules.following,
                    trump,
                    hands[(trick.leader + place) % rules.players],
                    trick.cards[:place],
                )
            )
        )
        for place in range(len(trick.cards))
    ]
