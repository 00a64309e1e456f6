"""A line on standard error that tells how far something is, where a terminal shows it."""

from __future__ import annotations

import sys


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
