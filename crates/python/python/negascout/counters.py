"""Counters of searches."""

from __future__ import annotations

from . import _words
from ._records import CountersFields, SearchCountersFields


class Counters(CountersFields):
    """Counters of a textbook algorithm's search.

    >>> import negascout as ns
    >>> ns.Tree("((3 1) (4 3))").trace("alpha-beta").counters.leaves
    4
    """

    def __str__(self) -> str:
        counts = ((name.replace("_", " "), count) for name, count in self.to_dict().items())
        told = ", ".join(f"{name} {_words.grouped(count)}" for name, count in counts)
        return told.replace("null window", "null-window").replace("researches", "re-searches")


class SearchCounters(SearchCountersFields):
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

    def __str__(self) -> str:
        return f"table {self._table()}; fail highs {self._fail_highs()}"

    def _table(self) -> str:
        hits, probes, cut = map(
            _words.grouped, (self.table_hits, self.table_probes, self.table_cutoffs)
        )
        return f"{hits} of {probes} look-ups hit, {cut} cut"

    def _fail_highs(self) -> str:
        by_move = "none by a move"
        if self.fail_highs:
            share = 100 * self.first_move_share
            by_move = (
                f"{_words.grouped(self.fail_highs)} by a move, {share:.0f} % of them by the first"
            )
        return f"{by_move}; re-searches {_words.grouped(self.researches)}"
