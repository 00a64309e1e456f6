"""Game-tree search at native speed: play, think, solve, compare and draw, and games of your own.

>>> import negascout as ns
>>> game = ns.open("connect-four", "444444")
>>> report = game.think(depth=8)
>>> game.play(report.best_move)
'3'

Scores are those of the player to move. Everything that a search returns is data, with the names
of the JSON Schema of the command line, and draws itself in a notebook. Errors are a small family
under ``Error``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._native import __version__
from .algorithms import Algorithm, GameInfo, algorithms, games
from .comparison import Comparison, Row
from .counters import Counters, SearchCounters
from .errors import (
    BadMove,
    BadPosition,
    BadRecord,
    BadRequest,
    BrokenPromise,
    Error,
    Keeping,
    NoCluster,
    OtherVersion,
    Stopped,
    TooManyNodes,
    UnknownAlgorithm,
    UnknownGame,
)
from .game import DRAW, LIMIT, LOSS, WIN, Game, MutableGame
from .random_trees import RandomTrees
from .repetition import Repetition
from .reports import Effort, Guess, Proof, Report, Solution
from .session import Session
from .shortcuts import best_move, compare, open
from .statistics import GameStatistics
from .trace import Step, Trace
from .tree import Found, Tree
from .values import MoveValue, Value

__all__ = [
    "Algorithm",
    "BadMove",
    "BadPosition",
    "BadRecord",
    "BadRequest",
    "BrokenPromise",
    "Comparison",
    "Counterexample",
    "Counters",
    "CurvePoint",
    "DRAW",
    "Effort",
    "Error",
    "Found",
    "FoundTree",
    "Fulfilled",
    "Game",
    "GameInfo",
    "GameStatistics",
    "GrownMove",
    "GrownTree",
    "Guess",
    "Judgement",
    "Keeping",
    "LIMIT",
    "LOSS",
    "LabelProgress",
    "LabelSummary",
    "Labels",
    "LeafTotals",
    "MoveValue",
    "MutableGame",
    "NamedLeaf",
    "NoCluster",
    "OtherVersion",
    "PlayerScore",
    "Proof",
    "RandomTrees",
    "Repetition",
    "Report",
    "Row",
    "SearchCounters",
    "Session",
    "SheetCut",
    "SheetSolution",
    "SheetVisit",
    "Solution",
    "Standings",
    "Step",
    "Stopped",
    "Summary",
    "TooManyNodes",
    "Trace",
    "Tree",
    "Tuned",
    "UnknownAlgorithm",
    "UnknownGame",
    "Value",
    "WIN",
    "Worksheet",
    "__version__",
    "algorithms",
    "best_move",
    "canonical",
    "check",
    "compare",
    "find_tree",
    "games",
    "images",
    "judge",
    "label",
    "match",
    "open",
    "play",
    "tune",
    "worksheet",
]

if TYPE_CHECKING:
    from . import chess as chess
    from . import cluster as cluster
    from . import easyai as easyai
    from . import openspiel as openspiel
    from . import pettingzoo as pettingzoo
    from .conformance import Summary, check
    from .finding import FoundTree, Fulfilled, find_tree
    from .growth import GrownMove, GrownTree
    from .judging import Counterexample, Judgement, LeafTotals, judge
    from .labels import Labels, LabelProgress, LabelSummary, label
    from .matches import PlayerScore, Standings, match
    from .openspiel import from_openspiel as from_openspiel
    from .playing import play
    from .symmetry import canonical, images
    from .tuning import CurvePoint, Tuned, tune
    from .worksheets import (
        NamedLeaf,
        SheetCut,
        SheetSolution,
        SheetVisit,
        Worksheet,
        worksheet,
    )
else:
    # What needs another package, and what a first game does not need, is imported when it is first
    # asked for.
    _LATER = {
        "chess": "chess",
        "cluster": "cluster",
        "conformance": "Summary check",
        "easyai": "easyai",
        "finding": "FoundTree Fulfilled find_tree",
        "growth": "GrownMove GrownTree",
        "judging": "Counterexample Judgement LeafTotals judge",
        "labels": "LabelProgress LabelSummary Labels label",
        "matches": "PlayerScore Standings match",
        "openspiel": "from_openspiel openspiel",
        "pettingzoo": "pettingzoo",
        "playing": "play",
        "symmetry": "canonical images",
        "tuning": "CurvePoint Tuned tune",
        "worksheets": "NamedLeaf SheetCut SheetSolution SheetVisit Worksheet worksheet",
    }
    _HOMES = {name: module for module, names in _LATER.items() for name in names.split()}

    def __getattr__(name):
        module = _HOMES.get(name)
        if module is None:
            raise AttributeError(f"module 'negascout' has no attribute {name!r}")
        from importlib import import_module

        found = import_module(f"negascout.{module}")
        found = found if name == module else getattr(found, name)
        globals()[name] = found
        return found

    def __dir__():
        return sorted({*globals(), *_HOMES})
