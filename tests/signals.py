"""What programs started by the tests do with signals."""

from __future__ import annotations

import signal


def defaults() -> None:
    """For `preexec_fn`: a shell that runs the tests in the background has them ignore Ctrl-C, and so would
    what they start."""
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
