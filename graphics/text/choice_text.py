"""Words for the choices of a decision: their names, what speaks for them, and why a player decided so.

A sentence has a player as its subject, so that no language has to decline a name; cards, suits and points
stand behind a colon, and what is likely in per cent behind a dash.
"""

from __future__ import annotations

from game.core.actions import Action, Call, Declare, Lay, Play, parse
from game.core.cards import Card, mask_of
from game.core.melds import Meld, announceable
from game.core.state import Declaring, table_of
from game.practice.advice import Advice
from game.practice.explain.asking import Account, Approach, approach, temper_in
from game.practice.explain.beliefs import Belief, Beliefs, Sure
from game.practice.reason import Reason, ReasonKind
from game.rules import Rules
from game.table.judge import Decided
from graphics.text import words
from graphics.text.i18n import _, ngettext, pgettext
from graphics.text.names import Names
from graphics.text.words import for_deck, suit_in_sentence


def rules_of(decided: Decided) -> Rules:
    return table_of(decided.state).rules


def action_name(action: Action) -> str:
    """A choice by itself, without the hand it was made with; empty for an announcement."""
    match action:
        case Play(card):
            return words.card_name(card)
        case Call(call):
            return words.call_name(call)
        case Lay(cards):
            return words.both(*map(words.card_name, cards))
    return ""


def action_title(action: Action) -> str:
    """A choice at the beginning of a line."""
    match action:
        case Play(card):
            return words.card_title(card)
        case Lay((first, second)):
            return words.both(words.card_title(first), words.card_name(second))
    return action_name(action)


def choice_name(decided: Decided, action: Action) -> str:
    """A choice inside a sentence or a list."""
    match action:
        case Declare(()):
            return _("nothing")
        case Declare():
            return ", ".join(words.meld_title(meld.name, meld.cards) for meld in melds(decided, action))
    return action_name(action)


def choice_title(decided: Decided, action: Action) -> str:
    """A choice by itself."""
    match action:
        case Declare(()):
            return pgettext("declarations", "Nothing")
        case Declare():
            return choice_name(decided, action)
    return action_title(action)


def melds(decided: Decided, action: Declare) -> tuple[Meld, ...]:
    assert isinstance(decided.state, Declaring)
    playing = decided.state.playing
    kind = rules_of(decided).melding(playing.contract.trump)
    sets = announceable(playing.hands[decided.seat], kind)
    held = {mask_of(meld.cards): meld for each in sets for meld in each}
    return tuple(held[mask_of(cards)] for cards in action.melds)


def in_units(rules: Rules) -> str:
    """The unit of the worths of choices, in short."""
    return _("In game points") if rules.sheet.rounds else _("In points")


def reason_sentence(reason: Reason, names: Names) -> str:
    """A sentence for a reason, to the reader of `names`."""
    if reason.seat is None:
        text = _of_points(reason) if reason.points is not None else _of_cards(reason.kind)
    else:
        text = (_of_self if names.own(reason.seat) else _of_player)(reason.kind)
    return _filled(text, reason, "" if reason.seat is None else names.name(reason.seat))


def _filled(text: str, reason: Reason, name: str = "") -> str:
    return text.format(
        name=name,
        card=", ".join(words.card_name(card) for card in reason.cards),
        points="" if reason.points is None else words.points(reason.points),
        ranks=", ".join(words.rank_name(card & 7) for card in reason.cards),
        count=reason.count,
        more=reason.more,
    )


def _of_cards(kind: ReasonKind) -> str:
    """A sentence about the trick or the hand; a form with `card`, `ranks`, `count` and `more`."""
    return {
        ReasonKind.HOLDS_TRUMPS: _("Cards of this suit in hand: {count}, among them: {ranks}."),
        ReasonKind.HOLDS_THEIR_TRUMPS: _("Trumps in hand against it: {count}, among them: {ranks}."),
        ReasonKind.LONGEST: _("The longest suit in hand: {count} cards."),
        ReasonKind.ACES: _("Aces in hand: {count}."),
        ReasonKind.JACKS: _("Jacks in hand: {count}."),
        ReasonKind.NO_SUIT: _("No suit that could be named has the jack and two more cards."),
        ReasonKind.NO_JACK_AND_NINE: _("No suit that could be named has both jack and nine."),
        ReasonKind.FEW_HIGH: _("Too few high cards to call more: jacks {count}, aces {more}."),
        ReasonKind.FEW_AGAINST: _("Too few top cards against it for contra: {count}."),
        ReasonKind.VOID: _("Empties a suit, so that it can be trumped."),
        ReasonKind.SETS_CONTRACT: _("With this trick the contract fails for certain."),
        ReasonKind.AVOIDS_CAPOT: _("Takes a first trick, so that the others cannot take them all."),
        ReasonKind.NO_DIFFERENCE: _("All choices are worth about the same."),
        ReasonKind.DRAWS_LAST_TRUMP: _("Draws the last trump that is out."),
        ReasonKind.DRAWS_TRUMPS: _("Draws trumps: the others may still hold {count}."),
        ReasonKind.DRAWS_ON_TOP: _("Draws trumps from the top: the others may still hold {count}."),
        ReasonKind.SURE_TRICK: _("A sure trick: no opponent can beat it."),
        ReasonKind.HIGHEST_LEFT: _("Nobody else has a higher card of this suit: only a trump beats it."),
        ReasonKind.ONE_BEATS: _("Only one card beats it: {card}."),
        ReasonKind.ONLY_ONE: _("The only card of its suit: later the suit can be trumped."),
        ReasonKind.LOST: _("The trick is lost: this costs the fewest points."),
        ReasonKind.CHEAPEST: _("Risks the fewest points."),
        ReasonKind.HIGHER: _("Takes the trick for now with the lowest card that can."),
        ReasonKind.KEEPS_LAST_TRUMP: _("Keeps the last trump."),
        ReasonKind.KEEPS_TRUMPS: _("Keeps the trumps for later."),
        ReasonKind.KEEPS_HIGHEST: _("Keeps what is highest in its suit for later: {card}."),
        ReasonKind.KEEPS_FOR_LAST: _("Keeps the highest card for the last trick: {card}."),
        ReasonKind.KEEPS_GUARD: _("Keeps the ten guarded: {card}."),
    }[kind]


def _of_points(reason: Reason) -> str:
    if reason.kind is ReasonKind.TAKES and not reason.points:
        return _("Takes the trick for certain.")
    return {
        ReasonKind.MAKES_CONTRACT: _("Makes the contract, which was {points} short."),
        ReasonKind.DECLARES: _("Worth {points}, if the others have nothing as good."),
        ReasonKind.KEEPS_MELDS: _("Keeps the declarations: {points}."),
        ReasonKind.LAID_POINTS: _("The discards count for the declarer: {points}."),
        ReasonKind.BELOT: _("Announcing it is worth {points}."),
        ReasonKind.TAKES: _("Takes the trick for certain: {points}."),
        ReasonKind.TAKES_LOWEST: _("The lowest card that is sure to take the trick: {points}."),
        ReasonKind.TAKES_HOME: _("Takes the trick for certain and saves its own points: {points}."),
        ReasonKind.TRUMPS: _("Trumps and takes the trick for certain: {points}."),
    }[reason.kind]


def _of_player(kind: ReasonKind) -> str:
    """A sentence about another player; a form with `name`, `card` and `points`."""
    return {
        ReasonKind.TRUMP_TO_DECLARER: _("{name} named the trump: leading trumps helps to draw them."),
        ReasonKind.PARTNER_HIGHEST: _("{name} certainly holds the highest of this suit: {card}."),
        ReasonKind.PARTNER_TRUMPS: _("{name} has no more of this suit and may trump it."),
        ReasonKind.PARTNERS_CONTRACT: _("{name} is the partner and has named the contract."),
        ReasonKind.HIGHER_SAID: _("{name} has announced something higher: announcing would bring nothing."),
        ReasonKind.FORCES_TRUMP: _("{name} has none of this suit and can only take it with a trump."),
        ReasonKind.TAKES_OVER: _("{name} wins the trick anyway: this card takes over the lead."),
        ReasonKind.PARTNER_LED: _("{name} has led this suit before."),
        ReasonKind.PARTNER_HOLDS: _("{name} holds the trick for certain and gets {points} more."),
        ReasonKind.PARTNER_AHEAD: _("{name} holds the trick, and only one card beats it: {card}."),
        ReasonKind.PARTNER_ON_TOP: _("{name} holds the trick, and only a trump beats it."),
        ReasonKind.PARTNER_TO_PLAY: _("{name} may still take the trick; this risks the fewest points."),
    }[kind]


def _of_self(kind: ReasonKind) -> str:
    return {
        ReasonKind.TRUMP_TO_DECLARER: _("You named the trump: leading trumps helps to draw them."),
        ReasonKind.PARTNER_HIGHEST: _("You are sure to hold the highest of this suit: {card}."),
        ReasonKind.PARTNER_TRUMPS: _("You have no more of this suit and may trump it."),
        ReasonKind.PARTNERS_CONTRACT: _("You are the partner and have named the contract."),
        ReasonKind.HIGHER_SAID: _("You have announced something higher: announcing would bring nothing."),
        ReasonKind.FORCES_TRUMP: _("You have none of this suit and can only take it with a trump."),
        ReasonKind.TAKES_OVER: _("You win the trick anyway: this card takes over the lead."),
        ReasonKind.PARTNER_LED: _("You have led this suit before."),
        ReasonKind.PARTNER_HOLDS: _("You hold the trick for certain and get {points} more."),
        ReasonKind.PARTNER_AHEAD: _("You hold the trick, and only one card beats it: {card}."),
        ReasonKind.PARTNER_ON_TOP: _("You hold the trick, and only a trump beats it."),
        ReasonKind.PARTNER_TO_PLAY: _("You may still take the trick; this risks the fewest points."),
    }[kind]


STEP = 5
"""Chances are rounded to this many per cent: a finer figure would not hold in other possible deals."""


def facts(known: Sure, names: Names) -> list[str]:
    told = [_none_of(seat, suits, names) for seat, suits in known.voids]
    return told + [_holds(seat, cards, names) for seat, cards in known.held]


def likely(belief: Belief, names: Names) -> str:
    if belief.card is None:
        fact = _none_of(belief.seat, (belief.suit,), names)
    else:
        fact = _holds(belief.seat, (belief.card,), names)
    percent = STEP * round(100 * belief.chance / STEP)
    if percent >= 100 and not belief.certain:
        return _("{fact} – over {percent}%").format(fact=fact, percent=100 - STEP)
    return _("{fact} – {percent}%").format(fact=fact, percent=percent)


def counted(found: Beliefs) -> str:
    if not found.told:
        return _("Nothing stands out about the other hands.")
    if found.every:
        text = ngettext(
            "Counted in the {count} way in which the hidden cards can lie.",
            "Counted in all {count} ways in which the hidden cards can lie.",
            found.worlds,
        )
    else:
        text = ngettext(
            "Counted in {count} possible deal of the hidden cards.",
            "Counted in {count} possible deals of the hidden cards.",
            found.worlds,
        )
    return text.format(count=found.worlds)


def _none_of(seat: int, suits: tuple[int, ...], names: Names) -> str:
    listed = ", ".join(suit_in_sentence(suit) for suit in suits)
    if names.own(seat):
        return _("You have no {suits}").format(suits=listed)
    return _("{name} has no {suits}").format(name=names.name(seat), suits=listed)


def _holds(seat: int, cards: tuple[Card, ...], names: Names) -> str:
    listed = ", ".join(words.card_name(card) for card in cards)
    if names.own(seat):
        return _("You hold: {cards}").format(cards=listed)
    return _("{name} holds: {cards}").format(name=names.name(seat), cards=listed)


def way_of_deciding(account: Account) -> str:
    """How the level of a computer player decides; "" if there is nothing to say."""
    found = approach(account)
    if found is None:
        return ""
    text = {
        Approach.HAND: _("Level {level}: judges its cards by the calls so far."),
        Approach.HAND_ROUGHLY: _("Level {level}: judges its cards by the calls so far, with errors."),
        Approach.WORLDS: _("Level {level}: plays out possible deals, whatever the others have called."),
        Approach.WORLDS_WEIGHED: _(
            "Level {level}: plays out the possible deals that best fit the calls and cards."
        ),
        Approach.THUMB: _("Level {level}: goes by rules of thumb."),
        Approach.THUMB_ROUGHLY: _("Level {level}: goes by rules of thumb, forgets cards and misjudges some."),
    }[found]
    told = text.format(level=words.level_name(account.level))
    return " ".join(part for part in (told, _temper(account)) if part)


def _temper(account: Account) -> str:
    """How a computer player's temper changed its call; "" if it did not."""
    return {
        "bold": _("Bold by nature: rates its own contracts higher than they are."),
        "careful": _("Cautious by nature: rates its own contracts and contras lower than they are."),
        "fighter": _("Combative: rates a contra higher than it is."),
    }.get(temper_in(account), "")


def expert_choice(account: Account) -> str:
    """What an expert would have done; "" if unknown."""
    found = account.expert
    if found is None or found.agreement is None:
        return ""
    if found.agreement == "same":
        return _("An expert would have done the same.")
    choice = choice_name(account.decided, parse(found.text))
    if found.agreement == "as_good":
        return _("An expert would choose this, which is about as good: {choice}").format(choice=choice)
    if found.agreement == "for_the_match":
        return _("At this score an expert would choose this: {choice}").format(choice=choice)
    judged = found.judgement
    assert judged is not None
    points = words.pad_points(found.more, rules_of(account.decided), judged.grades.digits)
    text = _("An expert would choose this: {choice}. It is worth {points} more.")
    return text.format(choice=choice, points=points)


def nudge(advice: Advice) -> str:
    """A general hint that names no choice."""
    if advice.decided.forced:
        return _("There is only one thing you can do.")
    found = advice.judgement
    if found is None:
        return no_answer()
    best = advice.reason(advice.decided.text)
    if best is not None and best.kind is not ReasonKind.NO_DIFFERENCE:
        return known_fact(best) or pointer(best.kind)
    if advice.as_good == len(found.choices):
        return _("All your choices are about equally good.")
    if advice.as_good == 1:
        return _("One choice is better than all the others.")
    text = ngettext(
        "{count} choice is about as good as the best, the others are worse.",
        "{count} choices are about equally good, the others are worse.",
        advice.as_good,
    )
    return text.format(count=advice.as_good)


def known_fact(reason: Reason) -> str:
    """What a reason says of the hand or the trumps that are out, without naming a choice; "" if nothing."""
    trumps_out = _("Trumps that the others may still hold: {count}.")
    form = {
        ReasonKind.DRAWS_LAST_TRUMP: _("One trump is still out."),
        ReasonKind.DRAWS_TRUMPS: trumps_out,
        ReasonKind.DRAWS_ON_TOP: trumps_out,
        ReasonKind.HOLDS_TRUMPS: _("In one of your suits you have {count} cards, among them: {ranks}."),
        ReasonKind.FEW_HIGH: _("Jacks in your hand: {count}, aces: {more}."),
        ReasonKind.FEW_AGAINST: _("Your top cards against the contract: {count}."),
    }.get(reason.kind)
    told = (
        ReasonKind.HOLDS_THEIR_TRUMPS,
        ReasonKind.LONGEST,
        ReasonKind.ACES,
        ReasonKind.JACKS,
        ReasonKind.NO_SUIT,
        ReasonKind.NO_JACK_AND_NINE,
    )
    if form is None and reason.kind in told:
        form = _of_cards(reason.kind)
    return "" if form is None else _filled(form, reason)


def pointer(kind: ReasonKind) -> str:
    """A sentence that points where a reason lies; empty if there is none."""
    return next((text for text, kinds in _pointers().items() if kind in kinds), "")


def _pointers() -> dict[str, tuple[ReasonKind, ...]]:
    trumps = (
        ReasonKind.FORCES_TRUMP,
        ReasonKind.TRUMP_TO_DECLARER,
        ReasonKind.TRUMPS,
        ReasonKind.KEEPS_LAST_TRUMP,
        ReasonKind.KEEPS_TRUMPS,
    )
    partner = (
        ReasonKind.PARTNER_HIGHEST,
        ReasonKind.PARTNER_TRUMPS,
        ReasonKind.PARTNER_LED,
        ReasonKind.PARTNER_HOLDS,
        ReasonKind.PARTNER_AHEAD,
        ReasonKind.PARTNER_ON_TOP,
        ReasonKind.TAKES_OVER,
        ReasonKind.PARTNER_TO_PLAY,
    )
    return {
        _("Think about trumps."): trumps,
        _("Think about your partner’s cards."): partner,
        _("Which of your cards can nobody beat?"): (
            ReasonKind.SURE_TRICK,
            ReasonKind.HIGHEST_LEFT,
        ),
        _("Which of your cards is worth keeping for later?"): (ReasonKind.KEEPS_HIGHEST,),
        _("Which cards can still beat yours?"): (ReasonKind.ONE_BEATS, ReasonKind.HIGHER),
        _("Is this trick worth taking, and with which card?"): (
            ReasonKind.TAKES,
            ReasonKind.TAKES_LOWEST,
            ReasonKind.TAKES_HOME,
        ),
        _("How many points would each card give away?"): (ReasonKind.LOST, ReasonKind.CHEAPEST),
        _("Count the points: what does the contract still need?"): (
            ReasonKind.MAKES_CONTRACT,
            ReasonKind.SETS_CONTRACT,
        ),
        _("Does your side have a trick yet?"): (ReasonKind.AVOIDS_CAPOT,),
        for_deck(
            _("Think about the king and the queen of trumps."),
            pgettext("madjarice", "Think about the king and the queen of trumps."),
        ): (ReasonKind.BELOT,),
        _("Think ahead to the last trick."): (ReasonKind.KEEPS_FOR_LAST,),
        _("Think about your tens."): (ReasonKind.KEEPS_GUARD,),
        _("In which suit are you short of cards?"): (ReasonKind.ONLY_ONE, ReasonKind.VOID),
        _("Think about your partner’s call."): (ReasonKind.PARTNERS_CONTRACT,),
        _("Think about the declarations."): (
            ReasonKind.DECLARES,
            ReasonKind.HIGHER_SAID,
            ReasonKind.KEEPS_MELDS,
        ),
        _("How many points are the discards worth?"): (ReasonKind.LAID_POINTS,),
    }


def reasons(advice: Advice, names: Names) -> dict[str, str]:
    """A sentence for each choice that something speaks for, by its text; none is said twice."""
    found = advice.judgement
    if found is None:
        return {}
    told: dict[str, str] = {}
    for text, _value in found.choices:
        each = advice.reason(text)
        if each is None or (each.kind is ReasonKind.NO_DIFFERENCE and text != advice.decided.text):
            continue
        sentence = reason_sentence(each, names)
        if sentence not in told.values():
            told[text] = sentence
    return told


def of_better(advice: Advice, text: str, names: Names) -> str:
    """Why the adviser's own choice is better than `text`, without figures; "" if there is no reason."""
    better = advice.reason(advice.decided.text, text)
    return "" if better is None or better.kind is ReasonKind.NO_DIFFERENCE else reason_sentence(better, names)


def remark(advice: Advice) -> str:
    found = advice.judgement
    if found is None:
        return nudge(advice)
    unit = in_units(rules_of(advice.decided))
    if not found.for_the_match:
        return unit
    name = choice_name(advice.decided, parse(advice.decided.text))
    better = _("Better for the match at this score: {choice}.").format(choice=name)
    return f"{better}\n{unit}"


def no_answer() -> str:
    return _("No advice came this time. You can ask again.")
