"""Comparisons of algorithms: a row each."""

from __future__ import annotations

from typing import Any, Dict, Iterable, List, Optional, Sequence, Tuple, Union, overload

from . import _bars, _check, _html
from ._moves import Move
from ._native import duration, grouped, row_table, in_words
from ._records import RowFields
from .errors import BadRequest
from .values import Value


class Row(RowFields[Move]):
    """An algorithm's row of a comparison.

    Of a search that a limit has ended, and of an average over several positions, there is no score.
    Counters are whole numbers of one search, or averages. The production search tells no leaves apart.

    >>> import negascout as ns
    >>> row = ns.Tree("((3 1) (4 3))").compare(["scout"])[0]
    >>> row.score, row.leaves, row.distinct_leaves
    (3, 8, 4)
    """

    @property
    def value(self) -> Optional[Value]:
        """The value, which prints in words; None without a score.

        >>> import negascout as ns
        >>> print(ns.Tree("((3 1) (4 3))").compare(["pvs"])[0].value)
        3
        """
        if self.score is None or self.bound is None:
            return None
        return Value(self.score, self.result, self.plies, self.bound)

    def __str__(self) -> str:
        value = "" if self.value is None else f"value {self.value}, "
        leaves, nodes = grouped(self.leaves), grouped(self.nodes)
        ended = "" if self.stopped_by is None else f", {in_words('StopReason', self.stopped_by)[0]}"
        return f"{self.algorithm}: {value}leaves {leaves}, nodes {nodes}{ended}"


class Comparison(Sequence[Row[Move]]):
    """The rows of a comparison, one an algorithm: a sequence that does not change.

    ``pandas.DataFrame(comparison)`` and ``polars.DataFrame(comparison)`` take it as it is. In a
    notebook it is a table with bars below it, and as text a table; ``svg`` draws the bars alone.

    >>> import negascout as ns
    >>> tree = ns.Tree("(((6 4 2) (5 8)) ((9 7 8) (5 2)))")
    >>> comparison = tree.compare(["alpha-beta", "negascout"])
    >>> [(row.algorithm, row.nodes) for row in comparison]
    [('alpha-beta', 17), ('negascout', 15)]
    """

    __slots__ = ("_rows",)
    _rows: Tuple[Row[Move], ...]

    def __init__(self, rows: Iterable[Row[Move]]) -> None:
        self._rows = tuple(rows)
        for row in self._rows:
            if not isinstance(row, Row):
                raise _check.wrong("rows", "a negascout.Row", row)

    @overload
    def __getitem__(self, place: int) -> Row[Move]: ...
    @overload
    def __getitem__(self, place: slice) -> Comparison[Move]: ...
    def __getitem__(self, place: Union[int, slice]) -> Union[Row[Move], Comparison[Move]]:
        found = self._rows[place]
        return Comparison(found) if isinstance(found, tuple) else found

    def __len__(self) -> int:
        return len(self._rows)

    def __eq__(self, other: object) -> bool:
        return self._rows == other._rows if isinstance(other, Comparison) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._rows)

    def __reduce__(self) -> Tuple[Any, ...]:
        return Comparison, (self._rows,)

    def __repr__(self) -> str:
        return f"Comparison({list(self._rows)!r})"

    def __str__(self) -> str:
        return "\n".join(_html.in_columns(row_table(self.to_dicts())))

    def to_dicts(self) -> List[Dict[str, Any]]:
        """Returns the rows as objects of the schema, as ``negascout compare --json`` prints them.

        >>> import negascout as ns
        >>> ns.Tree("(1 2)").compare(["minimax"]).to_dicts()[0]["best_move"]
        '2'
        """
        return [row.to_dict() for row in self._rows]

    def svg(self, counter: Optional[str] = None) -> str:
        """Draws one of the counters as bars, as SVG for light and for dark pages.

        ``counter`` is a counter of ``Row``, or ``seconds``; without it leaves, or nodes of the
        production search. Raises ``BadRequest`` for any other.

        >>> import negascout as ns
        >>> picture = ns.Tree("((3 1) (4 3))").compare().svg("nodes")
        >>> picture.startswith("<svg"), "nodes" in picture
        (True, True)
        """
        name = self._counter() if counter is None else _check.text("counter", counter)
        known = (
            "nodes",
            "leaves",
            "distinct_leaves",
            "cutoffs",
            "null_window_searches",
            "researches",
            "stored",
            "seconds",
        )
        if name not in known:
            raise BadRequest(f"counter: {', '.join(known)} are possible, and not {name!r}")
        words = duration if name == "seconds" else grouped
        counts = [(row.algorithm, getattr(row, name) or 0) for row in self._rows]
        bars = [(algorithm, count, words(count)) for algorithm, count in counts]
        return _bars.svg(f"{name.replace('_', ' ')} by algorithm", bars)

    def _repr_svg_(self) -> str:
        return self.svg()

    def _repr_html_(self) -> str:
        headings, *cells = row_table(self.to_dicts())
        return _html.table(headings, cells) + self.svg()

    def _counter(self) -> str:
        # The production search tells no leaves apart.
        is_search = any(row.distinct_leaves is None for row in self._rows)
        return "nodes" if is_search else "leaves"
