"""The pictures of the shell and of a table of belot."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, date, datetime
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from game.core.actions import Play, parse
from game.core.state import Playing, State
from game.practice.claim import Breaks, Certain, claim
from game.rules import preset
from game.table.clock import PATIENCE
from game.table.projection import seat_view
from graphics.app import arrivals, shortcuts
from graphics.app.app import App
from graphics.app.crash import CrashScene, Report
from graphics.screens import destinations as to
from graphics.screens.dialogs import notices as lost_matches
from graphics.screens.dialogs.dialog import Dialog
from graphics.screens.dialogs.file_dialog import FileDialog, FolderEntry
from graphics.screens.dialogs.letters import LettersScene
from graphics.screens.dialogs.notices import notices
from graphics.screens.matches import match_file
from graphics.screens.matches.matches import MatchesScene
from graphics.screens.new_match.new_match import NewMatchScene
from graphics.screens.play.event_log import EventLogScene
from graphics.screens.play.table import TableScene
from graphics.screens.review.review import ReviewScene
from graphics.screens.settings.pages import PAGES
from graphics.screens.settings.settings import SettingsScene
from graphics.screens.why.why import WhyScene
from graphics.text.i18n import _
from graphics.text.names import default_name
from graphics.text.rules_text import preset_name
from graphics.text.saves_text import rewritten
from graphics.widgets import devices
from graphics.widgets.devices import Device, Family
from graphics.widgets.intents import AskFile
from graphics.widgets.scene import Scene
from saves.database.rows import About
from saves.errors import StoreError
from saves.repair.recovery import Finds, Rewritten
from saves.repair.rescue import Rescue, RescuedMatch
from saves.saved import SavedMatch
from saves.settings import LastMatch
from saves.transfer.same_match import SameMatch
from tools.gallery import reviews
from tools.gallery import reviews as screens_again
from tools.gallery.sample import (
    ENDLESS,
    HUMAN,
    SampleEngine,
    SampleOpener,
    Screen,
    new_match_unfolded,
    places,
    played_match,
    saved_match,
    top,
)

ALLOWED = 30
ONWARD = 50.0  # milliseconds
STAGES = {"clock": 11_000, "clock_last": 23_500}
"""The pictures of a decision, with the milliseconds that were used of it."""


def clock_screens(app: App, kept: Mapping[str, SavedMatch]) -> Iterator[Screen]:
    """All of them, from the matches `kept`."""
    for name, used in STAGES.items():
        yield Screen(f"table_{name}", [_clocked_table(app, kept["table_play"])], [partial(_pass_time, used)])
    yield Screen(
        "table_clock_auction", [_clocked_table(app, kept["table_auction"])], [partial(_pass_time, 22_500)]
    )
    yield Screen("table_clock_other", [_clocked_table(app, kept["table_thinking"])])
    yield Screen("table_clock_away", [_clocked_table(app, kept["table_play"])], [_leave_clock])


def _clocked_table(app: App, match: SavedMatch) -> Callable[[], Scene]:
    def make() -> Scene:
        assert app.store is not None
        number = app.store.add(replace(match, clock=ALLOWED))
        table = TableScene(app.ports, app.store.load(number), SampleEngine(answers=0))
        table.want = lambda intent: None  # a toast would cover the picture
        return table

    return make


def _pass_time(ms: float, app: App) -> None:
    for _turn in range(round(ms / ONWARD)):
        top(app, TableScene).deadline.update(ONWARD, still=True)


def _leave_clock(app: App) -> None:
    """Let the clock run out with nobody at the table."""
    table = top(app, TableScene)
    clock = table.deadline.clock
    assert clock is not None
    clock.missed = PATIENCE
    table.model.away = True
    table.flow.reopen()


HELD_AT_CLAIM = 3  # cards at the offer
CLAIM_RULES = "bulgarian"


def claim_screens(app: App) -> Iterator[Screen]:
    found = places(preset(CLAIM_RULES), ("offer", _offered), ("refused", _broken))
    yield Screen("table_claim", [_claim_table(app, *found["offer"])])
    yield Screen(
        "table_claim_refused",
        [_claim_table(app, *found["refused"])],
        [lambda app: top(app, TableScene).claim_rest()],
    )


def _offered(state: State) -> bool:
    return _leads(state) and isinstance(claim(seat_view(state, HUMAN)), Certain)


def _broken(state: State) -> bool:
    """A trick can be taken for certain, but not all."""
    answer = claim(seat_view(state, HUMAN)) if _leads(state) else None
    return isinstance(answer, Breaks) and sum(seat == HUMAN for seat, _card in answer.line) > 1


def _leads(state: State) -> bool:
    """The human leads with a few cards left."""
    lead = isinstance(state, Playing) and state.turn == HUMAN and not state.trick
    return lead and isinstance(state, Playing) and state.hands[HUMAN].bit_count() == HELD_AT_CLAIM


def _claim_table(app: App, seed: bytes, actions: list[str]) -> Callable[[], Scene]:
    assert app.store is not None
    names = {seat: default_name(seat) for seat in "SENW"}
    match = saved_match(preset_name(CLAIM_RULES), actions, names, CLAIM_RULES, seed)
    kept = app.store.load(app.store.add(match))
    return lambda: TableScene(app.ports, kept, SampleEngine())


def controller_screens(app: App, kept: Mapping[str, SavedMatch]) -> Iterator[Screen]:
    """The buttons at the table, their explanation, and a controller that was unplugged."""

    def table(name: str) -> list[Callable[[], Scene]]:
        return [lambda: TableScene(app.ports, kept[name], SampleEngine())]

    yield Screen("table_controller_auction", table("table_auction"), [partial(take_up, "playstation")])
    yield Screen("table_controller_hint", table("table_play"), [partial(take_up, "nintendo"), "hint", "yes"])
    yield Screen(
        "table_controller_help", table("table_play"), [partial(take_up, "xbox"), shortcuts.show_help]
    )
    yield Screen("table_unplugged", table("table_play"), [lambda app: app.devices.ask_to_plug("DualSense")])
    code = to.Letters(_("Deal code"), "", lambda text: None)
    yield Screen("letters", [lambda: LettersScene(app.ports, code)])
    yield Screen("menu_controller_help", presses=[partial(take_up, "deck"), shortcuts.show_help])


def take_up(family: Family, app: App) -> None:
    """Use a controller of this family from now on, until another screen is opened."""
    devices.use(Device("controller", family))
    app.relayout()
    app.top.show_ring(True)


def costly_card(app: App) -> None:
    """Play the card that is worth least, where teaching asks about slips."""
    table = top(app, TableScene)
    taught = app.settings.last_match
    app.settings = app.settings.with_(last_match=replace(taught, teaching="slips"))
    table.session.mark("asked")
    table.teacher.update(0, possible=True)
    table.teacher.adviser.hear()
    advice = table.teacher.adviser.advice
    assert advice is not None and advice.judgement is not None
    worst = parse(advice.judgement.choices[-1][0])
    assert isinstance(worst, Play)
    table.flow.play(worst.card)
    app.settings = app.settings.with_(last_match=taught)


LONG_AGO = datetime(2026, 11, 20, tzinfo=UTC)
ABOUT = About(id=1, name="", rules="", options={}, seed="", players={}, levels={}, created=LONG_AGO)
REVIEWED = 150  # known decisions in the picture of a review under way
JUDGED = 17  # known decisions in the picture of a deal under analysis


def shell(app: App) -> Iterator[Screen]:
    """The menu and what opens from it; the store of `app` is empty at first."""
    yield Screen("menu_first")
    yield Screen("matches_none", [partial(MatchesScene, app.ports)])
    kept_matches(app)
    yield Screen("menu")
    app.store_error = StoreError("locked", path="")
    yield Screen("locked", [lambda: Dialog(app.ports, notices(app.ports)[-1])])
    app.store_error = None
    brought = Path("/home/ivan/Иван 2026-11-20.belot")
    yield Screen("arrival", [lambda: Dialog(app.ports, arrivals.leaving(brought, app.clear))])
    yield from _told_of_losses(app)
    yield Screen("matches", [partial(MatchesScene, app.ports)])
    for words in ("belot", "nothing"):
        yield Screen(
            f"matches_search_{words}", [partial(MatchesScene, app.ports)], [partial(_searched, words)]
        )
    yield Screen("matches_finished", [partial(MatchesScene, app.ports)], ["state:finished"])
    yield Screen(
        "matches_end",
        [partial(MatchesScene, app.ports)],
        [lambda app: top(app, MatchesScene).list.turn_to_end()],
    )
    yield Screen("matches_same", [partial(MatchesScene, app.ports)], [_imported_again])
    yield Screen("matches_same_name", [partial(MatchesScene, app.ports)], [_imported_again, "both"])
    yield Screen("matches_again", [partial(MatchesScene, app.ports)], ["more:match:8", "again"])
    for choice in ("rename", "delete"):
        yield Screen(f"matches_{choice}", [partial(MatchesScene, app.ports)], ["more:match:8", choice])
    for name in ("import", "export"):
        yield Screen(f"files_{name}", [partial(_files, app, name)])
    yield Screen("new_match", [partial(NewMatchScene, app.ports)])
    yield Screen("new_match_details", [partial(NewMatchScene, app.ports)], [new_match_unfolded])
    few_deals = partial(NewMatchScene, app.ports, LastMatch(preset="belot-bg"))
    yield Screen("new_match_tournament_table", [few_deals])
    yield Screen("menu_help", presses=[shortcuts.show_help])
    report = Report("", Path("/home/ivan/belot/reports/2026-11-21.txt"))
    yield Screen("crash", [lambda: CrashScene(app, report, playing=True)])
    for page in PAGES:
        yield Screen(f"settings_{page.id}", [partial(SettingsScene, app.ports, page.id)])


def _told_of_losses(app: App) -> Iterator[Screen]:
    """Notices at the start after damage, and finding matches again."""
    assert app.store is not None
    names = [f"{preset_name('bulgarian')}, {number}" for number in range(1, 4)]
    rescued = (
        RescuedMatch(1, names[0], 240, 0),
        RescuedMatch(2, names[1], 62, 0, 140),
        RescuedMatch(3, "", 0, 17),
    )
    finds = Finds(((ABOUT, (("cut 4", 0),) * 78, ()),), ((2, (("cut 4", 0),) * 140, ()),), (), 1, 31)
    app.store.rescued = Rescue(Path("matches.damaged-2026-11-21.db"), "", rescued)
    yield Screen("rescue_notice", [lambda: Dialog(app.ports, notices(app.ports)[-1])])
    app.store.rescued = None
    yield Screen(
        "copy_offer", [lambda: Dialog(app.ports, lost_matches.offered(app.ports, date(2026, 11, 20), finds))]
    )
    yield Screen("matches_set_aside", [partial(MatchesScene, app.ports)], [_set_aside])
    yield Screen("lost_matches", [lambda: Dialog(app.ports, lost_matches.found(app.ports, finds, app.clear))])
    aside = Path("matches.replaced-2026-11-21.db")
    yield Screen("rewritten", presses=[lambda app: app.toast.show(rewritten(Rewritten(aside)), "warning")])
    app.toast.hide()


def _set_aside(app: App) -> None:
    assert isinstance(app.top, MatchesScene)
    app.top.set_aside = True
    app.top.rebuild()


def _files(app: App, name: str) -> FileDialog:
    """A folder with other folders, many matches and a name too long for its row."""
    folder, day = Path("/home/ivan/Documents/Белот"), 24 * 3600
    title = _("Import a match") if name == "import" else _("Export the match")
    accept = _("Import") if name == "import" else _("Export")
    save_as = "" if name == "import" else "Иван 2026-11-20.belot"
    dialog = FileDialog(app.ports, AskFile(title, accept, lambda path: None, save_as, name), folder)
    names = ["Bela 2025", "Вечери при Драган", *(f"Иван 2026-11-{n:02}.belot" for n in range(1, 29))]
    names.insert(3, "A long evening with everybody at the table until the sun came up again 2026-11-21.belot")
    dialog.entries = [
        FolderEntry(folder / each, "." not in each, LONG_AGO.timestamp() + day * place)
        for place, each in enumerate(names)
    ]
    dialog.problem = ""
    if name == "import":
        dialog.press(dialog.entries[4])
    return dialog


def kept_matches(app: App) -> dict[str, SavedMatch]:
    """A match at each of its stages, kept in the store of `app`."""
    assert app.store is not None
    actions, seen = played_match()
    names = {seat: default_name(seat) for seat in "SENW"}
    kept = {}
    for number, (name, length) in enumerate(seen.items(), 1):
        match = saved_match(f"{preset_name('bulgarian')}, {number}", actions[:length], names)
        kept[name] = app.store.load(app.store.add(match))
    return kept


def tables(app: App) -> Iterator[Screen]:
    """A match of belot at each of its stages, and what opens over the table."""
    kept = kept_matches(app)

    def table(name: str, answers: int = ENDLESS) -> list[Callable[[], Scene]]:
        return [lambda: TableScene(app.ports, kept[name], SampleEngine(answers))]

    for name in kept:
        presses = [_card_with_belot] if name == "table_belot" else []
        yield Screen(name, table(name, 0 if name == "table_thinking" else ENDLESS), presses)
    for tool in ("last_trick", "pad", "menu"):
        yield Screen(f"table_{tool}", table("table_play"), [tool])
    yield Screen("table_ask_advice", table("table_play"), ["hint"])
    yield Screen("table_hint", table("table_play"), ["hint", "yes"])
    for name in ("table_auction", "table_declare", "table_play"):
        yield Screen(f"{name}_advice", table(name), ["hint", "yes", "hint"])
        yield from reviews.position_screens(app, name, kept[name])
    yield from claim_screens(app)
    yield Screen("table_sure", table("table_play"), [costly_card])
    yield Screen("table_help", table("table_play"), [shortcuts.show_help])
    yield Screen("table_log", table("table_play"), [_log_over])
    yield from reviews.rulings(table("deal_end"), table("table_play"))
    yield from controller_screens(app, kept)
    yield Screen("why", table("deal_end"), ["why"])
    yield Screen("why_reason", table("deal_end"), ["why", _card_with_reason])
    yield Screen("why_judging", table("deal_end", JUDGED), ["why"])
    yield from reviews.explanation_screens(app, kept)
    yield from screens_again.play_again_screens(app, table("deal_end"))
    yield Screen("match_won", table("match_end"), ["continue"])
    for name, answers, page in (
        ("review", ENDLESS, "course"),
        ("review_judging", REVIEWED, "course"),
        ("review_deals", ENDLESS, "deals"),
        ("review_luck", ENDLESS, "luck"),
        ("review_luck_judging", REVIEWED, "luck"),
    ):
        asked = SampleEngine(answers), SampleOpener(answers)
        yield Screen(
            name, [partial(ReviewScene, app.ports, kept["match_end"], *asked)], [partial(_analysed, page)]
        )
    yield from reviews.replay_screens(app, kept["match_end"])
    yield from reviews.review_screens(app, kept["match_end"])
    yield reviews.all_mistakes(app)
    asked = SampleEngine(0), SampleOpener(0)
    opened = partial(ReviewScene, app.ports, kept["match_end"], *asked)
    yield Screen("review_export", [opened], ["export"])
    yield Screen("match_details", table("match_end"), ["continue", "details"])
    yield from _with_practice(app, kept["table_play"])
    yield from clock_screens(app, kept)


def _with_practice(app: App, match: SavedMatch) -> Iterator[Screen]:
    """A match in which something was taken back: at its table and in the list."""
    assert app.store is not None
    number = app.store.add(replace(match, name=f"{preset_name('bulgarian')}, 0"))
    scene = partial(TableScene, app.ports, app.store.load(number), SampleEngine())
    yield Screen("table_practice", [scene], [lambda app: top(app, TableScene).take_back()])
    app.toast.hide()
    yield Screen("matches_practice", [partial(MatchesScene, app.ports, show=number)])


def _card_with_reason(app: App) -> None:
    """Go to a card whose reason has the most words."""
    why = top(app, WhyScene)
    cards = [each for each in why.judge.decisions if isinstance(each.state, Playing)]
    why.chosen = max(cards, key=lambda each: len(why.text.reason(each)))
    why.rebuild()


def _analysed(page: str, app: App) -> None:
    """Let the analysis of a match go on for as long as the engine answers; then open a page."""
    scene = top(app, ReviewScene)
    for _answer in range(2 * ENDLESS):
        if scene.review.done:
            break
        scene.review.advance()
    scene.review.current = 2
    scene.open_page(page)
    scene.rebuild()


def _searched(words: str, app: App) -> None:
    """Type into the field of the list: the name of the game that is there, or a day without a match."""
    assert isinstance(app.top, MatchesScene)
    search = app.top.search
    search.text = preset_name("bulgarian") if words == "belot" else "22.11.1999"
    search.accept()


def _imported_again(app: App) -> None:
    """A file brings the chosen match once more, some moves further."""
    assert isinstance(app.top, MatchesScene) and app.store is not None
    match = app.store.load(app.top.listed.matches[0].id)
    same = SameMatch(match.id, match.name, len(match.actions), 12)
    match_file.ask(app.ports, match, same, lambda other: None, lambda number: None)


def _log_over(app: App) -> None:
    assert isinstance(app.top, TableScene)
    app.push(EventLogScene(app.ports, app.top.words))


def _card_with_belot(app: App) -> None:
    """Play the card with which belot can be announced, so that it is asked."""
    table = top(app, TableScene)
    legal = table.session.legal()
    table.flow.play(next(action.card for action in legal if isinstance(action, Play) and action.belot))
