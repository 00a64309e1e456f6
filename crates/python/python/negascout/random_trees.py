"""Random trees to compare algorithms on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Iterable, Optional, Union

from . import _check, _native
from ._arguments import names_of
from ._frozen import Frozen
from .algorithms import Algorithm
from .comparison import Comparison, Row


class RandomTrees(Frozen):
    """Random trees: inner nodes have ``width`` children, and leaves are ``depth`` plies deep.

    ``ordered`` is the probability that the best child of a node comes first, 0 to 1; leaves are
    independent if it is None. Counters of a comparison are averages over ``count`` trees; the
    same ``seed`` draws the same trees. Raises ``BadRequest`` for a number out of its range:
    ``width`` and ``depth`` at least 1, and trees of 67,108,864 nodes at most; ``count`` 1 to
    4,294,967,295; ``seed`` within 64 bits.

    >>> import negascout as ns
    >>> trees = ns.RandomTrees(5, 4, ordered=1.0, count=3)
    >>> trees.compare(["alpha-beta"])[0].leaves
    49
    """

    width: int
    """The children of each inner node, at least 1."""
    depth: int
    """The plies from the root to each leaf, at least 1."""
    ordered: Optional[float] = None
    """The probability that the best child of a node comes first; None for independent leaves."""
    count: int = 1
    """How many trees, at least 1."""
    seed: int = 1
    """The same seed draws the same trees."""

    if not TYPE_CHECKING:

        def __init__(self, *values, **named):
            super().__init__(*values, **named)
            self.__dict__.update(
                width=_check.whole("width", self.width, 1, 2**26),
                depth=_check.whole("depth", self.depth, 1, _check.MAX_PLIES, "plies"),
                ordered=_check.number("ordered", self.ordered, 0, 1),
                count=_check.whole("count", self.count, 1, 2**32 - 1, "trees"),
                seed=_check.whole("seed", self.seed, 0, 2**64 - 1),
            )

    def compare(
        self, algorithms: Union[None, str, Iterable[Union[str, Algorithm]]] = None
    ) -> Comparison:
        """Searches each tree with each algorithm, and returns the averages.

        The algorithms are those of the textbook if None.

        A form of the gallery that never ends is refused by ``BadRequest``; an unknown name raises
        ``UnknownAlgorithm``.

        >>> import negascout as ns
        >>> rows = ns.RandomTrees(3, 5, count=10).compare(["minimax", "negascout"])
        >>> rows[0].leaves, rows[0].leaves > rows[1].distinct_leaves
        (243, True)
        """
        request = {
            "width": self.width,
            "depth": self.depth,
            "ordered": self.ordered,
            "count": self.count,
            "seed": self.seed,
        }
        rows = _native.compare_random(request, names_of(algorithms))
        return Comparison(Row.from_dict(row) for row in rows)
