"""Puts worked examples and the compiled kernel into the wheel: a build hook of hatchling.

The examples are tests in a checkout, and illustrations of the rules in the game. The kernel comes
along if there is a C compiler.

`STAFFETTA_WHEEL` chooses: `auto` (the default) compiles if it can, `compiled` fails if it cannot,
`pure` makes the wheel that runs everywhere. An editable install is never compiled: it has the
kernel that `staffetta build` makes.
"""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VARIABLE = "STAFFETTA_WHEEL"
MODES = ("auto", "compiled", "pure")


class KernelHook(BuildHookInterface):  # type: ignore[type-arg] # its argument has no public name
    """Called by hatchling for each wheel."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What a build in isolation has to install first: nothing, if nothing is compiled."""
        if self.mode() == "pure" or not self.building().has_compiler():
            return []
        return [f"mypy[mypyc]=={self.building().MYPYC}"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the examples to the wheel, build the kernel and add it too."""
        mode = self.mode()
        if version == "editable":
            return
        examples = str(Path(self.root) / "tests" / "examples")
        build_data["force_include"][examples] = "staffetta/examples/shipped"
        if mode == "pure":
            return
        building = self.building()
        try:
            place, _ = building.build()
        except building.CannotBuild as error:
            if mode == "compiled":
                raise SystemExit(f"no compiled wheel: {error}") from error
            self.app.display_warning(f"a pure Python wheel: {error}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"][str(place)] = f"staffetta/kernel/built/{place.name}"

    def mode(self) -> str:
        mode = os.environ.get(VARIABLE) or "auto"
        if mode not in MODES:
            raise SystemExit(f"{VARIABLE} is {mode!r}; it must be one of: {', '.join(MODES)}")
        return mode

    def building(self) -> Any:
        """The package's own builder, from the sources that are being built."""
        source = str(Path(self.root) / "src")
        if source not in sys.path:
            sys.path.insert(0, source)
        from staffetta.kernel import building  # noqa: PLC0415 (found only now)

        return building
