"""Damage of all kinds, for files of lines, JSON and YAML; the same dice do the same damage."""

import json
import random
from typing import Any

TOKENS = (
    b"\0",
    b"\xff\xfe",
    b"\xc3",
    b"\xed\xa0\x80",
    b"\n",
    b"\r\n",
    b"{",
    b"}",
    b"[",
    b"]",
    b'"',
    b":",
    b",",
    b"-",
    b"&a ",
    b"*a",
    b"<<: *a",
    b"!!python/object/apply:os.system ['true']",
    b"!!python/name:os.system",
    b"!!binary ",
    b"? ",
    b"%YAML 9.9\n",
    b"---\n",
    b"...\n",
    b"1e999",
    b"NaN",
    b"-Infinity",
    b"9" * 400,
    b"9" * 5000,
    b"0x" + b"f" * 50,
    b"2001-99-99",
    b"12:99:99",
    b"[" * 5000,
    b"{a: " * 200,
    b"true",
    b"null",
    b"~",
    "\u202e".encode(),
    "\u2028".encode(),
    "😀".encode(),
    b"../../../../etc/passwd",
    b"C:\\CON",
    b"{n}",
    b"#",
    b"'",
    b"|\n",
    b">\n",
    b"\t",
)
VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    2**31,
    2**63,
    -(2**63),
    10**30,
    0.5,
    -0.0,
    1e308,
    "",
    "0",
    "human",
    "cmd:true",
    "\0",
    "x" * 3000,
    "../../x",
    "😀" * 40,
    "\ud800",
    [],
    {},
    [[]],
    [None],
    {"": None},
    [[[[[[]]]]]],
    {"neogame": 1},
    "result",
    [0, 0],
    [99, -99],
    ["t01"] * 50,
    list(range(300)),
)


def damaged(content: bytes, dice: random.Random) -> bytes:
    """The content after one to three accidents."""
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        content = dice.choice((_flip, _cut, _drop, _double, _insert, _swap_lines, _value, _value, _value))(
            content, dice
        )
    return content


def _flip(content: bytes, dice: random.Random) -> bytes:
    if not content:
        return content
    at = dice.randrange(len(content))
    return content[:at] + bytes([content[at] ^ 1 << dice.randrange(8)]) + content[at + 1 :]


def _cut(content: bytes, dice: random.Random) -> bytes:
    return content[: dice.randrange(len(content) + 1)]


def _drop(content: bytes, dice: random.Random) -> bytes:
    at = dice.randrange(len(content) + 1)
    return content[:at] + content[at + dice.choice((1, 2, 10, 200)) :]


def _double(content: bytes, dice: random.Random) -> bytes:
    at = dice.randrange(len(content) + 1)
    part = content[at : at + dice.choice((1, 20, 500))]
    return content[:at] + part * dice.choice((2, 3, 40)) + content[at:]


def _insert(content: bytes, dice: random.Random) -> bytes:
    at = dice.randrange(len(content) + 1)
    return content[:at] + dice.choice(TOKENS) + content[at:]


def _swap_lines(content: bytes, dice: random.Random) -> bytes:
    lines = content.split(b"\n")
    a, b = dice.randrange(len(lines)), dice.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]
    return b"\n".join(lines)


def _value(content: bytes, dice: random.Random) -> bytes:
    """One value of one line of JSON becomes another; other lines get a token in their midst."""
    lines = content.split(b"\n")
    at = dice.randrange(len(lines)) if dice.random() < 0.7 else 0
    try:
        tree = json.loads(lines[at])
    except (ValueError, RecursionError):
        return _insert(content, dice)
    lines[at] = json.dumps(_changed(tree, dice), ensure_ascii=False).encode("utf-8", "surrogatepass")
    return b"\n".join(lines)


def _changed(tree: Any, dice: random.Random) -> Any:
    if isinstance(tree, dict) and tree and dice.random() < 0.85:
        key = dice.choice(list(tree))
        match dice.randrange(6):
            case 0:
                return {other: value for other, value in tree.items() if other != key}
            case 1:
                return {
                    **tree,
                    dice.choice(("do", "seat", "tile", "title", "branch", "x", "code")): dice.choice(VALUES),
                }
            case _:
                return {**tree, key: _changed(tree[key], dice)}
    if isinstance(tree, list) and tree and dice.random() < 0.85:
        at = dice.randrange(len(tree))
        return [*tree[:at], _changed(tree[at], dice), *tree[at + 1 :]]
    return dice.choice(VALUES)
