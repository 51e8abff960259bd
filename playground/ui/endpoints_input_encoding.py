"""The endpoints and MCP tools of Inside BERT."""

from collections.abc import Callable
from typing import Any

import gradio as gr

from playground.engine.checkpoints import Models
from playground.settings import QUOTED
from playground.tasks.input_encoding import encode_input
from playground.ui.endpoint_values import check_text, written


def input_encoding_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of Inside BERT, bound to the models."""

    def input_encoding(  # noqa: D417  # Gradio hands in the request
        text: str, request: gr.Request, pair: str = "", checkpoint: str = ""
    ) -> dict[str, Any]:
        """
        Show how BERT reads a text: its wordpieces with ids, segments and positions, the lengths of the three embeddings that are added, what the layer norm does, and the nearest pieces in the embedding table.

        Args:
            text: The text; with the pair at most 512 wordpieces. Example: "The photographer unfolded her tripod."
            pair: A second text beside it; empty for none.
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {text, pair, checkpoint, unknown_share, tokens, ids, segments, positions, words: [{text, start, end, segment, pieces}], norms: {token, segment, position, sum, output}, each a list by piece, shares: of the variance within a piece's sum {token, segment, position}, apart: shares of what tells the pieces apart, cosines: between the parts, layer_norm: {mean, deviation, turned, alike_before, alike_after}, pieces, neighbours: [{piece, id, raw: [{piece, id, cosine}], centred: with the mean of all pieces taken away}], hidden, notes}.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(text=text, pair=pair, checkpoint=checkpoint)
        encoder = models.for_head("encoder", checkpoint or None, QUOTED)
        return written(encode_input(encoder, text, pair), request)

    return input_encoding
