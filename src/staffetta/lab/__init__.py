"""The laboratory: experiments with many games of machines, and what they say.

An experiment is a `Spec`; its games are played by `run` into a folder, where each is kept as a
record with its tale, which is everything that the reports count.

>>> spec = Spec(scenario="drvar", players=("random", "random"), games=4)
>>> folder = getfixture("tmp_path") / "trial"
>>> experiment = Experiment.begin(folder, spec, "drvar")
>>> list(run(experiment))
[0, 1, 2, 3, 4]
>>> tale = next(experiment.tales())
>>> tale.how, tale.sides[0].actions["move"] > 0
('points', True)
>>> experiment.record(0).header.players
{'german': 'random', 'yugoslav': 'random'}

It never changes a scenario: values that an experiment changes are in the experiment's own folder.
"""

from .comparing import Comparison, compare
from .experiment import BadExperiment, Experiment
from .running import processes, run
from .sensitivity import Study
from .spec import Change, Spec, read_spec
from .tale import Tale
from .values import BadValue, places, texts_of

__all__ = [
    "BadExperiment",
    "BadValue",
    "Change",
    "Comparison",
    "Experiment",
    "Spec",
    "Study",
    "Tale",
    "compare",
    "places",
    "processes",
    "read_spec",
    "run",
    "texts_of",
]
