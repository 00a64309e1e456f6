"""The type of moves: text, and in a game written in Python whatever its moves are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Hashable

__all__ = ["GameMove", "Move", "formatted"]

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    Move = TypeVar("Move", bound=Hashable, default=str)
    GameMove = TypeVar("GameMove", bound=Hashable, default=Any)
else:
    from typing import TypeVar

    Move = TypeVar("Move")
    GameMove = TypeVar("GameMove")


def formatted(move: object) -> str:
    """A move as the game writes it."""
    return str(move).strip()

