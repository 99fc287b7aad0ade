"""What five cards are worth to a contract."""

from __future__ import annotations

from game.contracts import NO_TRUMPS, POINTS


def holding(hand: int, trump: int) -> float:
    """Points the hand adds, more or less than an average one."""
    points = POINTS[trump]
    total = float(sum(points[card] for card in range(32) if hand >> card & 1))
    if trump < NO_TRUMPS:
        return 1.2 * total + 8 * (hand >> 8 * trump & 0xFF).bit_count() - 38
    return (total - 39) * 1.2 if trump > NO_TRUMPS else 3 * (total - 19)
