"""Doors: which class shows what is asked for. Only here screens are known by their classes.

The menu and the dialogs are there with the window. All others are imported when they are opened for the first
time, so that the first picture need not wait for them: the late imports of this file are meant so.
"""

from __future__ import annotations

from functools import singledispatch

from game.table.session import Engine
from graphics.screens import destinations as to
from graphics.screens.dialogs.dialog import Dialog, PromptDialog
from graphics.screens.menu import MenuScene
from graphics.widgets.intents import AskFile, Destination, Open, Prompt, Question
from graphics.widgets.ports import Ports
from graphics.widgets.scene import Scene
from saves import paths
from saves.practice.review import Opener
from saves.settings import LastMatch


@singledispatch
def scene(goal: Destination, ports: Ports) -> Scene | None:
    """The screen of a destination; None if there is nothing to see, or it has been opened already.

    TypeError for what no door leads to.
    """
    raise TypeError(f"no door leads to {type(goal).__name__}")


# -- at the start ------------------------------------------------------------------------------------


@scene.register(to.Menu)
def _menu(goal: to.Menu, ports: Ports) -> Scene:
    return MenuScene(ports)


@scene.register(Question)
def _question(goal: Question, ports: Ports) -> Scene:
    return Dialog(ports, goal)


@scene.register(Prompt)
def _prompt(goal: Prompt, ports: Ports) -> Scene:
    return PromptDialog(ports, goal)


# -- when it is wanted -------------------------------------------------------------------------------


@scene.register(AskFile)
def _ask_file(goal: AskFile, ports: Ports) -> Scene:
    from graphics.screens.dialogs.file_dialog import FileDialog

    return FileDialog(ports, goal)


@scene.register(to.Notices)
def _notices(goal: to.Notices, ports: Ports) -> None:
    from graphics.screens.dialogs.notices import notices

    for notice in notices(ports, goal.problems):
        ports.want(Open(notice))


@scene.register(to.Damage)
def _damage(goal: to.Damage, ports: Ports) -> None:
    from graphics.screens.dialogs.notices import put_right

    put_right(ports)


@scene.register(to.LostMatches)
def _lost_matches(goal: to.LostMatches, ports: Ports) -> None:
    from graphics.screens.dialogs.notices import search

    search(ports, goal.on_taken)


@scene.register(to.Welcome)
def _welcome(goal: to.Welcome, ports: Ports) -> Scene:
    from graphics.screens.welcome import WelcomeScene

    return WelcomeScene(ports)


@scene.register(to.Letters)
def _letters(goal: to.Letters, ports: Ports) -> Scene:
    from graphics.screens.dialogs.letters import LettersScene

    return LettersScene(ports, goal)


@scene.register(to.NewMatch)
def _new_match(goal: to.NewMatch, ports: Ports) -> Scene:
    from graphics.screens.new_match.new_match import NewMatchScene

    return NewMatchScene(ports, goal.last)


@scene.register(to.HouseRules)
def _house_rules(goal: to.HouseRules, ports: Ports) -> Scene:
    from graphics.screens.house_rules import HouseRulesScene

    return HouseRulesScene(ports, goal.rules, goal.on_choose)


@scene.register(to.Matches)
def _matches(goal: to.Matches, ports: Ports) -> Scene:
    from graphics.screens.matches.matches import MatchesScene

    return MatchesScene(ports, show=goal.show)


@scene.register(to.MatchFile)
def _match_file(goal: to.MatchFile, ports: Ports) -> None:
    from graphics.screens.matches.match_file import import_file

    import_file(ports, goal.path, lambda match: ports.want(Open(to.Matches(match))))


@scene.register(to.ExportMatch)
def _export(goal: to.ExportMatch, ports: Ports) -> None:
    from graphics.screens.matches.match_file import ask_export

    ask_export(ports, goal.match)


@scene.register(to.RuleBook)
def _rule_book(goal: to.RuleBook, ports: Ports) -> Scene:
    from graphics.screens.rule_book import RuleBookScene

    return RuleBookScene(ports, goal.rules, goal.house_rules)


@scene.register(to.OtherRules)
def _other_rules(goal: to.OtherRules, ports: Ports) -> Scene:
    from graphics.screens.rule_book import OtherRules

    return OtherRules(ports, goal.current, goal.on_choose, goal.title)


@scene.register(to.Lesson)
def _lesson(goal: to.Lesson, ports: Ports) -> Scene:
    from graphics.screens.lesson.lesson import LessonScene

    return LessonScene(ports, goal.rules)


@scene.register(to.Settings)
def _settings(goal: to.Settings, ports: Ports) -> Scene:
    from graphics.screens.settings.settings import SettingsScene

    return SettingsScene(ports, goal.page)


@scene.register(to.Statistics)
def _statistics(goal: to.Statistics, ports: Ports) -> Scene:
    from graphics.screens.statistics.statistics import StatisticsScene

    return StatisticsScene(ports)


@scene.register(to.Help)
def _help(goal: to.Help, ports: Ports) -> Scene:
    from graphics.screens.help.help import HelpScene

    return HelpScene(ports, goal.screen, goal.rules, goal.offers)


# -- a match -----------------------------------------------------------------------------------------


@scene.register(to.KeptMatch)
def _kept_match(goal: to.KeptMatch, ports: Ports) -> None:
    from graphics.screens.play.play import open_match

    open_match(ports, goal.number, goal.from_list)


@scene.register(to.FreshMatch)
def _fresh_match(goal: to.FreshMatch, ports: Ports) -> None:
    from graphics.screens.play.play import begin_match

    begin_match(ports, goal.match)


@scene.register(to.FirstMatch)
def _first_match(goal: to.FirstMatch, ports: Ports) -> None:
    from graphics.screens.new_match.new_match import NewMatchScene

    if goal.taught:
        last = LastMatch(
            preset=goal.preset,
            partner="beginner",
            opponents="beginner",
            teaching="mistakes",
            names=ports.preferences.settings.last_match.names,
        )
        ports.want(Open(to.FreshMatch(NewMatchScene(ports, last).new_match())))
    else:
        NewMatchScene(ports, LastMatch(preset=goal.preset)).start()


@scene.register(to.Rematch)
def _rematch(goal: to.Rematch, ports: Ports) -> None:
    from graphics.screens.play.play import rematch

    rematch(ports, goal.match, goal.series)


def start_engine() -> Engine:
    """The built-in computer players, in a process of their own; what goes wrong there is in the log."""
    from game.players.engine.client import EngineClient
    from game.players.engine.keeper import builtin_command

    return EngineClient(builtin_command(), paths.data_folder() / paths.ENGINE_LOG)


def start_opener() -> Opener:
    """Whoever looks into all hands of deals, in a process of its own."""
    from saves.practice.review import OpenClient, command

    return OpenClient(command(), paths.data_folder() / paths.ENGINE_LOG)


@scene.register(to.Table)
def _table(goal: to.Table, ports: Ports) -> Scene:
    from graphics.screens.play.table import TableScene

    # who helps the human has a process of its own, from the first question on: nobody else waits for it
    return TableScene(ports, goal.match, start_engine(), helper=start_engine(), from_list=goal.from_list)


@scene.register(to.TableMenu)
def _table_menu(goal: to.TableMenu, ports: Ports) -> Scene:
    from graphics.screens.play.table_menu import TableMenu

    return TableMenu(ports, goal)


@scene.register(to.EventLog)
def _event_log(goal: to.EventLog, ports: Ports) -> Scene:
    from graphics.screens.play.event_log import EventLogScene

    return EventLogScene(ports, goal.names, goal.untold)


@scene.register(to.ScoreSheet)
def _score_sheet(goal: to.ScoreSheet, ports: Ports) -> Scene:
    from graphics.screens.sheet.score import ScoreScene

    return ScoreScene(ports, goal.names, goal.board)


@scene.register(to.DealSheet)
def _deal_sheet(goal: to.DealSheet, ports: Ports) -> Scene:
    from graphics.screens.sheet.deal_end import DealEnd

    return DealEnd(ports, goal)


@scene.register(to.ByOtherRules)
def _by_other_rules(goal: to.ByOtherRules, ports: Ports) -> Scene:
    from graphics.screens.referee import ByOtherRules

    return ByOtherRules(ports, goal.deal)


@scene.register(to.Rulings)
def _rulings(goal: to.Rulings, ports: Ports) -> Scene:
    from graphics.screens.referee import Rulings

    return Rulings(ports, goal)


@scene.register(to.Why)
def _why(goal: to.Why, ports: Ports) -> Scene:
    from graphics.screens.why.why import WhyScene

    return WhyScene(ports, goal.names, goal.deal, goal.judge, goal.on_again, goal.back)


@scene.register(to.Explanation)
def _explanation(goal: to.Explanation, ports: Ports) -> Scene:
    from graphics.screens.explanation import ExplanationScene

    return ExplanationScene(ports, goal.names, goal.number, start_engine())


@scene.register(to.MatchEnd)
def _match_end(goal: to.MatchEnd, ports: Ports) -> Scene:
    from graphics.screens.match_end.match_end import MatchEnd

    return MatchEnd(ports, goal.names, goal.board, goal.on_leave, goal.on_back)


@scene.register(to.MatchDetails)
def _match_details(goal: to.MatchDetails, ports: Ports) -> Scene:
    from graphics.screens.match_end.match_end import MatchDetails

    return MatchDetails(ports, goal.names)
