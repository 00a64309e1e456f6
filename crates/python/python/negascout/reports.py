"""The answers of a session, as data, with the names of the schema.

All are frozen, equal by value and hashable. They pickle and copy; ``to_dict`` gives the schema's
object, and ``from_dict`` reads it. A score is that of the player to move, in the game's unit:
centipawns in chess, points in Connect Four's exact values. A win that has no number in that unit
is 1,999,999,999 less its plies, and a loss the negative of that. A move is text; of a game written
in Python it is the move itself. As text a report has the words of the command line.
"""

from __future__ import annotations

from typing import List, Tuple

from . import _native
from ._data import InWords
from ._moves import Move
from ._records import EffortFields, GuessFields, ProofFields, ReportFields, SolutionFields
from .values import Valued


class _Answer(InWords):
    """An answer about a position, which has words of several lines, too."""

    def _rows(self) -> List[Tuple[str, object]]:
        answer = self.to_dict()
        return [("position", answer["position"]), *_native.in_words(type(self).__name__, answer)[1]]


class Report(Valued, _Answer, ReportFields[Move]):
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


class Effort(InWords, EffortFields):
    """The effort of a proof.

    >>> import negascout as ns
    >>> print(ns.Effort(nodes=12000, seconds=0.5))
    12,000 in 500.0 ms (24.0 k/s)
    """


class Guess(InWords, GuessFields):
    """The score that a selective search has found, which bounds nothing.

    >>> import negascout as ns
    >>> print(ns.Guess(score=-2, deviations=0.6))
    -2, by a selective search that is sure to 0.6 standard deviations
    """


class Solution(Valued, _Answer, SolutionFields[Move]):
    """A position solved.

    In a game whose ends have values of any kind, as in a listed tree, there is no ``result``. Where only
    the outcome was wanted, the score may be a bound that proves it.

    >>> import negascout as ns
    >>> solution = ns.open("tic-tac-toe").solve()
    >>> solution.result, str(solution.value), len(solution.pv)
    ('draw', '0 (draw)', 9)
    """


class Proof(_Answer, ProofFields[Move]):
    """The bounds proven of a position so far: a position that is not solved yet.

    >>> import negascout as ns
    >>> print(ns.open("connect-four").solve(nodes=1000, book=False))
    score at least -16, at most 16, nodes 1,000
    """
