"""Deep copies of plain objects, several times faster than ``copy.deepcopy`` and with its results."""

from __future__ import annotations

import copy
import copyreg
import sys
from functools import lru_cache
from typing import Any

__all__ = ["duplicate"]

#: Values of these types never change, and need no copy.
FIXED = frozenset({int, float, complex, bool, str, bytes, type(None), type})


def duplicate(value: Any) -> Any:
    """Returns a deep copy: equal to that of ``copy.deepcopy``, with shared parts shared in the copy, too.

    Lists, dicts, NumPy arrays of numbers and objects with plain attributes are copied here; whatever
    says itself how it is copied, or is anything else, by ``copy.deepcopy``.

    >>> class Pile:
    ...     def __init__(self): self.heap = [3, 4]
    >>> pile = Pile()
    >>> other = duplicate(pile)
    >>> other.heap.append(5)
    >>> pile.heap, other.heap
    ([3, 4], [3, 4, 5])
    """
    return _copied(value, {})


def _copied(value: Any, memo: dict[int, Any]) -> Any:
    kind: Any = type(value)
    if kind in FIXED:
        return value
    known = memo.get(id(value))
    if known is not None:
        return known
    if kind is list:
        items: list[Any] = []
        memo[id(value)] = items
        items.extend([_copied(item, memo) for item in value])
        return items
    if kind is dict:
        pairs: dict[Any, Any] = {}
        memo[id(value)] = pairs
        pairs.update([(_copied(key, memo), _copied(item, memo)) for key, item in value.items()])
        return pairs
    if _is_array(kind) and not value.dtype.hasobject:
        memo[id(value)] = array = value.copy("K")
        return array
    if _is_plain(kind):
        memo[id(value)] = made = kind.__new__(kind)
        made.__dict__.update(_copied(value.__dict__, memo))
        return made
    return copy.deepcopy(value, memo)


@lru_cache(maxsize=1024)
def _is_array(kind: Any) -> bool:
    numpy = sys.modules.get("numpy")
    return numpy is not None and kind is numpy.ndarray


@lru_cache(maxsize=1024)
def _is_plain(kind: Any) -> bool:
    """Whether all that objects of this class are is in their attributes, and nothing says otherwise."""
    says = ("__deepcopy__", "__getnewargs__", "__getnewargs_ex__", "__setstate__")
    defaults = ("__new__", "__reduce__", "__reduce_ex__", "__getstate__")
    return (
        all(getattr(kind, name, None) is getattr(object, name, None) for name in defaults)
        and not any(hasattr(kind, name) for name in says)
        and kind.__dictoffset__ != 0
        and not any(base.__dict__.get("__slots__") for base in kind.__mro__)
        and kind not in copyreg.dispatch_table
        and not issubclass(kind, (type, BaseException))
    )
