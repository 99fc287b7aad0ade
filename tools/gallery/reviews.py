"""The pictures of a deal that is stepped through."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from game.core.actions import Play, parse
from game.core.cards import bits
from game.core.machine import legal_actions
from game.core.state import Auction, DealOver, LayingAway, MatchOver, Playing, State
from game.practice.again import beginnings
from game.practice.explain.asking import decisions_so_far, in_play
from game.rules import preset
from game.table.judge import Decided
from game.table.protocol import LEVELS, Request
from graphics.app.app import App
from graphics.screens import destinations as to
from graphics.screens.again import deal_code
from graphics.screens.explanation import ExplanationScene
from graphics.screens.mistakes import MistakesScene
from graphics.screens.play.position_table import PositionTableScene
from graphics.screens.play.practice_table import PracticeTableScene
from graphics.screens.play.table import TableScene
from graphics.screens.replay.replay import ReplayScene
from graphics.screens.review.review import ReviewScene
from graphics.screens.sheet.deal_end import DealEndScene
from graphics.screens.why.why import WhyScene
from graphics.table.panels.panels import Words
from graphics.widgets.scene import Scene
from saves.practice import mistakes
from saves.saved import PracticeMark, SavedMatch
from saves.session import KeptSession
from tools.gallery.sample import SampleEngine, SampleOpener, Screen, top

JUDGED = 40  # known decisions in the picture of a match under analysis
Wanted = Callable[[ReplayScene, Decided], bool]


def replay_screens(app: App, match: SavedMatch, name: str = "replay") -> Iterator[Screen]:
    """The steps of a deal of a match; of Bela those that belot has not."""
    scenes = [partial(ReviewScene, app.ports, match, SampleEngine())]
    if match.rules != "bulgarian":
        yield Screen(f"{name}_card", scenes, [_analysed, "replay", partial(_at, _fourth_trick)])
        if preset(match.rules).exchanges:
            yield Screen(f"{name}_discards", scenes, [_analysed, "replay", partial(_at, _discards)])
        if preset(match.rules).middle:
            yield Screen(f"{name}_call", scenes, [_analysed, "replay", partial(_at, _call)])
        return
    yield Screen(name, scenes, [_analysed, "replay", partial(_at, _mistake)])
    yield Screen(f"{name}_call", scenes, [_analysed, "replay", partial(_at, _call)])
    yield Screen(f"{name}_own_hand", scenes, [_analysed, "replay", partial(_at, _of_another), "hands"])
    yield Screen(f"{name}_end", scenes, [_analysed, "replay", _ended])
    silent = partial(ReviewScene, app.ports, match, SampleEngine(JUDGED))
    yield Screen(f"{name}_judging", [silent], ["replay"])


def _analysed(app: App) -> None:
    scene = top(app, ReviewScene)
    while scene.review.left:
        scene.review.advance()
    scene.review.current = min(2, len(scene.review.deals) - 1)
    scene.rebuild()


def _at(wanted: Wanted, app: App) -> None:
    """Go to the last decision that is `wanted`, or stay at the first."""
    scene = top(app, ReplayScene)
    found = [each.number for each in scene.judge.decisions if wanted(scene, each)]
    if found:
        scene.go(scene.steps.find(found[-1]))


def _mistake(scene: ReplayScene, decided: Decided) -> bool:
    return decided.text.startswith("play") and scene.judge.grade(decided) in ("slip", "mistake")


def _fourth_trick(_scene: ReplayScene, decided: Decided) -> bool:
    return isinstance(decided.state, Playing) and len(decided.state.tricks) == 3


def _call(scene: ReplayScene, decided: Decided) -> bool:
    return decided.text.startswith("call")


def _discards(_scene: ReplayScene, decided: Decided) -> bool:
    return isinstance(decided.state, LayingAway)


def _of_another(scene: ReplayScene, decided: Decided) -> bool:
    return decided.seat != scene.names.human and decided.text.startswith("play")


def _ended(app: App) -> None:
    scene = top(app, ReplayScene)
    scene.go(scene.steps.last)


WORSE = 0.7  # of a mistake


def position_screens(app: App, name: str, match: SavedMatch) -> Iterator[Screen]:
    """The decision at which a match has arrived."""
    opened = partial(_table, app, match)
    yield Screen(f"position_{name}_tried", [opened], [_wrong])
    yield Screen(f"position_{name}_solved", [opened], [_wrong, "verdict:show"])
    if name == "table_play":
        yield Screen(f"position_{name}", [opened])
        yield Screen(f"position_{name}_right_solved", [opened], [_right])


def _table(app: App, match: SavedMatch) -> PositionTableScene:
    """The table, with worths made up: each choice is worse than the one before it."""
    request = KeptSession(match, None, SampleEngine()).own_question()
    assert request is not None
    step = WORSE * request.view.rules.sheet.grades.mistake
    values = {text.removesuffix(" belot"): step * (2 - place) for place, text in enumerate(request.legal)}
    return PositionTableScene(app.ports, to.Position(match, values, "2 / 7", match.name))


def all_mistakes(app: App) -> Screen:
    """The mistakes in the matches of the store, once all have been searched."""
    return Screen("mistakes", [partial(_mistakes, app)], [_looked_over])


def _mistakes(app: App) -> MistakesScene:
    """The mistakes of a store that has not been searched yet."""
    mistakes.MISTAKES.delete()
    return MistakesScene(app.ports, SampleEngine())


def _looked_over(app: App) -> None:
    scene = top(app, MistakesScene)
    assert scene.looking is not None
    while scene.looking.left:
        scene.looking.advance()
    scene.rebuild()


def _wrong(app: App) -> None:
    table = top(app, PositionTableScene)
    worst = min(table.exercise.legal, key=lambda text: table.goal.values[text.removesuffix(" belot")])
    table.flow.submit(parse(worst))


def _right(app: App) -> None:
    table = top(app, PositionTableScene)
    found = table.exercise.advice.judgement
    assert found is not None
    table.flow.submit(parse(found.best[0]))


PARTNER, OPPONENT = 2, 3
Opened = Callable[[], Scene]


def explanation_screens(app: App, kept: Mapping[str, SavedMatch]) -> Iterator[Screen]:
    """Explanations of calls and cards, of computer players that look ahead and of others."""
    hidden = partial(_explanation, app, kept["table_play"], _is_first_card)
    yield Screen("explanation_hidden", [hidden])
    yield Screen("explanation_question", [hidden], ["show"])
    yield Screen("explanation_shown", [hidden], ["show", "yes"])
    app.toast.hide()
    for name, wanted in (("call", _is_call), ("card", _is_card), ("rules_of_thumb", _by_thumb)):
        yield Screen(f"explanation_{name}", [partial(_explanation, app, kept["deal_end"], wanted)])


def _is_first_card(decided: Decided) -> bool:
    return decided.seat != 0 and isinstance(decided.state, Playing) and len(decided.legal) > 1


def _is_call(decided: Decided) -> bool:
    return decided.seat == PARTNER and isinstance(decided.state, Auction)


def _is_card(decided: Decided) -> bool:
    """A card of the partner in the middle of the deal, among some that could be played."""
    return decided.seat == PARTNER and _choice(decided.state, 3) and len(decided.legal) > 1


def _by_thumb(decided: Decided) -> bool:
    return decided.seat == OPPONENT and _choice(decided.state, 2) and len(decided.legal) > 1


def _choice(state: State, tricks: int) -> bool:
    return isinstance(state, Playing) and len(state.tricks) >= tricks


def _explanation(app: App, match: SavedMatch, wanted: Callable[[Decided], bool]) -> ExplanationScene:
    """The explanation of a decision, in a match whose partner is of the best level but one."""
    saved = replace(match, levels=match.levels | {"N": LEVELS[-2]})
    session = KeptSession(saved, app.store, SampleEngine())
    made = decisions_so_far(session.match)
    decided = next(each for each in in_play(made, session.human) if wanted(each))
    return ExplanationScene(app.ports, Words(session), decided.number, RecallingEngine(session.match.actions))


class RecallingEngine(SampleEngine):
    """Computer players who repeat what they did; only an expert may disagree."""

    def __init__(self, actions: list[str]) -> None:
        super().__init__()
        self._actions = actions

    def ask(self, request: Request) -> None:
        super().ask(request)
        self._request = request

    def poll(self) -> dict[str, Any] | None:
        """The answer of a regular, with what was done as the choice."""
        answer = super().poll()
        if answer is None or self._request.level == LEVELS[-1]:
            return answer
        done = self._actions[self._request.id]
        if self._request.level not in LEVELS[-2:] and not done.startswith("call"):
            return {"id": answer["id"], "action": done}
        values = answer["info"]["values"]
        best = max(values.values())
        values = {done: best + 1.0} | {text: value for text, value in values.items() if text != done}
        return answer | {"action": done, "info": {"values": values, "worlds": 12}}


def rulings(sheet: Sequence[Opened], play: Sequence[Opened]) -> Iterator[Screen]:
    """The referee over the sheet of a deal and over a table at which a card was refused."""
    yield Screen("rulings", sheet, ["rules"])
    yield Screen("rulings_scored", sheet, [_ruling_of_what_is_written])
    yield Screen("by_other_rules", sheet, ["rules", "rules"])
    yield Screen("table_refused", play, [_illegal_card])
    yield Screen("rulings_refused", play, [_illegal_card, _ask_why])


def _ruling_of_what_is_written(app: App) -> None:
    sheet = top(app, DealEndScene)
    sheet.open_rulings(len(sheet.text.lines()) + 1)
    app.turn(0)


def _illegal_card(app: App) -> None:
    table = top(app, TableScene)
    state, legal = table.session.state, table.session.legal()
    assert isinstance(state, Playing)
    table.flow.play(next(card for card in bits(state.hands[state.turn]) if Play(card) not in legal))


def _ask_why(app: App) -> None:
    table = top(app, TableScene)
    table.ask_why()
    app.turn(0)


def play_again_screens(app: App, sheet: Sequence[Callable[[], Scene]]) -> Iterator[Screen]:
    """All that opens from the sheet of a deal for playing it again."""
    yield Screen("play_again", sheet, ["again"])
    yield Screen("play_again_from_here", sheet, ["why", "from_here"])
    yield Screen("comparison", sheet, [_played_again, "continue"])
    yield Screen("comparison_tries", sheet, [_played_again, "again", _tried, "again", _tried, "continue"])
    yield Screen("practice_sheet", sheet, [_played_again])
    yield Screen("practice_menu", sheet, [lambda app: app.push(_practice(app, "auction")), "menu"])
    yield Screen("deal_picture", sheet, ["again", "qr"])
    yield Screen("deal_code", sheet, [lambda app: deal_code.ask(app.ports)])
    yield Screen("wrong_code", sheet, [lambda app: deal_code.play(app.ports, "02JY5W-28R8G8-3H96JJ")])


def _practice(app: App, moment: str) -> PracticeTableScene:
    """The deal whose sheet lies open, to be played again from its "auction" or from its first "trick"."""
    below = next(scene for scene in app.stack if isinstance(scene, TableScene))
    match = below.session.match
    before = match.results[-1]
    first = beginnings(match, before.deal.table.number)
    count = first.auction if moment == "auction" else first.tricks[0]
    again = replace(below.session.saved, id=0, actions=tuple(match.actions[:count]))
    return PracticeTableScene(app.ports, to.PracticeTable(again, before), SampleEngine(), SampleEngine)


def _played_again(app: App) -> None:
    table = _practice(app, "trick")
    while not isinstance(table.session.state, DealOver | MatchOver):
        table.session.match.submit(legal_actions(table.session.state)[-1])
    app.push(table)


def _tried(app: App) -> None:
    """Play the deal on the table to its sheet, always the first legal action."""
    table = top(app, PracticeTableScene)
    while not isinstance(table.session.state, DealOver | MatchOver):
        table.session.match.submit(legal_actions(table.session.state)[0])


DEAL = 2  # the place of the deal that is looked at


def review_screens(app: App, match: SavedMatch) -> Iterator[Screen]:
    watched = replace(match, levels=match.levels | {"S": "hard"})
    there = partial(_opened, app, watched)
    yield Screen("review_watched", [there], [partial(_watched_analysed, "course")])
    yield Screen("review_deals_watched", [there], [partial(_watched_analysed, "deals")])
    yield Screen("review_luck_watched", [there], [partial(_watched_analysed, "luck")])
    yield Screen("replay_watched", [there], [partial(_watched_analysed, "course"), "replay", "mistake_on"])
    scene = _opened(app, match)
    scene.review.current = DEAL
    rung = _at_the_bell(scene)
    rang = partial(_opened, app, replace(match, marks=(PracticeMark("bell", rung),)))
    yield Screen("review_luck_bell", [rang], [partial(_watched_analysed, "luck")])
    yield Screen(
        "why_bell", [rang], [partial(_watched_analysed, "deals"), "decisions", partial(_looked_at, rung)]
    )
    yield Screen(
        "replay_bell", [rang], [partial(_watched_analysed, "course"), "replay", partial(_watched_at, rung)]
    )


def _opened(app: App, match: SavedMatch) -> ReviewScene:
    return ReviewScene(app.ports, match, SampleEngine(), SampleOpener())


def _at_the_bell(scene: ReviewScene) -> int:
    """The number of the last decision of the deal by which the person gave something away."""
    deal = scene.review.deals[DEAL]
    while deal.judge.left:
        scene.review.advance()
    own = [each for each in deal.judge.decisions if each.seat == scene.names.human]
    return [each.number for each in own if deal.judge.loss(each)][-1]


def _watched_analysed(page: str, app: App) -> None:
    """Let the analysis of the match go on to its end, and open a page."""
    scene = top(app, ReviewScene)
    while not scene.review.done:
        scene.review.advance()
    scene.review.current = DEAL
    scene.open_page(page)


def _looked_at(number: int, app: App) -> None:
    """Look at a decision of the list, wherever it stands there."""
    scene = top(app, WhyScene)
    scene.chosen = next(each for each in scene.judge.decisions if each.number == number)
    scene.rebuild()


def _watched_at(number: int, app: App) -> None:
    scene = top(app, ReplayScene)
    scene.go(scene.steps.find(number))
