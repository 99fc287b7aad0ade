"""The chapter on tournaments (rules §5): every number in it is that of the code that plays them."""

from __future__ import annotations

from game.core.rule_set import Rules
from game.rules import preset
from game.table.clock import AWAY_MS, COMPUTER_MS, PATIENCE, SHEET_MS
from game.tournament.season import FUND_STEP, FUND_STEPS, LEAST_FUND, SHARES
from game.tournament.tournament import CLOCK, FORMATS, Prize
from graphics.text.i18n import _, pgettext
from graphics.text.rule_book.belot import Chapter, Paragraph, RuleTable
from graphics.text.tournament_text import amount, chips, play_money
from graphics.text.words import points
from saves.tournament.ledger import START

SECOND_MS = 1000


def tournaments(rules: Rules) -> Chapter:
    """A tournament from its draw to its prizes; its tables play the preset, without changes."""
    table = preset(rules.name)
    return Chapter(
        "tournaments",
        _("Tournaments"),
        (
            Paragraph(
                _(
                    "A tournament is a knock-out of tables of four: to {target}, or the higher score after "
                    "{limit} deals. Pairs and tables are drawn by lot. The winners of a table go on and are "
                    "drawn into new pairs: the partner of one round may be an opponent in the next."
                ).format(target=table.target, limit=table.deal_limit)
            ),
            RuleTable(_terms()),
            Paragraph(_("What a player gets"), True),
            RuleTable(_prizes()),
            Paragraph(_("All entries are paid out as prizes.")),
            Paragraph(_("The clock"), True),
            *_clock(),
            Paragraph(_("Leaving"), True),
            Paragraph(
                _(
                    "You are asked once. If you leave, the computer plays your seat to the end, and you "
                    "cannot return to that tournament: you get the points of losing in that round and no "
                    "chips. Closing the window is not leaving: the table waits as it stood, with the "
                    "seconds that were left."
                )
            ),
            Paragraph(_("Ranking and chips"), True),
            *_ranking(),
        ),
    )


def _heads(first: str) -> tuple[str, ...]:
    names = {"classic": pgettext("tournament", "Classic"), "fast": pgettext("tournament", "Fast")}
    return first, *(names[name] for name in FORMATS)


def _terms() -> tuple[tuple[str, ...], ...]:
    formats = FORMATS.values()
    return (
        _heads(_("Tournament")),
        (_("Players"), *(str(each.players) for each in formats)),
        (_("Rounds"), *(str(each.rounds) for each in formats)),
        (_("Entry"), *(chips(each.entry) for each in formats)),
    )


def _prizes() -> tuple[tuple[str, ...], ...]:
    formats = FORMATS.values()
    rows = [_heads(_("Result"))]
    for number in range(max(len(each.out) for each in formats)):
        place = _("Knocked out in round {number}").format(number=number + 1)
        rows.append((place, *(_prize(each.out[number : number + 1]) for each in formats)))
    rows.append((_("Second place"), *(_prize((each.second,)) for each in formats)))
    rows.append((_("Grand prize"), *(_prize((each.grand,)) for each in formats)))
    return tuple(rows)


def _prize(found: tuple[Prize, ...]) -> str:
    """The winnings of a place; a dash if the format does not have it."""
    if not found:
        return "–"
    (prize,) = found
    won = points(prize.points)
    return f"{won}, {chips(prize.chips)}" if prize.chips else won


def _clock() -> tuple[Paragraph, ...]:
    return (
        Paragraph(
            _(
                "You have {seconds} seconds for a decision. When they are over, the computer takes that one "
                "decision. After {patience} in a row it goes on doing so, after {away} seconds each, until "
                "you do something yourself. The clock stands still while cards fly or a sheet is open; a "
                "sheet closes by itself after {sheet} seconds. The computer players need {most} seconds "
                "at most."
            ).format(
                seconds=CLOCK,
                patience=PATIENCE,
                away=AWAY_MS // SECOND_MS,
                sheet=SHEET_MS // SECOND_MS,
                most=COMPUTER_MS // SECOND_MS,
            )
        ),
        Paragraph(_("A tournament can be played without a clock too; the ranking then says so.")),
    )


def _ranking() -> tuple[Paragraph, ...]:
    return (
        Paragraph(
            _(
                "The points of a week, from Monday to Sunday, make its ranking. If points "
                "are equal, whoever has more grand prizes comes first, then whoever played "
                "fewer tournaments; if all of that is equal, it is decided by lot. The first "
                "{count} share a fund of {least} to {most} chips, which is announced when "
                "the week begins."
            ).format(
                count=len(SHARES),
                least=amount(LEAST_FUND),
                most=amount(LEAST_FUND + FUND_STEP * (FUND_STEPS - 1)),
            )
        ),
        Paragraph(
            _(
                "Everybody begins with {chips}. If you cannot pay an entry, you may play one fast tournament "
                "a day for free."
            ).format(chips=chips(START))
        ),
        Paragraph(play_money()),
    )
