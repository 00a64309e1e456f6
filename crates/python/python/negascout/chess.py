"""Chess beside python-chess: a board of theirs goes in, moves of theirs come out.

>>> import negascout as ns
>>> import chess
>>> board = chess.Board("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1")
>>> found = ns.chess.analyse(board, depth=4)
>>> found.move, found.mate
(Move.from_uci('a1a8'), 1)
>>> ns.chess.play(board, nodes=1000) in board.legal_moves
True

The position goes over with the moves since the last capture or pawn move, so that repetitions count
as in the game. Chess960 is played where the board says so. The board is not changed.

python-chess has the licence GPL-3.0 or later; this module works on the objects that it is given, and
imports nothing of theirs until ``Line.pov_score`` is asked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Optional

from . import _check
from ._limits import Limits
from .errors import BadMove, BadPosition, BadRequest
from .reports import Report
from .session import Session
from .values import MoveValue

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._limits import LimitOptions

__all__ = ["Analysis", "Engine", "Line", "analyse", "play"]


@dataclass(frozen=True)
class Line:
    """A move with its value and the line that it begins.

    Scores are those of the player to move, in centipawns; of a forced mate, 1999999999 less its
    plies, and the negative for the mated side.
    """

    move: Any
    """The move, a ``chess.Move``."""
    pv: tuple[Any, ...]
    """The line that it begins, as ``chess.Move`` objects."""
    score: int
    """The score in centipawns, for the player to move."""
    bound: str
    """``exact``, ``lower`` or ``upper``, or ``mean`` of a tree of playouts: how it relates to the value."""
    mate: Optional[int]
    """Moves until the mate, negative if the player to move is mated; None where no mate is proven."""
    white_to_move: bool
    """Whether the score is White's."""

    def pov_score(self) -> Any:
        """Returns the score as python-chess has it, a ``chess.engine.PovScore``.

        >>> import chess, negascout as ns
        >>> board = chess.Board("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1")
        >>> ns.chess.analyse(board, depth=4).lines[0].pov_score()
        PovScore(Mate(+1), WHITE)
        """
        from chess.engine import Cp, Mate, PovScore  # type: ignore[import-not-found, unused-ignore]

        relative = Cp(self.score) if self.mate is None else Mate(self.mate)
        return PovScore(relative, self.white_to_move)


@dataclass(frozen=True)
class Analysis:
    """The findings of a search about a board."""

    lines: tuple[Line, ...]
    """The best moves, best first, as many as were asked for; none if the game is over."""
    depth: int
    """The depth of the last iteration, in plies."""
    nodes: int
    """Nodes over all iterations."""
    seconds: float
    """Seconds over all iterations."""
    report: Report
    """The whole report, with moves as text."""

    @property
    def move(self) -> Any:
        """The best move, a ``chess.Move``; None if and only if there is no legal one."""
        return self.lines[0].move if self.lines else None

    @property
    def pv(self) -> tuple[Any, ...]:
        """The best line, as ``chess.Move`` objects."""
        return self.lines[0].pv if self.lines else ()

    @property
    def score(self) -> int:
        """The score in centipawns, for the player to move."""
        return self.lines[0].score if self.lines else int(self.report.score)

    @property
    def mate(self) -> Optional[int]:
        """Moves until the mate, negative if the player to move is mated; None where none is proven."""
        return self.lines[0].mate if self.lines else None


class Engine:
    """An engine that keeps its table from board to board, for whole games.

    Limits are those of ``Session.think``, for each search: ``depth``, ``nodes``, ``seconds``, ``level``
    and ``seed``, ``threads``, ``hash``, ``book`` and ``mcts``; with no limit at all it searches for a second.

    >>> import chess, negascout as ns
    >>> engine, board = ns.chess.Engine(nodes=2000, hash=4), chess.Board()
    >>> for _ in range(4):
    ...     board.push(engine.play(board))
    >>> board.ply()
    4
    """

    def __init__(self, **limits: Unpack[LimitOptions]) -> None:
        self.limits = Limits(**limits)
        self._session: Optional[Session] = None
        self._root = ""
        self._stack: list[Any] = []

    def analyse(self, board: Any, *, lines: int = 1) -> Analysis:
        """Searches a ``chess.Board``.

        A draw that may be claimed does not end the game here either. A board beyond the fifth repetition or
        seventy-five moves is searched as if it had no history.

        Raises ``BadRequest`` for a board of a chess variant, and ``BadPosition`` for an impossible one.
        """
        session = self._follow(board)
        report = self.limits.think(session, lines)
        if report.best_move is None and any(board.legal_moves):
            fresh = board.copy(stack=False)
            fresh.halfmove_clock = 0
            report = self.limits.think(self._follow(fresh), lines)
        return _analysis(board, report, lines)

    def play(self, board: Any) -> Any:
        """Returns the best move for a ``chess.Board``, a ``chess.Move``. The board is not changed.

        Raises ``BadRequest`` if there is no legal move, and what ``analyse`` raises.
        """
        move = self.analyse(board).move
        if move is None:
            raise BadRequest("board: the game is over, and no move is legal")
        return move

    def _follow(self, board: Any) -> Session:
        """The session at this board: the last one, if the board goes on from its own."""
        _refuse_variant(board)
        root, stack, known = _fen(board.root()), board.move_stack, len(self._stack)
        session = self._session
        new = stack[known:]
        if session is None or root != self._root or stack[:known] != self._stack or not all(new):
            session = _opened(board)
        else:
            try:
                for move in _spelt(board, new):
                    session.play(move)
            except BadMove:  # The rules have ended the game, and the board goes on.
                session = _opened(board)
        self._session, self._root, self._stack = session, root, list(stack)
        return session


def _refuse_variant(board: Any) -> None:
    variant = getattr(type(board), "uci_variant", None)
    if variant is None:
        raise _check.wrong("board", "a chess.Board", board)
    if variant != "chess":
        raise BadRequest(f"board: this is {variant}, and only chess and Chess960 are known")


def _fen(board: Any) -> str:
    """The FEN, with castling rights that mean the same in Chess960."""
    return str(board.shredder_fen() if board.chess960 else board.fen())


def _spelt(board: Any, last: list[Any]) -> list[str]:
    """The last moves of a board in UCI's notation, which depends on where they are made."""
    earlier, moves = board.copy(stack=len(last)), []
    for _ in last:
        move = earlier.pop()
        moves.append(earlier.uci(move))
    return moves[::-1]


def _opened(board: Any) -> Session:
    """A session at the board, with the moves since the last one that cannot be taken back."""
    since: list[Any] = []
    earlier = board.copy()
    while earlier.halfmove_clock > 0 and earlier.move_stack and earlier.move_stack[-1]:
        since.append(earlier.pop())
    moves = _spelt(board, since)
    try:
        return Session("chess", " ".join([_fen(earlier), "moves", *moves] if moves else [_fen(earlier)]))
    except BadPosition:
        if not moves:
            raise
        # The rules have ended the game, and the board goes on.
        return Session("chess", _fen(board))


def _analysis(board: Any, report: Report, lines: int) -> Analysis:
    best = MoveValue(
        move=report.best_move or "",
        score=int(report.score),
        result=report.result,
        plies=report.plies,
        bound=report.bound,
        pv=report.pv,
        depth=report.depth,
    )
    others = [value for value in report.moves if value.move != best.move]
    chosen = [best, *others[: max(lines, 1) - 1]] if report.best_move else []
    return Analysis(
        lines=tuple(_line(board, value) for value in chosen),
        depth=report.depth,
        nodes=report.nodes,
        seconds=report.seconds,
        report=report,
    )


def _line(board: Any, value: MoveValue) -> Line:
    after, pv = board.copy(stack=False), []
    for text in value.pv or (value.move,):
        pv.append(after.push_san(text))
    mate = None
    if value.plies is not None:
        moves = (value.plies + 1) // 2
        mate = moves if value.result == "win" else -moves
    return Line(pv[0], tuple(pv), int(value.score), value.bound, mate, bool(board.turn))


def analyse(board: Any, *, lines: int = 1, **limits: Unpack[LimitOptions]) -> Analysis:
    """Searches a ``chess.Board`` within the limits of an ``Engine``.

    ``lines`` is the number of moves that get an exact score and a line of their own. For whole games,
    an ``Engine`` keeps its table from move to move. Raises what ``Engine.analyse`` raises.

    >>> import chess, negascout as ns
    >>> found = ns.chess.analyse(chess.Board(), depth=5, lines=2)
    >>> len(found.lines), found.lines[0].score >= found.lines[1].score
    (2, True)
    """
    return Engine(**limits).analyse(board, lines=lines)


def play(board: Any, **limits: Unpack[LimitOptions]) -> Any:
    """Returns the best move for a ``chess.Board``, a ``chess.Move``, within the limits of an ``Engine``.

    Raises what ``Engine.play`` raises.

    >>> import chess, negascout as ns
    >>> board = chess.Board("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1")
    >>> board.push(ns.chess.play(board, depth=3))
    >>> board.is_checkmate()
    True
    """
    return Engine(**limits).play(board)
