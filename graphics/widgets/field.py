"""A line to type in."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame_gui.elements import UITextEntryLine

from graphics.focus import Target
from graphics.motion import KEY_REPEAT_MS
from graphics.widgets.ui import Ui

LEFT_TO_FOCUS = (
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_RETURN,
    pygame.K_KP_ENTER,
    pygame.K_ESCAPE,
    pygame.K_TAB,
)


class TextField(UITextEntryLine):
    """pygame-gui's text entry under our focus. `on_change(text)` after each key, `on_enter()` on Enter."""

    in_tab_order = True

    def __init__(
        self,
        ui: Ui,
        id_: str,
        label: str,
        rect: pygame.Rect,
        text: str = "",
        *,
        limit: int | None = None,
        on_change: Callable[[str], object] | None = None,
        on_enter: Callable[[], object] | None = None,
        placeholder: str = "",
        centred: bool = False,
    ) -> None:
        self.ui = ui
        self.id = id_
        self.label = label
        self.on_change = on_change
        self.on_enter = on_enter
        super().__init__(
            rect,
            ui.manager,
            initial_text=text,
            placeholder_text=placeholder,
            object_id="#centred" if centred else None,
        )
        if limit is not None:
            self.set_text_length_limit(limit)
        ui.add(self)

    def target(self) -> Target:
        """How the keyboard reaches it."""
        return Target(
            self.id,
            self.label,
            pygame.Rect(self.rect),
            self.on_enter,
            bool(self.is_enabled),
            self.ui.u(12),
            keys=self._key,
            typing=True,
            focused=self._focus_moved,
        )

    def parts(self) -> list[Target]:
        """Places in it that can be clicked on their own: none."""
        return []

    def _focus_moved(self, here: bool) -> None:
        if here:
            self.ui.manager.set_focus_set(self.get_focus_set())
            self.edit_position = len(self.text)
            self.select_range = [0, len(self.text)] if self.ui.focus.visible else [0, 0]
            self.cursor_has_moved_recently = True
        elif self.is_focused:
            self.ui.manager.set_focus_set(None)
        self.ui.changed()

    def _key(self, event: pygame.event.Event) -> bool:
        """Keys for editing; True too for characters, which come again as text."""
        if event.key in LEFT_TO_FOCUS or event.key >= pygame.K_F1 and event.key <= pygame.K_F12:
            return False
        self.process_event(event)
        return True

    def focus(self) -> None:
        super().focus()
        pygame.key.set_repeat(*KEY_REPEAT_MS)  # pygame-gui changes it for the whole window

    def unfocus(self) -> None:
        super().unfocus()
        pygame.key.set_repeat(*KEY_REPEAT_MS)

    def process_event(self, event: pygame.event.Event) -> bool:
        before = self.text
        used = bool(super().process_event(event))
        if self.text != before and self.on_change is not None:
            self.on_change(self.text)
        return used

    def _post_text_event(self, kind: int) -> None:
        """The callbacks tell what pygame-gui would post as events."""
