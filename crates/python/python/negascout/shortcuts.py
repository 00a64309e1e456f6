"""The functions that a user begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional, Union, overload

from . import _check
from ._arguments import Names
from ._moves import Move
from .comparison import Comparison
from .errors import BadRequest
from .game import Game
from .random_trees import RandomTrees
from .repetition import Repetition
from .session import Session
from .tree import Tree

if TYPE_CHECKING:
    from typing_extensions import TypedDict, Unpack

    from ._limits import LimitOptions

    class CompareOptions(TypedDict, total=False):
        """The arguments of ``Session.compare``, except the algorithms."""

        depth: Optional[int]
        by: Optional[str]
        deepening: bool
        ordering: bool
        aspiration: bool
        selective: bool
        nodes: Optional[int]
        seconds: Optional[float]
        hash: int


@overload
def open(game: Union[str, Tree], position: Optional[str] = None) -> Session[str]: ...
@overload
def open(
    game: Game[Move], position: None = None, *, repetition: Optional[Repetition] = None
) -> Session[Move]: ...
def open(
    game: Union[str, Game[Any], Tree],
    position: Optional[str] = None,
    *,
    repetition: Optional[Repetition] = None,
) -> Session[Any]:
    """Opens a game: one of ``games`` by its name, one written in Python, or a listed tree.

    ``position`` is in the game's notation: moves, or a board, as in ``GameInfo.examples``; the
    first one if None. ``repetition`` is the rule for positions that come again, of a game written in
    Python, in place of the game's own. Raises ``UnknownGame``, with the nearest known name, and ``BadPosition``,
    with the fault and its place.

    >>> import negascout as ns
    >>> ns.open("connect-four", "4455")
    negascout.open('connect-four', '4455')
    """
    if isinstance(game, Tree):
        if position is not None:
            raise BadRequest("position: a listed tree is opened at its root")
        if repetition is not None:
            raise BadRequest("repetition: no position of a tree comes again")
        return game.session()
    opened: Any = game
    at: Any = position
    return Session(opened, at, repetition=repetition)


def best_move(
    game: Union[Game[Move], Session[Move]], **limits: Unpack[LimitOptions]
) -> Optional[Move]:
    """Returns the best move; None at the end of the game.

    It is text, and of a game written in Python the move itself. The limits are those of
    ``Session.think``: ``depth``, ``nodes``, ``seconds``, ``level`` and ``seed``, ``variety``,
    ``threads``, ``hash``, ``book`` and ``mcts``; without any limit it is searched to its end.

    >>> import negascout as ns
    >>> ns.best_move(ns.open("connect-four", "444444"), depth=8)
    '3'
    """
    if not isinstance(game, (Game, Session)):
        raise _check.wrong("game", "a negascout.Game or a session", game)
    session = game if isinstance(game, Session) else Session(game)
    return session.think(**limits).best_move


def compare(
    subject: Union[Tree, Session[Any], RandomTrees, Game[Any]],
    algorithms: Names = None,
    **options: Unpack[CompareOptions],
) -> Comparison[Any]:
    """Compares algorithms on a tree, a position, random trees, or a game written in Python.

    The arguments are those of ``Session.compare``: ``depth``, ``by``, ``deepening``, ``ordering``,
    ``aspiration``, ``selective``, ``nodes``, ``seconds`` and ``hash``. Random trees are searched to
    their leaves, by the textbook: they take ``algorithms`` alone, and ``BadRequest`` names any other
    argument.

    >>> import negascout as ns
    >>> rows = ns.compare(ns.Tree("((3 5) (2 9))"), ["minimax", "alpha-beta"])
    >>> [row.leaves for row in rows]
    [4, 3]
    >>> len(ns.compare(ns.RandomTrees(2, 3), ["sss-star"]))
    1
    """
    if isinstance(subject, RandomTrees):
        for name in options:
            raise BadRequest(
                f"{name}: random trees are searched to their leaves, as the textbook has it"
            )
        return subject.compare(algorithms)
    if not isinstance(subject, (Tree, Session, Game)):
        raise _check.wrong("subject", "a tree, a session, random trees or a game", subject)
    session = subject if isinstance(subject, Session) else open(subject)
    return session.compare(algorithms, **options)
