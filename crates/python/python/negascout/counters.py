"""Counters of searches."""

from __future__ import annotations

from ._data import InWords
from ._records import CountersFields, SearchCountersFields


class Counters(InWords, CountersFields):
    """Counters of a textbook algorithm's search.

    >>> import negascout as ns
    >>> ns.Tree("((3 1) (4 3))").trace("alpha-beta").counters.leaves
    4
    """


class SearchCounters(InWords, SearchCountersFields):
    """Counters of the production search, in all its iterations, of its first thread.

    >>> import negascout as ns
    >>> counters = ns.open("connect-four").think(depth=8).search
    >>> counters.first_move_share > 0.5
    True
    """

    @property
    def first_move_share(self) -> float:
        """The share of the fail highs that the first move made, 0 to 1; 1 if there were none.

        >>> import negascout as ns
        >>> counts = dict.fromkeys(ns.SearchCounters.__dataclass_fields__, 0)
        >>> counts.update(fail_highs=4, first_move_fail_highs=3)
        >>> ns.SearchCounters(**counts).first_move_share
        0.75
        """
        return self.first_move_fail_highs / self.fail_highs if self.fail_highs else 1.0
