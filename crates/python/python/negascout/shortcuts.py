"""The functions that a user begins with."""

from __future__ import annotations

from typing import Any, Optional, Union, overload

from . import _check
from ._arguments import Names
from ._moves import Move
from .comparison import Comparison
from .errors import BadRequest
from .game import Game
from .random_trees import RandomTrees
from .session import Session
from .tree import Tree


@overload
def open(game: Union[str, Tree], position: Optional[str] = None) -> Session[str]: ...
@overload
def open(game: Game[Move], position: None = None) -> Session[Move]: ...
def open(game: Union[str, Game[Any], Tree], position: Optional[str] = None) -> Session[Any]:
    """Opens a game: one of ``games`` by its name, one written in Python, or a listed tree.

    ``position`` is in the game's notation: moves, or a board, as in ``GameInfo.examples``; the
    first one if None. Raises ``UnknownGame``, with the nearest known name, and ``BadPosition``,
    with the fault and its place.

    >>> import negascout as ns
    >>> ns.open("connect-four", "4455")
    negascout.open('connect-four', '4455')
    """
    if isinstance(game, Tree):
        if position is not None:
            raise BadRequest("position: a listed tree is opened at its root")
        return game.session()
    opened: Any = game
    return Session(opened, position)


def best_move(
    game: Union[Game[Move], Session[Move]],
    *,
    depth: Optional[int] = None,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    hash: int = 64,
    level: Optional[int] = None,
    seed: Optional[int] = None,
) -> Optional[Move]:
    """Returns the best move; None at the end of the game.

    It is text, and of a game written in Python the move itself. The limits are those of ``Session.think``: without any the
    game is searched to its end.

    >>> import negascout as ns
    >>> ns.best_move(ns.open("connect-four", "444444"), depth=8)
    '3'
    """
    if not isinstance(game, (Game, Session)):
        raise _check.wrong("game", "a negascout.Game or a session", game)
    session = game if isinstance(game, Session) else Session(game)
    return session.think(
        depth=depth, nodes=nodes, seconds=seconds, hash=hash, level=level, seed=seed
    ).best_move


def compare(
    subject: Union[Tree, Session[Any], RandomTrees, Game[Any]],
    algorithms: Names = None,
    *,
    depth: Optional[int] = None,
    by: Optional[str] = None,
    deepening: bool = False,
    ordering: bool = False,
    aspiration: bool = False,
    selective: bool = False,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
) -> Comparison[Any]:
    """Compares algorithms on a tree, a position, random trees, or a game written in Python.

    The arguments are those of ``Session.compare``. Random trees are searched to their leaves, by
    the textbook: they take ``algorithms`` alone, and ``BadRequest`` names any other argument.

    >>> import negascout as ns
    >>> rows = ns.compare(ns.Tree("((3 5) (2 9))"), ["minimax", "alpha-beta"])
    >>> [row.leaves for row in rows]
    [4, 3]
    >>> len(ns.compare(ns.RandomTrees(2, 3), ["sss-star"]))
    1
    """
    options = {
        "depth": depth,
        "by": by,
        "deepening": deepening,
        "ordering": ordering,
        "aspiration": aspiration,
        "selective": selective,
        "nodes": nodes,
        "seconds": seconds,
    }
    if isinstance(subject, RandomTrees):
        for name, value in options.items():
            if value is not None and value is not False:
                raise BadRequest(
                    f"{name}: random trees are searched to their leaves, as the textbook has it"
                )
        return subject.compare(algorithms)
    if not isinstance(subject, (Tree, Session, Game)):
        raise _check.wrong("subject", "a tree, a session, random trees or a game", subject)
    session = subject if isinstance(subject, Session) else open(subject)
    return session.compare(
        algorithms,
        depth=depth,
        by=by,
        deepening=deepening,
        ordering=ordering,
        aspiration=aspiration,
        selective=selective,
        nodes=nodes,
        seconds=seconds,
    )
