"""Algorithms and searchers, as users name them."""

from __future__ import annotations

from typing import Any, Dict, Iterable, List, Optional, Union

from . import _check
from .algorithms import Algorithm, algorithms
from .errors import BadRequest

Names = Union[None, str, Iterable[Union[str, Algorithm]]]

# Those that the production search can run as.
_OF_SEARCH = ("alpha-beta", "negascout", "pvs", "mtd-f")


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


def searcher(
    by: Optional[object],
    *,
    is_large: bool,
    deepening: object,
    ordering: object,
    aspiration: object,
    selective: object,
) -> Union[str, Dict[str, Any]]:
    """The schema's ``Searcher``.

    If it is not named, the options say which it is, or the size of the game.
    """
    practice = {
        "deepening": _check.flag("deepening", deepening),
        "ordering": _check.flag("ordering", ordering),
    }
    search = {
        "aspiration": _check.flag("aspiration", aspiration),
        "selective": _check.flag("selective", selective),
    }
    if by is None:
        by = "textbook"
        if any(practice.values()):
            by = "practice"
        elif is_large or any(search.values()):
            by = "search"
    if _check.text("by", by) not in ("textbook", "practice", "search"):
        raise BadRequest(f"by: textbook, practice or search is possible, and not {by!r}")
    for owner, options in (("practice", practice), ("search", search)):
        for name, wanted in options.items():
            if wanted and by != owner:
                raise BadRequest(f"{name}: it belongs to by='{owner}', and not to by={by!r}")
    if by == "textbook":
        return "textbook"
    return {"practice": practice} if by == "practice" else {"search": search}
