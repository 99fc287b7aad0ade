"""The table of all deals: byte for byte, and read back."""

from __future__ import annotations

import csv
import io

from game.core.account import DealOutcome
from game.practice.losses import DealReview, Phase, PhaseLosses
from game.practice.tally import DealTally, MatchTally, Who
from saves.transfer.deals_csv import COLUMNS, deals_csv
from tools.arrows import ROOT

NOVEMBER_20 = 1_795_132_800
MATCHES = {
    3: MatchTally(
        "bulgarian",
        "hard",
        NOVEMBER_20,
        True,
        (
            DealTally(
                1,
                DealOutcome.MADE,
                5,
                Who.OWN,
                Who.OTHER,
                Who.PARTNER,
                written=(108, 0),
                points=(272, 0),
                announced=2,
                scored=1,
                declaration_points=50,
                belots=1,
                belot_points=20,
                swept=0,
                reviewed=DealReview(
                    {Phase.BIDDING: PhaseLosses(2, 1, 0, 0.7), Phase.MIDDLE: PhaseLosses(1)}, -12.35
                ),
            ),
            DealTally(2, DealOutcome.PASSED, written=(0, 0), reviewed=DealReview(luck=-0.001)),
        ),
    ),
    12: MatchTally(
        "bela-3-ru",
        "mixed",
        NOVEMBER_20,
        None,
        (
            DealTally(
                1, DealOutcome.INSIDE, 2, Who.OTHER, written=(70, 0, 92), points=(70, 50, 42), swept=None
            ),
        ),
    ),
}
GOLDEN = (
    "\ufeff"
    '"match";"begun";"game";"opponents";"match_won";"deal";"contract";"called_by";"contra_by";"recontra_by";'
    '"outcome";"written_own";"written_second";"written_third";"points_own";"points_second";"points_third";'
    '"declarations";"declarations_counted";"declaration_points";"belots";"belot_points";"all_tricks";'
    '"lost_bidding";"lost_discards";"lost_declarations";"lost_first_tricks";"lost_middle_tricks";'
    '"lost_last_tricks";"card_luck"\r\n'
    '3;"2026-11-20";"bulgarian";"hard";"yes";1;"AT";"own";"other";"partner";"made";108;0;"";272;0;"";'
    '2;1;50;1;20;"own";"0,7";"0";"0";"0";"0";"0";"-12,35"\r\n'
    '3;"2026-11-20";"bulgarian";"hard";"yes";2;"";"";"";"";"passed";0;0;"";"";"";"";0;0;0;0;0;"";'
    '"";"";"";"";"";"";"0"\r\n'
    '12;"2026-11-20";"bela-3-ru";"mixed";"";1;"H";"other";"";"";"inside";70;0;92;70;50;42;0;0;0;0;0;"";"";"";"";"";"";"";""\r\n'
)


def test_the_file_byte_for_byte() -> None:
    assert deals_csv(MATCHES) == GOLDEN.encode("utf-8")


def test_it_is_read_back_by_others() -> None:
    text = deals_csv(MATCHES).decode("utf-8-sig")
    lines = list(csv.DictReader(io.StringIO(text, newline=""), delimiter=";"))
    assert [line["deal"] for line in lines] == ["1", "2", "1"]
    assert tuple(lines[0]) == COLUMNS


def test_no_matches_give_the_names_of_the_columns() -> None:
    assert deals_csv({}).count(b"\r\n") == 1


def test_every_column_is_documented() -> None:
    page = (ROOT / "docs" / "statistics.md").read_text("utf-8")
    assert [column for column in COLUMNS if f"`{column}`" not in page] == []
