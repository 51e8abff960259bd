"""The endpoint and MCP tool of Relations' marker trap, with input reduction on request."""

import dataclasses
from collections.abc import Callable
from typing import Any

import gradio as gr

from playground.engine.checkpoints import Models
from playground.settings import QUOTED
from playground.tasks.relation_reduction import reduce_input
from playground.tasks.relation_trap import set_trap
from playground.ui.endpoint_values import check_switch, check_text, written


def relation_trap_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of the marker trap, bound to the models."""

    def relation_trap(  # noqa: D417  # Gradio hands in the request
        text: str,
        request: gr.Request,
        reduce: bool = False,
        beam: int = 1,
        checkpoint: str = "",
    ) -> dict[str, Any]:
        """
        Find out whether the entity markers, the entities' words or the context decide which relation R-BERT names, and the fewest words that keep it.

        Args:
            text: A sentence with both entities in tags, in either order. Example: "The <e1>spark</e1> lit the <e2>hay</e2>."
            reduce: Whether to take words outside the entities out one by one while the label stays (input reduction, at most 100 words).
            beam: Ways of taking words out that are followed at once, 1 to 5.
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {text, e1, e2: {text, start, end}, label, probability, rows: [{variant, reading, probability, share, label, label_probability, distance, probabilities}], needed, verdict: "markers", "words", "context", "several", "none", "unsure" or "unreadable", direction: "turns", "stays", "changes" or "undirected", checkpoint, truncated, reduction: {words, removals: [{word, start, end, probability, words_left}], kept, shortest, shortest_probability, change, passes} or null}; probabilities from 0 to 1, distance is total variation.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(text=text, checkpoint=checkpoint)
        check_switch(reduce=reduce)
        encoder = models.for_head("relation", checkpoint or None, QUOTED)
        found = set_trap(encoder, text)
        if reduce:
            found = dataclasses.replace(found, reduction=reduce_input(encoder, text, beam))
        return written(found, request)

    return relation_trap
