"""Frozen values: what ``dataclasses.dataclass(frozen=True)`` gives, at no cost to the import.

The standard module writes and compiles five methods for each class, which is most of the time
that the import of this package would take. Here they are written once. The classes count as
dataclasses all the same: for ``dataclasses.fields``, ``asdict`` and ``replace``, for type
checkers, and for pandas and polars.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Dict, Tuple

if TYPE_CHECKING:
    from typing_extensions import dataclass_transform
else:

    def dataclass_transform(**_: object) -> Any:
        return lambda cls: cls


class _Fields:
    """The fields of a class for the module ``dataclasses``, made when they are first asked for."""

    def __get__(self, _: object, cls: type) -> Dict[str, Any]:
        import dataclasses
        import typing

        hints = typing.get_type_hints(cls)
        names: Tuple[str, ...] = cls._fields  # type: ignore[attr-defined]
        listed = [(name, hints[name], *_default(cls, name)) for name in names]
        made: Any = dataclasses.make_dataclass(cls.__name__, listed)
        fields: Dict[str, Any] = made.__dataclass_fields__
        type.__setattr__(cls, "__dataclass_fields__", fields)
        return fields


class _Signature:
    """The signature of a class, made when it is first asked for."""

    def __get__(self, _: object, cls: type) -> Any:
        import inspect

        kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
        names: Tuple[str, ...] = cls._fields  # type: ignore[attr-defined]
        types = cls.__dict__.get("__annotations__", {})
        return inspect.Signature(
            [
                inspect.Parameter(
                    name,
                    kind,
                    annotation=types.get(name, inspect.Parameter.empty),
                    default=(*_default(cls, name), inspect.Parameter.empty)[0],
                )
                for name in names
            ]
        )


def _default(cls: type, name: str) -> Tuple[Any, ...]:
    """The default of a field, alone in a tuple, or nothing."""
    return (cls.__dict__[name],) if name in cls.__dict__ else ()


@dataclass_transform(frozen_default=True)
class Frozen:
    """A value of named fields: it does not change, is equal by them, and hashable."""

    _fields: ClassVar[Tuple[str, ...]] = ()
    __dataclass_fields__: ClassVar[Any] = _Fields()
    __signature__: ClassVar[Any] = _Signature()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        own = cls.__dict__.get("__annotations__") or getattr(cls, "__annotations__", {})
        cls._fields = tuple([name for name in own if name[0] != "_"])
        type.__setattr__(cls, "__match_args__", cls._fields)
        type.__setattr__(cls, "__dataclass_fields__", Frozen.__dict__["__dataclass_fields__"])

    if not TYPE_CHECKING:

        def __init__(self, *values, **named):
            fields = self._fields
            held = self.__dict__
            held.update(zip(fields, values))
            if len(values) > len(fields):
                raise TypeError(
                    f"{type(self).__name__}: it has {len(fields)} fields, and not {len(values)}"
                )
            for name, value in named.items():
                if name not in fields:
                    raise TypeError(f"{type(self).__name__}: there is no field {name!r}")
                if name in held:
                    raise TypeError(f"{type(self).__name__}: the field {name!r} is given twice")
                held[name] = value
            if len(held) < len(fields):
                self._fill()

    def _fill(self) -> None:
        """Gives the fields that are missing their defaults."""
        cls = type(self)
        for name in self._fields:
            if name not in self.__dict__:
                default = _default(cls, name)
                if not default:
                    raise TypeError(f"{cls.__name__}: the field {name!r} is missing")
                self.__dict__[name] = default[0]

    def _values(self) -> Tuple[Any, ...]:
        held = self.__dict__
        return tuple([held[name] for name in self._fields])

    def __eq__(self, other: object) -> bool:
        if other.__class__ is not self.__class__:
            return NotImplemented
        return isinstance(other, Frozen) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash((self.__class__, self._values()))

    def __repr__(self) -> str:
        held = self.__dict__
        told = ", ".join(f"{name}={held[name]!r}" for name in self._fields)
        return f"{type(self).__name__}({told})"

    def __setattr__(self, name: str, value: object) -> None:
        from dataclasses import FrozenInstanceError

        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> None:
        from dataclasses import FrozenInstanceError

        raise FrozenInstanceError(f"cannot delete field {name!r}")
