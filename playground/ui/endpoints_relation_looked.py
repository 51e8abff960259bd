"""The endpoint and MCP tool of What it looked at of Relations."""

from collections.abc import Callable
from typing import Any

import gradio as gr

from playground.engine.checkpoints import Models
from playground.settings import QUOTED
from playground.tasks.relation_looked import look_at_words
from playground.ui.endpoint_values import check_text, written


def relation_looked_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of what R-BERT looked at, bound to the models."""

    def relation_looked(  # noqa: D417  # Gradio hands in the request
        text: str, request: gr.Request, label: str = "", layer: str = "last", checkpoint: str = ""
    ) -> dict[str, Any]:
        """
        Show what R-BERT looked at in a sentence with two marked entities: attention from the markers, [CLS] and the entities (no explanation by itself), gradient times input of each word for a label (a local linear reading), and what leaving each word out costs.

        Args:
            text: A sentence with both entities tagged, in either order. Example: "The <e1>spark</e1> lit the <e2>hay</e2>."
            label: One of the 19 labels of SemEval-2010 Task 8 to explain, as "Cause-Effect(e1,e2)"; empty for the most probable one.
            layer: Layer of the attention: a number from "1", "last", or "all" for the mean of all layers.
            checkpoint: Which R-BERT to ask; empty for the default one.

        Returns:
            {text, e1: {text, start, end}, e2, label, predicted, probability, log_odds, layer (0 is all), layers, heads, words: [{text, start, end, entity, gradient_input, magnitude, left_out, probability_without}], special: [{role, piece, gradient_input}], attention: [{source, words: [share], special: [share], reaches, gradient_correlation, left_out_correlation}], spread: {words, cls, sep, markers}, correlation, checkpoint, truncated, kept, unknown_share, notes}; effects in bits of log-odds, shares of each source sum to 1, correlations are Spearman's.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(text=text, label=label, layer=layer, checkpoint=checkpoint)
        encoder = models.for_head("relation", checkpoint or None, QUOTED)
        return written(look_at_words(encoder, text, label, layer), request)

    return relation_looked
