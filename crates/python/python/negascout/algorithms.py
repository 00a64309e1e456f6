"""The games and the algorithms that there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Tuple

from . import _native
from ._data import Data
from ._records import GameInfoFields

Kind = Literal["textbook", "gallery"]
"""Where an algorithm is from: the textbook, or the gallery of forms that documents print or
programs get wrong."""


class GameInfo(GameInfoFields):
    """A game that can be opened by its name.

    >>> import negascout as ns
    >>> ns.games()[0].name
    'tic-tac-toe'
    """

    def __str__(self) -> str:
        return f"{self.name}: {self.description}"


@dataclass(frozen=True, eq=False, repr=False)
class Algorithm(Data):
    """An algorithm of the textbook, or a form of its gallery.

    >>> import negascout as ns
    >>> print(ns.algorithms()[0])
    minimax
    """

    name: str
    """The name that ``trace``, ``compare`` and ``analyse`` take."""
    kind: Kind
    """``textbook``, or ``gallery`` for a form that is drawn on listed trees only."""

    def __str__(self) -> str:
        return self.name


def games() -> Tuple[GameInfo, ...]:
    """Returns the games that ``open`` knows by name.

    >>> import negascout as ns
    >>> "connect-four" in [game.name for game in ns.games()]
    True
    """
    return tuple(GameInfo.from_dict(each) for each in _native.games())


def algorithms() -> Tuple[Algorithm, ...]:
    """Returns all algorithms, in reading order: the textbook's, then the gallery's.

    >>> import negascout as ns
    >>> [each.name for each in ns.algorithms() if each.kind == "textbook"][-4:]
    ['sss-star', 'mt-sss', 'dual-star', 'mt-dual']
    """
    return tuple(Algorithm.from_dict(each) for each in _native.algorithms())
