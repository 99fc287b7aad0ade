"""The look of a running table: changed while cards fly, everything stands anew and where it belongs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from game.core.events import TrickTaken
from graphics.app.app import App
from graphics.render import appearance, theme
from graphics.render.theme import T
from graphics.screens.play.table import TableScene
from graphics.table.geometry import layout
from graphics.table.moves.playing import trick_taken
from graphics.table.panels.tips import tips
from graphics.table.places import fan
from graphics.table.sprites import CardSprite, Nudge
from graphics.text import i18n
from saves.settings import Settings
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import in_the_middle, mouse, run, table

SIZE = (1280, 720)


@pytest.fixture
def app(make_app: MakeApp) -> Iterator[App]:
    yield make_app(SIZE)
    i18n.set_language("en")
    appearance.apply_appearance(Settings(), SIZE, i18n.language())


@pytest.fixture
def scene(app: App) -> TableScene:
    scene = table(app, 11, in_the_middle(11))
    run(app, lambda: scene.view.hand.open and scene.view.director.idle)
    return scene


def throw(app: App, scene: TableScene) -> None:
    """Play a card and stop while it is on its way."""
    scene.flow.play(next(iter(scene.view.hand.legal)))
    run(app, lambda: any(sprite.moving for _, sprite in scene.view.picture.trick))


CHANGES: tuple[dict[str, object], ...] = (
    {"theme": "daylight"},
    {"theme": "contrast"},
    {"text_size": 200},
    {"deck": "madjarice"},
    {"colours": "four"},
    {"letters": "ru"},
    {"back": "star"},
    {"left_handed": True},
    {"event_line": True},
    {"language": "bg"},
)


@pytest.mark.sample(3)
@pytest.mark.parametrize("change", CHANGES, ids=lambda change: "-".join(map(str, *change.items())))
def test_a_look_is_changed_while_a_card_flies(app: App, scene: TableScene, change: dict[str, object]) -> None:
    throw(app, scene)
    before = pygame.image.tobytes(app.screen, "RGB")
    app.save_settings(app.settings.with_(**change))
    scene.resume()
    app.end_transition()
    app.turn(0)
    assert pygame.image.tobytes(app.screen, "RGB") != before
    assert T.name == app.settings.theme
    settings = app.settings
    wanted = layout(*SIZE, mirrored=settings.left_handed, event_line=settings.event_line)
    assert scene.view.table == wanted
    run(app, lambda: not any(sprite.moving for _, sprite in scene.view.picture.trick))
    seat, sprite = scene.view.picture.trick[2]
    assert sprite.pose == scene.view.picture.trick_pose(seat)
    scene.view.director.finish()
    held = scene.view.picture.hand
    for sprite, pose in zip(held, fan(wanted.hand, len(held), opens=True), strict=True):
        assert (sprite.pose.x, sprite.pose.width) == pytest.approx((pose.x, pose.width))


@pytest.mark.parametrize("light", theme.NAMES)
def test_the_cloth_and_the_plates_take_the_colours_of_the_light(
    app: App, scene: TableScene, light: str
) -> None:
    app.save_settings(app.settings.with_(theme=light))
    app.end_transition()
    app.turn(0)
    assert scene.view.table is not None
    colours = theme.load(light)
    box = scene.view.table.menu.rounded()
    spot = app.screen.get_at((round(box.x + box.w / 2), round(box.y + 0.2 * box.h)))
    ground = app.screen.get_at((round(scene.view.table.width / 2), round(scene.view.table.prompt.y - 20)))[:3]
    near = min(distance(ground, colours.cloth), distance(ground, colours.cloth2))
    assert near < 60
    if len(colours.plate) == 3:
        assert distance(spot[:3], colours.plate) < 12
    if light == "daylight":
        assert sum(spot[:3]) > 650


def distance(a: tuple[int, ...], b: tuple[int, ...]) -> int:
    return sum(abs(x - y) for x, y in zip(a[:3], b[:3], strict=True))


def test_the_words_above_the_hand_follow_the_language(app: App, scene: TableScene) -> None:
    before = scene.view.show.line.text
    app.save_settings(app.settings.with_(language="bg"))
    scene.resume()
    run(app, lambda: scene.view.hand.open)
    assert scene.view.show.line.text not in ("", before)


def use(app: App, scene: TableScene, **changes: object) -> None:
    app.save_settings(app.settings.with_(**changes))
    scene.resume()
    run(app, lambda: scene.view.hand.open and not scene.view.picture.small.busy)


def test_numbers_on_the_trick_can_be_left_out(app: App, scene: TableScene) -> None:
    with_numbers = len(scene.view.items())
    use(app, scene, move_order=False)
    assert len(scene.view.items()) == with_numbers - len(scene.view.picture.trick)


def test_without_help_no_card_is_darker_or_higher(app: App, scene: TableScene) -> None:
    picture = scene.view.picture
    lower = [sprite for sprite in picture.hand if picture.lift.get(sprite.serial, 0.0) < 0]
    assert lower and lower == [sprite for sprite in picture.hand if sprite.dim]
    use(app, scene, dim_illegal=False)
    scene.view.hand.hovered = None
    scene.view.hand.refresh()
    assert not any(sprite.dim for sprite in scene.view.picture.hand)
    assert not any(scene.view.picture.lift.values())


def hover(scene: TableScene, share: float) -> int:
    """Point at the legal card furthest to the right, so far from its left edge; its place in the hand."""
    hand = scene.view.picture.hand
    place = max(i for i, sprite in enumerate(hand) if sprite.card in scene.view.hand.legal)
    strip = scene.view.hand.strip(place)
    mouse(scene, pygame.MOUSEMOTION, (round(strip.x + share * strip.w), strip.centery))
    return place


def test_a_card_lifts_under_the_pointer_and_leans_towards_it(app: App, scene: TableScene) -> None:
    place = hover(scene, 0.1)
    sprite = scene.view.picture.hand[place]
    run(app, lambda: not scene.view.picture.small.busy)
    assert sprite.seen.y < sprite.pose.y and sprite.seen.width > sprite.pose.width
    leant = sprite.nudge.turn
    hover(scene, 0.9)
    run(app, lambda: not scene.view.picture.small.busy)
    assert leant < 0 and sprite.nudge.turn > leant
    mouse(scene, pygame.MOUSEMOTION, (5, 5))
    run(app, lambda: not scene.view.picture.small.busy)
    assert sprite.seen == sprite.pose


def index(sprite: CardSprite) -> tuple[float, float]:
    """Where the rank and suit of a card begin and end, from left to right; the edge before them is blank."""
    left = sprite.seen.x - sprite.seen.width / 2
    return left + 0.05 * sprite.pose.width, left + 0.23 * sprite.pose.width


@pytest.mark.parametrize("held", [8, 5, 3, 2])
@pytest.mark.parametrize("animation", [True, False])
def test_no_card_hides_the_index_of_another_wherever_the_pointer_is(
    app: App, scene: TableScene, held: int, animation: bool
) -> None:
    app.resize((1024, 640))
    use(app, scene, animation=animation)
    picture, hand = scene.view.picture, scene.view.hand
    del picture.hand[held:]
    picture.place_all()
    hand.legal = {sprite.card: [] for sprite in picture.hand if sprite.card is not None}
    for pointed in picture.hand:
        hand.hovered, hand.focused = pointed.card, None
        hand.refresh()
        run(app, lambda: not picture.small.busy)
        for sprite, following in pairwise(picture.hand):
            if following is not pointed:
                assert index(sprite)[1] <= following.seen.x - following.seen.width / 2
            if sprite is pointed:
                assert sprite.seen.x + sprite.seen.width / 2 <= index(following)[0] + 1
            if following is pointed:
                assert index(sprite)[1] <= following.seen.x - following.seen.width / 2 + 1


def test_the_hand_opens_as_cards_leave_it(app: App, scene: TableScene) -> None:
    picture, width = scene.view.picture, scene.view.picture.layout().hand.card[0]
    apart = []
    while len(picture.hand) > 1:
        picture.place_all()
        apart.append((picture.hand[1].pose.x - picture.hand[0].pose.x) / width)
        picture.hand.pop()
    assert apart == sorted(apart)
    assert apart[0] < 0.7 and apart[-2] > 0.9


def test_the_card_under_the_pointer_does_not_flicker(app: App, scene: TableScene) -> None:
    """A pointer that stands still, anywhere on the hand, has the same card however that rises."""
    picture, hand = scene.view.picture, scene.view.hand
    place = hover(scene, 0.5)
    strip = hand.strip(place)
    bottom = round(picture.hand[place].pose.y + picture.hand[place].pose.width * 0.68)
    for at in [(strip.left, bottom), (strip.right, bottom), strip.midtop, (strip.right, strip.centery)]:
        mouse(scene, pygame.MOUSEMOTION, at)
        card = hand.hovered
        for _ in range(20):
            app.turn(1 / 60)
            mouse(scene, pygame.MOUSEMOTION, at)
            assert hand.hovered == card


def test_the_pointer_leaves_a_card_a_little_beyond_its_edge(app: App, scene: TableScene) -> None:
    picture, hand = scene.view.picture, scene.view.hand
    place = hover(scene, 0.5)
    edge = hand.strip(place).left
    row = [(x, hand.strip(place).centery) for x in range(edge + 20, edge - 40, -1)]

    def left_at(points: list[tuple[int, int]]) -> int:
        before = None
        for at in points:
            mouse(scene, pygame.MOUSEMOTION, at)
            if before is not None and hand.hovered != before:
                return at[0]
            before = hand.hovered
        raise AssertionError("it was never left")

    assert place and picture.hand[place - 1].card in hand.legal
    assert left_at(row) < left_at(row[::-1]), "each keeps the pointer for a while"


def test_with_reduced_motion_the_pointer_lifts_nothing(app: App, scene: TableScene) -> None:
    """Cards only make room, and at once."""
    use(app, scene, animation=False)
    place = hover(scene, 0.1)
    sprite = scene.view.picture.hand[place]
    assert sprite.ring is not None
    assert scene.view.picture.lift[sprite.serial] == pytest.approx(0.10)
    app.turn(1 / 60)
    seen = [other.seen for other in scene.view.picture.hand]
    assert all(other.nudge == Nudge(other.nudge.x) for other in scene.view.picture.hand)
    run(app, lambda: not scene.view.picture.small.busy)
    assert seen == [other.seen for other in scene.view.picture.hand]


def test_for_the_left_hand_tools_change_sides_and_players_do_not(app: App, scene: TableScene) -> None:
    def sides() -> dict[str, bool]:
        places = {target.id: target.rect.centerx for target in scene.view.require_ui().targets()}
        return {id_: places[id_] < SIZE[0] / 2 for id_ in ("menu", "contract", "pad", "last_trick")}

    before, west = sides(), scene.view.table.seats["W"]  # type: ignore[union-attr]
    assert before == {"menu": True, "contract": True, "pad": False, "last_trick": False}
    use(app, scene, left_handed=True)
    assert sides() == {id_: not left for id_, left in before.items()}
    assert scene.view.table is not None and scene.view.table.seats["W"] == west


def rest_on(app: App, scene: TableScene, at: tuple[float, float]) -> str:
    """What is told of a place after the pointer has rested there."""
    mouse(scene, pygame.MOUSEMOTION, (round(at[0]), round(at[1])))
    for _ in range(60):
        app.turn(1 / 60)
    return scene.view.tips.shown.text if scene.view.tips.shown is not None else ""


def test_every_sign_is_told_in_words(app: App, scene: TableScene) -> None:
    table = scene.view.picture.layout()
    assert "Maria" in rest_on(app, scene, table.seats["N"].center)
    assert "Amateur" in rest_on(app, scene, table.seats["W"].center)
    assert "mark" in rest_on(app, scene, (table.contract.x + 30, table.contract.y + 30))
    assert rest_on(app, scene, table.pad.center) and rest_on(app, scene, table.last_trick.center)
    seat, sprite = scene.view.picture.trick[0]
    corner = next(tip for tip in tips(scene.view.show) if "Card 1" in tip.text)
    assert "Card 1" in rest_on(app, scene, corner.place.center)
    assert rest_on(app, scene, (table.trick_center.x, table.height * 0.55)) == ""


def test_a_tip_stays_in_the_window_and_goes_with_a_key(app: App, scene: TableScene) -> None:
    table = scene.view.picture.layout()
    rest_on(app, scene, (table.pad.right - 3, table.pad.y + 3))
    item = scene.view.tips.items()[0]
    assert pygame.Rect(0, 0, *SIZE).contains(item.rect.inflate(-40, -40))
    mouse(scene, pygame.MOUSEMOTION, (round(table.width / 2), round(table.height / 2)))
    assert scene.view.tips.shown is None
    rest_on(app, scene, table.pad.center)
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, scancode=43, mod=0, unicode=""))
    assert scene.view.tips.shown is None


def ring_colours(scene: TableScene) -> set[tuple[int, int, int]]:
    """The colours of the ring round the card that wins the trick, outwards from the card's left edge."""
    (sprite,) = [sprite for _seat, sprite in scene.view.picture.trick if sprite.ring is not None]
    sprite.pose = sprite.pose._replace(angle=0.0)
    ring = sprite.items(scene.view.deck)[-2].surface
    return {tuple(ring.get_at((x, ring.get_height() // 2)))[:3] for x in range(ring.get_width() // 2)}


def test_the_ring_of_the_winning_card_follows_the_light(app: App, scene: TableScene) -> None:
    trick = scene.view.picture.trick
    cards = tuple(sprite.card for _seat, sprite in trick)
    leader = trick[0][0]
    taken = trick_taken(scene.view.stage, TrickTaken(1, leader, cards, leader, 0), scene.view.stage.board)  # type: ignore[arg-type]
    assert taken is not None
    taken.advance(0)
    for light in ("evening", "daylight", "contrast"):
        app.save_settings(app.settings.with_(theme=light))
        colours = ring_colours(scene)
        assert T.gold[:3] in colours
        assert (theme.load("daylight").ring_edge in colours) is (light == "daylight")
