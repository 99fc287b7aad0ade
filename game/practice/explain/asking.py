"""Asking why a seat decided as it did: its level is asked again with the same view, and an expert.

Nothing here waits, and the computer players' own requests are not affected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Any, Literal

from msgspec import Struct

from game.core.actions import Call, parse, to_text
from game.core.cards import Card
from game.core.machine import legal_actions
from game.core.match import Match
from game.core.rule_set import Game
from game.core.state import Auction, MatchOver, Playing, State, table_of
from game.players.levels import BY_NAME, has_part
from game.practice.reason import Reason
from game.practice.reasons import reason
from game.table.judge import Decided, Judgement, Values, judgement, values_in
from game.table.player_text import STEADY, level_of, player_of
from game.table.projection import question
from game.table.protocol import LEVELS, legal_text
from game.table.session import HUMAN, Engine, request_for

EXPERT = LEVELS[-1]

Agreement = Literal["same", "as_good", "better", "for_the_match"]
"""An expert would have done the same, something about as good, something better, or something that is worth
less but better at this score."""


class Opinion(Struct, frozen=True):
    """What a player of `level` thinks of the choices; `text` is the one it would make."""

    level: str
    decided: Decided
    text: str
    values: Values
    """Empty for a player by rules of thumb."""
    worlds: int | None
    """The number of worlds that the values are based on, if any."""

    @property
    def judgement(self) -> Judgement | None:
        """The worth of what was done and of the choices; None if there are no values."""
        return judgement(self.decided, self.values, plays_for_match=self.level == EXPERT)

    @property
    def agreement(self) -> Agreement | None:
        """The choice compared with what was done; None if there are no values."""
        found = self.judgement
        if self.text == self.decided.text:
            return "same"
        if found is None:
            return None
        if self.more <= -found.grades.slip:
            return "for_the_match"
        return "as_good" if self.more < found.grades.slip else "better"

    @property
    def more(self) -> float:
        """How much more its own choice is worth than what was done, by the worths as shown."""
        found = self.judgement
        worth = dict(found.choices).get(self.text) if found is not None else None
        if found is None or worth is None:
            return 0.0
        digits = found.grades.digits
        return round(round(worth, digits) - round(found.played, digits), digits)

    def reason(self, text: str, instead: str | None = None) -> Reason | None:
        """The reason for a choice, over another or over all others; None if nothing can be shown."""
        view = question(self.decided.state, self.decided.seat)
        return reason(view, self.values, text, instead) if self.values else None


class Account(Struct, frozen=True):
    """The answers so far about a decision of a player of `level`, or of a person."""

    decided: Decided
    level: str
    own: Opinion | None = None
    """Its own opinion; None if it makes another choice when asked again, as after a fault."""
    expert: Opinion | None = None

    @property
    def thinker(self) -> Opinion | None:
        """The opinion whose values are shown: an expert's, who also says what is better, otherwise its own.

        Two players who sample other worlds do not give the same values, so both are never shown.
        """
        return self.expert if self.expert is not None and self.expert.values else self.own

    @property
    def reason(self) -> Reason | None:
        """The reason for the choice that was made, or what speaks for it; None if nothing can be shown."""
        found, text = self.thinker, self.decided.text
        if found is None or found.judgement is None:
            return None
        if found.judgement.fewer < found.judgement.grades.slip:
            return found.reason(text)
        return found.reason(text, found.judgement.best[0])

    @property
    def better(self) -> Reason | None:
        """The reason for the expert's choice, if it would have been better."""
        found = self.expert
        if found is None or found.agreement != "better":
            return None
        return found.reason(found.text, self.decided.text) or found.reason(found.text)


class Explainer:
    """Asks about one decision at a time; asking about another abandons the first.

    `seed` is that of the match, `level` gives the level of a seat ("human" for a person).
    """

    def __init__(self, seed: bytes, level: Callable[[int], str], engine: Engine) -> None:
        self._seed = seed
        self._level = level
        self._engine = engine
        self._found: dict[tuple[int, str], Opinion | None] = {}  # None: there was no answer
        self._about: Decided | None = None
        self._asked: str | None = None  # the level that has been asked

    @property
    def waiting(self) -> bool:
        """True if more answers are due about the current decision."""
        return self._asked is not None

    def ask(self, decided: Decided) -> None:
        self._about, self._asked = decided, None
        for level in self._levels(decided):
            if (decided.number, level) not in self._found:
                self._asked = level
                request = request_for(self._seed, decided.state, decided.seat, decided.number, level)
                self._engine.ask(request)
                return

    def hear(self) -> bool:
        """Take an answer, if one is due, and ask the next question; True if more is known now."""
        if self._about is None or self._asked is None:
            return False
        answer = self._engine.poll()
        self._engine.notice = None  # nobody's turn depends on it: no fault to report
        if answer is None:
            return False
        self._found[self._about.number, self._asked] = _opinion(self._about, self._asked, answer)
        self.ask(self._about)
        return True

    def account(self, decided: Decided) -> Account:
        level = self._level(decided.seat)
        own = self._found.get((decided.number, level))
        if own is not None and own.text != decided.text:
            own = None
        return Account(decided, level, own, self._found.get((decided.number, EXPERT)))

    def answered(self, decided: Decided) -> bool:
        """True if all have been asked about a decision; some may not have answered."""
        return all((decided.number, level) in self._found for level in self._levels(decided))

    def close(self) -> None:
        self._about = self._asked = None
        self._engine.close()

    def _levels(self, decided: Decided) -> tuple[str, ...]:
        """The levels to be asked: none if there was nothing to decide."""
        if decided.forced or not decided.allowed:
            return ()
        level = self._level(decided.seat)
        return (EXPERT,) if level in (HUMAN, EXPERT) else (level, EXPERT)


def _opinion(decided: Decided, level: str, answer: Mapping[str, Any]) -> Opinion | None:
    text = legal_text(answer.get("action"), list(decided.legal))
    if text is None or "fault" in answer:
        return None
    worlds = answer.get("info", {}).get("worlds")
    return Opinion(level, decided, text, values_in(answer), worlds if isinstance(worlds, int) else None)


class Approach(StrEnum):
    """How a decision was reached."""

    HAND = "hand"
    """The hand was valued after the calls so far."""
    HAND_ROUGHLY = "hand_roughly"
    """The same, with errors."""
    WORLDS = "worlds"
    """Possible deals of the hidden cards were played to the end, whatever was called and played."""
    WORLDS_WEIGHED = "worlds_weighed"
    """The same, weighed by the others' calls and cards."""
    THUMB = "thumb"
    """Rules of thumb."""
    THUMB_ROUGHLY = "thumb_roughly"
    """The same, with cards forgotten and choices misjudged."""


def approach(account: Account) -> Approach | None:
    """How a decision was reached; None for a person, for a forced decision, and while there is no answer."""
    decided, own = account.decided, account.own
    if account.level == HUMAN or own is None:
        return None
    level = BY_NAME[level_of(account.level)]
    if isinstance(decided.state, Auction):
        belot = table_of(decided.state).rules.game is Game.BELOT
        error = level.overbids if belot else level.misnames
        return Approach.HAND_ROUGHLY if error else Approach.HAND
    if own.worlds:
        return Approach.WORLDS_WEIGHED if level.inference else Approach.WORLDS
    return Approach.THUMB_ROUGHLY if level.misjudges else Approach.THUMB


def temper_in(account: Account) -> str:
    """The temper of a computer player, if it influenced its call; else STEADY."""
    decided = account.decided
    if account.level == HUMAN or account.own is None or not isinstance(decided.state, Auction):
        return STEADY
    calls = [action.call for action in map(parse, decided.legal) if isinstance(action, Call)]
    return player_of(account.level).temper if has_part(account.level, calls) else STEADY


def looks_ahead(level: str) -> bool:
    """True for a level that samples the hidden cards in the play."""
    return level != HUMAN and bool(BY_NAME[level_of(level)].worlds)


def weighs(level: str) -> bool:
    """True if a level weighs its worlds by calls and cards; so are those reported in its place."""
    return not looks_ahead(level) or BY_NAME[level_of(level)].inference


def has_worlds(decided: Decided) -> bool:
    """True if there was something to decide in the play: before it nobody samples the hidden cards."""
    return not isinstance(decided.state, Auction) and decided.allowed and not decided.forced


def decisions_so_far(match: Match) -> tuple[Decided, ...]:
    """The decisions of the current deal, over or not, in their order."""
    return tuple(_decided(number, state, match.actions[number]) for number, state in match.deal_so_far())


def _decided(number: int, state: State, text: str) -> Decided:
    assert not isinstance(state, MatchOver)
    legal = tuple(to_text(action) for action in legal_actions(state))
    return Decided(number, state, state.turn, legal_text(text, list(legal)) or text, legal)


def in_play(decisions: Iterable[Decided], human: int) -> tuple[Decided, ...]:
    """The computer players' decisions that can be explained while the deal is played.

    They are calls, and cards of complete tricks. To explain a declaration or cards laid away would reveal
    that there was something to choose.
    """
    made = list(decisions)
    on_table: dict[int, int] = {}
    for each in made:
        if isinstance(each.state, Playing):
            trick = len(each.state.tricks)
            on_table[trick] = on_table.get(trick, 0) + 1
    return tuple(
        each
        for each in made
        if each.seat != human
        and (
            isinstance(each.state, Auction)
            or (isinstance(each.state, Playing) and _over(each.state, on_table))
        )
    )


def _over(state: Playing, on_table: Mapping[int, int]) -> bool:
    return on_table[len(state.tricks)] == state.deal.table.rules.players


def to_ask_about(match: Match, human: int, card: Card | None = None) -> int | None:
    """The number of the decision to explain: the partner's last, else anybody's; or a played `card`'s.

    None if nothing can be explained while the deal is played.
    """
    made = in_play(decisions_so_far(match), human)
    if card is not None:
        made = tuple(each for each in made if getattr(parse(each.text), "card", None) == card)
    partners = [each for each in made if match.rules.side_of(each.seat) == match.rules.side_of(human)]
    return next((each.number for each in reversed(partners or made)), None)
