"""Claims of the rest of a deal: who may be offered it, and the last tricks once they are claimed."""

from __future__ import annotations

from game.core.state import Declaring, Playing
from game.practice.claim import THOROUGH, Breaks, Certain, Open, claim, harmless
from game.table.projection import seat_view
from game.table.session import Session, plays_by_card
from graphics.render.motion import RUN_PATIENCE_MS
from graphics.table.panels.panels import Words
from graphics.table.steps import RestClaimed
from graphics.text.i18n import _

SEVERAL = 2  # so many cards are worth a claim


class Claims:
    """The claims of one match.  `offered`: the human, who is to play, is sure of the rest.

    Whoever claims plays by the proof, the human of the other side and the engines anything legal: the tricks
    are certain.
    """

    def __init__(self, session: Session, names: Words) -> None:
        self.offered = False
        self.seat: int | None = None
        """The seat that takes the rest of the deal under way."""
        self._session = session
        self._names = names
        self._from = 0  # the number of actions when it was claimed, or the cards ran on last
        self._waited = 0.0  # milliseconds for the answer of an engine

    @property
    def running(self) -> bool:
        """True while the rest of a deal that was claimed is played."""
        if self.seat is not None:
            under_way = isinstance(self._session.state, Playing | Declaring)
            if not under_way or len(self._session.match.actions) < self._from:  # it was taken back
                self.seat = None
        return self.seat is not None

    @property
    def goes_on(self) -> bool:
        """True if the next action of the run is due; what the human announces is for the human to say."""
        declares = isinstance(self._session.state, Declaring) and self._session.human_to_act
        return self.running and not declares

    @property
    def line(self) -> str:
        """The line above the hand while the rest is played; empty at other times."""
        if not self.running or self.seat is None:
            return ""
        return (
            _("You take the rest") if self.seat == self._session.human else self._names.takes_rest(self.seat)
        )

    def look(self) -> None:
        """See whether the rest is to be offered to the human, who is to play a card of several."""
        view = seat_view(self._session.state, self._session.human)
        several = len(plays_by_card(view.legal)) > 1
        self.offered = several and isinstance(claim(view), Certain)

    def ask(self) -> Certain | Breaks | Open:
        """The answer to a claim of the human, who is to play a card."""
        return claim(seat_view(self._session.state, self._session.human), THOROUGH)

    def hear(self) -> RestClaimed | None:
        """The claim of the computer seat that is to act, if it leads and is sure of the rest."""
        state = self._session.state
        if not isinstance(state, Playing) or state.trick or state.hands[state.turn].bit_count() < SEVERAL:
            return None
        if not isinstance(claim(seat_view(state, state.turn)), Certain):
            return None
        self.begin(state.turn)
        return RestClaimed(state.turn)

    def begin(self, seat: int) -> None:
        """Let the cards run: the rest is taken by `seat`."""
        self.seat, self.offered = seat, False
        self._from, self._waited = len(self._session.match.actions), 0.0

    def go_on(self, ms: float) -> None:
        """Carry out the next action of the run, if it is decided; slow engines are not waited for."""
        session, state = self._session, self._session.state
        assert isinstance(state, Playing | Declaring)
        if isinstance(state, Playing) and state.turn in (self.seat, session.human):
            view = seat_view(state, state.turn)
            answer = claim(view, THOROUGH) if state.turn == self.seat else None
            if isinstance(answer, Certain):
                session.submit(answer.play)
            elif answer is None:
                session.submit(harmless(view))
            else:
                self.seat = None
        elif not session.advance():
            self._waited += ms
            if self._waited < RUN_PATIENCE_MS or not isinstance(state, Playing):
                return
            session.submit(harmless(seat_view(state, state.turn)))
        self._from, self._waited = len(session.match.actions), 0.0
