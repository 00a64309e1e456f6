"""Errors: one small family under ``Error``, each with what was wrong and where.

>>> import negascout as ns
>>> try:
...     ns.open("connect-four", "44444444")
... except ns.BadPosition as error:
...     print(error.game, error.text)
connect-four 44444444
"""

from __future__ import annotations

from typing import Any, ClassVar, Optional, Tuple


class Error(Exception):
    """The base of all errors of this package: its text is one line that says what was wrong.

    The parts of that line are attributes, too, and survive pickling. A part that is not known is
    empty.

    >>> import negascout as ns
    >>> try:
    ...     ns.open("ches")
    ... except ns.Error as error:
    ...     print(error)
    unknown game 'ches' (did you mean 'chess'?)
    """

    _parts: ClassVar[Tuple[str, ...]] = ()

    def __init__(self, message: str = "", *parts: Any) -> None:
        super().__init__(message)
        for name, part in zip(self._parts, parts):
            setattr(self, name, part)


class UnknownGame(Error, LookupError):
    """No game has this name.

    >>> import negascout as ns
    >>> try:
    ...     ns.open("tictactoe")
    ... except ns.UnknownGame as error:
    ...     error.name, error.nearest
    ('tictactoe', 'tic-tac-toe')
    """

    _parts = ("name", "nearest")
    name: str = ""
    """The text given."""
    nearest: Optional[str] = None
    """The known name that looks like it, if one does."""


class UnknownAlgorithm(Error, LookupError):
    """No algorithm of the textbook or the gallery has this name.

    >>> import negascout as ns
    >>> try:
    ...     ns.open("tic-tac-toe").trace("alphabeta")
    ... except ns.UnknownAlgorithm as error:
    ...     error.name, error.nearest
    ('alphabeta', 'alpha-beta')
    """

    _parts = ("name", "nearest")
    name: str = ""
    """The text given."""
    nearest: Optional[str] = None
    """The known name that looks like it, if one does."""


class BadPosition(Error, ValueError):
    """The text of a position, or of a tree, is malformed or impossible.

    >>> import negascout as ns
    >>> try:
    ...     ns.Tree("((3 1) (4 x))")
    ... except ns.BadPosition as error:
    ...     print(error.reason)
    character 11: expected a number, '(' or ')', found 'x'
    """

    _parts = ("game", "text", "reason")
    game: str = ""
    """The game's name."""
    text: str = ""
    """The text given, shortened where it is long."""
    reason: str = ""
    """The fault and its place."""


class BadMove(Error, ValueError):
    """A move is malformed, or illegal in the position. The position has not changed.

    >>> import negascout as ns
    >>> try:
    ...     ns.open("chess").play("Ke2")
    ... except ns.BadMove as error:
    ...     error.game, error.text
    ('chess', 'Ke2')
    """

    _parts = ("game", "text", "reason")
    game: str = ""
    """The game's name."""
    text: str = ""
    """The text given."""
    reason: str = ""
    """The reason why the move cannot be played."""


class BadRecord(Error, ValueError):
    """A text is no record of a game.

    >>> import negascout as ns
    >>> try:
    ...     ns.open("chess").load("1. e4 e5\\n2. Nf6")
    ... except ns.BadRecord as error:
    ...     print(error.line, error.reason)
    2 'Nf6': no knight can go to f6
    """

    _parts = ("game", "line", "reason")
    game: str = ""
    """The game's name."""
    line: int = 0
    """The line of the text, from 1."""
    reason: str = ""
    """The fault in that line."""


class BadRequest(Error, ValueError):
    """A number is out of its range, or arguments exclude each other.

    >>> import negascout as ns
    >>> try:
    ...     ns.open("chess").think(depth=0)
    ... except ns.BadRequest as error:
    ...     print(error)
    depth 0: a search looks at least 1 ply ahead
    """


class TooManyNodes(Error):
    """A search to be recorded visits more nodes than were allowed.

    >>> import negascout as ns
    >>> try:
    ...     ns.open("tic-tac-toe").trace("minimax", max_nodes=1000)
    ... except ns.TooManyNodes as error:
    ...     error.algorithm, error.most
    ('minimax', 1000)
    """

    _parts = ("algorithm", "most")
    algorithm: str = ""
    """The algorithm's name."""
    most: int = 0
    """The most nodes that were allowed."""


class Keeping(Error, OSError):
    """A proof or an output cannot be stored, or a stored proof cannot be read.

    >>> import negascout as ns
    >>> issubclass(ns.Keeping, OSError)
    True
    """


class Stopped(Error):
    """A search was stopped before it had its first result.

    >>> import negascout as ns
    >>> try:
    ...     ns.open("chess").analyse("minimax", nodes=1)
    ... except ns.Stopped as error:
    ...     print(error)
    the search was stopped before it had a result
    """


class NoCluster(Error, ConnectionError):
    """A cluster cannot be reached, or its head is lost.

    Finished work is kept where a file was named for it: ``output`` of ``label``.

    >>> import negascout as ns
    >>> issubclass(ns.NoCluster, ConnectionError)
    True
    """

    _parts = ("address",)
    address: Optional[str] = None
    """The address given."""


class OtherVersion(Error):
    """Driver and worker of a cluster have different versions of this package, of Ray or of Python.

    >>> import negascout as ns
    >>> issubclass(ns.OtherVersion, ns.Error)
    True
    """


class BrokenPromise(Error, TypeError):
    """A game written in Python broke a promise of ``Game``.

    The text names the method, what it returned, and the promise.

    >>> import negascout as ns
    >>> class Endless(ns.Game):
    ...     def moves(self): return []
    ...     def play(self, move): return self
    ...     def outcome(self): return None
    ...     def key(self): return 0
    >>> try:
    ...     ns.check(Endless())
    ... except ns.BrokenPromise as error:
    ...     "moves" in str(error)
    True
    """

    _parts = ("game", "method")
    game: str = ""
    """The name of the game's class."""
    method: str = ""
    """The method that broke it; empty where several together do."""
