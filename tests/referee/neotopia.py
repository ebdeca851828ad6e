"""Neotopia as the rulebook tells it: discs by region and space, stocks as lists of elements."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.referee.foul import Foul, hold, same, whole

Space = tuple[int, int]
Pattern = set[tuple[int, int, str]]
ELEMENTS = ["energy", "farming", "technology", "community"]
REGIONS = ["desert", "water", "forest"]
FACTORIES = ["desert-water", "water-forest", "forest-desert"]
BONUSES = ["subsidy", "automation", "initiative", "permits"]
NEIGHBOURS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
PRODUCTION = {2: 9, 3: 10, 4: 12}
STARS = (7, 13, 18)


class Table:
    """A game of Neotopia that is being replayed."""

    def __init__(self, header: dict[str, Any]) -> None:
        self.header = header
        self.seats = len(header["seats"])
        hold(self.seats in (2, 3, 4), f"{self.seats} seats")
        self.colours = [seat["colour"] for seat in header["seats"]]
        hold(len({*self.colours}) == self.seats and {*self.colours} <= {*ELEMENTS}, f"colours {self.colours}")
        parts = header["components"]
        self.regular, self.outer, self.marked = (
            {(q, r) for q, r in parts["spaces"][kind]} for kind in ("regular", "outer", "bonus")
        )
        hold((len(self.regular), len(self.outer), len(self.marked)) == (31, 6, 4), "31, 6 and 4 spaces")
        self.projects: dict[str, dict[str, Any]] = parts["projects"]
        buildings = [one for one in self.projects.values() if main_and_accent(one)[0] == main_and_accent(one)[1]]
        hold((len(self.projects), len(buildings)) == (56, 20), "56 projects, 20 of them buildings")
        self.production: dict[str, dict[str, Any]] = dict(parts["production"])
        hold(len(self.production) == PRODUCTION[self.seats], f"{len(self.production)} production tiles")
        hold(sum(tile["flag"] for tile in self.production.values()) == 1, "one flag")
        hold(all(len(tile["elements"]) == 4 for tile in self.production.values()), "four discs on a production tile")
        self.take_deal(header["deal"])
        # One disc of each element lies on every factory and in the centre.
        self.supply = dict.fromkeys(ELEMENTS, 25 - 4)
        self.factories = {factory: list(ELEMENTS) for factory in FACTORIES}
        self.centre = list(ELEMENTS)
        self.discs: dict[str, dict[Space, str]] = {region: {} for region in REGIONS}
        self.top_type = dict.fromkeys(REGIONS, "")
        self.tracks = [dict.fromkeys(REGIONS, 0) for _ in range(self.seats)]
        self.bonuses: list[list[str]] = [[] for _ in range(self.seats)]
        self.turn = 0
        self.last_turn: int | None = None
        """The number of the last turn, once the flag is seen."""
        self.idle = 0
        self.due: list[str] = ["start"] * self.seats
        """What must come next, the first first; nothing is due in the middle of a turn."""
        self.last_disc: tuple[str, Space] = ("", (0, 0))
        self.region_of_reveal: list[str] = []
        self.result_seen = False
        self.begin_turn()

    def take_deal(self, deal: dict[str, Any]) -> None:
        self.hands = [list(hand) for hand in deal["hands"]]
        self.offer = list(deal["offer"])
        hold(len(self.hands) == self.seats and all(len(hand) == 3 for hand in self.hands), "three cards for each seat")
        hold(len(self.offer) == 4, "an offer of four")
        dealt = [*self.offer, *(card for hand in self.hands for card in hand)]
        hold(len({*dealt}) == len(dealt) and {*dealt} <= {*self.projects}, "a card is dealt twice or unknown")
        self.deck = {*self.projects} - {*dealt}
        self.on_space: dict[str, dict[Space, str]] = {}
        self.tops: dict[str, str] = {}
        self.hidden = dict.fromkeys(REGIONS, 3)
        """Bonus tokens face down in each pile."""
        for region in REGIONS:
            found = deal["bonuses"][region]
            self.on_space[region] = {(q, r): bonus for bonus, (q, r) in found["spaces"]}
            hold({*self.on_space[region]} == self.marked and len(found["spaces"]) == 4, "a bonus on each marked space")
            self.tops[region] = found["top"]
        seen = [bonus for spaces in self.on_space.values() for bonus in spaces.values()] + [*self.tops.values()]
        self.unseen = Counter(dict.fromkeys(BONUSES, 6))
        self.unseen.subtract(seen)
        hold({*seen} <= {*BONUSES} and min(self.unseen.values()) >= 0, "six bonus tokens of each kind")

    # Whose turn it is -------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        return self.seats - self.due.count("start") if "start" in self.due else self.turn % self.seats

    @property
    def over(self) -> bool:
        if self.due:
            return False
        return self.idle >= self.seats or (self.last_turn is not None and self.turn > self.last_turn)

    def begin_turn(self) -> None:
        self.actions = 0
        self.played_bonus = False
        self.free = ""
        """The bonus whose free action is next."""

    def enter(self, entry: dict[str, Any]) -> None:
        """One line of the record."""
        verb = entry["do"]
        if verb == "result":
            self.result(entry)
            return
        hold(not self.over, "the game is over")
        what = self.due[0] if self.due else ""
        if what.startswith("reveal"):
            hold(verb == "reveal" and "seat" not in entry, f"{what} is due")
            self.reveal(entry, what)
            return
        same(entry.get("seat"), self.seat, "the seat that acts")
        match what, verb:
            case "start", "start":
                self.start(entry)
            case "build", "build":
                self.build(entry)
            case "build", "skip":
                self.due.pop(0)
            case "", "draw":
                self.draw(entry)
            case "", "place":
                self.place(entry)
            case "", "bonus":
                self.bonus(entry)
            case "", "skip":
                hold(self.free == "subsidy once more", "nothing can be skipped here")
                self.free = ""
            case "", "end":
                self.end()
            case _:
                raise Foul(f"{verb} while {what or 'an action'} is due")

    # What a seat does -------------------------------------------------------------------------------------------------

    def start(self, entry: dict[str, Any]) -> None:
        region, space = entry["region"], at(entry)
        hold(space in self.open_spaces(region), f"no disc may lie at {space} in {region}")
        seat = self.seat
        self.supply[self.colours[seat]] -= 1
        self.lay(region, space, self.colours[seat], seat)
        self.due.remove("start")

    def draw(self, entry: dict[str, Any]) -> None:
        hold(self.may_draw(), "no card may be drawn now")
        if "project" in entry:
            hold(entry["project"] in self.offer, f"{entry['project']} is not in the offer")
            self.offer.remove(entry["project"])
            self.hands[self.seat].append(entry["project"])
            self.acted()
        else:
            hold(bool(self.deck), "the deck is empty")
            self.due.append("reveal for the hand")

    def may_draw(self) -> bool:
        if self.free:
            return self.free in ("subsidy", "subsidy once more", "automation")
        return self.actions < 3

    def acted(self) -> None:
        """An action is done, free or not."""
        if self.free == "subsidy" and (self.offer or self.deck):
            self.free = "subsidy once more"
        elif self.free:
            self.free = ""
        else:
            self.actions += 1

    def place(self, entry: dict[str, Any]) -> None:
        source, element, region, space = entry["from"], entry["element"], entry["region"], at(entry)
        hold(region in REGIONS and element in ELEMENTS, "a region and an element")
        if self.free:
            hold(self.free in ("automation", "initiative", "permits"), "a draw is due")
        else:
            hold(self.actions < 3, "three actions are done")
        if self.free == "initiative":
            hold(source == "supply" and self.supply[element] > 0, f"no {element} in the supply")
        else:
            hold(element in self.factories[source], f"no {element} in {source}")
            hold(region in source.split("-"), f"{source} does not deliver to {region}")
        hold(space in self.open_spaces(region, self.free == "permits"), f"no disc may lie at {space} in {region}")
        if source == "supply":
            self.supply[element] -= 1
        else:
            self.factories[source].remove(element)
        self.lay(region, space, element, self.seat)
        if source != "supply" and not self.factories[source]:
            self.refill(source)
        self.last_disc = (region, space)
        self.acted()
        if any(self.is_buildable(card) for card in self.hands[self.seat]):
            self.due.append("build")

    def open_spaces(self, region: str, outer: bool = False) -> set[Space]:
        """Where a disc may lie in a region: the centre if it is empty, else next to a disc."""
        discs = self.discs[region]
        if not discs:
            return set() if outer else {(0, 0)}
        return {
            (q, r)
            for q, r in (self.outer if outer else self.regular)
            if (q, r) not in discs and any((q + dq, r + dr) in discs for dq, dr in NEIGHBOURS)
        }

    def lay(self, region: str, space: Space, element: str, seat: int) -> None:
        self.discs[region][space] = element
        if space in self.on_space[region]:
            self.bonuses[seat].append(self.on_space[region].pop(space))

    def refill(self, factory: str) -> None:
        """An emptied factory gets what lies in the centre, and the centre is filled from the supply."""
        self.factories[factory], self.centre = self.centre, []
        if self.production:
            self.due.append("reveal of production")
        else:
            self.fill_centre(ELEMENTS)

    def fill_centre(self, elements: list[str]) -> None:
        for element in elements:
            if self.supply[element] > 0:
                self.supply[element] -= 1
                self.centre.append(element)

    def is_buildable(self, card: str) -> bool:
        """Whether the last disc completes a card in its region."""
        region, space = self.last_disc
        project = self.projects[card]
        if project["type"] == self.top_type[region]:
            return False
        discs = {(q, r, element) for (q, r), element in self.discs[region].items()}
        wanted = {(whole(q), whole(r), element) for q, r, element in project["pattern"]}
        return any(shape <= discs for shape in laid_on(wanted, space))

    def build(self, entry: dict[str, Any]) -> None:
        card, seat = entry["project"], self.seat
        hold(card in self.hands[seat], f"{card} is not in the hand")
        hold(self.is_buildable(card), f"{card} is not complete, or of the type on top")
        self.due.pop(0)
        region, project = self.last_disc[0], self.projects[card]
        self.hands[seat].remove(card)
        self.top_type[region] = project["type"]
        points = project["points"]
        if isinstance(points, dict):
            points = points["own"] if self.colours[seat] == main_and_accent(project)[0] else points["other"]
        before = self.tracks[seat][region]
        self.tracks[seat][region] = before + points
        passed = [step for step in range(before + 1, before + points + 1) if step % 20 in STARS]
        # Each star takes what lies on top; the second only sees its token once it is revealed.
        self.stars(region, len(passed))

    def stars(self, region: str, number: int) -> None:
        """So many stars of a region are passed: the seat takes tokens as long as there are some."""
        while number and self.tops[region]:
            self.bonuses[self.seat].append(self.tops[region])
            self.tops[region] = ""
            number -= 1
            if self.hidden[region]:
                self.due.append("reveal of a bonus")
                self.region_of_reveal = [region] * (number + 1)
                return

    def bonus(self, entry: dict[str, Any]) -> None:
        bonus, seat = entry["bonus"], self.seat
        hold(not self.free, "the free action of another bonus is due")
        hold(not self.played_bonus, "one bonus a turn")
        hold(bonus in self.bonuses[seat], f"seat {seat} has no {bonus}")
        hold(self.is_useful(bonus), f"{bonus} can do nothing")
        self.bonuses[seat].remove(bonus)
        self.played_bonus = True
        self.free = bonus

    def is_useful(self, bonus: str) -> bool:
        cards = bool(self.offer or self.deck)
        match bonus:
            case "subsidy":
                return cards
            case "automation":
                return cards or self.can_place(outer=False)
            case "permits":
                return self.can_place(outer=True)
            case _:
                return any(self.supply.values()) and any(self.open_spaces(region) for region in REGIONS)

    def can_place(self, outer: bool) -> bool:
        return any(
            discs and any(self.open_spaces(region, outer) for region in factory.split("-"))
            for factory, discs in self.factories.items()
        )

    def end(self) -> None:
        hold(not self.free, "a free action is due")
        stuck = not (self.offer or self.deck) and not self.can_place(outer=False)
        hold(self.actions == 3 or stuck, f"{self.actions} of three actions are done")
        self.idle = 0 if self.actions or self.played_bonus else self.idle + 1
        self.due += ["reveal for the offer"] * min(4 - len(self.offer), len(self.deck))
        self.turn += 1
        self.begin_turn()

    # What chance does -------------------------------------------------------------------------------------------------

    def reveal(self, entry: dict[str, Any], what: str) -> None:
        self.due.pop(0)
        match what:
            case "reveal of production":
                tile = self.production.pop(entry["production"])
                hold(tile["flag"] == (not self.production), "the flag comes last")
                self.fill_centre(tile["elements"])
                if tile["flag"]:
                    # This round is finished, and one more is played.
                    self.last_turn = (self.turn // self.seats + 2) * self.seats - 1
            case "reveal of a bonus":
                region, bonus = entry["region"], entry["bonus"]
                hold(region == self.region_of_reveal[0], f"the new token lies in {self.region_of_reveal[0]}")
                hold(self.unseen[bonus] > 0, f"no {bonus} is left")
                self.unseen[bonus] -= 1
                self.hidden[region] -= 1
                self.tops[region] = bonus
                self.stars(region, len(self.region_of_reveal) - 1)
            case _:
                card = entry["project"]
                hold(card in self.deck, f"{card} is not in the deck")
                self.deck.remove(card)
                if what == "reveal for the offer":
                    self.offer.append(card)
                else:
                    self.hands[self.seat].append(card)
                    self.acted()

    # The end ----------------------------------------------------------------------------------------------------------

    def result(self, entry: dict[str, Any]) -> None:
        """Everybody's points, and who has won."""
        hold(self.over, "the game is not over")
        groups = [{region: self.largest(region, colour) for region in REGIONS} for colour in self.colours]
        ranks = []
        hold(len(entry["scores"]) == self.seats, "a score for each seat")
        for seat, score in enumerate(entry["scores"]):
            lowest, second, best = sorted(self.tracks[seat][region] + groups[seat][region] for region in REGIONS)
            total = best + second + 3 * lowest + 3 * len(self.bonuses[seat])
            same(score["seat"], seat, "the seat of a score")
            same(score["tracks"], self.tracks[seat], f"the tracks of seat {seat}")
            same(score["clusters"], groups[seat], f"the groups of seat {seat}")
            same(score["bonuses"], len(self.bonuses[seat]), f"the bonuses of seat {seat}")
            same(score["total"], total, f"the total of seat {seat}")
            ranks.append((total, lowest, second, best))
        same(entry["winners"], [seat for seat in range(self.seats) if ranks[seat] == max(ranks)], "the winners")
        if "branch" in self.header:
            same(entry["branch"], self.header["branch"], "the branch")
        self.result_seen = True

    def largest(self, region: str, colour: str) -> int:
        """The size of the largest group of a colour."""
        left = {space for space, element in self.discs[region].items() if element == colour}
        largest = 0
        while left:
            edge, size = [left.pop()], 0
            while edge:
                q, r = edge.pop()
                size += 1
                near = {(q + dq, r + dr) for dq, dr in NEIGHBOURS} & left
                left -= near
                edge += near
            largest = max(largest, size)
        return largest


def at(entry: dict[str, Any]) -> Space:
    """The space that an entry names."""
    q, r = entry["at"]
    return whole(q), whole(r)


def main_and_accent(project: dict[str, Any]) -> tuple[str, str]:
    """The two elements of a project's type."""
    main, accent = project["type"].split("-")
    hold(main in ELEMENTS and accent in ELEMENTS, f"the type {project['type']}")
    return main, accent


def laid_on(pattern: Pattern, space: Space) -> Iterator[Pattern]:
    """A pattern turned and mirrored in all ways, and moved so that one of its discs lies on a space."""
    for mirrored in (pattern, {(r, q, element) for q, r, element in pattern}):
        turned = mirrored
        for _ in range(6):
            turned = {(-r, q + r, element) for q, r, element in turned}
            for across, down, _element in turned:
                yield {(q - across + space[0], r - down + space[1], element) for q, r, element in turned}
