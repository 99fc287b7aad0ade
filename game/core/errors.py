"""The refusal of an action, coded so that the table can say why in any language."""


class IllegalAction(ValueError):
    """An action that the state does not allow; `code` and `details` (cards, suits) say why."""

    _TEXTS = {
        "match_over": "the match is over",
        "wrong_phase": "expected {expected}",
        "bad_cut": "expected a number of cards from 1 to 31, or a knock",
        "call_too_low": "must be higher than {standing}",
        "no_such_contract": "no such contract in these rules",
        "nothing_to_contra": "nothing has been named yet",
        "own_contract": "the contract is your own side's",
        "already_contra": "contra has been said already",
        "already_recontra": "recontra has been said already",
        "no_contra": "nobody has said contra",
        "not_your_contra": "the contra is your own side's",
        "must_call": "a trump must be named",
        "not_the_turned_suit": "in the first round only the suit of the turned card can be named",
        "turned_suit_refused": "the suit of the turned card has been turned down",
        "bad_lay": "expected {count} different cards from the hand",
        "not_announceable": "these declarations cannot be announced together from this hand",
        "not_held": "{card} is not in the hand",
        "must_follow": "must follow {suit}",
        "must_beat": "must beat {card}",
        "must_trump": "must trump with {suit}",
        "must_overtrump": "must trump higher than {card}",
        "no_belot": "no belot can be announced with {card}",
    }
    CODES = frozenset(_TEXTS)

    def __init__(self, code: str, **details: str) -> None:
        super().__init__(self._TEXTS[code].format(**details))
        self.code = code
        self.details = details
