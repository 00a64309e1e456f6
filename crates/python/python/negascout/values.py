"""Values as data: the one form in which a score is given."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional

from ._data import InWords
from ._moves import Move, formatted
from ._records import MoveValueFields, Outcome, ValueBound, ValueFields


class Value(InWords, ValueFields):
    """A value for the player to move.

    >>> import negascout as ns
    >>> print(ns.Value(score=1999999994, result="win", plies=5, bound="exact"))
    win in 5
    """


class Valued:
    """An object with a value among its fields."""

    if TYPE_CHECKING:
        score: float
        result: Optional[Outcome]
        plies: Optional[int]
        bound: ValueBound

    @property
    def value(self) -> Value:
        """The value, which prints in words.

        >>> import negascout as ns
        >>> print(ns.open("tic-tac-toe", "XX./OO./...").think().value)
        win in 1
        """
        return Value(self.score, self.result, self.plies, self.bound)


class MoveValue(Valued, MoveValueFields[Move]):
    """A move, and its value for the player who makes it.

    >>> import negascout as ns
    >>> report = ns.open("tic-tac-toe", "XX./OO./...").think()
    >>> report.moves[0].move, str(report.moves[0].value)
    ('c1', 'win in 1')
    """

    def __str__(self) -> str:
        return f"{formatted(self.move)}: {self.value}"
