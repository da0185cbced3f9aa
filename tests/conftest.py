"""What all tests share."""

import logging
import os
from collections.abc import Iterator

# The Python kernel, which can be stepped through and measured for coverage, unless another one is
# asked for. Said before the package is imported; what the tests start does the same.
os.environ.setdefault("STAFFETTA_KERNEL", "python")

import pytest
from hypothesis import settings

from staffetta.kernel.loading import running

# The same examples in every run: a failure in CI can be repeated at home.
settings.register_profile("staffetta", deadline=None, derandomize=True)
settings.load_profile("staffetta")


def pytest_runtest_setup(item: pytest.Item) -> None:
    """A test that puts something of its own into the kernel needs the Python one."""
    if running() and item.get_closest_marker("interpreted"):
        pytest.skip("compiled classes cannot be changed or inherited from")


@pytest.fixture(autouse=True)
def no_player_fails(request: pytest.FixtureRequest) -> Iterator[None]:
    """A guarded player's mistake does not stop its game, but it stops the test."""
    mistakes = Mistakes()
    guard = logging.getLogger("staffetta.ai.guard")
    guard.addHandler(mistakes)
    yield
    guard.removeHandler(mistakes)
    if not request.node.get_closest_marker("failing"):
        assert not mistakes.messages


class Mistakes(logging.Handler):
    """Writes down what the guard has logged."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())
