"""Writing a deal of Bela: points as they are, the fall, the penalty (rules §3.9)."""

from __future__ import annotations

from game.core.account import PENALTY, Line, SidePoints, Writing
from game.core.contracts import Contract
from game.core.rule_set import Rules


def write_points(
    rules: Rules, contract: Contract, points: tuple[SidePoints, ...], hanging: int, forehand: int = 0
) -> Writing:
    """Write a deal that was played to its end; nothing ever hangs."""
    declaring = rules.side_of(contract.declarer)
    totals = tuple(side.total for side in points)
    lines = [Line("points", totals)]
    makes = made(rules, declaring, totals)
    if not makes:
        lines.append(Line("fallen", _fallen(rules, points, declaring, forehand)))
    penalties = tuple(-PENALTY if _pays(rules, side) else 0 for side in points)
    written = lines[-1].amounts
    if any(penalties):
        written = tuple(amount + less for amount, less in zip(written, penalties, strict=True))
        lines += [Line("penalty", penalties), Line("written", written)]
    dash = declaring if not makes and not written[declaring] else None
    return Writing("made" if makes else "inside", written, 0, tuple(lines), dash)


def made(rules: Rules, declaring: int, totals: tuple[int, ...]) -> bool:
    """True if the declaring side has more than half of all; with `upcard` more than each opponent alone."""
    if rules.upcard == "yes":
        return totals[declaring] > max(total for side, total in enumerate(totals) if side != declaring)
    return 2 * totals[declaring] > sum(totals)


def match_winner(rules: Rules, scores: tuple[int, ...], capot: bool) -> int | None:
    """The side that has won after a written deal: the only highest score with the target (rules §3.11)."""
    best = max(scores)
    if best < rules.target or scores.count(best) > 1:
        return None
    return scores.index(best)


def _pays(rules: Rules, side: SidePoints) -> bool:
    """True if a side is penalised for being without a trick (rules §3.9)."""
    return rules.all_tricks != "bonus_90" and not side.tricks


def _fallen(rules: Rules, points: tuple[SidePoints, ...], declaring: int, forehand: int) -> tuple[int, ...]:
    """Amounts where the declarers fall: they nothing, the others their own and by `defeat` theirs.

    Of two defenders with as many card points the earlier in the order of play, from forehand, takes them.
    """
    written = [side.total for side in points]
    written[declaring] = 0
    sides = [(forehand + place) % len(points) for place in range(len(points))]
    defenders = [side for side in sides if side != declaring]
    if len(defenders) == 1 or rules.defeat == "best_takes_all":
        best = max(defenders, key=lambda side: points[side].cards)  # the first of equals
        written[best] += points[declaring].total
    return tuple(written)
