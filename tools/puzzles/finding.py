"""Finding a puzzle in a deal: played by the levels, filtered by the usual worlds, then checked."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from math import exp
from random import Random

from msgspec import Struct

from game.core.actions import CONTRA, Call, Cut, Play, to_text
from game.core.cards import bits
from game.core.machine import apply, legal_actions, start, start_at
from game.core.state import Auction, Declaring, LayingAway, Playing, State
from game.lab.table import decision_seed, match_seed
from game.players.decision import advice, choose
from game.practice.deal_code import decode, encode
from game.practice.grounds.sight import sight
from game.practice.puzzles import (
    Motif,
    Puzzle,
    Solution,
    keeps_last_trump,
    least_lead,
    may_feed,
    motif,
    solution,
    solved,
    unblocks,
)
from game.practice.rating import LEVELS
from game.practice.reason import ReasonKind
from game.practice.reasons import reason
from game.rules import Rules, preset
from game.table.projection import question
from game.table.protocol import LEVELS as NAMES
from game.table.seat_view import SeatView
from tools.puzzles import checking
from tools.puzzles.checking import Worths, auctions, means

TRIED = ("beginner", "easy", "medium", "hard")
TRIES = 8
SCALE = 3.0
"""Units of strength by which who is stronger finds an answer e times as often as not."""
LOWEST, HIGHEST, STEP = 10.0, 40.0, 0.1


def found_by(state: State, seat: int, answers: Collection[str]) -> dict[str, int]:
    """By level: how many of TRIES tries find an answer."""
    view = question(state, seat)
    found = {}
    for level in TRIED:
        tries = [to_text(choose(view, level, Random(seed)).action) for seed in range(TRIES)]
        found[level] = sum(text in answers for text in tries)
    return found


def strength(rules: Rules, found: Mapping[str, int]) -> float:
    """The strength of a puzzle at which the levels find it as often as they did; half a try more each way."""
    own = LEVELS[rules.game, rules.players]
    wanted = sum((found[level] + 0.5) / (TRIES + 1) for level in TRIED)

    def expected(puzzle: float) -> float:
        return sum(1 / (1 + exp((puzzle - own[NAMES.index(level)]) / SCALE)) for level in TRIED)

    steps = round((HIGHEST - LOWEST) / STEP)
    return min(
        (round(LOWEST + STEP * step, 1) for step in range(steps + 1)),
        key=lambda puzzle: abs(expected(puzzle) - wanted),
    )


PLAYERS = ("medium", "medium", "hard", "medium")
"""The players of the deals; they change seats from deal to deal."""
CALLERS = ("easy", "medium")
"""The callers where contras are looked for: who never calls too much is never doubled."""
RARE = (
    Motif.UNBLOCK,
    Motif.KEEP_LAST_TRUMP,
    Motif.CONTRA,
    Motif.DISCARD,
    Motif.FEED_PARTNER,
    Motif.DRAW_TRUMPS,
    Motif.FIRST_CALL,
    Motif.CASH_OR_HOLD,
)
"""The motifs, the rarest first: of a deal with several puzzles the one with the rarest is taken."""
OBVIOUS = 4
"""A call worth this many mistakes more than all others needs no thought."""
KEPT = 6
"""The most choices whose worths are kept."""
COMPARED = 3
"""The best choices that are compared by deals to the end."""
FIRST_LOOK = 40
"""Deals after which a call that does not lead by a slip is given up."""
SEEDS = (1, 2)
Position = Auction | LayingAway | Playing


KINDS: dict[str, tuple[type[Position], tuple[type[State], ...]]] = {
    "calls": (Auction, ()),
    "contras": (Auction, ()),
    "discards": (LayingAway, (Auction,)),
    "leads": (Playing, (Auction, LayingAway, Declaring)),
    "cards": (Playing, (Auction, LayingAway, Declaring)),
    "unblocks": (Playing, (Auction, LayingAway, Declaring)),
}
"""By kind: the state in which the decision is due, and those before it. Leads are no "cards"."""


class Candidate(Struct, frozen=True):
    """A position that passes by the usual worlds."""

    state: Position
    actions: tuple[str, ...]
    motif: Motif
    worths: dict[str, float]


class CheckedPuzzle(Struct, frozen=True):
    """A puzzle that has passed, with what the checks came to."""

    puzzle: Puzzle
    leads: tuple[float, ...]
    """Leads over the next best choice: by the usual worlds, by more worlds twice, in deals played on."""
    found: dict[str, int]
    """Tries that found the answer, by level."""


class FirstChecks(Struct, frozen=True):
    """The results of the first checks: worths, two leads, and deals to play on."""

    worths: Worths
    leads: tuple[float, ...]
    states: list[State]


class SearchedDeal(Struct, frozen=True):
    """A deal that was searched; what was found and failed, by motif and check."""

    number: int
    checked: CheckedPuzzle | None = None
    failed: tuple[str, ...] = ()


def look_through(name: str, kind: str, seed: int, number: int) -> SearchedDeal:
    """Play the first deal of match `number` and search it for a puzzle of a kind, one of KINDS."""
    rules = preset(name)
    state = apply(start(rules, match_seed(seed, number)).state, Cut(0)).state
    assert isinstance(state, Auction)
    code = encode(state.deal)
    found = sorted(candidates(code, kind, seed, number), key=lambda each: RARE.index(each.motif))
    failed: list[str] = []
    for each in found:
        checked = check(rules, code, each)
        if isinstance(checked, CheckedPuzzle):
            return SearchedDeal(number, checked, tuple(failed))
        failed.append(f"{each.motif}: {checked}")
    return SearchedDeal(number, None, tuple(failed))


def candidates(code: str, kind: str, seed: int, number: int) -> Iterator[Candidate]:
    """The positions of a deal, played by the levels, that are puzzles by the usual worlds."""
    wanted, before = KINDS[kind]
    table = decode(code).table(match_seed(seed, number))
    state: State = apply(start_at(table).state, Cut(0)).state
    done: list[str] = []
    while isinstance(state, Auction | LayingAway | Declaring | Playing):
        if isinstance(state, wanted):
            found = _candidate(state, tuple(done)) if _may_be(state, kind) else None
            if found is not None and (kind != "contras" or found.motif is Motif.CONTRA):
                yield found
        elif not isinstance(state, before):
            return
        players = CALLERS if kind == "contras" else PLAYERS
        level = players[(number + state.turn) % len(players)]
        chance = Random(decision_seed(table.seed, len(done)))
        action = choose(question(state, state.turn), level, chance).action
        done.append(to_text(action))
        state = apply(state, action).state


def _may_be(state: Position, kind: str) -> bool:
    """True if a decision of that kind is due, at first glance."""
    if not isinstance(state, Playing):
        return kind != "contras" or Call(CONTRA) in legal_actions(state)
    if len(legal_actions(state)) < 2 or (kind == "leads") == bool(state.trick):
        return False
    if kind == "leads":
        return True
    seen = sight(question(state, state.turn))
    if kind == "unblocks":
        return any(unblocks(seen, card) for card in bits(seen.legal))
    return any(
        unblocks(seen, card) or keeps_last_trump(seen, card) or may_feed(seen, card)
        for card in bits(seen.legal)
    )


def _candidate(state: Position, actions: tuple[str, ...]) -> Candidate | None:
    legal = legal_actions(state)
    if len(legal) < 2 or any(isinstance(each, Play) and each.belot for each in legal):
        return None
    view = question(state, state.turn)
    quick = choose(view, "hard", Random(0)).values
    if quick is None or not _leads(view, {to_text(each): value for each, value in quick.items()}):
        return None
    worths = {to_text(each): value for each, value in (advice(view).values or {}).items()}
    kind = kind_of(view, worths)
    return None if kind is None else Candidate(state, actions, kind, worths)


def _leads(view: SeatView, worths: Mapping[str, float]) -> bool:
    found, grades = solution(view, worths), view.rules.sheet.grades
    return found is not None and found.lead >= (grades.mistake - grades.slip) / 2


def kind_of(view: SeatView, worths: Mapping[str, float]) -> Motif | None:
    """The motif of a position that is clear and whose best choice has a reason; else None."""
    found = solved(view, worths)
    if found is None or (view.phase == "auction" and found.lead > OBVIOUS * view.rules.sheet.grades.mistake):
        return None
    why = reason(view, worths, found.answers[0])
    if why is None or why.kind is ReasonKind.NO_DIFFERENCE:
        return None
    kind = motif(view, worths, found)
    return kind if kind is not None and found.lead >= least_lead(view, kind) else None


def check(rules: Rules, code: str, each: Candidate) -> CheckedPuzzle | str:
    """The puzzle if it is sound; else the name of the check that it fails."""
    view = question(each.state, each.state.turn)
    usual = solved(view, each.worths)
    assert usual is not None
    found = _calls(view, each, usual) if isinstance(each.state, Auction) else _cards(view, each, usual)
    if isinstance(found, str):
        return found
    worths = found.worths
    final = solved(view, worths)
    assert final is not None
    played = _played(found.states, worths, final)
    if played < rules.sheet.grades.slip:
        return "played on"
    by_level = found_by(each.state, each.state.turn, final.answers)
    order = sorted(worths, key=worths.__getitem__, reverse=True)
    if isinstance(each.state, LayingAway):
        order = order[:KEPT]
    shown = {text: round(worths[text], 2) for text in order}
    puzzle = Puzzle(code, each.actions, each.motif, final.answers, shown, strength(rules, by_level))
    return CheckedPuzzle(
        puzzle, tuple(round(lead, 2) for lead in (usual.lead, *found.leads, played)), by_level
    )


def _cards(view: SeatView, each: Candidate, usual: Solution) -> FirstChecks | str:
    """The worths by more worlds, drawn twice, if both times the same choice is clear and has the motif."""
    assert isinstance(each.state, LayingAway | Playing)
    texts = list(each.worths)
    if isinstance(each.state, LayingAway):
        texts = sorted(texts, key=each.worths.__getitem__, reverse=True)[:KEPT]
    both, leads = [], []
    for seed in SEEDS:
        worths = checking.in_worlds(each.state, texts, seed)
        found = solved(view, worths)
        if found is None or set(found.answers) != set(usual.answers) or kind_of(view, worths) != each.motif:
            return "worlds"
        both.append(worths)
        leads.append(found.lead)
    states = checking.states_of(each.state, checking.PLAYED, SEEDS[0])
    return FirstChecks(means(both), tuple(leads), states)


def _calls(view: SeatView, each: Candidate, usual: Solution) -> FirstChecks | str:
    """The worths that players give the calls, if deals with open hands say the same of the best ones."""
    assert isinstance(each.state, Auction)
    grades, texts = view.rules.sheet.grades, _best(each.worths)
    found: list[Worths] = []
    states: list[State] = []
    for other in auctions(each.state, checking.CALLED, Random(SEEDS[0])):
        states.append(other)
        found += checking.on_open_hands([other], texts)
        if len(found) == FIRST_LOOK and _lead(means(found), usual.answers) < grades.slip:
            return "open hands"
    if len(found) < checking.CALLED:
        return "auction"
    half = len(found) // 2
    leads = [_lead(means(part), usual.answers) for part in (found[:half], found[half:])]
    if min(leads) < grades.slip or sum(leads) / 2 < grades.mistake:
        return "open hands"
    return FirstChecks(each.worths, tuple(leads), states[: checking.PLAYED])


def _played(states: list[State], worths: Worths, found: Solution) -> float:
    """The lead of the best choice over the next two in deals that are played on."""
    others = [text for text in _best(worths, len(worths)) if text not in found.answers]
    texts = [found.answers[0], *others[: COMPARED - 1]]
    return _lead(means(list(checking.played_on(states, texts))), found.answers)


def _best(worths: Worths, count: int = COMPARED) -> list[str]:
    return sorted(worths, key=worths.__getitem__, reverse=True)[:count]


def _lead(worths: Worths, answers: tuple[str, ...]) -> float:
    """The lead of the answer over all others that were looked at."""
    return worths[answers[0]] - max(value for text, value in worths.items() if text not in answers)
