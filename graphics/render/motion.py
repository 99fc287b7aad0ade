"""The one table of durations and easings: everything that moves asks here.

Times are milliseconds at the normal pace.  A pace stretches them; `at_once` makes
them nothing, and with animation off every move is a short fade in place.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

Ease = Callable[[float], float]


def linear(t: float) -> float:
    return t


def ease_out(t: float) -> float:
    """Cubic: fast start, soft landing."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def ease_in(t: float) -> float:
    """Cubic: soft start, away at full speed."""
    return t**3


def fall(t: float) -> float:
    """Almost even: what is light does not fall faster and faster."""
    return t * (0.7 + 0.3 * t)


def drop(t: float) -> float:
    """Quadratic: soft start, and down with its whole weight."""
    return t * t


def out_quart(t: float) -> float:
    """Thrown: most of the way at once, and a long soft landing."""
    return 1 - (1 - t) ** 4


def in_quart(t: float) -> float:
    """Slammed: it hangs in the air, and is down."""
    return t**4


def out_back(strength: float) -> Ease:
    """Beyond the end and back to it: for turns and sizes only, a place has to be kept."""
    return lambda t: 1 + (strength + 1) * (t - 1) ** 3 + strength * (t - 1) ** 2


SETTLES = out_back(0.9)
SPRINGS = out_back(1.2)


class Move(Struct, frozen=True):
    """One way in which things move.  Distances are in units of the layout, turns in degrees."""

    ms: float
    ease: Ease = ease_out
    stagger: float = 0
    wait: float = 0
    """Milliseconds before it begins."""
    free: float | None = None
    """When what follows may begin, in milliseconds; None: not before its end."""
    turn: Ease | None = None
    """Of turn and size, where these do not follow the way."""
    arc: float = 0
    """By how much the middle of the way lies above the straight line."""
    heights: tuple[float, ...] = (0.0,)
    """Above the cloth at even steps of the way, 1 the highest: what the shadow shows."""
    spin: float = 0
    """Turned off by so much at the start."""
    flip: tuple[float, float] = (0.0, 1.0)
    """The part of its time in which a card that shows its other side turns over."""
    up: float = 0
    """How far it rises."""
    aside: float = 0
    """How far others make room, or are pushed."""
    grow: float = 1.0
    """How many times as wide a card becomes."""


MOVES = {
    "shuffle": Move(520, ease_in_out, aside=70, spin=5, heights=(0.2,)),
    "cut": Move(320, ease_in_out, turn=SETTLES, arc=40, spin=4, heights=(0.5, 0)),
    "knock": Move(180, linear),
    "deal": Move(260, ease_out, stagger=55, arc=46, spin=25, heights=(0.6, 0)),
    "talon": Move(220, ease_out, stagger=30, arc=24, spin=12, heights=(0.6, 0)),
    "turn": Move(220, ease_in_out, stagger=28, arc=10, heights=(0, 0.3, 0)),  # a card shows its face
    "sort": Move(280, ease_in_out, arc=22, heights=(0, 0.3, 0)),  # past another card of the hand
    "fan": Move(260, ease_in_out),
    "close": Move(180, ease_in_out, wait=40),  # a fan from which a card was played
    "rise": Move(110, ease_out),  # a card that may be played
    "hover": Move(110, ease_out, up=14, grow=1.08, aside=6, heights=(0.35,)),
    "sink": Move(160, ease_out),  # a card that the pointer has left
    "refuse": Move(240, linear, aside=7),  # a card that may not be played, to both sides
    "drag": Move(
        180, ease_out, turn=SPRINGS, grow=1.04, heights=(0.8, 0)
    ),  # the way back; it is held so high
    "dip": Move(50, ease_out, up=-4),  # an own card before it is thrown
    "pull": Move(70, ease_out, aside=18, heights=(0.7,)),  # out of the hand of another
    "lift": Move(70, ease_out, up=10, grow=1.05, heights=(1.0,)),  # a card that trumps
    "play": Move(230, out_quart, free=190, turn=SETTLES, arc=34, spin=6, heights=(0.7, 0)),
    "throw": Move(  # the same of others
        260, out_quart, free=170, turn=SETTLES, arc=30, spin=6, heights=(0.7, 0), flip=(0.25, 0.5)
    ),
    "trump": Move(260, in_quart, heights=(1, 0), flip=(0.4, 0.75)),
    "shove": Move(180, ease_out, aside=5),  # the cards on which it lands
    "edge": Move(700, ease_in_out),  # its gold edge, fading
    "shade": Move(120, linear),  # the cards that lose go back
    "crown": Move(180, ease_out, turn=SETTLES, grow=1.06, heights=(0.5,)),  # the card that wins rises
    "gain_in": Move(160, ease_out),  # what the trick was worth, at its winner
    "gain_out": Move(320, ease_out),
    "taken": Move(2400, linear),  # cards that were taken up stand out in the hand
    "gather": Move(140, ease_in_out, spin=1.5, heights=(0, 0.6)),  # a trick becomes a packet
    "sweep": Move(300, ease_in, free=234, arc=50, grow=0.6, heights=(0.6, 0.2), flip=(0.0, 0.45)),
    "nod": Move(180, linear, up=-3),  # the plate that it goes under
    "collect": Move(320, ease_in_out, stagger=18, arc=24, heights=(0.3, 0)),
    "vanish": Move(90, linear),  # the end of that way, on which the cards fade out
    "garland": Move(260, ease_out, stagger=40),  # a capot: stitch after stitch
    "garland_stay": Move(800, linear),
    "garland_out": Move(300, ease_out),
    "reveal": Move(260, ease_out, stagger=40, arc=24, heights=(0.5, 0)),
    "show": Move(1600, linear),  # declared cards lie open for this long
    "bubble_in": Move(160, SPRINGS, grow=0.85),  # from that size, its tail stays where it is
    "bubble_stay": Move(1600, linear),
    "bubble_out": Move(200, ease_out),
    "word": Move(1300, linear),  # a reaction at the end of a deal can be read
    "glance": Move(900, linear),  # a portrait is tilted
    "screen": Move(200, ease_in_out),
    "mood": Move(2200, linear),  # a face shows what its player feels
    "blink": Move(110, linear),  # before a face changes
    "shake": Move(180, linear),  # of the table, to both sides: a contra
    "dialog_in": Move(180, ease_out),
    "dialog_out": Move(120, ease_out),
    "count": Move(400, ease_out),  # points and totals
    "decided": Move(260, drop),  # what has become of the contract, on the panel of the deal
    "stamp": Move(260, drop),  # whether a deal was made or lost, on the pad
    "tally": Move(140, ease_out, stagger=140),  # a line of the bill of a deal
    "tally_card": Move(300, ease_out),  # a card of that line flies to it
    "verdict": Move(200, linear),  # the bar of a contract is full: a breath before the stamp
    "spread": Move(520, ease_out),  # the tables of a duplicate deal, from their mean to their places
    "entry": Move(420, linear),  # the line of a deal is written on the pad
    "cup": Move(420, SPRINGS),  # a cup that was won comes up
    "flourish": Move(320, linear),  # the stitches beside it, one after another
    "race": Move(1100, ease_in_out),  # the score of a match draws itself
    "falling": Move(900, fall),  # diamonds for who has won
    "underline": Move(520, ease_in_out),  # the total that has won
    "glow": Move(400, ease_out),  # of the portrait whose turn it is: once, then still
    "drawn": Move(420, ease_in_out, stagger=150),  # a portrait, from the row to its seat
    "look": Move(200, linear),  # another light, other cards
    "closing": Move(700, linear),  # the last call is read before the panels change
    "passed": Move(1100, linear),  # all passed: time to read it
    "ending": Move(3200, linear),  # what has ended a deal before its time
}

FOLLOWS = 22  # per second: how fast a dragged card comes after the pointer, as a spring without a bounce
TILT = 0.012  # degrees of its tilt for each unit a second
MOST_TILT = 10  # degrees
LOSES = 0.7  # of the shade of a card that may not be played: that of one that loses
LOOSE = 3  # degrees: no two cards are laid down at the same turn
SQUARE = 1.5  # degrees: the same of the cards of a packet

PACES = {"calm": 1.5, "normal": 1.0, "quick": 0.5, "at_once": 0.0}

CLOSE_REST = 1.25  # times as long rest the last tricks of a deal that is not decided
SPREAD_MS = 300  # by which a falling diamond may take longer or shorter
RISE = 12  # units by which a dialog rises as it comes in
SHAKE = 3  # units by which the table moves to each side
SHIFT = 24  # units by which one screen makes way for another
FIRST_STEP_MS = 16  # that count of the time it took to build a screen, which is then to come in
LONGEST_STEP_MS = 33  # that count of a frame which took longer
FADE_MS = 120  # animation off: a fade in place of every move
REST_AT_ONCE_MS = 600
REST_OF_RUN_MS = 250  # a trick of the rest that somebody has claimed
HASTE = 0.4  # of the usual time of moves, while that rest runs
SEEN_MS = 250  # how long a new control must be visible before it can be pressed
READ_MS = 900  # after which it takes any press, and what stands there counts as read
SINGLE_MS = 800  # before the only legal card is played by itself, and a pass that is all there is said
TABLE_SEEN_MS = 1500  # that a table is seen after it was away, before anything is done by itself
LEAST_SINGLE_MS = 400  # the same at the quickest pace: it can still be seen
SHEET_MS = 10_000  # until the sheet of a deal goes on by itself, if the player wants that
REFUSAL_MS = 2600  # why not, above the hand
NOTICE_MS = 5000  # what went wrong with a computer player
TOAST_MS = 2500  # a note over the screen, at least
READING_MS = 50  # for each letter of a long one
KEY_REPEAT_MS = (400, 50)  # until a key that is held repeats, and from then on
PAD_REPEAT_MS = (400, 90)  # the same of a direction on a controller, which moves from one thing to another
AWAY_MS = 60_000  # that another window may be in use until room and music rest
ROOM_FADE_MS, MUSIC_FADE_MS = 2500, 4000  # until they are as loud as they will be
VOICE_LATE_MS = 1500  # a word that would come later is not said
VOICE_LIMIT_MS = 4000  # that a recording may take
FORCED_MS = 350  # a computer player's pause where there is nothing to choose
THINKING_MS = (600, 2000)  # the same for a plain choice, and for a hard one
RUN_PATIENCE_MS = 400  # for the engine's answer while the rest of a deal runs: the tricks are certain
CLOCK_STEP_MS = 100  # from one step of the ring of a clock to the next
DRAWN_BEND = 3  # power: a drawn portrait first goes down, past its neighbours, then sideways
TEACHER_MS = 300  # how long an action waits for the teacher's judgement
THOUGHT_MS = 300  # a decision that takes longer is shown to take its time
TIP_MS = 700  # until a pointer that rests on a sign gets its tip
LONG_PRESS_MS = 500  # until a finger that rests on something gets its tip
BREATH_IN_MS = 400  # until the sign of a computer player that thinks has come up
BREATH_MS = 1600  # from one breath of its sign to the next, at any pace
#: What is still worth showing although nothing moves: it is read, not watched.
READING = frozenset(
    {"show", "bubble_stay", "garland_stay", "passed", "closing", "ending", "word", "glance", "mood", "taken"}
)
#: Movements that are left out altogether when animation is off.
ORNAMENT = frozenset(
    {
        *("blink", "count", "glow", "edge", "knock", "shake", "stamp", "underline", "crown", "decided"),
        *("hover", "sink", "refuse", "rise", "fan", "close", "drag", "shuffle", "nod", "shade"),
        *("dip", "pull", "lift", "shove", "gather"),
        *("tally", "tally_card", "verdict", "entry"),
        *("cup", "flourish", "race", "falling", "spread"),
    }
)


class Motion(Struct, frozen=True):
    """The pace in force.

    `pace` is a key of PACES; `reduced` (animation off) turns moves into fades; `rest_ms` is how long a
    finished trick stays, None until a click.
    """

    pace: str = "normal"
    reduced: bool = False
    rest_ms: float | None = 900
    haste: float = 1.0
    """A further share of all times: the rest of a deal that was claimed runs."""

    @property
    def factor(self) -> float:
        return PACES[self.pace] * self.haste

    def hurried(self) -> Motion:
        """The motion while the rest of a deal runs: no slower than at the normal pace, no rest is long."""
        pace = self.pace if self.factor <= 1 else "normal"
        return replace(self, pace=pace, haste=HASTE, rest_ms=REST_OF_RUN_MS)

    def ms(self, name: str) -> float:
        move = MOVES[name]
        if name in READING:
            return move.ms * max(self.factor, 0.4)
        if self.factor == 0:
            return 0.0
        if self.reduced:
            return 0.0 if name in ORNAMENT else FADE_MS * self.haste
        return move.ms * self.factor

    @property
    def rise(self) -> float:
        return 0.0 if self.reduced else RISE

    @property
    def shift(self) -> float:
        return 0.0 if self.reduced else SHIFT

    def stagger(self, name: str) -> float:
        return 0.0 if self.reduced else MOVES[name].stagger * self.factor

    def wait(self, name: str) -> float:
        return 0.0 if self.reduced else MOVES[name].wait * self.factor

    def free(self, name: str) -> float:
        """The time after which what follows may begin."""
        free = MOVES[name].free
        return self.ms(name) if self.reduced or free is None else free * self.factor

    def ease(self, name: str) -> Ease:
        return MOVES[name].ease

    def rest(self, close: bool = False) -> float | None:
        """How long a trick rests; longer in a `close` finish, unless somebody wants it quick."""
        if self.rest_ms is None:
            return None
        if self.factor == 0:
            return min(REST_AT_ONCE_MS, self.rest_ms)
        slow = close and self.factor >= 1 and not self.reduced
        return self.rest_ms * (CLOSE_REST if slow else 1)

    def single(self) -> float:
        return max(LEAST_SINGLE_MS, SINGLE_MS * min(1.0, self.factor))

    def thinking(self, difficulty: float | None, pace: float = 1.0) -> float:
        """The pause before a computer player acts: by how hard it is, 0 to 1; None: nothing to choose.

        `pace` is a factor of its own, which makes no pause longer than that of a hard choice.
        """
        low, high = THINKING_MS
        ms = FORCED_MS if difficulty is None else low + (high - low) * difficulty
        return min(ms * pace, high) * self.factor
