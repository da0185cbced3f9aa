"""The HTTP interface does what its schema says, whatever is sent."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.core.failures import Failure

from tests.server.conftest import Served

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def schema(server: Served) -> Any:
    return schemathesis.openapi.from_url(f"{server.url}/api/openapi/openapi.json")


def test_no_request_makes_the_server_fail(server: Served, schema: Any) -> None:
    tried = 0
    for result in schema.get_all_operations():
        operation = result.ok()

        @settings(
            max_examples=40,
            deadline=None,
            database=None,
            derandomize=True,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        def check(case: Any) -> None:
            nonlocal tried
            answer = case.call(base_url=server.url)
            assert answer.status_code < 500 or answer.status_code in {503, 507}, answer.text
            if answer.status_code < 400 or answer.status_code == 400:
                case.validate_response(answer, checks=[_fits])
            tried += 1

        given(case=operation.as_strategy())(check)()
    assert tried > 100


def _fits(_ctx: Any, response: Any, case: Any) -> None:
    try:
        case.operation.validate_response(response)
    except Failure as failure:
        pytest.fail(str(failure))
