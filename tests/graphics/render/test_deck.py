"""Which cards are in force, and their pictures at every size."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

import graphics.render.deck
from game.core.cards import KING, QUEEN
from game.core.melds import MeldName
from game.rules import preset
from graphics.render import icons, theme
from graphics.render.deck import Deck, Faces, faces_for, picture
from graphics.render.theme import T
from graphics.text import i18n, words
from graphics.text.game_words import game_words
from graphics.text.words import rank_letter, suit_in_sentence, suit_name
from saves.settings import Settings

FRENCH, FOUR = Faces(), Faces(palette="four")
MADJARICE = Faces("madjarice", "two", "uok")
SAID = (
    (MeldName.TERCA, 20),
    (MeldName.KVARTA, 50),
    (MeldName.KVINTA, 100),
    (MeldName.KARE, 100),
    (MeldName.KARE, 150),
    (MeldName.KARE, 200),
)


@pytest.fixture(autouse=True)
def signs() -> Iterator[None]:
    before = icons.in_force()
    yield
    icons.use(before)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


class TestFacesFor:
    @pytest.mark.parametrize(
        ("language", "letters"),
        [
            ("en", "JQKA"),
            ("bg", "JQKA"),
            ("ru", "ВДКТ"),
            ("sr", "JQKA"),
            ("sr_Latn", "JQKA"),
            ("hr", "JQKA"),
            ("tr", "JQKA"),
        ],
    )
    def test_the_letters_are_international_but_in_russian(self, language: str, letters: str) -> None:
        assert language in i18n.LANGUAGES
        assert faces_for(Settings(), language, "evening").letters == letters
        assert faces_for(Settings(deck="madjarice"), language, "evening").letters == "UOKA"

    def test_chosen_letters_count_in_every_language(self) -> None:
        assert faces_for(Settings(letters="intl"), "bg", "evening").letters == "JQKA"
        assert faces_for(Settings(letters="bg"), "en", "evening").letters == "ВДПА"
        assert faces_for(Settings(letters="sr"), "sr", "evening").letters == "ЖДКА"
        assert faces_for(Settings(letters="tr"), "tr", "evening").letters == "VKPA"
        assert faces_for(Settings(letters="intl"), "ru", "evening").letters == "JQKA"
        assert faces_for(Settings(deck="madjarice", letters="hr"), "en", "evening").letters == "BDKA"
        assert faces_for(Settings(deck="madjarice", letters="intl"), "bg", "evening").letters == "UOKA"

    def test_high_contrast_has_its_own_colours(self) -> None:
        for deck in ("french", "madjarice"):
            for colours in ("two", "four"):
                settings = Settings(deck=deck, colours=colours)  # type: ignore[arg-type]
                assert faces_for(settings, "en", "contrast").palette == "contrast"
        assert faces_for(Settings(colours="four"), "en", "daylight").palette == "four"
        assert faces_for(Settings(deck="madjarice", colours="four"), "en", "daylight").palette == "two"

    def test_the_back_is_the_chosen_one(self) -> None:
        assert faces_for(Settings(back="roses"), "en", "evening").back == "roses"


class TestSigns:
    def test_signs_and_their_inks_are_those_of_the_deck_in_force(self) -> None:
        seen = []
        for faces in (FRENCH, FOUR, Faces(palette="contrast"), MADJARICE):
            icons.use(faces)
            seen.append([pixels(icons.suit(suit, 40)) for suit in range(4)])
            assert [icons.suit_ink(suit) for suit in range(4)] == list(faces.inks)
        for suit in range(4):
            assert len({signs[suit] for signs in seen}) == 4

    def test_contracts_show_them_too(self) -> None:
        seen = set()
        for faces in (FRENCH, FOUR, MADJARICE):
            icons.use(faces)
            for trump in range(6):
                sign = icons.contract(trump, 48)
                assert sign.get_size() == (48, 48)
                seen.add(pixels(sign))
        assert len(seen) == 18

    def test_no_trumps_is_struck_out(self) -> None:
        for faces in (FRENCH, MADJARICE):
            icons.use(faces)
            sign = icons.contract(4, 64)
            assert sign.get_at((32, 32))[:3] == faces.inks[2]

    def test_an_icon_takes_the_text_colour_when_asked(self, monkeypatch: pytest.MonkeyPatch) -> None:
        before = pixels(icons.icon("play", 24))
        monkeypatch.setattr(icons.T, "text", (1, 2, 3))
        assert pixels(icons.icon("play", 24)) != before
        assert pixels(icons.icon("play", 24)) == pixels(icons.icon("play", 24, (1, 2, 3)))


class TestWords:
    def test_suits_and_ranks_are_named_as_on_the_cards(self) -> None:
        i18n.set_language("en")
        icons.use(FRENCH)
        assert [suit_name(suit) for suit in range(4)] == ["Clubs", "Diamonds", "Hearts", "Spades"]
        assert [rank_letter(rank) for rank in range(8)] == ["7", "8", "9", "10", "J", "Q", "K", "A"]
        icons.use(MADJARICE)
        assert [suit_name(suit) for suit in range(4)] == ["Acorns", "Bells", "Hearts", "Leaves"]
        assert suit_in_sentence(3) == "leaves\u00a0♠"
        assert rank_letter(5) == "O"

    @pytest.mark.parametrize(
        ("language", "french", "german"),
        [("hr", "dama", "baba"), ("sr", "дама", "баба"), ("sr_Latn", "dama", "baba"), ("bg", "дама", "дама")],
    )
    def test_the_queen_of_madjarice_has_the_name_that_players_give_her(
        self, language: str, french: str, german: str
    ) -> None:
        i18n.set_language(language)
        for faces, queen in ((FRENCH, french), (MADJARICE, german)):
            icons.use(faces)
            assert words.rank_name(QUEEN) == queen
            assert queen in words.card_name(QUEEN) and queen in game_words(preset("bela-4")).teach_belot()
        i18n.set_language("en")

    def test_a_declaration_is_said_as_players_say_it(self) -> None:
        i18n.set_language("hr")
        icons.use(MADJARICE)
        said = [words.meld_said(name, value) for name, value in SAID]
        shown = words.meld_shown(MeldName.KARE, 100, [QUEEN])
        i18n.set_language("en")
        assert said == ["Dvadeset", "Pedeset", "Sto", "Četiri iste", "Četiri devetke", "Četiri dečka"]
        assert shown == "Četiri babe"
        assert words.meld_said(MeldName.KARE, 200) == "Four of a kind"
        assert words.meld_shown(MeldName.KARE, 100, [KING]) == "Four kings"


class TestDeck:
    def test_other_faces_give_other_pictures(self) -> None:
        deck = Deck(FRENCH)
        deck.resize(120, 90)
        before = pixels(deck.still(4, 120)), pixels(deck.still(None, 60)), pixels(deck.moving(4, 70, 12))
        deck.use(MADJARICE)
        after = pixels(deck.still(4, 120)), pixels(deck.still(None, 60)), pixels(deck.moving(4, 70, 12))
        assert before[0] != after[0] and before[2] != after[2]
        assert before[1] == after[1], "the back is the same"
        deck.use(Faces("madjarice", "two", "uok", "roses"))
        assert pixels(deck.still(None, 60)) != before[1]

    def test_a_card_that_may_not_be_played_is_veiled_by_the_light(self) -> None:
        deck = Deck(FRENCH)
        deck.resize(120, 90)
        open_, brightness = deck.still(7, 120), {}
        try:
            for light in theme.NAMES:
                theme.use(light)
                closed = deck.still(7, 120, dim=True)
                assert closed.get_at((0, 0)).a == open_.get_at((0, 0)).a == 0, "its corners stay round"
                paper = [round(value * (255 - T.closed[3]) / 255) for value in open_.get_at((60, 20))[:3]]
                wanted = [
                    value + part * T.closed[3] / 255 for value, part in zip(paper, T.closed, strict=False)
                ]
                assert closed.get_at((60, 20))[:3] == pytest.approx(wanted, abs=3)
                brightness[light] = sum(wanted)
                assert pixels(deck.moving(7, 120, 0, dim=True)) != pixels(deck.moving(7, 120, 0))
        finally:
            theme.use("evening")
        assert brightness["daylight"] > brightness["evening"] > brightness["contrast"]

    def test_within_a_budget_cards_turn_over_one_after_another(self) -> None:
        deck = Deck(FRENCH)
        deck.resize(120, 90)
        hand = (3, 12, 20, 31)
        old = [deck.resting(card, 120, 4) for card in hand]
        backs, shadow = deck.still(None, 60, 3), deck.shadow(120, 4)[0]
        deck.use(MADJARICE)
        deck.resize(120, 90)  # the table is laid out anew
        assert deck.pending
        for new in range(len(hand)):
            deck.budget, deck.pending = 1, False
            shown = [deck.resting(card, 120, 4) for card in hand]
            assert [now is was for now, was in zip(shown, old, strict=True)] == [
                place > new for place in range(len(hand))
            ]
            assert deck.pending == (new < len(hand) - 1)
        assert deck.still(None, 60, 3) is backs
        assert deck.shadow(120, 4)[0] is shadow

    def test_what_is_painted_once_gets_the_new_faces_at_once(self) -> None:
        deck = Deck(FRENCH)
        deck.resize(120, 90)
        before = deck.still(20, 54)
        deck.use(MADJARICE)
        deck.budget = 0
        assert pixels(deck.still(20, 54)) != pixels(before)

    def test_the_same_faces_forget_nothing(self) -> None:
        deck = Deck(FRENCH)
        deck.resize(120, 90)
        picture_of = deck.still(7, 120)
        deck.use(Faces())
        assert deck.still(7, 120) is picture_of
        assert not deck.pending

    def test_warming_makes_one_picture_at_a_time(self, monkeypatch: pytest.MonkeyPatch) -> None:
        made: list[int | None] = []
        real = graphics.render.deck.rasterise

        def counted(faces: Faces, card: int | None, size: tuple[int, int]) -> pygame.Surface:
            made.append(card)
            return real(faces, card, size)

        monkeypatch.setattr(graphics.render.deck, "rasterise", counted)
        deck = Deck(FRENCH)
        deck.resize(120, 90)
        deck.use(FOUR)
        calls = 0
        while deck.warm((None, 0, 9)):
            calls += 1
            assert len(made) == calls
        assert calls == 5  # faces at two sizes, the back at one
        assert deck.still(9, 120).get_width() == 120 + 2 * graphics.render.deck.MARGIN

    @pytest.mark.parametrize("hand", [101, 168, 224, 250, 251, 336])
    @pytest.mark.parametrize("angle", [0.0, 5.0])
    def test_nothing_is_made_larger_than_it_was_drawn(
        self, hand: int, angle: float, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        scales: list[float] = []
        zoom, smooth = pygame.transform.rotozoom, pygame.transform.smoothscale

        def zoomed(surface: pygame.Surface, turn: float, scale: float) -> pygame.Surface:
            scales.append(scale)
            return zoom(surface, turn, scale)

        def smoothed(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
            scales.append(size[0] / surface.get_width())
            return smooth(surface, size)

        monkeypatch.setattr(pygame.transform, "rotozoom", zoomed)
        monkeypatch.setattr(pygame.transform, "smoothscale", smoothed)
        deck = Deck(FRENCH)
        deck.resize(hand, hand * 0.785)
        for width in (40, hand * 0.37, hand * 0.6, hand * 0.785, hand * 0.8, hand * 0.99, hand, hand * 1.4):
            still = deck.still(12, width, angle)
            assert still.get_width() >= round(width)
            assert deck.moving(12, width, angle).get_width() >= 0.94 * width
        assert max(scales, default=1) <= 1.001

    def test_tiles_are_drawn_at_their_own_size(self) -> None:
        assert picture(FRENCH, 12, (137, 192)).get_size() == (137, 192)
        assert pixels(picture(FRENCH, 12, (60, 84))) != pixels(picture(FOUR, 12, (60, 84)))
