"""Stitches at both sides of a trophy, as on the border of the cloth: for those who have won."""

from __future__ import annotations

from graphics.render import draw
from graphics.render.sizes import Gap
from graphics.render.theme import T
from graphics.table.panels.garland import HIGH, WIDE, stitches
from graphics.widgets.controls.label import Picture
from graphics.widgets.ui import Ui

PIECES = 4  # at each side
APART = Gap.text  # units between the trophy and the first of them


class Flourish:
    """It is stitched from the trophy outwards."""

    def __init__(self, ui: Ui, middle: tuple[int, int], trophy: int) -> None:
        self.ui = ui
        self._piece = stitches((ui.u(WIDE), ui.u(HIGH)), 0.0, T.gold)
        self._step = ui.u(WIDE)
        wide = PIECES * self._step + ui.u(Gap.thin)
        off = trophy // 2 + ui.u(APART)
        high = self._piece.get_height()
        corners = (middle[0] - off - wide, middle[0] + off)
        self._pictures = [Picture(ui, (x, middle[1] - high // 2), draw.clear((wide, high))) for x in corners]
        self.show(1.0)

    def show(self, share: float) -> None:
        """Show so much of it."""
        for side, picture in enumerate(self._pictures):
            image = draw.clear(picture.rect.size)
            for place in range(PIECES):
                piece = self._piece.copy()
                piece.set_alpha(round(255 * max(0.0, min(1.0, share * PIECES - place))))
                off = round((place + 0.5) * self._step)
                middle = (off if side else image.get_width() - off, image.get_height() // 2)
                image.blit(piece, piece.get_rect(center=middle))
            picture.set_image(image)
        self.ui.changed()
