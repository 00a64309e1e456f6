"""Stopping a search from another thread, whenever it begins."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from typing import Callable, Iterator, Optional


@contextmanager
def stopped(stop: Callable[[], None], begun: Optional[threading.Event] = None) -> Iterator[None]:
    """Asks for the end of the search in its body until that has ended: asked too early, nothing is stopped.
    It asks when ``begun`` is set, if that is given."""
    ended = threading.Event()

    def ask() -> None:
        if begun is not None:
            begun.wait()
        while not ended.wait(0.01):
            stop()

    thread = threading.Thread(target=ask)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        if begun is not None:
            begun.set()
        thread.join()
