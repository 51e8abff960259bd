"""The endpoints and MCP tools of Inside BERT's labs One layer, Switches, Mistakes and Tour."""

from collections.abc import Callable
from typing import Any

import gradio as gr

from playground.engine.checkpoints import Models
from playground.settings import QUOTED
from playground.tasks.input_encoding_step import layer_steps
from playground.ui.endpoint_values import check_text, written


def layer_step_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of One layer, bound to the models."""

    def input_encoding_step(  # noqa: D417  # Gradio hands in the request
        text: str,
        request: gr.Request,
        pair: str = "",
        layer: int = 0,
        head: int = 0,
        piece: int = 1,
        checkpoint: str = "",
    ) -> dict[str, Any]:
        """
        Compute one layer of BERT for a text step by step, with shapes and numbers: queries, keys, values, scores, weights, heads joined, add and norm, feed-forward, add and norm.

        Args:
            text: Any text; with the pair at most 512 wordpieces. Example: "The old bank of the river flooded."
            pair: A second text beside it; empty for none.
            layer: The layer, counted from 0.
            head: The head whose queries, keys, values and weights are given, counted from 0.
            piece: The wordpiece whose vector lengths are given, counted from 0, which is [CLS].
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {text, pair, checkpoint, layers, heads, hidden, head_size, inner, activation, layer, head, piece, tokens, rows: indices of the pieces that are given, steps: [{name, shape, operands: shapes it is computed from, corner: the first 6 numbers of each of those rows, length: of the chosen piece's whole row}], gaps: {queries, keys, values, weights, mixed, output} largest difference from the model's own pass, unknown_share, notes}.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(text=text, pair=pair, checkpoint=checkpoint)
        encoder = models.for_head("encoder", checkpoint or None, QUOTED)
        return written(layer_steps(encoder, text, pair, layer, head, piece), request)

    return input_encoding_step
