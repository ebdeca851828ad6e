"""Lines: scripts get their faces, breaks come where each script allows them, nothing is wider than its room."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from neogame.ui.kit.text import NO_START, Face, Typesetter, pieces, rest_of, runs


@pytest.fixture(scope="module")
def type_() -> Typesetter:
    return Typesetter()


def test_runs_split_by_script() -> None:
    assert runs("AI 說明 ok") == (("AI ", False), ("說明", True), (" ok", False))
    assert runs("「好」。") == (("「好」。", True),)


def test_breaks_keep_what_belongs_together() -> None:
    assert "".join(pieces("Couleur\u00a0: rouge-vif, 好。再見「你」")) == "Couleur\u00a0: rouge-vif, 好。再見「你」"
    parts = list(pieces("Couleur\u00a0: 好。再見「你」"))
    assert "Couleur\u00a0:" in parts
    assert "好。" in parts
    assert "「你」" in parts
    assert list(pieces("rouge-vif")) == ["rouge-", "vif"]


@given(st.text("ab cd好。，「」再-\u00a0é:", min_size=1, max_size=60), st.integers(20, 300))
@settings(max_examples=150, deadline=None)
def test_wrapped_lines_fit_and_lose_nothing(text: str, width: int) -> None:
    type_ = Typesetter()
    lines = type_.wrap(text, "text", 700, 20, width)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    for line in lines:
        assert len(line) <= 1 or type_.width(line, "text", 700, 20) <= width


def test_no_closing_mark_begins_a_line(type_: Typesetter) -> None:
    text = "這是一個很長的句子，用來看看標點符號。會不會出現在行首呢？應該不會！"
    for width in range(60, 400, 7):
        for line in type_.wrap(text, "text", 700, 20, width):
            assert line[0] not in NO_START


def test_newlines_are_kept(type_: Typesetter) -> None:
    assert type_.wrap("a\nb\n\nc", "text", 700, 20, 500) == ["a", "b", "", "c"]


@pytest.mark.parametrize(
    ("text", "lines", "rest"),
    [
        ("one two three four", ["one", "two"], "three four"),
        ("這是一個句子，很長", ["這是", "一個"], "句子，很長"),
        ("用 AI 來玩 AI", ["用", "AI"], "來玩 AI"),
        ("one\n\nthree\nfour", ["one", ""], "three four"),
    ],
)
def test_the_rest_of_a_text_has_spaces_only_where_the_text_has_them(text: str, lines: list[str], rest: str) -> None:
    assert rest_of(text, lines) == rest


def test_shortening_ends_with_an_ellipsis(type_: Typesetter) -> None:
    short = type_.shorten("A very long name indeed", "text", 700, 20, 100)
    assert short.endswith("…")
    assert type_.width(short, "text", 700, 20) <= 100
    assert type_.shorten("Short", "text", 700, 20, 100) == "Short"


def test_both_scripts_stand_on_one_baseline(type_: Typesetter) -> None:
    mixed, latin = (
        type_.line("Ab 好", "text", 700, 40, (0, 0, 0, 255)),
        type_.line("Ab", "text", 700, 40, (0, 0, 0, 255)),
    )
    foot = latin.surface.get_bounding_rect().bottom - latin.baseline
    part = mixed.surface.subsurface((0, 0, latin.surface.width, mixed.surface.height))
    assert part.get_bounding_rect().bottom - mixed.baseline == foot


def test_a_glyph_nobody_has_is_a_box(type_: Typesetter) -> None:
    assert type_.line("\u0e01", "text", 700, 30, (0, 0, 0, 255)).surface.get_bounding_rect().width > 5


def test_control_characters_do_no_harm(type_: Typesetter) -> None:
    assert type_.line("a\x00b\tc\u200e", "text", 700, 20, (0, 0, 0, 255)).surface.width > 0


@pytest.mark.parametrize("letter", ["W", "好", "\u202e", "-", "W "])
def test_a_long_word_is_measured_as_often_as_many_short_ones(letter: str, monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[int] = []

    def measure(text: str) -> int:
        type_, width = Typesetter(), Typesetter.width
        measured.clear()

        def count(self: Typesetter, text: str, face: Face, weight: int, px: int) -> int:
            measured.append(len(text))
            return width(self, text, face, weight, px)

        with monkeypatch.context() as patch:
            patch.setattr(Typesetter, "width", count)
            assert "".join(type_.wrap(text, "text", 700, 20, 200)).replace(" ", "") == text.replace(" ", "")
        return sum(measured)

    assert measure(letter * 4000) < 6 * measure(letter * 1000)
