"""The network that learns: what `Net` (game/players/search/thumb.py) computes, in fractions, and Adam."""

from __future__ import annotations

from array import array
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

WORDS = 16  # what a seat sees, and the card
INPUTS, WIDE, NARROW = 32 * WORDS, 96, 32
SCALE = 256
MOST = 2.0
"""A greater error pulls no harder, in hundreds of points: a capot outweighs no hundred deals."""
NEAR = 7.9
"""The greatest weight of the second layer, so that sums of 32 bits are enough."""


class Network:
    """The weights, and how to better them."""

    def __init__(self, seed: int) -> None:
        rng = np.random.default_rng(seed)

        def normal(scale: float, *shape: int) -> Floats:
            return (scale * rng.standard_normal(shape)).astype(np.float32)

        self.weights: list[Floats] = [
            normal(0.12, INPUTS, WIDE),
            normal(0, WIDE),
            normal((2 / WIDE) ** 0.5, WIDE, NARROW),
            normal(0, NARROW),
            normal(NARROW**-0.5, NARROW),
            normal(0, 1),
        ]
        self._mean = [np.zeros_like(each) for each in self.weights]
        self._square = [np.zeros_like(each) for each in self.weights]
        self._steps = 0

    def learn(self, seen: NDArray[np.uint32], results: Floats, rate: float) -> float:
        """One step towards `results`; `seen` has a row of WORDS for each. Returns the mean square error."""
        first, first_bias, second, second_bias, last, last_bias = self.weights
        inputs = bits(seen)
        one = np.maximum(inputs @ first + first_bias, 0)
        two = np.maximum(one @ second + second_bias, 0)
        error = two @ last + last_bias - results
        pull = np.clip(error, -MOST, MOST)[:, None] / len(results)
        back_two = pull * last * (two > 0)
        back_one = (back_two @ second.T) * (one > 0)
        slopes = [
            inputs.T @ back_one,
            back_one.sum(0),
            one.T @ back_two,
            back_two.sum(0),
            (pull * two).sum(0),
            pull.sum(0),
        ]
        self.step(slopes, rate)
        return float(np.mean(error * error))

    def step(self, slopes: list[Any], rate: float) -> None:
        """Adam (Kingma and Ba, 2015)."""
        self._steps += 1
        rate *= (1 - 0.999**self._steps) ** 0.5 / (1 - 0.9**self._steps)
        for weight, slope, mean, square in zip(self.weights, slopes, self._mean, self._square, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            weight -= rate * mean / (np.sqrt(square) + 1e-7)
        np.clip(self.weights[2], -NEAR, NEAR, out=self.weights[2])

    def whole(self) -> array[int]:
        """The weights as `Net` takes them."""
        first, first_bias, second, second_bias, last, last_bias = self.weights
        found = [first, first_bias, second.T, second_bias, last, last_bias]
        flat = np.concatenate([each.ravel() for each in found])
        return array("h", np.clip(np.rint(SCALE * flat), -32767, 32767).astype(np.int16).tobytes())


def bits(seen: NDArray[np.uint32]) -> Floats:
    """The inputs, 0 or 1: word by word, the lowest bit first."""
    rows = np.ascontiguousarray(seen.astype("<u4")).view(np.uint8)
    return np.unpackbits(rows, axis=1, bitorder="little").astype(np.float32)
