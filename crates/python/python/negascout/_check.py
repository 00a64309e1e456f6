"""Checks of arguments: each error names the argument, and what is wrong with it."""

from __future__ import annotations

import operator
from typing import Any, Callable, Optional

from .errors import BadRequest

#: From here on a whole number is not written out.
_LONG = 10**40


def kind(value: object) -> str:
    """Says what a value is, in a few characters: ``'3'``, ``a list``."""
    if isinstance(value, int) and abs(value) >= _LONG:
        return f"a number of {value.bit_length()} bits"
    if value is None or isinstance(value, (str, bool, int, float)):
        shown = repr(value[:41] if isinstance(value, str) else value)
        return shown if len(shown) <= 40 else shown[:37] + "..."
    name = type(value).__name__
    article = "an" if name[:1].lower() in "aeiou" else "a"
    return f"{article} {name}"


def wrong(name: str, needed: str, value: object) -> TypeError:
    """The error of an argument of a wrong type."""
    return TypeError(f"{name}: {needed} is needed, and not {kind(value)}")


def whole(name: str, value: object, least: int, most: int) -> int:
    """A whole number within ``least`` and ``most``, also of another library, and no bool."""
    try:
        if isinstance(value, bool):
            raise TypeError
        number = operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        raise wrong(name, "an int", value) from None
    if not least <= number <= most:
        raise BadRequest(f"{name}: {least} to {most} are possible, and not {kind(number)}")
    return number


def not_zero(name: str, number: int) -> int:
    """A number that is not 0, where the native part takes that for 1."""
    if number == 0:
        raise BadRequest(f"{name} 0: it must be at least 1")
    return number


def text(name: str, value: object) -> str:
    """A text."""
    if not isinstance(value, str):
        raise wrong(name, "a str", value)
    try:
        value.encode()
    except UnicodeEncodeError:
        raise BadRequest(f"{name}: it has half of a surrogate pair: {kind(value)}") from None
    return value


def flag(name: str, value: object) -> bool:
    """True or False, and nothing that is only like them."""
    if not isinstance(value, bool):
        raise wrong(name, "a bool", value)
    return value


def callback(name: str, value: object) -> Optional[Callable[[Any], object]]:
    """A function, or None."""
    if value is not None and not callable(value):
        raise wrong(name, "a function", value)
    return value

