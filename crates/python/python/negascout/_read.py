"""Readers of plain objects: each gives a field its type back, and names what is wrong."""

from __future__ import annotations

import typing
from dataclasses import fields
from importlib import import_module
from typing import Any, Callable, List, Tuple, Type

from . import _check
from .errors import BadRequest

Reader = Callable[[str, Any], Any]
Readers = List[Tuple[str, str, Reader, object]]


def readers_of(cls: Type[Any], move: Reader) -> Readers:
    """Of each field of a class its name, its place in messages, its reader, and its absence.

    ``move`` is the reader of moves.
    """
    # What a record consists of is public, or beside it: some names come when they are asked for.
    names = {**vars(import_module("negascout")), **vars(import_module(cls.__module__))}
    hints = typing.get_type_hints(cls, localns=names)
    listed = ((field.name, hints[field.name]) for field in fields(cls))
    return [
        (name, f"{cls.__name__}.{name}", _reader(hint, move), _absent(hint))
        for name, hint in listed
    ]


def _absent(hint: Any) -> object:
    if hint is bool:
        return False
    return () if typing.get_origin(hint) is tuple else None


def _reader(hint: Any, move: Reader) -> Reader:
    if isinstance(hint, typing.TypeVar):
        return move
    if hint is str:
        return _check.text
    if hint is int:
        return _whole
    if hint is bool:
        return _check.flag
    if hint is float:
        return _amount
    arguments = typing.get_args(hint)
    origin = typing.get_origin(hint)
    if origin is typing.Union:
        if arguments[:2] == (int, str):
            return _or_none(_number_or_text)
        return _or_none(_reader(arguments[0], move))
    if origin is tuple:
        return _each(_reader(arguments[0], move))
    if origin is typing.Literal:
        return _one_of(arguments)
    return _object(origin or hint, move)


def _whole(name: str, value: Any) -> int:
    if type(value) is int:
        return value
    return _check.whole(name, value, -(2**63), 2**64 - 1)


def _number_or_text(name: str, value: Any) -> Any:
    return _check.text(name, value) if isinstance(value, str) else _whole(name, value)


def _amount(name: str, value: Any) -> Any:
    """A count or an average: whole numbers stay whole."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise _check.wrong(name, "a number", value)
    return value


def _or_none(read: Reader) -> Reader:
    return lambda name, value: None if value is None else read(name, value)


def _each(read: Reader) -> Reader:
    def reader(name: str, value: Any) -> Any:
        if not isinstance(value, (list, tuple)):
            raise _check.wrong(name, "a list", value)
        return tuple([read(name, each) for each in value])

    return reader


def _one_of(known: Any) -> Reader:
    def reader(name: str, value: Any) -> Any:
        if _check.text(name, value) not in known:
            raise BadRequest(f"{name}: {', '.join(known)} are possible, and not {value!r}")
        return value

    return reader


def _object(cls: Any, move: Reader) -> Reader:
    def reader(name: str, value: Any) -> Any:
        if isinstance(value, cls):
            return value
        if not isinstance(value, dict):
            raise _check.wrong(name, "a dict", value)
        return cls._read(value, move)

    return reader
