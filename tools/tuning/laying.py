"""The rule of thumb for laying away, fitted to what the solver says of every pair (laying.py).

Hands are dealt at random to a declarer who names the suit that looks best. All pairs are solved in the same
worlds, drawn evenly, at the beginning of a match. The weights are those that come nearest to the differences
within each hand, by least squares with a small pull to nothing.
"""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import numpy as np

from game.core.actions import Lay
from game.core.cards import SUIT_MASKS, Mask, bits, mask_of
from game.core.contracts import BELOT_CARDS, Contract
from game.core.rule_set import Rules
from game.players.cardplay import laying
from game.players.cardplay.exchange import LayCandidate
from game.players.cardplay.laying import NOUN
from game.players.knowledge import Play, Round
from game.rules import PRESETS
from tools.tuning import runs

WORLDS = 16
PIECE = 10
PULL = 3.0
"""The pull of weights without much evidence to nothing."""
GAMES = tuple(rules for rules in PRESETS.values() if rules.exchanges)[:2]
LEAST_TRUMPS = 3

Row = tuple[list[tuple[int, float]], float]


def main(argv: list[str]) -> int:
    run = runs.parse(runs.arguments(NOUN, "Work out what to discard in Bela.", deals=300), argv)
    hands = [hand for part in runs.worked(solved, run, pieces(run)) for hand in part]
    cut = len(hands) * 4 // 5
    weights = fitted(hands[:cut])
    print(f"given away on other hands: {given_away(weights, hands[cut:]):.2f} points a hand")
    for most in (8, 12, 16, 24):
        found = given_away(weights, hands[cut:], most)
        print(f"and by the best of the first {most} pairs: {found:.2f}")
    runs.write(NOUN, [round(float(weight), 2) for weight in fitted(hands)])
    return 0


def pieces(run: runs.Run) -> list[tuple[int, int, int]]:
    """The shares of the deals, each with the seed."""
    return [(run.seed, *share) for share in runs.shares(run, PIECE)]


def solved(seed: int, start: int, end: int) -> list[list[Row]]:
    """By hand of the deals start...end-1: its pairs of features and points to be written."""
    return [pairs_of(seed, number) for number in range(start, end)]


def pairs_of(seed: int, number: int) -> list[Row]:
    """Every pair of one hand, in the same worlds."""
    rng = Random(f"{seed} laying {number}")
    rules = GAMES[number % len(GAMES)]
    play = start_of_play(rng, rules)
    searched = [LayCandidate(play, Lay(pair)) for pair in combinations(bits(play.round.hand), rules.middle)]
    for _ in range(WORLDS):
        world = random_world(rng, play)
        for each in searched:
            each.look_into(world, 1.0)
    return [(laying.features(play, each.lay.cards), each.worth.points) for each in searched]


def start_of_play(rng: Random, rules: Rules) -> Play:
    """A declarer with the middle cards in hand, who has named its best suit."""
    while True:
        hand = mask_of(rng.sample(range(32), rules.hand_size + rules.middle))
        trump = max(range(4), key=lambda suit: looks(hand, suit))
        if (hand & SUIT_MASKS[trump]).bit_count() >= LEAST_TRUMPS:
            break
    seat, dealer = rng.randrange(rules.players), rng.randrange(rules.players)
    none = (0,) * rules.players
    scores = (0,) * len(rules.sides)
    known = Round(rules, seat, dealer, (0, 0), 0, hand, (), Contract(trump, seat, 1), scores)
    return Play(
        known,
        trump,
        known.forehand,
        (),
        0,
        none,
        none,
        tuple(hand.bit_count() if each == seat else rules.hand_size for each in range(rules.players)),
        (0, 0),
        (0, 0),
        0,
        (),
        (),
        none,
        hand,
        sum(rules.first_packets),
        (),
        (),
        none[: len(scores)],
        none[: len(scores)],
    )


def looks(hand: Mask, suit: int) -> int:
    """The score of a suit as trump."""
    held = hand & SUIT_MASKS[suit]
    return 10 * held.bit_count() + sum(BELOT_CARDS.points[suit][card] for card in bits(held))


def random_world(rng: Random, play: Play) -> tuple[Mask, ...]:
    """The hidden cards dealt at random; the player's hand stays."""
    rules = play.round.rules
    cards = list(bits(play.unseen))
    rng.shuffle(cards)
    size = rules.hand_size
    world = []
    for seat in range(rules.players):
        world.append(play.round.hand if seat == play.round.seat else mask_of(cards[:size]))
        cards = cards if seat == play.round.seat else cards[size:]
    return (*world, 0)


def fitted(hands: list[list[Row]]) -> Any:
    """The weights by which the promises of a hand's pairs differ as their worths do."""
    matrix = np.zeros((laying.FEATURES, laying.FEATURES))
    target = np.zeros(laying.FEATURES)
    for rows in hands:
        found = table(rows)
        found -= found.mean(0)
        worths = np.array([worth for _, worth in rows])
        matrix += found.T @ found
        target += found.T @ (worths - worths.mean())
    return np.linalg.solve(matrix + PULL * np.eye(laying.FEATURES), target)


def table(rows: list[Row]) -> Any:
    found = np.zeros((len(rows), laying.FEATURES))
    for row, (features, _) in enumerate(rows):
        for at, much in features:
            found[row, at] += much
    return found


def given_away(weights: Any, hands: list[list[Row]], most: int = 1) -> float:
    """Points that the best of the first `most` pairs by the rule of thumb gives away to the best of all."""
    lost = []
    for rows in hands:
        worths = np.array([worth for _, worth in rows])
        first = np.argsort(-(table(rows) @ weights), kind="stable")[:most]
        lost.append(worths.max() - worths[first].max())
    return float(np.mean(lost))
