"""A game of your own, written in Python.

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
from typing import Any, Callable, ClassVar, Generic, Hashable, Iterable, Optional, TypeVar

from ._moves import GameMove
from ._native import DRAW, LIMIT, LOSS, WIN
from .repetition import Repetition

__all__ = ["DRAW", "Game", "LIMIT", "LOSS", "MutableGame", "WIN"]

F = TypeVar("F", bound=Callable[..., Any])


def _default(method: F) -> F:
    """Marks a method that a search need not ask, because it says nothing."""
    method.is_default = True  # type: ignore[attr-defined]
    return method


class _Wait:
    """The one move of a player who waits while the other moves again."""

    def __str__(self) -> str:
        return "waits"

    __repr__ = __str__


WAIT = _Wait()


class Game(ABC, Generic[GameMove]):
    """A position of a two-player game with full information: the base of games in Python.

    Two players move in turn, unless ``player`` says otherwise, and both see everything. A position
    does not change: ``play`` gives another one. (For a game that changes in place there is
    ``MutableGame``.) The promises are checked by ``check``, and a search that meets a broken one
    raises ``BrokenPromise``. An error raised in a method ends the search, and arrives as it is.

    Four methods are a game: ``moves``, ``play``, ``outcome`` and ``key``. Each other one, and each of
    the attributes, is there for a class that defines it, and switches one thing on.

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

    repetition: ClassVar[Optional[Repetition]] = None
    """The rule for positions that come again; None where nothing ends the game by it.

    Searches, matches and sessions heed it. A search sees a draw at the first return, whichever the
    rule says, to a position below the root."""

    one_reply_extension: ClassVar[bool] = False
    """Whether a move without an alternative costs no depth. It makes searches selective."""

    late_move_reductions: ClassVar[bool] = False
    """Whether late moves are first searched less deep, where the first moves are likely the best. It
    makes searches selective."""

    @abstractmethod
    def moves(self) -> Iterable[GameMove]:
        """Returns the legal moves, likely good ones first.

        They are first searched in this order, which is the same in each run: a set has no order, and
        is refused. Moves are hashable, all different, and none is None; ``str`` tells them apart, without white space around it. They are the same in equal
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
        Where one player may move again, it counts the moves of both.
        """
        return None

    @_default
    def player(self) -> Optional[int]:
        """Returns whose turn it is: 0, or 1 for the player who moves second.

        It is for games in which one player may move several times running. Without it, where the
        default returns None, the players take turns. ``outcome`` and ``evaluate`` are for this
        player; at the end of the game for the one that is named then.

        The other player waits meanwhile. In a search that is a ply of its own: in depths, and in
        ``plies`` until a win. Moves, lines and histories have none of it.

        >>> import negascout as ns
        >>> class Twice(ns.Game):
        ...     '''Take 1 or 2 of a heap; who takes 2 moves again. The last one wins.'''
        ...     def __init__(self, heap, mover=0): self.heap, self.mover = heap, mover
        ...     def moves(self): return [take for take in (1, 2) if take <= self.heap]
        ...     def play(self, take):
        ...         return Twice(self.heap - take, self.mover ^ (take == 1))
        ...     def player(self): return self.mover
        ...     def outcome(self):
        ...         return None if self.heap else ns.LOSS
        ...     def key(self): return self.heap, self.mover
        >>> game = ns.open(Twice(5))
        >>> game.play(2), game.turn, game.play(1), game.turn
        (2, 'first', 1, 'second')
        """
        return None

    @_default
    def noisy_moves(self) -> Iterable[GameMove]:
        """Returns those of the moves that a search follows beyond its depth: captures, say.

        A class that defines it has quiescence: at the horizon the player to move may take the static
        evaluation, or make a noisy move, and so on for both, for at most 16 plies. Where all moves
        are noisy there is no choice. The score of a search is that of minimax with this at its
        leaves.

        >>> import negascout as ns
        >>> class Rows(ns.Game):
        ...     '''Take a man of the other's row in turn, or stop. What counts is the difference.'''
        ...     def __init__(self, mine, yours, stopped=False):
        ...         self.mine, self.yours, self.stopped = mine, yours, stopped
        ...     def moves(self): return ["take", "stop"] if self.yours else ["stop"]
        ...     def play(self, move):
        ...         return type(self)(self.yours - (move == "take"), self.mine, move == "stop")
        ...     def outcome(self): return self.evaluate() if self.stopped else None
        ...     def evaluate(self): return self.mine - self.yours
        ...     def key(self): return self.mine, self.yours, self.stopped
        >>> class QuietRows(Rows):
        ...     def noisy_moves(self): return ["take"] if self.yours else []
        >>> ns.open(Rows(3, 3)).think(depth=1).score, ns.open(QuietRows(3, 3)).think(depth=1).score
        (1, 0)
        """
        return ()

    @_default
    def is_forced(self) -> bool:
        """Returns whether quiescence may not stop here, as in check: all moves are followed then.

        It is asked only of a class with ``noisy_moves``.
        """
        return False

    @_default
    def pass_move(self) -> Optional[GameMove]:
        """Returns a move that hands the turn over and changes nothing else, though no player may make it.

        A class that defines it has null-move pruning: who is good enough even after passing is good
        enough. ``play`` takes that move, or ``make`` and ``unmake`` do; ``moves`` need not list it.
        It is None where passing may be better than every move, in check, and wherever it is not to
        be tried. It makes searches selective.
        """
        return None

    @_default
    def canonical_key(self) -> Hashable:
        """Returns something hashable that is equal for positions alike by symmetry, and for no others.

        A search that finds one of them in its table knows the others too. ``negascout.canonical``
        makes it of a board. By default it is the key.

        >>> import negascout as ns
        >>> class Row(ns.Game):
        ...     '''Put tokens on a row of seven cells, none beside another. Who cannot has lost.'''
        ...     def __init__(self, cells="......."): self.cells = cells
        ...     def moves(self):
        ...         free = f".{self.cells}."
        ...         return [at for at in range(7) if free[at : at + 3] == "..."]
        ...     def play(self, at): return type(self)(f"{self.cells[:at]}o{self.cells[at + 1 :]}")
        ...     def outcome(self): return None if self.moves() else ns.LOSS
        ...     def key(self): return self.cells
        >>> class Mirrored(Row):
        ...     def canonical_key(self): return ns.canonical(self.cells, 7, "mirror")
        >>> row, mirrored = ns.open(Row()).think(), ns.open(Mirrored()).think()
        >>> row.value == mirrored.value, mirrored.nodes < row.nodes
        (True, True)
        """
        return self.key()

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
