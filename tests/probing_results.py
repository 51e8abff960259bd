"""Hand-set probing results for tests of figures and screens."""

from dataclasses import replace

from playground.tasks.probing_mix import ScalarMix
from playground.tasks.probing_results import KindScore, LayerProbe, Probed, ProbedTask


def curve(task, group, accuracies, half=0.03, control=0.4, twin=0.5, **more):
    """A task of hand-set accuracies; the best layer is the first highest, as dev says the same."""
    layers = tuple(
        LayerProbe(n, a, max(a - half, 0), min(a + half, 1), control, a - control, twin, a, 0.1)
        for n, a in enumerate(accuracies)
    )
    weights = tuple(1 / len(layers) for _ in layers)
    centre = (len(layers) - 1) / 2
    made = ProbedTask(
        task, group, "mean", "grammar", ("a", "b"), 600, 150, 250, 0, layers,
        accuracies.index(max(accuracies)), 0.5, 0.55, ScalarMix(max(accuracies), weights, centre), (),
    )
    return replace(made, **more)


def probed(*tasks, **more):
    """A result of some tasks; by default three that agree with the claim in twelve layers."""
    found = tasks or (peaked("sentence_length", "surface", 4), peaked("tree_depth", "syntactic", 7),
                      peaked("tense", "semantic", 10))
    return replace(Probed("checkpoints/made", 0, tuple(found), (), 0), **more)


def peaked(task, group, layer, layers=12, **more):
    """A task whose accuracy rises to one layer and falls behind it."""
    accuracies = [0.9 - 0.05 * min(abs(n - layer), 7) for n in range(layers + 1)]
    return curve(task, group, accuracies, **more)


def with_kinds(task):
    """The same task with two kinds told apart."""
    scores = tuple(row.accuracy for row in task.layers)
    return replace(task, kinds=(KindScore("0", 50, scores), KindScore("<1>", 50, scores[::-1])))
