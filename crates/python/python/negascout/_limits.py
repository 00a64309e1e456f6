"""Limits of a search, as the adapters for other packages keep them from move to move."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Mapping, Optional, Union

from .reports import Report
from .session import Session

if TYPE_CHECKING:
    from typing_extensions import TypedDict

    class LimitOptions(TypedDict, total=False):
        """The fields of ``Limits``, as arguments."""

        depth: Optional[int]
        nodes: Optional[int]
        seconds: Optional[float]
        level: Optional[int]
        seed: Optional[int]
        variety: int
        threads: int
        hash: int
        book: bool
        mcts: Union[bool, Mapping[str, object]]


__all__ = ["Limits"]


@dataclass(frozen=True)
class Limits:
    """The limits of each search of a player; with no limit at all, a second.

    A level plays worse on purpose, and may have no other limit: it has a depth of its own.
    """

    depth: Optional[int] = None
    """The deepest iteration, in plies."""
    nodes: Optional[int] = None
    """Nodes over all iterations."""
    seconds: Optional[float] = None
    """Seconds over all iterations."""
    level: Optional[int] = None
    """The level, 1 to 8: 8 plays best."""
    seed: Optional[int] = None
    """The seed that a level's moves are drawn by, or those within ``variety``."""
    threads: int = 1
    """Threads that search at the same time."""
    hash: int = 64
    """The size of the table, in MiB."""
    book: bool = True
    """Whether the game's book of openings may answer; not where depth or nodes are limited."""
    variety: int = 0
    """How much less than the best move another may be worth to be played."""
    mcts: Union[bool, Mapping[str, object]] = False
    """Monte-Carlo tree search in place of alpha-beta: True, or a mapping of its settings."""

    def think(self, session: Session, lines: int = 1) -> Report:
        """Searches the session's position under these limits.

        Raises what ``Session.think`` raises.
        """
        asked: dict[str, Any] = asdict(self)
        if self.depth is None and self.nodes is None and self.seconds is None:
            asked["seconds"] = 1.0
        return session.think(lines=lines, **asked)
