"""Plural rules of languages that count in many ways, as CLDR gives them."""

import pytest

from neogame.i18n.plurals import BadRule, Plural

ENGLISH = {"one": "i = 1 and v = 0 @integer 1"}
FRENCH = {
    "one": "i = 0,1 @integer 0, 1 @decimal 0.0~1.5",
    "many": "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5 @integer 1000000",
}
POLISH = {
    "one": "i = 1 and v = 0",
    "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
    "many": "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14",
}
ARABIC = {"zero": "n = 0", "one": "n = 1", "two": "n = 2", "few": "n % 100 = 3..10", "many": "n % 100 = 11..99"}
WELSH = {"zero": "n = 0", "one": "n = 1", "two": "n = 2", "few": "n = 3", "many": "n = 6"}
LATVIAN = {
    "zero": "n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19",
    "one": "n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1",
}
DANISH = {"one": "n = 1 or t != 0 and i = 0,1"}


@pytest.mark.parametrize(
    ("rules", "category", "numbers"),
    [
        (ENGLISH, "one", [1, -1]),
        (ENGLISH, "other", [0, 2, 11, 21, 1.5]),
        (FRENCH, "one", [0, 1, 1.5, -1]),
        (FRENCH, "many", [1_000_000, 3_000_000]),
        (FRENCH, "other", [2, 2.5, 1_000_001]),
        (POLISH, "one", [1]),
        (POLISH, "few", [2, 3, 4, 22, 34, 102]),
        (POLISH, "many", [0, 5, 11, 12, 14, 21, 25, 112]),
        (POLISH, "other", [1.5, 2.2]),
        (ARABIC, "zero", [0]),
        (ARABIC, "one", [1]),
        (ARABIC, "two", [2]),
        (ARABIC, "few", [3, 10, 103, 110]),
        (ARABIC, "many", [11, 26, 99, 111]),
        (ARABIC, "other", [100, 101, 102, 200, 3.5]),
        (WELSH, "zero", [0]),
        (WELSH, "one", [1]),
        (WELSH, "two", [2]),
        (WELSH, "few", [3]),
        (WELSH, "many", [6]),
        (WELSH, "other", [4, 5, 7, 13, 16]),
        (LATVIAN, "zero", [0, 10, 11, 19, 30, 0.11]),
        (LATVIAN, "one", [1, 21, 101, 1.1, 0.21]),
        (LATVIAN, "other", [2, 9, 22, 0.2]),
        (DANISH, "one", [1, 0.5, 1.6]),
        (DANISH, "other", [0, 2, 2.5]),
        ({}, "other", [0, 1, 2, 5]),
    ],
)
def test_numbers_fall_into_their_category(rules: dict[str, str], category: str, numbers: list[float]) -> None:
    plural = Plural.of(rules)
    assert {number: plural.category(number) for number in numbers} == dict.fromkeys(numbers, category)


def test_a_language_uses_the_categories_of_its_rules_and_other() -> None:
    assert Plural.of(POLISH).categories == ("one", "few", "many", "other")
    assert Plural.of({}).categories == ("other",)


@pytest.mark.parametrize(
    "rule", ["", "n is 1", "n = 1 and", "x = 1", "n = 1..", "n % 0 = 1", "n = 1 or or n = 2", "n < 3"]
)
def test_a_rule_that_cannot_be_read_is_refused(rule: str) -> None:
    with pytest.raises(BadRule, match="no relation such as"):
        Plural.of({"one": rule})
