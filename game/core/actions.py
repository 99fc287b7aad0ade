"""Actions of a player, as values and as the text of the engine protocol."""

from functools import cache, lru_cache

from msgspec import Struct

from game.core.cards import NAMES, SUIT_LETTERS, Card, parse_card, parse_cards
from game.core.contracts import TRUMP_NAMES
from game.core.texts import N_, _
from game.core.tricks import Duty, DutyKind

PASS, CONTRA, RECONTRA = 6, 7, 8
CALL_NAMES: tuple[str, ...] = (*TRUMP_NAMES, "pass", "contra", "recontra")

KNOCK = 0


class Cut(Struct, frozen=True):
    """Lift `count` cards off the top and put them below the rest; 0 is a knock (rules §1.3)."""

    count: int


class Call(Struct, frozen=True):
    """A call of the auction: PASS, CONTRA, RECONTRA, or the `bid` of a contract."""

    call: int


class Declare(Struct, frozen=True):
    """Announce these combinations (each its cards, lowest first), or none of them."""

    melds: tuple[tuple[Card, ...], ...] = ()


class Lay(Struct, frozen=True):
    """Lay these cards away (Bela for two and three, rules §3.4)."""

    cards: tuple[Card, ...]


class Play(Struct, frozen=True):
    """Play a card, announcing belot (bela) with it or not."""

    card: Card
    belot: bool = False


class IllegalAction(ValueError):
    """An action that the state does not allow; `code`, `card` and `details` say why."""

    TEXTS = {
        "match_over": N_("the match is over"),
        "wrong_phase": N_("expected {expected}"),
        "bad_cut": N_("expected a number of cards from 1 to 31, or a knock"),
        "call_too_low": N_("must be higher than {standing}"),
        "no_such_contract": N_("no such contract in these rules"),
        "nothing_to_contra": N_("nothing has been named yet"),
        "own_contract": N_("the contract is your own side’s"),
        "already_contra": N_("contra has been said already"),
        "already_recontra": N_("recontra has been said already"),
        "no_contra": N_("nobody has said contra"),
        "not_your_contra": N_("the contra is your own side’s"),
        "must_call": N_("a trump must be named"),
        "not_the_turned_suit": N_("in the first round only the suit of the turned card can be named"),
        "turned_suit_refused": N_("the suit of the turned card has been turned down"),
        "bad_lay": N_("expected {count} different cards from the hand"),
        "not_announceable": N_("these declarations cannot be announced together from this hand"),
        "not_held": N_("{card} is not in the hand"),
        DutyKind.FOLLOW: N_("must follow {suit}"),
        DutyKind.BEAT: N_("must beat {card}"),
        DutyKind.TRUMP: N_("must trump with {suit}"),
        DutyKind.OVERTRUMP: N_("must trump higher than {card}"),
        "no_belot": N_("no belot can be announced with {card}"),
    }
    CODES = frozenset(TEXTS)

    def __init__(self, code: str, card: Card | None = None, **details: str) -> None:
        if card is not None:
            details["card"] = NAMES[card]
        super().__init__(code)
        self.code = code
        self.card = card
        self.details = details

    def __str__(self) -> str:
        return _(self.TEXTS[self.code]).format(**self.details)


class BrokenDuty(IllegalAction):
    """A card of the hand that may not be played, with the duty that forbids it."""

    def __init__(self, duty: Duty) -> None:
        details = {} if duty.suit is None else {"suit": SUIT_LETTERS[duty.suit]}
        super().__init__(duty.kind, duty.card, **details)
        self.duty = duty


Action = Cut | Call | Declare | Lay | Play

# There are few distinct actions, and a deal makes hundreds: they are made once.
PLAYS: tuple[Play, ...] = tuple(Play(card) for card in range(32))
BELOT_PLAYS: tuple[Play, ...] = tuple(Play(card, True) for card in range(32))
CUTS: tuple[Cut, ...] = tuple(Cut(count) for count in range(32))
DECLARE_NONE = Declare()


@cache
def calls_of(calls: tuple[int, ...]) -> tuple[Call, ...]:
    return tuple(Call(call) for call in calls)


def bid(contract: int, amount: int = 0) -> int:
    """The call that names a contract 0-5; with a number, in games whose bids have one."""
    return amount << 4 | contract


def is_bid(call: int) -> bool:
    return contract_of(call) < PASS


def contract_of(call: int) -> int:
    """The contract that a bid names; PASS, CONTRA and RECONTRA are returned unchanged."""
    return call & 0xF


def amount_of(call: int) -> int:
    """The number of a bid; 0 if it has none."""
    return call >> 4


def call_text(call: int) -> str:
    """A call as written in records and in the engine protocol.

    >>> call_text(bid(2, 80))
    '80H'
    """
    return f"{amount_of(call) or ''}{CALL_NAMES[contract_of(call)]}"


def parse_call(text: str) -> int:
    """The call written as `text`; ValueError says what was expected."""
    name = text.lstrip("0123456789")
    number = text[: len(text) - len(name)]
    if name in CALL_NAMES and len(number) < 6 and number == str(int(number or 0) or ""):
        contract = CALL_NAMES.index(name)
        if contract < PASS or not number:
            return bid(contract, int(number or 0))
    raise ValueError(_("expected “call” and one of {words}").format(words=", ".join(CALL_NAMES)))


def to_text(action: Action) -> str:
    """The action as written in saved matches and in the engine protocol.

    >>> to_text(Play(22, belot=True))
    'play KH belot'
    """
    match action:
        case Play(card, belot):
            return f"play {NAMES[card]} belot" if belot else f"play {NAMES[card]}"
        case Call(call):
            return f"call {call_text(call)}"
        case Cut(count):
            return f"cut {count}" if count else "cut knock"
        case Declare(melds):
            words = ["".join(NAMES[card] for card in meld) for meld in melds]
            return " ".join(["declare", *(words or ["none"])])
        case Lay(cards):
            return " ".join(["lay", *(NAMES[card] for card in cards)])


@lru_cache(maxsize=4096)
def parse(text: str) -> Action:
    """The action written as `text`; ValueError says what was expected.

    >>> parse("cut knock")
    Cut(count=0)
    """
    verb, *words = text.split(" ")
    try:
        parser = _PARSERS[verb]
    except KeyError:
        complaint = _("{text} is not an action: expected one of {words}")
        raise ValueError(complaint.format(text=repr(text), words=", ".join(_PARSERS))) from None
    return parser(words)


def _parse_play(words: list[str]) -> Action:
    if not words or words[1:] not in ([], ["belot"]):
        raise ValueError(_("expected “play CARD” or “play CARD belot”"))
    card = parse_card(words[0])
    return (BELOT_PLAYS if len(words) == 2 else PLAYS)[card]


def _parse_call(words: list[str]) -> Action:
    return Call(parse_call(words[0] if len(words) == 1 else ""))


def _parse_cut(words: list[str]) -> Action:
    if words == ["knock"]:
        return CUTS[KNOCK]
    word = words[0] if len(words) == 1 else ""
    if not (word.isascii() and word.isdigit() and str(int(word)) == word and 1 <= int(word) <= 31):
        raise ValueError(_("expected “cut knock” or “cut” and a number from 1 to 31"))
    return CUTS[int(word)]


def _parse_declare(words: list[str]) -> Action:
    if words == ["none"]:
        return DECLARE_NONE
    if not words or "" in words:
        raise ValueError(_("expected “declare none” or “declare” and declarations like 7H8H9H"))
    return Declare(tuple(parse_cards(word) for word in words))


def _parse_lay(words: list[str]) -> Action:
    if not words:
        raise ValueError(_("expected “lay” and the cards to discard"))
    return Lay(tuple(parse_card(word) for word in words))


_PARSERS = {
    "play": _parse_play,
    "call": _parse_call,
    "cut": _parse_cut,
    "declare": _parse_declare,
    "lay": _parse_lay,
}
