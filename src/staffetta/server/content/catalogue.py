"""The catalogue: scenarios and books as the new-game page, the board and the rules page show them.

Nothing here depends on a game; everything is made once.
"""

from __future__ import annotations

import math
from collections import Counter
from functools import cache, partial
from typing import Final

import msgspec

from staffetta.ai import PLAYERS
from staffetta.engine.hexes import parse_hex
from staffetta.rules.registry import BOOKS, find
from staffetta.scenarios import (
    Scenario,
    level_by_hex,
    load,
    provenance_share,
    terrain_by_hex,
)
from staffetta.scenarios.build import build
from staffetta.scenarios.ground import all_hexes
from staffetta.scenarios.numbers import book_numbers
from staffetta.scenarios.schema import BriefingFile, Chain, MapFile, Unit
from staffetta.scenarios.tables import book_tables
from staffetta.table.messages.base import Say
from staffetta.table.messages.boards import (
    AircraftCard,
    BoardData,
    BriefingData,
    FactionCard,
    FormationCard,
    FortData,
    GoalData,
    HexData,
    LevelCard,
    Line,
    OptionCard,
    OptionValue,
    ScenarioCard,
    SideBriefing,
    SideCard,
    Spot,
    TurnBox,
    UnitCard,
)
from staffetta.table.messages.books import ParagraphCard, RulesData, RulingCard
from staffetta.table.messages.games import LessonCard
from staffetta.table.sentences import said
from staffetta.table.settings import OwnScenario, shipped
from staffetta.table.wording import Wording, both, named, words
from staffetta.view.in_force import InForce
from staffetta.view.names import Names
from staffetta.view.paragraphs import Language, Paragraph, Rulebook, Ruling, books
from staffetta.view.paragraphs import Words as BookWords
from staffetta.view.paragraphs import load as load_book
from staffetta.view.reconstructed import note
from staffetta.view.secrecy import has_secrets
from staffetta.view.sheets import figures

from .charts import charts
from .lessons import lessons
from .measured import measured

_WINTER: Final = ("12", "01", "02")


def scenario_ids() -> tuple[str, ...]:
    """The scenarios that can be played."""
    return shipped()


@cache
def cards() -> list[ScenarioCard]:
    """The card of every scenario that can be played."""
    return [card(id_) for id_ in scenario_ids()]


@cache
def card(id_: str) -> ScenarioCard:
    """The card of a shipped scenario."""
    return card_of(load(id_))


def own_card(own: OwnScenario) -> ScenarioCard:
    """The card of a scenario beside the shipped ones: who wins it was not measured."""
    found = card_of(own.setting.scenario)
    title = Say(en=f"{found.title.en} ({own.name})", it=f"{found.title.it} ({own.name})")
    return msgspec.structs.replace(found, id=own.id, title=title, balance=None)


def card_of(scenario: Scenario) -> ScenarioCard:
    """The card of a scenario."""
    sheet = scenario.sheet
    book = load_book(scenario.book)
    share = provenance_share(scenario)["all"]
    known = measured(scenario.id)
    return ScenarioCard(
        id=scenario.id,
        book=scenario.book,
        book_title=book.title,
        prefix=book.prefix,
        title=named(sheet.title),
        summary=named(sheet.summary),
        place=named(sheet.place),
        date=named(sheet.date),
        sides=_sides(scenario),
        turns=len(sheet.turns),
        hours=known.hours() if known else None,
        balance=known.balance() if known else None,
        columns=scenario.map.grid.columns,
        rows=scenario.map.grid.rows,
        reconstructed=round(share.reconstructed_share, 4),
        values={
            "rulebook": share.rulebook,
            "derived": share.derived,
            "reconstructed": share.reconstructed,
        },
        options=_options(scenario, book),
        levels=levels(),
        secrets=has_secrets(build(scenario)),
        digest=scenario.digest,
    )


def levels() -> list[LevelCard]:
    """The machines that there are."""
    return [
        LevelCard(id=id_, name=said(f"level-{id_}"), about=said(f"level-{id_}-about"))
        for id_ in PLAYERS
    ]


def lesson_cards() -> list[LessonCard]:
    """The steps of the guided first game."""
    return [
        LessonCard(
            number=number,
            scenario=lesson.scenario,
            side=lesson.side,
            verb=lesson.verb,
            place=lesson.place,
            aim=lesson.aim,
        )
        for number, lesson in enumerate(lessons(), 1)
    ]


@cache
def rules(book: str) -> RulesData:
    """A book with its own tables; `LookupError` if there is none of this name."""
    return rules_by(book, InForce(load_book(book), book_tables(book), {}, book_numbers(book)))


def rules_by(book: str, in_force: InForce, chapter: str | None = None) -> RulesData:
    """A book with the numbers and readings of a game."""
    found = in_force.book
    touched: dict[str, list[str]] = {}
    for ruling in found.rulings:
        for paragraph in ruling.paragraphs:
            touched.setdefault(paragraph, []).append(ruling.id)
    return RulesData(
        book=book,
        title=found.title,
        prefix=found.prefix,
        paragraphs=[
            ParagraphCard(
                id=paragraph.id,
                enforce=paragraph.enforce,
                title=_said(paragraph.title),
                summary=both(partial(in_force.summary, paragraph)),
                notes=_notes(in_force, paragraph),
                rulings=touched.get(paragraph.id, []),
            )
            for paragraph in found.paragraphs
        ],
        rulings=[
            RulingCard(
                id=ruling.id,
                paragraphs=list(ruling.paragraphs),
                what=both(partial(in_force.reading, ruling)),
                why=_said(ruling.why),
                option=ruling.option,
                changed=in_force.changed(ruling),
            )
            for ruling in found.rulings
        ],
        examples=[],
        charts=charts(book, in_force),
        figures=figures(in_force, find(book), chapter),
        turn=found.in_chapter(found.turn),
    )


def _notes(in_force: InForce, paragraph: Paragraph) -> list[Say]:
    pair = zip(in_force.notes(paragraph, "en"), in_force.notes(paragraph, "it"), strict=True)
    return [Say(en=en, it=it) for en, it in pair]


def book_ids() -> tuple[str, ...]:
    """The books that have an index."""
    return books()


@cache
def board(id_: str) -> BoardData:
    """The board of a shipped scenario."""
    return board_of(load(id_))


def board_of(scenario: Scenario) -> BoardData:
    """The board of a scenario, with the numbers of its own tables."""
    sheet, ground, forces = scenario.sheet, scenario.map, scenario.forces
    # Made without a world, which takes ten times as long.
    wording = Wording(Names(scenario), load_book(scenario.book).prefix)
    numbers = wording.names.reconstructed
    notes = {place: both(partial(note, source)) for place, source in numbers.sources.items()}
    said = list(dict.fromkeys(notes.values()))
    known = measured(scenario.id)
    return BoardData(
        scenario=scenario.id,
        book=scenario.book,
        prefix=wording.prefix,
        columns=ground.grid.columns,
        rows=ground.grid.rows,
        metres_per_hex=ground.grid.metres_per_hex,
        season="snow" if sheet.turns[0].day[5:7] in _WINTER else "summer",
        hexes=hexes_of(ground),
        roads=lines_of(ground.roads),
        streams=lines_of(ground.streams),
        railways=lines_of(ground.railways),
        bridges=list(ground.bridges),
        stars=list(ground.stars),
        names=[Spot(hex=place.hex, name=named(place.name)) for place in ground.names],
        objectives=[
            GoalData(hex=goal.hex, name=named(goal.name), values=goal.values)
            for goal in ground.objectives
        ],
        entries=[Spot(hex=entry.hex, name=named(entry.name)) for entry in ground.entries],
        forts=[
            FortData(hex=fort.hex, number=fort.number, name=named(fort.name))
            for fort in ground.forts
        ],
        sides=_sides(scenario),
        factions=[
            FactionCard(id=f.id, name=named(f.name), side=f.side, colour=f.colour)
            for f in sheet.factions
        ],
        formations=[
            FormationCard(id=f.id, name=named(f.name), side=f.side) for f in forces.formations
        ],
        units=[_unit(scenario, unit, wording) for unit in forces.units],
        aircraft=[
            AircraftCard(id=plane.id, name=named(plane.name), side=plane.side)
            for plane in sheet.aircraft
        ],
        turns=_turns(scenario),
        markers=dict(BOOKS[scenario.book].markers),
        weather=list(BOOKS[scenario.book].weather),
        icons=BOOKS[scenario.book].icons,
        words=words(wording.prefix),
        reconstructed={key: said.index(note) for key, note in notes.items()},
        notes=said,
        digest=scenario.digest,
        hours=known.hours() if known else None,
        briefing=_briefing(scenario.briefing),
    )


def _briefing(briefing: BriefingFile | None) -> BriefingData | None:
    if briefing is None:
        return None
    return BriefingData(
        situation=named(briefing.situation),
        sides={
            id_: SideBriefing(aim=named(side.aim), advice=[named(one) for one in side.advice])
            for id_, side in briefing.sides.items()
        },
    )


def _sides(scenario: Scenario) -> list[SideCard]:
    found: list[SideCard] = []
    for side in scenario.sheet.sides:
        own = [unit for unit in scenario.units if unit.side == side.id and unit.combat]
        found.append(
            SideCard(
                id=side.id,
                name=named(side.name),
                colour=side.colour,
                faction=next((f.id for f in scenario.sheet.factions if f.side == side.id), ""),
                units=len(own),
                strength=sum(unit.strength or 0 for unit in own),
            )
        )
    return found


def _options(scenario: Scenario, book: Rulebook) -> list[OptionCard]:
    """The options that mean something in a scenario, in the words of the book's rulings."""
    declared = find(scenario.book).offered(scenario.sheet.chapter)
    found: list[OptionCard] = []
    for id_, ruling in book.options.items():
        if id_ not in declared:
            continue
        _, default, others = declared[id_]
        found.append(
            OptionCard(
                id=id_,
                ruling=ruling.id,
                paragraphs=list(ruling.paragraphs),
                what=_said(ruling.what),
                why=_said(ruling.why),
                otherwise=_said(ruling.otherwise or ruling.what),
                values=[
                    OptionValue(value=v, default=v == default, say=_holds(ruling, v == default))
                    for v in (default, *others)
                ],
                scenario=scenario.sheet.options.get(id_, default),
            )
        )
    return found


def _holds(ruling: Ruling, default: bool) -> Say:
    """What holds with a value of an option: "up: halves are rounded up" without its value."""
    if default or ruling.otherwise is None:
        return _said(ruling.what)
    otherwise = ruling.otherwise

    def tell(language: Language) -> str:
        _, _, what = otherwise.say(language).partition(": ")
        return what[:1].upper() + what[1:]

    return both(tell)


def _said(text: BookWords) -> Say:
    return both(text.say)


def hexes_of(ground: MapFile) -> list[HexData]:
    """The hexes of a map."""
    terrain = terrain_by_hex(ground)
    levels_ = level_by_hex(ground)
    found: list[HexData] = []
    for id_ in all_hexes(ground.grid):
        if id_ not in terrain:
            continue
        column, row = parse_hex(id_)
        down = row - 1 + (0.5 if column % 2 == 0 else 0.0)
        found.append(
            HexData(
                id=id_,
                column=column,
                row=row,
                x=1.5 * (column - 1),
                y=round(math.sqrt(3) * down, 4),
                terrain=terrain[id_],
                level=levels_.get(id_, 0),
            )
        )
    return found


def lines_of(chains: tuple[Chain, ...]) -> list[Line]:
    """Roads, streams or railways."""
    return [Line(name=named(chain.name), hexes=list(chain.hexes)) for chain in chains]


def _unit(scenario: Scenario, unit: Unit, wording: Wording) -> UnitCard:
    colours = {faction.id: faction.colour for faction in scenario.sheet.factions}
    colours |= {side.id: side.colour for side in scenario.sheet.sides if side.id not in colours}
    bodies = {body.id: body for body in scenario.forces.formations}
    body = bodies.get(unit.formation or "")
    faction = unit.faction or (body.faction if body else None) or ""
    kind = find(scenario.book).charts(scenario.tables.values).kinds.get(unit.kind)
    return UnitCard(
        id=unit.id,
        name=named(unit.name),
        side=unit.side,
        kind=unit.kind,
        kind_name=wording.word("kind", unit.kind),
        formation=unit.formation or "",
        faction=faction,
        colour=colours.get(faction, colours[unit.side]),
        strength=unit.strength or 0,
        light=unit.light,
        automatic=unit.automatic,
        combat=unit.combat,
        secret=kind.secret if kind else False,
        allowance=kind.allowance if kind else 0,
        range=kind.reach if kind else 0,
        radius=unit.radius or 0,
        abilities=list(unit.abilities),
        morale=unit.morale or 0,
        attack=unit.attack or "",
        target=unit.target or "",
        damage=unit.damage or 0,
    )


def _turns(scenario: Scenario) -> list[TurnBox]:
    due: dict[int, Counter[str]] = {}
    for unit in scenario.units:
        if unit.arrives is not None:
            due.setdefault(unit.arrives.turn, Counter())[unit.side] += unit.strength or 0
    return [
        TurnBox(
            number=turn.number,
            day=turn.day,
            time=turn.time,
            night=turn.night,
            dark=turn.dark,
            arrivals=dict(due.get(turn.number, {})),
        )
        for turn in scenario.sheet.turns
    ]
