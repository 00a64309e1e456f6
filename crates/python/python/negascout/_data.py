"""Values as data: what all reports share."""

from __future__ import annotations

from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Dict,
    FrozenSet,
    List,
    Mapping,
    Tuple,
    Type,
    TypeVar,
)

from . import _check, _native
from ._moves import formatted
from .errors import BadRequest

if TYPE_CHECKING:
    from ._read import Reader, Readers

D = TypeVar("D", bound="Data")

_READERS: Dict[Tuple[type, "Reader"], "Readers"] = {}

# The fields that hold a move, and the one that holds a line of them.
_MOVES = frozenset({"best_move", "move"})
_LINE = "pv"


class Data:
    """A value with an object in the schema: frozen, equal by its fields, and hashable."""

    _left_out: ClassVar[FrozenSet[str]] = frozenset()
    """The fields that the schema's object has only where there is something in them."""

    def to_dict(self) -> Dict[str, Any]:
        """Returns the object of the schema, ready for ``json.dumps``: moves are text in it.

        >>> import negascout as ns
        >>> ns.Effort(nodes=12, seconds=0.5).to_dict()
        {'nodes': 12, 'seconds': 0.5}
        """
        told: Dict[str, Any] = {}
        for name, value in vars(self).items():
            if name in self._left_out and (value is None or value is False or value == ()):
                continue
            if name in _MOVES:
                told[name] = None if value is None else formatted(value)
            elif name == _LINE:
                told[name] = [formatted(move) for move in value]
            else:
                told[name] = _plain(value)
        return told

    @classmethod
    def from_dict(cls: Type[D], data: Mapping[str, Any]) -> D:
        """Returns the value of which ``to_dict`` gives this object.

        Raises ``TypeError`` for a field of a wrong type, and ``BadRequest`` for one that is
        missing or not known; both name it.

        >>> import negascout as ns
        >>> ns.Effort.from_dict({"nodes": 12, "seconds": 0.5})
        Effort(nodes=12, seconds=0.5)
        """
        return cls._read(data, _check.text)

    # Here once: what a dataclass generates costs time at import, for each class again.
    def __eq__(self, other: object) -> bool:
        if other.__class__ is not self.__class__:
            return NotImplemented
        return vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash(tuple(vars(self).values()))

    def __repr__(self) -> str:
        held = ", ".join(f"{name}={value!r}" for name, value in vars(self).items())
        return f"{self.__class__.__qualname__}({held})"

    def __setattr__(self, name: str, value: object) -> None:
        from dataclasses import FrozenInstanceError

        # The standard module freezes the fields alone.
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    @classmethod
    def _answered(cls: Type[D], data: Mapping[str, Any]) -> D:
        """The value of an answer of the native part, whose moves may be any objects."""
        return cls._read(data, _any)

    @classmethod
    def _read(cls: Type[D], data: Mapping[str, Any], move: Reader) -> D:
        if not hasattr(data, "keys"):
            raise _check.wrong(cls.__name__, "a dict", data)
        readers = _READERS.get((cls, move))
        if readers is None:
            from ._read import readers_of

            readers = _READERS[cls, move] = readers_of(cls, move)
        made = cls.__new__(cls)
        held = made.__dict__
        missing = 0
        for name, place, read, absent in readers:
            if name in data:
                held[name] = read(place, data[name])
            elif name in cls._left_out:
                held[name] = absent
                missing += 1
            else:
                raise BadRequest(f"{cls.__name__}: the field {name!r} is missing")
        if len(data) + missing > len(held):
            unknown = next(name for name in data if name not in held)
            raise BadRequest(f"{cls.__name__}: there is no field {unknown!r}")
        return made

    def _rows(self) -> List[Tuple[str, object]]:
        """The label and the text of each line in a notebook."""
        return [(name.replace("_", " "), _listed(value)) for name, value in self.to_dict().items()]

    def _repr_html_(self) -> str:
        from . import _html

        return _html.pairs(self._rows())


class InWords(Data):
    """A value that the command line has words for."""

    def __str__(self) -> str:
        return _native.in_words(type(self).__name__, self.to_dict())[0]


def _any(_: str, value: Any) -> Any:
    return value


def _plain(value: Any) -> Any:
    if isinstance(value, Data):
        return value.to_dict()
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return value


def _listed(value: object) -> object:
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return value
