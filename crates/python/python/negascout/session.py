"""A game in progress: to play, to search, to solve, to compare, to draw."""

from __future__ import annotations

from copy import deepcopy
from typing import (
    TYPE_CHECKING,
    Any,
    Dict,
    List,
    Literal,
    Optional,
    Tuple,
    Union,
    cast,
    overload,
)

from . import _arguments, _check, _native
from . import repetition as _repetition
from ._moves import Move
from .errors import BadRequest
from .game import Game, MutableGame
from .repetition import Repetition
from .searches import Searches
from .statistics import GameStatistics
from .trace import Trace

if TYPE_CHECKING:
    from .algorithms import Algorithm
    from .growth import GrownTree

Growing = Literal["uct", "df-pn"]
"""A search whose tree grows."""
Player = Literal["first", "second"]
"""A player."""
Ending = Literal["first", "second", "draw"]
"""The winner of a finished game; ``draw`` if there is none."""


class Session(Searches[Move]):
    """A game in progress, as ``negascout.open`` gives it.

    Moves and positions are text; of a game written in Python, moves are those that its ``moves``
    lists, here and in all results. ``repetition`` is the rule for positions that come again, of a game
    written in Python: by default the game's own. Scores are those of the player to move. The results of a search
    are kept for the next one, in a table of ``hash`` MiB. A session can be copied and pickled: a
    copy has the game, its first position and its moves, and finds the rest again.

    Ctrl-C ends every search, and so does ``stop`` in another thread. Other threads run meanwhile;
    beside the search of a game written in Python, which asks that game all the time, they run
    slowly. In an event loop there are ``think_async`` and its like.

    >>> import negascout as ns
    >>> game = ns.open("connect-four", "4455")
    >>> game.turn, game.moves
    ('first', ('1', '2', '3', '4', '5', '6', '7'))
    >>> game.play("3")
    '3'
    >>> game.think(depth=4).value.result
    'loss'
    """

    __slots__ = ("_playing", "_start", "_stop", "_stops", "__weakref__")

    @overload
    def __init__(self: Session[str], game: str, position: Optional[str] = None) -> None: ...
    @overload
    def __init__(
        self, game: Game[Move], position: None = None, *, repetition: Optional[Repetition] = None
    ) -> None: ...
    def __init__(
        self,
        game: Union[str, Game[Move]],
        position: Optional[str] = None,
        *,
        repetition: Optional[Repetition] = None,
    ) -> None:
        self._start = game
        self._stop = None
        self._stops = set()
        if isinstance(game, Game):
            if position is not None:
                raise BadRequest(
                    "position: a game written in Python is opened at the object's own position"
                )
            self._start = deepcopy(game) if isinstance(game, MutableGame) else game
            rule = game.repetition if repetition is None else repetition
            asked = None if rule is None else _repetition.asked(rule)
            self._playing = _native.Session.of_own(game, asked)
        elif isinstance(game, str):
            if repetition is not None:
                raise BadRequest("repetition: only a game written in Python is given a rule")
            at = None if position is None else _check.text("position", position)
            self._playing = _native.Session(_check.text("game", game), at)
        else:
            raise _check.wrong("game", "a name or a negascout.Game", game)

    @classmethod
    def _of(cls, native: _native.Session, start: Union[str, Game[Move]]) -> Session[Move]:
        made = cls.__new__(cls)
        made._playing, made._start = native, start
        made._stop, made._stops = None, set()
        return made

    def _stopped_by(self, stop: _native.Stop) -> Session[Move]:
        same = Session._of(self._playing, self._start)
        same._stop, same._stops = stop, self._stops
        # Before its search begins, too.
        self._stops.add(stop)
        return same

    @property
    def game(self) -> str:
        """The game's name; of a game written in Python that of its class.

        >>> import negascout as ns
        >>> ns.open("mnk:7,6,4").game
        'mnk:7,6,4'
        """
        return self._playing.game

    @property
    def position(self) -> str:
        """The current position as text, as ``open`` takes it.

        Of a game written in Python it is the moves that led to it.

        >>> import negascout as ns
        >>> ns.open("tic-tac-toe", "b2 a1").position
        'O../.X./...'
        """
        return self._playing.position

    @property
    def state(self) -> Optional[Game[Move]]:
        """The current position of a game written in Python; None of any other game.

        Of a ``MutableGame`` it is a copy.
        """
        state: Optional[Game[Move]] = self._playing.state
        return state

    @property
    def repetition(self) -> Optional[Repetition]:
        """The rule for positions that come again, of a game written in Python; None without one."""
        rule = self._playing.repetition
        return None if rule is None else Repetition(**rule)

    @property
    def moves(self) -> Tuple[Move, ...]:
        """The legal moves, in the game's natural order; none if and only if the game is over.

        >>> import negascout as ns
        >>> len(ns.open("chess").moves)
        20
        """
        return tuple(self._playing.moves())

    @property
    def history(self) -> Tuple[Move, ...]:
        """The moves played in this session, oldest first.

        >>> import negascout as ns
        >>> game = ns.open("chess")
        >>> game.play("e2e4"), game.history
        ('e4', ('e4',))
        """
        return tuple(self._playing.history())

    @property
    def turn(self) -> Player:
        """The player to move: ``first`` or ``second``.

        >>> import negascout as ns
        >>> ns.open("chess", "e4").turn
        'second'
        """
        return cast(Player, self._playing.turn)

    @property
    def players(self) -> Tuple[str, str]:
        """The names of the first and of the second player.

        >>> import negascout as ns
        >>> ns.open("chess").players
        ('White', 'Black')
        """
        return self._playing.players

    @property
    def outcome(self) -> Optional[Ending]:
        """None while the game goes on, and else who has won: ``first``, ``second`` or ``draw``.

        >>> import negascout as ns
        >>> ns.open("tic-tac-toe", "XXX/OO./...").outcome
        'first'
        """
        return cast(Optional[Ending], self._playing.outcome)

    @property
    def claim(self) -> Optional[str]:
        """The rule by which the player to move may claim a draw of chess; None where there is none to claim.

        The game goes on until a program or a person stops there: by itself it ends at the fifth
        repetition, or after seventy-five moves without progress.

        >>> import negascout as ns
        >>> session = ns.open("chess", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8")
        >>> session.claim, session.outcome
        ('threefold repetition', None)
        """
        return self._playing.claim

    def play(self, move: Union[Move, str]) -> Move:
        """Plays a move, in any spelling that the game accepts, and returns it in the game's own.

        In a game written in Python it is the move itself or its text. Raises ``BadMove`` for a move that
        is malformed or illegal; the position has not changed then.

        >>> import negascout as ns
        >>> ns.open("chess").play("g1f3")
        'Nf3'
        """
        # A move may be text of a class of its own, such as an enum's.
        text = str(move) if isinstance(self._start, Game) else move
        return cast(Move, self._playing.play(_check.text("move", text)))

    def undo(self) -> Optional[Move]:
        """Takes the last move back and returns it; None at the first position of the session.

        >>> import negascout as ns
        >>> game = ns.open("connect-four", "44")
        >>> game.play("3"), game.undo(), game.position
        ('3', '3', '44')
        """
        return cast(Optional[Move], self._playing.undo())

    def copy(self) -> Session[Move]:
        """Returns a session of its own at the same position, with the same moves before it.

        >>> import negascout as ns
        >>> game = ns.open("connect-four")
        >>> other = game.copy()
        >>> other.play("4"), game.moves == ns.open("connect-four").moves
        ('4', True)
        """
        return Session._of(self._playing.fork(), self._start)

    def record(self) -> str:
        """Returns the game so far in the form of PGN: tags, moves, result.

        >>> import negascout as ns
        >>> game = ns.open("chess")
        >>> for move in ("e4", "e5", "Nf3"):
        ...     _ = game.play(move)
        >>> game.record().splitlines()[-1]
        '1. e4 e5 2. Nf3 *'
        """
        return self._playing.record().rstrip("\n")

    def load(self, text: str) -> Session[Move]:
        """Returns a new session of this game that goes on where a recorded game ends.

        Its moves can be taken back. Of a text of several games it is the last. Raises
        ``BadRecord``, with the line, for a text that is no record, or no game of these rules.

        >>> import negascout as ns
        >>> game = ns.open("chess").load("1. e4 e5 2. Nf3 {better than f4} Nc6 *")
        >>> game.history
        ('e4', 'e5', 'Nf3', 'Nc6')
        """
        return Session._of(self._playing.load(_check.text("text", text)), self._start)

    def evaluate(self) -> float:
        """Returns the static evaluation, without search, for the player to move in the game's unit.

        Of a finished game it is the outcome: ``WIN``, ``LOSS``, ``DRAW`` or a number.

        >>> import negascout as ns
        >>> ns.open("chess", "4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1").evaluate() > 1000
        True
        """
        return self._playing.evaluate()

    def trace(
        self,
        algorithm: Union[str, Algorithm] = "negascout",
        *,
        depth: Optional[int] = None,
        alpha: Optional[float] = None,
        beta: Optional[float] = None,
        deepening: bool = False,
        ordering: bool = False,
        max_nodes: int = 10_000,
    ) -> Trace[Move]:
        """Records a search by an algorithm of the textbook or the gallery, to be drawn.

        ``depth`` is in plies, 1 to 1,000; to the end of the game, or a tree's height, if None.
        ``alpha`` and ``beta`` are the root window, for the player to move, from ``-LIMIT`` to
        ``LIMIT``; open on the side that is None. With ``deepening`` it is a search for each
        depth, the best moves of one first in the next: the last one, with all of them in
        ``iterations``. With ``ordering`` moves are sorted by the static evaluation of the
        positions they lead to. ``max_nodes`` is the most visits of each search, 1 to 1,000,000.

        Raises ``UnknownAlgorithm``; ``TooManyNodes`` for a search that visits more; and
        ``BadRequest`` for an empty window, and for a form of the gallery in a game that is no
        listed tree, or with an order.

        >>> import negascout as ns
        >>> trace = ns.open("tic-tac-toe", "XX./OO./...").trace("pvs", depth=2)
        >>> trace.value.plies, trace.pv
        (1, ('c1',))
        """
        request: Dict[str, Any] = {
            "form": _arguments.name_of(algorithm),
            "depth": depth,
            "window": {"alpha": alpha, "beta": beta},
            "deepening": deepening,
            "ordering": ordering,
            "max_nodes": max_nodes,
        }
        return self._traces(request)[-1]

    def grow(
        self,
        playouts: int = 100,
        *,
        algorithm: Growing = "uct",
        exploration: float = 1.0,
        seed: int = 0,
        calls: int = 1_000,
        goal: Optional[float] = None,
    ) -> GrownTree[Move]:
        """Has a search of the textbook grow a tree from here on, to be drawn and gone through.

        ``uct`` makes ``playouts`` playouts, 1 to 10,000, or fewer if the position is solved before.
        ``exploration``, 0 to 1,000, is the weight of moves that were seldom tried, and ``seed`` draws
        the playouts: the same seed grows the same tree. Results count as won, drawn or lost, and in a
        listed tree in points. A playout that lasts 200 plies is a draw. ``think(mcts=True)`` is the
        search for play.

        ``df-pn``, depth-first proof-number search, makes ``calls`` calls, 1 to 10,000, or fewer if
        the answer is proven before: whether the player to move, who is MAX, gets ``goal`` points at
        least. If that is None, whether MAX wins, and in a listed tree whether it is worth its value.

        Raises ``BadRequest`` for a number out of its range.

        >>> import negascout as ns
        >>> tree = ns.open("tic-tac-toe", "XX./OO./...").grow()
        >>> tree.best_move, tree.playouts < 100
        ('c1', True)
        >>> ns.open("tic-tac-toe", "XX./OO./...").grow(algorithm="df-pn").proof
        0
        """
        from .growth import _grown

        request: Dict[str, Any] = {
            "algorithm": algorithm,
            "playouts": playouts,
            "calls": calls,
            "exploration": exploration,
            "seed": seed,
            "goal": goal,
        }
        return _grown(self, request)

    def random_positions(
        self,
        count: int,
        *,
        plies: Union[int, Tuple[int, int]] = 8,
        seed: int = 1,
        forced_win: Optional[int] = None,
        within: Optional[int] = None,
        depth: int = 4,
    ) -> List[Session[Move]]:
        """Returns positions drawn by random moves from here on, each as a session with those moves.

        They are different, and their games go on. ``plies`` is how many moves are drawn, or the
        fewest and the most. With ``forced_win`` the player to move wins in that number of plies, an
        odd one, and not in fewer; with ``within`` a search to ``depth`` plies finds the position at
        most that far from even. There are fewer than ``count`` where a thousand draws in a row bring
        nothing new. The same ``seed`` draws the same ones.

        >>> import negascout as ns
        >>> start = ns.open("tic-tac-toe")
        >>> puzzle = start.random_positions(1, plies=5, forced_win=1)[0]
        >>> len(puzzle.history), puzzle.solve().plies
        (5, 1)
        """
        fewest, most = (plies, plies) if isinstance(plies, int) else plies
        request = {
            "count": _check.not_zero("count", count),
            "plies": (fewest, most),
            "seed": seed,
            "forced_win": forced_win,
            "within": within,
            "depth": _check.not_zero("depth", depth),
        }
        found = self._search(lambda stop: _native.random_positions(self._playing, request, stop))
        return [Session._of(each, self._start) for each in found]

    def statistics(self, games: int = 1000, *, seed: int = 1) -> GameStatistics:
        """Returns numbers that describe the game from here on, by random games drawn by ``seed``.

        >>> import negascout as ns
        >>> seen = ns.open("tic-tac-toe").statistics(200)
        >>> seen.finished, seen.longest, seen.most_moves
        (200, 9, 9)
        """
        described = self._search(
            lambda stop: _native.statistics(self._playing, games, seed, stop)
        )
        return GameStatistics.from_dict(described)

    def svg(self) -> Optional[str]:
        """Draws the board as SVG, for light and for dark pages; None for a game without a board.

        Of a game written in Python it is the picture by the game's own ``svg``.

        >>> import negascout as ns
        >>> ns.open("chess").svg().startswith("<svg")
        True
        """
        state = self.state
        if state is not None:
            return state.svg()
        return self._playing.board_svg()

    def _repr_svg_(self) -> Optional[str]:
        return self.svg()

    def __str__(self) -> str:
        if isinstance(self._start, Game):
            return str(self.state)
        board = self._playing.board_text()
        return self.position if board is None else board

    def __repr__(self) -> str:
        if isinstance(self._start, Game):
            return f"<negascout.Session of {self.game}: {self.state}>"
        return f"negascout.open({self.game!r}, {self.position!r})"

    def __copy__(self) -> Session[Move]:
        return self.copy()

    def __deepcopy__(self, memo: Dict[int, Any]) -> Session[Move]:
        return self.copy()

    def __reduce__(self) -> Tuple[Any, ...]:
        return _resumed, (self._start, *self._playing.game_state(), self.repetition)

    def _traces(self, request: Dict[str, Any]) -> List[Trace[Move]]:
        """The searches that are recorded for a request, each with those before it."""
        traces: List[Trace[Move]] = []
        here = self.copy()
        for recording in self._search(lambda stop: self._playing.trace(request, stop)):
            again = (_traced, (here, request, len(traces)))
            traces.append(Trace(recording, self.game, request, tuple(traces), again))
        return traces


def _resumed(
    start: Any, state: Dict[str, Any], opening: int, rule: Optional[Repetition] = None
) -> Session[Any]:
    """The session of a game so far; ``opening`` of its moves were made before the session began."""
    if not isinstance(start, Game):
        return Session._of(_native.Session.resumed(state, opening), start)
    session: Session[Any] = Session(start, repetition=rule)
    for move in state["moves"]:
        session.play(move)
    return session


def _traced(session: Session[Any], request: Dict[str, Any], place: int) -> Trace[Any]:
    """The search at this place among those of a request, searched again."""
    return session._traces(request)[place]
