"""The objects of the schema: made from docs/schema.json by ``cargo xtask python --records``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Literal, Optional, Tuple

from ._data import Data
from ._moves import Move

if TYPE_CHECKING:
    from .counters import Counters, SearchCounters
    from .reports import Effort, Guess
    from .values import MoveValue, Value

Outcome = Literal["win", "draw", "loss"]
"""The result of a game for the player to move."""
Bound = Literal["upper", "lower", "exact"]
"""The relation of a returned score to the true value."""
ValueBound = Literal["upper", "lower", "exact", "mean"]
"""The relation of a score to a value."""
ScoreUnit = Literal["plies"]
"""A unit of scores that is not the game's."""
StopReason = Literal["solved", "depth", "nodes", "time", "stopped"]
"""The reason for a search's end."""
EndReason = Literal[
    "checkmate",
    "stalemate",
    "insufficient-material",
    "fifty-moves",
    "seventy-five-moves",
    "repetition",
    "fivefold-repetition",
    "returned",
    "line",
    "full-board",
]
"""The reason why a game is over, beside who won."""
Missing = Literal["line", "moves"]
"""A part of a solution that a limit may leave out."""
ProvenBy = Literal["book", "solver", "whole-game", "proof-numbers", "deepening"]
"""The prover of a value."""


@dataclass(frozen=True, eq=False, repr=False)
class ValueFields(Data):
    """A value for the player to move."""

    score: float
    """A number in the game's unit: higher is better for the player to move, 0 is even. In chess
    centipawns, in Connect Four's exact values points, in a tree as its leaves are written. A win
    that has no number in that unit is 1999999999 less its plies, a loss the negative."""
    result: Optional[Outcome]
    """The result by best play, where it is proven."""
    plies: Optional[int]
    """Plies until the game is won or lost, where that is proven."""
    bound: ValueBound
    """The relation of the score to the value. Exact, of a search that did not end as solved, is
    the value of its depth, and proven only if there is a result."""
    mate: Optional[int] = None
    """In chess, the number of moves in which the player to move mates, or, if it is negative, is
    mated, by the score; 0 where he is mated already."""
    unit: Optional[ScoreUnit] = None
    """``plies`` where the score counts plies to a win or loss; left out where it is in the game's
    unit."""

    _left_out = frozenset({"result", "plies", "mate", "unit"})


@dataclass(frozen=True, eq=False, repr=False)
class MoveValueFields(Data, Generic[Move]):
    """A move and its value for the player who makes it."""

    move: Move
    """The move."""
    score: float
    """A number in the game's unit: higher is better for the player to move, 0 is even. In chess
    centipawns, in Connect Four's exact values points, in a tree as its leaves are written. A win
    that has no number in that unit is 1999999999 less its plies, a loss the negative."""
    result: Optional[Outcome]
    """The result by best play, where it is proven."""
    plies: Optional[int]
    """Plies until the game is won or lost, where that is proven."""
    bound: ValueBound
    """The relation of the score to the value. Exact, of a search that did not end as solved, is
    the value of its depth, and proven only if there is a result."""
    pv: Tuple[Move, ...]
    """The line that it begins; of a move known only to be no better, the move alone."""
    depth: Optional[int] = None
    """How deep it was searched, in plies: less than the whole where the search was stopped within
    an iteration. Absent in a proof, and of a value from a book."""
    mate: Optional[int] = None
    """In chess, the number of moves in which the player to move mates, or, if it is negative, is
    mated, by the score; 0 where he is mated already."""
    unit: Optional[ScoreUnit] = None
    """``plies`` where the score counts plies to a win or loss; left out where it is in the game's
    unit."""

    _left_out = frozenset({"result", "plies", "depth", "mate", "unit"})


@dataclass(frozen=True, eq=False, repr=False)
class CountersFields(Data):
    """Counts of a search: nodes, leaves, cutoffs and the like."""

    nodes: int
    """Visits to nodes, the root and repeated visits included."""
    leaves: int
    """Scores given without looking at children (finished games, horizon), repeats included."""
    distinct_leaves: int
    """Evaluations of different leaves of the tree; 0 where they are not told apart."""
    horizon: int
    """Those leaves at which the game was not over, repeats included. With none of them the value
    is exact, however deep one would search."""
    cutoffs: int
    """Visits that ended before all children were searched: at least one child was left out."""
    null_window_searches: int
    """Null windows that the search asked with, at the root or from a node that has an open window.
    A window that is one wide by accident does not count: alpha-beta never asks."""
    researches: int
    """Searches of a child that its parent had searched already in the same visit; at the root,
    passes after the first."""
    stored: int
    """The most entries held in memory at any time: table entries, or OPEN states."""


@dataclass(frozen=True, eq=False, repr=False)
class SearchCountersFields(Data):
    """Counts of one thread's search."""

    selective_depth: int
    """The longest line searched with an open window, in plies."""
    horizon: int
    """Positions scored at the horizon. With none of them, and nothing from the table that rests on
    one, the value is exact however deep one would search."""
    table_probes: int
    """Look-ups in the table."""
    table_hits: int
    """Those that found an entry."""
    table_cutoffs: int
    """Nodes that the table settled, by their own entry or a child's."""
    fail_highs: int
    """Nodes that failed high by a move: its value met beta. Unless it was the last move, that is a
    cutoff."""
    first_move_fail_highs: int
    """Those where it was the first move: near all, if moves are well ordered."""
    null_window_searches: int
    """Moves scouted with a null window at nodes with an open one."""
    researches: int
    """Moves searched again after their null-window search."""
    unfinished_playouts: int
    """Playouts that were longer than a playout may be. Each counts as a draw."""


@dataclass(frozen=True, eq=False, repr=False)
class EffortFields(Data):
    """The effort of a proof."""

    nodes: int
    """Nodes searched."""
    seconds: float
    """Seconds."""


@dataclass(frozen=True, eq=False, repr=False)
class GuessFields(Data):
    """The score that a selective search has found, which bounds nothing."""

    score: float
    """The score, for the player to move, in the game's unit."""
    deviations: float
    """An estimate was taken to be right unless its error were more than this many standard
    deviations."""


@dataclass(frozen=True, eq=False, repr=False)
class ReportFields(Data, Generic[Move]):
    """The result of a search of a position."""

    game: str
    """The game's name."""
    position: str
    """The position."""
    algorithm: str
    """``search`` for the production search, ``mcts`` for Monte-Carlo tree search, or an
    algorithm's name."""
    score: float
    """A number in the game's unit: higher is better for the player to move, 0 is even. In chess
    centipawns, in Connect Four's exact values points, in a tree as its leaves are written. A win
    that has no number in that unit is 1999999999 less its plies, a loss the negative."""
    result: Optional[Outcome]
    """The result by best play, where it is proven."""
    plies: Optional[int]
    """Plies until the game is won or lost, where that is proven."""
    bound: ValueBound
    """The relation of the score to the value. Exact, of a search that did not end as solved, is
    the value of its depth, and proven only if there is a result."""
    best_move: Optional[Move]
    """The best move; None if and only if the game is over."""
    ended_by: Optional[EndReason]
    """Why the game is over; None while it goes on, and in a game that does not tell it."""
    pv: Tuple[Move, ...]
    """The principal variation."""
    depth: int
    """The depth of the last iteration, in plies."""
    nodes: int
    """Nodes over all iterations and threads."""
    seconds: float
    """Seconds over all iterations."""
    stopped_by: StopReason
    """Why it ended; ``depth`` while it goes on."""
    moves: Tuple[MoveValue[Move], ...]
    """Every move with its value, best first; empty from a textbook algorithm, which gives only the
    best."""
    search: Optional[SearchCounters]
    """The counters of the production search, in all its iterations, of the first thread."""
    iteration: Optional[Counters]
    """The counters of a textbook algorithm, in its last complete iteration. Distinct leaves are
    not told apart here: 0."""
    book: bool
    """Whether all of it is from the game's book of openings, without a search."""
    selective: bool
    """Whether the search was selective: it left moves out, or looked less deep, by rules of thumb,
    so that what it has not proven is an estimate."""
    mate: Optional[int] = None
    """In chess, the number of moves in which the player to move mates, or, if it is negative, is
    mated, by the score; 0 where he is mated already."""
    unit: Optional[ScoreUnit] = None
    """``plies`` where the score counts plies to a win or loss; left out where it is in the game's
    unit."""

    _left_out = frozenset({"result", "plies", "ended_by", "search", "iteration", "book", "selective", "mate", "unit"})


@dataclass(frozen=True, eq=False, repr=False)
class SolutionFields(Data, Generic[Move]):
    """A position solved."""

    game: str
    """The game's name."""
    position: str
    """The position."""
    score: float
    """A number in the game's unit: higher is better for the player to move, 0 is even. In chess
    centipawns, in Connect Four's exact values points, in a tree as its leaves are written. A win
    that has no number in that unit is 1999999999 less its plies, a loss the negative."""
    result: Optional[Outcome]
    """The result by best play, where it is proven."""
    plies: Optional[int]
    """Plies until the game is won or lost, where that is proven."""
    bound: ValueBound
    """The relation of the score to the value. Exact, of a search that did not end as solved, is
    the value of its depth, and proven only if there is a result."""
    best_move: Optional[Move]
    """A best move; None if the game is over, or if a limit left it out."""
    ended_by: Optional[EndReason]
    """Why the game is over; None while it goes on, and in a game that does not tell it."""
    pv: Tuple[Move, ...]
    """Best moves of both players, to the end of the game unless it is missing."""
    missing: Tuple[Missing, ...]
    """The parts beside the value that a limit left out; empty if there are none. The value is
    proven all the same."""
    moves: Tuple[MoveValue[Move], ...]
    """If asked for, the value of each legal move, in the game's natural order, unless some are
    missing."""
    nodes: int
    """Nodes searched for the value: not for the line, nor for the moves."""
    seconds: float
    """Seconds that the value took."""
    earlier: Optional[Effort]
    """The effort of earlier runs, from which this one has gone on."""
    book: bool
    """Whether the value is from the game's book of openings, without a search."""
    prover: Optional[ProvenBy]
    """Who has proven the value; None where it was kept by a version that did not note it."""
    mate: Optional[int] = None
    """In chess, the number of moves in which the player to move mates, or, if it is negative, is
    mated, by the score; 0 where he is mated already."""
    unit: Optional[ScoreUnit] = None
    """``plies`` where the score counts plies to a win or loss; left out where it is in the game's
    unit."""

    _left_out = frozenset({"result", "plies", "ended_by", "missing", "moves", "earlier", "book", "prover", "mate", "unit"})


@dataclass(frozen=True, eq=False, repr=False)
class ProofFields(Data, Generic[Move]):
    """The bounds proven of a position so far."""

    game: str
    """The game's name."""
    position: str
    """The position."""
    lower: Optional[Value]
    """The value is at least this; None while nothing is proven."""
    upper: Optional[Value]
    """The value is at most this; None while nothing is proven."""
    nodes: int
    """Nodes searched for it."""
    seconds: float
    """Seconds."""
    moves: Tuple[MoveValue[Move], ...]
    """If the values of all moves were asked for, those that are proven so far, in the game's
    natural order: the value of the position is then proven, too."""
    earlier: Optional[Effort]
    """The effort of earlier runs, from which this one has gone on."""
    book: bool
    """Whether the bounds are from the game's book of openings, without a search."""
    guess: Optional[Guess] = None
    """The value that the last selective search found: moves were left out, and so it proves
    nothing. Absent where there was no such search, and where the bounds exclude it."""

    _left_out = frozenset({"moves", "earlier", "book", "guess"})


@dataclass(frozen=True, eq=False, repr=False)
class RowFields(Data, Generic[Move]):
    """One algorithm's row of a comparison."""

    game: str
    """The game's name."""
    position: str
    """The position; of random trees, what they are drawn by."""
    algorithm: str
    """The algorithm's name."""
    score: Optional[float]
    """A number in the game's unit: higher is better for the player to move, 0 is even. In chess
    centipawns, in Connect Four's exact values points, in a tree as its leaves are written. A win
    that has no number in that unit is 1999999999 less its plies, a loss the negative."""
    result: Optional[Outcome]
    """The result by best play, where it is proven."""
    plies: Optional[int]
    """Plies until the game is won or lost, where that is proven."""
    bound: Optional[ValueBound]
    """The relation of the score to the value. Exact, of a search that did not end as solved, is
    the value of its depth, and proven only if there is a result."""
    best_move: Optional[Move]
    """The best move; None if the root is a leaf, and without a value."""
    pv: Tuple[Move, ...]
    """The principal variation; empty without a value."""
    stopped_by: Optional[StopReason]
    """The limit that ended the search, of nodes or time; None of a search to its end. The counters
    are those up to the limit then."""
    nodes: float
    """Visits to nodes."""
    leaves: float
    """Evaluations, repeats included; of the production search, positions at the horizon."""
    distinct_leaves: Optional[float]
    """Evaluations of different leaves of the tree; the production search does not tell them
    apart."""
    cutoffs: Optional[float]
    """Nodes left before all children were searched; the production search does not tell them from
    nodes whose last child met beta."""
    null_window_searches: float
    """Searches started with a null window."""
    researches: float
    """Children searched again."""
    stored: Optional[float]
    """The most entries held in memory; the production search does not count them."""
    seconds: float
    """Seconds. A search of at most 2,000 nodes is run six times: the median of the last five. Of
    random trees the average."""
    mate: Optional[int] = None
    """In chess, the number of moves in which the player to move mates, or, if it is negative, is
    mated, by the score; 0 where he is mated already."""
    unit: Optional[ScoreUnit] = None
    """``plies`` where the score counts plies to a win or loss; left out where it is in the game's
    unit."""

    _left_out = frozenset({"score", "result", "plies", "bound", "stopped_by", "mate", "unit"})


@dataclass(frozen=True, eq=False, repr=False)
class GameInfoFields(Data):
    """A game in a list of games."""

    name: str
    """The name that it is opened by."""
    title: str
    """The name in a sentence."""
    description: str
    """One line about it, with what can be put in place of the numbers in its name."""
    examples: Tuple[str, ...]
    """Positions to try."""
    sizes: Tuple[str, ...]
    """The sizes of its board that can stand behind a colon after its name, the usual one first."""
    men: Optional[str]
    """The look of its men on a board, for who draws them: ``pieces`` are those of chess, and other
    games have looks such as ``discs``; None of men that are letters."""
    asks_turn: bool
    """Whether a board alone leaves open which player is to move, so that an editor of positions
    asks for it."""
    is_large: bool
    """Whether it is too large for the textbook's algorithms to get far in: comparisons are then
    made by the production search unless told otherwise."""

    _left_out = frozenset({"sizes", "men", "asks_turn", "is_large"})
