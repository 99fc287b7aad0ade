"""The room of a café and slow music behind a game, each as long as the settings want it.

Both rest while the window is out of sight, or has not been the one in use for a while.
"""

from __future__ import annotations

import contextlib
import threading

import pygame

from graphics.audio.sounds import ROOM_CHANNEL, Sound, opened
from graphics.render import assets
from graphics.render.motion import AWAY_MS, MUSIC_FADE_MS, ROOM_FADE_MS

ROOM, MUSIC = "room.ogg", "music.ogg"


class Background:
    """Plays the room and the music. `update` has to be called again and again."""

    def __init__(self, sound: Sound) -> None:
        self.sound = sound
        self._room: pygame.mixer.Sound | None = None
        self._loading: threading.Thread | None = None
        self._music = False
        self._hidden = False
        self._away: float | None = None
        """Milliseconds since another window is in use."""
        self._paused = False

    @property
    def room_strength(self) -> float:
        settings = self.sound.settings
        return self.sound.strength(settings.room_volume) if settings.room else 0.0

    @property
    def music_strength(self) -> float:
        settings = self.sound.settings
        return self.sound.strength(settings.music_volume) if settings.music else 0.0

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._hidden = True
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED):
            self._hidden = False
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._away = 0.0
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self._away, self._hidden = None, False

    def update(self, ms: float) -> None:
        if self._away is not None:
            self._away += ms
        resting = self._hidden or (self._away is not None and self._away > AWAY_MS)
        room, music = self.room_strength, self.music_strength
        if not (room or music or self._music or self._room) or not self.sound.start():
            return
        self._play_room(room)
        self._play_music(music)
        if resting != self._paused:
            self._paused = resting
            channel = pygame.mixer.Channel(ROOM_CHANNEL)
            (channel.pause if resting else channel.unpause)()
            (pygame.mixer.music.pause if resting else pygame.mixer.music.unpause)()

    def _play_room(self, strength: float) -> None:
        if self._room is None:
            if strength and self._loading is None:  # it takes longer than a frame
                self._loading = threading.Thread(target=self._load, name="room", daemon=True)
                self._loading.start()
            return
        channel = pygame.mixer.Channel(ROOM_CHANNEL)
        if not strength:
            channel.stop()
            return
        self._room.set_volume(strength)
        if not channel.get_busy():
            channel.play(self._room, loops=-1, fade_ms=ROOM_FADE_MS)
            self._paused = False

    def _load(self) -> None:
        self._room = opened(assets.path("sounds", ROOM))

    def _play_music(self, strength: float) -> None:
        if not strength:
            if self._music:
                pygame.mixer.music.stop()
                self._music = False
            return
        if not self._music:
            self._music = True
            with contextlib.suppress(pygame.error, OSError):
                pygame.mixer.music.load(assets.path("sounds", MUSIC))
                pygame.mixer.music.play(loops=-1, fade_ms=MUSIC_FADE_MS)
                self._paused = False
        pygame.mixer.music.set_volume(strength)

    def close(self) -> None:
        if self._music and pygame.mixer.get_init():
            pygame.mixer.music.stop()
