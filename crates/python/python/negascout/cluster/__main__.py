"""The command line: ``python -m negascout.cluster label``."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from contextlib import redirect_stdout
from typing import TYPE_CHECKING, Iterator, Optional, Sequence

from ..errors import BadPosition, BadRequest, Error, UnknownGame
from .connection import GOES_ON
from .label import label
from .shown import StatusLine

if TYPE_CHECKING:
    from ..labels import Positions

#: The errors of bad input; any other one is of something that failed.
_BAD_INPUT = (UnknownGame, BadPosition, BadRequest)


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """Runs a command, and returns its exit code: 2 for bad input, 1 for what failed."""
    asked = _parser().parse_args(arguments)
    try:
        with StatusLine() as line, redirect_stdout(sys.stderr):
            # Ray's own messages must not come between the results.
            summary = _label(asked, line)
    except KeyboardInterrupt:
        return _fail(f"interrupted; {GOES_ON}", 1)
    except (Error, ImportError) as error:
        return _fail(str(error), 2 if isinstance(error, _BAD_INPUT) else 1)
    print(summary)
    return 0


def _fail(told: str, code: int) -> int:
    print(f"error: {told}", file=sys.stderr)
    return code


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="python -m negascout.cluster",
        description="Label positions on the machines of a Ray cluster.",
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _add_label(commands.add_parser("label", help="values for every position of a file"))
    return parser


def _add_label(parser: ArgumentParser) -> None:
    parser.description = "Values for every position of a file, as by 'negascout label'."
    add = parser.add_argument
    add("game", metavar="GAME", help="the game")
    add("--input", metavar="FILE", required=True, help="the positions; '-' is standard input")
    add("--output", metavar="FILE", required=True, help="the rows: .jsonl or .parquet")
    add("--column", metavar="NAME", default="position", help="the column with the positions")
    add("--weak", action="store_true", help="find only whether it is won, drawn or lost")
    add("--all-moves", action="store_true", help="give the score of every move")
    add("--depth", metavar="N", type=int, help="search at most this many plies deep")
    add("--nodes", metavar="N", type=int, help="visit at most this many nodes, for each position")
    add("--max-errors", metavar="N", type=int, help="end when more than N rows have no answer")
    add("--address", metavar="HOST:PORT", help="the cluster's head, or 'auto' for the one here")
    add("--jobs", metavar="N", type=int, help="CPUs of the cluster that is started without --address")
    add("--hash", metavar="MIB", type=int, default=64, help="the table of each CPU; 64")


def _label(asked: Namespace, line: StatusLine) -> str:
    positions: Positions = _lines() if asked.input == "-" else asked.input
    summary = label(
        asked.game,
        positions,
        asked.output,
        weak=asked.weak,
        all_moves=asked.all_moves,
        depth=asked.depth,
        nodes=asked.nodes,
        address=asked.address,
        jobs=asked.jobs,
        hash=asked.hash,
        max_errors=asked.max_errors,
        column=asked.column,
        progress=lambda progress: line.show(str(progress)),
    )
    return str(summary)


def _lines() -> Iterator[str]:
    """The positions of standard input."""
    for each in sys.stdin.buffer:
        # Bytes that are no text are no position: the row says so.
        text = each.decode(errors="replace").strip()
        if text and not text.startswith("#"):
            yield text


if __name__ == "__main__":
    sys.exit(main())
