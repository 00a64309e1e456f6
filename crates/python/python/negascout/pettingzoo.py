"""An agent for PettingZoo's classic board games: it takes an observation and returns an action.

>>> from pettingzoo import classic
>>> from negascout.pettingzoo import Agent
>>> env = classic.tictactoe_v3.env()
>>> env.reset()
>>> agent = Agent(env)
>>> for _ in env.agent_iter():
...     observation, reward, termination, truncation, _ = env.last()
...     env.step(None if termination or truncation else agent.act(observation))
>>> sum(env.rewards.values())
0

The position is read from the observation alone. Of chess that is the pieces, the castling rights, the
pawn that can be captured in passing, and half of the move clock; an agent that has seen every position
of a game since its own last move knows the moves between, too, and counts repetitions and the clock.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Mapping, Optional, Sequence

from ._limits import Limits
from .errors import BadRequest, UnknownGame
from .session import Session

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._limits import LimitOptions
    from .chess import Engine

__all__ = ["Agent", "ENVIRONMENTS"]

ENVIRONMENTS = ("connect_four_v3", "tictactoe_v3", "chess_v6")
"""The environments that an agent plays."""

Planes = Sequence[Sequence[Sequence[int]]]


class Agent:
    """An agent for one of ``ENVIRONMENTS``, given by its name or by the environment itself.

    ``classic/connect_four-v3``, the name that ``pettingzoo.make`` takes, is as good.

    One agent may play either side, but follows one game at a time. Limits are those of
    ``Session.think``, for each move: ``depth``, ``nodes``, ``seconds``, ``level`` and ``seed``,
    ``threads``, ``hash``, ``book`` and ``mcts``; with no limit at all it thinks for a second. Raises
    ``UnknownGame`` for any other environment.

    >>> from negascout.pettingzoo import Agent
    >>> Agent("connect_four_v3", nodes=10_000).name
    'connect_four_v3'
    """

    def __init__(self, env: Any, **limits: Unpack[LimitOptions]) -> None:
        self.name = _name(env)
        """The environment's name, with its version."""
        self.limits = Limits(**limits)
        """The limits of each search, and the size of its table."""
        self._player: _Player = _PLAYERS[self.name](self.limits)

    def act(self, observation: Mapping[str, Any]) -> int:
        """Returns the action for an observation: a dict with ``observation`` and ``action_mask``.

        Raises ``BadRequest`` if the mask allows nothing, or the observation is not this environment's.
        """
        mask, planes = _listed(observation["action_mask"]), _listed(observation["observation"])
        shape, actions = self._player.shape, self._player.actions
        if _shape(planes) != shape:
            raise BadRequest(f"observation: {_shape(planes)} is its shape, and {shape} was expected")
        if len(mask) != actions or not any(mask):
            raise BadRequest("action_mask: it allows no action of this game")
        action = self._player.action(planes)
        if not mask[action]:
            raise BadRequest(f"action_mask: it forbids {action}, which is legal in the position observed")
        return action

    def __repr__(self) -> str:
        return f"Agent({self.name!r})"


class _Player(ABC):
    """An agent's knowledge of one environment."""

    shape: tuple[int, ...]
    actions: int

    def __init__(self, limits: Limits) -> None:
        self.limits = limits

    @abstractmethod
    def action(self, planes: Planes) -> int:
        """The best action in the position observed."""


class _ConnectFour(_Player):
    shape = (6, 7, 2)
    actions = 7

    def action(self, planes: Planes) -> int:
        report = self.limits.think(Session("connect-four", _board(planes)))
        return int(str(report.best_move)) - 1


class _TicTacToe(_Player):
    shape = (3, 3, 2)
    actions = 9

    def action(self, planes: Planes) -> int:
        best = str(self.limits.think(Session("tic-tac-toe", _board(planes))).best_move)
        return 3 * (int(best[1]) - 1) + "abc".index(best[0])


class _Chess(_Player):
    shape = (8, 8, 111)
    actions = 8 * 8 * 73

    def __init__(self, limits: Limits) -> None:
        super().__init__(limits)
        from .chess import Engine

        self.engine: Engine = Engine(**vars(limits))
        self.board: Any = None

    def action(self, planes: Planes) -> int:
        board = self.followed(planes)
        move = self.engine.play(board)
        self.board = board.copy()
        self.board.push(move)
        return _chess_action(move, board.turn)

    def followed(self, planes: Planes) -> Any:
        """The board observed, with the moves of the game where they are known."""
        import chess  # type: ignore[import-not-found, unused-ignore]

        seen = chess.Board(_fen(planes))
        before = chess.Board() if self.board is None else self.board
        for board in (before, chess.Board()):
            if _same(board, seen):
                return board.copy()
            for move in board.legal_moves:
                after = board.copy()
                after.push(move)
                if _same(after, seen):
                    return after
        return seen


def _same(board: Any, seen: Any) -> bool:
    """Whether the boards are the same position; the clock's last half move is not observed."""
    return bool(
        board.turn == seen.turn
        and board.board_fen() == seen.board_fen()
        and board.castling_rights == seen.castling_rights
        and board.ep_square == seen.ep_square
        and board.halfmove_clock // 2 == seen.halfmove_clock // 2
    )


def _fen(planes: Planes) -> str:
    """The position that an observation of chess shows.

    Row 0 is the mover's eighth rank, and the mover's pieces come first. The latest board is in planes
    7 to 18; it is empty before the first move. A pawn that has just gone two squares is shown on its
    owner's first rank.
    """
    white = not planes[0][0][4]
    pieces = [[_piece(planes[row][column], white) for column in range(8)] for row in range(8)]
    passing = "-"
    if not any(piece for row in pieces for piece in row):
        return "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    for column in range(8):
        if planes[0][column][13]:
            # It is on its owner's fourth rank, and another piece may be where it is shown.
            pieces[0][column] = _piece([*planes[0][column][:13], 0, *planes[0][column][14:]], white)
            pieces[3][column] = "p" if white else "P"
            passing = "abcdefgh"[column] + ("6" if white else "3")
    rows = ["".join(piece or "." for piece in row) for row in pieces]
    placed = "/".join(rows if white else rows[::-1])
    board = re.sub(r"\.+", lambda gap: str(len(gap.group())), placed)
    rights = zip("KQkq" if white else "kqKQ", planes[0][0][:4])
    castling = "".join(sorted(right for right, has in rights if has)) or "-"
    # The clock's square is not turned with the board.
    ranks = planes[::-1] if white else planes
    clock = next(place for place in range(64) if ranks[place // 8][place % 8][5])
    return f"{board} {'w' if white else 'b'} {castling} {passing} {2 * clock} 1"


def _piece(square: Sequence[int], white: bool) -> str:
    """The piece that a square's planes show: the mover's are in 7 to 12, the opponent's in 13 to 18."""
    for plane, letter in enumerate("PNBRQKpnbrqk", start=7):
        if square[plane]:
            return letter if white else letter.swapcase()
    return ""


def _chess_action(move: Any, white: bool) -> int:
    """The action of a move: where it begins, and one of 73 ways to go, as the mover sees the board."""
    start: int
    end: int
    turned = 0 if white else 56
    start, end = move.from_square ^ turned, move.to_square ^ turned
    file, rank = start % 8, start // 8
    right, ahead = end % 8 - file, end // 8 - rank
    far = max(abs(right), abs(ahead))
    if sorted((abs(right), abs(ahead))) == [1, 2]:
        way = 56 + _KNIGHT_WAYS.index((right, ahead))
    elif move.promotion is not None and move.promotion < 5:
        way = 64 + 3 * (right + 1) + (move.promotion - 2)
    else:
        way = 8 * (far - 1) + _QUEEN_WAYS.index((right // far, ahead // far))
    return (8 * file + rank) * 73 + way


_QUEEN_WAYS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
_KNIGHT_WAYS = [(x, y) for x in range(-2, 3) for y in range(-2, 3) if abs(x) + abs(y) == 3]

_PLAYERS: dict[str, type[_Player]] = dict(zip(ENVIRONMENTS, (_ConnectFour, _TicTacToe, _Chess)))


def _board(planes: Planes) -> str:
    """The board of an observation: the mover's stones are in plane 0, the opponent's in plane 1."""
    mover, opponent = (sum(cell[plane] for row in planes for cell in row) for plane in (0, 1))
    stones = "XO" if mover == opponent else "OX"
    return "/".join(
        "".join(stones[0] if own else stones[1] if other else "." for own, other in row)
        for row in planes
    )


def _listed(array: Any) -> Any:
    return array.tolist() if hasattr(array, "tolist") else array


def _shape(planes: Any) -> tuple[int, ...]:
    return (len(planes), *_shape(planes[0])) if isinstance(planes, (list, tuple)) else ()


def _name(env: Any) -> str:
    given = env if isinstance(env, str) else getattr(env, "metadata", {}).get("name")
    name = str(given).split("/")[-1].replace("-", "_")
    if name not in _PLAYERS:
        known = ", ".join(ENVIRONMENTS)
        raise UnknownGame(f"unknown environment {given!r}: an agent plays {known}", str(name))
    return str(name)
