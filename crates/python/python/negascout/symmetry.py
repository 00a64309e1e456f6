"""Boards that are alike by a reflection or a turn."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import Any, Callable, Sequence, Tuple, TypeVar

from . import _check, _native
from .errors import BadRequest

Cell = TypeVar("Cell")


def images(
    cells: Sequence[Cell], width: int, group: str = "square"
) -> Tuple[Tuple[Cell, ...], ...]:
    """Returns a board as each symmetry lays it, itself first.

    ``cells`` are given row by row, ``width`` to a row. ``group`` is ``mirror``, left and right
    exchanged; ``rectangle``, above and below too; or ``square``, all eight symmetries of a square.
    Raises ``BadRequest`` for cells that fill no rows, and for a square with unequal sides.

    >>> import negascout as ns
    >>> ns.images("abcd", 2, "mirror")
    (('a', 'b', 'c', 'd'), ('b', 'a', 'd', 'c'))
    """
    return tuple(lay(cells) for lay in _lays(len(cells), width, group))


def canonical(cells: Sequence[Cell], width: int, group: str = "square") -> Tuple[Cell, ...]:
    """Returns the least of the images of a board, which is the same for all boards that are alike.

    It is for ``Game.canonical_key``; what is not on the board, such as whose turn it is, belongs to
    that key too. The arguments are those of ``images``; cells are compared by ``<``.

    >>> import negascout as ns
    >>> ns.canonical("x...", 2) == ns.canonical("..x.", 2) == ns.canonical("...x", 2)
    True
    """
    return min(lay(cells) for lay in _lays(len(cells), width, group))


@lru_cache(maxsize=64)
def _lays(
    count: int, width: int, group: str
) -> Tuple[Callable[[Sequence[Any]], Tuple[Any, ...]], ...]:
    """What lays a board in each way."""
    width = _check.whole("width", width, 1, 1000)
    if count == 0 or count % width:
        raise BadRequest(f"width {width}: {count} cells do not fill rows of it")
    orders = _native.images(count // width, width, _check.text("group", group))
    # Of one cell an ``itemgetter`` would give the cell alone.
    return tuple(itemgetter(*order) if count > 1 else tuple for order in orders)
