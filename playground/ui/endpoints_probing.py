"""The endpoints and MCP tools of Probing: stored or new curves, and a visitor's own labels."""

from collections.abc import Callable, Sequence
from typing import Any
from uuid import uuid4

import gradio as gr

from playground.data.probing_choice import choose_sets
from playground.data.probing_own import labelled_set
from playground.data.probing_sets import ProbingSet
from playground.engine.checkpoints import Models
from playground.engine.encoder import Encoder
from playground.errors import InputError
from playground.settings import QUOTED
from playground.tasks.probing import probe_tasks
from playground.tasks.probing_card import read_probing
from playground.tasks.probing_results import Probed
from playground.ui.endpoint_values import check_switch, check_text, check_texts, written
from playground.ui.probing_results import ProbingRecord
from playground.ui.turns import Turns

MOST_TASKS = 4
"""Of one call; the command line takes all."""
LEAST, MOST = 100, 2000
"""Sentences of a task."""
_NO_TEXTS: list[str] = []  # the API page shows it as the default; never changed


def probing_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of Probing, bound to the models."""
    turns = Turns(2)

    def probing(  # noqa: D417  # Gradio hands in the request
        request: gr.Request,
        tasks: list[str] = _NO_TEXTS,
        limit: int = 400,
        seed: int = 0,
        untrained: bool = False,
        checkpoint: str = "",
    ) -> dict[str, Any]:
        """
        Tell which layer of a BERT knows length, syntax, meaning: accuracy of linear probes by layer, stored for our checkpoints, or measured now for some tasks.

        Args:
            tasks: Up to 4 generated suites to probe now, such as ["tense", "agreement"]; empty for what is stored with the checkpoint.
            limit: Sentences of each suite, 100 to 2000; only for tasks that are probed now.
            seed: Of all draws; the same seed gives the same numbers.
            untrained: Whether to probe the same architecture with random weights as well.
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {checkpoint, seed, skipped, left_out, claim: {verdict, groups: {surface|syntactic|semantic: {depth, claimed, tasks}}}, tasks: {name: {accuracy, low, high, control, selectivity, untrained: each [layer], best, majority, bag_of_words, labels, train, dev, test, vector, source, mix: {accuracy, weights, centre}, kinds: [{kind, n, accuracy}]}}}; accuracies 0 to 1 of a test part, layer 0 is the embeddings.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(checkpoint=checkpoint)
        check_texts(tasks=tasks)
        check_switch(untrained=untrained)
        _check_whole("seed", seed, 0, 2**31 - 1)
        if not tasks:
            return written(ProbingRecord(_stored(models, checkpoint)), request)
        _check_whole("limit", limit, LEAST, MOST)
        if len(tasks) > MOST_TASKS:
            raise InputError("probing_many", found=len(tasks), most=MOST_TASKS)
        sets = choose_sets(tasks, None, limit, seed)
        encoder = models.for_head("encoder", checkpoint or None, QUOTED)
        return written(ProbingRecord(_probe(turns, encoder, sets, untrained, seed)), request)

    return probing


def probing_own_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of Write your own probe, bound to the models."""
    turns = Turns(2)

    def probing_own(  # noqa: D417  # Gradio hands in the request
        sentences: list[str],
        labels: list[str],
        request: gr.Request,
        seed: int = 0,
        untrained: bool = True,
        checkpoint: str = "",
    ) -> dict[str, Any]:
        """
        Probe a BERT for your own labels: can they be read off the mean vector of a sentence, and in which layer best?

        Args:
            sentences: The sentences, at least 20 for each label and 2000 in all.
            labels: The label of each sentence, 2 to 50 different ones.
            seed: Of the split into train, development and test, and of all draws.
            untrained: Whether to probe the same architecture with random weights as well.
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            As `probing`, with the one task "own" and no claim.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(checkpoint=checkpoint)
        check_texts(sentences=sentences, labels=labels)
        check_switch(untrained=untrained)
        _check_whole("seed", seed, 0, 2**31 - 1)
        if len(sentences) != len(labels):
            found = {"sentences": len(sentences), "labels": len(labels)}
            raise InputError("probing_unequal", **found)
        if len(sentences) > MOST:
            raise InputError("probing_long", found=len(sentences), most=MOST)
        sets = [labelled_set(list(zip(sentences, labels, strict=True)), "call", seed=seed)]
        encoder = models.for_head("encoder", checkpoint or None, QUOTED)
        return written(ProbingRecord(_probe(turns, encoder, sets, untrained, seed)), request)

    return probing_own


def _probe(
    turns: Turns, encoder: Encoder, sets: Sequence[ProbingSet], untrained: bool, seed: int
) -> Probed:
    with turns.turn(uuid4().hex):  # callers have no session: only so many at once of all of them
        twin = encoder.untrained_twin(seed) if untrained else None
        *_, last = probe_tasks(encoder, sets, twin, seed)
    assert last.result is not None  # the last step has it
    return last.result


def _stored(models: Models, checkpoint: str) -> Probed:
    card = models.card(checkpoint or models.choices("encoder")[0])
    stored = read_probing(card)
    if stored is None:
        raise InputError("probing_not_stored", checkpoint=card.checkpoint)
    return stored.probed


def _check_whole(name: str, value: object, least: int, most: int) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise InputError("probing_whole", name=name, found=str(value), least=least, most=most)
