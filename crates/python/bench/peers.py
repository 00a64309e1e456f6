"""The searches of easyAI and OpenSpiel, timed and counted."""

from __future__ import annotations

import sys
from typing import Any, Callable

import pyspiel
from easyAI import Negamax, TranspositionTable
from open_spiel.python.algorithms import minimax
from measuring import Contestant


def easyai(name: str, make: Callable[[], Any], depth: int, most: float, has_table: bool) -> Contestant:
    """easyAI's ``Negamax``, with its table or without; ``most`` is its ``win_score``."""

    def run() -> Any:
        game = make()
        algorithm = Negamax(depth, win_score=most, tt=TranspositionTable() if has_table else None)
        algorithm(game)
        return algorithm.alpha

    # The package shows the class under the name of its module.
    return Contestant(name, run, lambda: counted(sys.modules["easyAI.AI.Negamax"], "negamax", run))


def openspiel(name: str, played: str, depth: int, value: Any) -> Contestant:
    """OpenSpiel's ``alpha_beta_search`` over its own Connect Four."""
    game = pyspiel.load_game("connect_four")
    state = game.new_initial_state()
    for column in played:
        state.apply_action(int(column) - 1)
    estimate = value(state.current_player())

    def run() -> Any:
        return minimax.alpha_beta_search(
            game, state=state, value_function=estimate, maximum_depth=depth
        )[0]

    return Contestant(name, run, lambda: counted(minimax, "_alpha_beta", run))


def counted(module: Any, name: str, run: Callable[[], Any]) -> int:
    """The calls of a module's recursive function in one run."""
    plain, calls = getattr(module, name), [0]

    def counting(*args: Any, **named: Any) -> Any:
        calls[0] += 1
        return plain(*args, **named)

    setattr(module, name, counting)
    try:
        run()
    finally:
        setattr(module, name, plain)
    return calls[0]
