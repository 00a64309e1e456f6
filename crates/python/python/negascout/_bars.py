"""Bars as a picture: how many leaves, or nodes, each algorithm visits."""

from __future__ import annotations

from typing import List, Sequence, Tuple

from . import _words
from ._html import escaped

_STYLE = (
    "text{font:12px system-ui,sans-serif;fill:#1c2733}.n{fill:#51606f}rect{fill:#1f5fbf}"
    ".o{fill:none;stroke:#b9c4cf}"
    "@media(prefers-color-scheme:dark){text{fill:#e6edf5}.n{fill:#a3b1c0}rect{fill:#7fb2ff}.o{stroke:#47566a}}"
)
_ROW = 22
_BAR = 320
_LETTER = 7


def svg(title: str, bars: Sequence[Tuple[str, float]]) -> str:
    """Draws horizontal bars with their names before them and their numbers after them, in light and dark."""
    left = 12 + _LETTER * max([len(name) for name, _ in bars] + [0])
    numbers = [_words.grouped(number) for _, number in bars]
    right = 12 + _LETTER * max([len(number) for number in numbers] + [0])
    width = max(left + _BAR + right, 20 + _LETTER * len(title))
    height = 34 + _ROW * len(bars)
    most = max([number for _, number in bars] + [1])
    lines: List[str] = []
    for place, ((name, number), told) in enumerate(zip(bars, numbers)):
        top = 30 + _ROW * place
        length = _BAR * number / most
        lines.append(
            f'<text x="{left - 6}" y="{top + 13}" text-anchor="end">{escaped(name)}</text>'
            f'<rect x="{left}" y="{top + 2}" width="{length:.1f}" height="{_ROW - 7}" rx="2"/>'
            f'<text class="n" x="{left + length + 5:.1f}" y="{top + 13}">{told}</text>'
        )
    axis = f'<path class="o" d="M{left} 28V{height - 6}"/>'
    heading = f'<text x="6" y="18">{escaped(title)}</text>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img" aria-label="{escaped(title)}">'
        f"<style>{_STYLE}</style>{heading}{axis}{''.join(lines)}</svg>"
    )
