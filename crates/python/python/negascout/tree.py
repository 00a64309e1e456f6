"""Listed trees: values for MAX at the leaves, and MAX moves at the root."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable, List, Optional, Tuple, TypeVar, Union

from . import _check, _html, _native
from ._data import Data
from .algorithms import Algorithm
from .counters import Counters
from .errors import BadPosition, TooManyNodes
from .session import Session
from ._records import Outcome, ValueBound
from .values import Value

if TYPE_CHECKING:
    from typing_extensions import Concatenate, ParamSpec

    P = ParamSpec("P")

R = TypeVar("R")

_MAX_NODES = 1_000_000
_MAX_DRAWN = 1_000
_MAX_PLIES = 1_000


@dataclass(frozen=True, eq=False, repr=False)
class Found(Data):
    """The result of one search of a tree.

    >>> import negascout as ns
    >>> found = ns.Tree("((3 1) (4 3))").search("scout")
    >>> found.score, found.pv, found.counters.researches
    (3, ('2', '2'), 3)
    """

    algorithm: str
    """The algorithm's name."""
    depth: int
    """The depth, in plies."""
    score: float
    """The score returned, for MAX."""
    result: Optional[Outcome]
    """The result by best play, where it is proven."""
    plies: Optional[int]
    """Plies until the game is won or lost, where that is proven."""
    bound: ValueBound
    """The relation of the score to the value, as the search has proven it."""
    pv: Tuple[str, ...]
    """The principal variation, as numbers of children from 1."""
    counters: Counters
    """The counters of the search."""

    _left_out = frozenset({"result", "plies"})

    @property
    def value(self) -> Value:
        """The score as a value, which prints in words.

        >>> import negascout as ns
        >>> print(ns.Tree("((3 1) (4 3))").search("alpha-beta", beta=2).value)
        at least 3
        """
        return Value(self.score, self.result, self.plies, self.bound)

    def __str__(self) -> str:
        return f"{self.algorithm}: value {self.value}, line {' '.join(self.pv)}, {self.counters}"


def _at_root(
    method: Callable[Concatenate[Session, P], R], doc: str
) -> Callable[Concatenate[Tree, P], R]:
    """A method of sessions, as one of trees."""

    @functools.wraps(method)
    def call(tree: Tree, /, *values: P.args, **named: P.kwargs) -> R:
        return method(tree.session(), *values, **named)

    call.__qualname__ = f"Tree.{method.__name__}"
    call.__doc__ = doc
    return call


class Tree:
    """A tree of which every node is listed: a value, equal to every tree that is written the same.

    It is given as text, or as nested lists or tuples of numbers. In text ``3`` is a leaf,
    ``(3 1)`` a node with two children, ``5:(3 1)`` one with the static evaluation 5, ``!3`` a
    child that a noisy move leads to; ``0>1,2 1=3 2=4`` lists a graph, node by node. Leaves and
    evaluations are from ``-LIMIT`` to ``LIMIT``, and may have up to six digits after the point;
    scores are floats then. Raises ``BadPosition``, with the place, for a
    text that is no tree, and ``TypeError`` for an object in the lists that is no number.

    >>> import negascout as ns
    >>> ns.Tree([[3, 1], [4, 3]])
    Tree('((3 1) (4 3))')
    >>> ns.Tree([[3, 1], [4, 3]]) == ns.Tree(" ((3 1)(4 3))")
    True
    >>> ns.Tree([[2.5, -3.01], [4, 3]]).search("alpha-beta").score
    3
    >>> ns.Tree([2.5, 1]).search("alpha-beta").score
    2.5
    """

    __slots__ = ("_text",)
    _text: str

    def __init__(self, tree: Union[str, float, List[Any], Tuple[Any, ...], Tree]) -> None:
        if isinstance(tree, Tree):
            text = tree._text
        elif isinstance(tree, str):
            text = _native.tree_text(tree)
        else:
            text = _native.tree_text(_listed(tree))
        object.__setattr__(self, "_text", text)

    def search(
        self,
        algorithm: Union[str, Algorithm] = "negascout",
        *,
        alpha: Optional[float] = None,
        beta: Optional[float] = None,
        depth: Optional[int] = None,
    ) -> Found:
        """Searches the tree once, and returns what the algorithm returns.

        ``algorithm`` is one of the textbook or of the gallery. ``alpha`` and ``beta`` are the
        root window, in MAX's view, from ``-LIMIT`` to ``LIMIT``; open on the side that is None.
        ``depth`` is in plies, 1 to 1,000, and the tree's height if None. Raises
        ``UnknownAlgorithm``, ``BadRequest`` for a number out of its range and for a form that
        never ends, and ``TooManyNodes`` past 1,000,000 visits.

        >>> import negascout as ns
        >>> found = ns.Tree("((3 1) (4 3))").search("alpha-beta", alpha=3, beta=4)
        >>> found.score, found.bound, found.counters.leaves
        (3, 'upper', 3)
        """
        trace = self.trace(algorithm, alpha=alpha, beta=beta, depth=depth, max_nodes=_MAX_NODES)
        value = trace.value
        return Found(
            trace.algorithm,
            trace.depth,
            value.score,
            value.result,
            value.plies,
            value.bound,
            trace.pv,
            trace.counters,
        )

    trace = _at_root(
        Session.trace,
        """Records a search of the tree, to be drawn; the arguments are those of ``Session.trace``.

        >>> import negascout as ns
        >>> ns.Tree("(((6 4 2) (5 8)) ((9 7 8) (5 2)))").trace().counters.leaves
        8
        """,
    )
    compare = _at_root(
        Session.compare,
        """Compares algorithms on the tree; the arguments are those of ``Session.compare``.

        >>> import negascout as ns
        >>> [row.leaves for row in ns.Tree("((3 5) (2 9))").compare(["minimax", "alpha-beta"])]
        [4, 3]
        """,
    )

    grow = _at_root(
        Session.grow,
        """Has UCT grow the tree from its root on; the arguments are those of ``Session.grow``.

        >>> import negascout as ns
        >>> grown = ns.Tree("(((6 4 2) (5 8)) ((9 7 8) (5 2)))").grow(40)
        >>> grown.lower, grown.upper
        (6, 6)
        """,
    )

    def svg(self) -> str:
        """Draws the whole tree with its values, as SVG for light and for dark pages.

        Raises ``TooManyNodes`` past 1,000 nodes.

        >>> import negascout as ns
        >>> ns.Tree("((3 1) (4 3))").svg().startswith("<svg")
        True
        """
        return self.trace("minimax", max_nodes=_MAX_DRAWN).svg(title="")

    def _repr_svg_(self) -> Optional[str]:
        try:
            return _html.fitted(self.svg())
        except TooManyNodes:
            return None

    def session(self) -> Session:
        """Returns a session in which MAX and MIN choose children in turn, from the root.

        >>> import negascout as ns
        >>> session = ns.Tree("((3 1) (4 3))").session()
        >>> session.moves, session.think().best_move
        (('1', '2'), '2')
        """
        return Session("tree", self._text)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Tree({self._text!r})"

    def __eq__(self, other: object) -> bool:
        return self._text == other._text if isinstance(other, Tree) else NotImplemented

    def __hash__(self) -> int:
        return hash((Tree, self._text))

    def __reduce__(self) -> Tuple[Any, ...]:
        return Tree, (self._text,)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a tree does not change: {name!r} cannot be set")


def _listed(tree: object) -> str:
    """The text of nested lists, found without recursion, however deep they are."""
    parts: List[str] = []
    waiting: List[Any] = [tree]
    height = 0
    while waiting:
        node = waiting.pop()
        if node is _CLOSED:
            height -= 1
            parts.append(")")
        elif isinstance(node, (list, tuple)):
            height += 1
            if height > _MAX_PLIES:
                raise BadPosition(
                    f"tree: it is more than {_MAX_PLIES} plies high",
                    "tree",
                    "",
                    "it is too high",
                )
            parts.append("(")
            waiting.append(_CLOSED)
            waiting.extend(reversed(node))
        else:
            parts.append(_number(node))
    return " ".join(parts)


def _number(value: object) -> str:
    """A float that is whole is written as a whole number."""
    if isinstance(value, float) and not value.is_integer():
        return repr(value)
    whole = int(value) if isinstance(value, float) else value
    return str(_check.whole("tree", whole, -_native.LIMIT, _native.LIMIT))


_CLOSED = object()
