"""Random trees to compare algorithms on."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Iterable, Optional, Tuple, Union

from . import _native
from ._arguments import names_of
from .algorithms import Algorithm
from .comparison import Comparison, Row


@dataclass(frozen=True)
class RandomTrees:
    """Random trees: inner nodes have ``width`` children, and leaves are ``depth`` plies deep.

    ``ordered`` is the probability that the best child of a node comes first, 0 to 1; leaves are
    independent if it is None. Counters of a comparison are averages over ``count`` trees; the
    same ``seed`` draws the same trees. Raises ``BadRequest`` for a number out of its range:
    ``width`` and ``depth`` at least 1, and trees of 4,194,304 nodes at most; ``count`` 1 to
    4,294,967,295; ``seed`` within 64 bits; ``values`` in their order.

    >>> import negascout as ns
    >>> trees = ns.RandomTrees(5, 4, ordered=1.0, count=3)
    >>> trees.compare(["alpha-beta"])[0].leaves
    49
    >>> ns.RandomTrees(5, 4, values=(1, 9)).compare(["minimax"])[0].score in range(1, 10)
    True
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

    values: Optional[Tuple[int, int]] = None
    """The least and the greatest value of a leaf, from ``-LIMIT`` to ``LIMIT``; 0 to 1,000,000,000 if
    None, among which ties are rare."""

    def __post_init__(self) -> None:
        _native.check_random(asdict(self))

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
        rows = _native.compare_random(asdict(self), names_of(algorithms))
        return Comparison(Row.from_dict(row) for row in rows)
