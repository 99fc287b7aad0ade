"""`simulate`: records and nothing else, the same bytes for the same arguments."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Any

import pytest

from game.lab import simulate
from game.lab.seats import Players
from game.rules import PRESETS, preset
from tests.checker import check_match
from tests.conftest import ROOT
from tests.game.lab.runs import one_line, run
from tests.game.players.engine.engines import DYING, HONEST, answering, program

GAMES = [
    name for name in PRESETS if not name.endswith(("-sr", "-ru"))
]  # their options are those of their variants
MIXED = ("--matches", "2", "--seed", "7", "--seats", "medium,random,easy,beginner")


def records(output: bytes) -> list[dict[str, Any]]:
    return [json.loads(line) for line in output.splitlines()]


def by_match(deals: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    names = dict.fromkeys(deal["match"] for deal in deals)
    return [[deal for deal in deals if deal["match"] == name] for name in names]


def test_it_prints_whole_matches_that_the_checker_finds_right() -> None:
    done = run("simulate", *MIXED)
    assert done.returncode == 0
    assert done.stderr == b""
    matches = by_match(records(done.stdout))
    assert [match[0]["match"] for match in matches] == ["m0", "m1"]
    for match in matches:
        check_match(match)
        assert [deal["deal"] for deal in match] == list(range(1, len(match) + 1))
        assert "winner" in match[-1]


def test_the_same_arguments_print_the_same_bytes() -> None:
    assert run("simulate", *MIXED).stdout == run("simulate", *MIXED).stdout


def test_another_seed_prints_other_deals() -> None:
    assert run("simulate", "--seed", "1").stdout != run("simulate", "--seed", "2").stdout


@pytest.mark.slow
def test_more_matches_begin_with_the_same_ones() -> None:
    few = run("simulate", "--seats", "random", "--matches", "2").stdout
    many = run("simulate", "--seats", "random", "--matches", "3").stdout
    assert many.startswith(few)
    assert len(many) > len(few)


def test_options_and_rules_are_those_asked_for() -> None:
    done = run(
        *("simulate", "--rules", "turkish", "--seats", "random", "--matches", "1"),
        *("--option", "target=51", "--option", "equal_sequences=trump_first"),
    )
    deals = records(done.stdout)
    assert {deal["rules"] for deal in deals} == {"turkish"}
    assert deals[0]["options"]["target"] == 51
    assert deals[0]["options"]["equal_sequences"] == "trump_first"
    assert deals[0]["options"]["reveal"] == "end_of_deal"
    check_match(deals)


@pytest.mark.sample(3)
@pytest.mark.untraced
@pytest.mark.parametrize("name", GAMES)
def test_options_are_drawn_for_each_match(name: str) -> None:
    """All except the given ones; the records contain them, and the same arguments draw the same."""
    asked = ("simulate", "--rules", name, "--seats", "random", "--matches", "12", "--random-options")
    done = run(*asked, "--option", "target=60")
    assert run(*asked, "--option", "target=60").stdout == done.stdout
    matches = by_match(records(done.stdout))
    for match in matches:
        check_match(match)
    for spec in preset(name).option_specs:
        met = {match[0]["options"][spec.name] for match in matches}
        assert met == ({60} if spec.name == "target" else set(spec.choices))
    targets = {match[0]["options"]["target"] for match in by_match(records(run(*asked).stdout))}
    assert len(targets) > 6


MEDIUM = f"""
    import json, sys
    sys.path.insert(0, {str(ROOT)!r})
    from game.players.engine.server import answer
    for line in sys.stdin.buffer:
        reply = answer(json.dumps(json.loads(line) | {{"level": "medium"}}).encode())
        if reply is None:
            break
        print(json.dumps(reply))
"""


@pytest.mark.sample(4)
@pytest.mark.untraced
@pytest.mark.parametrize("name", PRESETS)
def test_an_engine_decides_as_the_same_player_in_the_process_does(name: str, tmp_path: Path) -> None:
    """`cmd:` seats get the view and the seed that the built-in players get; the level is the strongest."""
    command = "cmd:" + shlex.join(program(tmp_path, MEDIUM))
    seats = ([command, "medium"] * 2)[: preset(name).players]
    arguments = ("simulate", "--rules", name, "--option", "target=151", "--seed", "3", "--secret", SECRET)
    outside = run(*arguments, "--seats", ",".join(seats))
    assert outside.returncode == 0
    rules = preset(name).with_options({"target": 151})
    inside = simulate.Simulation(rules, 1, 3, ("medium",) * rules.players, secret=bytes.fromhex(SECRET))
    assert outside.stdout.decode().splitlines() == list(simulate.lines(inside, Players()))
    check_match(records(outside.stdout))


SECRET = "00112233445566778899aabbccddeeff"


class TestSecret:
    """An outside program that knows `--seed` must not be able to find the cards by it."""

    @staticmethod
    def play(folder: Path, *arguments: str) -> tuple[list[dict[str, Any]], list[int], str]:
        """The records, the seeds that the program got, and the last line on standard error."""
        log = folder / f"seeds{len(list(folder.glob('seeds*')))}"
        source = f"""
            import json, sys
            for line in sys.stdin:
                asked = json.loads(line)
                if asked["ask"] == "quit":
                    break
                print(asked["seed"], file=open({str(log)!r}, "a"))
                print(json.dumps({{"id": asked["id"], "action": asked["view"]["legal"][0]}}), flush=True)
        """
        command = "cmd:" + shlex.join(program(folder, source))
        seats = f"{command},random,{command},random"
        done = run("simulate", "--option", "target=51", "--seed", "7", "--seats", seats, *arguments)
        assert done.returncode == 0
        seeds = list(map(int, log.read_text().split()))
        return records(done.stdout), seeds, done.stderr.decode().splitlines()[-1]

    def test_the_secret_at_the_end_repeats_a_run(self, tmp_path: Path) -> None:
        first, seeds, said = self.play(tmp_path)
        prefix, secret = "belot simulate: --secret ", said.split()[3]
        assert said == f"{prefix}{secret} repeats this run"
        assert self.play(tmp_path, "--secret", secret)[:2] == (first, seeds)

    def test_another_run_has_other_seeds(self, tmp_path: Path) -> None:
        assert not set(self.play(tmp_path)[1]) & set(self.play(tmp_path)[1])

    def test_no_small_seed_deals_the_cards(self, tmp_path: Path) -> None:
        """Not even one that is found by the cards of one hand alone."""
        hand = self.play(tmp_path)[0][0]["hands"]["S"]
        for seed in range(100):
            same = simulate.Simulation(
                preset("bulgarian").with_options({"target": 51}), 1, seed, ("random",) * 4
            )
            assert json.loads(next(simulate.lines(same, Players())))["hands"]["S"] != hand

    def test_the_built_in_players_have_none(self) -> None:
        done = run("simulate", "--option", "target=51", "--seats", "random", "--secret", SECRET)
        assert done.returncode == 2
        assert one_line(done.stderr) == "belot simulate: argument --secret: expected a player cmd:PROGRAM"

    def test_it_is_sixteen_bytes(self) -> None:
        done = run("simulate", "--secret", "7f")
        assert done.returncode == 2
        assert one_line(done.stderr).endswith("'7f': expected 32 hexadecimal digits")


def test_one_process_for_each_distinct_command(tmp_path: Path) -> None:
    counting = f"open({str(tmp_path / 'starts')!r}, 'a').write('x')\n"
    lines = [line[4:] for line in HONEST.splitlines()]
    command = "cmd:" + shlex.join(program(tmp_path, counting + "\n".join(lines)))
    done = run("simulate", "--option", "target=51", "--seats", f"{command},random,{command},random")
    assert done.returncode == 0
    assert (tmp_path / "starts").read_text() == "x"


@pytest.mark.parametrize("source", [answering("no"), DYING])
def test_ten_faults_end_the_run(tmp_path: Path, source: str) -> None:
    command = "cmd:" + shlex.join(program(tmp_path, source))
    done = run("simulate", "--matches", "50", "--seats", f"random,{command},random,random")
    assert done.returncode == 1
    assert done.stderr.decode().splitlines()[-1] == "belot simulate: 10 engine faults"
    for match in by_match(records(done.stdout))[:-1]:
        check_match(match)


def test_fewer_faults_are_counted_and_the_run_goes_on(tmp_path: Path) -> None:
    source = """
        import json, sys
        for number, line in enumerate(sys.stdin):
            asked = json.loads(line)
            if asked["ask"] == "quit":
                break
            action = asked["view"]["legal"][0]
            print("no" if number < 3 else json.dumps({"id": asked["id"], "action": action}))
    """
    command = "cmd:" + shlex.join(program(tmp_path, source))
    done = run("simulate", "--option", "target=51", "--seats", f"random,{command},random,random")
    assert done.returncode == 0
    assert done.stderr.decode().splitlines()[-1] == "belot simulate: 3 engine faults"
    check_match(records(done.stdout))


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--seats", "grandmaster"], "expected random, beginner, easy, medium, hard, expert, one of them"),
        (["--seats", "harder"], "expected random, beginner, easy, medium"),
        (["--seats", "random,random"], "expected 1, or 4 in the order S,E,N,W"),
        (["--seats", "cmd:"], "expected cmd: and a program"),
        (["--seats", "cmd:no-such-program-here"], "expected cmd: and a program"),
        (["--seats", "cmd:'"], "expected a command"),
        (["--rules", "bela-3", "--seats", "random,random"], "expected 1, or 3 in the order S,E,W"),
        (["--rules", "bela-2", "--option", "upcard=yes"], "unknown option 'upcard': expected one of"),
        (["--rules", "bela-4", "--option", "target=2002"], "expected a number from 51 to 2001"),
        (["--rules", "chess"], "expected one of bulgarian, belot-bg, turkish"),
        (["--matches", "0"], "expected a number of at least 1"),
        (["--matches", "many"], "expected a whole number"),
        (["--seed", "-1"], "expected"),
        (["--option", "target"], "expected NAME=VALUE"),
        (["--option", "target=5000"], "expected a number from 51 to 501"),
        (["--option", "colour=red"], "expected one of"),
        (["--option", "reveal=never"], "expected after_trick_1 or end_of_deal"),
        (["--match", "3"], "unrecognized arguments"),
        (["7"], "unrecognized arguments"),
    ],
)
def test_a_wrong_argument_ends_with_status_2_and_one_line(
    arguments: list[str], expected: str, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        simulate.main(arguments)
    assert ended.value.code == 2
    said = capfd.readouterr()
    assert said.out == ""
    assert expected in one_line(said.err.encode())


def test_the_status_reaches_the_shell() -> None:
    done = run("simulate", "--matches", "no")
    assert done.returncode == 2
    assert one_line(done.stderr).startswith("belot simulate: argument --matches")
