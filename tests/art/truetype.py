"""Just enough of a TrueType file to ask which characters it has and what a missing one looks like."""

import struct
from pathlib import Path


class Face:
    """A font file's character map and its glyph 0."""

    def __init__(self, file: Path) -> None:
        self._data = file.read_bytes()
        count = struct.unpack_from(">H", self._data, 4)[0]
        self._tables: dict[bytes, int] = {}
        for i in range(count):
            tag, _, offset, _ = struct.unpack_from(">4sIII", self._data, 12 + 16 * i)
            self._tables[tag] = offset
        self.characters = self._characters()

    def _characters(self) -> set[int]:
        start = self._tables[b"cmap"]
        codes: set[int] = set()
        for i in range(struct.unpack_from(">H", self._data, start + 2)[0]):
            at = start + struct.unpack_from(">I", self._data, start + 8 + 8 * i)[0]
            match struct.unpack_from(">H", self._data, at)[0]:
                case 4:
                    codes |= self._segments(at)
                case 12:
                    for group in range(struct.unpack_from(">I", self._data, at + 12)[0]):
                        first, last, _ = struct.unpack_from(">III", self._data, at + 16 + 12 * group)
                        codes |= set(range(first, last + 1))
        return codes

    def _segments(self, at: int) -> set[int]:
        """The characters of a format 4 map that lead to a glyph."""
        double = struct.unpack_from(">H", self._data, at + 6)[0]
        ends, starts = at + 14, at + 16 + double
        deltas, offsets = starts + double, starts + 2 * double
        codes: set[int] = set()
        for i in range(0, double, 2):
            (end,), (start,) = (
                struct.unpack_from(">H", self._data, ends + i),
                struct.unpack_from(">H", self._data, starts + i),
            )
            (delta,), (offset,) = (
                struct.unpack_from(">H", self._data, deltas + i),
                struct.unpack_from(">H", self._data, offsets + i),
            )
            for code in range(start, end + 1):
                glyph = code
                if offset:
                    glyph = struct.unpack_from(">H", self._data, offsets + i + offset + 2 * (code - start))[0]
                if glyph and (glyph + delta) & 0xFFFF:
                    codes.add(code)
        return codes - {0xFFFF}

    def missing_is_drawn(self) -> bool:
        """Whether glyph 0 has an outline."""
        return bool(struct.unpack_from(">h", self._data, self._tables[b"glyf"])[0] > 0)
