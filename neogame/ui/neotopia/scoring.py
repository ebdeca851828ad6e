"""Who won at Neotopia, and why: three regions, the lowest tripled, the other two, and the unused bonuses."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from neogame.i18n import Words
from neogame.match.match import Match
from neogame.rules.core import Seat
from neogame.rules.hexes import members
from neogame.rules.neotopia.board import Built
from neogame.rules.neotopia.components import Bonus, Region, type_word
from neogame.rules.neotopia.game import Neotopia
from neogame.rules.neotopia.scoring import LOWEST_COUNTS, Score
from neogame.rules.neotopia.state import Table
from neogame.tell import neotopia as tell
from neogame.tell.sentences import joined, listed
from neogame.ui.kit import palette
from neogame.ui.kit.app import App
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.text import Style, short
from neogame.ui.kit.units import Point, centred
from neogame.ui.kit.widgets.widget import Role, Spot, Widget
from neogame.ui.neotopia import board, pieces
from neogame.ui.neotopia.field import REACH, REGION_AT, Field
from neogame.ui.table.newgame import NewGame
from neogame.ui.table.scoring import Number, Row, ScoringScene
from neogame.ui.table.session import HUMAN

TITLE = Style(28, 600, "display")
SUBTITLE = Style(22, 600, "display")
TIMES = Style(30, 600, "display", palette.WARN)
WORDS = Style(21, 700)
BUILT = Style(20, 700, colour=palette.INK_2)
CHIP = Style(18, 800)
GAIN = Style(19, 800, colour=palette.OK)
OTHERS, BONUSES, LOWEST = len(Region) + 1, len(Region) + 2, len(Region)
CHIPS = ((224.0, 76.0), (112.0, 52.0), (84.0, 40.0))
"""How large the chips of projects are: with a name, or smaller where there are many."""
CHIP_GAP = 8.0
HEAD, COLUMN_GAP = 84.0, 32.0
MOST_D, LEAST_D, HIGH = 57.0, 36.0, 6.7
"""The distance of two spaces: the largest, one that is still good to see, and how many of them a region is high."""
Icon = Callable[[Canvas, Point], None]


class Plan(NamedTuple):
    """Where a region's parts lie, one below the other: its picture, words about it, a line, and its projects."""

    centre: Point
    d: float
    words: pygame.FRect
    head: pygame.FRect
    chips: list[pygame.FRect]

    @classmethod
    def of(cls, area: pygame.FRect, projects: int, words: float, line: float) -> "Plan":
        """The plan for so many projects: the largest chips that leave room for the picture, and never fewer chips."""
        spare = area.height - words - line - 36
        for wide, high in CHIPS:
            across = max(1, int((area.width + CHIP_GAP) // (wide + CHIP_GAP)))
            rows = -(-projects // across)
            room = spare - rows * (high + CHIP_GAP)
            if room >= HIGH * LEAST_D:
                break
        d = min(MOST_D, (area.width - 44) / (2 * REACH + 0.6), room / HIGH)
        box = pygame.FRect(area.x, area.y + HIGH * d + 18, area.width, words)
        head = pygame.FRect(area.x, box.bottom + (12 if words else 0), area.width, line)
        pitch = (area.width + CHIP_GAP) / across
        chips = [
            pygame.FRect(
                area.x + pitch * (number % across),
                head.bottom + 6 + (high + CHIP_GAP) * (number // across),
                pitch - CHIP_GAP,
                high,
            )
            for number in range(projects)
        ]
        return cls((area.centerx, area.y + HIGH / 2 * d), d, box, head, chips)


class NeotopiaScoring(ScoringScene):
    """The end of a game; a cell shows its region with the discs that counted."""

    def __init__(self, app: App, new: NewGame, match: Match, viewer: Seat) -> None:
        game = match.game
        assert isinstance(game, Neotopia)
        self.components = game.components
        table: Table = match.view(viewer).table
        self.table = table
        super().__init__(app, new, match)
        people = any(player.player == HUMAN for player in match.players)
        asked = viewer if people else Seat(self.order[0])
        self.chosen = Number(int(self._score(asked).lowest.region), asked)

    def _score(self, seat: int) -> Score:
        found: Score = self.scores[seat]
        return found

    def headline(self) -> tuple[str, str]:
        say, (first, *_) = self.say, self.winners
        names = [self.match.players[seat].name for seat in self.winners]
        if len(names) > 1:
            return say("neotopia.scoring.shared", names=listed(say, names)), ""
        low, *others = (self._score(seat).lowest.points for seat in (first, *self.order[1:]))
        best = all(low > other for other in others)
        won = say("neotopia.scoring.won" if best else "neotopia.scoring.won-plain", name=names[0])
        told = {"name": names[0], "points": low, "tripled": LOWEST_COUNTS * low}
        if self.reader is None or self.reader in self.winners:
            return won, say("neotopia.scoring.note", **told)
        mine = self._score(self.reader).lowest.points
        return won, say("neotopia.scoring.note-mine", **told, mine=mine, ours=LOWEST_COUNTS * mine)

    def table_rows(self) -> Sequence[Row]:
        say, scores = self.say, [self._score(seat) for seat in range(len(self.scores))]
        rows = []
        for region in Region:
            found = [score.regions[region] for score in scores]
            name = say("neotopia.scoring.region", region=tell.region_name(say, region))
            points, sums = [one.points for one in found], [f"{one.track} + {one.group.bit_count()}" for one in found]
            rows.append(Row(region.word, name, _emblem(region), points, sums=sums, counted=False))
        lowest = [score.lowest for score in scores]
        points, sums = [one.times * one.points for one in lowest], [f"{one.points} ×{one.times}" for one in lowest]
        rows.append(Row("lowest", say("neotopia.scoring.lowest"), _tripled, points, sums=sums))
        others = [[one.points for one in score.regions if one.times == 1] for score in scores]
        points, sums = [sum(pair) for pair in others], [" + ".join(map(str, pair)) for pair in others]
        rows.append(Row("others", say("neotopia.scoring.others"), _added, points, sums=sums))
        points = [score.bonus_points for score in scores]
        return [*rows, Row("bonuses", say("neotopia.scoring.bonuses"), _kept_bonus, points)]

    # What a number is made of ---------------------------------------------------------------------------------------

    def detail(self, canvas: Canvas, rect: pygame.FRect) -> None:
        row, seat = self.asked
        if row == BONUSES:
            self._bonuses(canvas, rect, seat)
            return
        if row == OTHERS:
            self._both(canvas, rect, seat)
        else:
            self._alone(canvas, rect, seat, self._regions(row, seat)[0])
        for region, plan in self._plans(canvas, rect):
            self._region(canvas, plan, seat, region)

    def detail_widgets(self, canvas: Canvas, rect: pygame.FRect) -> Iterator[Widget]:
        row, seat = self.asked
        for region, plan in self._plans(canvas, rect) if row != BONUSES else ():
            for number, (one, box) in enumerate(zip(self._built(seat, region), plan.chips, strict=True), 1):
                name, words = f"scoring.built.{region.word}.{number}", self._told(one, seat)
                yield Spot(name=name, rect=box, label=words, tip=words, radius=12, role=Role.TEXT, focusable=False)

    def _regions(self, row: int, seat: Seat) -> list[Region]:
        """The regions that a number of the table is made of."""
        if row < LOWEST:
            return [Region(row)]
        return [one.region for one in self._score(seat).regions if (one.times > 1) == (row == LOWEST)]

    def _built(self, seat: Seat, region: Region) -> list[Built]:
        return [one for one in self.table.lands[region].built if one.seat == seat]

    def _told(self, one: Built, seat: Seat) -> str:
        """A project and what it gave."""
        project = self.components.projects[one.project]
        name, points = tell.type_name(self.say, project.type), project.worth(self.table.colours[seat])
        return self.say("neotopia.scoring.project", project=name, points=points)

    def _plans(self, canvas: Canvas, rect: pygame.FRect) -> list[tuple[Region, Plan]]:
        """Each region that shows, and where its parts lie: one has a sentence, two lie side by side."""
        row, seat = self.asked
        regions, below, inner = self._regions(row, seat), canvas.line_height(BUILT), rect.inflate(-56, 0)
        top, between = rect.y + HEAD, self._words_high(canvas, inner.width, seat, regions[0])
        if len(regions) > 1:
            top, between = rect.y + HEAD + canvas.line_height(SUBTITLE), 0.0
        wide = (inner.width - COLUMN_GAP * (len(regions) - 1)) / len(regions)
        found = []
        for number, region in enumerate(regions):
            area = pygame.FRect(inner.x + (wide + COLUMN_GAP) * number, top, wide, rect.bottom - 20 - top)
            found.append((region, Plan.of(area, len(self._built(seat, region)), between, below)))
        return found

    def _alone(self, canvas: Canvas, rect: pygame.FRect, seat: Seat, region: Region) -> None:
        """The words about one region."""
        say, name, found = self.say, self.match.players[seat].name, self._score(seat).regions[region]
        wide, y = 0.0, rect.y + 44
        if found.times > 1:
            times = say("neotopia.scoring.tripled", points=found.times * found.points)
            wide = canvas.text(times, (rect.right - 28, y), TIMES, "right", room=rect.width * 0.3)
        title = self._sum(seat, region, name)
        canvas.text(title, (rect.x + 28, y), TITLE, room=rect.width - 70 - wide, typed=True)
        ((_, plan),) = self._plans(canvas, rect)
        box = plan.words
        canvas.box(box, palette.INFO_BACK, radius=16, edge=palette.FOCUS, line=3)
        inner = (box.x + 24, box.y + 14, box.width - 48, box.height - 26)
        canvas.paragraph(self._words(seat, region), inner, WORDS)

    def _both(self, canvas: Canvas, rect: pygame.FRect, seat: Seat) -> None:
        """The words about the two regions that count once."""
        say, name = self.say, self.match.players[seat].name
        points = [self._score(seat).regions[region].points for region in self._regions(OTHERS, seat)]
        told = say("neotopia.scoring.detail-others", name=name, sum=" + ".join(map(str, points)), points=sum(points))
        canvas.text(told, (rect.x + 28, rect.y + 44), TITLE, room=rect.width - 56, typed=True)
        for region, plan in self._plans(canvas, rect):
            above = (plan.words.x, rect.y + HEAD - 6 + canvas.line_height(SUBTITLE) / 2)
            canvas.text(short(self._sum(seat, region, name)), above, SUBTITLE, room=plan.words.width)

    def _sum(self, seat: Seat, region: Region, name: str) -> Words:
        """What a region gave, as a sum of track and group."""
        found, where = self._score(seat).regions[region], tell.region_name(self.say, region)
        told = {"region": where, "points": found.points, "track": found.track, "group": found.group.bit_count()}
        return self.say("neotopia.scoring.detail", name=name, **told)

    def _words(self, seat: Seat, region: Region) -> str:
        """Why a region gave what it gave."""
        say, name, found = self.say, self.match.players[seat].name, self._score(seat).regions[region]
        group, told = found.group.bit_count(), {"region": tell.region_name(say, region), "points": found.points}
        disc = {"disc": tell.disc_name(say, self.table.colours[seat])}
        lines = [
            say("neotopia.scoring.group", name=name, n=group, **disc)
            if group
            else say("neotopia.scoring.no-group", **disc),
            say("neotopia.scoring.gave", track=found.track),
            say("neotopia.scoring.is-lowest", tripled=found.times * found.points, **told)
            if found.times > 1
            else say("neotopia.scoring.is-other", **told),
        ]
        return joined(say, lines)

    def _words_high(self, canvas: Canvas, wide: float, seat: Seat, region: Region) -> float:
        return min(canvas.text_height(self._words(seat, region), WORDS, wide - 48) + 30, 190.0)

    def _region(self, canvas: Canvas, plan: Plan, seat: Seat, region: Region) -> None:
        """A region with the discs that counted, and all projects that were built there."""
        across, down = REGION_AT[region]
        (x, y), d = plan.centre, plan.d
        field = Field(x - across * d, y - down * d, d)
        counted = list(members(self._score(seat).regions[region].group))
        board.single_region(canvas, field, region, self.table.lands[region], self.components.board, counted)
        for space in counted:
            board.ring(canvas, field, field.space(region, space), palette.FOCUS, 4)
        built, head = self._built(seat, region), plan.head
        key = "neotopia.scoring.built" if built else "neotopia.scoring.built-none"
        canvas.text(self.say(key), (head.x, head.centery), BUILT, room=head.width)
        for one, box in zip(built, plan.chips, strict=True):
            self._chip(canvas, box, one, seat)

    def _chip(self, canvas: Canvas, rect: pygame.FRect, one: Built, seat: Seat) -> None:
        """A project with what it gave; a small one tells its name when it is pointed at."""
        project = self.components.projects[one.project]
        tone, points = palette.ELEMENTS[project.type[0].word], f"+{project.worth(self.table.colours[seat])}"
        canvas.box(rect, tone.highlight, radius=12, edge=tone.rim, line=2)
        canvas.box(rect, palette.PAPER, radius=12, alpha=0.45)
        high = rect.height - (32 if rect.height >= CHIPS[0][1] else 18)
        icon = f"emblem-{type_word(project.type)}", (rect.x + 0.75 * high + 7, rect.centery), (1.5 * high, high)
        canvas.sprite(*icon)
        left = rect.x + 1.5 * high + 10
        room = rect.right - 4 - left
        if rect.height < CHIPS[0][1]:
            canvas.text(points, (left, rect.centery), GAIN, room=room)
            return
        canvas.text(tell.type_name(self.say, project.type), (left, rect.centery - 13), CHIP, room=room - 4)
        canvas.text(points, (left, rect.centery + 14), GAIN, room=room - 4)

    def _bonuses(self, canvas: Canvas, rect: pygame.FRect, seat: Seat) -> None:
        title = self.say("neotopia.scoring.detail-bonuses", name=self.match.players[seat].name)
        canvas.paragraph(title, (rect.x + 28, rect.y + 26, rect.width - 56, 80), TITLE)
        for number, bonus in enumerate(self.table.bonuses[seat]):
            at = (rect.x + 70 + 96 * (number % 6), rect.y + 170 + 100 * (number // 6))
            pieces.token(canvas, bonus, at, 76)


def _emblem(region: Region) -> Icon:
    return lambda canvas, at: canvas.sprite(f"emblem-{region.word}", at, 46)


def _added(canvas: Canvas, at: Point) -> None:
    canvas.icon("add", at, 34)


def _kept_bonus(canvas: Canvas, at: Point) -> None:
    pieces.token(canvas, Bonus.PERMITS, at, 42)


def _tripled(canvas: Canvas, at: Point) -> None:
    box = centred(at, 44, 30)
    canvas.box(box, palette.SUN, radius=9, edge=palette.SUN_EDGE)
    canvas.text(f"×{LOWEST_COUNTS}", box.center, pieces.NUMERAL.but(size=20), "centre")
