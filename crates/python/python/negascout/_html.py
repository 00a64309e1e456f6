"""Pictures for notebooks: small tables in their own colours, and drawings as wide as they fit."""

from __future__ import annotations

from typing import Iterable, List, Sequence

# The standard module for this takes a millisecond or more to import.
_ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})


def escaped(text: object) -> str:
    """A text that is safe within HTML."""
    return str(text).translate(_ENTITIES)


def pairs(rows: Iterable[Sequence[object]]) -> str:
    """A table of two columns: a label, and what it is of."""
    body = "".join(
        f'<tr><th scope="row" style="text-align:left;white-space:nowrap">{escaped(label)}</th>'
        f'<td style="text-align:left">{escaped(told)}</td></tr>'
        for label, told in rows
    )
    return f"<table><tbody>{body}</tbody></table>"


def table(headings: Sequence[str], rows: Iterable[Sequence[object]], left: int = 1) -> str:
    """A table with headings; columns after the first ``left`` ones are numbers."""

    def cell(tag: str, place: int, told: object) -> str:
        side = "left" if place < left else "right"
        return f'<{tag} style="text-align:{side};white-space:nowrap">{escaped(told)}</{tag}>'

    def line(tag: str, cells: Sequence[object]) -> str:
        return "<tr>" + "".join(cell(tag, *each) for each in enumerate(cells)) + "</tr>"

    body = "".join(line("td", row) for row in rows)
    return f"<table><thead>{line('th', headings)}</thead><tbody>{body}</tbody></table>"


def in_columns(cells: Sequence[Sequence[str]]) -> List[str]:
    """The lines of a table as text: headings first, and columns after the first one aligned on the right."""
    widths = [max(map(len, column)) for column in zip(*cells)]
    rows = [cells[0], ["─" * width for width in widths], *cells[1:]]
    forms = [f"{{:{'>' if place else '<'}{width}}}" for place, width in enumerate(widths)]
    return ["  ".join(forms).format(*row).rstrip() for row in rows]


def fitted(svg: str) -> str:
    """A drawing that is made smaller where a notebook is narrower than it."""
    return svg.replace("<svg ", '<svg style="max-width:100%;height:auto" ', 1)
