"""A search as it ran, to be looked at and drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import (
    TYPE_CHECKING,
    Any,
    Callable,
    Dict,
    Generic,
    Literal,
    Optional,
    Tuple,
    TypeVar,
    Union,
    cast,
)

from . import _check, _html
from ._data import Data
from ._moves import Move
from .counters import Counters
from .values import Value

if TYPE_CHECKING:
    from . import _native

D = TypeVar("D", bound="_Drawn")
View = Literal["mover", "max"]
"""Whose view numbers take: the player's who is to move at each node, or MAX's, who moves at the
root."""


@dataclass(frozen=True, eq=False, repr=False)
class Step(Data):
    """A step of a search: an event, and the counters after it."""

    kind: str
    """What happens: ``enter``, ``null`` or ``again`` where the search comes to a node, with a null window
    or once more; ``leaf``, ``raised``, ``table``, ``cutoff``, ``leave``, ``end``. In a tree that grows
    also ``expansion``, ``selection``, ``simulation`` and ``backup``."""
    node: int
    """The node, by its place in the tree, from 0 at the root."""
    letter: str
    """The node's letter in pictures."""
    text: str
    """The step in a sentence."""
    cause: Optional[str]
    """The cause of a cut: ``ancestor``, ``null-window``, ``root-window``, ``table`` or ``solved``; None
    where the events do not bear one out, and at other steps."""
    cause_node: Optional[int]
    """The node above whose bound, or null window, it is, or the one that is solved."""
    returned: Optional[Union[int, str]]
    """The score that the search comes back with where a visit ends: a number, or text for a win, a loss or
    an infinity."""
    bound: Optional[str]
    """What that says of the node's value: ``exact``, ``lower`` or ``upper``; None for nothing."""
    nodes: int
    """Visits to nodes."""
    leaves: int
    """Evaluations, repeats included."""
    distinct_leaves: int
    """Evaluations of different leaves."""
    cutoffs: int
    """Nodes left before all children were searched."""
    null_window_searches: int
    """Searches started with a null window."""
    researches: int
    """Children searched again."""
    entries: int
    """Entries in the table or in OPEN."""
    round: Optional[int]
    """The round, from 1, in a tree that grows: a playout of UCT, a descent of df-pn; else None."""
    random_games: int
    """Games that UCT has played to their end at random."""
    tree_nodes: int
    """Nodes in a tree that grows."""


class _Drawn:
    """What does not change, and has pictures."""

    __slots__ = ()
    svg: Callable[..., str]
    text: Callable[..., str]

    def __str__(self) -> str:
        return self.text()

    def _repr_svg_(self) -> str:
        return _html.fitted(self.svg())

    def __copy__(self: D) -> D:
        return self

    def __deepcopy__(self: D, memo: Dict[int, Any]) -> D:
        return self


class Trace(_Drawn, Generic[Move]):
    """A search as it ran: its value, its counters, and pictures of its tree.

    It is made by ``trace`` of a session or a tree. In a notebook it draws itself; as text it is a
    tree, line by line. Above each node are the windows that it was visited with; what was cut off
    is dashed. A trace that is pickled is searched again, in the same way, when it is loaded.

    >>> import negascout as ns
    >>> trace = ns.Tree("((3 1) (4 3))").trace("alpha-beta")
    >>> trace.score, trace.pv, trace.counters.leaves
    (3, ('2', '2'), 4)
    """

    __slots__ = ("_again", "_before", "_found", "_game", "_recording", "_request", "_steps")

    def __init__(
        self,
        recording: _native.Recording,
        game: str,
        request: Dict[str, Any],
        before: Tuple[Trace[Move], ...],
        again: Tuple[Callable[..., Trace[Move]], Tuple[Any, ...]],
    ) -> None:
        self._recording = recording
        self._found = recording.found()
        self._game = game
        self._request = request
        self._before = before
        # The function that makes it again, and its arguments.
        self._again = again
        self._steps: Optional[Tuple[Step, ...]] = None

    @property
    def game(self) -> str:
        """The game's name."""
        return self._game

    @property
    def algorithm(self) -> str:
        """The algorithm's name."""
        return cast(str, self._request["form"])

    @property
    def depth(self) -> int:
        """The depth it was searched to, in plies."""
        return cast(int, self._found["depth"])

    @property
    def score(self) -> float:
        """The score that it returned, for the player to move at the root.

        Under a window it is exact within it, and else a bound: at most alpha, at least beta.

        >>> import negascout as ns
        >>> ns.Tree("((3 1) (4 3))").trace("alpha-beta", alpha=5, beta=6).score
        4
        """
        return self.value.score

    @property
    def value(self) -> Value:
        """The score as a value, which prints in words: a bound where no more is proven of the root.

        >>> import negascout as ns
        >>> print(ns.Tree("((3 1) (4 3))").trace("alpha-beta", alpha=5, beta=6).value)
        at most 4
        """
        return Value.from_dict(self._found["value"])

    @property
    def pv(self) -> Tuple[Move, ...]:
        """The principal variation: best moves of both players."""
        return tuple(self._recording.pv)

    @property
    def counters(self) -> Counters:
        """The counters of the search.

        >>> import negascout as ns
        >>> ns.Tree("((3 5) (2 9))").trace("alpha-beta").counters.cutoffs
        1
        """
        return Counters.from_dict(self._found["counters"])

    @property
    def iterations(self) -> Tuple[Trace[Move], ...]:
        """The searches of each depth, this one last: one alone, unless deepening was asked for.

        >>> import negascout as ns
        >>> trace = ns.Tree("((3 1) (4 3))").trace("negascout", deepening=True)
        >>> [(each.depth, each.score) for each in trace.iterations]
        [(1, 0), (2, 3)]
        """
        return (*self._before, self)

    @property
    def steps(self) -> Tuple[Step, ...]:
        """The search event by event, as ``steps_html`` goes through it: a row each, for a data frame, too.

        Scores are MAX's for a listed tree, and else for the player to move at each node, as in
        pictures.

        >>> import negascout as ns
        >>> steps = ns.Tree("((3 5) (2 9))").trace("alpha-beta").steps
        >>> cut = next(step for step in steps if step.kind == "cutoff")
        >>> cut.letter, cut.cause, steps[cut.cause_node].letter, cut.leaves
        ('C', 'ancestor', 'A', 3)
        >>> [(step.letter, step.returned, step.bound) for step in steps if step.kind == "leave"]
        [('B', 3, 'exact'), ('C', 2, 'upper'), ('A', 3, 'exact')]
        """
        if self._steps is None:
            self._steps = tuple(_step(row) for row in self._recording.steps(None))
        return self._steps

    def svg(
        self,
        *,
        view: Optional[View] = None,
        title: Optional[str] = None,
        boards: bool = True,
        all_nodes: bool = False,
    ) -> str:
        """Draws the tree as SVG, for light and for dark pages.

        ``view`` is whose view numbers take: ``mover`` or ``max``; MAX's for a listed tree, and
        else the mover's, if it is None. ``title`` is the heading: algorithm and game if None,
        none if empty. With ``boards`` each node shows the board of its position. A tree wider than
        4,000 pixels is folded: a node says how many nodes are left out in its place. With
        ``all_nodes`` all are drawn.

        >>> import negascout as ns
        >>> ns.Tree("((3 1) (4 3))").trace().svg(title="Two plies").startswith("<svg")
        True
        """
        return self._draw("svg", view, title, all_nodes, _check.flag("boards", boards))

    def text(
        self, *, view: Optional[View] = None, title: Optional[str] = None, all_nodes: bool = False
    ) -> str:
        """Draws the tree as text, a node a line. It is folded as ``svg`` is.

        >>> import negascout as ns
        >>> "cut" in ns.Tree("((3 5) (2 9))").trace("alpha-beta").text()
        True
        """
        return self._draw("text", view, title, all_nodes)

    def dot(
        self, *, view: Optional[View] = None, title: Optional[str] = None, all_nodes: bool = False
    ) -> str:
        """Draws the tree for Graphviz. It is folded as ``svg`` is.

        >>> import negascout as ns
        >>> ns.Tree("(1 2)").trace().dot().startswith("digraph")
        True
        """
        return self._draw("dot", view, title, all_nodes)

    def tikz(
        self,
        *,
        view: Optional[View] = None,
        title: Optional[str] = None,
        standalone: bool = True,
        all_nodes: bool = False,
    ) -> str:
        r"""Draws the tree for LaTeX: a document of its own, or only the ``tikzpicture``.

        It is folded as ``svg`` is.

        >>> import negascout as ns
        >>> r"\begin{tikzpicture}" in ns.Tree("(1 2)").trace().tikz(standalone=False)
        True
        """
        whole = _check.flag("standalone", standalone)
        return self._draw("tikz" if whole else "tikz-picture", view, title, all_nodes)

    def steps_html(
        self, *, view: Optional[View] = None, title: Optional[str] = None, all_nodes: bool = False
    ) -> str:
        """Returns a page, whole in itself, that goes through the search step by step.

        Its picture is folded as ``svg`` is.

        >>> import negascout as ns
        >>> page = ns.Tree("((3 1) (4 3))").trace().steps_html()
        >>> "<html" in page and "</html>" in page
        True
        """
        return self._draw("steps", view, title, all_nodes)

    def to_dict(self, *, view: Optional[View] = None) -> Dict[str, Any]:
        """Returns the tree as nested dicts: a heading, and ``root`` with its nodes.

        >>> import negascout as ns
        >>> sorted(ns.Tree("(1 2)").trace().to_dict())
        ['root', 'title', 'truncated', 'view']
        """
        import json

        return cast(Dict[str, Any], json.loads(self._draw("json", view, None, True)))

    def __repr__(self) -> str:
        search = f"{self.algorithm} in {self._game}, depth {self.depth}"
        return f"<negascout.Trace of {search}, score {self.value}>"

    def __reduce__(self) -> Tuple[Any, ...]:
        return self._again

    def _draw(
        self,
        format_: str,
        view: Optional[str],
        title: Optional[str],
        all_nodes: bool,
        boards: bool = True,
    ) -> str:
        all_nodes = _check.flag("all_nodes", all_nodes)
        asked = _drawing(format_, view, title, boards=boards, all_nodes=all_nodes)
        return self._recording.draw(asked)


def _drawing(
    format_: str, view: Optional[str], title: Optional[str], **asked: object
) -> Dict[str, Any]:
    """What is asked for in a picture."""
    title = None if title is None else _check.text("title", title)
    return {"format": format_, "view": view, "title": title, **asked}


def _step(row: Dict[str, Any]) -> Step:
    """A step as the native part tells it: its cause is an object of its own."""
    cause = row["cause"] or {}
    told = {**row, "cause": cause.get("kind"), "cause_node": cause.get("node")}
    return Step.from_dict(told)
