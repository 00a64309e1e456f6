"""Worksheets: trees to be searched by hand, and their solutions."""

from __future__ import annotations

from typing import Any, Dict, Iterable, Optional, Tuple, Union

from . import _native
from ._records_later import (
    NamedLeafFields,
    SheetCutFields,
    SheetSolutionFields,
    SheetVisitFields,
    WorksheetFields,
)
from .algorithms import Algorithm
from .errors import BadRequest


class NamedLeaf(NamedLeafFields):
    """A leaf of a tree by its letter.

    >>> import negascout as ns
    >>> ns.worksheet(tree="(3 1)")[0].leaves[0]
    NamedLeaf(node='B', value=3)
    """


class SheetVisit(SheetVisitFields):
    """A visit to a node.

    >>> import negascout as ns
    >>> [sheet] = ns.worksheet(tree="(3 1)", solution=True)
    >>> sheet.solution.visits[2]
    SheetVisit(node='C', alpha=3, beta=4, score=1, bound='upper')
    """


class SheetCut(SheetCutFields):
    """A cut.

    >>> import negascout as ns
    >>> [sheet] = ns.worksheet(tree="((3 5) (2 9))", solution=True)
    >>> sheet.solution.cuts
    (SheetCut(node='C', by='F', left_out=('G',)),)
    """


class SheetSolution(SheetSolutionFields):
    """What the search of a sheet's tree does.

    >>> import negascout as ns
    >>> [sheet] = ns.worksheet(tree="((3 5) (2 9))", solution=True)
    >>> sheet.solution.value, sheet.solution.line, sheet.solution.leaves
    (3, ('A', 'B', 'D'), 3)
    """


class Worksheet(WorksheetFields):
    """A sheet with a tree to be searched by hand, or its solution.

    >>> import negascout as ns
    >>> [sheet] = ns.worksheet(["Ada"], seed=3)
    >>> sheet.student, sheet.solution
    ('Ada', None)
    """

    def draw(self, format: str = "svg") -> str:
        """Draws the sheet, or its solution if it has one, as ``negascout worksheet`` does.

        ``format`` is ``svg``, ``dot``, ``tikz`` (a document), ``tikz-picture`` or ``text``. Above
        each node of a sheet are lines for visits, as many for an algorithm whatever the tree.

        >>> import negascout as ns
        >>> [sheet] = ns.worksheet(tree="(3 1)")
        >>> sheet.draw("text").splitlines()[0]
        'negascout: sheet 1, name: ______________________________'
        """
        request = _request([self.student], self.algorithm, {"tree": self.tree}, self.seed or 0)
        return _native.draw_worksheet({**request, "solution": self.solution is not None}, format)


def worksheet(
    students: Union[int, Iterable[str]] = 1,
    *,
    algorithm: Union[str, Algorithm] = "negascout",
    random: Tuple[int, int] = (2, 4),
    values: Tuple[int, int] = (1, 9),
    find: Optional[str] = None,
    tree: Optional[str] = None,
    seed: int = 0,
    solution: bool = False,
) -> Tuple[Worksheet, ...]:
    """Makes a worksheet for each student, with a tree to be searched by hand by ``algorithm``.

    ``students`` are names, or a number of sheets. Trees are random, ``random`` being the number of
    children and of plies and ``values`` the least and the greatest value of a leaf; or they fulfil
    the conditions ``find``, as ``find_tree`` has them; or all have the one ``tree``. The tree of a
    student follows from ``seed`` and the name alone. With ``solution`` the same sheets have their
    solutions. Values are MAX's, who moves at the root.

    Ctrl-C raises ``KeyboardInterrupt``. Raises ``BadRequest`` for a name that is not 1 to 80
    characters on one line or is there twice, for more than 1,000 students, and for a tree of more
    than 256 leaves.

    >>> import negascout as ns
    >>> ada, kurt = ns.worksheet(["Ada", "Kurt"], seed=3)
    >>> ada.tree == ns.worksheet(["Ada"], seed=3, solution=True)[0].tree
    True
    """
    if tree is not None and find is not None:
        raise BadRequest("trees are given both as 'tree' and as 'find': give one of them")
    if isinstance(students, int):
        students = [f"sheet {number + 1}" for number in range(students)]
    name = algorithm if isinstance(algorithm, str) else algorithm.name
    width, depth = random
    trees: Dict[str, Any] = {"random": {"width": width, "depth": depth, "values": [*values]}}
    if tree is not None:
        trees = {"tree": tree}
    elif find is not None:
        trees = {"find": find}
    request = {**_request(students, name, trees, seed), "solution": solution}
    return tuple(Worksheet.from_dict(each) for each in _native.worksheets(request))


def _request(
    students: Iterable[str], algorithm: str, trees: Dict[str, Any], seed: int
) -> Dict[str, Any]:
    return {"students": [*students], "algorithm": algorithm, "trees": trees, "seed": seed}
