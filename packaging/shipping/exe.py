"""Windows program files, read and written byte by byte: their kind, their icon and their version."""

import struct
from collections.abc import Mapping

WINDOWED, CONSOLE = 2, 3
"""What the header says of a program that has its own windows, and of one that wants a console."""
_ICON, _GROUP_ICON, _VERSION, _MANIFEST = 3, 14, 16, 24
_ENGLISH = 0x409
_RESOURCES = 2
"""The number of the resources among the header's directories."""
_MANIFEST_TEXT = (
    b'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
    b'<assembly xmlns="urn:schemas-microsoft-com:asm.v1" manifestVersion="1.0"><trustInfo '
    b'xmlns="urn:schemas-microsoft-com:asm.v3"><security><requestedPrivileges><requestedExecutionLevel '
    b'level="asInvoker" uiAccess="false"/></requestedPrivileges></security></trustInfo></assembly>'
)

Resources = Mapping[int, Mapping[int, bytes]]
"""By kind and number, what a program carries with it."""


class NoProgram(ValueError):
    """Bytes that are no program of 64-bit Windows."""


class _Header:
    """Where things are in a program file."""

    def __init__(self, content: bytes) -> None:
        self.at = struct.unpack_from("<I", content, 0x3C)[0] if content[:2] == b"MZ" else 0
        if content[self.at : self.at + 4] != b"PE\0\0" or struct.unpack_from("<H", content, self.at + 4)[0] != 0x8664:
            raise NoProgram("not a program of 64-bit Windows")
        self.sections, optional = (struct.unpack_from("<H", content, self.at + offset)[0] for offset in (6, 20))
        self.optional = self.at + 24
        self.table = self.optional + optional
        self.align, self.file_align = struct.unpack_from("<II", content, self.optional + 32)
        self.headers = struct.unpack_from("<I", content, self.optional + 60)[0]


def kind(content: bytes) -> int:
    """Whether a program is windowed or wants a console."""
    found: int = struct.unpack_from("<H", content, _Header(content).optional + 68)[0]
    return found


def dressed(content: bytes, icon: bytes, about: Mapping[str, str], version: str) -> bytes:
    """The program with our icon (the content of an .ico file) and words about it instead of its own."""
    header = _Header(content)
    if header.table + 40 * (header.sections + 1) > header.headers:
        raise NoProgram("no room for another section")
    pictures = _pictures(icon)
    group = struct.pack("<HHH", 0, 1, len(pictures))
    for number, (entry, _) in enumerate(pictures, 1):
        group += entry + struct.pack("<H", number)
    resources: Resources = {
        _ICON: {number: picture for number, (_, picture) in enumerate(pictures, 1)},
        _GROUP_ICON: {1: group},
        _VERSION: {1: _version(about, version)},
        _MANIFEST: {1: _MANIFEST_TEXT},
    }
    last = header.table + 40 * (header.sections - 1)
    size, start = struct.unpack_from("<II", content, last + 8)
    address = _up(start + size, header.align)
    section = _tree(resources, address)
    padded = section.ljust(_up(len(section), header.file_align), b"\0")
    body = bytearray(content.ljust(_up(len(content), header.file_align), b"\0"))
    struct.pack_into(
        "<8sIIIIIIHHI",
        body,
        last + 40,
        b".icon",
        len(section),
        address,
        len(padded),
        len(body),
        0,
        0,
        0,
        0,
        0x40000040,
    )
    struct.pack_into("<H", body, header.at + 6, header.sections + 1)
    struct.pack_into("<I", body, header.optional + 56, _up(address + len(section), header.align))
    struct.pack_into("<I", body, header.optional + 64, 0)  # a checksum that only drivers need
    struct.pack_into("<II", body, header.optional + 112 + 8 * _RESOURCES, address, len(section))
    return bytes(body) + padded


def _pictures(icon: bytes) -> list[tuple[bytes, bytes]]:
    """Each picture of an icon, with what the group says of it."""
    reserved, sort, count = struct.unpack_from("<HHH", icon)
    if (reserved, sort) != (0, 1):
        raise NoProgram("not an icon")
    found = []
    for number in range(count):
        entry = icon[6 + 16 * number :][:16]
        size, start = struct.unpack_from("<II", entry, 8)
        found.append((entry[:12], icon[start : start + size]))
    return found


def _tree(resources: Resources, address: int) -> bytes:
    """A resource section: directories of kinds, numbers and languages, then the leaves, then what they hold."""
    kinds, leaves = sorted(resources), sum(map(len, resources.values()))
    below_kinds = 16 + 8 * len(kinds)
    below_numbers = below_kinds + sum(16 + 8 * len(resources[sort]) for sort in kinds)
    entries_at = below_numbers + 24 * leaves
    data_at = _up(entries_at + 16 * leaves, 8)
    top, middle, bottom, entries, data = _directory(len(kinds)), b"", b"", b"", b""
    for sort in kinds:
        top += struct.pack("<II", sort, 0x80000000 | (below_kinds + len(middle)))
        middle += _directory(len(resources[sort]))
        for number, content in sorted(resources[sort].items()):
            middle += struct.pack("<II", number, 0x80000000 | (below_numbers + len(bottom)))
            bottom += _directory(1) + struct.pack("<II", _ENGLISH, entries_at + len(entries))
            entries += struct.pack("<IIII", address + data_at + len(data), len(content), 0, 0)
            data += content.ljust(_up(len(content), 8), b"\0")
    return (top + middle + bottom + entries).ljust(data_at, b"\0") + data


def _directory(entries: int) -> bytes:
    return struct.pack("<IIHHHH", 0, 0, 0, 0, 0, entries)


def _version(about: Mapping[str, str], version: str) -> bytes:
    """What the file's properties show."""
    major, minor, patch = (int(part) for part in version.split("."))
    high, low = major << 16 | minor, patch << 16
    fixed = struct.pack("<13I", 0xFEEF04BD, 0x10000, high, low, high, low, 0x3F, 0, 0x40004, 1, 0, 0, 0)
    words = {**about, "FileVersion": version, "ProductVersion": version}
    strings = [_block(key, f"{value}\0".encode("utf-16-le"), text=len(value) + 1) for key, value in words.items()]
    table = _block("StringFileInfo", children=[_block("040904B0", children=strings)])
    languages = _block("VarFileInfo", children=[_block("Translation", struct.pack("<HH", _ENGLISH, 1200))])
    return _block("VS_VERSION_INFO", fixed, children=[table, languages])


def _block(key: str, value: bytes = b"", text: int = 0, children: list[bytes] | None = None) -> bytes:
    """One block of version information; each part begins at a multiple of four."""
    is_text = 1 if text or not value else 0
    body = (b"\0" * 6 + f"{key}\0".encode("utf-16-le")).ljust(_up(6 + 2 * len(key) + 2, 4), b"\0") + value
    for child in children or []:
        body = body.ljust(_up(len(body), 4), b"\0") + child
    return struct.pack("<HHH", len(body), text or len(value), is_text) + body[6:]


def _up(number: int, step: int) -> int:
    """The next multiple of ``step``."""
    return -(-number // step) * step
