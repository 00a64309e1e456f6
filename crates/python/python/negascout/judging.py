"""Judging a search of your own: is it right, and which of the known forms is it?"""

from __future__ import annotations

import time
from typing import Any, Callable, Iterator, List, Literal, Optional, Tuple

from . import _native
from ._data import InWords
from ._records_later import CounterexampleFields, JudgementFields, LeafTotalsFields
from .errors import BadRequest


class LeafTotals(LeafTotalsFields):
    """The leaves of all trees together, of a function and of the printed algorithms.

    >>> import negascout as ns
    >>> ns.judge(lambda tree: tree[0], small=2, random=0, width=2).leaves.program
    9
    """


class Counterexample(CounterexampleFields):
    """A tree on which a function is wrong.

    >>> import negascout as ns
    >>> case = ns.judge(lambda tree: 0, small=2, random=0).counterexample
    >>> case.tree, case.truth, case.right
    ('(-1)', -1, '-1 | 1 | -1')
    """


class Judgement(InWords, JudgementFields):
    """What was found about a function that searches trees. As text it has the words of ``negascout judge``.

    >>> import negascout as ns
    >>> print(ns.judge(lambda tree: 0, small=2, random=0).counterexample.fault)
    it says 0, and the value is -1
    """


def judge(
    search: Callable[..., Any],
    *,
    small: int = 5,
    random: int = 200,
    seed: int = 1,
    uniform: bool = False,
    width: Optional[int] = None,
    root: Literal["max", "min", "both"] = "max",
    expect: Optional[str] = None,
    seconds: float = 60.0,
) -> Judgement:
    """Asks a function for the values of trees, and says whether it searches them right.

    ``search`` is called with a tree as lists: a leaf is a number, an inner node the list of its
    children, as ``[[3, 1], [4, 3]]``. ``root`` moves at the root, and values are MAX's. With ``"both"`` each tree is
    asked twice, as ``search(tree, "max")`` and ``search(tree, "min")``. It returns the value;
    or value and line, the children's numbers from 1; or value, line (or None) and the values of the leaves
    that it has evaluated, in order, or their number. Where it does not tell its leaves, they are those that it has read. A
    tree's text, ``str(tree)``, reads none: of a function that has read no leaf, leaves are not spoken of. A leaf counts in each equal subtree with the same player to move, since a table may
    have it.

    All trees of up to ``small`` leaves are asked, 1 to 7, fewest first, whose nodes have two children or more; then some
    with only children, ``random`` larger ones drawn by ``seed``, and twice as many with equal subtrees. With
    ``uniform`` only those are asked whose leaves are all as deep, and whose nodes have as many children, two or
    more, and with ``width`` that many. After ``seconds`` it is asked no more: if it has not come to the end of the random
    trees then, there is no verdict, unless it was wrong. A function that raises is told with its exception;
    Ctrl-C raises ``KeyboardInterrupt``.

    ``expect`` is the algorithm that it is meant to be: it is wrong, too, if its leaves are others than those of this
    one, or another number. The search that explains a fault is then of this one.

    Raises ``BadRequest`` for a number out of its range, and for a name that is no algorithm's.

    >>> import negascout as ns
    >>> def minimax(tree, sign=1):
    ...     if isinstance(tree, int):
    ...         return tree
    ...     return sign * max(sign * minimax(child, -sign) for child in tree)
    >>> ns.judge(minimax, small=4).verdict
    'right'
    >>> found = ns.judge(lambda tree: minimax(tree, -1), small=4)
    >>> found.verdict, found.counterexample.tree, found.counterexample.fault
    ('wrong-value', '(-1 0)', 'it says -1, and the value is 0')
    """
    if not seconds > 0:
        raise BadRequest(f"seconds {seconds}: it must be more than 0")
    request = {"small": small, "random": random, "seed": seed, "uniform": uniform, "width": width, "root": root, "expect": expect}
    judging = _native.Judge(request)
    end = time.monotonic() + seconds
    while (text := judging.tree()) is not None:
        read: List[int] = []
        try:
            listed = _listed(text, read)
            answer = search(listed, judging.mover()) if root == "both" else search(listed)
            value, line, leaves, count = _answer(answer)
        except Exception as error:
            judging.broke_off(f"raises {type(error).__name__}: {error}")
            break
        judging.answer(value, line, leaves, read, count)
        if time.monotonic() >= end:
            judging.time_is_up()
    return Judgement.from_dict(judging.judgement())


def _answer(answer: Any) -> Tuple[float, Optional[List[int]], Optional[List[int]], Optional[int]]:
    """The value, the line, and the leaves or their number."""
    parts = answer if isinstance(answer, tuple) else (answer,)
    if not 1 <= len(parts) <= 3:
        raise TypeError(f"a value, (value, line) or (value, line, leaves) is needed, not {answer!r}")
    value, line, leaves = (*parts, None, None)[:3]
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise TypeError(f"the value is {value!r}, and not a number")
    told = None if line is None else [int(number) for number in line]
    if isinstance(leaves, int):
        return float(value), told, None, leaves
    return float(value), told, None if leaves is None else [int(leaf) for leaf in leaves], None


class _Node(List[Any]):
    """A list that notes which leaves are read from it."""

    __slots__ = ("_numbers", "_read")

    def __init__(self, children: List[Any], numbers: List[Optional[int]], read: List[int]) -> None:
        super().__init__(children)
        self._numbers = numbers
        self._read = read

    def __iter__(self) -> Iterator[Any]:
        for place in range(len(self)):
            yield self[place]

    def __reversed__(self) -> Iterator[Any]:
        for place in reversed(range(len(self))):
            yield self[place]

    def __getitem__(self, place: Any) -> Any:
        numbers = self._numbers[place]
        for number in numbers if isinstance(numbers, list) else [numbers]:
            if number is not None:
                self._read.append(number)
        return super().__getitem__(place)


def _listed(text: str, read: List[int]) -> Any:
    """The tree as lists; the numbers of the leaves that are read from them are added to ``read``."""
    leaves = 0

    def node(words: Iterator[str]) -> _Node:
        nonlocal leaves
        children: List[Any] = []
        numbers: List[Optional[int]] = []
        for word in words:
            if word == ")":
                break
            if word == "(":
                children.append(node(words))
                numbers.append(None)
            else:
                children.append(int(word))
                numbers.append(leaves)
                leaves += 1
        return _Node(children, numbers, read)

    words = iter(text.replace("(", " ( ").replace(")", " ) ").split())
    next(words)
    return node(words)
