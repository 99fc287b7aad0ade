"""The content of an explanation: what was seen and likely on the left, choices and reasons on the right."""

from __future__ import annotations

from game.core.actions import parse
from game.core.state import Declaring, LayingAway, Playing
from game.practice.explain.approach import has_worlds, looks_ahead
from game.practice.explain.asking import Account
from game.practice.explain.beliefs import Beliefs
from game.practice.explain.sure import sure
from game.table.judge import Decided
from game.table.projection import question
from game.table.seat_view import SeatView
from graphics.render.sizes import Gap
from graphics.render.theme import T
from graphics.screens.explanation.blocks import Choices, block, chips
from graphics.table.sorting import sorted_hand
from graphics.text import words
from graphics.text.choice_text import rules_of
from graphics.text.deal import account_text
from graphics.text.deal.decision_text import at_the_bell, deed, expected, forced
from graphics.text.i18n import _
from graphics.text.names import Names
from graphics.text.reason_text import said
from graphics.widgets.boxes import Box, Space
from graphics.widgets.parts import Text
from graphics.widgets.ui import Ui


def heading(ui: Ui, decided: Decided, names: Names, *, bell: bool) -> list[Box]:
    """The deed, and the moment of the deal; `bell`: the computer decided, as time was up."""
    boxes: list[Box] = [
        Text(ui, deed(decided, names), "row_title"),
        Text(ui, _moment(decided, names), "secondary", T.text2),
    ]
    return [*boxes, Text(ui, at_the_bell(), "body", T.text2)] if bell else boxes


def _moment(decided: Decided, names: Names) -> str:
    """The part of the deal, and the contract if there is one."""
    view = question(decided.state, decided.seat)
    match decided.state:
        case Playing():
            part = _("Trick {number}").format(number=len(view.tricks) + 1)
        case Declaring():
            part = _("Declarations")
        case LayingAway():
            part = _("Discards")
        case _auction:
            return _("Bidding")
    assert view.contract is not None
    contract = words.contract_name(view.contract.trump)
    return f"{part} · {contract}, {names.name(view.contract.declarer)}"


def seen(ui: Ui, decided: Decided, names: Names, *, by: int) -> list[Box]:
    """All that the seat `by` could see at that moment: the own cards of nobody but itself."""
    view = question(decided.state, by)
    own = by == decided.seat
    boxes: list[Box] = []
    if own:
        trump = None if view.contract is None else view.contract.trump
        hand = sorted_hand(view.hand, "strength", trump, values=view.rules.cards)
        boxes.append(chips(ui, _("In hand:"), [("", card) for card in hand]))
    boxes += _on_table(ui, view, names)
    known = sure(view)
    if own and known.trumps_out:
        boxes.append(chips(ui, _("Trumps still out:"), [("", card) for card in known.trumps_out]))
    elif own and known.trumps_out is not None:
        boxes.append(Text(ui, _("All the other trumps have been played."), "body"))
    boxes += [Text(ui, told, "body") for told in account_text.facts(known, names)]
    if not boxes:
        boxes = [Text(ui, _("Nothing was certain about the other hands."), "body", T.text2)]
    return block(ui, _("What could be seen") if own else _("What you could see"), boxes)


def _on_table(ui: Ui, view: SeatView, names: Names) -> list[Box]:
    """The calls so far, or the trick, and what was announced."""
    if view.phase == "auction":
        calls = [f"{names.name(seat)}: {words.call_name(call)}" for seat, call in view.calls]
        return [Text(ui, " · ".join(calls) or _("Nobody had called yet."), "body")]
    boxes: list[Box] = []
    if view.trick:
        players = view.rules.players
        down = [(names.name((view.leader + place) % players), card) for place, card in enumerate(view.trick)]
        boxes.append(chips(ui, _("On the table:"), down))
    announced = [f"{names.name(each.seat)} – {words.meld_name(each.name)}" for each in view.said]
    if announced:
        text = _("Announced: {announced}").format(announced=", ".join(announced))
        boxes.append(Text(ui, text, "body"))
    return boxes


def likely(ui: Ui, account: Account, found: Beliefs | None, names: Names) -> list[Box]:
    """All that seemed likely; `found` is None until it has been counted."""
    if not has_worlds(account.decided):
        return []
    title = _("What seemed likely") if looks_ahead(account.level) else _("What an expert would think likely")
    if found is None:
        return block(ui, title, [Text(ui, _("Thinking…"), "body", T.text2)])
    told: list[Box] = [Text(ui, account_text.likely(each, names), "body") for each in found.told]
    return [
        Space(ui, Gap.thin),
        *block(ui, title, [*told, Text(ui, account_text.counted(found), "caption", T.text3)]),
    ]


def choices(ui: Ui, account: Account, names: Names, *, waiting: bool) -> list[Box]:
    """The choices with their worth, the reason, and what an expert would have done."""
    decided = account.decided
    if not decided.allowed:
        return [Text(ui, _("An illegal card: it lost the deal."), "body")]
    if decided.forced:
        return [Text(ui, forced(parse(decided.text)), "body")]
    boxes: list[Box] = []
    thinker = account.thinker
    way = account_text.way(account)
    judged = None if thinker is None else thinker.judgement
    told = judged is not None and not waiting
    if judged is not None and told:
        by_itself = thinker is account.own
        title = _("The options and what they are worth") if by_itself else _("What an expert thinks of it")
        boxes += block(ui, title, [Choices(ui, decided, judged)])
        boxes.append(Text(ui, expected(rules_of(decided)), "caption", T.text3))
    if way:
        boxes.append(Text(ui, way, "caption", T.text3))
    if (reason := account.reason) is not None and judged is not None and told:
        best = judged.fewer < judged.grades.slip
        title = _("The reason") if best else _("Reasons for it")
        boxes += block(ui, title, [Text(ui, said(reason, names), "body")])
    boxes += _expert(ui, account, names)
    if waiting:
        boxes.append(Text(ui, _("Thinking…"), "body", T.text2))
    elif account.expert is None:
        boxes.append(Text(ui, _("No answer came this time."), "body", T.text2))
    return boxes


def _expert(ui: Ui, account: Account, names: Names) -> list[Box]:
    """The choice of an expert, and the reason; nothing where the player is one."""
    text = account_text.expert(account)
    if not text or account.expert is account.own:
        return []
    boxes: list[Box] = [Text(ui, text, "body")]
    if (better := account.better) is not None:
        boxes.append(Text(ui, said(better, names), "body", T.text2))
    return block(ui, _("What an expert would do"), boxes)
