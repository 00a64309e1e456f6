"""Trees to order: the smallest tree on which searches do what is asked for."""

from __future__ import annotations

from typing import Optional, Union

from . import _native
from ._data import InWords
from ._records_later import FoundTreeFields, FulfilledFields
from .algorithms import Algorithm


class Fulfilled(FulfilledFields):
    """A condition, and the numbers that fulfil it.

    >>> import negascout as ns
    >>> ns.find_tree("two cuts").conditions[0]
    Fulfilled(condition='negascout cuts = 2', numbers=(2, 2))
    """


class FoundTree(InWords, FoundTreeFields):
    """What was found by conditions. As text it has the words of ``negascout tree --find``.

    >>> import negascout as ns
    >>> print(ns.find_tree("at most 3 leaves, 2 deep cuts").tree)
    None
    """


def find_tree(
    conditions: str,
    *,
    algorithm: Union[str, Algorithm] = "negascout",
    seed: Optional[int] = None,
    trees: int = 1_000_000,
) -> FoundTree:
    """Finds the smallest tree that fulfils conditions, which have commas between them.

    A condition counts what a search of the tree does: ``one re-search``, ``no cut``,
    ``sss-star leaves < negascout leaves``, ``cut at F``, ``window (4, 5) at F``. Counted are value, leaves,
    distinct leaves, nodes, cuts, deep cuts, re-searches, null windows and failed null windows, of
    ``algorithm`` where none is named. Or it bounds the tree: ``at most 10 leaves``, ``leaves 1 to 9``,
    ``depth 3``, ``width 2``, ``uniform``, ``different leaves``. Each inner node has two children at least;
    unless a condition says otherwise, leaves are worth 1 to 9, and there are at most 12 of them, or 4 more
    than must be, and never more than 64.

    All trees of few leaves are tried, fewest first, and then random ones, ``trees`` in all; ``seed`` draws
    another one. Ctrl-C raises ``KeyboardInterrupt``. Raises ``BadRequest`` for a condition that cannot be
    read, and for conditions that no tree fulfils together, as ``one cut, no cut``.

    >>> import negascout as ns
    >>> found = ns.find_tree("one re-search, sss-star leaves < negascout leaves")
    >>> found.tree, found.smallest
    ('(1 2)', True)
    """
    name = algorithm if isinstance(algorithm, str) else algorithm.name
    request = {"conditions": conditions, "algorithm": name, "seed": seed, "trees": trees}
    return FoundTree.from_dict(_native.find_tree(request))
