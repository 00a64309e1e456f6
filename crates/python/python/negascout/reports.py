"""The answers of a session, as data, with the names of the schema.

All are frozen, equal by value and hashable. They pickle and copy; ``to_dict`` gives the schema's
object, and ``from_dict`` reads it. A score is that of the player to move, in the game's unit:
centipawns in chess, points in Connect Four's exact values. A win that has no number in that unit
is 1,999,999,999 less its plies, and a loss the negative of that. A move is text; of a game written
in Python it is the move itself. As text a report has the words of the command line.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, List, Optional, Tuple, Union

from . import _words
from ._moves import Move, line, spelt
from ._records import EffortFields, ProofFields, ReportFields, SolutionFields
from .values import MoveValue, Valued

_MAX_MOVES = 12
_FROM_BOOK = "from the book of openings"


class Report(Valued, ReportFields[Move]):
    """The result of a search of a position.

    The production search is counted in ``search``, and an algorithm of the textbook in ``iteration``; the
    other is None.

    >>> import negascout as ns
    >>> report = ns.open("connect-four", "444444").think(depth=8)
    >>> report.best_move, report.depth, report.stopped_by
    ('3', 8, 'depth')
    >>> print(ns.open("tic-tac-toe", "XX./OO./...").think())
    best c1, score win in 1, depth 1, nodes 6, line c1
    """

    def __str__(self) -> str:
        best, pv = _best(self.best_move), line(self.pv)
        found = f"best {best}, score {self.value}, depth {self.depth}"
        return f"{found}, {_source(self)}, line {pv}".rstrip()

    def _rows(self) -> List[Tuple[str, object]]:
        rows: List[Tuple[str, object]] = [
            ("position", self.position),
            ("best move", _best(self.best_move)),
            ("score", self.value),
            ("line", line(self.pv)),
        ]
        if self.moves:
            rows.append(("moves", _moves(self.moves)))
        reason = _FROM_BOOK if self.book else _words.REASONS[self.stopped_by]
        rows.append(("depth", f"{self.depth}, {reason}"))
        if self.book:
            return rows
        rows.append(("nodes", _words.effort(self.nodes, self.seconds)))
        if self.search is not None:
            rows += [("table", self.search._table()), ("fail highs", self.search._fail_highs())]
        if self.iteration is not None:
            rows.append(("last depth", self.iteration))
        return rows


class Effort(EffortFields):
    """The effort of a proof.

    >>> import negascout as ns
    >>> print(ns.Effort(nodes=12000, seconds=0.5))
    12,000 in 500.0 ms (24.0 k/s)
    """

    def __str__(self) -> str:
        return _words.effort(self.nodes, self.seconds)


class Solution(Valued, SolutionFields[Move]):
    """A position solved.

    In a game whose ends have values of any kind, as in a listed tree, there is no ``result``. Where only
    the outcome was wanted, the score may be a bound that proves it.

    >>> import negascout as ns
    >>> solution = ns.open("tic-tac-toe").solve()
    >>> solution.result, str(solution.value), len(solution.pv)
    ('draw', '0 (draw)', 9)
    """

    def __str__(self) -> str:
        moves = "".join(f", {each}" for each in self.moves)
        found = f"score {self.value}, best {self._best()}, {_source(self)}"
        return f"{found}, line {self._line()}".rstrip() + moves

    def _best(self) -> str:
        is_missing = self.best_move is None and "line" in self.missing
        return "not found" if is_missing else _best(self.best_move)

    def _line(self) -> str:
        if "line" not in self.missing:
            return line(self.pv)
        if not self.pv:
            return "not found within the limits"
        return f"{line(self.pv)} (the rest is not found within the limits)"

    def _rows(self) -> List[Tuple[str, object]]:
        rows: List[Tuple[str, object]] = [
            ("position", self.position),
            ("score", self.value),
            ("best move", self._best()),
            ("line", self._line()),
            ("book", f"the score is {_FROM_BOOK}")
            if self.book
            else ("nodes", _words.effort(self.nodes, self.seconds)),
        ]
        return rows + _of_proof(self.earlier, self.moves)


class Proof(ProofFields[Move]):
    """The bounds proven of a position so far: a position that is not solved yet.

    >>> import negascout as ns
    >>> print(ns.open("connect-four").solve(nodes=1000, book=False))
    score at least -20, at most 20, nodes 1,000
    """

    def __str__(self) -> str:
        kept = f", continued after {self.earlier}" if self.earlier is not None else ""
        if self.book and self.lower is not None:
            return f"score {replace(self.lower, bound='exact')}, {_FROM_BOOK}"
        return f"{self._bounds()}, nodes {_words.grouped(self.nodes)}{kept}"

    def _bounds(self) -> str:
        proven = ", ".join(str(each) for each in (self.lower, self.upper) if each is not None)
        return f"score {proven}" if proven else "nothing proven yet"

    def _rows(self) -> List[Tuple[str, object]]:
        rows: List[Tuple[str, object]] = [
            ("position", self.position),
            ("proven", self._bounds()),
            ("nodes", _words.effort(self.nodes, self.seconds)),
        ]
        return rows + _of_proof(self.earlier, self.moves)


def _best(move: object) -> str:
    """The best move in words: there is none where the game is over."""
    return "none" if move is None else spelt(move)


def _source(found: Union[Report[Any], Solution[Any]]) -> str:
    """The words about where a value is from: the book, or a number of nodes."""
    return _FROM_BOOK if found.book else f"nodes {_words.grouped(found.nodes)}"


def _moves(moves: Tuple[MoveValue[Any], ...]) -> str:
    """The first moves with their values, best first."""
    told = ", ".join(f"{spelt(each.move)} {each.value}" for each in moves[:_MAX_MOVES])
    more = len(moves) - _MAX_MOVES
    return f"{told}, and {more} more" if more > 0 else told


def _of_proof(earlier: Optional[Effort], moves: Tuple[MoveValue[Any], ...]) -> List[Tuple[str, object]]:
    """The lines that a proof has only sometimes."""
    rows: List[Tuple[str, object]] = []
    if earlier is not None:
        rows.append(("kept", f"continued after {earlier}"))
    if moves:
        rows.append(("moves", ", ".join(map(str, moves))))
    return rows
