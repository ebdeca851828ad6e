"""Deal codes: read out loud, typed by hand, and the same deal each time."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neogame.games import GAMES
from neogame.match.books import BOOKS
from neogame.match.codes import ALPHABET, CodeError, DealCode, shuffled
from tests import games

codes = st.builds(
    lambda game, seats, choice, seed: DealCode.new(game, seats, choice % len(BOOKS[game].choices), random.Random(seed)),
    st.sampled_from(sorted(BOOKS)),
    st.integers(2, 4),
    st.integers(0, 99),
    st.integers(),
)


def test_letters_and_choices_stay_so_that_old_codes_can_be_read() -> None:
    assert {game.letter: len(BOOKS[game.id].choices) for game in GAMES.values()} == {"V": 8, "T": 2}
    assert str(DealCode("neoville", 3, 7, "7K2M9XW")) == "V3H-7K2M-9XWD"
    assert str(DealCode("neotopia", 4, 1, "7K2M9XW")) == "T4B-7K2M-9XWE"


@given(codes)
def test_a_code_reads_back(code: DealCode) -> None:
    assert DealCode.read(str(code)) == code


@given(codes)
def test_a_code_may_be_typed_carelessly(code: DealCode) -> None:
    sloppy = str(code).lower().replace("-", "  ").replace("0", "o").replace("1", "l")
    assert DealCode.read(f" {sloppy}\n") == code


@given(codes, st.integers(0, 10), st.sampled_from(ALPHABET))
def test_one_slip_is_nearly_always_noticed(code: DealCode, place: int, letter: str) -> None:
    letters = str(code).replace("-", "")
    slipped = letters[:place] + letter + letters[place + 1 :]
    # The remainder by 29 cannot tell characters apart whose places in the alphabet differ by 29.
    if slipped != letters and abs(ALPHABET.index(letter) - ALPHABET.index(letters[place])) != 29:
        with pytest.raises(CodeError):
            DealCode.read(slipped)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "has 0 letters"),
        ("V3A-7K2M", "has 7 letters"),
        ("X3A-7K2M-9XWD", "begins with X"),
        ("V5A-7K2M-9XWD", "for 5 seats"),
        ("V3A-7K2!-9XWD", "'!'"),
        ("V3A-7K2M-9XWZ", "slip"),
    ],
)
def test_a_wrong_code_is_told_what_is_wrong(text: str, says: str) -> None:
    with pytest.raises(CodeError, match=says):
        DealCode.read(text)


def test_streams_do_not_disturb_each_other() -> None:
    code = DealCode.read(str(DealCode.new("neoville", 2, 0, random.Random(1))))
    first = code.dice("deal").random()
    code.dice("opponent:0").random()
    assert code.dice("deal").random() == first != code.dice("opponent:0").random()


def test_derived_codes_differ_and_repeat() -> None:
    code = DealCode.new("neotopia", 3, 1, random.Random(2))
    series = [code.derived(i) for i in range(50)]
    assert len(set(series)) == 50
    assert series == [code.derived(i) for i in range(50)]
    assert {(c.game, c.seats, c.choice) for c in series} == {("neotopia", 3, 1)}


def test_a_code_keeps_its_deal_in_every_release() -> None:
    assert shuffled("ABCDEFGH", random.Random("anchor")) == ANCHOR
    deal = games.new_match("neoville", 2, seed=5).header["deal"]
    assert (deal["row"], deal["hands"]) == DEAL


ANCHOR = ["E", "A", "G", "H", "B", "C", "F", "D"]
DEAL = (["t37", "t22", "t09", "t34"], [["t57", "t18", "equity-1"], ["t43", "t05", "equity-2"]])
