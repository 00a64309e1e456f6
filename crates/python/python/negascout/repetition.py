"""Rules for positions that come again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Dict, Literal

from . import _check
from .errors import BadRequest


@dataclass(frozen=True)
class Repetition:
    """A rule for positions that come again: which return ends the game, and how.

    A game has it as its attribute ``repetition``, or a session as its argument of this name. Raises
    ``BadRequest`` for words that are none of these.

    >>> import negascout as ns
    >>> class Ring(ns.Game):
    ...     '''A token on a ring of three places, which each move takes one on.'''
    ...     repetition = ns.Repetition()
    ...     def __init__(self, place=0): self.place = place
    ...     def moves(self): return [(self.place + 1) % 6]
    ...     def play(self, place): return Ring(place)
    ...     def outcome(self): return None
    ...     def key(self): return self.place
    >>> game = ns.open(Ring())
    >>> while game.outcome is None:
    ...     _ = game.play(game.moves[0])
    >>> game.outcome, len(game.history)
    ('draw', 6)
    """

    ends_at: Literal["first", "second"] = "first"
    """The return that ends the game: the first, when a position occurs for the second time, or the
    second, as in chess."""
    result: Literal["draw", "loss"] = "draw"
    """The result: a draw, or a loss of the player whose move led back."""

    DRAW: ClassVar[Repetition]
    """The first return is a draw."""
    THREEFOLD: ClassVar[Repetition]
    """The second return is a draw, as in chess."""
    LOSS: ClassVar[Repetition]
    """Who leads back to a position loses."""

    def __post_init__(self) -> None:
        for name, known in (("ends_at", ("first", "second")), ("result", ("draw", "loss"))):
            value = _check.text(name, getattr(self, name))
            if value not in known:
                raise BadRequest(f"{name}: {' or '.join(known)} is possible, and not {value!r}")


Repetition.DRAW = Repetition()
Repetition.THREEFOLD = Repetition(ends_at="second")
Repetition.LOSS = Repetition(result="loss")


def asked(rule: object) -> Dict[str, str]:
    """The rule as the native part takes it."""
    if not isinstance(rule, Repetition):
        raise _check.wrong("repetition", "a negascout.Repetition", rule)
    return {"ends_at": rule.ends_at, "result": rule.result}
