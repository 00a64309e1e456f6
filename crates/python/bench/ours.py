"""The searches of negascout, timed and counted."""

from __future__ import annotations

from typing import Any, Callable, Optional

import negascout as ns
from measuring import Contestant

#: The size of the production search's table, in MiB.
TABLE = 16


def textbook(name: str, opened: Callable[[], ns.Session], depth: Optional[int]) -> Contestant:
    """The textbook's alpha-beta: no table, no deepening, moves in the game's order."""

    def run() -> Any:
        return opened().compare(["alpha-beta"], depth=depth, by="textbook")[0]

    return Contestant(name, run, lambda: int(run().nodes))


def production(name: str, opened: Callable[[], ns.Session], depth: Optional[int]) -> Contestant:
    """The production search, in a new session: all iterations, and the making of its table."""

    def run() -> Any:
        return opened().think(depth=depth, hash=TABLE)

    return Contestant(name, run, lambda: int(run().nodes))


def adapted(name: str, make: Callable[[], Any], depth: int, most: Optional[float]) -> Contestant:
    """The production search as an algorithm of easyAI, on a game of easyAI."""
    from negascout.easyai import Negascout

    def run() -> Any:
        algorithm = Negascout(depth, win_score=most, hash=TABLE)
        algorithm(make())
        return algorithm.report

    return Contestant(name, run, lambda: int(run().nodes))


def adapted_textbook(name: str, make: Callable[[], Any], depth: int) -> Contestant:
    """The textbook's alpha-beta on a game of easyAI."""
    from negascout.easyai import position

    return textbook(name, lambda: ns.open(position(make(), depth=depth)), depth)
