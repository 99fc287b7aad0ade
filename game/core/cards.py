"""Cards as the ints 0-31 and sets of cards as 32-bit masks; their text form (rules §1.1).

A card is ``suit * 8 + rank`` with the suits C D H S = 0..3 and the ranks 7 8 9 T J Q K A = 0..7,
so that "next higher in sequence" is ``card + 1`` (rules §1.4). A mask has bit ``card`` set.
"""

from collections.abc import Iterable, Iterator

from game.core.texts import _

Card = int
Mask = int

SUIT_LETTERS = "CDHS"
RANK_LETTERS = "789TJQKA"

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = range(8)

FULL_DECK: Mask = (1 << 32) - 1
SUIT_MASKS: tuple[Mask, ...] = tuple(0xFF << (8 * suit) for suit in range(4))
RANK_MASKS: tuple[Mask, ...] = tuple(0x01010101 << rank for rank in range(8))

NAMES: tuple[str, ...] = tuple(r + s for s in SUIT_LETTERS for r in RANK_LETTERS)
_CARDS: dict[str, Card] = {name: card for card, name in enumerate(NAMES)}


def card_name(card: Card) -> str:
    """Rank and suit as in the deal record.

    >>> card_name(19)
    'TH'
    """
    return NAMES[card]


def parse_card(text: str) -> Card:
    """The card named by `text` ("TH"); ValueError says what was expected.

    >>> parse_card("AS")
    31
    """
    try:
        return _CARDS[text]
    except KeyError:
        complaint = _("{text} is not a card: expected rank (7 8 9 T J Q K A) and suit (C D H S)")
        raise ValueError(complaint.format(text=repr(text))) from None


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards written without spaces ("7H8H9H"), in the order written."""
    if len(text) % 2:
        raise ValueError(_("{text} is not a row of cards like “7H8H9H”").format(text=repr(text)))
    return tuple(parse_card(text[i : i + 2]) for i in range(0, len(text), 2))


def mask_of(cards: Iterable[Card]) -> Mask:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def bits(mask: Mask) -> Iterator[Card]:
    """The cards of `mask`, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def names(cards: Iterable[Card]) -> list[str]:
    return [NAMES[card] for card in cards]
