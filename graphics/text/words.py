"""Words of the table in the language in use: cards, contracts, calls, combinations, reasons.

Whole sentences are single messages: word order and grammar differ between languages.  The forms of a suit
that a sentence needs are messages of their own, with a context.

At the table their unter is a jack and their ober a queen, but in Croatian and Serbian that queen has a name
of its own (baba, not dama): texts that speak of queens have a message for each deck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.actions import CONTRA, PASS, RECONTRA, BrokenDuty, IllegalAction
from game.core.cards import JACK, NINE, Card
from game.core.contracts import NO_TRUMPS
from game.core.melds import KARE_VALUES, MeldName
from game.core.rule_set import Rules
from game.core.tricks import Duty, DutyKind
from game.table.player_text import level_of
from graphics.render import icons
from graphics.render.signs import suit_sign
from graphics.text.i18n import _, ngettext, pgettext


def _german() -> bool:
    return icons.in_force().style == "madjarice"


def for_deck(french: str, german: str) -> str:
    """The text that fits the cards in force."""
    return german if _german() else french


def suit_name(suit: int) -> str:
    if _german():
        return (
            pgettext("suit of madjarice", "Acorns"),
            pgettext("suit of madjarice", "Bells"),
            pgettext("suit of madjarice", "Hearts"),
            pgettext("suit of madjarice", "Leaves"),
        )[suit]
    return (_("Clubs"), _("Diamonds"), _("Hearts"), _("Spades"))[suit]


def suit_in_sentence(suit: int) -> str:
    """A suit inside a sentence, with its sign: "You must follow hearts ♥"."""
    return with_sign(_suit_word(suit), suit)


def with_sign(word: str, trump: int) -> str:
    """A word with the sign of a suit; without one for a contract that is no suit."""
    return f"{word}\N{NO-BREAK SPACE}{suit_sign(trump)}" if trump < NO_TRUMPS else word


def _suit_word(suit: int) -> str:
    if _german():
        return (
            pgettext("suit of madjarice in a sentence", "acorns"),
            pgettext("suit of madjarice in a sentence", "bells"),
            pgettext("suit of madjarice in a sentence", "hearts"),
            pgettext("suit of madjarice in a sentence", "leaves"),
        )[suit]
    return (
        pgettext("in a sentence", "clubs"),
        pgettext("in a sentence", "diamonds"),
        pgettext("in a sentence", "hearts"),
        pgettext("in a sentence", "spades"),
    )[suit]


def rank_letter(rank: int) -> str:
    """A rank as in the corner of its card: 10, J."""
    return icons.in_force().ranks[rank]


_own_name = ""


def call_person(name: str) -> None:
    """Set the name of the person at the computer; "" if they gave none."""
    global _own_name
    _own_name = name.strip()


def own_name() -> str:
    """The name of the person at the computer, as New match has it."""
    return _own_name or you()


def you() -> str:
    return _("You")


def contract_name(trump: int) -> str:
    return suit_name(trump) if trump < NO_TRUMPS else (_("No trumps"), _("All trumps"))[trump - NO_TRUMPS]


def contract_in_sentence(trump: int) -> str:
    """A contract inside a sentence or at its beginning, a suit with its sign."""
    return with_sign(contract_name(trump), trump)


def rank_name(rank: int) -> str:
    """A rank inside a sentence: "the jack of hearts"."""
    return (
        pgettext("rank", "7"),
        pgettext("rank", "8"),
        pgettext("rank", "9"),
        pgettext("rank", "10"),
        pgettext("rank", "jack"),
        for_deck(pgettext("rank", "queen"), pgettext("rank of madjarice", "queen")),
        pgettext("rank", "king"),
        pgettext("rank", "ace"),
    )[rank]


def card_name(card: Card) -> str:
    """A card inside a sentence, with its sign: "jack of hearts ♥"."""
    text = pgettext("card", "{rank} of {suit}")
    return with_sign(text.format(rank=rank_name(card & 7), suit=_suit_word(card >> 3)), card >> 3)


def card_title(card: Card) -> str:
    """A card by itself or at the beginning of a sentence: "Jack of hearts ♥"."""
    text = pgettext("card", "{rank} of {suit}")
    if text.startswith("{suit}"):  # some languages name the suit first
        name = text.format(rank=rank_name(card & 7), suit=suit_name(card >> 3))
    else:
        name = text.format(rank=_rank_title(card & 7), suit=_suit_word(card >> 3))
    return with_sign(name, card >> 3)


def _rank_title(rank: int) -> str:
    return (
        pgettext("rank", "7"),
        pgettext("rank", "8"),
        pgettext("rank", "9"),
        pgettext("rank", "10"),
        pgettext("rank at the beginning", "Jack"),
        for_deck(
            pgettext("rank at the beginning", "Queen"),
            pgettext("rank of madjarice at the beginning", "Queen"),
        ),
        pgettext("rank at the beginning", "King"),
        pgettext("rank at the beginning", "Ace"),
    )[rank]


def call_name(call: int) -> str:
    if call == PASS:
        return pgettext("call", "Pass")
    if call == CONTRA:
        return pgettext("call", "Contra")
    if call == RECONTRA:
        return pgettext("call", "Recontra")
    return contract_name(call)


def contra_of(call: int, trump: int) -> str:
    """A contra or recontra with the contract that it doubles."""
    text = _("Recontra: {contract}") if call == RECONTRA else _("Contra: {contract}")
    return text.format(contract=contract_name(trump))


def meld_name(name: MeldName) -> str:
    """A combination as it is announced: terca, kvarta, kvinta, kare; belot for eight in a row."""
    return {
        MeldName.TERCA: pgettext("declaration", "Tierce"),
        MeldName.KVARTA: pgettext("declaration", "Quarte"),
        MeldName.KVINTA: pgettext("declaration", "Quint"),
        MeldName.KARE: pgettext("declaration", "Four of a kind"),
        MeldName.BELOT: pgettext("declaration", "Belot"),
    }[name]


def meld_said(name: MeldName, value: int) -> str:
    """A declaration as its player announces it before the cards are seen.

    In some languages by its points. It reveals nothing beyond name and points.
    """
    return {
        MeldName.TERCA: pgettext("declaration said", "Tierce"),
        MeldName.KVARTA: pgettext("declaration said", "Quarte"),
        MeldName.KVINTA: pgettext("declaration said", "Quint"),
        MeldName.KARE: {
            KARE_VALUES[NINE]: pgettext("four nines said", "Four of a kind"),
            KARE_VALUES[JACK]: pgettext("four jacks said", "Four of a kind"),
        }.get(value, pgettext("declaration said", "Four of a kind")),
        MeldName.BELOT: pgettext("declaration said", "Belot"),
    }[name]


def meld_shown(name: MeldName, value: int, cards: Sequence[Card]) -> str:
    """A combination as its player says it when the cards are laid open: "Tierce", "Four kings"."""
    return meld_title(name, cards) if name is MeldName.KARE else meld_said(name, value)


def meld_title(name: MeldName, cards: Sequence[Card]) -> str:
    """A combination whose cards are known: "Tierce in hearts, 9 10 J", "Four jacks".

    The ranks of a sequence stay on one line.
    """
    if name is MeldName.KARE:
        return (
            "",
            "",
            _("Four nines"),
            _("Four tens"),
            _("Four jacks"),
            for_deck(_("Four queens"), pgettext("madjarice", "Four queens")),
            _("Four kings"),
            _("Four aces"),
        )[cards[0] & 7]
    ranks = "\u00a0".join(rank_letter(card & 7) for card in cards)
    return _("{name} in {suit}, {ranks}").format(
        name=meld_name(name), suit=suit_in_sentence(cards[0] >> 3), ranks=ranks
    )


def match_over(score: int) -> str:
    """The score with which a player called "enough"."""
    text = ngettext("{score} point – the match is over", "{score} points – the match is over", score)
    return text.format(score=score)


def enough_said() -> str:
    """Words said with the trick that reaches the target (rules §3.11)."""
    return _("Out!")


def side_name(own: bool) -> str:
    return pgettext("side", "Us") if own else pgettext("side", "Them")


def in_pairs(rules: Rules) -> bool:
    """True if a side is two players."""
    return len(rules.sides) < rules.players


def sides_from(rules: Rules, own: int) -> tuple[int, ...]:
    """All sides in reading order: `own` first, then in the order of play."""
    count = len(rules.sides)
    return tuple((own + place) % count for place in range(count))


def side_titles(rules: Rules, human: int, name: Callable[[int], str]) -> tuple[str, ...]:
    """The heading of the column of each side, in the order of `sides_from`.

    Pairs are "Us" and "Them"; alone everybody has a name. `name` gives the name of a seat.
    """
    own = rules.side_of(human)
    if in_pairs(rules):
        return side_name(True), side_name(False)
    return tuple(name(side) for side in sides_from(rules, own))


def multiplier_name(multiplier: int) -> str:
    """Contra or recontra beside a contract; nothing without."""
    return {1: "", 2: _("Contra ×2"), 4: _("Recontra ×4")}[multiplier]


def level_name(level: str) -> str:
    """The name of a level of the computer players, whatever the temper, or of the person."""
    return {
        "human": you(),
        "beginner": pgettext("level", "Beginner"),
        "easy": pgettext("level", "Amateur"),
        "medium": pgettext("level", "Regular"),
        "hard": pgettext("level", "Veteran"),
        "expert": pgettext("level", "Expert"),
    }.get(level_of(level), level)


def decimal(value: float, digits: int = 1) -> str:
    """A number with this many decimals, as the language writes it: "1.8", "1,8"."""
    return f"{value:.{digits}f}".replace(".", pgettext("decimal point", "."))


def signed(value: float, digits: int = 1) -> str:
    """Like `decimal` with its sign, a dash for the minus that the typeface lacks: "+3.2", "–0.4", "0.0"."""
    shown = round(value, digits)
    return ("+" if shown > 0 else "–" if shown < 0 else "") + decimal(abs(shown), digits)


def signed_points(value: float, rules: Rules, digits: int = 1) -> str:
    """Points of the pad with their sign: "+3.2 points", "–1 game point"."""
    return _points_of_pad(value, rules, digits).format(points=signed(value, digits))


def pad_points(value: float, rules: Rules, digits: int = 1) -> str:
    """Points of the pad in words: "3.2 game points", "1 point"."""
    return _points_of_pad(value, rules, digits).format(points=decimal(value, digits))


def _points_of_pad(value: float, rules: Rules, digits: int) -> str:
    # a fraction takes the same form as two in all our languages
    count = 2 if digits else abs(round(value))
    if rules.sheet.rounds:
        return ngettext("{points} game point", "{points} game points", count)
    return ngettext("{points} point", "{points} points", count)


def written(value: int | None) -> str:
    """A number as written by hand: a dash for nothing, and for the minus that the typeface lacks."""
    return "–" if value is None else f"–{-value}" if value < 0 else str(value)


def hanging(count: int, short: bool = False) -> str:
    """The hanging points in words; "" if there are none. Points hang only where tens are written."""
    if not count:
        return ""
    if short:
        return ngettext("{count} hangs", "{count} hang", count).format(count=count)
    return ngettext("{count} game point hangs", "{count} game points hang", count).format(count=count)


def hanging_now(count: int) -> str:
    text = ngettext("{count} game point hangs now", "{count} game points hang now", count)
    return text.format(count=count)


def points(count: int) -> str:
    return ngettext("{count} point", "{count} points", count).format(count=count)


def game_points(count: int) -> str:
    """A number of points as they are written in tens: one of them is worth ten points of the cards."""
    return ngettext("{count} game point", "{count} game points", count).format(count=count)


def points_lost(lost: float, digits: int) -> str:
    """A sentence for points given away, as they are written: with `digits` where those are tens."""
    if digits:
        return _("{points} game points lost.").format(points=decimal(lost, digits))
    away = ngettext("{points} point lost.", "{points} points lost.", round(lost))
    return away.format(points=decimal(lost, digits))


def gain_told(cards: int, last: int, short: bool = False) -> str:
    """Points of a trick; the bonus for the last one apart, in `short` by its number alone."""
    if last and short:
        return f"+{cards}\u00a0+{last}"
    if last:
        return _("+{cards}, last trick +{last}").format(cards=cards, last=last)
    return f"+{cards}"


def refusal(error: IllegalAction) -> str:
    if isinstance(error, BrokenDuty):
        return refused_duty(error.duty)
    text = {
        "no_belot": _("No belot can be announced with the {card}"),
        "not_held": _("You do not hold the {card}"),
        "call_too_low": _("You must name a higher contract"),
        "no_such_contract": _("There is no such contract in these rules"),
        "nothing_to_contra": _("Nothing has been named yet"),
        "own_contract": _("The contract is your own side’s"),
        "already_contra": _("Contra has already been called"),
        "already_recontra": _("Recontra has already been called"),
        "must_call": _("You must name the trump suit"),
        "not_the_turned_suit": _("In the first round only the suit of the turned card can be named"),
        "turned_suit_refused": _("The suit of the turned card has been turned down"),
        "bad_lay": _("Discard two cards from your hand"),
        "no_contra": _("Nobody has said contra"),
        "not_your_contra": _("The contra is your own side’s"),
        "not_announceable": _("These declarations cannot be announced together"),
        "bad_cut": _("Lift at least one card and leave at least one"),
        "match_over": _("The match is over"),
        "wrong_phase": _("Not now"),
    }.get(error.code, str(error))
    return text.format(card="" if error.card is None else card_name(error.card))


def _of_duty(text: str, duty: Duty, **names: str) -> str:
    card = "" if duty.card is None else card_name(duty.card)
    suit = "" if duty.suit is None else suit_in_sentence(duty.suit)
    return text.format(card=card, suit=suit, **names)


def refused_duty(duty: Duty) -> str:
    """The duty that forbids a card to the human."""
    text = {
        DutyKind.FOLLOW: _("You must follow {suit}"),
        DutyKind.BEAT: _("You must beat the {card}"),
        DutyKind.TRUMP: _("You must trump with {suit}"),
        DutyKind.OVERTRUMP: _("You must trump higher than the {card}"),
    }[duty.kind]
    return _of_duty(text, duty)


def duty_lines(duty: Duty) -> tuple[str, str]:
    """The duty of the human, for the line above the hand; and shorter, for where that has no room."""
    text = {
        DutyKind.FOLLOW: _("Your turn – follow {suit}"),
        DutyKind.BEAT: _("Your turn – beat the {card}"),
        DutyKind.TRUMP: _("Your turn – trump with {suit}"),
        DutyKind.OVERTRUMP: _("Your turn – trump higher than the {card}"),
        DutyKind.ANY_CARD: _("Your turn – any card"),
        DutyKind.LEAD: _("Your turn – lead any card"),
    }[duty.kind]
    shorter = {
        DutyKind.FOLLOW: _("Follow {suit}"),
        DutyKind.BEAT: _("Beat the {card}"),
        DutyKind.TRUMP: _("Trump with {suit}"),
        DutyKind.OVERTRUMP: _("Trump higher than the {card}"),
        DutyKind.ANY_CARD: _("Any card"),
        DutyKind.LEAD: _("Lead any card"),
    }[duty.kind]
    return _of_duty(text, duty), _of_duty(shorter, duty)


def broken_duty(name: str, duty: Duty) -> str:
    text = {
        DutyKind.FOLLOW: _("{name} had to follow {suit}"),
        DutyKind.BEAT: _("{name} had to beat the {card}"),
        DutyKind.TRUMP: _("{name} had to trump with {suit}"),
        DutyKind.OVERTRUMP: _("{name} had to trump higher than the {card}"),
    }[duty.kind]
    return _of_duty(text, duty, name=name)


def own_broken_duty(duty: Duty) -> str:
    """The duty that the human broke."""
    text = {
        DutyKind.FOLLOW: _("You had to follow {suit}"),
        DutyKind.BEAT: _("You had to beat the {card}"),
        DutyKind.TRUMP: _("You had to trump with {suit}"),
        DutyKind.OVERTRUMP: _("You had to trump higher than the {card}"),
    }[duty.kind]
    return _of_duty(text, duty)


def both(first: str, second: str) -> str:
    return _("{first} and {second}").format(first=first, second=second)


def engine_notice(kind: str) -> str:
    """A short notice about a failed computer player; the match continues."""
    return {
        "late": _("A computer player took too long – a simpler one stepped in"),
        "dead": _("A computer player stopped working – a simpler one stepped in"),
    }.get(kind, _("A computer player gave no usable answer – a simpler one stepped in"))
