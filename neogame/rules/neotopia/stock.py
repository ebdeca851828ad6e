"""How many discs of each element lie somewhere: on a factory, in the centre, in the supply."""

from collections.abc import Iterable
from functools import cache

from neogame.rules.neotopia.components import Element

Stock = tuple[int, int, int, int]

EMPTY: Stock = (0, 0, 0, 0)
ONE_OF_EACH: Stock = (1, 1, 1, 1)


def stock_of(elements: Iterable[Element]) -> Stock:
    """The stock of these discs.

    >>> stock_of([Element.ENERGY, Element.ENERGY, Element.COMMUNITY])
    (2, 0, 0, 1)
    """
    found = tuple(elements)
    a, b, c, d = (found.count(element) for element in Element)
    return a, b, c, d


@cache
def elements_of(stock: Stock) -> int:
    """Which elements there are at all, a bit for each.

    >>> bin(elements_of((2, 0, 0, 1)))
    '0b1001'
    """
    return sum(1 << element for element in Element if stock[element])


def less(stock: Stock, element: Element) -> Stock:
    """A stock without one disc of ``element``.

    >>> less((2, 0, 0, 1), Element.ENERGY)
    (1, 0, 0, 1)
    """
    a, b, c, d = stock
    match element:
        case Element.ENERGY:
            return a - 1, b, c, d
        case Element.FARMING:
            return a, b - 1, c, d
        case Element.TECHNOLOGY:
            return a, b, c - 1, d
        case Element.COMMUNITY:
            return a, b, c, d - 1


def taken(stock: Stock, part: Stock) -> Stock:
    """A stock without the discs of ``part``.

    >>> taken((2, 1, 1, 1), (1, 1, 0, 0))
    (1, 0, 1, 1)
    """
    return stock[0] - part[0], stock[1] - part[1], stock[2] - part[2], stock[3] - part[3]


def available(wanted: Stock, supply: Stock) -> Stock:
    """As much of ``wanted`` as the supply has; what is missing is not replaced (RULINGS: Neotopia 9).

    >>> available(wanted=(1, 1, 1, 1), supply=(5, 0, 2, 9))
    (1, 0, 1, 1)
    """
    a, b, c, d = (min(pair) for pair in zip(wanted, supply, strict=True))
    return a, b, c, d


def times(stock: Stock, number: int) -> Stock:
    """``number`` times as many discs of each element.

    >>> times(ONE_OF_EACH, 25)
    (25, 25, 25, 25)
    """
    a, b, c, d = (count * number for count in stock)
    return a, b, c, d
