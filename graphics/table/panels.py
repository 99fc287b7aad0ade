"""From the board to what plates, pad, panels and bubbles say."""

from __future__ import annotations

from collections.abc import Callable

from game.actions import CONTRA, PASS, RECONTRA
from game.shuffle import fingerprint
from graphics.board import Board
from graphics.i18n import _, ngettext
from graphics.people import default_name
from graphics.session import Session
from graphics.table import words
from graphics.table.bubbles import Bubble, Mark
from graphics.table.contract_panel import DealInfo
from graphics.table.last_trick import LastTrick
from graphics.table.pad import PadInfo
from graphics.table.plates import Plate


class Words:
    """What the table says about a board, for one session."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._fingerprint = fingerprint(session.match.seed)

    @property
    def fingerprint(self) -> str:
        """SHA-256 of the seed, in hexadecimal: shown before the first card."""
        return self._fingerprint

    def name(self, seat: int) -> str:
        """What a player is called at the table."""
        letter = self.session.match.rules.seats[seat]
        return self.session.name(seat) or default_name(letter)

    def plate(self, board: Board, seat: int, turn: int | None) -> Plate:
        level = words.level_name(self.session.level(seat))
        if seat == board.human:
            line = "" if self.name(seat) == level else level
        elif board.rules.side_of(seat) == board.own_side:
            line = _("Partner · {level}").format(level=level)
        else:
            line = level
        contract = board.contract
        return Plate(
            seat=board.letter(seat),
            name=self.name(seat),
            line=line,
            dealer=seat == board.dealer,
            declares=contract.trump if contract is not None and contract.declarer == seat else None,
            turn=turn == seat,
        )

    def pad(self, board: Board) -> PadInfo:
        own = board.own_side
        rows = tuple((row.written[own], row.written[1 - own]) for row in board.rows)
        totals = (board.scores[own], board.scores[1 - own])
        return PadInfo(rows, totals, board.hanging, board.rules.target)

    def deal_info(self, board: Board, counted: tuple[int, ...] | None = None) -> DealInfo:
        """What the panel of the deal shows; `counted` are the points while they count up, by side."""
        contract = board.contract
        if contract is None or board.points is None:
            return self._before_contract(board)
        own = board.own_side
        declares = board.rules.side_of(contract.declarer) == own
        points = board.points
        sides = counted or points.sides
        if declares:
            text = _("Called by {name} · for us") if contract.declarer != board.human else _("Your call")
        else:
            text = _("Called by {name} · for them")
        return DealInfo(
            title=words.contract_name(contract.trump),
            lines=(text.format(name=self.name(contract.declarer)),),
            trump=contract.trump,
            multiplier=contract.multiplier,
            points=(sides[own], sides[1 - own]),
            total=points.total,
            own_declares=declares,
            note=self._note(board),
        )

    def _note(self, board: Board) -> str:
        """What of the points is not cards; what hangs."""
        assert board.points is not None
        own = board.own_side
        ours, theirs = board.points.extras[own], board.points.extras[1 - own]
        text = ""
        if ours or theirs:
            text = _("with declarations {ours} : {theirs}").format(ours=ours, theirs=theirs)
        if board.hanging and not text:
            return hanging_before(board.hanging)
        return text

    def _before_contract(self, board: Board) -> DealInfo:
        deal = _("Deal {number} · {name} deals").format(number=board.number, name=self.name(board.dealer))
        lines = [deal]
        if board.contract is not None:
            line = _("highest: {contract}, {name}").format(
                contract=words.contract_name(board.contract.trump), name=self.name(board.contract.declarer)
            )
            more = words.multiplier_name(board.contract.multiplier)
            lines.append(f"{line} · {more}" if more else line)
        if board.hanging:
            lines.append(hanging_before(board.hanging))
        note = ""
        if board.number == 1 and board.phase == "cutting":
            note = _("seed fingerprint {code}").format(code=self._fingerprint[:16])
        title = _("Bidding") if board.phase == "auction" else _("New deal")
        return DealInfo(title=title, lines=tuple(lines), note=note)

    def last_trick(self, board: Board) -> LastTrick:
        trick = board.last_trick
        if trick is None:
            return LastTrick()
        players = board.rules.players
        names = tuple(self.name((trick.leader + i) % players) for i in range(len(trick.cards)))
        return LastTrick(trick.cards, names, (trick.winner - trick.leader) % players)

    # -- speech -------------------------------------------------------------------------------------

    def auction_bubbles(self, board: Board) -> dict[int, Bubble]:
        """The last call of every seat."""
        latest: dict[int, int] = dict(board.calls)
        standing = board.contract
        bubbles = {}
        for seat, call in latest.items():
            if call == PASS:
                bubbles[seat] = Bubble(words.call_name(call), style="pass")
            elif call in (CONTRA, RECONTRA):
                bubbles[seat] = Bubble(words.call_name(call), style="strong")
            else:
                stands = standing is not None and standing.declarer == seat and standing.trump == call
                bubbles[seat] = Bubble(words.call_name(call), call, "strong" if stands else "call")
        return bubbles

    def marks(self, board: Board, seat: int) -> tuple[Mark, ...]:
        """What a seat called in the auction and announced in the play, in short."""
        marks: list[Mark] = []
        for who, call in board.calls:
            if who == seat and call != PASS:
                marks.append(Mark(trump=call) if call < PASS else Mark(words.call_name(call)))
        if not marks and any(who == seat for who, _call in board.calls):
            marks.append(Mark(words.call_name(PASS)))
        for said in board.said:
            if said.seat == seat:
                marks.append(Mark(f"{words.meld_name(said.name)} {said.value}"))
        marks += [Mark(_("Belot")) for who, _suit in board.belots if who == seat]
        return tuple(marks)

    def thinking(self, seat: int) -> str:
        """The prompt while a computer player takes its time."""
        return _("{name} is thinking").format(name=self.name(seat))

    def waiting(self, board: Board, seat: int) -> str:
        """The prompt while another seat is to act."""
        texts: dict[str, Callable[[], str]] = {
            "cutting": lambda: _("{name} cuts the cards"),
            "auction": lambda: _("{name} is to call"),
            "declaring": lambda: _("{name} is to play"),
            "playing": lambda: _("{name} is to play"),
        }
        text = texts.get(board.phase)
        return text().format(name=self.name(seat)) if text is not None else ""


def hanging_before(count: int) -> str:
    """That `count` points hang from the deals before."""
    return ngettext("{count} hangs from before", "{count} hang from before", count).format(count=count)
