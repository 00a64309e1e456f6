"""The errors of the package: one class for each kind, all of them under :class:`Error`.

Each has one line that says what was wrong and where, and the parts of that line as attributes.

>>> import negascout as ns
>>> issubclass(ns.BadMove, ValueError) and issubclass(ns.BadMove, ns.Error)
True
"""

from __future__ import annotations

from typing import Optional

__all__ = [
    "BadMove",
    "BadPosition",
    "BadRecord",
    "BadRequest",
    "BrokenPromise",
    "Error",
    "Keeping",
    "Stopped",
    "TooManyNodes",
    "UnknownAlgorithm",
    "UnknownGame",
]


class Error(Exception):
    """Any error of the package: ``str()`` of it is one line."""

    def __init__(self, message: str = "") -> None:
        super().__init__(message)


class UnknownGame(Error, LookupError):
    """No game has this name."""

    def __init__(self, message: str = "", name: str = "", nearest: Optional[str] = None) -> None:
        super().__init__(message)
        #: The name given.
        self.name = name
        #: The nearest known name, if one is near.
        self.nearest = nearest


class UnknownAlgorithm(Error, LookupError):
    """No algorithm has this name."""

    def __init__(self, message: str = "", name: str = "", nearest: Optional[str] = None) -> None:
        super().__init__(message)
        #: The name given.
        self.name = name
        #: The nearest known name, if one is near.
        self.nearest = nearest


class BadPosition(Error, ValueError):
    """The text of a position is malformed or impossible."""

    def __init__(self, message: str = "", game: str = "", text: str = "", reason: str = "") -> None:
        super().__init__(message)
        #: The game's name.
        self.game = game
        #: The text given, shortened where it is long.
        self.text = text
        #: The fault and its place.
        self.reason = reason


class BadMove(Error, ValueError):
    """The text of a move is malformed, or the move is illegal in the position."""

    def __init__(self, message: str = "", game: str = "", text: str = "", reason: str = "") -> None:
        super().__init__(message)
        #: The game's name.
        self.game = game
        #: The text given, shortened where it is long.
        self.text = text
        #: The reason why it cannot be played.
        self.reason = reason


class BadRecord(Error, ValueError):
    """The text is no record of a game."""

    def __init__(self, message: str = "", game: str = "", line: int = 0, reason: str = "") -> None:
        super().__init__(message)
        #: The game's name.
        self.game = game
        #: The line of the text, from 1.
        self.line = line
        #: The fault in that line.
        self.reason = reason


class BadRequest(Error, ValueError):
    """A number is out of range, or options exclude each other. The line names the argument."""


class TooManyNodes(Error):
    """A search to be recorded visits more nodes than are allowed."""

    def __init__(self, message: str = "", algorithm: str = "", most: int = 0) -> None:
        super().__init__(message)
        #: The algorithm's name.
        self.algorithm = algorithm
        #: The most nodes that were allowed.
        self.most = most


class Keeping(Error, OSError):
    """A proof cannot be stored, or a stored one cannot be read."""

    def __init__(self, message: str = "") -> None:
        super().__init__(message)


class Stopped(Error):
    """The search was stopped before its first result."""


class BrokenPromise(Error, TypeError):
    """A game of one's own broke a promise: the line names the method and what it returned."""

    def __init__(self, message: str = "", game: str = "", method: str = "") -> None:
        super().__init__(message)
        #: The game's name.
        self.game = game
        #: The method that broke it, or an empty text where several together do.
        self.method = method
