"""What moves after an action: pieces on their way, markers stepping on, and the sounds that go with it.

A film is made once, when something happens, and shown as a function of time. While a piece is on its way the place it
goes to is empty: ``waiting`` names these places.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from neogame.rules.hexes import Space
from neogame.rules.neotopia.actions import (
    Action,
    Build,
    Draw,
    Place,
    RevealProduction,
    RevealProject,
    Start,
    UseBonus,
)
from neogame.rules.neotopia.choices import Source
from neogame.rules.neotopia.components import Bonus, Components, Element, Factory, ProjectId, Region, Tile
from neogame.rules.neotopia.state import Stage, Table
from neogame.rules.neotopia.stock import EMPTY, less
from neogame.rules.neotopia.turn import passed
from neogame.ui import palette
from neogame.ui.canvas import Canvas, Point
from neogame.ui.motion import Motion, Tempo, along
from neogame.ui.neotopia import pieces
from neogame.ui.neotopia.anchors import Anchors
from neogame.ui.neotopia.field import DISC, HUB_DISC
from neogame.ui.neotopia.slots import spread

Paint = Callable[[Canvas, Point, float], None]
FLIP_SHAPES = 8
"""Widths of a tile that is being turned, so that few are made and kept."""


@dataclass(frozen=True)
class SpaceEnd:
    """A space that waits for its disc."""

    region: Region
    space: Space


@dataclass(frozen=True)
class PlaceEnd:
    """A factory's place that waits for its disc."""

    factory: Factory
    index: int


@dataclass(frozen=True)
class OfferEnd:
    """A place of the offer that waits for its card."""

    index: int


@dataclass(frozen=True)
class HandEnd:
    """A card that is not yet in the viewer's hand."""

    project: ProjectId


@dataclass(frozen=True)
class PlaqueEnd:
    """A region whose last project is still under way."""

    region: Region


@dataclass(frozen=True)
class HubEnd:
    """The hub, while the tile with its next discs is being turned up."""


Stop = SpaceEnd | PlaceEnd | OfferEnd | HandEnd | PlaqueEnd | HubEnd


@dataclass(frozen=True)
class Flight:
    """A piece on its way."""

    paint: Paint
    start: Point
    end: Point
    motion: Motion
    to: Stop | None = None
    since: float | None = None
    """From when on it is seen at its start; None if only when it sets off."""


@dataclass(frozen=True)
class Flip:
    """A production tile being turned up over the hub."""

    tile: Tile
    at: Point
    size: float
    motion: Motion

    def draw(self, canvas: Canvas, now: float) -> None:
        """Its back grows narrow, then its face grows wide."""
        share = self.motion.share(now)
        face, wide = (None, 1 - 2 * share) if share < 0.5 else (self.tile, 2 * share - 1)
        pieces.tile(canvas, face, self.at, self.size, max(1, round(wide * FLIP_SHAPES)) / FLIP_SHAPES)


@dataclass(frozen=True)
class Steps:
    """A marker on its way along a track."""

    seat: int
    region: Region
    before: int
    after: int
    motion: Motion


@dataclass
class Film:
    """Everything that moves at present."""

    tempo: Tempo
    flights: list[Flight] = field(default_factory=list)
    steps: list[Steps] = field(default_factory=list)
    flips: list[Flip] = field(default_factory=list)
    rings: list[tuple[Point, float, Motion]] = field(default_factory=list)
    cues: list[tuple[float, str]] = field(default_factory=list)
    end: float = 0.0
    """When all of it is over."""

    def running(self, now: float) -> bool:
        """Whether something still moves."""
        return now < self.end

    def due(self, now: float) -> list[str]:
        """The sounds whose time has come; each is given once."""
        ready = [cue for at, cue in self.cues if at <= now]
        self.cues = [(at, cue) for at, cue in self.cues if at > now]
        return ready

    def finish(self) -> None:
        """Everything is where it goes."""
        self.flights, self.steps, self.flips, self.rings = [], [], [], []
        self.end = 0.0

    def waiting(self, now: float) -> set[Stop]:
        """The places that are empty until a piece arrives."""
        stops = {flight.to for flight in self.flights if flight.to is not None and not flight.motion.over(now)}
        return stops | {HubEnd() for flip in self.flips if not flip.motion.over(now)}

    def track(self, seat: int, region: Region, stands: int, now: float) -> float:
        """Where a marker is that will stand at ``stands``."""
        for step in self.steps:
            if (step.seat, step.region, step.after) == (seat, region, stands) and not step.motion.over(now):
                return step.before + (step.after - step.before) * step.motion.share(now)
        return stands

    def draw(self, canvas: Canvas, now: float) -> None:
        """The pieces that are under way."""
        for centre, radius, motion in self.rings:
            if motion.start <= now < motion.end:
                share = motion.share(now)
                canvas.circle(centre, radius * (1 + 0.6 * share), None, edge=palette.OK, line=5, alpha=1 - share)
        for flip in self.flips:
            if flip.motion.start <= now < flip.motion.end:
                flip.draw(canvas, now)
        for flight in self.flights:
            since = flight.motion.start if flight.since is None else flight.since
            if since <= now < flight.motion.end:
                share = flight.motion.share(now)
                if self.tempo.travels:
                    flight.paint(canvas, along(flight.start, flight.end, share), 1.0)
                else:
                    flight.paint(canvas, flight.end, share)


class Director:
    """Makes a film of actions, one after the other."""

    def __init__(self, film: Film, anchors: Anchors, components: Components, start: float) -> None:
        self._film = film
        self._anchors = anchors
        self._components = components
        self._at = start

    def shoot(self, before: Table, action: Action, origin: int | None, by_hand: bool = False) -> float:
        """Adds what an action sets in motion; gives when all of it is there.

        ``origin`` is the place of its factory that a disc comes from; ``by_hand`` tells that the viewer's own hand has
        carried the piece.
        """
        seat = before.seat
        match action:
            case Start(region, space):
                element = before.colours[seat]
                self._disc(element, self._anchors.person(seat), region, space, by_hand)
                self._token(before, seat, region, space)
            case Place(factory, element, region, space):
                self._disc(element, self._origin(factory, origin), region, space, by_hand)
                self._token(before, seat, region, space)
                if factory is not None and less(before.factories[factory], element) == EMPTY:
                    self._refill(factory, before)
            case RevealProduction(tile):
                self._flip(self._components.tiles[tile])
            case Build(project):
                self._build(before, seat, project, by_hand)
            case Draw(None):
                self._card(None, self._anchors.offer(-1), self._anchors.hand(seat, None))
            case Draw(project):
                assert project is not None
                start = self._anchors.offer(before.offer.index(project))
                self._card(project, start, self._anchors.hand(seat, project), HandEnd(project))
            case RevealProject(project) if before.stage is Stage.REFILL:
                index = before.offer.index(None)
                self._card(project, self._anchors.offer(-1), self._anchors.offer(index), OfferEnd(index))
            case UseBonus():
                self._cue("bonus-used")
            case _:
                pass
        self._film.end = max(self._film.end, self._at)
        return self._at

    def fly_back(self, source: Source, place: int, start: Point) -> None:
        """A disc that may not lie where it was dropped goes back to its factory."""
        assert source.factory is not None
        motion = self._film.tempo.motion("fly-back", self._at)
        end = self._anchors.place(source.factory, place)
        self._fly(self._paint_disc(source.element), start, end, motion, PlaceEnd(source.factory, place))
        self._film.end = max(self._film.end, motion.end)

    def _origin(self, factory: Factory | None, place: int | None) -> Point:
        if factory is None:
            return self._anchors.layout.cue.center
        return self._anchors.place(factory, place or 0)

    def _cue(self, cue: str) -> None:
        self._film.cues.append((self._at, cue))

    def _fly(
        self,
        paint: Paint,
        start: Point,
        end: Point,
        motion: Motion,
        to: Stop | None = None,
        since: float | None = None,
    ) -> None:
        self._film.flights.append(Flight(paint, start, end, motion, to, since))

    def _disc(self, element: Element, start: Point, region: Region, space: Space, by_hand: bool) -> None:
        if not by_hand:
            motion = self._film.tempo.motion("travel", self._at)
            self._fly(
                self._paint_disc(element), start, self._anchors.space(region, space), motion, SpaceEnd(region, space)
            )
            self._at = motion.end
        self._cue(f"disc-place-{element.word}")

    def _token(self, before: Table, seat: int, region: Region, space: Space) -> None:
        if bonus := before.lands[region].token_on(space):
            self._take(bonus, self._anchors.space(region, space), seat)

    def _take(self, bonus: Bonus, start: Point, seat: int) -> None:
        motion = self._film.tempo.motion("card", self._at)
        self._fly(
            lambda canvas, at, alpha: pieces.token(canvas, bonus, at, 40, alpha),
            start,
            self._anchors.token(seat),
            motion,
        )
        self._cue("bonus-taken")
        self._at = motion.end

    def _refill(self, factory: Factory, before: Table) -> None:
        self._cue("factory-empty")
        self._cue("refill")
        start = self._at
        for index, element in enumerate(spread(before.centre)):
            if element is not None:
                motion = self._film.tempo.motion("refill", start + self._film.tempo.stagger(index))
                self._fly(
                    self._paint_disc(element, HUB_DISC),
                    self._anchors.field.hub_disc(index),
                    self._anchors.place(factory, index),
                    motion,
                    PlaceEnd(factory, index),
                )
                self._at = motion.end

    def _flip(self, tile: Tile) -> None:
        """A production tile comes to the hub face down and is turned up there."""
        x, y = self._anchors.field.hub
        size, tempo = self._anchors.field.d * 1.5, self._film.tempo
        motion = tempo.motion("card", self._at)
        self._at = motion.end
        if tempo.travels:
            self._fly(lambda canvas, at, alpha: pieces.tile(canvas, None, at, size), (x, y - 3 * size), (x, y), motion)
            flip = Flip(tile, (x, y), size, tempo.motion("turn", motion.end, 2))
            self._film.flips.append(flip)
            self._at = flip.motion.end
        else:
            self._fly(lambda canvas, at, alpha: pieces.tile(canvas, tile, at, size), (x, y), (x, y), motion, HubEnd())
        if tile.flag:
            self._cue("final-round")

    def _build(self, before: Table, seat: int, project: ProjectId, by_hand: bool) -> None:
        assert before.placed is not None
        region, anchors, tempo = before.placed.region, self._anchors, self._film.tempo
        self._cue("project-complete")
        ring = tempo.motion("ring", self._at)
        self._film.rings.append((anchors.space(region, before.placed.space), anchors.field.disc / 2, ring))
        self._at = ring.end
        start = anchors.hand(seat, project)
        self._card(project, start, anchors.plaque(region), PlaqueEnd(region), "card-region", ring.start)
        track = before.tracks[seat][region]
        after = track + self._components.projects[project].worth(before.colours[seat])
        motion = tempo.motion("step", self._at, after - track)
        self._film.steps.append(Steps(seat, region, track, after, motion))
        self._at = motion.end
        land = before.lands[region]
        if passed(after) > passed(track):
            self._cue("threshold")
            if land.top is not None:
                self._take(land.top, anchors.pile(region), seat)

    def _card(
        self,
        project: ProjectId | None,
        start: Point,
        end: Point,
        to: Stop | None = None,
        cue: str = "card-draw",
        since: float | None = None,
    ) -> None:
        motion = self._film.tempo.motion("card", self._at)
        width = self._anchors.layout.hand_card * 0.9

        def paint(canvas: Canvas, at: Point, alpha: float) -> None:
            if project is None:
                pieces.card_back(canvas, at, width, alpha)
            else:
                pieces.card(canvas, self._components.projects[project], at, width, alpha=alpha)

        self._fly(paint, start, end, motion, to, since)
        self._cue(cue)
        self._at = motion.end

    def _paint_disc(self, element: Element, radius: float = DISC) -> Paint:
        size = 2 * radius * self._anchors.field.d
        return lambda canvas, at, alpha: pieces.disc(canvas, element, at, size, alpha)
