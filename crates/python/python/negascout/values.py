"""Values as data: the one form in which a score is given."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Literal, Optional, Tuple

from . import _words
from ._data import Data
from ._moves import Move, spelt

Outcome = Literal["win", "draw", "loss"]
"""A result for the player to move."""
Bound = Literal["exact", "lower", "upper"]
"""The relation of a score to the value: it is the value, the value is at least it, or at most."""

StopReason = Literal["solved", "depth", "nodes", "time", "stopped"]
"""Why a search ended."""


class Value(Data):
    """A value for the player to move.

    >>> import negascout as ns
    >>> print(ns.Value(score=1999999994, result="win", plies=5, bound="exact"))
    win in 5
    """

    score: int
    """A number in the game's unit: higher is better for the player to move, 0 is even."""
    result: Optional[Outcome]
    """The result by best play, where it is proven."""
    plies: Optional[int]
    """Plies until the game is won or lost, where that is proven."""
    bound: Bound
    """The relation of the score to the value."""

    _left_out = frozenset({"result", "plies"})

    def __str__(self) -> str:
        return _words.value(self.score, self.result, self.plies, self.bound)


def valued(score: int, bound: Bound) -> Value:
    """The value of a score that a search has returned: only wins and losses are proven."""
    size = abs(score)
    if not _words.LIMIT < size < _words.INFINITY:
        return Value(score, None, None, bound)
    result: Outcome = "win" if score > 0 else "loss"
    if bound == "exact":
        return Value(score, result, _words.INFINITY - 1 - size, bound)
    is_proven = bound == ("lower" if score > 0 else "upper")
    return Value(score, result if is_proven else None, None, bound)


class Valued(Data):
    """An object with a value among its fields."""

    if TYPE_CHECKING:
        score: int
        result: Optional[Outcome]
        plies: Optional[int]
        bound: Bound

    @property
    def value(self) -> Value:
        """The value, which prints in words.

        >>> import negascout as ns
        >>> print(ns.open("tic-tac-toe", "XX./OO./...").think().value)
        win in 1
        """
        return Value(self.score, self.result, self.plies, self.bound)


class MoveValue(Valued, Generic[Move]):
    """A move, and its value for the player who makes it.

    >>> import negascout as ns
    >>> report = ns.open("tic-tac-toe", "XX./OO./...").think()
    >>> report.moves[0].move, str(report.moves[0].value)
    ('c1', 'win in 1')
    """

    move: Move
    """The move."""
    score: int
    """A number in the game's unit: higher is better for the player who makes the move."""
    result: Optional[Outcome]
    """The result by best play, where it is proven."""
    plies: Optional[int]
    """Plies until the game is won or lost, where that is proven."""
    bound: Bound
    """The relation of the score to the value. A move that is not among the best lines is mostly
    known only to be no better."""
    pv: Tuple[Move, ...]
    """The line that it begins; of a move known only to be no better, the move alone."""
    depth: Optional[int] = None
    """How deep it was searched, in plies: less than the whole where the search was stopped within an
    iteration. None in a proof, and of a value from a book."""

    _left_out = frozenset({"result", "plies", "depth"})

    def __str__(self) -> str:
        return f"{spelt(self.move)}: {self.value}"
