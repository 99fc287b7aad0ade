"""Two tables of the same deal side by side: the step of one that belongs to a step of the other."""

from __future__ import annotations

from game.practice.replay.steps import Step, Steps


def same_moment(steps: Steps, place: int, other: Steps) -> int:
    """The place in `other` as far into the same part and trick as `place` is; the end if it has none such."""
    step = steps[place]
    into = place - _of(steps, step)[0]
    there = _of(other, step)
    return there[min(into, len(there) - 1)] if there else other.last


def _of(steps: Steps, wanted: Step) -> list[int]:
    """The places of the part and trick of a step."""
    return [
        place
        for place, step in enumerate(steps.all)
        if (step.part, step.trick) == (wanted.part, wanted.trick)
    ]
