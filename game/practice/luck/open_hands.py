"""The value of any state of a deal with open hands, in written points (docs/review.md).

There is one evaluation, from the first call to the last card, and the value of a finished deal is what was
written. So the changes by all calls and cards add up to the pad.

Means of 9663 deals of Belot (the 95 % interval is ± 0.3), 14,000 of each Bela for four (± 2), 1118 of bela-2
(± 7), 15,613 of bela-2-ru (± 2), 1432 of bela-3 (± 7), 293 of bela-3-ru (± 12). A variant that differs only
in penalties has the figure of its game. `python -m tools.luck` measures them again.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from game.core.account import SidePoints
from game.core.actions import Action, Declare, Lay, Play
from game.core.cards import QUEEN, RANK_MASKS, SUIT_MASKS, mask_of
from game.core.contracts import Contract, kind_of
from game.core.machine import apply, legal_actions
from game.core.melds import BELOT_VALUE, EIGHT, Declaration, Meld, announceable
from game.core.rule_set import Ending, Rules
from game.core.scoring import capot_bonus
from game.core.state import (
    Auction,
    Cutting,
    DealOver,
    DealResult,
    Declaring,
    LayingAway,
    MatchOver,
    Playing,
    State,
)
from game.players.cardplay.laying import best_melds
from game.players.decision import advice
from game.players.knowledge import groups
from game.players.search.lanes import lanes_of, points_of, to_lane
from game.table.projection import question


class Announcement(Struct, frozen=True):
    """One possible announcement: declarations, or a belot with its points."""

    declarations: tuple[Declaration, ...] = ()
    belot: int = 0


class AnnouncementChoice(Struct, frozen=True):
    """A choice that a seat still has, the one with most points first; `suit` of a belot, else None."""

    seat: int
    options: tuple[Announcement, ...]
    suit: int | None = None


def to_announce(state: Playing | Declaring) -> tuple[AnnouncementChoice, ...]:
    """The choices still to come: of each seat that has not announced yet, then of each that holds a belot."""
    playing = state.playing if isinstance(state, Declaring) else state
    rules, trump = playing.deal.table.rules, playing.contract.trump
    found = []
    if rules.declares(trump) and not playing.tricks:
        begin = len(playing.trick) + isinstance(state, Playing)
        for place in range(begin, rules.players):
            seat = (playing.leader + place) % rules.players
            choices = announceable(playing.hands[seat], rules.melding(trump))
            if len(choices) > 1:
                found.append(AnnouncementChoice(seat, _options(seat, choices)))
    suits = rules.belot_suits(trump)
    for seat, hand in enumerate(playing.hands):
        queens = hand & hand >> 1 & RANK_MASKS[QUEEN] & suits
        for suit in range(4):
            if queens & SUIT_MASKS[suit]:
                found.append(
                    AnnouncementChoice(seat, (Announcement(belot=BELOT_VALUE), Announcement()), suit)
                )
    return tuple(found)


def all_of(
    state: Playing | Declaring, choices: Iterable[AnnouncementChoice]
) -> tuple[AnnouncementChoice, ...]:
    """The same if everybody announces everything they can."""
    playing = state.playing if isinstance(state, Declaring) else state
    kind = playing.deal.table.rules.melding(playing.contract.trump)

    def everything(choice: AnnouncementChoice) -> Announcement:
        if choice.suit is not None:
            return choice.options[0]
        return _announcement(choice.seat, best_melds(playing.hands[choice.seat], kind))

    return tuple(AnnouncementChoice(each.seat, (everything(each),), each.suit) for each in choices)


def wins_match(choices: Iterable[AnnouncementChoice]) -> bool:
    """True if a seat can announce eight in a row that win the match (rules §3.6)."""
    return any(
        len(each.meld.cards) == EIGHT
        for choice in choices
        for option in choice.options
        for each in option.declarations
    )


def scoring(state: Playing, said: tuple[Declaration, ...]) -> tuple[int, ...]:
    """The points of the declarations that score, by side."""
    table = state.deal.table
    points = [0] * len(table.rules.sides)
    flags = table.rules.scoring_melds(state.contract.trump, table.forehand, said)
    for each, scores in zip(said, flags, strict=True):
        if scores:
            points[table.rules.side_of(each.seat)] += each.meld.value
    return tuple(points)


def _options(seat: int, choices: Iterable[tuple[Meld, ...]]) -> tuple[Announcement, ...]:
    order = sorted(choices, key=lambda melds: -sum(meld.value for meld in melds))
    return tuple(_announcement(seat, melds) for melds in order)


def _announcement(seat: int, melds: Iterable[Meld]) -> Announcement:
    return Announcement(tuple(Declaration(seat, meld) for meld in melds))


FIRST_CALLER = {
    "bulgarian": "3.3",
    "belot-bg": "3.3",
    "turkish": "3.3",
    "bela-4": "36",
    "bela-3": "35",
    "bela-2": "34",
    "bela-4-sr": "36",
    "bela-3-sr": "35",
    "bela-2-sr": "34",
    "bela-4-ru": "33",
    "bela-3-ru": "51",
    "bela-2-ru": "12",
    "bela-4-table": "36",
}
"""By preset: the mean value before the first call for the side that calls first, in written points."""


def place(rules: Rules, forehand: int, side: int) -> Fraction:
    """The share of `side` in it: all of it, or minus an equal part for each of the other sides."""
    worth = Fraction(FIRST_CALLER[rules.name])
    return worth if rules.side_of(forehand) == side else -worth / (len(rules.sides) - 1)


Written = tuple[int, ...]
"""Points written by each side, including hanging points that were won."""


class End(Struct, frozen=True, array_like=True):
    written: Written
    hanging: int = 0
    """The points that the winner of the next deal will write in addition (rules §2.8)."""
    winner: int | None = None
    """The side that has won the match with this deal."""


def difference(written: Written, side: int) -> float:
    """Points that `side` writes minus the other's; with three sides, minus the mean of the two others."""
    return written[side] - (sum(written) - written[side]) / (len(written) - 1)


class Position:
    """A position before a card, or before an announcement of the seat to play.

    The solver knows two groups: the sides, or of three sides the declarer (0) and the two others (1). A seat
    announces if its side writes more by it: if a side fails, its announcements go to the others. A belot in
    the hand is assumed to be announced; in all trumps a later trick may prove that wrong.
    """

    def __init__(self, state: Playing | Declaring) -> None:
        from game.players.search.lookahead import CAPOT, solver_for

        self.state = playing = state.playing if isinstance(state, Declaring) else state
        self.rules: Rules = playing.deal.table.rules
        self.trump = playing.contract.trump
        self.groups = groups(self.rules, playing.contract.declarer)
        self._solver, self._capot = solver_for(self.rules.following, self.groups), CAPOT
        self._asked = (
            kind_of(self.trump),
            lanes_of(self.trump, playing.hands),
            playing.leader,
            tuple(to_lane(self.trump, card) for card in playing.trick),
        )
        choices = to_announce(state)
        self._everything = all_of(state, choices)
        self.wins_match = wins_match(self._everything)
        # a seat that may end the match by it keeps nothing back
        self._choices = self._everything if self.wins_match or self.may_stop else choices

    @cached_property
    def to_come(self) -> int:
        """The card points that no side has yet, including the last ten."""
        held = mask_of(self.state.trick)
        for hand in self.state.hands:
            held |= hand
        return points_of(self.trump, held) + self.rules.last_trick_bonus

    @cached_property
    def had(self) -> tuple[int, ...]:
        """The card points that each side has, including those laid away."""
        state, found = self.state, [0] * len(self.rules.sides)
        for trick in state.tricks:
            found[self.rules.side_of(trick.winner)] += points_of(self.trump, mask_of(trick.cards))
        found[self.rules.side_of(state.contract.declarer)] += points_of(self.trump, mask_of(state.laid))
        return tuple(found)

    @property
    def solved(self) -> bool:
        """True if the card points alone decide what is written: two sides play the deal to its end."""
        return len(self.rules.sides) == 2 and not self.may_stop and not self.wins_match

    @cached_property
    def may_stop(self) -> bool:
        """True if a side could reach the target in this deal and end it that way (rules §3.11)."""
        if self.rules.ending is not Ending.DOSTA:
            return False
        most = self.to_come + self.rules.capot_bonus
        return any(need <= most for need in self._needs)

    def value(self) -> int:
        """The points still to come for group 0; less than 0 or more than all mean every trick."""
        return int(self._solver.value(*self._asked, self._capot, self._clean()))

    def end(self, value: int) -> End:
        """The end of the deal if group 0 still gets `value`, split equally where it is two defenders."""
        return self._settled(value, self._choices)

    def lead(self, value: int) -> int:
        """The points of the declarer's group minus the other's, if group 0 still gets `value`."""
        amounts = [0, 0]
        for side, points in enumerate(zip(self.cards(value), *self._announced_by_all, strict=True)):
            amounts[self.groups[side]] += sum(points)
        own = self.groups[self.state.contract.declarer]
        return amounts[own] - amounts[1 - own]

    def best_play(self) -> Play:
        """The solver's card, the first among equals; with belot if the side writes more by it.

        Where both of two sides could end the match in this deal, cards that win the race come first.
        """
        plays = [each for each in legal_actions(self.state) if isinstance(each, Play)]
        group = self.groups[self.state.turn]
        values = self._solver.values(*self._asked, self._capot, self._clean())
        race = self._race()

        def worth(play: Play) -> tuple[bool, int]:
            card = to_lane(self.trump, play.card)
            first = race.get(card, False)
            return (first, values[card]) if group == 0 else (not first, -values[card])

        best = max(plays, key=worth)
        value = values[to_lane(self.trump, best.card)]
        same = [each for each in plays if each.card == best.card]
        return max(reversed(same), key=lambda play: self._after(play, value))

    def best_declaration(self) -> Declare:
        """The announcement after which the seat's side writes most, then has most points."""
        value, own = self.value(), self._choices[0]

        def worth(option: Announcement) -> float:
            chosen = (replace(own, options=(option,)), *self._choices[1:])
            return self._difference(self._settled(value, chosen))

        best = max(own.options, key=worth)
        return Declare(tuple(each.meld.cards for each in best.declarations))

    def _after(self, play: Play, value: int) -> float:
        """The written difference if this card's belot is announced or not, `value` being still to come."""

        def fixed(choice: AnnouncementChoice) -> AnnouncementChoice:
            if choice.seat != self.state.turn or choice.suit != play.card >> 3:
                return choice
            return replace(choice, options=(Announcement(belot=BELOT_VALUE * play.belot),))

        return self._difference(self._settled(value, tuple(map(fixed, self._choices))))

    def _difference(self, end: End) -> float:
        return difference(end.written, self.rules.side_of(self.state.turn))

    def _settled(
        self,
        value: int,
        choices: tuple[AnnouncementChoice, ...],
        said: tuple[Declaration, ...] = (),
        belots: tuple[tuple[int, int], ...] = (),
    ) -> End:
        """The end of the deal when each in turn chooses what to announce; `belots`: (seat, points)."""
        if not choices:
            return self.ending(value, (*self.state.declarations, *said), belots)
        first, later = choices[0], choices[1:]
        ends = [
            self._settled(value, later, (*said, *option.declarations), (*belots, (first.seat, option.belot)))
            for option in first.options
        ]
        side = self.rules.side_of(first.seat)
        return max(ends, key=lambda end: difference(end.written, side)) if len(ends) > 1 else ends[0]

    def ending(self, value: int, said: tuple[Declaration, ...], belots: tuple[tuple[int, int], ...]) -> End:
        """The end with these declarations and belots (rules §2.7, §2.9, §3.9, §3.11)."""
        state, rules = self.state, self.rules
        royal = self._belots(belots)
        melds = scoring(state, said)
        points = tuple(
            self._side_points(side, cards, melds[side], royal[side], self._took(side, value))
            for side, cards in enumerate(self.cards(value))
        )
        table = state.deal.table
        writing = rules.write(state.contract, points, table.hanging, table.forehand)
        scores = tuple(before + new for before, new in zip(table.scores, writing.written, strict=True))
        capot = not 0 <= value <= self.to_come
        winner = rules.match_winner(scores, capot, table.played + 1)
        return End(writing.written, writing.hanging, winner)

    def cards(self, value: int) -> list[int]:
        """The card points of each side at the end."""
        first = min(max(value, 0), self.to_come)
        cards = list(self.had)
        for group, gets in enumerate((first, self.to_come - first)):
            sides = [side for side in range(len(cards)) if self.groups[side] == group]
            for side in sides:
                cards[side] += gets // len(sides)
            cards[sides[0]] += gets % len(sides)
        return cards

    def _took(self, side: int, value: int) -> tuple[bool, bool]:
        """True if a side takes any trick, and if it takes all, which two defenders together never do."""
        took = (value >= 0, value <= self.to_come)
        group = self.groups[side]
        alone = len(self.rules.sides) == 2 or self.groups.count(group) == 1
        return took[group], alone and not took[1 - group]

    def _belots(self, belots: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
        """The points of the belots announced and of these, by side."""
        found = [0] * len(self.rules.sides)
        for belot in self.state.belots:
            found[self.rules.side_of(belot.seat)] += BELOT_VALUE
        for seat, points in belots:
            found[self.rules.side_of(seat)] += points
        return tuple(found)

    def _side_points(
        self, side: int, cards: int, melds: int, belots: int, took: tuple[bool, bool]
    ) -> SidePoints:
        rules, (some, every) = self.rules, took
        capot = capot_bonus(rules) if every else 0
        melds = melds if some or not rules.melds_need_trick else 0
        belots = belots if some or not rules.bela_needs_trick else 0
        total = (cards + melds + belots) * rules.point_factor(self.trump) + capot
        return SidePoints(cards, 0, capot, melds, belots, total, int(some))

    def _race(self) -> dict[int, bool]:
        """By the solver's card, True if group 0 reaches the target first; empty if they cannot both."""
        if len(self.rules.sides) > 2 or not self.may_stop:
            return {}
        need, other = (max(each, 1) for each in self._needs)
        if need + other > self.to_come:
            return {}
        race: dict[int, bool] = self._solver.race(*self._asked, need, other)
        return race

    @cached_property
    def _announced_by_all(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The points of declarations and of belots by side, if everybody announces everything they can."""
        options = [(each.seat, each.options[0]) for each in self._everything]
        said = tuple(one for _, option in options for one in option.declarations)
        belots = tuple((seat, option.belot) for seat, option in options)
        return scoring(self.state, (*self.state.declarations, *said)), self._belots(belots)

    @cached_property
    def _needs(self) -> list[int]:
        """The card points that each side still lacks to the target."""
        sides = zip(self.state.deal.table.scores, self.had, *self._announced_by_all, strict=True)
        return [self.rules.target - sum(side) for side in sides]

    def _clean(self) -> int:
        """The groups that have taken every trick so far: bit 0 and bit 1."""
        takers = {self.groups[trick.winner] for trick in self.state.tricks}
        return 3 if not takers else 0 if len(takers) > 1 else 1 << takers.pop()


class OpenHands:
    """Values of the states of one deal; the result of each contract is computed once."""

    def __init__(self) -> None:
        self._contracts: dict[Contract, End] = {}

    def written(self, state: State) -> Written:
        """The points that each side writes if from `state` on everybody sees all cards and never errs."""
        return self.end(state).written

    def end(self, state: State) -> End:
        """The end of the deal if from `state` on everybody sees all cards and never errs.

        An auction is finished by players of the highest level, who know only what their seats know. With two
        sides the play is solved. Where three sides play, or the match may end in the middle of the deal, the
        deal is played on with the solver's cards. ValueError before the cut.
        """
        match state:
            case Auction():
                return self._auction(state)
            case LayingAway() | Declaring() | Playing():
                return _end(state)
        return end_of(result_of(state))

    def _auction(self, state: Auction) -> End:
        """The end under the contract that the reference players reach."""
        end: State = state
        while isinstance(end, Auction):
            end = apply(end, reference_call(end)).state
        if isinstance(end, DealOver | MatchOver):  # all have passed
            return end_of(end.result)
        assert not isinstance(end, Cutting)  # the end after each possible call
        contract = end.playing.contract if isinstance(end, Declaring) else end.contract
        if contract not in self._contracts:
            self._contracts[contract] = self.end(end)
        return self._contracts[contract]


def reference_call(state: Auction) -> Action:
    """The call of a player of the highest level, from what the seat knows."""
    return advice(question(state, state.turn)).action


def best_action(state: State) -> Action:
    """The best action with open hands; a call by what the seat knows. ValueError if the deal is over."""
    match state:
        case Auction():
            return reference_call(state)
        case LayingAway():
            return _best_lay(state)
        case Declaring():
            return Position(state).best_declaration()
        case Playing():
            return Position(state).best_play()
    raise ValueError("the deal asks for nothing")


def result_of(state: State) -> DealResult:
    if isinstance(state, DealOver | MatchOver):
        return state.result
    raise ValueError("the deal is not over")


def end_of(result: DealResult) -> End:
    return End(result.writing.written, result.writing.hanging, result.winner)


def _end(state: LayingAway | Declaring | Playing) -> End:
    if isinstance(state, LayingAway):
        after = apply(state, _best_lay(state)).state
        assert isinstance(after, Declaring | Playing)
        return _end(after)
    position = Position(state)
    return position.end(position.value()) if position.solved else _played_out(state)


def _played_out(state: State) -> End:
    """The end if everybody takes the best action until the deal is over."""
    while not isinstance(state, DealOver | MatchOver):
        state = apply(state, best_action(state)).state
    return end_of(state.result)


def _best_lay(state: LayingAway) -> Lay:
    """The cards to lay away after which the declarer writes most, then has most points."""
    side = state.deal.table.rules.side_of(state.contract.declarer)

    def worth(lay: Lay) -> tuple[float, int]:
        after = apply(state, lay).state
        assert isinstance(after, Declaring | Playing)
        position = Position(after)
        value = position.value()
        return difference(position.end(value).written, side) if position.solved else 0, position.lead(value)

    return max((lay for lay in legal_actions(state) if isinstance(lay, Lay)), key=worth)
