"""The objects of studies: made from docs/schema.json by ``cargo xtask python --records``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Optional, Tuple

from ._data import Data
from ._records import Bound

if TYPE_CHECKING:
    from .finding import Fulfilled
    from .judging import Counterexample, LeafTotals
    from .worksheets import NamedLeaf, SheetCut, SheetSolution, SheetVisit

Judged = Literal[
    "broke-off",
    "wrong-value",
    "unproven",
    "wrong-move",
    "loses-line",
    "other-search",
    "undecided",
    "right",
]
"""What a program was found to be, from bad to good."""
AlikeIn = Literal["value", "line", "leaves"]
"""What a program and a form that equals it have in common, as far as the program tells it."""
RootPlayer = Literal["max", "min"]
"""The player who moves at the root of a tree."""


@dataclass(frozen=True, eq=False, repr=False)
class FulfilledFields(Data):
    """A condition, and the numbers that fulfil it."""

    condition: str
    """The condition."""
    numbers: Tuple[int, ...]
    """The numbers that it compares, in their order; of values of leaves the least and the
    greatest. Empty where nothing is counted."""


@dataclass(frozen=True, eq=False, repr=False)
class FoundTreeFields(Data):
    """What was found by conditions."""

    tree: Optional[str]
    """The tree; null if none was found."""
    smallest: bool
    """Whether it has the fewest leaves, all trees of fewer leaves having been tried."""
    trees: int
    """How many trees were tried."""
    exhausted: int
    """None of the trees of up to this many leaves fulfils the conditions, all of them having been
    tried."""
    fewest: int
    """The fewest leaves that a tree might have."""
    leaves: int
    """The most leaves that a tree might have."""
    values: Tuple[int, int]
    """The least and the greatest value that a leaf might have."""
    conditions: Tuple[Fulfilled, ...]
    """The conditions, each with the numbers that fulfil it; without a tree there are no
    numbers."""


@dataclass(frozen=True, eq=False, repr=False)
class LeafTotalsFields(Data):
    """Leaves of all trees together."""

    distinct: bool
    """Whether each leaf of a tree is counted once, and not each evaluation."""
    program: int
    """The program's."""
    minimax: int
    """Those of minimax."""
    alpha_beta: int
    """Those of alpha-beta."""
    negascout: int
    """Those of NegaScout."""


@dataclass(frozen=True, eq=False, repr=False)
class CounterexampleFields(Data):
    """A tree on which a program is wrong."""

    tree: str
    """The tree."""
    root: RootPlayer
    """Who moves at its root."""
    truth: int
    """Its value."""
    answer: Optional[str]
    """The program's answer: value, line, leaves; null if it broke off."""
    right: str
    """The right answer with the leaves of alpha-beta."""
    fault: str
    """What is wrong with the answer, in a sentence."""
    trace: Tuple[str, ...]
    """The search of this tree, step by step in sentences: by the algorithm that is expected, or
    else by the first form that the program equals, or by alpha-beta. Where MIN moves at the root,
    a node of MAX is above it. Empty where the program broke off, or the search is too long to be
    read."""
    trace_of: str
    """The form that the trace is of."""
    alone: Optional[bool]
    """Whether a program that has been asked no other tree is wrong on this one, too; null if none
    was asked."""


@dataclass(frozen=True, eq=False, repr=False)
class JudgementFields(Data):
    """The findings about a program that searches trees. Values are MAX's; moves are children's
    numbers from 1."""

    verdict: Judged
    """Whether it is right, and if not, the worst that was found."""
    trees: int
    """The trees that it has answered, without those that made a counterexample smaller."""
    needed: int
    """The trees that must be answered before it is called right."""
    faults: int
    """The trees on which its answer has a fault."""
    stopped: bool
    """Whether somebody has stopped it before all trees were asked."""
    remembers: bool
    """Whether a program that was asked a tree alone has answered it otherwise than after other
    trees, though it repeats its answers as far as is known: it keeps something from tree to tree.
    Leaves that prove too little are not held against it, since it may know the others from
    before."""
    repeats: Optional[bool]
    """Whether it gave the same values and lines when it was started again and asked the same trees
    in turn. False for one that answers differently each time; null if it was not asked again."""
    complete: bool
    """Whether all trees that were to be asked were; false where it broke off, or time was up."""
    seed: int
    """The seed of the random trees."""
    counterexample: Optional[Counterexample]
    """The smallest tree found that shows the verdict; null if nothing is wrong."""
    equals: Tuple[str, ...]
    """The forms of the textbook and the gallery that answer every tree as it does."""
    equals_by_subtree: Tuple[str, ...]
    """The other forms that do so where equal subtrees are one position, as for a table by the
    subtree."""
    alike_in: AlikeIn
    """What they have in common."""
    leaves: Optional[LeafTotals]
    """The leaves of all trees together, beside those of the printed algorithms; null where it does
    not tell its leaves."""


@dataclass(frozen=True, eq=False, repr=False)
class NamedLeafFields(Data):
    """A leaf of a tree by its letter."""

    node: str
    """Its letter."""
    value: float
    """Its value for MAX, who moves at the root."""


@dataclass(frozen=True, eq=False, repr=False)
class SheetVisitFields(Data):
    """A visit to a node."""

    node: str
    """The letter of the node."""
    alpha: Optional[float]
    """The window's lower end; null without one."""
    beta: Optional[float]
    """The window's upper end; null without one."""
    score: Optional[float]
    """The score that it returns; null where a wrong form returns an infinity, and where a best-
    first search goes elsewhere for good."""
    bound: Optional[Bound]
    """The relation of the score to the node's value, by the window; null without a score."""


@dataclass(frozen=True, eq=False, repr=False)
class SheetCutFields(Data):
    """A cut."""

    node: str
    """The letter of the node whose other children are left out."""
    by: str
    """The letter of the child that allows it."""
    left_out: Tuple[str, ...]
    """The letters of the children after that one."""


@dataclass(frozen=True, eq=False, repr=False)
class SheetSolutionFields(Data):
    """What the search of a sheet's tree does. Scores are MAX's; an infinity is null."""

    value: Optional[float]
    """The value that is returned for the root; null where a wrong form returns an infinity."""
    line: Tuple[str, ...]
    """The letters of the principal variation, from the root on."""
    leaves: int
    """How many leaves are evaluated, repeats included."""
    visits: Tuple[SheetVisit, ...]
    """The visits, in the order in which they begin."""
    cuts: Tuple[SheetCut, ...]
    """The cuts, in the order of the visits that they end."""


@dataclass(frozen=True, eq=False, repr=False)
class WorksheetFields(Data):
    """A sheet with a tree to be searched by hand, or its solution. Values and windows are in the
    view of MAX, who moves at the root."""

    student: str
    """Whose it is."""
    algorithm: str
    """The algorithm, or form of the gallery, that is to be followed."""
    seed: Optional[int]
    """The seed of all sheets; null where all have the same tree."""
    tree: str
    """The tree."""
    leaves: Tuple[NamedLeaf, ...]
    """Its leaves, from left to right."""
    solution: Optional[SheetSolution]
    """What the search does; null on a sheet to be filled in."""
