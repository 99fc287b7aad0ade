"""The line of a deal with real cards under other options, compared with the deal written card by card."""

from __future__ import annotations

from itertools import islice

import pytest

from game.referee.alternatives import COMPUTED, Effect, other_options, single_options
from game.referee.judged import judged
from tests.game.presets import EACH_PRESET
from tests.game.referee.kit import rules_of
from tests.game.referee.real_table import entered, results, standing, without_duty


@pytest.mark.untraced
@EACH_PRESET
def test_other_options_write_what_they_write_of_the_same_cards(name: str) -> None:
    met = 0
    for rules in rules_of(name):
        for result in islice(results(rules), 60):
            played = judged(rules, entered(result), standing(result))
            found = {(each.option, each.rules): each for each in other_options(played)}
            for other in single_options(result):
                line = found.pop((other.options[0], other.rules), None)
                if other.effect is Effect.PLAYS:
                    assert line is not None and line.judged is None
                elif other.options[0] in COMPUTED and other.result is not None:
                    met += 1
                    assert line is not None and line.judged is not None
                    assert line.judged.writing == without_duty(other.result.writing)
                    assert line.judged.winner == other.result.winner
                    assert line.differs(played) == (other.effect is not Effect.NONE)
            assert not found
    assert met
