"""The searches of negascout, timed and counted."""

from __future__ import annotations

from typing import Any, Callable, Optional

import negascout as ns
from measuring import Contestant

#: The size of the production search's table, in MiB: more than these searches fill.
TABLE = 4


def reporting(name: str, run: Callable[[], Any]) -> Contestant:
    """A contestant whose search returns what has its nodes."""
    return Contestant(name, run, lambda: int(run().nodes))


def textbook(name: str, opened: Callable[[], ns.Session], depth: int) -> Contestant:
    """The textbook's alpha-beta depth by depth: no table, moves in the game's order.

    Its nodes are those of all depths. The last depth's tree is that of the peers' alpha-beta.
    """

    return reporting(name, lambda: opened().analyse("alpha-beta", depth=depth))


def production(name: str, opened: Callable[[], ns.Session], depth: Optional[int]) -> Contestant:
    """The production search, in a new session: all iterations, and the making of its table."""

    return reporting(name, lambda: opened().think(depth=depth, hash=TABLE))


def solver(name: str, opened: Callable[[], ns.Session]) -> Contestant:
    """The solver of the built-in game, in a new session."""

    return reporting(name, lambda: opened().solve(hash=TABLE))


def adapted(name: str, make: Callable[[], Any], depth: int, most: Optional[float]) -> Contestant:
    """The production search as an algorithm of easyAI, on a game of easyAI."""
    from negascout.easyai import Negascout

    def run() -> Any:
        algorithm = Negascout(depth, win_score=most, hash=TABLE)
        algorithm(make())
        return algorithm.report

    return reporting(name, run)


def adapted_textbook(name: str, make: Callable[[], Any], depth: int) -> Contestant:
    """The textbook's alpha-beta on a game of easyAI, depth by depth."""
    from negascout.easyai import position

    return textbook(name, lambda: ns.open(position(make(), depth=depth)), depth)


def adapted_at_once(name: str, make: Callable[[], Any], depth: int) -> Contestant:
    """The same to one depth alone: the tree of the peers, node by node.

    It also asks each leaf for its key, to count those that differ, which is cheap where a node is dear.
    """
    from negascout.easyai import position

    def run() -> Any:
        return ns.open(position(make(), depth=depth)).compare(["alpha-beta"], depth=depth)[0]

    return reporting(name, run)
