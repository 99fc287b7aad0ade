"""An engine: it announces what it holds, calls on its points, leads high and follows low.

python main.py simulate --seats "cmd:python docs/example_engine.py,medium,medium,medium"
"""

import json
import sys

PLAIN = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
TRUMP = PLAIN | {"J": 20, "9": 14}


def points(card: str, trump: str) -> int:
    """The points of a card under a contract."""
    return (TRUMP if trump in ("AT", card[1]) else PLAIN).get(card[0], 0)


def strength(call: str, hand: list[str]) -> int:
    """The points of the hand under the contract called, less what a pass is worth."""
    if call == "pass":
        return 0
    return -1 if call.endswith("contra") else sum(points(card, call) for card in hand) - 45


def choose(view: dict) -> str:
    """One of the legal actions of a view."""
    legal, contract = view["legal"], view["contract"]
    if legal[0].startswith("call"):
        return max(legal, key=lambda text: strength(text[5:], view["hand"]))
    if legal[0].startswith("play"):
        sign = -1 if view["trick"]["cards"] else 1
        return max(legal, key=lambda text: (len(text), sign * points(text[5:7], contract["trump"])))
    return max(legal, key=len)  # all that can be declared; any cut; any cards to lay away


for request in map(json.loads, sys.stdin):
    if request["ask"] == "quit":
        break
    print(json.dumps({"id": request["id"], "action": choose(request["view"])}), flush=True)
