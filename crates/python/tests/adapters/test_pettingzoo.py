"""PettingZoo's classic environments, whole games through their own loop."""

from __future__ import annotations

import random
from typing import Any, Callable

import pytest

import negascout as ns

classic = pytest.importorskip("pettingzoo.classic")
from negascout.pettingzoo import Agent, _chess_action, _fen, _same  # noqa: E402

Chooser = Callable[[Any], int]


def at_random(rng: random.Random) -> Chooser:
    return lambda seen: rng.choice([action for action, may in enumerate(seen["action_mask"]) if may])


def played(env: Any, choosers: dict[str, Chooser]) -> dict[str, float]:
    """Each player's reward in a whole game; an illegal action ends it with -1."""
    env.reset()
    rewards: dict[str, float] = {}
    for name in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            rewards[name] = reward
            env.step(None)
        else:
            action = choosers[name](seen)
            assert type(action) is int and seen["action_mask"][action]
            env.step(action)
    return rewards


@pytest.mark.parametrize("side", [0, 1])
def test_connect_four_is_won_against_chance(side: int) -> None:
    rng = random.Random(side)
    env = classic.connect_four_v3.env()
    agent = Agent(env, nodes=20_000, hash=4)
    for _ in range(5):
        env.reset()
        me, other = env.possible_agents[side], env.possible_agents[1 - side]
        assert played(env, {me: agent.act, other: at_random(rng)}) == {me: 1, other: -1}


def test_connect_four_sees_a_threat_in_the_right_column() -> None:
    env = classic.connect_four_v3.env()
    agent = Agent("connect_four_v3", depth=2)
    env.reset()
    for action in (6, 0, 6, 0, 6):
        env.step(action)
    assert agent.act(env.last()[0]) == 6
    env.step(1)
    assert agent.act(env.last()[0]) == 6


def test_tic_tac_toe_is_never_lost_and_drawn_by_itself() -> None:
    rng = random.Random(3)
    env = classic.tictactoe_v3.env()
    agent = Agent(env)
    results = []
    for game in range(20):
        env.reset()
        me, other = env.possible_agents[game % 2], env.possible_agents[1 - game % 2]
        results.append(played(env, {me: agent.act, other: at_random(rng)})[me])
    assert min(results) >= 0 and results.count(1) >= 10
    assert set(played(env, dict.fromkeys(env.possible_agents, agent.act)).values()) == {0}


def test_tic_tac_toe_wins_in_every_line() -> None:
    agent = Agent("tictactoe_v3")
    for line in ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)):
        env = classic.tictactoe_v3.env()
        env.reset()
        others = [cell for cell in range(9) if cell not in line][:2]
        for action in (line[0], others[0], line[1], others[1]):
            env.step(action)
        assert agent.act(env.last()[0]) == line[2]


def test_chess_reads_every_observation_and_knows_every_action() -> None:
    pytest.importorskip("chess")
    import chess

    rng = random.Random(1)
    env = classic.chess_v6.env()
    kinds = set()
    for _ in range(3):
        env.reset()
        board = env.unwrapped.board
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            read = chess.Board(_fen(seen["observation"].tolist()))
            assert _same(board, read), (board.fen(), read.fen())
            legal = {_chess_action(move, board.turn): move for move in board.legal_moves}
            assert sorted(legal) == [a for a, may in enumerate(seen["action_mask"]) if may]
            kinds |= {bool(board.ep_square), board.turn, board.has_castling_rights(board.turn)}
            promotions = [a for a, move in legal.items() if move.promotion]
            kinds |= {legal[a].promotion for a in promotions}
            env.step(rng.choice(promotions or sorted(legal)))
            board = env.unwrapped.board
    assert {True, False, chess.QUEEN, chess.KNIGHT} <= kinds


@pytest.mark.parametrize("side", [0, 1])
def test_chess_is_won_against_chance(side: int) -> None:
    pytest.importorskip("chess")
    rng = random.Random(side)
    env = classic.chess_v6.env()
    for _ in range(2):
        agent = Agent(env, nodes=3000, hash=4)
        env.reset()
        me, other = env.possible_agents[side], env.possible_agents[1 - side]

        def follows(seen: Any) -> int:
            action = agent.act(seen)
            # The moves of the whole game are known, from observations alone.
            assert agent._player.board.move_stack[:-1] == env.unwrapped.board.move_stack
            return action

        assert played(env, {me: follows, other: at_random(rng)}) == {me: 1, other: -1}


def test_a_chess_agent_that_joins_later_reads_the_board_alone() -> None:
    pytest.importorskip("chess")
    rng = random.Random(5)
    env = classic.chess_v6.env()
    env.reset()
    for _ in range(21):
        env.step(at_random(rng)(env.last()[0]))
    agent = Agent(env, nodes=1000)
    seen = env.last()[0]
    assert seen["action_mask"][agent.act(seen)]
    env.reset()
    assert agent.act(env.last()[0]) in {a for a, may in enumerate(env.last()[0]["action_mask"]) if may}


def test_what_is_no_environment_or_observation_is_named() -> None:
    assert Agent("classic/connect_four-v3").name == "connect_four_v3"
    with pytest.raises(ns.UnknownGame, match="go_v5.*connect_four_v3, tictactoe_v3, chess_v6"):
        Agent("go_v5")
    env = classic.tictactoe_v3.env()
    env.reset()
    agent, seen = Agent(env), env.last()[0]
    with pytest.raises(ns.BadRequest, match=r"observation: \(3, 3, 2\).*\(6, 7, 2\)"):
        Agent("connect_four_v3").act(seen)
    with pytest.raises(ns.BadRequest, match="action_mask"):
        agent.act({**seen, "action_mask": [0] * 9})
    with pytest.raises(ns.BadRequest, match="action_mask: it forbids"):
        best = agent.act(seen)
        agent.act({**seen, "action_mask": [int(action != best) for action in range(9)]})
