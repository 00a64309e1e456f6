"""Trees that a search has grown, to be looked at and drawn."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Dict, Generic, Optional, Tuple, cast

from . import _check
from ._moves import Move
from .trace import _Drawn, Step, View, _drawing, _step

if TYPE_CHECKING:
    from . import _native
    from .session import Growing, Session


@dataclass(frozen=True)
class GrownMove(Generic[Move]):
    """A move at the root of a tree that grew; its numbers are for the player who makes it.

    >>> import negascout as ns
    >>> best = ns.Tree("((3 1) (4 2))").grow(50).moves[1]
    >>> best.move, best.lower, best.upper
    ('2', 2, 2)
    """

    move: Move
    """The move."""
    visits: int
    """The playouts, or calls, that it was chosen in."""
    mean: Optional[float]
    """The mean of their results, from -1, a loss, to 1; in a listed tree in points. None without one."""
    lower: float
    """Its value is proven to be at least this; ``LOSS`` as long as nothing is."""
    upper: float
    """Its value is proven to be at most this; ``WIN`` as long as nothing is."""
    proof: Optional[float] = None
    """Of df-pn the leaves that a proof needs at least; infinite if no proof is possible."""
    disproof: Optional[float] = None
    """Of df-pn the leaves that a disproof needs at least; infinite if no disproof is possible."""


class GrownTree(_Drawn, Generic[Move]):
    """A tree that UCT or df-pn has grown, with what is proven in it.

    It is made by ``grow`` of a session or a tree. Above all it is a picture: a node has its visits
    and its mean, or its proof numbers, and a frame where it is proven; the line to it is the wider,
    the more often it was taken. Nodes of fewer than ``least_visits`` visits are folded and counted; if that is None,
    as many are drawn as fit into 60 parts. In a notebook it draws itself. A tree that is pickled
    grows again, in the same way, when it is loaded.

    >>> import negascout as ns
    >>> tree = ns.open("tic-tac-toe").grow(200, seed=7)
    >>> tree.playouts, sum(move.visits for move in tree.moves)
    (200, 200)
    """

    __slots__ = ("_found", "_growth", "_request", "_session", "_steps")

    def __init__(
        self, growth: _native.Growth, session: Session[Move], request: Dict[str, Any]
    ) -> None:
        self._growth = growth
        self._found = growth.found()
        self._session = session
        self._request = request
        self._steps: Optional[Tuple[Step, ...]] = None

    @property
    def algorithm(self) -> Growing:
        """The search: ``uct`` or ``df-pn``."""
        return cast("Growing", self._request["algorithm"])

    @property
    def game(self) -> str:
        """The game's name."""
        return self._session.game

    @property
    def playouts(self) -> int:
        """The playouts that were made: fewer than asked for where the root was solved before.

        Of df-pn it is the number of calls.
        """
        return cast(int, self._found["root"]["visits"])

    @property
    def steps(self) -> Tuple[Step, ...]:
        """The search step by step, as ``steps_html`` goes through it: a row each, for a data frame, too.

        >>> import negascout as ns
        >>> steps = ns.Tree("((3 1) (4 2))").grow(algorithm="df-pn", goal=2).steps
        >>> [step.kind for step in steps[:4]], steps[-1].nodes
        (['enter', 'expansion', 'selection', 'expansion'], 5)
        """
        if self._steps is None:
            self._steps = tuple(_step(row) for row in self._growth.steps())
        return self._steps

    @property
    def proof(self) -> Optional[float]:
        """Of df-pn the leaves that a proof of what MAX wants still needs: 0 is a proof; None of UCT."""
        return self._proofs(self._found["root"])["proof"]

    @property
    def disproof(self) -> Optional[float]:
        """Of df-pn the leaves that a disproof still needs: 0 is a disproof; None of UCT."""
        return self._proofs(self._found["root"])["disproof"]

    @property
    def exploration(self) -> float:
        """The weight of moves that were seldom tried."""
        return float(self._request["exploration"])

    @property
    def seed(self) -> int:
        """The seed of the playouts."""
        return cast(int, self._request["seed"])

    @property
    def mean(self) -> Optional[float]:
        """The mean of all results, for the player to move at the root; None in a finished game."""
        return cast(Optional[float], self._found["root"]["mean"])

    @property
    def lower(self) -> float:
        """The root's value is proven to be at least this; ``LOSS`` as long as nothing is."""
        return cast(float, self._found["root"]["lower"])

    @property
    def upper(self) -> float:
        """The root's value is proven to be at most this; ``WIN`` as long as nothing is.

        >>> import negascout as ns
        >>> tree = ns.open("tic-tac-toe", "XX./OO./...").grow(100)
        >>> tree.lower == tree.upper == ns.WIN, tree.best_move
        (True, 'c1')
        """
        return cast(float, self._found["root"]["upper"])

    @property
    def moves(self) -> Tuple[GrownMove[Move], ...]:
        """The moves of the root, in the game's order; none in a finished game.

        ``pandas.DataFrame(tree.moves)`` takes them as they are.
        """
        told = zip(self._growth.moves, self._found["moves"])
        return tuple(GrownMove(move, **{**row, **self._proofs(row)}) for move, row in told)

    def _proofs(self, row: Dict[str, Any]) -> Dict[str, Optional[float]]:
        """The proof numbers of a node: where df-pn tells none, there is no end to it."""
        none = math.inf if self.algorithm == "df-pn" else None
        return {name: none if row[name] is None else row[name] for name in ("proof", "disproof")}

    @property
    def best_move(self) -> Optional[Move]:
        """The best move: one that is proven to be, or else the one with the most visits.

        None in a finished game.
        """
        best = self._found["best"]
        return None if best is None else self.moves[best].move

    def svg(
        self,
        *,
        least_visits: Optional[int] = None,
        view: Optional[View] = None,
        title: Optional[str] = None,
        boards: bool = True,
    ) -> str:
        """Draws the tree as SVG, for light and for dark pages; other arguments are ``Trace.svg``'s.

        Raises ``BadRequest`` where more than 10,000 nodes are to be drawn.

        >>> import negascout as ns
        >>> ns.open("tic-tac-toe").grow(50).svg(least_visits=5).startswith("<svg")
        True
        """
        return self._draw("svg", least_visits, view, title, _check.flag("boards", boards))

    def text(
        self,
        *,
        least_visits: Optional[int] = None,
        view: Optional[View] = None,
        title: Optional[str] = None,
    ) -> str:
        """Draws the tree as text, a node a line.

        >>> import negascout as ns
        >>> print(ns.Tree("((3 1) (4 2))").grow(50).text(title="").splitlines()[0])
        A MAX 2 *  4 visits
        """
        return self._draw("text", least_visits, view, title)

    def dot(
        self,
        *,
        least_visits: Optional[int] = None,
        view: Optional[View] = None,
        title: Optional[str] = None,
    ) -> str:
        """Draws the tree for Graphviz.

        >>> import negascout as ns
        >>> ns.Tree("(1 2)").grow(5).dot().startswith("digraph")
        True
        """
        return self._draw("dot", least_visits, view, title)

    def tikz(
        self,
        *,
        least_visits: Optional[int] = None,
        view: Optional[View] = None,
        title: Optional[str] = None,
        standalone: bool = True,
    ) -> str:
        r"""Draws the tree for LaTeX: a document of its own, or only the ``tikzpicture``.

        >>> import negascout as ns
        >>> r"\begin{tikzpicture}" in ns.Tree("(1 2)").grow(5).tikz(standalone=False)
        True
        """
        whole = _check.flag("standalone", standalone)
        return self._draw("tikz" if whole else "tikz-picture", least_visits, view, title)

    def steps_html(
        self,
        *,
        least_visits: Optional[int] = None,
        view: Optional[View] = None,
        title: Optional[str] = None,
        boards: bool = True,
    ) -> str:
        """Returns a page, whole in itself, that goes through the growth step by step.

        Each step is told: the numbers that a move was chosen by, the random game, and who counts its
        result. Raises ``BadRequest`` for a tree of more than 1,000 playouts.

        >>> import negascout as ns
        >>> "</html>" in ns.Tree("((3 1) (4 2))").grow(20).steps_html()
        True
        """
        return self._draw("steps", least_visits, view, title, _check.flag("boards", boards))

    def to_dict(
        self, *, least_visits: Optional[int] = None, view: Optional[View] = None
    ) -> Dict[str, Any]:
        """Returns the tree as nested dicts: its settings, and ``root`` with its nodes.

        >>> import negascout as ns
        >>> tree = ns.Tree("((3 1) (4 2))").grow(20).to_dict()
        >>> tree["playouts"], tree["root"]["proven"]
        (4, {'lower': 2, 'upper': 2})
        """
        import json

        return cast(Dict[str, Any], json.loads(self._draw("json", least_visits, view, None, True)))

    def __repr__(self) -> str:
        if self.algorithm == "df-pn":
            return f"<negascout.GrownTree of df-pn in {self.game}>"
        return f"<negascout.GrownTree of {self.playouts} playouts in {self.game}>"

    def __reduce__(self) -> Tuple[Any, ...]:
        return _grown, (self._session, self._request)

    def _draw(
        self,
        format_: str,
        least_visits: Optional[int],
        view: Optional[str],
        title: Optional[str],
        boards: bool = False,
    ) -> str:
        if least_visits is not None:
            least_visits = _check.whole("least_visits", least_visits, 1, _MAX_PLAYOUTS)
        return self._growth.draw(
            _drawing(format_, view, title, boards=boards, least_visits=least_visits)
        )


_MAX_PLAYOUTS = 10_000


def _grown(session: Session[Any], request: Dict[str, Any]) -> GrownTree[Any]:
    """The tree of a request, grown from where a session is."""
    here = session.copy()
    growth = session._search(lambda stop: here._playing.grow(request, stop))
    return GrownTree(growth, here, request)
