"""A line on standard error that tells how far something is, where a terminal shows it."""

from __future__ import annotations

import sys
from typing import Optional


class StatusLine:
    """The line; a context, at whose end it is wiped away."""

    def __init__(self) -> None:
        self._is_seen = sys.stderr.isatty()
        self._width = 0

    def show(self, text: str) -> None:
        """Puts a text in place of the one before."""
        if self._is_seen:
            print(f"\r{text:<{self._width}}", end="", file=sys.stderr, flush=True)
            self._width = len(text)

    def __enter__(self) -> StatusLine:
        return self

    def __exit__(self, *_: object) -> None:
        if self._width:
            print(f"\r{'':<{self._width}}\r", end="", file=sys.stderr, flush=True)


def time_left(seconds: Optional[float]) -> str:
    """An estimate: ``, about 12 min left``; empty where there is none.

    >>> from negascout.cluster.shown import time_left
    >>> time_left(40), time_left(720), time_left(12_600), time_left(None)
    (', about 40 s left', ', about 12 min left', ', about 3.5 h left', '')
    """
    if seconds is None:
        return ""
    if seconds < 90:
        told = f"{seconds:.0f} s"
    elif seconds < 5400:
        told = f"{seconds / 60:.0f} min"
    else:
        told = f"{seconds / 3600:.1f} h"
    return f", about {told} left"
