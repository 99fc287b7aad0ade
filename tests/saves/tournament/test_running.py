"""A tournament being played: what is written when, what the person sees, and that it goes on as it was."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.match import Match
from game.rules import preset
from game.tournament.draw import SUBSTITUTE, drawn, own_seating, table_seed
from game.tournament.progress import standing_of
from game.tournament.season import entered as entrants_for
from game.tournament.tables import TableAnswer
from game.tournament.tournament import played
from saves.database.listing import Filter
from saves.errors import StoreError
from saves.saved import SavedMatch, replay
from saves.store import Store
from saves.tournament.running import MOVING, RunningTournament
from saves.tournament.shelf import Tournaments
from saves.tournament.tables_client import RETRY
from tests.game.tournament.kit import SEED
from tests.game.tournament.kit import tournament as entered_anew
from tests.saves.matches import next_action, play_on
from tests.saves.tournament.kit import (
    TODAY,
    FakeTables,
    NoTables,
    Refusing,
    entered,
    finish_quickly,
    finish_round,
    play_all,
    play_deal,
    play_own,
    running,
)


@pytest.fixture
def store() -> Store:
    return Store.memory()


def everything(store: Store) -> list[SavedMatch]:
    """All matches at tables."""
    ids = [row[0] for row in store.db.execute("SELECT id FROM matches ORDER BY id").fetchall()]
    return [store.load(number) for number in ids]


def test_it_begins_with_people_of_the_cast_and_its_entry(store: Store) -> None:
    going = RunningTournament.begin(store, FakeTables(), "classic", 0, seed=SEED, today=lambda: TODAY)
    assert going.tournament == entrants_for("classic", SEED, human=True, clock=0)
    assert store.ledger.chips == 4_000
    assert going.progress.phase == "draw" and len(going.scores()) == 4
    with pytest.raises(ValueError, match="cannot be paid"):
        for _ in range(6):
            RunningTournament.begin(store, FakeTables(), "classic", today=lambda: TODAY)
    assert store.ledger.chips == 0


def test_who_tries_again_to_enter_pays_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(seed: str) -> list[int]:
        raise StoreError("full", path="matches.db")

    monkeypatch.setattr(store.pages, "at_table", fails)
    with pytest.raises(StoreError):
        RunningTournament.begin(store, FakeTables(), "fast", seed=SEED)
    monkeypatch.undo()
    going = RunningTournament.begin(store, FakeTables(), "fast", seed=SEED)
    assert [each.tournament for each in store.ledger.bookings()] == [going.number]
    other = RunningTournament.begin(store, FakeTables(), "fast", seed="ff" * 16)
    assert [each.tournament for each in store.ledger.bookings()] == [going.number, other.number]


def test_the_own_table_follows_from_the_seed(store: Store) -> None:
    row = entered(store)
    going = running(store, row)
    own = going.own_table()
    assert own is not None and own.tournament is not None
    seating = own_seating(row.tournament, 1)
    assert seating is not None
    assert own.seed == table_seed(row.tournament, 1, seating.table).hex()
    assert own.rules == "belot-bg" and own.levels["S"] == "human" and own.clock == 30
    assert own.players["N"] == row.tournament.entrants[seating.seats[2]].person
    assert (own.tournament.round, own.tournament.table, own.tournament.own) == (1, seating.table, True)
    assert going.own_table() == own
    assert store.pages.page(Filter(), 0, 9).total == 0


@pytest.mark.parametrize("format", ["fast", "classic"])
def test_a_whole_tournament(store: Store, format: str) -> None:
    row = entered(store, "classic" if format == "classic" else "fast")
    client = FakeTables()
    going = running(store, row, client)
    play_all(store, going)
    end = store.tournaments.read(row.id)
    assert end.over and end.day == TODAY and end.tournament == going.tournament
    tables = everything(store)
    assert len(tables) == sum(row.tournament.terms.tables(n + 1) for n in range(row.tournament.terms.rounds))
    for match in tables:
        assert match.finished and match.tournament is not None
        number, table = match.tournament.round, match.tournament.table
        result = end.tournament.rounds[number - 1][table - 1]
        assert replay(match).scores == result.scores
        assert match.clock == (30 if match.tournament.own else 0)
    human = end.tournament.human
    assert human is not None
    won = standing_of(end.tournament, human)
    assert store.ledger.chips == 5_000 + won.chips
    assert store.tournaments.unfinished() is None


def test_a_deal_at_the_own_table_counts_once_its_sheet_has_been_put_away(store: Store) -> None:
    going = running(store, entered(store))
    own = going.own_table()
    assert own is not None
    match = replay(own)
    while not played(match.results):
        play_deal(match)
    store.extend(own.id, 0, match.actions)
    going.update()
    now = going.progress.own
    assert now is not None
    assert (now.scores, now.deals) == ((0, 0), 0) != (match.scores, 1)
    store.put_sheet_away(own.id, len(match.actions))
    assert going.update()
    assert going.progress.own == replace(now, scores=match.scores, deals=1)
    assert not going.update(), "once"
    assert running(store, store.tournaments.read(going.number)).progress.own == going.progress.own
    store.append(own.id, len(match.actions), next_action(match))
    going.update()
    assert going.progress.own == replace(now, scores=match.scores, deals=1)


def test_other_tables_keep_to_the_pace_of_the_own_one(store: Store) -> None:
    going = running(store, entered(store))
    for _ in range(50):
        going.update()
    assert all(table.deals <= 1 for table in going.scores())
    assert not going.round_over
    play_own(store, going)
    for _ in range(50):
        going.update()
    assert going.round_over


def test_a_tournament_of_bela_is_played_by_its_rules(store: Store) -> None:
    started = replace(entered_anew(human=True), rules="bela-4")
    going = running(store, store.tournaments.begin(started, "paid", TODAY))
    play_all(store, going)
    tables = everything(store)
    assert len(tables) == 3 and {match.rules for match in tables} == {"bela-4-table"}
    for match in tables:
        assert match.tournament is not None
        result = going.tournament.rounds[match.tournament.round - 1][match.tournament.table - 1]
        assert replay(match).scores == result.scores and max(result.scores) >= 501


def test_the_other_tables_begin_when_the_own_one_does(store: Store) -> None:
    going = running(store, entered(store))
    own = going.own_table()
    assert own is not None and not any(now.begun for now in going.scores())
    store.append(own.id, 0, "cut 5")
    going.update()
    assert all(now.begun and not now.deals for now in going.scores())


def test_they_can_be_finished_before_the_own_one(store: Store) -> None:
    going = running(store, entered(store))
    own = going.own_table()
    before = going.part_finished
    going.finish_quickly()
    for _ in range(50):
        going.update()
    assert before < going.part_finished == 1.0
    assert own is not None and not going.round_over
    assert store.load(own.id).actions == ()


def test_results_are_written_as_soon_as_the_last_table_is_over(store: Store) -> None:
    row = entered(store)
    going = running(store, row)
    play_own(store, going)
    finish_round(going)
    assert len(store.tournaments.read(row.id).tournament.rounds) == 1
    assert [table.result for table in going.scores()] == list(going.tournament.rounds[0])
    assert going.progress.round == 1
    going.next_round()
    assert going.progress.round == 2 and [each.seating for each in going.scores()] == list(
        drawn(going.tournament, 2)
    )
    with pytest.raises(ValueError, match="no next round"):
        going.next_round()


def test_it_goes_on_from_the_rows(home: Path) -> None:
    with Store.open(home) as store:
        row = entered(store)
        going = running(store, row)
        own = going.own_table()
        assert own is not None
        play_own(store, going)
        before = going.progress
        going.close()
    with Store.open(home) as store:
        again = running(store, row)
        assert again.progress == before
        assert again.own_table() == store.load(own.id)


def test_a_table_that_is_lost_is_played_again_as_it_was(store: Store) -> None:
    row = entered(store)
    going = running(store, row)
    going.finish_quickly()
    for _ in range(50):
        going.update()
    played = [match for match in everything(store) if match.tournament and not match.tournament.own]
    for match in played:
        store.db.execute("DELETE FROM actions WHERE match_id = ?", (match.id,))
        store.db.execute("DELETE FROM matches WHERE id = ?", (match.id,))
    again = running(store, row)
    again.finish_quickly()
    for _ in range(50):
        again.update()
    found = [match for match in everything(store) if match.tournament and not match.tournament.own]
    assert [match.actions for match in found] == [match.actions for match in played]


@pytest.mark.parametrize("actions", [0, 40])
def test_who_leaves_is_replaced_and_does_not_come_back(store: Store, actions: int) -> None:
    row = entered(store)
    going = running(store, row)
    own = going.own_table()
    assert own is not None
    match = Match(preset(own.rules), bytes.fromhex(own.seed))
    for number, text in zip(range(actions), play_on(match), strict=False):
        store.append(own.id, number, text)
        going.update()
    going.leave()
    assert going.tournament.left == 1
    assert going.own_table() is None and going.progress.phase == "out"
    left = store.load(own.id)
    assert left.levels["S"] == SUBSTITUTE
    going.leave()
    finish_quickly(going)
    assert store.tournaments.read(row.id).over
    assert store.load(own.id).actions[:actions] == left.actions
    assert store.ledger.chips == 4_600
    assert store.pages.marks() == {}


def test_who_leaves_after_a_table_keeps_what_was_won_there(store: Store) -> None:
    outcomes = set()
    for number in range(8):
        row = entered(store, seed=f"{number:032x}")
        going = running(store, row)
        play_own(store, going)
        own = going.own_table()
        assert own is not None
        won = going.progress.phase == "waiting"
        outcomes.add(won)
        going.leave()
        assert going.tournament.left == (2 if won else 0)  # who has lost is out already
        assert store.load(own.id).levels["S"] == "human" and own.id in store.pages.marks()
        finish_quickly(going)
        human = going.tournament.human
        assert human is not None
        assert standing_of(going.tournament, human).prize.chips == 0
        assert [each.kind for each in store.ledger.bookings() if each.tournament == row.id] == ["entry"]
    assert outcomes == {True, False}


def test_of_who_is_out_the_rest_is_played_to_the_end(store: Store) -> None:
    row = entered(store)
    going = running(store, row)
    going.leave()
    finish_quickly(going)
    assert going.over and len(going.tournament.rounds) == 2


def test_where_no_process_answers_it_is_asked_again_later(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    client = NoTables()
    going = running(store, entered(store), client)
    going.finish_quickly()
    for _ in range(9):
        going.update()
    assert going.trouble == "it is dead" and len(client.asked) == 1
    now[0] += 60
    for _ in range(3):
        going.update()
    assert len(client.asked) == 2


STEPS = [
    (Store, "extend"),
    (Store, "create"),
    (Store, "actions_from"),
    (Tournaments, "finish_round"),
]


@pytest.mark.parametrize("again", ["after a while", "asked"])
@pytest.mark.parametrize("step", STEPS, ids=lambda step: step[1])
def test_what_is_refused_has_not_happened_and_is_tried_again(
    store: Store, monkeypatch: pytest.MonkeyPatch, step: tuple[type, str], again: str
) -> None:
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    row, client = entered(store), FakeTables()
    going = running(store, row, client)
    play_own(store, going, seen=False)
    disk = Refusing(monkeypatch, step)
    assert any(going.update() and going.problem is not None for _ in range(50))
    assert going.problem is not None and going.problem.code == "full"
    before, asked = going.progress, len(client.asked)
    for _ in range(50):
        assert not going.update()
    assert going.progress == before and len(client.asked) == asked
    now[0] += 2 * RETRY
    going.update()
    assert going.problem is not None
    disk.full = False
    if again == "asked":
        going.try_again()
    else:
        now[0] += 2 * RETRY
    finish_round(going)
    assert going.problem is None
    other = entered(store, seed=row.tournament.seed)
    undisturbed = running(store, other)
    play_own(store, undisturbed)
    finish_round(undisturbed)
    assert going.tournament == undisturbed.tournament


@pytest.mark.parametrize("step", [(Tournaments, "leave"), (Store, "create")], ids=lambda step: step[1])
def test_what_the_person_asks_for_is_refused_whole(
    store: Store, monkeypatch: pytest.MonkeyPatch, step: tuple[type, str]
) -> None:
    row = entered(store)
    going = running(store, row)
    asked = going.leave if step[1] == "leave" else going.own_table
    disk = Refusing(monkeypatch, step)
    before = going.progress
    with pytest.raises(StoreError, match="full"):
        asked()
    assert going.progress == before and going.progress.phase == "draw"
    assert not store.tournaments.read(row.id).tournament.left
    disk.full = False
    asked()
    assert going.progress.phase == ("out" if step[1] == "leave" else "draw")


def test_the_end_is_unseen_until_it_was_shown(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    row = entered(store)
    going = running(store, row)
    assert not going.unseen and store.tournaments.unseen() is None
    play_all(store, going)
    assert going.unseen and store.tournaments.unseen() == store.tournaments.read(row.id)
    again = running(store, row)
    disk = Refusing(monkeypatch, (Tournaments, "see"))
    again.see()
    assert again.unseen
    disk.full = False
    again.see()
    again.see()
    assert not again.unseen and store.tournaments.unseen() is None
    assert store.tournaments.read(row.id).revision == store.tournaments.see(row.id).revision


def test_who_has_left_has_no_end_to_see(store: Store) -> None:
    going = running(store, entered(store))
    going.leave()
    finish_quickly(going)
    assert going.over and not going.unseen


def test_nothing_rests_while_a_table_is_late(store: Store) -> None:
    going = running(store, entered(store))
    for _ in range(50):
        going.update()
    assert going.resting and not going.round_over  # the others wait for the person
    play_own(store, going)
    finish_round(going)
    assert going.resting
    going.next_round()
    going.leave()
    going.update()
    assert not going.resting


def test_what_was_written_does_not_care_for_the_clock(store: Store) -> None:
    row = entered(store)
    days = [TODAY]
    going = RunningTournament.resume(store, FakeTables(), row.id, today=lambda: days[0])
    play_own(store, going)
    finish_round(going)
    days[0] = TODAY - timedelta(days=400)
    if not going.over:
        play_all(store, going)
    assert store.tournaments.read(row.id).day == TODAY - timedelta(days=400)
    assert [each.day for each in store.ledger.bookings()][0] == TODAY


class WrongTables(FakeTables):
    """A process that plays a card that nobody has."""

    def poll(self) -> TableAnswer | None:
        answer = super().poll()
        return None if answer is None else TableAnswer(answer.id, (*answer.actions[:5], "play 9S", "play 9S"))


def test_what_is_not_legal_is_not_written(store: Store) -> None:
    going = running(store, entered(store), WrongTables())
    going.finish_quickly()
    for _ in range(5):
        going.update()
    assert going.trouble and all(not table.begun for table in going.scores())
    assert all(match.actions == () for match in everything(store))


def test_other_tables_wait_for_cards_that_move_but_not_long(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1_000.0]
    monkeypatch.setattr("saves.tournament.running.time.monotonic", lambda: now[0])
    going = running(store, entered(store))
    going.own_table()
    going.finish_quickly()

    def deals() -> int:
        return sum(table.deals for table in going.scores())

    for _ in range(3):
        going.update()
    seen = deals()
    assert seen
    for _ in range(20):
        going.update(moving=True)
    assert deals() == seen, "nothing is taken in while cards move"
    now[0] += MOVING
    for _ in range(3):
        going.update(moving=True)
        now[0] += MOVING
    assert deals() > seen, "after a while it is"
