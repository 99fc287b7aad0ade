"""What plates, pad, panels and bubbles say about a board."""

from __future__ import annotations

import math
from collections.abc import Callable

from msgspec.structs import replace

from game.core.account import DealOutcome
from game.core.contracts import Contract
from game.core.shuffle import fingerprint
from game.practice.grounds.sight import outlook
from game.table.board import Board
from game.table.points import compared_with, heard_height, settled
from game.table.seat_view import Phase, SaidMeld
from graphics.table.panels.bubbles import Bubble, ChipMark
from graphics.table.panels.cloth import ClothInfo
from graphics.table.panels.deal_info import CallToken, DealInfo
from graphics.table.panels.last_trick import LastTrick
from graphics.table.panels.pad import PadInfo
from graphics.table.panels.plates import Plate
from graphics.text import words
from graphics.text.contract_bar import OUTCOMES, ContractState
from graphics.text.game_words import game_words
from graphics.text.i18n import _, ngettext, pgettext
from graphics.text.names import Names
from graphics.text.narration import Turn, course
from saves.session import KeptSession


class Words(Names):
    def __init__(
        self,
        session: KeptSession,
        *,
        playing: bool = False,
        own_line: Callable[[], tuple[str, str]] | None = None,
        alone: bool = False,
    ) -> None:
        """`playing`: the reader plays there now; else the session knows who sat there.

        `own_line()` is the line below the name on the player's plate, and its short form.  `alone`: it is a
        single deal, and there is no score to play to.
        """
        seats = session.match.rules.seats
        super().__init__(
            session.match.rules,
            session.human,
            lambda seat: session.saved.players.get(seats[seat], ""),
            seated=playing or session.seated,
        )
        self.session = session
        self._own_line = own_line
        self._alone = alone
        self.fingerprint = fingerprint(session.match.seed)
        """SHA-256 of the seed, in hexadecimal: shown before the first card."""

    def plate(self, board: Board, seat: int, turn: int | None) -> Plate:
        level = short = words.level_name(self.session.level(seat))
        if seat == board.seat and self._own_line is not None:
            line, short = self._own_line()
        elif seat == board.seat:
            line = short = pgettext("match", "Practice") if self.session.practice else ""
        elif board.rules.side_of(seat) == board.own_side:
            line = _("Partner · {level}").format(level=level)
        else:
            line = level
        contract = board.contract
        return Plate(
            seat=board.place(seat),
            face=self.face(seat),
            name=self.name(seat),
            line=line,
            dealer=seat == board.dealer,
            declares=contract.trump if contract is not None and contract.declarer == seat else None,
            turn=turn == seat,
            short=short,
        )

    def pad(self, board: Board) -> PadInfo:
        rules, series = board.rules, self.session.saved.series
        order = words.sides_from(rules, board.own_side)
        return PadInfo(
            heads=self.side_titles(board.own_side),
            rows=tuple(tuple(row.written[side] for side in order) for row in board.rows),
            totals=tuple(board.scores[side] for side in order),
            hanging=0 if self._alone else board.hanging,
            target=0 if self._alone else rules.target,
            deal=board.counted if rules.deal_limit else 0,
            limit=rules.deal_limit,
            decided=board.phase == "match_over",
            series=tuple(series.won[side] for side in order) if series is not None else (),
        )

    def deal_info(self, board: Board, counted: tuple[int, ...] | None = None, stamp: float = 1.0) -> DealInfo:
        """Contents of the panel of the deal.

        `counted` are the points while they count up, by side, `stamp` how far that of a decided contract
        has come in the play.
        """
        contract = board.contract
        if contract is not None and board.phase == "laying":
            called = (self._called_by(board, contract.declarer),)
            return DealInfo(words.contract_name(contract.trump), called, contract.trump)
        if contract is None or board.points is None:
            return self._before_contract(board)
        rules, points = board.rules, board.points
        order = words.sides_from(rules, board.own_side)
        declaring = rules.side_of(contract.declarer)
        sides = counted or points.sides
        best, decided = None, board.result.writing.outcome if board.result is not None else None
        if board.in_play:
            best, decided = outlook(board).best, outlook(board).decided
        info = DealInfo(
            title=words.contract_name(contract.trump),
            lines=(self._called_by(board, contract.declarer),),
            trump=contract.trump,
            multiplier=contract.multiplier,
            heads=self.side_titles(board.own_side),
            points=tuple(sides[side] for side in order),
            total=points.total,
            needed=points.needed(declaring),
            declaring=order.index(declaring),
            stage=points.stage,
            note=self._note(board),
            short=(self._called_by(board, contract.declarer, short=True),),
            state=OUTCOMES.get(decided, ContractState.OPEN) if decided else ContractState.OPEN,
            stamp=_in_steps(stamp) if board.in_play else 1.0,
            can_make=best is not DealOutcome.HANGING,
        )
        if len(sides) > 2 and info.progress:  # each has a bar of its own, with no room beside it
            return replace(info, lines=(*info.lines, info.progress), short=(info.progress,))
        return info

    def _called_by(self, board: Board, declarer: int, short: bool = False) -> str:
        if self.own(declarer):
            return _("Called by you")
        if short or not words.in_pairs(board.rules):
            text = _("Called by {name}")
        elif board.rules.side_of(declarer) == board.own_side:
            text = _("Called by {name} · for us")
        else:
            text = _("Called by {name} · for them")
        return text.format(name=self.name(declarer))

    @staticmethod
    def _note(board: Board) -> str:
        """Notes on points that are not from cards, in the order of the bars, and on what hangs."""
        assert board.points is not None
        extras = board.points.extras
        if any(extras):
            left, *others = (extras[side] for side in words.sides_from(board.rules, board.own_side))
            text = _("with declarations {left} : {right}")
            return text.format(left=left, right=" : ".join(map(str, others)))
        return hanging_before(board.hanging) if board.hanging else ""

    def _before_contract(self, board: Board) -> DealInfo:
        deal = _("Deal {number} · {name} deals")
        if self.own(board.dealer):
            deal = _("Deal {number} · you deal")
        lines = [deal.format(number=board.counted, name=self.name(board.dealer))]
        if board.hanging:
            lines.append(hanging_before(board.hanging))
        title = _("Bidding") if board.phase == "auction" else _("New deal")
        course = self.course(board) if board.phase == "auction" else ()
        return DealInfo(title=title, lines=tuple(lines), course=course)

    def course(self, board: Board) -> tuple[CallToken, ...]:
        return tuple(
            CallToken(turn, self.name(turn.seat), self.face(turn.seat)) for turn in course(board.calls)
        )

    def highest(self, contract: Contract) -> str:
        text = _("highest call: {contract}, {name}")
        if self.own(contract.declarer):
            text = _("highest call: {contract}, you")
        line = text.format(
            contract=words.contract_in_sentence(contract.trump), name=self.name(contract.declarer)
        )
        more = words.multiplier_name(contract.multiplier)
        return f"{line} · {more}" if more else line

    def last_trick(self, board: Board) -> LastTrick:
        trick = board.last_trick
        if trick is None:
            return LastTrick(players=board.rules.players)
        players = board.rules.players
        names = tuple(self.name((trick.leader + i) % players) for i in range(len(trick.cards)))
        return LastTrick(trick.cards, names, (trick.winner - trick.leader) % players, players)

    def cloth(self, board: Board) -> ClothInfo:
        cloth = board.cloth
        turned = _("turned card") if cloth.turned is not None else ""
        news = self._news(board, cloth.turned >> 3) if cloth.turned is not None else ""
        if cloth.middle and turned and not cloth.rest:  # one of the two middle cards is turned
            texts = [text for text in (turned, news) if text]
            return ClothInfo(middle=" · ".join(texts), shorter=(news or turned, _("In the middle")))
        own = board.contract is not None and board.contract.declarer == board.seat
        return ClothInfo(
            middle=_("In the middle") if cloth.middle else "",
            count=cloth.middle,
            rest=_("Out of play") if cloth.rest else "",
            rest_count=cloth.rest,
            turned=turned,
            news=news,
            laid=_("discards") if cloth.laid and own else "",
        )

    @staticmethod
    def _news(board: Board, suit: int) -> str:
        name = words.suit_in_sentence(suit)
        if board.contract is not None:
            return (
                _("{suit} are trumps").format(suit=words.suit_name(suit))
                if board.contract.trump == suit
                else ""
            )
        if len(board.calls) >= board.rules.players:
            return _("{suit} turned down").format(suit=words.suit_name(suit))
        return _("proposed: {suit}").format(suit=name)

    @staticmethod
    def auction_bubbles(board: Board) -> dict[int, Bubble]:
        """The last call of each seat. A pass before the bid that stands is over."""
        turns = course(board.calls)
        latest = {turn.seat: turn for turn in turns}
        stands = max((i for i, turn in enumerate(turns) if turn.trump is not None), default=0)
        over = {turn.seat for turn in turns[:stands] if turn.trump is None and latest[turn.seat] is turn}
        return {seat: Words._call_bubble(turn) for seat, turn in latest.items() if seat not in over}

    @staticmethod
    def _call_bubble(turn: Turn) -> Bubble:
        """The last call of a seat: a contra with the sign of what it doubles; quiet once overbid."""
        text = words.call_name(turn.call)
        if turn.trump is None:
            return Bubble(text, style="pass")
        if turn.overbid:
            return Bubble(text, turn.trump, "pass", struck=True)
        return Bubble(text, turn.trump, "strong")

    def marks(self, board: Board, seat: int) -> tuple[ChipMark, ...]:
        marks: list[ChipMark] = []
        turns = [turn for turn in course(board.calls) if turn.seat == seat]
        turns = [turn for turn in turns if turn.doubles is None or not turn.overbid]
        doubled = any(turn.doubles is not None for turn in turns)
        spoke = any(said.seat == seat for said in board.said) or any(
            who == seat for who, _suit in board.belots
        )
        contract = board.contract
        for turn in turns:
            if turn.doubles is not None:
                marks.append(ChipMark(words.call_name(turn.call), turn.doubles))
            elif contract is not None and (seat, turn.trump) == (contract.declarer, contract.trump):
                pass  # its panel says so, and a badge on the portrait
            elif turn.trump is not None and not (spoke or doubled):
                # else it would seem to be the suit of the declaration, or what the contra doubles
                marks.append(ChipMark(trump=turn.trump))
        for said, scores in zip(board.said, settled(board), strict=True):
            if said.seat == seat:
                marks.append(ChipMark(_declared(said), struck=scores is False))
        marks += [ChipMark(game_words(board.rules).belot()) for who, _suit in board.belots if who == seat]
        return tuple(marks)

    def declared_told(self, board: Board, seat: int) -> list[str]:
        """What a seat has declared, and why what does not count does not."""
        found = settled(board)
        return [
            self._not_counted(board, said, found) if scores is False else _declared(said)
            for said, scores in zip(board.said, found, strict=True)
            if said.seat == seat
        ]

    def _not_counted(self, board: Board, said: SaidMeld, found: tuple[bool | None, ...]) -> str:
        group = compared_with(board.rules, said, board.said)
        scored = [each for each, scores in zip(board.said, found, strict=True) if scores is not False]
        counted = [each for each in scored if each in group]
        if not counted:
            text = _("{declarations} – the best ones of both sides are equal: nobody scores")
            return text.format(declarations=_declared(said))
        best = max(counted, key=heard_height)
        title = words.meld_title(best.name, best.cards) if best.cards else words.meld_name(best.name)
        text = _("{declaration} – does not count; what counts: {better}")
        return text.format(declaration=_declared(said), better=f"{title} ({self.name(best.seat)})")

    def thinking(self, seat: int) -> str:
        return _("{name} is thinking").format(name=self.name(seat))

    def waiting(self, board: Board, seat: int) -> str:
        texts: dict[Phase, Callable[[], str]] = {
            "cutting": lambda: _("{name} cuts the cards"),
            "auction": lambda: _("{name} to call"),
            "laying": lambda: _("{name} discards two cards"),
            "declaring": lambda: _("{name} to play"),
            "playing": lambda: _("{name} to play"),
        }
        text = texts.get(board.phase)
        return text().format(name=self.name(seat)) if text is not None else ""


STAMP_STEPS = 8  # different pictures of the panel while a stamp comes down


def _in_steps(share: float) -> float:
    return math.ceil(STAMP_STEPS * share) / STAMP_STEPS


def _declared(said: SaidMeld) -> str:
    return f"{words.meld_name(said.name)} {said.value}"


def hanging_before(count: int) -> str:
    text = ngettext("{count} game point hangs from before", "{count} game points hang from before", count)
    return text.format(count=count)
