"""What a turn of Neotopia proves: the reasons of an opponent as far as the table before and after bears them out.

A term of a reason weighs the whole turn that was planned; a fact is told of the action that counted most, and only if
everybody can see that it is so. Of the cards in a hand only those that were taken openly are named.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from neogame.i18n import Texts
from neogame.rules.core import Seat
from neogame.rules.hexes import Spaces, grow, largest_group
from neogame.rules.neotopia.actions import Action, Build, Draw, End, Place, Skip, Start, UseBonus
from neogame.rules.neotopia.board import Land
from neogame.rules.neotopia.components import BONUS_POINTS, FEEDS, LAP, THRESHOLDS, Element, ProjectId, Region
from neogame.rules.neotopia.distance import Distance, hand_distances
from neogame.rules.neotopia.game import Neotopia
from neogame.rules.neotopia.scoring import Score, score
from neogame.rules.neotopia.state import Table, View
from neogame.rules.neotopia.ways import spaces_of
from neogame.tell import neotopia as tell
from neogame.tell.acts import Act, Fact, close

NEAR = 2
"""How many discs a card lacks that a rival could build in a turn."""
KINDS: tuple[str, ...] = (
    "points",
    "balance",
    "star",
    "block",
    "actions",
    "cards",
    "growth",
    "tokens",
    "rivals",
    "empty",
    "drop",
    "card",
    "deny-card",
    "deck",
    "start",
    "start-by",
    "skip",
    "keep",
    "even",
    "quiet",
)
"""The kinds of facts there are."""


def public(view: View) -> Table:
    """What everybody may know of a view."""
    return view.table


def facts(game: Neotopia, turn: Sequence[Act[Table, Action]]) -> Iterator[Fact]:
    """What speaks for the action of a turn that counted most, the best first; nothing where no reason was given."""
    weights = [tell.weight(game.components, act.before, act.action) for act in turn]
    most = max(weights, default=0)
    if most and turn[weights.index(most)].why is not None:
        yield from TurnFacts(game, turn, weights.index(most)).facts()


def words(texts: Texts, game: Neotopia, fact: Fact, names: Sequence[str]) -> dict[str, object]:
    """What a fact names, in words; ``names`` are those of the players."""
    found: dict[str, object] = {}
    for place, thing in fact.things.items():
        match place:
            case "project":
                found[place] = tell.project_name(texts, game.components, thing)
            case "region":
                found[place] = tell.region_name(texts, thing)
            case "disc":
                found[place] = tell.disc_name(texts, thing)
            case "bonus":
                found[place] = tell.bonus_name(texts, thing)
            case "colour":
                found[place] = texts(f"word.colour.{thing.word}")
            case "rival":
                found[place] = names[thing]
            case _:
                found[place] = thing
    return found


class TurnFacts:
    """A turn, and the action in it that counted most."""

    def __init__(self, game: Neotopia, turn: Sequence[Act[Table, Action]], most: int) -> None:
        self._game, self._turn, self._most = game, turn, most
        self._act = turn[most]
        self._seat, self._before = self._act.seat, self._act.before
        self._colour = self._before.colours[self._seat]

    def facts(self) -> Iterator[Fact]:
        act = self._act
        assert act.why is not None
        for term in act.why.terms:
            for fact in self._proven(term.name, act.action):
                yield replace(fact, weight=term.points)
        yield from self._anyway(act.action)
        yield from self._kept()
        if isinstance(act.action, Place):
            things = {"disc": act.action.element, "region": act.action.region}
            yield Fact("even" if close(act.why) else "quiet", things)

    def _proven(self, term: str, done: Action) -> Iterator[Fact]:
        """What a term stands for with an action, if it is so."""
        match term, done:
            case "balance", Build() | Place():
                yield from self._balance()
            case "tokens", Build(project):
                yield from self._star(project)
            case "actions", Build(project):
                yield from self._extra(project)
            case "rivals", Build(project):
                yield Fact("block", {"project": project, "region": self._region})
            case _, Build(project):
                yield from self._points(project)
            case "points" | "growth", Place():
                yield from self._growth(done)
            case "tokens", Place(_, _, region, space) if bonus := self._before.lands[region].token_on(space):
                yield Fact("tokens", {"bonus": bonus, "region": region})
            case "cards", Place():
                yield from self._nearer(done)
            case "rivals", Place():
                yield from self._last_of_a_rival(done)
            case "rivals", Draw(project) if project is not None:
                yield from self._denied(project)
            case _:
                pass

    def _anyway(self, done: Action) -> Iterator[Fact]:
        """What an action shows by itself, whatever it was thought of for."""
        match done:
            case Build(project):
                yield from self._points(project)
            case Place():
                yield from self._emptied(done)
                yield from self._barred(done)
            case Draw(None):
                yield from self._far_offer()
            case Draw(project):
                assert project is not None
                yield from self._lacks(project)
            case UseBonus():
                yield from self._used()
            case Start(region, space):
                yield from self._started(region, Spaces(1 << space))
            case Skip() if self._before.placed is not None:
                yield Fact("skip", {"region": self._region})
            case _:
                pass

    @property
    def _region(self) -> Region:
        """Where a disc was placed for what is built or left."""
        assert self._before.placed is not None
        return self._before.placed.region

    def _score(self, table: Table) -> Score:
        seat = self._seat
        return score(table.lands, self._colour, table.tracks[seat], len(table.bonuses[seat]))

    def _worth(self, project: ProjectId) -> int:
        return self._game.components.projects[project].worth(self._colour)

    def _points(self, project: ProjectId) -> Iterator[Fact]:
        yield Fact("points", {"project": project, "region": self._region, "points": self._worth(project)})

    def _balance(self) -> Iterator[Fact]:
        """That the lowest region rose, and the whole score with it."""
        done = self._act.action
        region = done.region if isinstance(done, Place) else self._region
        was, now = self._score(self._before), self._score(self._act.after)
        if was.lowest.region is region and now.regions[region].points > was.regions[region].points:
            yield Fact("balance", {"region": region, "gain": now.total - was.total})

    def _star(self, project: ProjectId) -> Iterator[Fact]:
        region = self._region
        track, top = self._before.tracks[self._seat][region], self._before.lands[region].top
        reached = [at for at in range(track + 1, track + self._worth(project) + 1) if at % LAP in THRESHOLDS]
        if reached and top is not None:
            yield Fact("star", {"at": reached[0] % LAP, "region": region, "bonus": top})

    def _extra(self, project: ProjectId) -> Iterator[Fact]:
        """That the disc which completed a card came with a bonus token that would have given less."""
        played = self._turn[self._most - 2].action if self._most > 1 else None
        if isinstance(played, UseBonus) and self._worth(project) > BONUS_POINTS:
            yield Fact("actions", {"bonus": played.bonus, "points": self._worth(project), "kept": BONUS_POINTS})

    def _used(self) -> Iterator[Fact]:
        """What speaks for the cards that a bonus token let its owner take."""
        for act in self._turn[self._most + 1 : self._most + 2]:
            if isinstance(act.action, Draw) and act.why is not None:
                yield from TurnFacts(self._game, self._turn, self._most + 1).facts()

    def _growth(self, place: Place) -> Iterator[Fact]:
        was, now = (_group(table.lands[place.region], self._colour) for table in (self._before, self._act.after))
        if now > max(was, 1):
            yield Fact("growth", {"region": place.region, "size": now})

    def _distances(self, table: Table, card: ProjectId) -> tuple[Distance | None, ...]:
        (found,) = hand_distances(self._game.ways, self._game.components.projects, table, [card])
        return found

    def _nearer(self, place: Place) -> Iterator[Fact]:
        """The card, taken openly, that lacks least in the region and is nearer by this disc."""
        found = []
        ways = self._game.ways
        disc = ways.needs[place.element][place.space]
        for card in self._before.shown[self._seat]:
            was = self._distances(self._before, card)[place.region]
            lacking = self._act.after.lands[place.region].lacking
            least = next((n for n in range(len(lacking)) if lacking[n] & ways.of[card] & disc), 0)
            if was is not None and not was.repeats and 0 < least < was.missing:
                found.append((least, card))
        if found:
            least, card = min(found)
            yield Fact("cards", {"project": card, "n": least, "region": place.region})

    def _barred(self, place: Place) -> Iterator[Fact]:
        """A card, taken openly, for which the region has no room any more."""
        for card in self._before.shown[self._seat]:
            was, now = (self._distances(table, card)[place.region] for table in (self._before, self._act.after))
            if was is not None and now is None:
                yield Fact("drop", {"project": card, "region": place.region})

    def _last_of_a_rival(self, place: Place) -> Iterator[Fact]:
        """That no disc of a rival's colour is left beside the region, and this one did not help the rival."""
        element, region, before, after = place.element, place.region, self._before, self._act.after
        if place.factory is None or element == self._colour or element not in before.colours:
            return
        grown = _group(after.lands[region], element) > _group(before.lands[region], element)
        if not grown and not any(after.factories[factory][element] for factory in FEEDS[region]):
            rival = Seat(before.colours.index(element))
            yield Fact("rivals", {"colour": element, "region": region, "rival": rival})

    def _emptied(self, place: Place) -> Iterator[Fact]:
        before = self._before
        if place.factory is not None and sum(before.factories[place.factory]) == 1 and before.tiles:
            yield Fact("empty", {"n": len(before.tiles) - 1})

    def _lacks(self, card: ProjectId) -> Iterator[Fact]:
        ways = [way for way in self._distances(self._before, card) if way is not None and not way.repeats]
        nearest = min(ways, key=lambda way: way.missing, default=None)
        if nearest is not None and nearest.missing:
            yield Fact("card", {"project": card, "n": nearest.missing, "region": nearest.region})

    def _denied(self, card: ProjectId) -> Iterator[Fact]:
        """That the next player could have built a card of the offer with the discs that are there."""
        rival = Seat((self._seat + 1) % len(self._before.colours))
        if rival == self._seat or self._before.last_turn == self._before.turn:
            return
        for way in self._distances(self._before, card):
            if way is not None and 0 < way.missing <= NEAR and not (way.repeats or way.permits or way.absent):
                yield Fact("deny-card", {"project": card, "region": way.region, "rival": rival})
                return

    def _far_offer(self) -> Iterator[Fact]:
        """How many discs the nearest card of the offer lacks."""
        ways = [way for card in self._before.offer if card for way in self._distances(self._before, card)]
        least = min((way.missing for way in ways if way is not None), default=0)
        if least > 1:
            yield Fact("deck", {"n": least})

    def _started(self, region: Region, disc: Spaces) -> Iterator[Fact]:
        discs, colours = self._before.lands[region].discs, self._before.colours
        beside = [
            Seat(seat)
            for seat, colour in enumerate(colours)
            if seat != self._seat and spaces_of(discs, colour) & grow(disc)
        ]
        if beside:
            yield Fact("start-by", {"region": region, "rival": beside[0]})
        yield Fact("start", {"region": region})

    def _kept(self) -> Iterator[Fact]:
        """The bonus tokens that a seat has left when its last turn ends."""
        last = self._turn[-1]
        table = last.before
        if isinstance(last.action, End) and table.last_turn is not None:
            held = len(table.bonuses[self._seat])
            if held and table.turn + len(table.colours) > table.last_turn:
                yield Fact("keep", {"n": held, "points": BONUS_POINTS * held})


def _group(land: Land, colour: Element) -> int:
    """How many discs of a colour the largest group in a region has."""
    return largest_group(spaces_of(land.discs, colour)).bit_count()
