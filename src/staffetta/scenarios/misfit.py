"""From a schema's complaint to a sentence that says what is wrong and what to write instead."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, cast

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend

from staffetta.scenarios.document import Document
from staffetta.scenarios.errors import Problem, suggest
from staffetta.scenarios.paths import Steps
from staffetta.scenarios.schema import HEX_PATTERN

Schema = dict[str, Any]
Explained = tuple[Steps, bool, Problem]

_TYPE_WORDS: Final = {
    "string": "a text in quotes",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "array": "a list in [ ]",
    "object": "a table in { }",
}
_LANGUAGES: Final = {"en": "English", "it": "Italian"}
_BOTH_LANGUAGES: Final = 'write { en = "…", it = "…" }'
_LONGEST_QUOTE: Final = 40


def _is_integer(_: object, value: object) -> bool:
    """To JSON 3.0 is a whole number; to us a point means that something else was meant."""
    return isinstance(value, int) and not isinstance(value, bool)


_Validator: type[Draft202012Validator] = extend(  # type: ignore[no-untyped-call]  # not in the stubs
    Draft202012Validator,
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_integer),
)


def found(document: Document, schema: Schema) -> Iterator[Explained]:
    """Every place where a file does not fit its schema."""
    for error in _leaves(_Validator(schema).iter_errors(document.data)):
        yield from explain(document, error)


def _leaves(errors: Iterator[ValidationError]) -> Iterator[ValidationError]:
    """Of a choice of shapes only the errors of the shape that was meant."""
    for error in errors:
        if error.validator != "anyOf":
            yield error
            continue
        meant = [branch for branch in error.context or () if isinstance(error.instance, dict)]
        inner = [branch for branch in meant if branch.validator != "type" or branch.relative_path]
        yield from _leaves(iter(inner)) if inner else iter((error,))


def explain(document: Document, error: ValidationError) -> Iterator[Explained]:
    """The problems behind one complaint: path, whether the key can go alone, and the problem."""
    path: Steps = tuple(error.absolute_path)
    value, schema = cast("Any", error.instance), cast("Schema", error.schema)
    match error.validator:
        case "additionalProperties":
            known = schema["properties"]
            for key in [key for key in value if key not in known]:
                inner = (*path, str(key))
                advice = suggest(str(key), known)
                yield inner, True, document.problem(inner, f"unknown key {key!r}", advice, key=True)
        case "required":
            for key in [key for key in schema["required"] if key not in value]:
                # jsonschema complains once for each missing key, always with the whole list.
                if error.message.startswith(repr(key)):
                    expected = schema["properties"][key]
                    yield path, False, document.problem(path, *_missing(key, expected), key=True)
        case _:
            written = document.text_at(path) or repr(value)
            yield path, False, document.problem(path, *_misfit(value, written, schema))


def _missing(key: str, expected: Schema) -> tuple[str, str]:
    if key in _LANGUAGES:
        return f"no {_LANGUAGES[key]} text", _BOTH_LANGUAGES
    return f"missing key {key!r}", f"add {key} = {_describe(expected)}"


def _misfit(value: Any, written: str, schema: Schema) -> tuple[str, str]:
    short = len(written) <= _LONGEST_QUOTE and "\n" not in written
    shown = written if short else f"{written[:_LONGEST_QUOTE]!r}…"
    if schema.get("pattern") == HEX_PATTERN and not isinstance(value, str):
        return f"{shown} is a number, not a hex id", _quoted_hex(written)
    if "enum" in schema and isinstance(value, str):
        return f"{value!r} is not known here", suggest(value, schema["enum"])
    if "en" in schema.get("properties", ()):
        return f"{shown} is one text for two languages", _BOTH_LANGUAGES
    if schema.get("type") == "array" and isinstance(value, str):
        return f"{shown} is one text, not a list", f"write [{written}]"
    if schema.get("type") == "array" and value == []:
        return "the list is empty", f"write {_describe(schema)}"
    return f"{shown} does not fit here", f"write {_describe(schema)}"


def _quoted_hex(written: str) -> str:
    if re.fullmatch(HEX_PATTERN, written):
        return f'write "{written}", in quotes'
    return 'write it with two digits, a dot, two digits, in quotes, like "10.06"'


def _describe(schema: Schema) -> str:
    """What a schema asks for, in words."""
    if "anyOf" in schema:
        return " or ".join(_describe(branch) for branch in schema["anyOf"])
    if "enum" in schema:
        return f"one of: {', '.join(map(str, schema['enum']))}"
    if schema.get("type") == "array":
        least = schema.get("minItems")
        items = _describe(schema.get("items", {}))
        if least and least == schema.get("maxItems"):
            return f"a list of {least} ({items})"
        return f"a list of at least {least} ({items})" if least else f"a list ({items})"
    if "$ref" in schema:
        words = schema["$ref"].endswith("/Words")
        return '{ en = "…", it = "…" }' if words else "a table in { }"
    if schema.get("type") != "object" and "description" in schema:
        return str(schema["description"])
    kind = schema.get("type", "a value")
    kinds = kind if isinstance(kind, list) else [kind]
    return " or ".join(_TYPE_WORDS.get(name, str(name)) for name in kinds)
