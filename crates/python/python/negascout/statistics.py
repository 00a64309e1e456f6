"""Numbers that describe a game."""

from __future__ import annotations

from dataclasses import dataclass

from ._data import Data


@dataclass(frozen=True, eq=False, repr=False)
class GameStatistics(Data):
    """Numbers that describe a game, from games of random moves: how many moves there are, how long it
    lasts, and how it ends.

    Where one player may move again, the other's waiting counts as a move and a ply.
    """

    games: int
    """Games played."""
    finished: int
    """Games that came to an end; the others were given up after 1,000 plies."""
    mean_moves: float
    """The mean number of moves of a position that is not over: the branching factor."""
    most_moves: int
    """The most moves of a position."""
    mean_plies: float
    """The mean length of the finished games, in plies; 0 if there are none."""
    longest: int
    """The longest of all games, in plies."""
    first_wins: int
    """Finished games won by the player who moves first."""
    second_wins: int
    """Finished games won by the other player."""
    draws: int
    """Finished games that nobody won."""
    share_of_draws: float
    """The share of the finished games that nobody won, 0 to 1."""
