"""OpenSpiel's games searched here, and a bot that plays them there.

>>> import pyspiel
>>> import negascout as ns
>>> game = pyspiel.load_game("tic_tac_toe")
>>> ns.open(ns.from_openspiel(game)).solve().result
'draw'
>>> from negascout.openspiel import Bot
>>> pyspiel.evaluate_bots(game.new_initial_state(), [Bot(game, 0), Bot(game, 1)], 1)
[0.0, 0.0]

A game must be sequential, for two players, of zero sum, deterministic and of perfect information.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Hashable, Iterable, Optional, Union

import pyspiel  # type: ignore[import-not-found, import-untyped, unused-ignore]

from ._limits import Limits
from .errors import BadRequest, Error, UnknownGame
from .game import DRAW, LIMIT, LOSS, WIN, Game
from .session import Session

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._limits import LimitOptions

__all__ = ["Bot", "PASS", "Position", "from_openspiel"]

#: Returns that are no win, loss or draw, and estimates, are counted in thousandths.
SCALE = 1000

#: Games of which the text of a state and the player to move say all that matters for the rest.
#: In others it matters how a state came about: by repetitions, captures taken back, two passes. The
#: text of Amazons leaves out the piece that is about to move, and that of Oware the earlier boards.
TOLD_BY_TEXT = frozenset(
    "breakthrough clobber connect_four dots_and_boxes gomoku havannah hex mancala mnk nim "
    "nine_mens_morris othello pentago tic_tac_toe twixt ultimate_tic_tac_toe y".split()
)

Evaluate = Callable[[Any, int], float]
Key = Callable[[Any], Hashable]


class Pass:
    """The only move of a player whose opponent moves again."""

    __slots__ = ()

    def __str__(self) -> str:
        return "pass"

    __repr__ = __str__

    def __reduce__(self) -> str:
        return "PASS"


PASS = Pass()
"""The one move of a player who waits while the other moves again."""


def from_openspiel(
    game: Any,
    evaluate: Optional[Evaluate] = None,
    *,
    key: Optional[Key] = None,
) -> Position:
    """Returns a game, or a state, of OpenSpiel as a ``Game`` of this package. The state is not changed.

    ``game`` is a ``pyspiel.Game``, a ``pyspiel.State``, or a game's name with its parameters. Moves are
    OpenSpiel's actions. Players take turns here: where one moves again, the other has ``PASS`` as its
    only move between, which costs a ply. Returns of a game whose returns lie between -1 and 1 are wins
    at 1, losses at -1 and draws at 0; all others are thousandths of the return.

    ``evaluate(state, player)`` estimates the return of ``player``, from the state of a game that goes
    on; without it every such state is even.

    ``key(state)`` tells states apart, and must do so wherever the rest of the game may differ. By
    default it is the state's text where that says all (0.3 to 15 microseconds, as dear as a move), and
    else the actions that lead to it, which is always right, costs nothing and finds no transpositions.

    Raises ``Error`` for a game that cannot be searched, with the conditions that it breaks.

    >>> import pyspiel
    >>> import negascout as ns
    >>> ns.from_openspiel("kuhn_poker")
    Traceback (most recent call last):
        ...
    negascout.errors.Error: kuhn_poker cannot be searched: it has chance, and it has hidden information
    """
    state = game if isinstance(game, pyspiel.State) else None
    game = _loaded(game if state is None else state.get_game())
    refuse(game)
    name = game.get_type().short_name
    if key is None and name in TOLD_BY_TEXT:
        key = str
    rules = _Rules(evaluate, key, max(-game.min_utility(), game.max_utility()) == 1.0)
    root = game.new_initial_state() if state is None else state.clone()
    mover = max(root.current_player(), 0)
    return Position(root, mover, rules, hash(tuple(root.history())))


def _loaded(game: Any) -> Any:
    """The game itself, or the one of this name."""
    if isinstance(game, str):
        game = pyspiel.load_game(game)
    if not isinstance(game, pyspiel.Game):
        raise TypeError(f"game: expected a game or a state of pyspiel, and not {game!r}")
    return game


def refuse(game: Any) -> None:
    """Raises ``Error`` with the conditions that a game breaks, if it breaks any."""
    kind, types = game.get_type(), pyspiel.GameType
    broken = {
        f"it is for {game.num_players()} players and not for two": game.num_players() != 2,
        "its players move at the same time": kind.dynamics != types.Dynamics.SEQUENTIAL,
        "it has chance": kind.chance_mode != types.ChanceMode.DETERMINISTIC,
        "it has hidden information": kind.information != types.Information.PERFECT_INFORMATION,
        "its returns do not sum to zero": kind.utility != types.Utility.ZERO_SUM,
    }
    reasons = [reason for reason, holds in broken.items() if holds]
    if reasons:
        raise Error(f"{kind.short_name} cannot be searched: {', and '.join(reasons)}")


class _Rules:
    """The rules that all positions of a game share."""

    __slots__ = ("evaluate", "key", "is_won_or_lost")

    def __init__(self, evaluate: Optional[Evaluate], key: Optional[Key], won_or_lost: bool) -> None:
        self.evaluate = evaluate
        self.key = key
        self.is_won_or_lost = won_or_lost


class Position(Game):
    """A state of OpenSpiel as a position, with the player whose turn it is here."""

    __slots__ = ("state", "mover", "_rules", "_path")

    def __init__(self, state: Any, mover: int, rules: _Rules, path: int) -> None:
        self.state = state
        """The state itself; it must not be changed."""
        self.mover = mover
        """The player who moves, or passes, here: 0 or 1."""
        self._rules = rules
        self._path = path

    def moves(self) -> Iterable[Hashable]:
        """The legal actions, or ``PASS`` alone where the other player moves again."""
        legal: list[int] = self.state.legal_actions()
        return legal if self.state.current_player() == self.mover else (PASS,)

    def play(self, move: Any) -> Position:
        """The position after an action or a pass."""
        state = self.state if move is PASS else self.state.child(move)
        return Position(state, 1 - self.mover, self._rules, hash((self._path, move)))

    def outcome(self) -> Optional[int]:
        """The mover's return, if the state is terminal."""
        if not self.state.is_terminal():
            return None
        earned: float = self.state.player_return(self.mover)
        if self._rules.is_won_or_lost:
            if earned == 1.0:
                return WIN
            if earned == -1.0:
                return LOSS
        return _thousandths(earned)

    def key(self) -> Hashable:
        """A value that tells the state apart, with the mover and the player to move."""
        if self._rules.key is None:
            return self._path
        return self._rules.key(self.state), self.mover, self.state.current_player()

    def evaluate(self) -> int:
        """The estimated return of the mover, in thousandths."""
        if self._rules.evaluate is None:
            return DRAW
        return _thousandths(self._rules.evaluate(self.state, self.mover))

    def __str__(self) -> str:
        return str(self.state)


def _thousandths(earned: float) -> int:
    return int(round(min(max(SCALE * earned, -LIMIT), LIMIT)))


class Bot(pyspiel.Bot):  # type: ignore[misc, unused-ignore]
    """A player of OpenSpiel: a ``pyspiel.Bot`` whose ``step(state)`` searches and returns an action.

    ``game`` is a ``pyspiel.Game``, or a game's name with its parameters.

    Limits are those of ``Session.think``, for each move: ``depth``, ``nodes``, ``seconds``, ``level``
    and ``seed``, ``threads``, ``hash``, ``book`` and ``mcts``; with no limit at all it thinks for a second. With
    ``native``, games that this package has itself are searched as such, hundreds of times faster:
    ``tic_tac_toe``, ``mnk``, ``connect_four`` of every size with four in a row. ``evaluate`` and ``key``
    are those of ``from_openspiel``, and a game with either is not searched as a native one.

    Raises ``Error`` for a game that cannot be searched.

    >>> import pyspiel
    >>> from negascout.openspiel import Bot
    >>> state = pyspiel.load_game("connect_four").new_initial_state()
    >>> Bot("connect_four", 0, depth=14).step(state)
    3
    """

    def __init__(
        self,
        game: Any,
        player_id: int,
        *,
        evaluate: Optional[Evaluate] = None,
        key: Optional[Key] = None,
        native: bool = True,
        **limits: Unpack[LimitOptions],
    ) -> None:
        pyspiel.Bot.__init__(self)
        game = _loaded(game)
        refuse(game)
        self.player_id = player_id
        """The player that the bot is: 0 or 1."""
        self.limits = Limits(**limits)
        """The limits of each search, and the size of its table."""
        own = evaluate is None and key is None and native
        name = _native_name(game) if own else None
        self._sessions: Union[_Native, _Searched] = (
            _Searched(evaluate, key) if name is None else _Native(name)
        )

    def step(self, state: Any) -> int:
        """Returns the best action of a state in which the bot is to move.

        Raises ``BadRequest`` if it is not.
        """
        if state.current_player() != self.player_id:
            raise BadRequest(f"state: player {self.player_id} is not to move in it")
        session, moves = self._sessions.opened(state)
        best = self.limits.think(session).best_move
        return moves[str(best)]

    def restart(self) -> None:
        """Begins a new game."""
        self._sessions.forget()

    def restart_at(self, state: Any) -> None:
        """Begins a new game, at a state."""
        self.restart()

    def inform_action(self, state: Any, player_id: int, action: int) -> None:
        """Is told of another player's action, which the next state tells, too."""


class _Searched:
    """Sessions of a game of theirs; one goes on where the last state did."""

    def __init__(self, evaluate: Optional[Evaluate], key: Optional[Key]) -> None:
        self._evaluate = evaluate
        self._key = key
        self.forget()

    def forget(self) -> None:
        """Knows no game any more."""
        self._session: Optional[Session] = None
        self._position: Optional[Position] = None
        self._history: list[int] = []

    def opened(self, state: Any) -> tuple[Session, dict[str, int]]:
        """A session at the state, and the actions by their names there."""
        history: list[int] = state.history()
        session, position, known = self._session, self._position, len(self._history)
        if session is None or position is None or history[:known] != self._history:
            position = from_openspiel(state, self._evaluate, key=self._key)
            session, known = Session(position), len(history)
        for action in history[known:]:
            session, position = _played(session, _turned(session, position), action)
        position = _turned(session, position)
        self._session, self._position, self._history = session, position, history
        return session, {str(action): action for action in state.legal_actions()}


def _played(session: Session, position: Position, action: Any) -> tuple[Session, Position]:
    session.play(str(action))
    return session, position.play(action)


def _turned(session: Session, position: Position) -> Position:
    """The position in which the player to move moves: after a pass, if one is owed."""
    if position.state.current_player() != position.mover:
        return _played(session, position, PASS)[1]
    return position


class _Native:
    """Sessions of a game that this package has itself."""

    def __init__(self, name: str) -> None:
        self._name = name

    def forget(self) -> None:
        """Knows of no game but by its state."""

    def opened(self, state: Any) -> tuple[Session, dict[str, int]]:
        """A session at the state, and the actions by their names there."""
        rows = str(state).split()
        actions: list[int] = state.legal_actions()
        if self._name.startswith("connect-four"):
            names = [str(action + 1) for action in actions]
        else:
            width = len(rows[0])
            names = [f"{chr(97 + action % width)}{action // width + 1}" for action in actions]
        return Session(self._name, "/".join(rows)), dict(zip(names, actions))


def _native_name(game: Any) -> Optional[str]:
    """The name here of a game of theirs; None where there is none."""
    kind = game.get_type()
    # Of some games only the parameters that were given are told.
    name, given = kind.short_name, {**kind.parameter_specification, **game.get_parameters()}
    if name == "tic_tac_toe":
        return "tic-tac-toe"
    if name == "mnk":
        named = f"mnk:{given['m']},{given['n']},{given['k']}"
        return named if _is_known(named) else None
    if name == "connect_four" and given["x_in_row"] == 4:
        named = f"connect-four:{given['columns']}x{given['rows']}"
        return named if _is_known(named) else None
    return None


def _is_known(name: str) -> bool:
    try:
        Session(name)
    except (BadRequest, UnknownGame):
        return False
    return True
