"""Bars as a picture: how many leaves, or nodes, each algorithm visits."""

from __future__ import annotations

from typing import List, Sequence, Tuple

from ._html import escaped

# Within a notebook the rules are those of the whole page: each begins with the picture's class.
_RULES = {
    "text": ("font:12px system-ui,sans-serif;fill:#1c2733", "fill:#e6edf5"),
    ".count": ("fill:#51606f", "fill:#a3b1c0"),
    "rect": ("fill:#1f5fbf", "fill:#7fb2ff"),
    "path": ("fill:none;stroke:#b9c4cf", "stroke:#47566a"),
}
_ROW = 22
_BAR = 320
_LETTER = 7


def _style() -> str:
    light = "".join(f".negascout-bars {each}{{{rule}}}" for each, (rule, _) in _RULES.items())
    dark = "".join(f".negascout-bars {each}{{{rule}}}" for each, (_, rule) in _RULES.items())
    return f"{light}@media(prefers-color-scheme:dark){{{dark}}}"


def svg(title: str, bars: Sequence[Tuple[str, float, str]]) -> str:
    """Draws horizontal bars, each of a name, a number and the text of the number."""
    left = 12 + _LETTER * max([len(name) for name, _, _ in bars] + [0])
    right = 12 + _LETTER * max([len(told) for _, _, told in bars] + [0])
    width = max(left + _BAR + right, 20 + _LETTER * len(title))
    height = 34 + _ROW * len(bars)
    most = max([number for _, number, _ in bars] + [0]) or 1
    lines: List[str] = []
    for place, (name, number, told) in enumerate(bars):
        top = 30 + _ROW * place
        length = _BAR * number / most
        lines.append(
            f'<text x="{left - 6}" y="{top + 13}" text-anchor="end">{escaped(name)}</text>'
            f'<rect x="{left}" y="{top + 2}" width="{length:.1f}" height="{_ROW - 7}" rx="2"/>'
            f'<text class="count" x="{left + length + 5:.1f}" y="{top + 13}">{told}</text>'
        )
    axis = f'<path d="M{left} 28V{height - 6}"/>'
    heading = f'<text x="6" y="18">{escaped(title)}</text>'
    return (
        f'<svg class="negascout-bars" xmlns="http://www.w3.org/2000/svg" role="img" '
        f'aria-label="{escaped(title)}" '
        f'width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f"<style>{_style()}</style>{heading}{axis}{''.join(lines)}</svg>"
    )
