"""The pictures of the screens inside a tournament: draw, bracket, table, result of a round, podium."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from game.tournament.draw import BY_ID, Seating, drawn
from game.tournament.progress import TableNow, TournamentProgress
from game.tournament.tournament import FORMATS, HUMAN, Entrant, FormatName, TableResult, Tournament
from graphics.app.app import App
from graphics.screens.play.tournament_table import TournamentTableScene
from graphics.screens.tournament.bracket import BracketScene
from graphics.screens.tournament.draw import DrawScene
from graphics.screens.tournament.result import PodiumScene, RoundResultScene
from graphics.screens.tournament.watch import WatchScene
from graphics.text.tournament_text import TableWords
from graphics.widgets.scene import Scene
from saves.errors import StoreError
from saves.saved import SavedMatch
from tools.gallery.sample import SampleEngine, Screen, played_match, saved_match, top

PEOPLE = (
    *("desislava", "slobodan", "nevena", "rumyana", "plamen", "krasimir", "ognyan", "todor"),
    *("vesna", "ljubica", "snezana", "dusan", "zoran", "nebojsa", "galina"),
)
PRESET = "belot-bg"
SEED = "000102030405060708090a0b0c0d0e0f"
WATCHED = 5  # decisions of a deal
HALFWAY = 1500  # milliseconds of the draw
SCORES = ((151, 118), (97, 158), (66, 90), (151, 144))


class SampleRunning:
    """A tournament in which nothing moves."""

    def __init__(self, progress: TournamentProgress, match: SavedMatch | None = None) -> None:
        self.progress = progress
        self.part_finished, self.trouble, self.unseen = 0.5, "", False
        self.problem: StoreError | None = None
        self._match = match

    def update(self, moving: bool = False) -> bool:
        return False

    def try_again(self) -> None: ...

    def see(self) -> None:
        """There is nothing to note."""

    def own_table(self) -> SavedMatch | None:
        """The only match."""
        return self._match

    def match(self, seating: Seating) -> SavedMatch | None:
        """The same match for every table."""
        return self._match

    def finish_quickly(self) -> None:
        """There is nothing to finish."""

    def next_round(self) -> None:
        """There is no other round."""

    def leave(self) -> None:
        """Stay."""

    def close(self) -> None:
        """There is nothing to end."""


def started(format: FormatName) -> Tournament:
    count = FORMATS[format].players
    cast = [BY_ID[person] for person in PEOPLE[: count - 1]]
    people = [Entrant(each.id, each.level, each.temper) for each in cast]
    return Tournament(format, SEED, (Entrant(HUMAN, HUMAN), *people))


def after(tournament: Tournament, rounds: int) -> Tournament:
    """The tournament after this many rounds, all won by the person."""
    for _round in range(rounds):
        number = tournament.round
        results = []
        for place, seating in enumerate(drawn(tournament, number)):
            won = tournament.human in seating.seats or place % 2 == 1
            scores = (151, 60 + 9 * place) if won else (60 + 9 * place, 154)
            results.append(TableResult(scores, 6, 0 if won else 1))
        tournament = tournament.after(tuple(results))
    return tournament


def now(tournament: Tournament, own: str = "draw", others: str = "playing") -> TournamentProgress:
    """The round under way: the person's table at "draw", "playing", "won" or "lost", the `others` alike."""
    tables = []
    for place, seating in enumerate(drawn(tournament, tournament.round)):
        state = own if tournament.human in seating.seats else others
        first, second = SCORES[place % len(SCORES)]
        if state == "draw":
            tables.append(TableNow(seating))
        elif state == "playing":
            tables.append(TableNow(seating, (first % 89, second % 91), 3 + place % 2, None, True))
        else:
            won = state == "won" or (state == "over" and place % 2 == 0)
            scores = (156, 97) if won else (88, 151)
            tables.append(TableNow(seating, scores, 6, 0 if won else 1, True))
    return TournamentProgress(tournament, tuple(tables))


def screens(app: App) -> Iterator[Screen]:
    """Every screen inside a tournament, in all its states."""
    classic, fast = started("classic"), started("fast")
    for name, progress in (
        ("first", now(classic, "playing")),
        ("second", now(after(classic, 1), "draw", "draw")),
        ("final", now(after(classic, 2), "playing")),
        ("over", now(after(classic, 2), "won")),
        ("fast", now(fast, "lost", "over")),
    ):
        yield Screen(f"bracket_{name}", [_scene(app, BracketScene, progress, follows=False)])
    yield Screen("draw_classic", [_scene(app, DrawScene, now(classic))])
    yield Screen("draw_fast", [_scene(app, DrawScene, now(fast))])
    yield Screen("draw_final", [_scene(app, DrawScene, now(after(classic, 2)))])
    yield Screen("draw_half", [_scene(app, DrawScene, now(classic))], [_half_drawn])
    yield Screen("round_won", [_scene(app, RoundResultScene, now(classic, "won", "playing"))])
    yield Screen("round_lost", [_scene(app, RoundResultScene, now(fast, "lost", "over"))])
    stuck = SampleRunning(now(classic, "won", "playing"))
    stuck.trouble = "there is no process"
    yield Screen("round_stuck", [lambda: RoundResultScene(app.ports, stuck)])
    refused = SampleRunning(now(classic, "won", "playing"))
    refused.problem = StoreError("full", path="/home/ana/.local/share/belot/belot.db")
    yield Screen("round_refused", [lambda: RoundResultScene(app.ports, refused)])
    yield Screen("bracket_refused", [lambda: BracketScene(app.ports, refused, follows=False)])
    yield Screen("podium_grand", [_scene(app, PodiumScene, now(after(classic, 2), "won"))])
    yield Screen("podium_second", [_scene(app, PodiumScene, now(after(fast, 1), "lost"))])
    gone = now(replace(after(fast, 1), left=2), "won")
    yield Screen("bracket_left", [_scene(app, BracketScene, gone, follows=False)])
    yield Screen("podium_left", [_scene(app, PodiumScene, gone)])
    yield from _tables(app, classic, fast)


def _tables(app: App, classic: Tournament, fast: Tournament) -> Iterator[Screen]:
    """The person's table at some of its stages, with three others beside it, with one, and with none."""
    actions, seen = played_match()
    final = after(fast, 1)
    places: tuple[tuple[str, str, TournamentProgress, list[str]], ...] = (
        ("auction", "table_auction", now(classic, "playing"), []),
        ("play", "table_play", now(classic, "playing"), []),
        ("fast", "table_play", now(fast, "playing", "over"), []),
        ("final", "table_play", now(final, "playing"), []),
        ("menu", "table_play", now(classic, "playing"), ["menu"]),
        ("leave", "table_play", now(classic, "playing"), ["menu", "quit"]),
        ("sheet", "deal_end", now(classic, "playing"), []),
    )
    for name, stage, progress, presses in places:
        match = saved_match("", actions[: seen[stage]], _people(progress), PRESET)
        yield Screen(f"tournament_{name}", [_table(app, progress, match)], presses)
    watched = now(classic, "won", "playing")
    match = saved_match("", actions[: seen["table_play"]], _people(watched, watched.others[0]), PRESET)
    for name, presses in (("watch", ["pause"]), ("watch_closed", ["pause", "hands"])):
        yield Screen(name, [_watching(app, watched, match)], presses)
    told = app.settings
    app.settings = told.with_(event_line=True)
    match = saved_match("", actions[: seen["table_play"]], _people(now(classic)), PRESET)
    yield Screen("tournament_told", [_table(app, now(classic, "playing"), match)])
    app.settings = told


def _people(progress: TournamentProgress, table: TableNow | None = None) -> dict[str, str]:
    """The names at a table, or at the person's."""
    table = table or progress.own
    assert table is not None
    entrants, words = progress.tournament.entrants, TableWords()
    seats = zip("SENW", table.seating.seats, strict=True)
    return {letter: words.person(entrants[number].person) for letter, number in seats}


def _table(app: App, progress: TournamentProgress, match: SavedMatch) -> Callable[[], Scene]:
    running = SampleRunning(progress, match)
    return lambda: TournamentTableScene(app.ports, running, match, SampleEngine())


def _watching(app: App, progress: TournamentProgress, match: SavedMatch) -> Callable[[], Scene]:
    running, seating = SampleRunning(progress, match), progress.others[0].seating

    def scene() -> Scene:
        watch = WatchScene(app.ports, running, seating, match)
        for _decision in range(WATCHED):
            watch.course.go_on()
        return watch

    return scene


def _half_drawn(app: App) -> None:
    """Stop the draw in its middle."""
    top(app, DrawScene).show_at(HALFWAY)


def _scene(
    app: App, kind: Callable[..., Scene], progress: TournamentProgress, **options: bool
) -> Callable[[], Scene]:
    return lambda: kind(app.ports, SampleRunning(progress), **options)
