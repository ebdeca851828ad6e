"""Whether what is said of a turn is so: ``python -m tests.tell.truth --games 200 --seats gentle,steady``.

Every fact is told in plain English and read back: what the sentence names is looked up in the position by counting
here, square by square and disc by disc, with nothing of what made the sentence.
"""

import argparse
import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from neogame import i18n
from neogame.cli.games import Task, play
from neogame.i18n import PLACE
from neogame.match import record
from neogame.match.codes import DealCode
from neogame.match.match import Match
from neogame.match.timeline import Turn
from neogame.paths import DATA
from neogame.reason import Reason, Term
from neogame.rules.core import Seat
from neogame.rules.grid import members, position_of, squares_of
from neogame.rules.grid import place_of as slot_place
from neogame.rules.hexes import members as spaces_in
from neogame.rules.hexes import place_of
from neogame.rules.neotopia import actions as topia
from neogame.rules.neotopia.components import FEEDS, Element, Region
from neogame.rules.neotopia.state import Table
from neogame.rules.neotopia.ways import spaces_of
from neogame.rules.neoville import actions as ville
from neogame.rules.neoville.components import Skyscraper, Terrain
from neogame.rules.neoville.scoring import token_scores
from neogame.tell import neotopia, neoville
from neogame.tell.acts import Act, Fact
from neogame.tell.talk import TELLERS
from tests.tell.told import acts

ENGLISH = i18n.read(i18n.FIRST)
NAMES = ("Ann", "Bob", "Cid", "Dot")
TERMS = {
    "neoville": ("parks", "sports", "open_slots", "ahead", "even", "pile", *(terrain.word for terrain in Terrain)),
    "neotopia": ("points", "balance", "tokens", "cards", "actions", "growth", "rivals"),
}
"""What an opponent may name besides tokens."""


def played(name: str, seats: str, seed: int) -> Match:
    """A game of opponents, played to its end."""
    words = tuple(seats.split(","))
    code = DealCode.new(name, len(words), 0, random.Random(seed))
    outcome = play(Task(name, words, str(code), DATA))
    return Match.resume(record.parse(outcome.record, "a game"))


def check(match: Match, every_term: bool = True) -> Counter[str]:
    """Raises AssertionError at the first thing said of a match that is not so; gives how often each kind was said.

    With ``every_term`` each action has all the reasons there are, not just those that were given.
    """
    name, found = match.book.name, Counter[str]()
    teller, game = TELLERS[name], match.game
    for turn in match.timeline(Seat(0)).turns():
        done = acts(name, turn)
        if every_term:
            done = [act._replace(why=_every_reason(name, act)) for act in done]
        for fact in teller.facts(game, done):
            said = ENGLISH(f"{name}.why.{fact.kind}", **teller.words(ENGLISH, game, fact, NAMES))
            named = read_back(name, fact, said)
            CHECKS[name](match, turn, done, fact.kind, named)
            found[fact.kind] += 1
    return found


def _every_reason(name: str, act: Act[Any, Any]) -> Reason[Any]:
    tokens = []
    if name == "neoville" and not isinstance(act.action, ville.Take | ville.Draw):
        tokens = [*act.before.supply, *(standing.token for standing in act.before.cities[act.seat].standing)]
    terms = tuple(Term(term, 1.0) for term in (*tokens, *TERMS[name]))
    return replace(act.why, terms=terms) if act.why is not None else Reason(terms)


@cache
def _patterns(key: str) -> list[re.Pattern[str]]:
    found = []
    for form in ENGLISH.forms(key):
        parts = PLACE.split(form)
        found.append(re.compile("".join(f"(?P<{p}>.+?)" if i % 2 else re.escape(p) for i, p in enumerate(parts))))
    return found


def read_back(name: str, fact: Fact, said: str) -> Mapping[str, str]:
    """What a plain sentence names, by place, read from its words."""
    found = (pattern.fullmatch(said) for pattern in _patterns(f"{name}.why.{fact.kind}"))
    match = next(filter(None, found), None)
    assert match is not None, said
    return match.groupdict()


# Neoville ------------------------------------------------------------------------------------------------------------


def neoville_is_so(
    match: Match, turn: Turn, done: Sequence[Act[Any, Any]], kind: str, named: Mapping[str, str]
) -> None:
    """Whether a sentence about a turn of Neoville is true of it."""
    components, seat = match.components, turn.seat
    before = done[0].before.cities[seat]
    after = next(act.after for act in reversed(done) if not isinstance(act.action, ville.Take | ville.Draw)).cities[
        seat
    ]
    place = done[0].action
    assert isinstance(place, ville.Place)
    ends = match.timeline(seat).view(len(match.steps)).cities[seat]
    titles = {token: neoville.token_name(ENGLISH, of) for token, of in components.tokens.items()}
    was, now, last = (
        {score.token: score for score in token_scores(city, components.tokens)} for city in (before, after, ends)
    )
    ids = [token for token in (*now, *done[-1].after.supply) if titles[token] == named.get("token")]
    match kind:
        case "new":
            built = [act.action.token for act in done if isinstance(act.action, ville.Build)]
            assert set(ids) & set(built)
            assert any(state_of(now[token], components) == named["state"] for token in built)
        case "sure" | "frame":
            # It cannot fail: so in the end it did not, and this turn changed it.
            kept = [token for token in ids if token in now and last[token].points >= 0]
            assert any(was.get(token) != now[token] or before.slots != after.slots for token in kept)
            assert int(named.get("value", 0)) in {0, *(components.tokens[token].value for token in kept)}
        case "drop":
            lost = [token for token in ids if token in was and last[token].points <= 0]
            assert lost
            assert int(named["value"]) == components.tokens[lost[0]].value
        case "standing":
            told = int(named["found"]), int(named["needed"])
            grown = [token for token in ids if token in was and now[token].found > was[token].found]
            assert told in {(now[token].found, now[token].needed) for token in grown}
        case "spared":
            (skip,) = (act for act in turn.acts if isinstance(act.action, ville.Skip))
            legal = match.timeline(seat)[skip.number].before.legal
            builds = [action for action in legal if isinstance(action, ville.Build) and action.token in ids]
            states = set()
            for build in builds:
                city = after.with_token(components.tokens[build.token], squares_of(place.slot)[build.square])
                states |= {
                    state_of(s, components) for s in token_scores(city, components.tokens) if s.token == build.token
                }
            assert named["state"] in states
        case "most":
            mark = {"parks": "park", "sport": "sport"}[named["mark"]]
            counts = [sum(_marks(city, components, mark)) for city in done[-1].after.cities]
            assert mark in components.tiles[place.tile].marks
            rival = NAMES.index(named["rival"])
            assert rival != seat
            assert (counts[seat], counts[rival]) == (int(named["mine"]), int(named["theirs"]))
            assert counts[seat] == max(counts)
        case "potential":
            terrain = _terrain(named["terrain"])
            assert terrain in components.tiles[place.tile].terrain
            assert int(named["size"]) in sizes(after, terrain)
            assert max(sizes(after, terrain)) >= int(named["size"]) > 1
        case "next":
            (take,) = (act.action for act in done if isinstance(act.action, ville.Take))
            terrain = _terrain(named["terrain"])
            assert neoville.tile_name(ENGLISH, components, take.tile) == named["tile"]
            assert terrain in components.tiles[take.tile].terrain
            assert int(named["size"]) in sizes(after, terrain)
        case "pile":
            (draw,) = (act for act in done if isinstance(act.action, ville.Draw))
            terrain = _terrain(named["terrain"])
            assert not any(terrain in components.tiles[tile].terrain for tile in draw.before.row if tile)
            waiting = [components.tokens[token] for token, score in now.items() if score.points < 0]
            assert any(isinstance(token, Skyscraper) and token.terrain is terrain for token in waiting)
        case "slots":
            assert int(named["n"]) == _open_places(after)
        case "even" | "quiet":
            assert neoville.tile_name(ENGLISH, components, place.tile) == named["tile"]
        case _:
            raise AssertionError(kind)


def state_of(score: Any, components: Any) -> str:
    return neoville.token_reason(ENGLISH, components, score).short


def _terrain(word: str) -> Terrain:
    return next(terrain for terrain in Terrain if ENGLISH(f"word.terrain.{terrain.word}") == word)


def sizes(city: Any, terrain: Terrain) -> list[int]:
    """The sizes of the districts of a terrain, walked square by square."""
    rest = {position_of(square) for square in members(city.terrain[terrain])}
    found = []
    while rest:
        edge, size = [rest.pop()], 0
        while edge:
            x, y = edge.pop()
            size += 1
            beside = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & rest
            rest -= beside
            edge += beside
        found.append(size)
    return found


def _marks(city: Any, components: Any, mark: str) -> Iterator[int]:
    return (components.tiles[laid.tile].marks.count(mark) for laid in city.laid)


def _open_places(city: Any) -> int:
    """The empty places beside a city that leave it within four by four."""
    taken = {slot_place(laid.slot) for laid in city.laid}
    beside = {(x + dx, y + dy) for x, y in taken for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))} - taken

    def fits(place: tuple[int, int]) -> bool:
        xs, ys = zip(*taken, place, strict=True)
        return all(max(along) - min(along) < 4 for along in (xs, ys))

    return sum(map(fits, beside))


# Neotopia ------------------------------------------------------------------------------------------------------------


def neotopia_is_so(
    match: Match, turn: Turn, done: Sequence[Act[Any, Any]], kind: str, named: Mapping[str, str]
) -> None:
    """Whether a sentence about a turn of Neotopia is true of it."""
    components, seat = match.components, turn.seat
    weights = [neotopia.weight(components, act.before, act.action) for act in done]
    at = weights.index(max(weights))
    if kind in ("card", "deny-card", "deck") and isinstance(done[at].action, topia.UseBonus):
        at += 1
    act = done[at]
    table, action = act.before, act.action
    region = next((r for r in Region if ENGLISH(f"word.region.{r.word}") == named.get("region")), None)
    title = named.get("project")
    match kind:
        case "points" | "balance" | "star" | "block" | "actions" | "skip" if isinstance(
            action, topia.Build | topia.Skip
        ):
            there = table.placed.region
        case "card" | "deny-card" | "deck":
            assert isinstance(action, topia.Draw)
            there = region
        case "keep" | "empty":
            there = None
        case _:
            there = action.region
    assert region in (there, None)
    match kind:
        case "points" | "block" | "actions":
            assert isinstance(action, topia.Build)
            assert title in (None, neotopia.project_name(ENGLISH, components, action.project))
            gained = act.after.tracks[seat][there] - table.tracks[seat][there]
            assert int(named.get("points", gained)) == gained
            if kind == "actions":
                played = done[at - 2].action
                assert isinstance(played, topia.UseBonus)
                assert neotopia.bonus_name(ENGLISH, played.bonus) == named["bonus"]
                assert gained > int(named["kept"]) == 3
        case "balance":
            by_region = [points(table, seat, r) for r in Region]
            assert by_region[there] == min(by_region)
            assert int(named["gain"]) == total(act.after, seat) - total(table, seat) > 0
        case "star":
            track, now = table.tracks[seat][there], act.after.tracks[seat][there]
            assert any(step % 20 == int(named["at"]) in (7, 13, 18) for step in range(track + 1, now + 1))
            assert neotopia.bonus_name(ENGLISH, table.lands[there].top) == named["bonus"]
        case "skip":
            assert isinstance(action, topia.Skip)
        case "cards" | "drop":
            assert isinstance(action, topia.Place)
            cards = [card for card in table.shown[seat] if neotopia.project_name(ENGLISH, components, card) == title]
            lacks = [(missing(match, table, card, there), missing(match, act.after, card, there)) for card in cards]
            if kind == "drop":
                assert any(was is not None and now is None for was, now in lacks)
            else:
                assert any(was is not None and now == int(named["n"]) < was for was, now in lacks)
        case "growth":
            assert isinstance(action, topia.Place)
            was, now = (group(one, there, table.colours[seat]) for one in (table, act.after))
            assert was < now == int(named["size"])
        case "tokens":
            (bonus,) = (t.bonus for t in table.lands[there].tokens if t.space == action.space)
            assert neotopia.bonus_name(ENGLISH, bonus) == named["bonus"]
        case "rivals":
            assert ENGLISH(f"word.colour.{action.element.word}") == named["colour"]
            assert table.colours[NAMES.index(named["rival"])] == action.element != table.colours[seat]
            assert all(act.after.factories[factory][action.element] == 0 for factory in FEEDS[there])
            assert group(table, there, action.element) == group(act.after, there, action.element)
        case "empty":
            assert sum(table.factories[action.factory]) == 1
            assert int(named["n"]) == len(table.tiles) - 1
        case "card" | "deny-card":
            assert neotopia.project_name(ENGLISH, components, action.project) == title
            lack = missing(match, table, action.project, region)
            assert lack is not None
            if kind == "card":
                assert lack == int(named["n"])
            else:
                assert lack <= 2
                assert NAMES.index(named["rival"]) == (seat + 1) % len(table.colours)
        case "deck":
            assert action.project is None
            lacks_all = [missing(match, table, card, r) for card in table.offer if card for r in Region]
            assert min(n for n in lacks_all if n is not None) == int(named["n"])
        case "start" | "start-by":
            assert isinstance(action, topia.Start)
            if kind == "start-by":
                colour = table.colours[NAMES.index(named["rival"])]
                near = _beside(place_of(action.space))
                assert any(place_of(space) in near for space in spaces_in(spaces_of(table.lands[there].discs, colour)))
        case "keep":
            last = done[-1].before
            assert last.turn + len(last.colours) > last.last_turn
            assert len(last.bonuses[seat]) == int(named["n"]) == int(named["points"]) // 3
        case "even" | "quiet":
            assert neotopia.disc_name(ENGLISH, action.element) == named["disc"]
        case _:
            raise AssertionError(kind)


def _beside(place: tuple[int, int]) -> set[tuple[int, int]]:
    q, r = place
    return {(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)}


def group(table: Table, region: Region, colour: Element) -> int:
    """How many discs the largest group of a colour has, walked disc by disc."""
    rest = {place_of(space) for space in spaces_in(spaces_of(table.lands[region].discs, colour))}
    largest = 0
    while rest:
        edge, size = [rest.pop()], 0
        while edge:
            beside = _beside(edge.pop()) & rest
            size += 1
            rest -= beside
            edge += beside
        largest = max(largest, size)
    return largest


def points(table: Table, seat: Seat, region: Region) -> int:
    return table.tracks[seat][region] + group(table, region, table.colours[seat])


def total(table: Table, seat: Seat) -> int:
    by_region = [points(table, seat, region) for region in Region]
    return sum(by_region) + 2 * min(by_region) + 3 * len(table.bonuses[seat])


def missing(match: Match, table: Table, card: Any, region: Region | None) -> int | None:
    """How many discs a card lacks in a region, tried in every place; None where it can never lie."""
    assert region is not None
    rules: Any = match.game
    ways, land = rules.ways, table.lands[region]
    lanes = {element: {*spaces_in(spaces_of(land.discs, element))} for element in Element}
    taken = set().union(*lanes.values())
    best = None
    for way in members(ways.of[card]):
        discs = ways.discs[way]
        wanted = [(element, space) for element in Element for space in spaces_in(spaces_of(discs, element))]
        lacks = [(element, space) for element, space in wanted if space not in lanes[element]]
        if lacks and not any(space in taken for _, space in lacks):
            best = len(lacks) if best is None else min(best, len(lacks))
    return best


CHECKS = {"neoville": neoville_is_so, "neotopia": neotopia_is_so}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seats", default="gentle,steady")
    options = parser.parse_args()
    found: Counter[str] = Counter()
    for seed in range(options.games):
        for name in CHECKS:
            match = played(name, options.seats, seed)
            check(match, every_term=False)
            for kind, number in check(match).items():
                found[f"{name} {kind}"] += number
    for kind in sorted(found):
        print(f"{kind:24}{found[kind]:8}")


if __name__ == "__main__":
    main()
