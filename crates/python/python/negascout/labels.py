"""Values for many positions at once, from files and tables to files and tables."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import (
    TYPE_CHECKING,
    Any,
    Callable,
    Dict,
    Iterable,
    Iterator,
    List,
    Optional,
    Tuple,
    Union,
    overload,
)

from . import _check
from ._data import InWords
from ._native import LabelRun, LabelTable, duration, grouped
from .errors import BadRequest

if TYPE_CHECKING:
    import pandas
    import polars
    from typing_extensions import Protocol, TypedDict, Unpack

    class ArrowStream(Protocol):
        """A table, or a column, of a library that shares its memory by Arrow's C interface."""

        def __arrow_c_stream__(self, requested_schema: Optional[object] = None) -> object: ...

    class ArrowArray(Protocol):
        """An array of a library that shares its memory by Arrow's C interface."""

        def __arrow_c_array__(
            self, requested_schema: Optional[object] = None
        ) -> Tuple[object, object]: ...

    Path = Union[str, "os.PathLike[str]"]
    Positions = Union[Path, ArrowStream, ArrowArray, Iterable[str]]

    class RunOptions(TypedDict, total=False):
        """The arguments of ``label`` that say what is done with each row."""

        weak: bool
        all_moves: bool
        depth: Optional[int]
        nodes: Optional[int]
        hash: int
        max_errors: Optional[int]
        column: str

    class LabelOptions(RunOptions, total=False):
        """All arguments of ``label`` that have a name."""

        jobs: Optional[int]
        progress: Optional[Callable[[LabelProgress], object]]


@dataclass(frozen=True, eq=False, repr=False)
class LabelSummary(InWords):
    """The result of labelling into a file.

    >>> import negascout as ns
    >>> print(ns.LabelSummary(rows=1000, errors=2, taken_over=600, damaged_parts=0, folder_left=False, seconds=0.5))
    rows 1,000, errors 2, in 500.0 ms (800 /s); 600 of the rows were there before
    """

    rows: int
    """All rows of the output."""
    errors: int
    """Those of them that have no answer."""
    taken_over: int
    """Those of them that an earlier run has left."""
    damaged_parts: int
    """Parts of an earlier run that were damaged: their rows were labelled again."""
    folder_left: bool
    """Whether the folder of the parts is still there, because the system did not let it be removed."""
    seconds: float
    """The seconds of this run."""


@dataclass(frozen=True, eq=False, repr=False)
class LabelProgress(InWords):
    """How far labelling has come.

    >>> import negascout as ns
    >>> ns.LabelProgress(labelled=10, taken_over=20, of=50, seconds=5.0).seconds_left
    10.0
    """

    labelled: int
    """Rows labelled in this run."""
    taken_over: int
    """Rows that an earlier run has left."""
    of: Optional[int]
    """Rows of the input, as far as they can be estimated from what has been read; else None."""
    seconds: float
    """Seconds since the run began."""

    @property
    def seconds_left(self) -> Optional[float]:
        """The seconds that are left, if the rows to come take as long as those before.

        >>> import negascout as ns
        >>> ns.LabelProgress(labelled=0, taken_over=0, of=None, seconds=0.1).seconds_left
        """
        if self.of is None or not self.labelled:
            return None
        left = max(0, self.of - self.labelled - self.taken_over)
        return left * self.seconds / self.labelled


# No ``Sequence``: polars would read one row by row.
class Labels:
    """Labelled rows as a table, in the order of the input: ``labels[0]`` is a dict.

    Other libraries take it as it is, by Arrow's C interface: ``polars.DataFrame(labels)`` and
    ``pyarrow.table(labels)`` without a copy, and ``pandas.DataFrame.from_arrow(labels)``. The
    columns are ``row``, ``game``, ``position``, ``score``, ``result``, ``plies``, ``bound``,
    ``lower`` and ``upper`` (of a position that was given up), ``best_move``, ``pv``, ``depth`` and
    ``stopped_by`` (of a search), ``nodes``, ``seconds``, ``error``, and with ``all_moves``
    ``moves``: those of a Parquet output. A value that a row does not have is None: the ``score`` of
    a win or loss that is no number in the game's unit, for one; ``result`` and ``plies`` tell it.

    >>> import negascout as ns
    >>> labels = ns.label("tic-tac-toe", ["XO./.../...", "X.X/OO./..."])
    >>> [(row["score"], row["result"], row["plies"], row["best_move"]) for row in labels]
    [(None, 'win', 5, 'a2'), (None, 'win', 1, 'b1')]
    """

    __slots__ = ("_table",)
    _table: LabelTable

    def __init__(self, table: LabelTable) -> None:
        self._table = table

    @property
    def columns(self) -> Tuple[str, ...]:
        """The names of the columns.

        >>> import negascout as ns
        >>> ns.label("tic-tac-toe", []).columns[:4]
        ('row', 'game', 'position', 'score')
        """
        return tuple(self._table.columns)

    @property
    def errors(self) -> int:
        """The number of rows that have no answer: their column ``error`` says why.

        >>> import negascout as ns
        >>> ns.label("tic-tac-toe", ["XO./.../...", "nonsense"]).errors
        1
        """
        return self._table.errors

    def __len__(self) -> int:
        return len(self._table)

    @overload
    def __getitem__(self, place: int) -> Dict[str, Any]: ...
    @overload
    def __getitem__(self, place: slice) -> List[Dict[str, Any]]: ...
    def __getitem__(
        self, place: Union[int, slice]
    ) -> Union[Dict[str, Any], List[Dict[str, Any]]]:
        numbers = range(len(self))[place]
        if isinstance(numbers, int):
            return self._table.rows(numbers, numbers + 1)[0]
        if numbers.step == 1:
            return self._table.rows(numbers.start, max(numbers.start, numbers.stop))
        return [self[number] for number in numbers]

    def __iter__(self) -> Iterator[Dict[str, Any]]:
        for start in range(0, len(self), 1024):
            yield from self._table.rows(start, start + 1024)

    def to_dicts(self) -> List[Dict[str, Any]]:
        """Returns a dict a row, with all columns.

        >>> import negascout as ns
        >>> ns.label("tic-tac-toe", ["nonsense"]).to_dicts()[0]["score"] is None
        True
        """
        return self._table.rows(0, len(self))

    def to_pandas(self) -> pandas.DataFrame:
        """Returns the table as a data frame of pandas, by way of pyarrow if that is installed.

        >>> import negascout as ns
        >>> frame = ns.label("tic-tac-toe", ["XO./.../..."]).to_pandas()
        >>> frame["best_move"].tolist()
        ['a2']
        """
        import pandas

        try:
            pyarrow: Any = import_module("pyarrow")
        except ImportError:
            return pandas.DataFrame(self.to_dicts(), columns=list(self.columns))
        frame: pandas.DataFrame = pyarrow.table(self).to_pandas()
        return frame

    def to_polars(self) -> polars.DataFrame:
        """Returns the table as a data frame of polars, which shares the memory.

        >>> import negascout as ns
        >>> ns.label("tic-tac-toe", ["XO./.../..."]).to_polars()["plies"].to_list()
        [5]
        """
        import polars

        return polars.DataFrame(self)

    def __arrow_c_stream__(self, requested_schema: Optional[object] = None) -> object:
        return self._table.__arrow_c_stream__(requested_schema)

    def __repr__(self) -> str:
        return f"Labels({len(self)} rows, {self.errors} errors)"

    def _repr_html_(self) -> str:
        from . import _html

        rows = self[:_SHOWN]
        names = [name for name in self.columns if any(row[name] is not None for row in rows)]
        names = [name for name in names if name not in ("game", "moves")]
        cells = [[_shown(row[name]) for name in names] for row in rows]
        told = _html.table(names, cells, left=2) if rows else ""
        return f"{told}<p>{grouped(len(self))} rows, {self.errors} errors</p>"


_SHOWN = 10
"""Rows that a notebook shows."""


def _shown(cell: object) -> object:
    if isinstance(cell, list):
        return " ".join(map(str, cell))
    if isinstance(cell, float):
        return duration(cell)
    return "" if cell is None else cell


@overload
def label(
    game: str, positions: Positions, output: None = None, **options: Unpack[LabelOptions]
) -> Labels: ...
@overload
def label(
    game: str, positions: Positions, output: Path, **options: Unpack[LabelOptions]
) -> LabelSummary: ...
def label(
    game: str,
    positions: Positions,
    output: Optional[Path] = None,
    *,
    jobs: Optional[int] = None,
    progress: Optional[Callable[[LabelProgress], object]] = None,
    **options: Unpack[RunOptions],
) -> Union[Labels, LabelSummary]:
    """Gives every position its value, as the command ``negascout label`` does, by all processors.

    The other arguments are ``weak``, ``all_moves``, ``depth``, ``nodes``, ``hash``, ``max_errors`` and
    ``column``; ``hash`` is 64 and ``column`` is ``"position"`` unless given.

    ``positions`` is the path of a file, which is read by its ending (CSV, JSON lines, Parquet, and
    else a position a line); or a table or column of pandas, polars, pyarrow or any other library
    that has Arrow's C interface, which is read where it is in memory; or anything else that gives
    texts. Of a table, the positions are in ``column``. A row that is no position, or null, gets an
    ``error`` and ends nothing.

    Without limits each position is solved. With ``depth`` or ``nodes`` it is searched within that
    limit; but with ``weak`` it is solved for whether it is won, drawn or lost, and ``nodes`` is
    when to give up. With ``all_moves`` every move gets its score. ``jobs`` positions are worked on
    at the same time, each by a thread with a table of ``hash`` MiB that is empty at first for each
    position: the rows, except the seconds, do not depend on ``jobs``. They do depend on ``hash``.
    ``progress`` is called about ten times a second with a ``LabelProgress``; it ends the run if it
    returns False. The run also ends, with ``BadRequest``, when more than ``max_errors`` rows have no
    answer; without it, any number may have none.

    Without ``output`` the rows come back as ``Labels``. Else they go to that file, ``.jsonl`` or
    ``.parquet``, and a ``LabelSummary`` comes back; the same call again goes on where one was
    ended, whatever has ended it, and has nothing to do where one was complete. Ctrl-C ends it
    within 50 ms.

    Raises ``UnknownGame``; ``BadRequest`` for an argument, a column or a file that cannot be read;
    ``Keeping`` where the output cannot be written; and ``Stopped`` where ``progress`` has ended it.

    >>> import negascout as ns
    >>> ns.label("connect-four", ["4455", "445", "4x"], depth=6)
    Labels(3 rows, 1 errors)
    """
    call = _check.callback("progress", progress)
    told = None if call is None else lambda data: call(LabelProgress.from_dict(data))
    run = run_of(game, positions, output, **options)
    summary = run.run(jobs, told)
    return Labels(run.table()) if output is None else LabelSummary.from_dict(summary)


def run_of(
    game: object,
    positions: object,
    output: object,
    *,
    weak: bool = False,
    all_moves: bool = False,
    depth: Optional[int] = None,
    nodes: Optional[int] = None,
    hash: int = 64,
    max_errors: Optional[int] = None,
    column: str = "position",
) -> LabelRun:
    """The run of these arguments of ``label``."""
    task = {
        "weak": _check.flag("weak", weak),
        "wanted": "all" if _check.flag("all_moves", all_moves) else "best",
        "depth": depth,
        "nodes": nodes,
    }
    rows, column = _rows(positions, column), _check.text("column", column)
    name = _check.text("game", game)
    return LabelRun(name, task, rows, _path(output), hash, column, max_errors)


def _path(file: Any) -> Optional[str]:
    """The path of the output."""
    path = os.fspath(file) if hasattr(file, "__fspath__") else file
    if path is not None and not isinstance(path, str):
        raise _check.wrong("output", "a path", file)
    return path


class _Stream:
    """A stream of Arrow that a table has already made."""

    def __init__(self, capsule: object, length: int) -> None:
        self._capsule = capsule
        self._length = length

    def __len__(self) -> int:
        return self._length

    def __arrow_c_stream__(self) -> object:
        return self._capsule


def _rows(positions: Any, column: object) -> object:
    """Positions as a ``LabelRun`` takes them."""
    if isinstance(positions, (bytes, Mapping)):
        raise _check.wrong("positions", _NEEDED, positions)
    if type(positions).__module__.partition(".")[0] in ("pandas", "polars"):
        return _of_frame(positions, column)
    known = ("__fspath__", "__arrow_c_stream__", "__arrow_c_array__", "__iter__", "__getitem__")
    if not any(hasattr(positions, name) for name in known):
        raise _check.wrong("positions", _NEEDED, positions)
    return positions


def _bare(name: object) -> str:
    """A column's name without what does not matter in it."""
    return str(name).strip().lower()


_NEEDED = "a path, a table or texts"


def _of_frame(positions: Any, column: object) -> object:
    """A column of pandas or polars: its memory where it can be shared, and else what it gives.

    A column alone, as another one of the table may be of a kind that cannot be shared.
    """
    if not hasattr(positions, "__len__"):
        raise _check.wrong("positions", _NEEDED, positions)
    if hasattr(positions, "columns"):
        names = list(positions.columns)
        meant = [name for name in names if _bare(name) == _bare(column)]
        if len(meant) != 1:
            known = ", ".join(repr(name) for name in names) or "none at all"
            number, hint = ("more than one", "") if meant else ("no", "; column= names another")
            line = f"{number} column is named {column!r}; there are {known}{hint}"
            raise BadRequest(f"positions: {line}")
        positions = positions[meant[0]]
    if type(positions).__module__.partition(".")[0] == "polars":
        # Of a column of nulls polars shares more memory than there is by Arrow's rules.
        return positions.to_list() if str(positions.dtype) == "Null" else positions
    try:
        return _Stream(positions.__arrow_c_stream__(), len(positions))
    except Exception:
        # Without pyarrow, or of objects that are not all texts.
        if not hasattr(positions, "isna"):
            raise _check.wrong("positions", _NEEDED, positions) from None
        return [None if none else text for text, none in zip(positions, positions.isna())]
