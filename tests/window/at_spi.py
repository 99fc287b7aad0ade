"""A screen reader of our own: speaks AT-SPI with the game over a session bus of its own, and sees nothing."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from jeepney import DBusAddress, HeaderFields, MatchRule, Message, MessageType, message_bus, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection

LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
ATSPI = "org.a11y.atspi."
PROPERTIES = "org.freedesktop.DBus.Properties"
ROOT = "/org/a11y/atspi/accessible/root"
# of AT-SPI's enumerations
FOCUSED, CHECKED, PRESSED = 12, 4, 20
ROLES = {
    7: "check box",
    16: "dialog",
    23: "window",
    29: "label",
    31: "list",
    39: "panel",
    43: "button",
    44: "radio button",
    37: "tab",
    38: "tab list",
    51: "slider",
    55: "table",
    56: "cell",
    90: "row",
    62: "switch",
    79: "entry",
    83: "heading",
    111: "log",
}
ASSERTIVE = 2
PATIENCE = 60  # seconds
SEEN = 0.1  # seconds in which the tree shows what was done


def missing() -> list[str]:
    """What this machine lacks to speak AT-SPI."""
    lacking = [program for program in ("dbus-daemon",) if shutil.which(program) is None]
    return lacking + ([] if LAUNCHER.exists() else [LAUNCHER.name])


class Thing(NamedTuple):
    """A node as it was read."""

    path: str
    depth: int
    role: str
    name: str
    description: str
    states: int
    acts: bool
    """Something can be done with it: AccessKit has no other sign of a button that is switched off."""
    parent: str

    def has(self, state: int) -> bool:
        return bool(self.states >> state & 1)

    @property
    def on(self) -> bool:
        """Whether it is on, or chosen."""
        return self.has(CHECKED) or self.has(PRESSED)

    def line(self) -> str:
        """As a reader would say it."""
        parts = [self.name or "–", self.role]
        if self.description:
            parts.append(f"({self.description})")
        if self.on:
            parts.append("chosen")
        if self.has(FOCUSED):
            parts.append("focused")
        return "  " * self.depth + ", ".join(parts)


class Heard(NamedTuple):
    """An announcement; `at_once` if it does not wait until the reader has time."""

    text: str
    at_once: bool


@contextlib.contextmanager
def session_bus(folder: Path) -> Iterator[str]:
    """A session bus of our own, with nobody else on it; gives its address."""
    env = {**os.environ, "XDG_RUNTIME_DIR": str(folder), "GSETTINGS_BACKEND": "memory"}
    env.pop("DISPLAY", None)  # else the bus of another test on this screen is found
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    command = ["dbus-daemon", "--session", "--nofork", "--print-address"]
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as bus:
        try:
            assert bus.stdout is not None
            yield bus.stdout.readline().decode().strip()
        finally:
            bus.terminate()  # those that it has started end with it


class Reader:
    """Reads the tree of the only program on the bus, hears what it announces, and asks it for things."""

    def __init__(self, address: str) -> None:
        self.heard: list[Heard] = []
        self.focused: list[str] = []
        """Paths of what has got the keyboard, in order."""
        self._session = open_dbus_connection(bus=address)
        self._bus: DBusConnection = open_dbus_connection(bus=self._ask_for_bus())
        rule = MatchRule(type="signal", interface=f"{ATSPI}Event.Object")
        self._bus.send_and_get_reply(message_bus.AddMatch(rule))
        registry = DBusAddress("/org/a11y/atspi/registry", f"{ATSPI}Registry", f"{ATSPI}Registry")
        for event in ("object:announcement", "object:state-changed:focused"):
            self._bus.send_and_get_reply(new_method_call(registry, "RegisterEvent", "s", (event,)))
        self.game = ""
        self._torn = False

    def _ask_for_bus(self) -> str:
        """The address of the bus for assistive technologies, which is switched on by that."""
        at = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
        address = self._session.send_and_get_reply(new_method_call(at, "GetAddress")).body[0]
        self.listen(True)
        return str(address)

    def listen(self, wanted: bool) -> None:
        """Switch assistive technologies on or off, as a desktop does."""
        at = DBusAddress("/org/a11y/bus", "org.a11y.Bus", PROPERTIES)
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            value = ("org.a11y.Status", name, ("b", wanted))
            self._session.send_and_get_reply(new_method_call(at, "Set", "ssv", value))

    def close(self) -> None:
        self._bus.close()
        self._session.close()

    def _to(self, path: str, interface: str, method: str, signature: str = "", body: Any = ()) -> Message:
        address = DBusAddress(path, self.game or f"{ATSPI}Registry", interface)
        return new_method_call(address, method, signature or None, body)

    def _ask(self, *messages: Message) -> list[Any]:
        """The answers to several questions at once, in their order; None where something is gone."""
        serials = []
        for message in messages:
            serial = next(self._bus.outgoing_serial)
            self._bus.send_message(message, serial=serial)
            serials.append(serial)
        waiting, answers = set(serials), {}
        while waiting:
            got = self._bus.receive(timeout=PATIENCE)
            serial = got.header.fields.get(HeaderFields.reply_serial)
            if serial in waiting:
                waiting.remove(serial)
                fine = got.header.message_type is MessageType.method_return
                answers[serial] = got.body if fine else None
            else:
                self._hear(got)
        return [answers[serial] for serial in serials]

    def _hear(self, message: Message) -> None:
        fields = message.header.fields
        member = fields.get(HeaderFields.member)
        if member == "Announcement":
            self.heard.append(Heard(message.body[3][1], message.body[1] == ASSERTIVE))
        elif member == "StateChanged" and message.body[0] == "focused" and message.body[1]:
            self.focused.append(fields[HeaderFields.path])

    def listen_for(self, seconds: float) -> None:
        """Hear what is announced in the next seconds."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            with contextlib.suppress(TimeoutError):
                self._hear(self._bus.receive(timeout=left))

    def find_game(self) -> bool:
        """True once the game is on the bus."""
        self.game = ""
        found = self._ask(self._to(ROOT, f"{ATSPI}Accessible", "GetChildren"))[0]
        self.game = found[0][0][0] if found and found[0] else ""
        return bool(self.game) and any(thing.depth == 2 for thing in self._whole() or [])

    def read(self) -> list[Thing]:
        """All of the window, each thing before what is in it; AssertionError if it never holds still."""
        end = time.monotonic() + PATIENCE
        while (things := self._whole()) is None:
            assert time.monotonic() < end, "the tree changes all the time while it is read"
        return things

    def _whole(self) -> list[Thing] | None:
        """The same, or None if it has changed while it was read."""
        self._torn = False
        things = self._level([(ROOT, 0, "")])
        return None if self._torn else [thing for thing in things if thing.depth]

    def _level(self, places: list[tuple[str, int, str]]) -> list[Thing]:
        """These things and all below them."""
        if not places:
            return []
        interface = f"{ATSPI}Accessible"
        questions = []
        for path, _depth, _parent in places:
            questions += [
                self._to(path, PROPERTIES, "GetAll", "s", (interface,)),
                self._to(path, interface, "GetRole"),
                self._to(path, interface, "GetState"),
                self._to(path, interface, "GetChildren"),
                self._to(path, interface, "GetInterfaces"),
            ]
        answers = self._ask(*questions)
        things, below = [], []
        for number, (path, depth, parent) in enumerate(places):
            values, role, state, children, able = answers[5 * number : 5 * number + 5]
            if not (values and role and state and children and able):
                self._torn = True
                continue
            name, said = (values[0].get(key, ("s", ""))[1] for key in ("Name", "Description"))
            states = state[0][0] | state[0][1] << 32
            kind = ROLES.get(role[0], str(role[0]))
            acts = f"{ATSPI}Action" in able[0]
            things.append(Thing(path, depth, kind, name, said, states, acts, parent))
            below += [(child, depth + 1, path) for _bus, child in children[0]]
        inside = self._level(below)
        result = []
        for thing in things:
            result.append(thing)
            result += _of(thing.path, inside)
        return result

    def value(self, thing: Thing) -> float:
        """The number of a slider."""
        body = (f"{ATSPI}Value", "CurrentValue")
        return float(self._ask(self._to(thing.path, PROPERTIES, "Get", "ss", body))[0][0][1])

    def place(self, thing: Thing) -> tuple[int, int]:
        """Which one of a set it is, from 1, and how many there are."""
        [[said]] = self._ask(self._to(thing.path, f"{ATSPI}Accessible", "GetAttributes"))
        return int(said["posinset"]), int(said["setsize"])

    def text(self, thing: Thing) -> str:
        """The text in a field."""
        return str(self._ask(self._to(thing.path, f"{ATSPI}Text", "GetText", "ii", (0, -1)))[0][0])

    def press(self, thing: Thing) -> bool:
        """Do what a thing is for; False if it is gone."""
        done = self._ask(self._to(thing.path, f"{ATSPI}Action", "DoAction", "i", (0,)))[0]
        self.listen_for(SEEN)
        return bool(done and done[0])

    def focus(self, thing: Thing) -> None:
        """Bring the keyboard to a thing."""
        self._ask(self._to(thing.path, f"{ATSPI}Component", "GrabFocus"))

    def set_value(self, thing: Thing, value: float) -> None:
        """Move a slider."""
        body = (f"{ATSPI}Value", "CurrentValue", ("d", value))
        self._ask(self._to(thing.path, PROPERTIES, "Set", "ssv", body))

    def wait(self, found: Callable[[list[Thing]], Any], what: str, patience: float = PATIENCE) -> Any:
        """What `found` finds in the tree, once it finds something; AssertionError with the tree if never."""
        end = time.monotonic() + patience
        while True:
            things = self.read()
            if result := found(things):
                return result
            lines = "\n".join(thing.line() for thing in things)
            assert time.monotonic() < end, f"never read: {what}; the tree:\n{lines}"
            self.listen_for(SEEN)


def _of(path: str, things: list[Thing]) -> list[Thing]:
    """The things below a path, as they stand in a list where each is before what is in it."""
    found: list[Thing] = []
    paths = {path}
    for thing in things:
        if thing.parent in paths:
            paths.add(thing.path)
            found.append(thing)
    return found
