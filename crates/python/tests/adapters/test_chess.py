"""Boards of python-chess: whole games, repetitions, Chess960, and the engine by UCI beside it."""

from __future__ import annotations

import os
import random
import shutil
from pathlib import Path
from typing import Any, Optional

import pytest

import negascout as ns

chess = pytest.importorskip("chess")
from negascout.chess import Engine, analyse, play  # noqa: E402

MATE_IN_ONE = "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1"


def test_a_mate_is_told_as_theirs() -> None:
    found = analyse(chess.Board(MATE_IN_ONE), depth=4, lines=3)
    assert found.move == chess.Move.from_uci("a1a8")
    assert (found.mate, found.pv) == (1, (found.move,))
    assert len(found.lines) == 3 and found.lines[1].mate is None
    assert str(found.lines[0].pov_score()) == "PovScore(Mate(+1), WHITE)"
    assert found.report.best_move == "Ra8#"


def test_a_mated_side_has_a_negative_mate() -> None:
    # The only move is Kh7, and the rook mates from h1.
    board = chess.Board("7k/5K2/8/8/8/8/8/6R1 b - - 0 1")
    found = analyse(board, depth=6)
    assert found.mate == -1
    assert found.lines[0].pov_score() == chess.engine.PovScore(chess.engine.Mate(-1), chess.BLACK)
    board.push(found.move)
    assert analyse(board, depth=4).mate == 1


def test_scores_are_the_movers_in_centipawns() -> None:
    white = chess.Board("4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1")
    black = chess.Board("4k3/8/8/8/8/8/8/QQ2K3 b - - 0 1")
    assert analyse(white, depth=2).score > 500 > -500 > analyse(black, depth=2).score
    relative = analyse(black, depth=2).lines[0].pov_score()
    assert relative.white().score(mate_score=10_000) > 500


def test_a_board_is_left_as_it_was() -> None:
    board = chess.Board()
    board.push_san("e4")
    before = board.copy()
    play(board, nodes=500)
    assert board == before and board.move_stack == before.move_stack


@pytest.mark.parametrize("number", [None, 0, 518, 959])
def test_whole_games_are_legal(number: Optional[int]) -> None:
    rng = random.Random(7)
    board = chess.Board() if number is None else chess.Board.from_chess960_pos(number)
    engine, castled = Engine(nodes=300, hash=1), 0
    while not board.is_game_over() and board.ply() < 120:
        legal = list(board.legal_moves)
        castling = [move for move in legal if board.is_castling(move)]
        move = engine.play(board) if board.ply() % 3 else rng.choice(castling or legal)
        assert move in legal
        castled += board.is_castling(move)
        board.push(move)
        session = engine._follow(board)
        if session.outcome is None:
            assert len(session.moves) == board.legal_moves.count(), board.fen()
    assert castled > 0


def test_repetitions_count() -> None:
    # White is a queen up; the position after Kg1 has come up twice already.
    lost = chess.Board("6k1/5ppp/8/8/8/8/q4PPP/6K1 w - - 0 1")
    won = lost.copy()
    for move in ("Kf1", "Qa3", "Kg1", "Qa2", "Kf1", "Qa3", "Kg1"):
        won.push_san(move)
    drawing = analyse(won, depth=3, lines=len(list(won.legal_moves)))
    repeated = [line for line in drawing.lines if won.san(line.move) == "Qa2"]
    assert [line.score for line in repeated] == [0]
    assert won.san(drawing.move) != "Qa2" and drawing.score > 500


def test_draws_to_be_claimed_still_have_a_move() -> None:
    board = chess.Board()
    for move in "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8".split():
        board.push_san(move)
    assert board.is_repetition(3) and not board.is_game_over()
    assert play(board, depth=3) in board.legal_moves
    fifty = chess.Board("4k3/8/8/8/8/8/8/QQ2K3 w - - 100 80")
    assert play(fifty, depth=3) in fifty.legal_moves


def test_a_game_goes_on_past_draws_that_nobody_claims() -> None:
    board, engine = chess.Board(), Engine(depth=2)
    for move in "Nf3 Nf6 Ng1 Ng8".split() * 6:
        board.push_san(move)
        assert engine.play(board) in board.legal_moves
        assert play(board, depth=2) in board.legal_moves
    board.push_san("e4")
    assert engine.play(board) in board.legal_moves
    rook = chess.Board("4kr2/8/8/8/8/8/8/3RK3 b - - 100 90")
    assert play(rook, depth=5) not in (chess.Move.from_uci("f8f1"), chess.Move.from_uci("f8f2"))


def test_an_engine_keeps_its_table_while_the_board_goes_on() -> None:
    board = chess.Board()
    engine = Engine(depth=8)
    board.push(engine.play(board))
    board.push(engine.play(board))
    earlier, fresh = engine.analyse(board), analyse(board, depth=8)
    assert earlier.nodes < fresh.nodes
    engine.analyse(chess.Board(MATE_IN_ONE))
    assert engine.play(board) in board.legal_moves


def test_null_moves_are_passed_over() -> None:
    board = chess.Board()
    board.push(chess.Move.null())
    board.push_san("e5")
    assert play(board, depth=3) in board.legal_moves


def test_what_cannot_be_searched_is_named() -> None:
    import chess.variant

    with pytest.raises(ns.BadRequest, match="board: this is atomic"):
        play(chess.variant.AtomicBoard())
    with pytest.raises(TypeError, match="board: a chess.Board is needed, and not 'startpos'"):
        analyse("startpos")
    with pytest.raises(ns.BadRequest, match="board: the game is over"):
        play(chess.Board("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"))
    with pytest.raises(ns.BadPosition, match="no king"):
        play(chess.Board("8/8/8/8/8/8/8/8 w - - 0 1"))
    with pytest.raises(ns.BadRequest, match="depth"):
        play(chess.Board(), depth=0)
    assert analyse(chess.Board("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")).move is None


def test_uci_says_the_same() -> None:
    import chess.engine

    program = _program()
    if program is None:
        pytest.skip("no negascout program: cargo build -p negascout-cli --release makes it")
    board = chess.Board("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3")
    with chess.engine.SimpleEngine.popen_uci([program, "uci"]) as engine:
        engine.configure({"Threads": 1, "Hash": 64})
        theirs: Any = engine.analyse(board, chess.engine.Limit(depth=8))
    ours = analyse(board, depth=8)
    assert ours.pv[0] == theirs["pv"][0]
    assert ours.lines[0].pov_score() == theirs["score"]
    assert ours.nodes == theirs["nodes"]


def _program() -> Optional[str]:
    target = Path(__file__).parents[4] / "target"
    built = [target / kind / "negascout" for kind in ("release", "debug")]
    there = [str(program) for program in built if program.exists()]
    named = os.environ.get("NEGASCOUT") or shutil.which("negascout")
    return named or (there[0] if there else None)
