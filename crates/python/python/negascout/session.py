"""A game in progress: to play, to search, to solve, to compare, to draw."""

from __future__ import annotations

import atexit
from copy import deepcopy
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Tuple, Union

from . import _arguments, _check, _native
from .comparison import Comparison, Row
from .errors import BadRequest
from .game import Game, MutableGame
from .reports import Proof, Report, Solution
from .trace import Trace

if TYPE_CHECKING:
    from ._arguments import Names
    from .algorithms import Algorithm

# A daemon thread may still search when the interpreter ends.
atexit.register(_native.end_searches)

_LARGE_DEPTH = 6
_MOST_LINES = 100_000
_MOST_RECORDED = 1_000_000


class Session:
    """A game in progress, as ``negascout.open`` gives it: moves and positions are text.

    Scores are those of the player to move. The results of a search are kept for the next one, in
    a table of ``hash`` MiB. A session can be copied and pickled: a copy has the game, its first
    position and its moves, and finds the rest anew. Ctrl-C ends every search. Other threads of
    Python run meanwhile, but not beside the search of a game written in Python, which asks that
    game all the time.

    >>> import negascout as ns
    >>> game = ns.open("connect-four", "4455")
    >>> game.turn, game.moves
    ('first', ('1', '2', '3', '4', '5', '6', '7'))
    >>> game.play("3")
    '3'
    >>> game.think(depth=4).value.result
    'loss'
    """

    __slots__ = ("_first", "_playing", "_start", "__weakref__")
    _playing: _native.Session
    _start: Union[str, Game]
    _first: Optional[str]

    def __init__(self, game: Union[str, Game], position: Optional[str] = None) -> None:
        self._start = game
        self._first = position
        if isinstance(game, Game):
            if position is not None:
                raise BadRequest(
                    "position: a game written in Python is opened at the object's own position"
                )
            mutable = isinstance(game, MutableGame)
            self._start = deepcopy(game) if mutable else game
            self._playing = _native.Session.of_own(game, type(game).__name__, mutable)
        elif isinstance(game, str):
            at = None if position is None else _check.text("position", position)
            self._playing = _native.Session(_check.text("game", game), at)
        else:
            raise _check.wrong("game", "a name or a negascout.Game", game)

    @classmethod
    def _of(cls, native: _native.Session, start: Union[str, Game], first: Optional[str]) -> Session:
        made = cls.__new__(cls)
        made._playing, made._start, made._first = native, start, first
        return made

    @property
    def game(self) -> str:
        """The game's name; of a game written in Python that of its class.

        >>> import negascout as ns
        >>> ns.open("mnk:7,6,4").game
        'mnk:7,6,4'
        """
        return self._playing.game

    @property
    def position(self) -> str:
        """The current position as text, as ``open`` takes it.

        Of a game written in Python it is the moves that led to it.

        >>> import negascout as ns
        >>> ns.open("tic-tac-toe", "b2 a1").position
        'O../.X./...'
        """
        return self._playing.position

    @property
    def state(self) -> Optional[Game]:
        """The current position of a game written in Python; None of any other game.

        Of a ``MutableGame`` it is a copy.
        """
        state: Optional[Game] = self._playing.state
        return state

    @property
    def moves(self) -> Tuple[str, ...]:
        """The legal moves, in the game's natural order; none if and only if the game is over.

        >>> import negascout as ns
        >>> len(ns.open("chess").moves)
        20
        """
        return tuple(self._playing.moves())

    @property
    def history(self) -> Tuple[str, ...]:
        """The moves played in this session, oldest first.

        >>> import negascout as ns
        >>> game = ns.open("chess")
        >>> game.play("e2e4"), game.history
        ('e4', ('e4',))
        """
        return tuple(self._playing.history())

    @property
    def turn(self) -> str:
        """The player to move: ``first`` or ``second``.

        >>> import negascout as ns
        >>> ns.open("chess", "e4").turn
        'second'
        """
        return self._playing.turn

    @property
    def players(self) -> Tuple[str, str]:
        """The names of the first and of the second player.

        >>> import negascout as ns
        >>> ns.open("chess").players
        ('White', 'Black')
        """
        return self._playing.players

    @property
    def outcome(self) -> Optional[str]:
        """None while the game goes on, and else who has won: ``first``, ``second`` or ``draw``.

        >>> import negascout as ns
        >>> ns.open("tic-tac-toe", "XXX/OO./...").outcome
        'first'
        """
        return self._playing.outcome

    def play(self, move: Any) -> str:
        """Plays a move, in any spelling that the game accepts, and returns it in the game's own.

        In a game written in Python it may be the move itself. Raises ``BadMove`` for a move that
        is malformed or illegal; the position has not changed then.

        >>> import negascout as ns
        >>> ns.open("chess").play("g1f3")
        'Nf3'
        """
        # A move may be text of a class of its own, such as an enum's.
        if type(move) is not str and isinstance(self._start, Game):
            move = str(move)
        return self._playing.play(_check.text("move", move))

    def undo(self) -> Optional[str]:
        """Takes the last move back and returns it; None at the first position of the session.

        >>> import negascout as ns
        >>> game = ns.open("connect-four", "44")
        >>> game.play("3"), game.undo(), game.position
        ('3', '3', '44')
        """
        return self._playing.undo()

    def copy(self) -> Session:
        """Returns a session of its own at the same position, with the same moves before it.

        >>> import negascout as ns
        >>> game = ns.open("connect-four")
        >>> other = game.copy()
        >>> other.play("4"), game.moves == ns.open("connect-four").moves
        ('4', True)
        """
        return Session._of(self._playing.fork(), self._start, self._first)

    def record(self) -> str:
        """Returns the game so far in the form of PGN: tags, moves, result.

        >>> import negascout as ns
        >>> game = ns.open("chess")
        >>> for move in ("e4", "e5", "Nf3"):
        ...     _ = game.play(move)
        >>> game.record().splitlines()[-1]
        '1. e4 e5 2. Nf3 *'
        """
        return self._playing.record().rstrip("\n")

    def load(self, text: str) -> Session:
        """Returns a new session of this game that goes on where a recorded game ends.

        Its moves can be taken back. Of a text of several games it is the last. Raises
        ``BadRecord``, with the line, for a text that is no record, or no game of these rules.

        >>> import negascout as ns
        >>> game = ns.open("chess").load("1. e4 e5 2. Nf3 {better than f4} Nc6 *")
        >>> game.history
        ('e4', 'e5', 'Nf3', 'Nc6')
        """
        native = self._playing.load(_check.text("text", text))
        if isinstance(self._start, Game):
            return Session._of(native, self._start, None)
        first = native.fork()
        while first.undo() is not None:
            pass
        return Session._of(native, self._start, first.position)

    def evaluate(self) -> int:
        """Returns the static evaluation, without search, for the player to move in the game's unit.

        Of a finished game it is the outcome: ``WIN``, ``LOSS``, ``DRAW`` or a number.

        >>> import negascout as ns
        >>> ns.open("chess", "4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1").evaluate() > 1000
        True
        """
        return self._playing.evaluate()

    def perft(self, depth: int) -> int:
        """Returns the number of sequences of ``depth`` moves, 0 to 1,000 plies.

        In chess, as in published counts, draws do not end a sequence.

        >>> import negascout as ns
        >>> ns.open("chess").perft(3)
        8902
        """
        return self._playing.perft(_check.whole("depth", depth, 0, _check.MOST_PLIES, "plies"))

    def think(
        self,
        *,
        depth: Optional[int] = None,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        lines: int = 1,
        threads: int = 1,
        hash: int = 64,
        level: Optional[int] = None,
        seed: Optional[int] = None,
        book: bool = True,
        progress: Optional[Callable[[Report], object]] = None,
    ) -> Report:
        """Searches by the production search, and returns the best move, its value and the counts.

        The search ends at the first limit reached: ``depth`` in plies, 1 to 1,000 (beyond 250 it
        looks no deeper), ``nodes``, at least 1, or ``seconds`` from the start. Without any it
        ends when the game is solved, which may take for ever. ``lines`` moves, 1 to 100,000, get
        an exact score and a line each. ``threads`` is 1 to 1,024, and 1 for a game written in
        Python. ``hash`` is the size of the table in MiB, 1 to 1,048,576. ``level``, 1 to 8, plays
        worse on purpose, and ``seed``, within 64 bits, draws its slips: the same seed, the same
        move; a new one if None. Without a level and limits of depth and nodes the game's ``book``
        of openings answers where it can, and the report says so. ``progress`` is called after
        each iteration with the report so far, and ends the search by returning False.

        For limits of depth and nodes, one thread and a new session the result is the same each
        time, but for the seconds. Raises ``TypeError`` and ``BadRequest`` with the argument's
        name.

        >>> import negascout as ns
        >>> report = ns.open("tic-tac-toe").think()
        >>> report.result, report.stopped_by, len(report.moves)
        ('draw', 'solved', 9)
        """
        request: Dict[str, Any] = {
            "limits": _check.limits(depth, nodes, seconds),
            "lines": _check.whole("lines", lines, 1, _MOST_LINES, "lines"),
            "threads": self._threads(threads),
            "handicap": _handicap(level, seed),
            "no_book": not _check.flag("book", book),
        }
        told = _told(progress, Report.from_dict)
        return Report.from_dict(self._playing.think(request, _check.hash_size(hash), told))

    def analyse(
        self,
        algorithm: Union[str, Algorithm] = "negascout",
        *,
        depth: Optional[int] = None,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        progress: Optional[Callable[[Report], object]] = None,
    ) -> Report:
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
        limits = _check.limits(depth, nodes, seconds)
        told = _told(progress, Report.from_dict)
        return Report.from_dict(self._playing.analyse(_arguments.name_of(algorithm), limits, told))

    def solve(
        self,
        *,
        outcome_only: bool = False,
        all_moves: bool = False,
        threads: int = 1,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        hash: int = 64,
        book: bool = True,
        progress: Optional[Callable[[Proof], object]] = None,
    ) -> Union[Solution, Proof]:
        """Proves the exact value of the position: a ``Solution``, or at a limit a ``Proof``.

        With ``outcome_only`` it proves no more than who wins; with ``all_moves`` every legal move
        gets its value. The value is from the game's ``book`` of openings where it is in it; the
        solution says so. The other arguments are those of ``think``; ``progress`` gets a ``Proof``
        whenever more is proven. Without a limit it may take for ever. Raises ``BadRequest`` for a
        game that may last too long to be solved, or whose positions come again.

        >>> import negascout as ns
        >>> solution = ns.open("connect-four", "2252576253462244111563365343671351441").solve()
        >>> solution.score, solution.result
        (-1, 'loss')
        """
        request: Dict[str, Any] = {
            "aim": "outcome" if _check.flag("outcome_only", outcome_only) else "value",
            "wanted": "all" if _check.flag("all_moves", all_moves) else "best",
            "threads": self._threads(threads),
            "limits": _check.limits(None, nodes, seconds),
            "no_book": not _check.flag("book", book),
        }
        told = _told(progress, Proof.from_dict)
        answer = self._playing.solve(request, _check.hash_size(hash), told)
        return Proof.from_dict(answer) if "lower" in answer else Solution.from_dict(answer)

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
        hash: int = 64,
    ) -> Comparison:
        """Searches with each algorithm to the same depth, and returns a row of counters for each.

        ``algorithms`` are names, or what ``negascout.algorithms`` lists; all that ``by`` has if
        None. ``depth`` is in plies, 1 to 1,000; if None, to the end of the game, a tree's height,
        or in a large game as chess 6. ``by`` is the searcher: ``textbook``, each algorithm as it
        is printed; ``practice``, on an order of moves: ``deepening`` depth by depth, ``ordering``
        by the static evaluation; or ``search``, the production search run as each of four: with
        ``aspiration`` windows, and ``selective``, with pruning by rules of thumb. If None the
        options say which, and else it is ``search`` in a large game and ``textbook`` in any
        other. ``hash`` is as in ``think``.

        Raises ``UnknownAlgorithm``; and ``BadRequest`` for options of another searcher, for a
        form of the gallery in a game that is no listed tree, and for one that never ends.

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
        plies = _check.depth(depth)
        if plies is None and self._playing.is_large and searcher != "textbook":
            plies = _LARGE_DEPTH
        by_search = isinstance(searcher, dict) and "search" in searcher
        request = {
            "algorithms": _arguments.names_of(algorithms, by_search=by_search),
            "depth": plies,
            "by": searcher,
        }
        rows = self._playing.compare(request, _check.hash_size(hash))
        return Comparison(Row.from_dict(row) for row in rows)

    def trace(
        self,
        algorithm: Union[str, Algorithm] = "negascout",
        *,
        depth: Optional[int] = None,
        alpha: Optional[int] = None,
        beta: Optional[int] = None,
        deepening: bool = False,
        ordering: bool = False,
        max_nodes: int = 10_000,
    ) -> Trace:
        """Records a search by an algorithm of the textbook or the gallery, to be drawn.

        ``depth`` is in plies, 1 to 1,000; to the end of the game, or a tree's height, if None.
        ``alpha`` and ``beta`` are the root window, for the player to move, from ``-LIMIT`` to
        ``LIMIT``; open on the side that is None. With ``deepening`` it is a search for each
        depth, the best moves of one first in the next: the last one, with all of them in
        ``iterations``. With ``ordering`` moves are sorted by the static evaluation of the
        positions they lead to. ``max_nodes`` is the most visits of each search, 1 to 1,000,000.

        Raises ``UnknownAlgorithm``; ``TooManyNodes`` for a search that visits more; and
        ``BadRequest`` for an empty window, and for a form of the gallery in a game that is no
        listed tree, or with an order.

        >>> import negascout as ns
        >>> trace = ns.open("tic-tac-toe", "XX./OO./...").trace("pvs", depth=2)
        >>> trace.value.plies, trace.pv
        (1, ('c1',))
        """
        limit = _native.LIMIT
        request: Dict[str, Any] = {
            "form": _arguments.name_of(algorithm),
            "depth": _check.depth(depth),
            "alpha": _check.whole("alpha", alpha, -limit, limit, optional=True),
            "beta": _check.whole("beta", beta, -limit, limit, optional=True),
            "deepening": _check.flag("deepening", deepening),
            "ordering": _check.flag("ordering", ordering),
            "max_nodes": _check.whole("max_nodes", max_nodes, 1, _MOST_RECORDED, "nodes"),
        }
        if alpha is not None and beta is not None and alpha >= beta:
            raise BadRequest(
                f"alpha: it must be less than beta, and {alpha} is not less than {beta}"
            )
        return _traces(self, request)[-1]

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

    def svg(self) -> Optional[str]:
        """Draws the board as SVG, for light and for dark pages; None for a game without a board.

        >>> import negascout as ns
        >>> ns.open("chess").svg().startswith("<svg")
        True
        """
        return self._playing.board_svg()

    def _repr_svg_(self) -> Optional[str]:
        return self.svg()

    def __str__(self) -> str:
        if isinstance(self._start, Game):
            return str(self.state)
        board = self._playing.board_text()
        return self.position if board is None else board

    def __repr__(self) -> str:
        if isinstance(self._start, Game):
            return f"<negascout.Session of {self.game}: {self.state}>"
        return f"negascout.open({self.game!r}, {self.position!r})"

    def __copy__(self) -> Session:
        return self.copy()

    def __deepcopy__(self, memo: Dict[int, Any]) -> Session:
        return self.copy()

    def __reduce__(self) -> Tuple[Any, ...]:
        return _reopened, self._beginning()

    def _beginning(self) -> Tuple[Any, ...]:
        """The start and the moves: enough to open the session again."""
        return self._start, self._first, self.history

    def _threads(self, threads: object) -> int:
        number = _check.threads(threads)
        if number > 1 and isinstance(self._start, Game):
            raise BadRequest("threads: a game written in Python is searched by 1 thread")
        return number


def _reopened(start: Union[str, Game], first: Optional[str], history: Tuple[str, ...]) -> Session:
    """The session of which these were the beginning and the moves."""
    session = Session(start, first)
    for move in history:
        session.play(move)
    return session


def _traces(session: Session, request: Dict[str, Any]) -> List[Trace]:
    """The searches that are recorded for a request, each with those before it."""
    traces: List[Trace] = []
    beginning = session._beginning()
    for recording in session._playing.trace(request):
        again = (_traced, (len(traces), request, *beginning))
        traces.append(Trace(recording, session.game, request, tuple(traces), again))
    return traces


def _traced(place: int, request: Dict[str, Any], *beginning: Any) -> Trace:
    """The search at this place among those of a request, searched again."""
    return _traces(_reopened(*beginning), request)[place]


def _handicap(level: object, seed: object) -> Optional[Dict[str, int]]:
    number = _check.whole("level", level, 1, 8, optional=True)
    drawn = _check.whole("seed", seed, 0, 2**64 - 1, optional=True)
    if number is None:
        if drawn is not None:
            raise BadRequest("seed: it draws the slips of a level, and there is no level")
        return None
    if drawn is None:
        import os

        drawn = int.from_bytes(os.urandom(8), "little")
    return {"level": number, "seed": drawn}


def _told(
    progress: object, read: Callable[[Dict[str, Any]], Any]
) -> Optional[Callable[[Dict[str, Any]], object]]:
    """A callback that is given reports instead of dicts."""
    call = _check.callback("progress", progress)
    return None if call is None else lambda data: call(read(data))
