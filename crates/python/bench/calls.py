"""What a single call costs, beside python-chess."""

from __future__ import annotations

import os
import shutil
import statistics
import timeit
from pathlib import Path
from typing import Any, Callable, Optional

import chess
import chess.engine
import negascout as ns


def measure() -> list[dict[str, Any]]:
    """The median microseconds of each call, ours and theirs."""
    board, game = chess.Board(), ns.open("chess")
    four = ns.open("connect-four", "4455")
    rows = [
        ("the legal moves", "game.moves", lambda: game.moves, "list(board.legal_moves)", lambda: list(board.legal_moves)),
        ("a move and back", "game.play, game.undo", lambda: back(game), "board.push_san, board.pop", lambda: pop(board)),
        ("a move given as UCI", "game.play, game.undo", lambda: back(game, "g1f3"), "board.push_uci, board.pop", lambda: pop_uci(board)),
        ("a new position", "ns.open('chess')", lambda: ns.open("chess"), "chess.Board()", chess.Board),
        ("text of the position", "game.position", lambda: game.position, "board.fen()", board.fen),
        ("the legal moves", "Connect Four", lambda: four.moves, None, None),
        ("a move and back", "Connect Four", lambda: back(four, "4"), None, None),
        ("a search of a node", "Connect Four", lambda: four.think(nodes=1, hash=1), None, None),
    ]
    results = [row(*each) for each in rows]
    program = found()
    with_uci = program is not None
    engine = chess.engine.SimpleEngine.popen_uci([str(program), "uci"]) if with_uci else None
    searched: Optional[Callable[[], Any]] = None
    if engine is not None:
        limit = chess.engine.Limit(nodes=1)
        searched = lambda: engine.play(board, limit)  # noqa: E731
    by_adapter = ns.chess.Engine(nodes=1)
    results.append(row("a search of a node", "game.think(nodes=1)", lambda: game.think(nodes=1), "engine.play, by UCI", searched))
    results.append(row("a search of a node", "ns.chess.Engine.play", lambda: by_adapter.play(board), "engine.play, by UCI", searched))
    if engine is not None:
        engine.quit()
    return results


def row(what: str, ours: str, our: Callable[[], Any], theirs: Optional[str], their: Any) -> dict[str, Any]:
    """One comparison."""
    return {
        "what": what,
        "ours": ours,
        "microseconds": microseconds(our),
        "theirs": None if their is None else theirs,
        "their_microseconds": None if their is None else microseconds(their),
    }


def microseconds(call: Callable[[], Any]) -> float:
    """The median of seven measurements, each of as many calls as take 0.05 seconds."""
    timer = timeit.Timer(call)
    runs = max(1, int(0.05 / max(timer.timeit(3) / 3, 1e-7)))
    return 1e6 * statistics.median(timer.repeat(7, runs)) / runs


def back(game: ns.Session, move: str = "Nf3") -> None:
    game.play(move)
    game.undo()


def pop(board: chess.Board) -> None:
    board.push_san("Nf3")
    board.pop()


def pop_uci(board: chess.Board) -> None:
    board.push_uci("g1f3")
    board.pop()


def found() -> Optional[str]:
    """A program `negascout`: that of the environment, of the release build, or on the path."""
    built = Path(__file__).parents[3] / "target" / "release" / "negascout"
    return os.environ.get("NEGASCOUT") or (str(built) if built.exists() else shutil.which("negascout"))


def table(rows: list[dict[str, Any]]) -> str:
    """All as text."""
    lines = ["one call, microseconds", ""]
    for each in rows:
        theirs = f"{each['their_microseconds']:10.1f}  {each['theirs']}" if each["theirs"] else ""
        lines.append(f"{each['what']:24}{each['microseconds']:10.1f}  {each['ours']:24}{theirs}".rstrip())
    return "\n".join(lines)
