"""Tuning of what a pass leads to in Bela, and tells: from auctions of the players with themselves.

Auctions are held on solved deals, by the numbers found so far and with some freedom: in half of them one seat
passes whatever it holds, so that good hands that pass are seen as well. The final result is fitted to the
worths the player saw when it passed, by ridge regression, with one row of weights for each situation. After a
few rounds calls and numbers agree with each other.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.core.actions import PASS
from game.core.auction import Bidding
from game.core.cards import bits
from game.core.contracts import BELOT_CARDS, NO_TRUMPS
from game.core.rule_set import Rules
from game.players.bidding import contract_value_points, naming
from game.players.knowledge import Round
from tools.tuning import runs
from tools.tuning.auction import Fit
from tools.tuning.bela_solved import GAMES, Solved, solved_deals
from tools.tuning.solved import Array

NOUN = "bela_passing"
ROUNDS = 6
KEPT = 0.5
"""The weight of what the rounds before saw, in each round."""
MOST = 1_500
"""Deals of a round."""
FREEDOM = 6.0
"""Points: the spread of what a call is thought to be worth."""
FORCED = 0.5
"""The share of auctions in which one call is a pass whatever is held, where one may pass."""
STRAY = {"4": 55.0, "3": 55.0, "3 dealt": 50.0, "2": 45.0, "2 dealt": 40.0}
"""The deviation of a deal that is played from what the solved one promised."""
RIDGE = 40_000.0
"""The pull of weights to those to begin with: squares of points, summed over samples."""
LEADS = {"theirs": 45.0, "turned": 30.0, "partner": 45.0}
"""The lead of others who name a trump, to begin with."""
EAGERNESS = {("2", "1 0"): 0.75}
"""Amounts taken from `always` at the end, by case and situation: forehand of two is better off with a turned
suit than it seems; on deals that were not fitted to, accepting by 15 points sooner won 58 matches of 100."""
BOUNDS = {name: (0.0, 1.0) for name in naming.FEATURES} | {"always": (-2.0, 2.0)}

CASES: dict[str, Rules] = {naming.case_of(rules): rules for rules in GAMES.values()} | {
    f"4 {duty}": GAMES["4"].with_options({"dealer_pass": duty}) for duty in ("must_call", "seven")
}


@dataclass(slots=True)
class Situation:
    """Observations of one situation so far."""

    fit: Fit = field(default_factory=lambda: Fit(RIDGE))
    heard: list[float] = field(default_factory=list)
    """How far the lead of a caller deviates from the promise of its own cards."""
    leads: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """By the seat that named a trump after a pass: its lead beyond what its cards add."""


def main(argv: list[str]) -> int:
    parser = runs.arguments(NOUN, "Work out what a pass leads to in Bela.", deals=8_000)
    run = runs.parse(parser, argv)
    numbers: dict[str, dict[str, Any]] = {case: first_rows(rules) for case, rules in CASES.items()}
    seen = {case: {key: Situation() for key in rows} for case, rows in numbers.items()}
    deals = {game: solved_deals(game, run) for game in GAMES}
    for number in range(ROUNDS):
        runs.write(NOUN, numbers)
        naming.forget()
        for case, rules in CASES.items():
            played = Played(rules, deals[contract_value_points.dealing_key(rules)])
            rows = seen[case]
            for row in rows.values():
                row.fit.fade(KEPT)
            first = number * MOST
            for deal in range(first, first + MOST):
                auction(played, deal % len(played.solved.seen), Random(f"{case} {run.seed} {deal}"), rows)
            numbers[case] = {key: fitted(key, rules, rows[key]) for key in rows}
    for (case, key), less in EAGERNESS.items():
        weights = numbers[case][key]["weights"]
        weights["always"] = round(weights["always"] - less, 3)
    runs.write(NOUN, numbers)
    for case, found in numbers.items():
        for key, row in found.items():
            print(f"{case:<14}{key}  {row}")
    return 0


def first_rows(rules: Rules) -> dict[str, Any]:
    """The rows to begin with, one for each turn to call."""
    turns = (2 if rules.proposes else 1) * rules.players
    keys = [f"{turn // rules.players + 1} {turn % rules.players}" for turn in range(turns)]
    rows = {key: {"heard": 0.0, "leads": dict(LEADS), "weights": _prior(key, rules)} for key in keys}
    return rows


def _prior(key: str, rules: Rules) -> dict[str, float]:
    """Nothing is known of how often each comes about, but that the last to call has nobody after it."""
    found = dict.fromkeys(naming.FEATURES, 0.0)
    last = int(key[2]) == rules.players - 1
    if rules.proposes and key[0] == "1":
        return found | {"theirs": 0.3, "turned": 0.3, "mine": 0.3}
    if last:
        return found
    if rules.players == 4:
        return found | {"theirs": 0.4, "partner": 0.3 if int(key[2]) < 2 else 0.0}
    return found | {"theirs": 1.0}


def fitted(key: str, rules: Rules, seen: Situation) -> dict[str, Any]:
    """The row of a situation, from all that was seen of it."""
    prior = _prior(key, rules)
    weights = seen.fit.weights(prior, BOUNDS) if any(prior.values()) else prior
    leads = {who: round(_mean(seen.leads[who], first), 1) for who, first in LEADS.items()}
    return {"heard": round(_mean(seen.heard, 0.0), 1), "leads": leads, "weights": weights}


def _mean(values: list[float], first: float) -> float:
    """The mean of these, and of a hundred that were `first`."""
    return (100 * first + sum(values)) / (100 + len(values))


class Played:
    """The leads of solved deals as they are when hands are hidden."""

    def __init__(self, rules: Rules, solved: Solved) -> None:
        self.rules = rules
        self.solved = solved
        self.game = contract_value_points.dealing_key(rules)
        self._level: Array = solved.lead.mean((0, 2))
        self._slope, self._places = contract_value_points.played(self.game)

    def lead(self, number: int, declarer: int, trump: int) -> float:
        """The lead of the declarer's side, on average over what play makes of it."""
        solved = float(self.solved.lead[number, declarer, trump] - self._level[declarer])
        return self._places[declarer] + self._slope * solved


def auction(played: Played, number: int, rng: Random, rows: dict[str, Situation]) -> None:
    """One auction, in which each seat knows nothing but its own cards; what became of it goes to `rows`."""
    rules = played.rules
    hands = [int(hand) for hand in played.solved.seen[number]]
    card = int(played.solved.turned[number])
    dealer = rules.players - 1
    points = BELOT_CARDS.points_of(NO_TRUMPS, tuple(bits(hands[dealer])))
    over = Bidding(rules.players, dealer, turned=None if card < 0 else card, dealer_points=points)
    forced = rng.randrange(rules.players) if rng.random() < FORCED else -1
    passes: list[tuple[naming.TrumpValues, str, int]] = []
    start, free = 0, True
    while not rules.auction_over(over):
        seat, legal = over.turn, rules.legal_calls(over)
        scores = (0,) * len(rules.sides)
        known = Round(
            rules,
            seat,
            dealer,
            (0, 0),
            0,
            hands[seat],
            over.calls,
            None,
            all_scores=scores,
            turned=over.turned,
        )
        table, key = naming.TrumpValues(known), naming.situation(known)
        leads = {trump: table.lead(trump) for trump in legal if trump != PASS}
        best = max(leads, key=leads.__getitem__)
        if free:
            rows[key].heard.append(played.lead(number, seat, best) - table.promised(best))
        call = best
        if PASS in legal:
            sure = table.naming(best).points - table.passing().points + rng.gauss(0.0, FREEDOM)
            if len(over.calls) == forced:
                start, free = len(passes), False
                call = PASS
            elif sure < 0:
                call = PASS
        if call == PASS:
            passes.append((table, key, seat))
        over = over.after(call)
    for place, (table, key, seat) in enumerate(passes):
        if place >= start:
            _learn(played, number, over, table, rows[key], seat)


def _learn(
    played: Played, number: int, over: Bidding, table: naming.TrumpValues, row: Situation, seat: int
) -> None:
    """The outcome of a pass of `seat`."""
    rules, contract = played.rules, over.contract
    brought = 0.0
    if contract is not None:
        lead = played.lead(number, contract.declarer, contract.trump)
        brought = contract_value_points.worth(table.score, contract.declarer, lead, STRAY[played.game]).points
        if contract.declarer != seat:
            partner = rules.side_of(contract.declarer) == rules.side_of(seat)
            turned = over.turned is not None and contract.trump == over.turned >> 3
            who = "partner" if partner else "turned" if turned else "theirs"
            row.leads[who].append(lead - table.adds(who, contract.trump))
    values = [worth.points for worth in table.features()]
    row.fit.add(list(naming.FEATURES), values, brought)
