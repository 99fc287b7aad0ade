"""Reading matches and deals from tags: every action is replayed, and has to agree with the text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from game.core.actions import Cut
from game.core.cards import Card
from game.core.match import Match
from game.core.record import Record, record
from game.core.rule_set import Rules
from game.core.shuffle import fingerprint
from game.core.state import DealOver, DealResult, MatchOver, Table, table_of
from game.notation import fields
from game.notation.document import (
    BOARD,
    DEAL_TAGS,
    MATCH_TAGS,
    SEVERAL,
    TITLE,
    Escape,
    NotationError,
    Place,
    Tag,
)
from game.notation.replay import Script, act, expect_tags, pack_of, table_before, with_pack
from game.notation.writing import board, courses

Named = dict[str, Tag]
KNOCK = Cut(0)


class ReadMatch(Struct, frozen=True):
    """A match from a text, or some deals of one whose cards are given."""

    rules: Rules
    name: str
    """The name that records give the match."""
    tags: Named
    """The tags of the match by name, without `Branch` and `Mark`."""
    several: tuple[Tag, ...]
    """The tags that may occur more than once, in their order."""
    results: tuple[DealResult, ...]
    """The finished deals."""
    match: Match | None
    """The match as its seed deals it; None for deals without one."""
    remarks: int
    """The number of comments, notes and unknown tags, which no other form can hold."""

    def records(self) -> list[Record]:
        return [record(result, self.name) for result in self.results]


def read(tags: Iterable[Tag]) -> Iterator[ReadMatch]:
    """The matches in a text, one after the other. NotationError says what is wrong, and where."""
    place = Place(1)
    count = 0
    for head, deals in _grouped(tags):
        place = head[0].place if head else deals[0][0].place
        if "Rules" not in {tag.name for tag in head}:
            if not deals and not any(tag.name in MATCH_TAGS for tag in head):
                continue  # comments, and tags of other programs
            raise NotationError("missing", place, name="Rules")
        yield _match(head, deals, f"m{count}")
        count += 1
    if not count:
        raise NotationError("nothing", place)


def _grouped(tags: Iterable[Tag]) -> Iterator[tuple[list[Tag], list[list[Tag]]]]:
    """The tags of each match: those before its deals, and those of each deal."""
    head: list[Tag] = []
    deals: list[list[Tag]] = []
    for tag in tags:
        if not tag.name:
            _expect_version(tag)
        if tag.name == BOARD:
            deals.append([tag])
        elif deals and tag.name not in MATCH_TAGS:
            deals[-1].append(tag)
        else:
            if deals:
                yield head, deals
                head, deals = [], []
            head.append(tag)
    if head or deals:
        yield head, deals


def _expect_version(tag: Tag) -> None:
    """NotationError if the first line says that the text is of a newer version."""
    title = next((token for row in tag.rows[:1] for token in row[:1]), None)
    if isinstance(title, Escape) and title.text.startswith(" BPN ") and title.text.strip() != TITLE.strip():
        raise NotationError(
            "value", title.place, name="the first line", found=title.text, expected=f"%{TITLE}"
        )


def _named(tags: Iterable[Tag], known: frozenset[str]) -> Named:
    """The known tags, by name. NotationError if one comes twice."""
    found: Named = {}
    for tag in tags:
        if tag.name in known:
            if tag.name in found:
                raise NotationError("twice", tag.place, name=tag.name)
            found[tag.name] = tag
    return found


def _match(head: list[Tag], deals: list[list[Tag]], name: str) -> ReadMatch:
    tags = _named(head, MATCH_TAGS - SEVERAL)
    strangers = [tag for tag in head if tag.name in DEAL_TAGS]
    if strangers:
        raise NotationError("missing", strangers[0].place, name=BOARD)
    rules = fields.rules_of(tags["Rules"], tags.get("Options"))
    boards = [_named(each, DEAL_TAGS) for each in deals]
    if "Seed" in tags:
        match = _sealed(rules, tags, boards)
        results, name = tuple(match.results), fingerprint(match.seed)[:12]
    else:
        match, results = None, tuple(_open(rules, each) for each in boards)
    if "Match" in tags:
        name = tags["Match"].value
        if not 0 < len(name) <= 200:
            raise fields.wrong(tags["Match"], "1 to 200 characters")
    several = tuple(tag for tag in head if tag.name in SEVERAL)
    every = [*head, *(tag for each in deals for tag in each)]
    remarks = sum(
        tag.remarks + (tag.name not in MATCH_TAGS | DEAL_TAGS and bool(tag.name)) - _is_title(tag)
        for tag in every
    )
    return ReadMatch(rules, name, tags, several, results, match, remarks)


def _is_title(tag: Tag) -> bool:
    return not tag.name and tag.rows[:1] == ((Escape(TITLE),),)


def _sealed(rules: Rules, tags: Named, boards: list[Named]) -> Match:
    seed = tags["Seed"].value
    if len(seed) != 32 or set(seed) - set("0123456789abcdef"):
        raise fields.wrong(tags["Seed"], "32 hexadecimal digits in lower case")
    match = Match(rules, bytes.fromhex(seed))
    due = fingerprint(match.seed)
    if "Fingerprint" in tags and tags["Fingerprint"].value != due:
        raise fields.wrong(tags["Fingerprint"], due)
    for number, each in enumerate(boards):
        place = each[BOARD].place
        if number and not isinstance(match.state, DealOver):
            over = isinstance(match.state, MatchOver)
            raise NotationError("extra", place, name=BOARD) if over else _unfinished(each, number)
        if "Cut" not in each:
            raise NotationError("missing", place, name="Cut")
        act(match, fields.cut(each["Cut"]), each["Cut"].place)
        _script(rules, each, table_of(match.state).forehand).carry_out(match)
    for each, course in zip(boards, courses(match), strict=True):
        expect_tags(each, board(course, sealed=True))
    return match


def _unfinished(tags: Named, number: int) -> NotationError:
    return NotationError("unfinished", tags[BOARD].place, deal=number)


def _open(rules: Rules, tags: Named) -> DealResult:
    """A finished deal whose cards are given.

    It depends on the deals before it only where their number is limited (rules §2.9): then it may be the last
    one if the text says that somebody has won.
    """
    match = _played(rules, tags, 0)
    if "Winner" in tags and rules.deal_limit and not isinstance(match.state, MatchOver):
        match = _played(rules, tags, rules.deal_limit - 1)
    if not match.results:
        raise NotationError("unfinished", tags[BOARD].place, deal=tags[BOARD].value)
    result = match.results[0]
    expect_tags(tags, board(next(courses(match)), sealed=False))
    return result


def _played(rules: Rules, tags: Named, played: int) -> Match:
    for name in ("Dealer", "Hands"):
        if name not in tags:
            raise NotationError("missing", tags[BOARD].place, name=name)
    if "Cut" in tags:
        raise NotationError("extra", tags["Cut"].place, name="Cut")
    table = _table(rules, tags, played)
    hands = fields.hands(tags["Hands"], rules)
    match = Match(rules, bytes(16), with_pack(table, _pack(table, tags, hands)))
    match.submit(KNOCK)
    _script(rules, tags, table.forehand).carry_out(match)
    known = all(len(hand) == rules.hand_size for hand in hands)
    if not known and match.results and match.results[0].contract is not None:
        reason = f"expected {rules.hand_size} cards of each seat"
        raise NotationError("cards", tags["Hands"].place, name="Hands", reason=reason)
    return match


def _table(rules: Rules, tags: Named, played: int) -> Table:
    scores = fields.scores(tags["ScoreBefore"], rules) if "ScoreBefore" in tags else (0,) * len(rules.sides)
    hanging = fields.number(tags["Hanging"]) if "Hanging" in tags else 0
    number, dealer = fields.number(tags[BOARD], 1), fields.seat(tags["Dealer"], rules)
    try:
        return table_before(rules, number, dealer, scores, hanging, played)
    except ValueError as error:
        tag = tags.get("ScoreBefore", tags.get("Hanging", tags[BOARD]))
        raise NotationError("scores", tag.place, name=tag.name, reason=error) from error


def _pack(table: Table, tags: Named, hands: tuple[tuple[Card, ...], ...]) -> tuple[Card, ...]:
    middle, turned, rest = (
        fields.cards(tags[name]) if name in tags else () for name in ("Middle", "Turned", "Rest")
    )
    if len(turned) > 1:
        raise fields.wrong(tags["Turned"], "one card")
    try:
        return pack_of(table, hands, middle, turned[0] if turned else None, rest)
    except ValueError as error:
        raise NotationError("cards", tags["Hands"].place, name="Hands", reason=error) from error


def _script(rules: Rules, tags: Named, forehand: int) -> Script:
    order = [*rules.seats[forehand:], *rules.seats[:forehand]]
    return Script(
        fields.calls(tags["Auction"], order) if "Auction" in tags else (),
        fields.lay(tags["LaidAway"]) if "LaidAway" in tags else None,
        fields.declared(tags["Declarations"], rules) if "Declarations" in tags else {},
        fields.plays(tags["Play"], rules) if "Play" in tags else (),
    )
