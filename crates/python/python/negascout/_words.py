"""Counts and times in the words of the command line."""

from __future__ import annotations

#: Why a search ended.
REASONS = {
    "solved": "solved",
    "depth": "as deep as asked",
    "nodes": "nodes used up",
    "time": "time used up",
    "stopped": "interrupted",
}


def grouped(count: float) -> str:
    """A count with its thousands told apart, an average to a tenth: ``1,234``, ``1,234.5``."""
    return f"{int(count):,}" if count == int(count) else f"{count:,.1f}"


def duration(seconds: float) -> str:
    """A span of time: ``1.23 s``, ``12.3 ms``, ``4.5 us``."""
    if seconds >= 1:
        return f"{seconds:.2f} s"
    if seconds >= 1e-3:
        return f"{seconds * 1e3:.1f} ms"
    return f"{seconds * 1e6:.1f} us"


def effort(nodes: int, seconds: float) -> str:
    """The effort of a search: ``1,234,567 in 1.23 s (1.0 M/s)``."""
    rate = nodes / max(seconds, 1e-9)
    if rate >= 1e6:
        told = f"{rate / 1e6:.1f} M/s"
    elif rate >= 1e3:
        told = f"{rate / 1e3:.1f} k/s"
    else:
        told = f"{rate:.0f} /s"
    return f"{grouped(nodes)} in {duration(seconds)} ({told})"
