"""The smallest value of a smooth function of many numbers, by Adam: what every fit here needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.float64]


def lowest(slope: Callable[[Numbers], Numbers], start: Numbers, steps: int, pace: float = 0.05) -> Numbers:
    """Descend `steps` steps from `start`; `slope` is the gradient. The steps become smaller to the end."""
    at, mean, square = start.copy(), np.zeros_like(start), np.zeros_like(start)
    for step in range(1, steps + 1):
        here = slope(at)
        mean += 0.1 * (here - mean)
        square += 0.01 * (here * here - square)
        size = pace * min(1.0, 2.0 * (1 - step / (steps + 1)))
        at -= size * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-9)
    return at
