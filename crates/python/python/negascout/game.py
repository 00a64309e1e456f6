"""A game of one's own, written in Python.

The game of Nim in 20 lines: two players take 1, 2 or 3 from a heap in turn, and who takes the
last one wins.

>>> import negascout as ns
>>> class Nim(ns.Game):
...     def __init__(self, heap):
...         self.heap = heap
...     def moves(self):
...         return [take for take in (1, 2, 3) if take <= self.heap]
...     def play(self, move):
...         return Nim(self.heap - move)
...     def outcome(self):
...         return ns.LOSS if self.heap == 0 else None
...     def key(self):
...         return self.heap
...     def __str__(self):
...         return f"a heap of {self.heap}"
>>> ns.best_move(Nim(21))
1
>>> ns.open(Nim(21)).solve().result
'win'
>>> print(ns.check(Nim(21)))  # doctest: +ELLIPSIS
22 positions, all there are (1 finished, 39 transpositions); 100 random games, ...
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from copy import deepcopy
from typing import Any, Callable, Generic, Hashable, Iterable, Optional, TypeVar

from ._moves import GameMove
from ._native import DRAW, LIMIT, LOSS, WIN

__all__ = ["DRAW", "Game", "LIMIT", "LOSS", "MutableGame", "WIN"]

F = TypeVar("F", bound=Callable[..., Any])


def _default(method: F) -> F:
    """Marks a method that a search need not ask, because it says nothing."""
    method.is_default = True  # type: ignore[attr-defined]
    return method


class Game(ABC, Generic[GameMove]):
    """A position of a two-player game with full information: the base of games in Python.

    Two players move in turn, and both see everything. A position does not change: ``play`` gives
    another one. (For a game that changes in place there is ``MutableGame``.) The promises are
    checked by ``check``, and a search that meets a broken one raises ``BrokenPromise``. An error
    raised in a method ends the search, and arrives as it is.

    A class that defines ``__str__`` has its positions printed by it, and one that defines ``svg``
    has them drawn. For type checkers, ``Game[int]`` is a game whose moves are whole numbers.

    >>> import negascout as ns
    >>> class Race(ns.Game):
    ...     '''Add 1 or 2 in turn: who says 10 wins.'''
    ...     def __init__(self, said=0): self.said = said
    ...     def moves(self): return [1, 2] if self.said < 9 else [1]
    ...     def play(self, move): return Race(self.said + move)
    ...     def outcome(self): return ns.LOSS if self.said == 10 else None
    ...     def key(self): return self.said
    >>> ns.best_move(Race())
    1
    """

    @abstractmethod
    def moves(self) -> Iterable[GameMove]:
        """Returns the legal moves, likely good ones first.

        They are first searched in this order. Moves are hashable, all different, and none is
        None; ``str`` tells them apart, without white space around it. They are the same in equal
        positions, and there is at least one unless the game is over: a player who cannot move but
        stays in the game passes, and the pass is a move. Of a finished game they are not asked
        for.

        >>> import negascout as ns
        >>> class OnlyPass(ns.Game):
        ...     def __init__(self, passes=0): self.passes = passes
        ...     def moves(self): return ["pass"]
        ...     def play(self, move): return OnlyPass(self.passes + 1)
        ...     def outcome(self): return ns.DRAW if self.passes == 2 else None
        ...     def key(self): return self.passes
        >>> ns.open(OnlyPass()).moves
        ('pass',)
        """

    @abstractmethod
    def play(self, move: GameMove) -> Game[GameMove]:
        """Returns the position after a move, with the other player to move.

        ``move`` is one of those that ``moves`` gave here. This position does not change.
        """

    @abstractmethod
    def outcome(self) -> Optional[int]:
        """Returns None while the game goes on, and else the result for the player to move.

        That is ``WIN``, ``LOSS`` or ``DRAW``, or any whole number from ``-LIMIT`` to ``LIMIT``,
        higher being better for the player to move: points of a game that is counted. After a move
        that wins, the player to move is the loser: ``LOSS``.
        """

    @abstractmethod
    def key(self) -> Hashable:
        """Returns something hashable that is equal for equal positions, and for no others.

        All that matters for the rest of the game belongs to it, with the player to move. Tables
        are looked up by it. Numbers, text, bytes, ``None``, and tuples of these are best: values of
        other types stay in memory as long as the game, to be told apart by their ``==``.
        """

    @_default
    def evaluate(self) -> int:
        """Returns an estimate for the player to move, from ``-LIMIT`` to ``LIMIT``; 0 by default.

        0 is even. It is asked for where the game goes on and the depth is reached.
        """
        return 0

    @_default
    def plies_left(self) -> Optional[int]:
        """Returns the most plies that the game can still last; None, as by default, if not known.

        With it a search knows when it has seen the whole game, and small games are solved sooner.
        """
        return None


    @_default
    def svg(self) -> Optional[str]:
        """Returns a picture of the position as SVG; None, as by default, if there is none.

        Sessions and positions draw themselves by it in a notebook, and a recorded search shows it
        in each node, in SVG and in its page of steps. The ``svg`` element names its namespace, as
        any file does, or no browser draws it within another picture.

        >>> import negascout as ns
        >>> class Dot(ns.Game):
        ...     def moves(self): return []
        ...     def play(self, move): return self
        ...     def outcome(self): return ns.DRAW
        ...     def key(self): return 0
        ...     def svg(self):
        ...         return '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
        >>> ns.open(Dot()).svg()[:4]
        '<svg'
        """
        return None

    def _repr_svg_(self) -> Optional[str]:
        return self.svg()


class MutableGame(Game[GameMove]):
    """A game that changes in place: ``make`` and ``unmake`` take the place of ``play``.

    The search walks a copy of its own, as ``copy.deepcopy`` makes it: the object that it is given
    stays as it is.

    >>> import negascout as ns
    >>> class Heap(ns.MutableGame):
    ...     def __init__(self, heap): self.heap = heap
    ...     def moves(self): return [take for take in (1, 2, 3) if take <= self.heap]
    ...     def make(self, move): self.heap -= move
    ...     def unmake(self, move): self.heap += move
    ...     def outcome(self): return ns.LOSS if self.heap == 0 else None
    ...     def key(self): return self.heap
    >>> ns.best_move(Heap(21))
    1
    """

    @abstractmethod
    def make(self, move: GameMove) -> None:
        """Makes a move, one of those that ``moves`` gave here; the other player is to move then."""

    @abstractmethod
    def unmake(self, move: GameMove) -> None:
        """Takes a move back, the last one made: the position is equal to the one before it.

        ``moves`` then gives the same moves in the same order, and ``key`` the same key.
        """

    def play(self, move: GameMove) -> MutableGame[GameMove]:
        """Returns the position after a move, as a changed deep copy. The search does not need it.

        >>> import negascout as ns
        >>> class Count(ns.MutableGame):
        ...     def __init__(self, said=0): self.said = said
        ...     def moves(self): return [1, 2]
        ...     def make(self, move): self.said += move
        ...     def unmake(self, move): self.said -= move
        ...     def outcome(self): return ns.LOSS if self.said >= 10 else None
        ...     def key(self): return self.said
        >>> start = Count()
        >>> start.play(2).said, start.said
        (2, 0)
        """
        after = deepcopy(self)
        after.make(move)
        return after
