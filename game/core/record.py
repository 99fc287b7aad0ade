"""The deal record: a finished deal as one line of JSON, with nothing hidden (its public format)."""

from __future__ import annotations

import json
from typing import Any

from game.core.actions import call_text
from game.core.auction import Bidding
from game.core.cards import NAMES, SUIT_LETTERS, Card, bits, mask_of, names
from game.core.contracts import TRUMP_NAMES, Contract
from game.core.melds import Announced
from game.core.rule_set import Rules
from game.core.state import Deal, DealResult
from game.core.tricks import legal_cards

Record = dict[str, Any]


def record(result: DealResult, match_id: str) -> Record:
    """The record of a finished deal; keys and values as docs/records.md describes them."""
    table = result.deal.table
    rules = table.rules
    contract = result.contract
    # without talons the remaining cards were never dealt when all passed
    known = result.deal.seen if contract is None and not rules.talons else None
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
    }
    written |= _on_the_table(result.deal)
    written |= {
        "auction": auction_list(rules, result.bidding),
        "contract": contract_dict(rules, contract) if contract else None,
    }
    if contract:
        written |= _played(result, contract)
    written |= {
        "outcome": result.writing.outcome.value,
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


def auction_list(rules: Rules, bidding: Bidding) -> list[list[str]]:
    return [[rules.seats[seat], call_text(call)] for seat, call in bidding.calls]


def contract_dict(rules: Rules, contract: Contract) -> dict[str, Any]:
    amount = {"amount": contract.amount} if contract.amount else {}
    return amount | {
        "trump": TRUMP_NAMES[contract.trump],
        "declarer": rules.seats[contract.declarer],
        "multiplier": contract.multiplier,
    }


def _by_side(rules: Rules, amounts: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(rules.sides, amounts, strict=True))


def _on_the_table(deal: Deal) -> Record:
    """The middle, the turned card and the rest, where the game has them (rules §3.2, §3.3)."""
    cards: Record = {"middle": names(deal.middle)} if deal.middle else {}
    if deal.turned is not None:
        cards["turned"] = NAMES[deal.turned]
    if deal.rest:
        cards["rest"] = names(deal.rest)
    return cards


def _played(result: DealResult, contract: Contract) -> Record:
    rules = result.deal.table.rules
    laid: Record = {"laid_away": names(result.laid)} if result.laid else {}
    return laid | {
        "declarations": [_declaration(rules, item) for item in result.declarations],
        "belots": [
            {
                "seat": rules.seats[belot.seat],
                "suit": SUIT_LETTERS[belot.suit],
                "trick": belot.trick,
                "scores": belot.scores,
            }
            for belot in result.belots
        ],
        "tricks": _tricks(result, contract),
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
        "kind": meld.kind.value,
        "cards": names(meld.cards),
        "value": meld.value,
        "scores": item.scores,
    }


def _tricks(result: DealResult, contract: Contract) -> list[Record]:
    """The tricks, with what was legal for each card played; an unfinished one has no winner."""
    deal, rules = result.deal, result.deal.table.rules
    hands = [mask_of(hand) for hand in deal.hands]
    if rules.exchanges:
        hands[contract.declarer] |= mask_of(deal.middle)
        hands[contract.declarer] &= ~mask_of(result.laid)
    tricks: list[tuple[int, tuple[Card, ...], str | None]] = [
        (trick.leader, trick.cards, rules.seats[trick.winner]) for trick in result.tricks
    ]
    if result.unfinished:
        tricks.append((result.leader, result.unfinished, None))
    written = []
    for leader, cards, winner in tricks:
        written.append(
            {
                "leader": rules.seats[leader],
                "cards": names(cards),
                "legal": _legal(rules, contract.trump, leader, cards, hands),
                "winner": winner,
            }
        )
        for offset, card in enumerate(cards):
            hands[(leader + offset) % rules.players] ^= 1 << card
    return written


def _legal(
    rules: Rules, trump: int, leader: int, cards: tuple[Card, ...], hands: list[int]
) -> list[list[str]]:
    return [
        names(
            bits(
                legal_cards(
                    rules.following,
                    trump,
                    hands[(leader + place) % rules.players],
                    cards[:place],
                )
            )
        )
        for place in range(len(cards))
    ]
