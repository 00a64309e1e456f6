"""A game played against the engine, in a terminal or a notebook."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Callable, Dict, Literal, Optional, Union, overload

from . import _check
from ._limits import Limits
from ._moves import Move
from .errors import BadMove, BadRequest
from .game import Game
from .session import Session

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._limits import LimitOptions

Side = Literal["first", "second", "both", "neither"]
"""Who is played by a person."""

_HELP = "type a move, or: moves, undo, hint, board, claim, help, quit"


@overload
def play(
    game: str,
    position: Optional[str] = None,
    *,
    human: Side = "first",
    **limits: Unpack[LimitOptions],
) -> Session[str]: ...
@overload
def play(
    game: Union[Game[Move], Session[Move]],
    position: None = None,
    *,
    human: Side = "first",
    **limits: Unpack[LimitOptions],
) -> Session[Move]: ...
def play(
    game: Union[str, Game[Any], Session[Any]],
    position: Optional[str] = None,
    *,
    human: Side = "first",
    **limits: Unpack[LimitOptions],
) -> Session[Any]:
    """Plays a game against the engine: moves are typed, in a terminal or in a notebook.

    ``game`` and ``position`` are those of ``open``, or ``game`` is a session, which goes on. ``human``
    is the side that is typed: ``first``, ``second``, ``both``, or ``neither``. The engine's limits are
    those of ``Session.think``: ``depth``, ``nodes``, ``seconds``, ``level`` and ``seed``,
    ``variety``, ``threads``, ``hash``, ``book`` and ``mcts``; a second a move without any limit.

    At the prompt, ``undo`` takes moves back to the one before, ``hint`` asks the engine, ``moves``
    lists what may be typed, ``board`` draws the position, ``claim`` claims a draw of chess, as the
    engine does where it finds itself no better, and ``quit`` ends, as Ctrl-C and the end of the input do. Where a word is a move too, it is the move. In a notebook boards are pictures.

    Returns the session as it was left: ``record`` writes it down, and ``play`` goes on with it.

    >>> import builtins, negascout as ns
    >>> answers = iter(["a1", "hint", "undo", "b2", "quit"])
    >>> builtins.input, before = lambda prompt: next(answers), builtins.input
    >>> session = ns.play("tic-tac-toe", depth=9)  # doctest: +ELLIPSIS
    1  . . .
    2  . . .
    ...
    >>> builtins.input = before
    >>> session.history[0], len(session.history)
    ('b2', 2)
    """
    if human not in ("first", "second", "both", "neither"):
        known = "first, second, both or neither"
        raise BadRequest(f"human: {known} is possible, and not {_check.kind(human)}")
    if isinstance(game, Session):
        if position is not None:
            raise BadRequest("position: a session goes on where it is")
        session: Session[Any] = game
    else:
        opened: Any = game
        session = Session(opened, position)
    return _Table(session, human, Limits(**limits)).play()


class _Table:
    """A session that is played: who plays what, and what is shown."""

    def __init__(self, session: Session[Any], human: str, limits: Limits) -> None:
        self.session = session
        self.human = human
        self.limits = limits
        self.display = _notebook()
        self.claimed: Optional[str] = None

    def play(self) -> Session[Any]:
        """Plays until the game is over, or somebody has enough."""
        try:
            self.show()
            while self.session.outcome is None and self.claimed is None:
                if not (self.ask() if self.is_human() else self.answer()):
                    return self.session
            print(self.result())
        except (KeyboardInterrupt, EOFError):
            # The prompt's line is not ended.
            print("\nthe game is left as it is")
        except NotImplementedError:
            # A notebook that is run without anybody to ask.
            print("nobody can be asked here: the game is left as it is")
        return self.session

    def is_human(self) -> bool:
        """Whether a person has the move."""
        return self.human in ("both", self.session.turn)

    def name(self) -> str:
        """The player to move, as the game calls it."""
        first, second = self.session.players
        return first if self.session.turn == "first" else second

    def ask(self) -> bool:
        """Asks for a move or a command; False to end."""
        typed = input(f"{self.name()}> ").strip()
        command = self.commands().get(typed.lower())
        if command is None or typed in map(str, self.session.moves):
            return self.move(typed)
        return command()

    def commands(self) -> Dict[str, Callable[[], bool]]:
        """What may be typed beside moves."""
        return {
            "undo": self.undo,
            "hint": self.hint,
            "moves": lambda: _told(" ".join(map(str, self.session.moves))),
            "board": self.show,
            "claim": self.claim,
            "help": lambda: _told(_HELP),
            "": lambda: _told(_HELP),
            "quit": lambda: False,
        }

    def move(self, typed: str) -> bool:
        """Makes a move that was typed, or says why it is illegal."""
        try:
            self.session.play(typed)
        except (BadMove, BadRequest) as error:
            return _told(f"{error} ({_HELP})")
        return self.show()

    def answer(self) -> bool:
        """Makes the engine's move."""
        name, report = self.name(), self.limits.think(self.session)
        if self.session.claim is not None and report.score <= 0:
            return self.claim()
        self.session.play(report.best_move)
        print(f"{name}: {report.best_move} ({report.value})")
        return self.show()

    def hint(self) -> bool:
        """Says what the engine would play."""
        report = self.limits.think(self.session)
        return _told(f"hint: {report.best_move} ({report.value})")

    def claim(self) -> bool:
        """Claims a draw, if there is one to claim."""
        self.claimed = self.session.claim
        return True if self.claimed else _told("there is no draw to claim")

    def undo(self) -> bool:
        """Takes back what has happened since the person's last move, and that move."""
        if self.session.undo() is None:
            return _told("there is nothing to take back")
        while not self.is_human() and self.session.undo() is not None:
            pass
        return self.show()

    def show(self) -> bool:
        """Shows the position."""
        picture = self.session.svg() if self.display else None
        if self.display and picture:
            self.display(picture)
        else:
            print(self.session)
        return True

    def result(self) -> str:
        """How the game has ended."""
        if self.claimed:
            return f"a draw by {self.claimed}"
        ending = self.session.outcome
        if ending == "draw":
            return "a draw"
        first, second = self.session.players
        return f"{first if ending == 'first' else second} wins"


def _told(line: str) -> bool:
    print(line)
    return True


def _notebook() -> Optional[Callable[[str], None]]:
    """What shows a picture, in a notebook; None in a terminal."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    if getattr(shell, "kernel", None) is None:
        return None
    from importlib import import_module

    shown: Any = import_module("IPython.display")

    def show(picture: str) -> None:
        shown.display(shown.SVG(picture))

    return show
