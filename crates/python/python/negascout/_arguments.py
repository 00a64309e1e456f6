"""Algorithms and searchers, as users name them."""

from __future__ import annotations

from typing import Any, Dict, Iterable, List, Union

from . import _check
from .algorithms import Algorithm, algorithms
from .errors import BadRequest

Names = Union[None, str, Iterable[Union[str, Algorithm]]]

# Those that the production search can run as.
_OF_SEARCH = ("alpha-beta", "negascout", "pvs", "mtd-f")

# The searcher that each option belongs to.
_OWNERS = {
    "deepening": "practice",
    "ordering": "practice",
    "aspiration": "search",
    "selective": "search",
}


def name_of(algorithm: object) -> str:
    """The name of an algorithm that is given by its name, or as it is listed."""
    if isinstance(algorithm, Algorithm):
        return algorithm.name
    return _check.text("algorithm", algorithm)


def names_of(named: object, *, by_search: bool = False) -> List[str]:
    """The names of several algorithms, or of one; all that there are if None.

    alpha-beta, with which the others are compared, comes first then.
    """
    if named is None:
        if by_search:
            return list(_OF_SEARCH)
        textbook = [each.name for each in algorithms() if each.kind == "textbook"]
        return sorted(textbook, key=lambda name: name != "alpha-beta")
    if isinstance(named, (str, Algorithm)):
        named = [named]
    try:
        listed = iter(named)  # type: ignore[call-overload]
    except TypeError:
        raise _check.wrong("algorithms", "a list of names", named) from None
    names = [name_of(each) for each in listed]
    if not names:
        raise BadRequest("algorithms: at least one is needed")
    return names


def searcher(by: object, *, is_large: bool, **options: object) -> Union[str, Dict[str, Any]]:
    """The schema's ``Searcher``.

    If it is not named, the options say which it is, or the size of the game.
    """
    wanted = [name for name, value in options.items() if _check.flag(name, value)]
    if by is None:
        by = _OWNERS[wanted[0]] if wanted else "search" if is_large else "textbook"
    if _check.text("by", by) not in ("textbook", "practice", "search"):
        raise BadRequest(f"by: textbook, practice or search is possible, and not {by!r}")
    for name in wanted:
        if _OWNERS[name] != by:
            raise BadRequest(f"{name}: it belongs to by='{_OWNERS[name]}', and not to by={by!r}")
    return "textbook" if by == "textbook" else {str(by): dict.fromkeys(wanted, True)}
