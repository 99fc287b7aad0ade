"""A window used as a person would, by keys and clicks."""

from __future__ import annotations

import pygame

from graphics.app.app import App
from graphics.screens.dialogs.dialog import Dialog
from graphics.widgets.list_screen import ListScreen
from graphics.widgets.scene import Scene


def press(app: App, *keys: int, mod: int = 0) -> None:
    for code in keys:
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0))
        settle(app)


def type_text(app: App, text: str) -> None:
    for char in text:
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=ord(char.lower()), mod=0, unicode=char, scancode=0))
        app.handle(pygame.event.Event(pygame.TEXTINPUT, text=char))
    settle(app)


def settle(app: App) -> None:
    if app.stack:
        app.top.update(0.04)
        app.top.draw(app.screen)


def click(app: App, id_: str) -> None:
    settle(app)
    target = next(t for t in app.top.targets() if t.id == id_)
    assert target.enabled, id_
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.handle(pygame.event.Event(kind, pos=target.rect.center, button=1))
    settle(app)


def act_on(app: App, slip: int | str, act: str) -> None:
    """Do what the menu of a slip offers; a number is that of a match."""
    click(app, f"more:match:{slip}" if isinstance(slip, int) else f"more:{slip}")
    click(app, act)


def ids(app: App) -> list[str]:
    return [t.id for t in app.top.targets()]


def told(app: App) -> str:
    assert isinstance(app.top, Dialog)
    return app.top.text


def focus_deletable(scene: Scene) -> None:
    """Move the keyboard to an entry that can be deleted: Delete asks about what the ring shows."""
    assert isinstance(scene, ListScreen)
    entry = next(each for each in scene.entries if scene.deletes(each))
    scene.ui.focus.move_to(scene.slip(entry).id, True)
