"""The searches of a session, and their end."""

from __future__ import annotations

import atexit
from typing import (
    TYPE_CHECKING,
    Any,
    Callable,
    Dict,
    Generic,
    Mapping,
    Optional,
    Set,
    Tuple,
    TypeVar,
    Union,
    overload,
)

from . import _arguments, _check, _native
from ._beside import beside
from ._moves import Move
from .comparison import Comparison, Row
from .errors import BadRequest, Stopped
from .game import LIMIT, Game
from .reports import Proof, Report, Solution

if TYPE_CHECKING:
    from typing_extensions import TypedDict, Unpack

    from ._arguments import Names
    from .algorithms import Algorithm

    class SolveOptions(TypedDict, total=False):
        """The arguments of ``solve`` that leave it without a limit."""

        weak: bool
        all_moves: bool
        threads: int
        hash: int
        book: bool

R = TypeVar("R")
S = TypeVar("S", bound="Searches[Any]")

# A daemon thread may still search when the interpreter ends.
atexit.register(_native.end_searches)


class Searches(Generic[Move]):
    """The part of a session that searches: see ``Session``."""

    __slots__ = ()
    _playing: _native.Session
    _start: Union[str, Game[Move]]
    _stop: Optional[_native.Stop]
    """The stop of all its searches; None where each has its own."""
    _stops: Set[_native.Stop]
    """The stops of the searches that run."""

    def _stopped_by(self: S, stop: _native.Stop) -> S:
        """The same session, with the stop that all its searches have."""
        raise NotImplementedError

    def _search(self, search: Callable[[_native.Stop], R]) -> R:
        """Runs a search, which ``stop`` ends."""
        stop = self._stop or _native.Stop()
        self._stops.add(stop)
        try:
            return search(stop)
        finally:
            self._stops.discard(stop)

    def think(
        self,
        *,
        depth: Optional[int] = None,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        remaining: Optional[float] = None,
        increment: float = 0.0,
        moves_to_go: Optional[int] = None,
        lines: int = 1,
        threads: int = 1,
        hash: int = 64,
        level: Optional[int] = None,
        seed: Optional[int] = None,
        variety: int = 0,
        book: bool = True,
        mcts: Union[bool, Mapping[str, object]] = False,
        progress: Optional[Callable[[Report[Move]], object]] = None,
    ) -> Report[Move]:
        """Searches by the production search, and returns the best move, its value and the counts.

        The search ends at the first limit reached: ``depth`` in plies, 1 to 1,000 (beyond 250 it
        looks no deeper), ``nodes``, at least 1, or ``seconds`` from the start. Without any it
        ends when the game is solved, which may take for ever. On a game's clock with ``remaining``
        seconds, with ``increment`` seconds added at each move, and ``moves_to_go`` until the next
        time control, it takes a share of the time, as by UCI. ``lines`` moves, 1 to 100,000, get
        an exact score and a line each. ``threads`` is 1 to 1,024, and 1 for a game written in
        Python. ``hash`` is the size of the table in MiB, 1 to 1,048,576. ``level``, 1 to 8, plays
        worse on purpose, and ``seed``, within 64 bits, draws its moves: the same seed, the same
        move; a new one if None. With ``variety``, at full strength, it plays one of the moves that
        are at most so much worse than the best, in points of the score, drawn by ``seed``: all moves
        get exact scores then, which takes its time. Without a level and limits of depth and nodes
        the game's ``book`` of openings answers where it can, and the report says so. ``progress``
        is called after each iteration with the report so far, and ends the search by returning
        False.

        With ``mcts`` it is Monte-Carlo tree search in place of alpha-beta, and ``nodes`` are
        playouts: True, or a mapping of its settings, which are ``seed`` (0), ``leaf``
        (``"playout"``, or ``"evaluation"``), ``plies``, after which a playout counts as a draw
        (200), and ``exploration`` (1.0). It proves values where it can.

        For limits of depth and nodes, one thread and a new session the result is the same each
        time, except the seconds. Raises ``TypeError`` and ``BadRequest`` with the argument's
        name.

        >>> import negascout as ns
        >>> report = ns.open("tic-tac-toe").think()
        >>> report.result, report.stopped_by, len(report.moves)
        ('draw', 'solved', 9)
        >>> report = ns.open("tic-tac-toe").think(mcts={"seed": 7})
        >>> report.algorithm, report.result, report.stopped_by
        ('mcts', 'draw', 'solved')
        """
        varied = _variety(variety, level, seed)
        request: Dict[str, Any] = {
            "limits": {
                "depth": depth,
                "nodes": nodes,
                "seconds": seconds,
                "clock": _clock(remaining, increment, moves_to_go),
            },
            "lines": _check.not_zero("lines", lines),
            "threads": _check.not_zero("threads", threads),
            "handicap": None if varied else _handicap(level, seed),
            "no_book": not _check.flag("book", book),
            "mcts": _mcts(mcts),
        }
        told = _told(progress, Report._answered)
        thought = self._search(
            lambda stop: self._playing.think(request, hash, told, stop, varied)
        )
        return Report._answered(thought)

    def analyse(
        self,
        algorithm: Union[str, Algorithm] = "negascout",
        *,
        depth: Optional[int] = None,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        progress: Optional[Callable[[Report[Move]], object]] = None,
    ) -> Report[Move]:
        """Searches by iterative deepening with an algorithm of the textbook.

        Limits and ``progress`` are those of ``think``. The first iteration is never stopped by
        the clock. The report has the counters of the last iteration, and no values of moves.
        Raises ``UnknownAlgorithm``, and ``Stopped`` if a limit is reached before the first
        iteration is complete.

        >>> import negascout as ns
        >>> report = ns.open("tic-tac-toe").analyse("mtd-f", depth=4)
        >>> report.algorithm, report.iteration.nodes > 0
        ('mtd-f', True)
        """
        limits = {"depth": depth, "nodes": nodes, "seconds": seconds}
        told = _told(progress, Report._answered)
        name = _arguments.name_of(algorithm)
        answer = self._search(lambda stop: self._playing.analyse(name, limits, told, stop))
        return Report._answered(answer)

    @overload
    def solve(self, **options: Unpack[SolveOptions]) -> Solution[Move]: ...
    @overload
    def solve(
        self,
        *,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        progress: Optional[Callable[[Proof[Move]], object]] = None,
        **options: Unpack[SolveOptions],
    ) -> Union[Solution[Move], Proof[Move]]: ...
    def solve(
        self,
        *,
        weak: bool = False,
        all_moves: bool = False,
        threads: int = 1,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        hash: int = 64,
        book: bool = True,
        progress: Optional[Callable[[Proof[Move]], object]] = None,
    ) -> Union[Solution[Move], Proof[Move]]:
        """Proves the exact value of the position: a ``Solution``, or at a limit a ``Proof``.

        With ``weak`` it proves no more than who wins; with ``all_moves`` every legal move
        gets its value. The value is from the game's ``book`` of openings where it is in it; the
        solution says so. The other arguments are those of ``think``; ``progress`` gets a ``Proof``
        whenever more is proven. Without a limit it may take for ever, and without a limit and
        ``progress`` the answer is a ``Solution``. A game of your own without ``plies_left`` is
        solved whole if it has at most 10,000 positions, or where they come again as many as fit
        into 2 GiB, or into ``hash`` if that is more: play without an end is a draw. Raises ``BadRequest`` for a game that may last too long to be
        solved, or has too many positions that come again; and ``Stopped`` where ``stop`` ends a
        proof that has neither a limit nor ``progress``.

        >>> import negascout as ns
        >>> solution = ns.open("connect-four", "2252576253462244111563365343671351441").solve()
        >>> solution.score, solution.result
        (-1, 'loss')
        """
        request: Dict[str, Any] = {
            "weak": _check.flag("weak", weak),
            "wanted": "all" if _check.flag("all_moves", all_moves) else "best",
            "threads": _check.not_zero("threads", threads),
            "limits": {"nodes": nodes, "seconds": seconds},
            "no_book": not _check.flag("book", book),
        }
        told = _told(progress, Proof._answered)
        answer = self._search(lambda stop: self._playing.solve(request, hash, told, stop))
        if "lower" not in answer:
            return Solution._answered(answer)
        # An event loop's task has a result where it is stopped.
        if self._stop is None and nodes is None and seconds is None and progress is None:
            raise Stopped("the proof was stopped before it was complete")
        return Proof._answered(answer)

    def compare(
        self,
        algorithms: Names = None,
        *,
        depth: Optional[int] = None,
        by: Optional[str] = None,
        deepening: bool = False,
        ordering: bool = False,
        aspiration: bool = False,
        selective: bool = False,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        hash: int = 64,
    ) -> Comparison[Move]:
        """Searches with each algorithm to the same depth, and returns a row of counters for each.

        ``algorithms`` are names, or what ``negascout.algorithms`` lists; all that ``by`` has if
        None. ``depth`` is in plies, 1 to 1,000; if None, to the end of the game, a tree's height,
        or in a large game as chess 6. ``by`` is the searcher: ``textbook``, each algorithm as it
        is printed; ``practice``, on an order of moves: ``deepening`` depth by depth, ``ordering``
        by the static evaluation; or ``search``, the production search run as each of four: with
        ``aspiration`` windows, and ``selective``, with pruning by rules of thumb. If None the
        options say which, and else it is ``search`` in a large game and ``textbook`` in any
        other. Each search ends at its limit of ``nodes`` or ``seconds``: its row has no value
        then, and ``stopped_by`` says which limit it was. ``hash`` is as in ``think``.

        Raises ``UnknownAlgorithm``; and ``BadRequest`` for options of another searcher, for a
        form of the gallery in a large game or where more than 1,048,576 positions are within the
        depth, for a form that never ends, and without ``depth`` for a game in which too many
        positions come again or that may last longer than 1,000 plies. Where they
        come again and fit into 2 GiB, it is the depth that shows the value: a win, or a draw without an end.

        >>> import negascout as ns
        >>> for row in ns.open("tic-tac-toe").compare(["minimax", "alpha-beta"], depth=4):
        ...     print(row)
        minimax: value 0, leaves 3,024, nodes 3,610
        alpha-beta: value 0, leaves 443, nodes 630
        """
        searcher = _arguments.searcher(
            by,
            is_large=self._playing.is_large,
            deepening=deepening,
            ordering=ordering,
            aspiration=aspiration,
            selective=selective,
        )
        by_search = isinstance(searcher, dict) and "search" in searcher
        request = {
            "algorithms": _arguments.names_of(algorithms, by_search=by_search),
            "limits": {"depth": depth, "nodes": nodes, "seconds": seconds},
            "by": searcher,
        }
        rows = self._search(lambda stop: self._playing.compare(request, hash, stop))
        return Comparison(Row._answered(row) for row in rows)

    def perft(self, depth: int, *, threads: int = 1, hash: Optional[int] = None) -> int:
        """Returns the number of sequences of ``depth`` moves, 0 to 1,000 plies.

        In chess, as in published counts, draws do not end a sequence. ``threads`` is 1 to 1,024,
        and 1 for a game written in Python. With ``hash``, counts are kept in a table of that many
        MiB: positions that several sequences lead to, as their keys tell them apart, are counted
        once.

        >>> import negascout as ns
        >>> ns.open("chess").perft(3)
        8902
        """
        return self._search(lambda stop: self._playing.perft(depth, threads, hash, stop))

    def stop(self) -> None:
        """Ends the searches that run in this session, from another thread or a signal's handler.

        Each returns what it has by then, as at a limit: ``think`` a report with a move, ``solve``
        a ``Proof``. Where there is nothing to return, it raises ``Stopped``. Without a search
        nothing happens, and the next one is not affected.

        >>> import negascout as ns, threading
        >>> game = ns.open("chess")
        >>> threading.Timer(0.2, game.stop).start()
        >>> game.think().stopped_by
        'stopped'
        """
        for stop in tuple(self._stops):
            stop.ask()

    think_async = beside(
        think,
        """Searches as ``think`` does, without holding up the event loop of ``asyncio``.

        The arguments are those of ``think``; ``progress`` is called in another thread. ``stop``
        ends the search, and the report so far is the result. Where the task is cancelled, as by
        a timeout, the search ends before ``CancelledError`` is raised.

        >>> import asyncio, negascout as ns
        >>> async def main():
        ...     game = ns.open("chess")
        ...     task = asyncio.create_task(game.think_async())
        ...     await asyncio.sleep(0.2)
        ...     game.stop()
        ...     return await task
        >>> asyncio.run(main()).stopped_by
        'stopped'
        """,
    )
    analyse_async = beside(
        analyse,
        """Searches as ``analyse`` does, in an event loop as ``think_async`` says.

        >>> import asyncio, negascout as ns
        >>> asyncio.run(ns.open("tic-tac-toe").analyse_async("pvs", depth=4)).depth
        4
        """,
    )
    if TYPE_CHECKING:
        # Of the two types of ``solve`` the one for every call: ``beside`` would take the first.
        async def solve_async(
            self,
            *,
            nodes: Optional[int] = None,
            seconds: Optional[float] = None,
            progress: Optional[Callable[[Proof[Move]], object]] = None,
            **options: Unpack[SolveOptions],
        ) -> Union[Solution[Move], Proof[Move]]: ...

    else:
        solve_async = beside(
            solve,
            """Proves as ``solve`` does, in an event loop as ``think_async`` says.

            If it is stopped, the result is a ``Proof``.

            >>> import asyncio, negascout as ns
            >>> asyncio.run(ns.open("tic-tac-toe", "XX./OO./...").solve_async()).result
            'win'
            """,
        )
    compare_async = beside(
        compare,
        """Compares as ``compare`` does, in an event loop as ``think_async`` says.

        >>> import asyncio, negascout as ns
        >>> rows = asyncio.run(ns.open("tic-tac-toe").compare_async(["minimax"], depth=2))
        >>> rows[0].leaves
        72
        """,
    )

    def forget(self) -> None:
        """Empties the memory of searches: the next one begins as in a new session.

        >>> import negascout as ns
        >>> game = ns.open("connect-four", "4455")
        >>> first = game.think(depth=8).nodes
        >>> game.forget()
        >>> game.think(depth=8).nodes == first
        True
        """
        self._playing.forget()


def _clock(
    remaining: Optional[float], increment: float, moves_to_go: Optional[int]
) -> Optional[Dict[str, Any]]:
    if remaining is None:
        if increment or moves_to_go is not None:
            raise BadRequest("remaining: the time left is needed with increment and moves_to_go")
        return None
    if moves_to_go is not None:
        _check.not_zero("moves_to_go", moves_to_go)
    return {"remaining": remaining, "increment": increment, "moves_to_go": moves_to_go}


def _handicap(level: Optional[int], seed: Optional[int]) -> Optional[Dict[str, int]]:
    if level is None:
        if seed is not None:
            raise BadRequest("seed: it draws the moves of a level, and there is no level")
        return None
    return {"level": level, "seed": _new_seed() if seed is None else seed}


def _variety(
    margin: int, level: Optional[int], seed: Optional[int]
) -> Optional[Tuple[int, int]]:
    """The margin and the seed of a choice among near-best moves; None without one."""
    margin = _check.whole("variety", margin, 0, LIMIT)
    if margin == 0:
        return None
    if level is not None:
        raise BadRequest("variety: a level draws its moves already")
    return margin, _new_seed() if seed is None else _check.whole("seed", seed, 0, 2**64 - 1)


def _new_seed() -> int:
    import os

    return int.from_bytes(os.urandom(8), "little")


def _mcts(mcts: Union[bool, Mapping[str, object]]) -> Optional[Dict[str, object]]:
    if isinstance(mcts, bool):
        return {} if mcts else None
    if not isinstance(mcts, Mapping):
        raise _check.wrong("mcts", "a bool or a mapping of settings", mcts)
    return dict(mcts)


def _told(
    progress: object, read: Callable[[Dict[str, Any]], Any]
) -> Optional[Callable[[Dict[str, Any]], object]]:
    """A callback that is given reports instead of dicts."""
    call = _check.callback("progress", progress)
    return None if call is None else lambda data: call(read(data))
