"""The application: routes, errors, the page."""

from __future__ import annotations

import asyncio
import gc
import hashlib
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import cache, lru_cache
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from litestar import Litestar, MediaType, Request, Response, delete, get, post, websocket
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import Parameter
from litestar.types import ASGIApp

from staffetta import __version__
from staffetta.play.setting import Setting
from staffetta.server.content import catalogue
from staffetta.server.content.answering import (
    STATUS,
    example_of,
    lesson_order,
    rules_in,
    rules_of,
)
from staffetta.server.games.host import Host
from staffetta.server.sockets.serving import Socket, serve_socket
from staffetta.server.store.writer import LOG
from staffetta.table.messages import PROTOCOL
from staffetta.table.messages.base import Failure
from staffetta.table.messages.boards import BoardData, ScenarioCard
from staffetta.table.messages.books import ExampleShown, RulesData
from staffetta.table.messages.games import (
    LARGEST_RECORD,
    About,
    GameHeader,
    GameMade,
    HomeGame,
    LessonCard,
    NewGame,
    NewRecord,
    RecordData,
    SeatLink,
)
from staffetta.table.sentences import Refusal, failure
from staffetta.table.settings import setting_for

from .files import Body, Pages
from .guard import Guard, address_of
from .schema import schema_of

WEB: Final = Path(__file__).parents[1] / "web"
SMALL: Final = 65_536
#: Seconds in which a page can load before the server goes on making itself ready.
PAUSE: Final = 1.0
#: A record with what JSON adds to it.
LARGE: Final = LARGEST_RECORD + LARGEST_RECORD // 4

_FOR_STATUS: Final = {404: "not-found", 405: "wrong-method", 413: "too-large", 400: "bad-message"}

#: What the page shows at addresses of its own.
_ADDRESSES: Final = ("/game/", "/rules/")

_NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Staffetta</title>
<h1>Staffetta</h1>
<p>The server runs, but the page of the game has not been built. In the checkout:
<code>npm --prefix client ci &amp;&amp; npm --prefix client run build</code></p>
<p lang="it">Il server è attivo, ma la pagina del gioco non è stata costruita.</p>
</html>
"""

Asked = Request[Any, Any, Any]


def fails(*statuses: int) -> dict[int, ResponseSpec]:
    """The errors of a route, for the schema."""
    return {
        status: ResponseSpec(data_container=Failure, description="refused") for status in statuses
    }


def bearer(request: Asked) -> str:
    """The secret that came with a request, if any."""
    kind, _, key = request.headers.get("authorization", "").partition(" ")
    return key.strip() if kind.lower() == "bearer" else ""


def is_home(request: Asked) -> bool:
    """Whether a request comes from the person who started the server."""
    return host_of(request).is_home(bearer(request))


def host_of(request: Asked | Socket) -> Host:
    """The host of this application."""
    host = request.app.state.host
    assert isinstance(host, Host)
    return host


@get("/api/about", sync_to_thread=False)
def about(request: Asked) -> About:
    """The server."""
    host = host_of(request)
    home = host.is_home(bearer(request))
    return About(
        version=__version__,
        protocol=PROTOCOL,
        shared=bool(request.app.state.shared),
        data=str(host.folder) if home else None,
        notice=host.notice if home else "",
        broken=host.broken,
    )


@get("/api/scenarios", sync_to_thread=True)
def scenarios(request: Asked) -> list[ScenarioCard]:
    """The scenarios that can be played, the server's own first."""
    own = host_of(request).own
    return catalogue.cards() if own is None else [catalogue.own_card(own), *catalogue.cards()]


@get("/api/scenarios/{scenario:str}/board", sync_to_thread=True, responses=fails(400, 404))
def board(request: Asked, scenario: str) -> Response[BoardData]:
    """All that is drawn of a scenario and does not change."""
    own = host_of(request).own
    if own is not None and scenario == own.id:
        return _tagged(request, *_board_in(own.setting))
    if scenario not in catalogue.scenario_ids():
        raise Refusal("unknown-scenario")
    return _tagged(request, *_board(scenario))


def _tagged(request: Asked, body: Body, tag: str) -> Response[BoardData]:
    headers = {"etag": tag, "cache-control": "no-cache"}
    nothing: Any = b""
    if request.headers.get("if-none-match") == tag:
        return Response(nothing, status_code=304, headers=headers)
    return body.response(request.headers.get("accept-encoding", ""), headers)


@cache
def _board(scenario: str) -> tuple[Body, str]:
    return _encoded(catalogue.board(scenario))


@lru_cache(16)
def _board_in(setting: Setting) -> tuple[Body, str]:
    return _encoded(catalogue.board_of(setting.scenario))


def _encoded(board: BoardData) -> tuple[Body, str]:
    data = msgspec.json.encode(board)
    return Body.of("application/json", data), f'"{hashlib.sha256(data).hexdigest()[:20]}"'


@get("/api/rules/{book:str}", sync_to_thread=True, responses=fails(400, 404))
def rules(book: str) -> RulesData:
    """A book's paragraphs and rulings."""
    return rules_of(book)


@get("/api/rules/{book:str}/examples/{name:str}", sync_to_thread=True, responses=fails(400, 404))
def example(book: str, name: str) -> ExampleShown:
    """A worked example, played."""
    return example_of(book, name)


@post("/api/games", request_max_body_size=SMALL, responses=fails(400, 404, 413, 429, 503, 507))
async def make_game(request: Asked, data: NewGame) -> GameMade:
    """A new game."""
    address = address_of(request.scope)
    return await host_of(request).create(data, address, home=is_home(request))


@post("/api/records", request_max_body_size=LARGE, responses=fails(400, 413, 429, 503, 507))
async def import_record(request: Asked, data: NewRecord) -> GameMade:
    """A game from a record."""
    address = address_of(request.scope)
    return await host_of(request).upload(data, address, home=is_home(request))


@get("/api/lessons", sync_to_thread=False)
def lesson_cards() -> list[LessonCard]:
    """The steps of the guided first game."""
    return catalogue.lesson_cards()


@post("/api/lessons/{number:int}", responses=fails(400, 404, 429, 503, 507))
async def begin_lesson(request: Asked, number: int) -> GameMade:
    """A game of one's own from the position of a step."""
    order = lesson_order(number)
    address = address_of(request.scope)
    return await host_of(request).guided(order, address, home=is_home(request))


@get("/api/games/{game:str}", sync_to_thread=False, responses=fails(400, 404, 503))
def game_header(request: Asked, game: str) -> GameHeader:
    """What anybody may know of a game."""
    return host_of(request).header(game)


@get("/api/games/{game:str}/rules", responses=fails(400, 404, 503))
async def game_rules(request: Asked, game: str) -> RulesData:
    """The rules as a game is played: the numbers of its tables, the readings of its options."""
    return await asyncio.to_thread(rules_in, host_of(request).setting(game))


@get("/api/games/{game:str}/board", responses=fails(400, 404, 503))
async def game_board(request: Asked, game: str) -> Response[BoardData]:
    """The board of a game, with the numbers of its own tables."""
    made = await asyncio.to_thread(_board_in, host_of(request).setting(game))
    return _tagged(request, *made)


@delete("/api/games/{game:str}", responses=fails(400, 403, 404, 503, 507))
async def delete_game(request: Asked, game: str) -> None:
    """A game and its record, gone for good."""
    await host_of(request).delete(game, bearer(request))


@post(
    "/api/games/{game:str}/links/{seat:str}",
    status_code=200,
    responses=fails(400, 403, 404, 503, 507),
)
async def renew_link(request: Asked, game: str, seat: str) -> SeatLink:
    """A new link to the seat of a side, or to "watcher"; the old ones open nothing more."""
    return await host_of(request).renew(game, seat, bearer(request))


@delete("/api/games/{game:str}/links/{seat:str}", responses=fails(400, 403, 404, 503, 507))
async def revoke_link(request: Asked, game: str, seat: str) -> None:
    """The links to a seat open nothing more."""
    await host_of(request).revoke(game, seat, bearer(request))


@get("/api/games/{game:str}/record", responses=fails(400, 403, 404, 503))
async def game_record(request: Asked, game: str) -> RecordData:
    """The record in the eyes of a secret."""
    return await host_of(request).record(game, bearer(request))


@get("/api/home", sync_to_thread=True, responses=fails(403, 503))
def home(request: Asked) -> list[HomeGame]:
    """All games on this machine."""
    if not is_home(request):
        raise Refusal("wrong-link")
    return host_of(request).games()


@post("/api/home/{game:str}", responses=fails(400, 403, 404, 503, 507))
async def reopen(
    request: Asked, game: str, side: Annotated[str, Parameter(max_length=64)] = ""
) -> GameMade:
    """A link into a game, to the seat of its maker; `side`, where it is not known which that is."""
    if not is_home(request):
        raise Refusal("wrong-link")
    return await host_of(request).reopen(game, side)


@get("/api/health", sync_to_thread=False, status_code=204, responses=fails(503))
def health(request: Asked) -> None:
    """Whether games can be played: for the program that watches over the server."""
    assert host_of(request).store is not None


@websocket("/api/games/{game:str}/socket")
async def game_socket(socket: Socket, game: str) -> None:
    """The socket of a game."""
    await serve_socket(host_of(socket), socket, game)


@get("/api/schema", sync_to_thread=True, include_in_schema=False)
def schema(request: Asked) -> Response[bytes]:
    """OpenAPI, the socket's messages included."""
    return Response(msgspec.json.encode(schema_of(request.app)), media_type=MediaType.JSON)


@get("/api/{path:path}", sync_to_thread=False, include_in_schema=False)
def no_such(path: str) -> None:
    """Nothing else is there."""
    del path
    raise Refusal("not-found")


@get(["/", "/{path:path}"], sync_to_thread=False, include_in_schema=False)
def page(request: Asked, path: str = "") -> Response[bytes]:
    """A file of the page; the page itself for each of its addresses."""
    pages: Pages = request.app.state.pages
    found = pages.find(path)
    if found is None:
        if path.strip("/") and not path.startswith(_ADDRESSES):
            raise Refusal("not-found")
        found = pages.find("index.html")
    if found is None:
        return Response(_NOT_BUILT.encode(), media_type="text/html", status_code=503)
    # Built files carry a digest in their names, the page does not.
    lasting = "/assets/" in path
    keep = "public, max-age=31536000, immutable" if lasting else "no-cache"
    accepts = request.headers.get("accept-encoding", "")
    return found.response(accepts, {"cache-control": keep})


async def warm(host: Host) -> None:
    """Make what the first visitor would wait for: first the page, then, in a pause, the games."""
    await asyncio.to_thread(catalogue.cards)
    for scenario in catalogue.scenario_ids():
        await asyncio.to_thread(_board, scenario)
    for scenario in catalogue.scenario_ids():
        await asyncio.sleep(PAUSE)
        await asyncio.to_thread(setting_for, scenario, {})
    if host.public:
        await host.uploads.warm()
    # All this stays: there is no need to look for garbage in it again and again.
    gc.freeze()


def refused(_: Asked, error: Refusal) -> Response[Failure]:
    """A refusal as an HTTP error."""
    key = error.because.key
    status = STATUS.get(key, 400)
    body = Failure(status=status, key=key, say=error.because.say)
    return Response(body, status_code=status)


def http_error(_: Asked, error: HTTPException) -> Response[Failure]:
    """An error of the framework in our words."""
    status = error.status_code
    key = _FOR_STATUS.get(status, "bad-message" if status < 500 else "server-failed")  # noqa: PLR2004
    extra = getattr(error, "extra", None)
    what = str(extra or error.detail)[:300] if key == "bad-message" else ""
    return Response(failure(status, key, what), status_code=status, headers=error.headers)


def unreadable(_: Asked, error: Exception) -> Response[Failure]:
    """A body that is no text, or nests without end."""
    what = "it nests too deep" if isinstance(error, RecursionError) else "it is no text"
    return Response(failure(400, "bad-message", what), status_code=400)


def failed(request: Asked, error: Exception) -> Response[Failure]:
    """A defect: noted, and not shown."""
    LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return Response(failure(500, "server-failed"), status_code=500)


def application(
    host_made: Callable[[], Host], *, shared: bool = False, web: Path = WEB
) -> Litestar:
    """The application without its guard."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        host = host_made()
        app.state.host = host
        warming = asyncio.create_task(warm(host))
        try:
            yield
        finally:
            host.close()
            warming.cancel()
            await asyncio.wait([warming])

    app = Litestar(
        [
            about,
            scenarios,
            board,
            rules,
            example,
            make_game,
            import_record,
            lesson_cards,
            begin_lesson,
            game_header,
            game_rules,
            game_board,
            delete_game,
            renew_link,
            revoke_link,
            game_record,
            home,
            reopen,
            health,
            game_socket,
            schema,
            no_such,
            page,
        ],
        lifespan=[lifespan],
        exception_handlers={
            Refusal: refused,
            HTTPException: http_error,
            RecursionError: unreadable,
            UnicodeDecodeError: unreadable,
            Exception: failed,
        },
        openapi_config=OpenAPIConfig(
            title="Staffetta",
            version=__version__,
            path="/api/openapi",
            render_plugins=[JsonRenderPlugin()],
        ),
        logging_config=None,
        pdb_on_exception=False,
    )
    app.state.shared = shared
    app.state.pages = Pages(web)
    return app


def guarded(app: Litestar, *, shared: bool = False, names: Sequence[str] = ()) -> ASGIApp:
    """The application behind its guard."""
    return Guard(app, shared=shared, names=names)
