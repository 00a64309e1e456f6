"""The check that a game keeps its promises."""

from __future__ import annotations

from . import _check, _native
from ._data import Data
from .game import Game


class Summary(Data):
    """Counts of the positions that a check of a game has visited.

    >>> import negascout as ns
    >>> print(ns.Summary(positions=22, finished=1, transpositions=39))
    22 positions, 1 of them finished, 39 transpositions: every promise is kept
    """

    positions: int
    """Different positions visited."""
    finished: int
    """Finished games among them."""
    transpositions: int
    """Moves that led to a position visited before."""

    def __str__(self) -> str:
        positions, finished, again = (f"{count:,}" for count in self.to_dict().values())
        return (
            f"{positions} positions, {finished} of them finished, {again} transpositions: "
            "every promise is kept"
        )


def check(game: Game, *, positions: int = 10_000, cycles: bool = False) -> Summary:
    """Checks the promises of ``Game`` from a position on, and returns what was visited.

    It goes breadth first. ``positions`` is the most different positions to visit, 1 to
    100,000,000. With ``cycles`` a position may come again in the course of a game; such a game is
    searched with a limit only. Raises ``BrokenPromise``, which names the method, what it returned
    and the promise, and whatever a method of the game raises. It belongs into the tests of a
    game.

    >>> import negascout as ns
    >>> class Forgetful(ns.Game):
    ...     def __init__(self, heap): self.heap = heap
    ...     def moves(self): return [1, 2, 3]
    ...     def play(self, move): return Forgetful(max(0, self.heap - move))
    ...     def outcome(self): return ns.LOSS if self.heap == 0 else None
    ...     def key(self): return 0
    >>> ns.check(Forgetful(5))
    Traceback (most recent call last):
        ...
    negascout.errors.BrokenPromise: ...
    """
    if not isinstance(game, Game):
        raise _check.wrong("game", "a negascout.Game", game)
    most = _check.whole("positions", positions, 1, 100_000_000)
    return Summary.from_dict(_native.check(game, most, _check.flag("cycles", cycles)))
