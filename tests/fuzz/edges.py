"""Values at the edge of what a contract allows, which chance alone would hardly find."""

import re

try:
    from re import _constants as ops
    from re import _parser as parser
except ImportError:
    import sre_constants as ops
    import sre_parse as parser

MOST_REPEATS = 64

# Texts that parsers, patterns, templates and encodings stumble over.
TEXTS = (
    "<" + " " * 60_000 + "x",
    "on " * 20_000,
    "(" * 5_000,
    "javascript:" * 150 + "<" + " " * 3_000,
    "\u202e\ufeff\u0000\ud7ff\uffff",
    "\U0001f469\u200d\U0001f469\u200d\U0001f467" * 40,
    "' OR 1=1 --",
    "../../../../etc/passwd",
    "{{7*7}}${7*7}<script>alert(1)</script>",
    "__proto__",
)


class Unsupported(Exception):
    """A pattern with parts whose extremes are not worth finding, such as a look-ahead."""


def edges_of(document: dict) -> dict[str, list]:
    """By the name of a parameter or a field: the least and the greatest values of it that any endpoint takes."""
    found: dict[str, set] = {}
    for name, schema in _named(document):
        found.setdefault(name, set()).update(_edges(schema))
    return {name: sorted(values, key=str) for name, values in found.items() if values}


def _named(part):
    """Every parameter and every field of the document with its schema."""
    if isinstance(part, list):
        for inner in part:
            yield from _named(inner)
    elif isinstance(part, dict):
        if isinstance(part.get("in"), str) and isinstance(part.get("schema"), dict):
            yield part["name"], part["schema"]
        if part.get("type") == "object":
            yield from part.get("properties", {}).items()
        for inner in part.values():
            yield from _named(inner)


def _edges(schema: dict) -> list:
    alternatives = [edge for kind in ("anyOf", "allOf") for inner in schema.get(kind, []) for edge in _edges(inner)]
    if "items" in schema:
        alternatives += _edges(schema["items"])
    bounds = [schema[bound] for bound in ("minimum", "maximum") if bound in schema]
    pattern = schema.get("pattern")
    return alternatives + bounds + (extremes_of(pattern) if isinstance(pattern, str) else [])


def extremes_of(pattern: str) -> list[str]:
    """The least and the greatest text that a pattern matches, as far as they can be known; [] where they can't."""
    try:
        parsed = parser.parse(pattern, re.ASCII)
        texts = {_extreme(parsed, pick) for pick in (min, max)}
    except (Unsupported, re.error):
        return []
    return sorted(text for text in texts if re.search(pattern, text, re.ASCII))


def _extreme(parsed, pick) -> str:
    return "".join(_one(op, argument, pick) for op, argument in parsed)


def _one(op, argument, pick) -> str:
    if op is ops.AT:
        return ""
    if op is ops.LITERAL:
        return chr(argument)
    if op is ops.IN:
        return pick(character for part in argument for character in _characters(*part))
    if op is ops.BRANCH:
        return pick(_extreme(branch, pick) for branch in argument[1])
    if op is ops.SUBPATTERN:
        return _extreme(argument[-1], pick)
    if op is ops.MAX_REPEAT:
        least, most, repeated = argument
        times = least if pick is min else min(most, max(least, MOST_REPEATS))
        return _extreme(repeated, pick) * times
    raise Unsupported(op)


def _characters(op, argument) -> tuple[str, ...]:
    if op is ops.LITERAL:
        return (chr(argument),)
    if op is ops.RANGE:
        return (chr(argument[0]), chr(argument[1]))
    if op is ops.CATEGORY and argument is ops.CATEGORY_DIGIT:
        return ("0", "9")
    if op is ops.CATEGORY and argument is ops.CATEGORY_WORD:
        return ("0", "z")
    raise Unsupported(op)
