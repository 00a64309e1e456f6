"""The cost of a single call, beside python-chess."""

from __future__ import annotations

import os
import shutil
import statistics
import timeit
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Callable, Optional

import chess
import chess.engine
import negascout as ns

Call = Callable[[], Any]
#: The task, our way and its call, their way and its call.
Row = tuple[str, str, Call, str, Optional[Call]]


def measure() -> list[dict[str, Any]]:
    """The median microseconds of each call, ours and theirs."""
    with ExitStack() as engines:
        return [row(*each) for each in [*moves(), *positions(), *searches(engines)]]


def moves() -> list[Row]:
    """Legal moves, and a move made and taken back."""
    board, game, four = chess.Board(), ns.open("chess"), ns.open("connect-four", "4455")

    def theirs_by_san() -> None:
        board.push_san("Nf3")
        board.pop()

    def theirs_by_uci() -> None:
        board.push_uci("g1f3")
        board.pop()

    def ours(session: ns.Session, move: str) -> Call:
        def call() -> None:
            session.play(move)
            session.undo()

        return call

    listed, made = "list(board.legal_moves)", "game.play, game.undo"
    return [
        ("the legal moves", "game.moves", lambda: game.moves, listed, lambda: list(board.legal_moves)),
        ("a move and back, SAN", made, ours(game, "Nf3"), "board.push_san, board.pop", theirs_by_san),
        ("a move and back, UCI", made, ours(game, "g1f3"), "board.push_uci, board.pop", theirs_by_uci),
        ("the legal moves", "Connect Four", lambda: four.moves, "", None),
        ("a move and back", "Connect Four", ours(four, "4"), "", None),
    ]


def positions() -> list[Row]:
    """A new position, and its text."""
    board, game = chess.Board(), ns.open("chess")
    return [
        ("a new position", "ns.open('chess')", lambda: ns.open("chess"), "chess.Board()", chess.Board),
        ("text of the position", "game.position", lambda: game.position, "board.fen()", board.fen),
    ]


def searches(engines: ExitStack) -> list[Row]:
    """A search of one node, by ours in the process and by theirs over UCI, as long as `engines` is open."""
    board, game, four = chess.Board(), ns.open("chess"), ns.open("connect-four", "4455")
    adapter, what = ns.chess.Engine(nodes=1), "a search of one node"
    theirs, by_uci = over_uci(board, engines), "engine.play, by UCI"
    return [
        (what, "Connect Four", lambda: four.think(nodes=1), "", None),
        (what, "game.think(nodes=1)", lambda: game.think(nodes=1), by_uci, theirs),
        (what, "ns.chess.Engine.play", lambda: adapter.play(board), by_uci, theirs),
    ]


def over_uci(board: chess.Board, engines: ExitStack) -> Optional[Call]:
    """A search by the program `negascout`, if there is one."""
    built = Path(__file__).parents[3] / "target" / "release" / "negascout"
    program = os.environ.get("NEGASCOUT") or shutil.which("negascout")
    program = program or (str(built) if built.exists() else None)
    if program is None:
        return None
    # Closed before the end: Python waits for the thread of an engine that runs.
    engine = engines.enter_context(chess.engine.SimpleEngine.popen_uci([program, "uci"]))
    limit = chess.engine.Limit(nodes=1)
    return lambda: engine.play(board, limit)


def row(what: str, ours: str, our: Call, theirs: str, their: Optional[Call]) -> dict[str, Any]:
    """One comparison."""
    return {
        "what": what,
        "ours": ours,
        "microseconds": microseconds(our),
        "theirs": None if their is None else theirs,
        "their_microseconds": None if their is None else microseconds(their),
    }


def microseconds(call: Call) -> float:
    """The median of seven measurements, each of as many calls as take 0.05 seconds."""
    timer = timeit.Timer(call)
    runs = max(1, int(0.05 / max(timer.timeit(3) / 3, 1e-7)))
    return 1e6 * statistics.median(timer.repeat(7, runs)) / runs


def table(rows: list[dict[str, Any]]) -> str:
    """All as text."""
    lines = ["one call, microseconds", ""]
    for each in rows:
        theirs = f"{each['their_microseconds']:10.1f}  {each['theirs']}" if each["theirs"] else ""
        lines.append(f"{each['what']:24}{each['microseconds']:10.1f}  {each['ours']:24}{theirs}".rstrip())
    return "\n".join(lines)
