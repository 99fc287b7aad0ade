"""Cases of counting, writing and ending (rules §2.6–§2.9, §3.8–§3.11)."""

from __future__ import annotations

from game.core.account import DealOutcome, HangingWon, IllegalCard, NoTrick, Rounded
from game.core.tricks import DutyKind
from tests.notation.cases import ALL, BELA, BELOT, FOUR, THREE, case
from tests.notation.facts import Facts


def _capot(deal: Facts) -> int | None:
    """The side that took all tricks of a deal played out; None if there is none."""
    full = [side for side, own in enumerate(deal.result.points) if own.tricks == deal.rules.hand_size]
    return full[0] if full else None


def _times(deal: Facts) -> int:
    return deal.result.contract.multiplier if deal.result.contract else 1


@case("capot-of-the-declarers", "rules §2.6, §3.8", ALL)
def _capot_made(deal: Facts) -> bool:
    return deal.trump is not None and _capot(deal) == deal.declaring


@case("capot-of-the-defenders", "rules §2.6, §3.8", ALL)
def _capot_of_defenders(deal: Facts) -> bool:
    return _capot(deal) not in (None, deal.declaring if deal.trump is not None else None)


@case("capot-under-contra-multiplied", "rules §2.7", BELOT)
def _capot_multiplied(deal: Facts) -> bool:
    return _capot(deal) is not None and _times(deal) > 1 and deal.rules.capot_under_contra == "multiplied"


@case("capot-under-contra-not-multiplied", "rules §2.7, §2.10", BELOT)
def _capot_apart(deal: Facts) -> bool:
    return _capot(deal) is not None and _times(deal) > 1 and deal.rules.capot_under_contra != "multiplied"


@case("capot-in-no-trumps-not-doubled", "rules §2.6", BELOT)
def _capot_no_trumps(deal: Facts) -> bool:
    return _capot(deal) is not None and deal.trump == 4


for _option in ("bonus_90", "penalty_97", "both"):

    @case(f"all-tricks-{_option}", "rules §3.8, §3.9, §3.12", BELA)
    def _all_tricks(deal: Facts, option: str = _option) -> bool:
        return _capot(deal) is not None and deal.rules.all_tricks == option


@case("one-of-two-opponents-without-a-trick", "rules §3.9", THREE)
def _one_without(deal: Facts) -> bool:
    out = len(deal.result.tricks) == deal.rules.hand_size
    return out and [own.tricks for own in deal.result.points].count(0) == 1


def _rounded(deal: Facts) -> list[Rounded]:
    """Roundings of a deal without contra that was made."""
    made = deal.result.writing.outcome is DealOutcome.MADE and _times(deal) == 1
    return [step for step in deal.steps if isinstance(step, Rounded)] if made else []


for _suited, _digits in ((True, (5, 6, 7)), (False, (3, 4, 5))):
    for _digit in _digits:

        @case(f"{'trumps' if _suited else 'all-trumps'}-last-digit-{_digit}", "rules §2.7", BELOT)
        def _digit_case(deal: Facts, suited: bool = _suited, digit: int = _digit) -> bool:
            right = deal.in_suit if suited else deal.all_trumps
            return right and any(step.points % 10 == digit for step in _rounded(deal))


@case("critical-digit-up-for-fewer", "rules §2.7", BELOT)
def _up(deal: Facts) -> bool:
    return any(step.digit is not None and step.tens > step.points // 10 for step in _rounded(deal))


@case("critical-digit-down-for-more", "rules §2.7", BELOT)
def _down(deal: Facts) -> bool:
    return any(step.digit is not None and step.tens == step.points // 10 for step in _rounded(deal))


@case("contra-won-by-the-declarers", "rules §2.7", BELOT)
def _contra_made(deal: Facts) -> bool:
    return _times(deal) > 1 and deal.result.writing.outcome is DealOutcome.MADE


@case("contra-won-by-the-defenders", "rules §2.7", BELOT)
def _contra_inside(deal: Facts) -> bool:
    return _times(deal) > 1 and deal.result.writing.outcome is DealOutcome.INSIDE


def _hangs(deal: Facts) -> bool:
    return deal.result.writing.outcome is DealOutcome.HANGING


@case("hanging-with-nothing-before", "rules §2.7, §2.8", BELOT)
def _hangs_first(deal: Facts) -> bool:
    return _hangs(deal) and deal.course.table.hanging == 0


@case("hanging-again", "rules §2.8", BELOT)
def _hangs_again(deal: Facts) -> bool:
    return _hangs(deal) and deal.course.table.hanging > 0


@case("hanging-under-contra", "rules §2.7", BELOT)
def _hangs_doubled(deal: Facts) -> bool:
    return _hangs(deal) and _times(deal) > 1


@case("hanging-points-stay-when-all-pass", "rules §2.8", BELOT)
def _stays(deal: Facts) -> bool:
    return deal.trump is None and deal.course.table.hanging > 0


for _name, _outcome, _doubled in (
    ("made", DealOutcome.MADE, False),
    ("inside", DealOutcome.INSIDE, False),
    ("contra", None, True),
):

    @case(f"hanging-points-won-{_name}", "rules §2.8", BELOT)
    def _won(deal: Facts, outcome: DealOutcome | None = _outcome, doubled: bool = _doubled) -> bool:
        right = doubled or deal.result.writing.outcome is outcome
        return deal.has(HangingWon) and (_times(deal) > 1) == doubled and right


@case("falls-with-half", "rules §3.9", BELA)
def _falls_with_half(deal: Facts) -> bool:
    fell = deal.result.writing.outcome is DealOutcome.INSIDE
    return fell and not deal.rules.upcard and 2 * deal.totals[deal.declaring] == sum(deal.totals)


@case("falls-without-a-trick-and-pays", "rules §3.9", BELA)
def _falls_and_pays(deal: Facts) -> bool:
    return deal.trump is not None and deal.result.writing.written[deal.declaring] == -97 and deal.has(NoTrick)


@case("made-against-each-alone", "rules §3.9, §3.12", THREE)
def _against_each(deal: Facts) -> bool:
    made = deal.result.writing.outcome is DealOutcome.MADE and deal.rules.upcard
    return made and 2 * deal.totals[deal.declaring] <= sum(deal.totals)


@case("fallen-points-to-the-better-defender", "rules §3.9", THREE)
def _to_better(deal: Facts) -> bool:
    fell = deal.result.writing.outcome is DealOutcome.INSIDE and deal.totals[deal.declaring] > 0
    return fell and deal.rules.defeat == "best_takes_all"


@case("fallen-points-to-the-earlier-of-equals", "rules §3.9", THREE)
def _to_earlier(deal: Facts) -> bool:
    others = [
        own.cards
        for side, own in enumerate(deal.result.points)
        if _to_better(deal) and side != deal.declaring
    ]
    return bool(others) and len(set(others)) == 1


@case("fallen-points-to-nobody", "rules §3.9, §3.12", THREE)
def _to_nobody(deal: Facts) -> bool:
    fell = deal.result.writing.outcome is DealOutcome.INSIDE and deal.totals[deal.declaring] > 0
    return fell and deal.rules.defeat == "each_own"


for _kind in (DutyKind.FOLLOW, DutyKind.BEAT, DutyKind.TRUMP, DutyKind.OVERTRUMP):

    @case(f"revoke:{_kind.value}", "rules §3.10", (*FOUR, *THREE) if _kind is DutyKind.OVERTRUMP else BELA)
    def _revoke(deal: Facts, kind: DutyKind = _kind) -> bool:
        return any(isinstance(step, IllegalCard) and step.duty.kind is kind for step in deal.steps)


@case("revoke-ends-the-match", "rules §3.10, §3.11", BELA)
def _revoke_ends(deal: Facts) -> bool:
    return deal.has(IllegalCard) and deal.result.winner is not None


@case("revoke-by-the-declarers", "rules §3.10", BELA)
def _revoke_by_declarers(deal: Facts) -> bool:
    return deal.has(IllegalCard) and all(
        step.side != deal.declaring for step in deal.steps if isinstance(step, IllegalCard)
    )


def _past(deal: Facts) -> list[int]:
    return [score for score in deal.result.scores if score >= deal.rules.target]


@case("match-won", "rules §2.9, §3.11", ALL)
def _won_match(deal: Facts) -> bool:
    return deal.result.winner is not None


@case("both-past-the-target", "rules §2.9, §3.11", ALL)
def _both_past(deal: Facts) -> bool:
    return deal.result.winner is not None and len(_past(deal)) > 1


@case("equal-past-the-target-goes-on", "rules §2.9, §3.11", ALL)
def _equal_past(deal: Facts) -> bool:
    past = sorted(_past(deal))
    return deal.result.winner is None and len(past) > 1 and past[-1] == past[-2]


@case("no-going-out-with-a-capot", "rules §2.9", BELOT)
def _no_going_out(deal: Facts) -> bool:
    return bool(_past(deal)) and deal.result.winner is None and _capot(deal) is not None


@case("going-out-with-a-capot", "rules §2.9, §2.10", BELOT)
def _going_out(deal: Facts) -> bool:
    return deal.result.winner is not None and _capot(deal) is not None


@case("hanging-points-lost-at-the-end", "rules §2.9", BELOT)
def _lost_at_the_end(deal: Facts) -> bool:
    return deal.result.winner is not None and deal.result.writing.hanging > 0


@case("won-by-the-number-of-deals", "rules §2.9", ("belot-bg",))
def _won_by_number(deal: Facts) -> bool:
    return deal.result.winner is not None and not _past(deal)


@case("won-by-the-number-of-deals-with-a-capot", "rules §2.9", ("belot-bg",))
def _won_by_number_with_capot(deal: Facts) -> bool:
    return _won_by_number(deal) and _capot(deal) is not None


@case("equal-after-the-number-of-deals", "rules §2.9", ("belot-bg",))
def _equal_after_number(deal: Facts) -> bool:
    at_limit = deal.rules.at_limit(deal.course.table.played + 1)
    return deal.trump is not None and at_limit and deal.result.winner is None


@case("all-pass-late-in-the-match", "rules §2.9", BELOT)
def _passed_near_the_end(deal: Facts) -> bool:
    return deal.trump is None and deal.course.table.number > 1


def _enough(deal: Facts) -> bool:
    return deal.result.writing.outcome is DealOutcome.ENOUGH


@case("enough-for-the-declarers", "rules §3.11", BELA)
def _enough_for_declarers(deal: Facts) -> bool:
    return _enough(deal) and deal.result.winner == deal.declaring


@case("enough-for-the-defenders", "rules §3.11", BELA)
def _enough_for_defenders(deal: Facts) -> bool:
    return _enough(deal) and deal.result.winner != deal.declaring


@case("enough-with-the-last-trick", "rules §3.11", BELA)
def _enough_at_the_end(deal: Facts) -> bool:
    return _enough(deal) and len(deal.result.tricks) == deal.rules.hand_size


@case("enough-though-another-has-more", "rules §3.11", BELA)
def _enough_with_less(deal: Facts) -> bool:
    scores, winner = deal.result.scores, deal.result.winner
    return _enough(deal) and winner is not None and max(scores) > scores[winner]


@case("prolaz-ends-the-match", "rules §3.11", BELA)
def _prolaz(deal: Facts) -> bool:
    return (
        deal.rules.ending == "prolaz"
        and deal.result.winner is not None
        and len(deal.result.tricks) == deal.rules.hand_size
    )
