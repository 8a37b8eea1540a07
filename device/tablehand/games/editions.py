"""Editions: the boards, decks and dice of a game, read from TOML and checked before anybody plays.

A game describes its edition as frozen msgspec structs; this module reads a file into them. Whatever is
wrong with a file is said at once, one line a fault: file, key, value and what is allowed instead.
"""

import hashlib
import re
import reprlib
import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from .. import assets

E = TypeVar("E", bound=msgspec.Struct)


class EditionError(ValueError):
    """An edition cannot be used: one line for each fault, with file, key, value and the way out."""


def find(game: str, which: str) -> Path:
    """The file of the edition that ships with a game, if `which` is `house`; else `which` is a path itself."""
    return assets.path("editions", game, "house.toml") if which == "house" else Path(which)


def read(path: Path) -> dict[str, Any]:
    """The tables of a TOML file as plain values.

    Raises EditionError when the file cannot be read or is not TOML.
    """
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise EditionError(f"{path}: cannot be read: {error.strerror} (name a TOML file)") from error
    except UnicodeDecodeError as error:
        raise EditionError(f"{path}: not UTF-8 at byte {error.start} (save the file as UTF-8)") from error
    except tomllib.TOMLDecodeError as error:
        raise EditionError(f"{path}: not TOML: {error}") from error
    except RecursionError as error:
        raise EditionError(f"{path}: cannot be read: brackets stand too deep in each other") from error
    except ValueError as error:  # a number of thousands of digits, or a name that no file can have
        raise EditionError(f"{path}: cannot be read: {str(error).partition(';')[0]}") from error


def game_of(file: str) -> object:
    """What a TOML file says it is an edition of; None where it says nothing. Raises EditionError as `read` does."""
    return read(Path(file)).get("game")


def decode(raw: object, kind: type[E], check: Callable[[E], Iterable[str]], name: str) -> E:
    """Plain values (of a TOML file, or of a journal's header) as a checked edition.

    `check` yields what no type can say (sums, references); `name` stands for the file in errors.
    Raises EditionError naming all faults in shape or, the shape being right, all that `check` yields.
    """
    try:
        edition = msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        faults = list(_faults(inspect.type_info(kind), raw, "")) or [str(error)]
    else:
        faults = list(check(edition))
        if not faults:
            return edition
    raise EditionError("\n".join(f"{name}: {fault}" for fault in faults))


def digest(edition: msgspec.Struct) -> str:
    """SHA-256 (hex) of the canonical form: comments, order of keys and written-out defaults do not count."""
    return hashlib.sha256(msgspec.json.encode(edition, order="sorted")).hexdigest()


def _faults(kind: inspect.Type, raw: object, key: str) -> Iterator[str]:
    """What in `raw` has not the shape of `kind`, as lines `key: value ... (allowed: ...)`.

    msgspec stops at the first fault, leaves out the keys of open tables and never says what is allowed.
    """
    match kind:
        case inspect.StructType():
            yield from _struct_faults([kind], raw, key)
        case inspect.UnionType(types=(inspect.StructType(), *_) as structs):
            yield from _struct_faults(structs, raw, key)
        case inspect.UnionType(types=(something, inspect.NoneType())):
            if raw is not None:
                yield from _faults(something, raw, key)
        case inspect.DictType():
            yield from _dict_faults(kind, raw, key)
        case inspect.TupleType(item_types=items):
            yield from _list_faults(items, raw, key)
        case inspect.VarTupleType(item_type=item):
            yield from _list_faults([item] * len(raw) if isinstance(raw, list) else [], raw, key)
        case _:
            yield from _leaf_faults(kind, raw, key)


def _struct_faults(structs: Sequence[inspect.Type], raw: object, key: str) -> Iterator[str]:
    """The faults of a table; where several structs are possible, their tag field tells which is meant."""
    if not isinstance(raw, dict):
        yield _not_allowed(key, raw, "a table {...}")
        return
    by_tag = {one.tag: one for one in structs if isinstance(one, inspect.StructType)}
    tag_field = next(iter(by_tag.values())).tag_field
    tag = raw.get(tag_field)
    if not isinstance(tag, str | None) or tag not in by_tag:
        yield _not_allowed(_under(key, str(tag_field)), tag, ", ".join(map(str, by_tag)))
        return
    fields = {field.encode_name: field for field in by_tag[tag].fields}
    for name, value in raw.items():
        if name in fields:
            yield from _faults(fields[name].type, value, _under(key, name))
        elif name != tag_field:
            yield f"{_under(key, name)}: unknown key (allowed: {', '.join(fields) or 'none'})"
    for name, field in fields.items():
        if field.required and name not in raw:
            yield f"{_under(key, name)}: missing"


def _dict_faults(kind: inspect.DictType, raw: object, key: str) -> Iterator[str]:
    if not isinstance(raw, dict):
        yield _not_allowed(key, raw, "a table {...}")
        return
    for name, value in raw.items():
        yield from _faults(kind.key_type, name, _under(key, name))
        yield from _faults(kind.value_type, value, _under(key, name))


def _list_faults(items: Sequence[inspect.Type], raw: object, key: str) -> Iterator[str]:
    if not isinstance(raw, list):
        yield _not_allowed(key, raw, "a list [...]")
    elif len(raw) != len(items):
        yield f"{key}: has {len(raw)} entries (allowed: {len(items)})"
    else:
        for number, (item, value) in enumerate(zip(items, raw, strict=True)):
            yield from _faults(item, value, f"{key}[{number}]")


def _leaf_faults(kind: inspect.Type, raw: object, key: str) -> Iterator[str]:
    match kind:
        case inspect.UnionType(types=kinds) if all(any(_leaf_faults(one, raw, key)) for one in kinds):
            yield _not_allowed(key, raw, _allowed(kind))
        case inspect.LiteralType(values=values) if (type(raw), raw) not in [(type(value), value) for value in values]:
            yield _not_allowed(key, raw, _allowed(kind))
        case inspect.BoolType() if not isinstance(raw, bool):
            yield _not_allowed(key, raw, _allowed(kind))
        case inspect.IntType():
            yield from _number_faults(kind, raw, key)
        case inspect.Metadata(type=inspect.StrType(pattern=str(pattern))):
            if not isinstance(raw, str) or not re.search(pattern, raw):
                yield _not_allowed(key, raw, _allowed(kind))


def _number_faults(kind: inspect.IntType, raw: object, key: str) -> Iterator[str]:
    low, high, step = kind.ge, kind.le, kind.multiple_of or 1
    if not isinstance(raw, int) or isinstance(raw, bool):
        yield f"{key}: {reprlib.repr(raw)} is not a whole number (allowed: {_allowed(kind)})"
    elif raw % step:
        yield f"{key}: {raw} is not a whole multiple of {step} (allowed: {_allowed(kind)})"
    elif (low is not None and raw < low) or (high is not None and raw > high):
        yield _not_allowed(key, raw, _allowed(kind))


def _allowed(kind: inspect.Type) -> str:
    """What may stand where `kind` is expected, in words."""
    match kind:
        case inspect.UnionType(types=kinds):
            return ", ".join(map(_allowed, kinds))
        case inspect.LiteralType(values=values):
            return ", ".join(map(str, values))
        case inspect.IntType(ge=low, le=high, multiple_of=step):
            return f"{low}, {low + step}, ... {high}" if low is not None and step else f"{low} to {high}"
        case inspect.Metadata(extra_json_schema={"description": words}):
            return str(words)
    return "true, false"


def _not_allowed(key: str, raw: object, allowed: str) -> str:
    said = "missing" if raw is None else f"{reprlib.repr(raw)} is not allowed"
    return f"{key or 'all of it'}: {said} (allowed: {allowed})"


def _under(key: str, name: str) -> str:
    return f"{key}.{name}" if key else name
