"""The endpoint and MCP tool of Layers."""

from collections.abc import Callable
from typing import Any

import gradio as gr

from playground.engine.checkpoints import Models
from playground.settings import QUOTED
from playground.tasks.layers_report import report_layers
from playground.ui.endpoint_values import check_text, written


def layers_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of Layers, bound to the models."""

    def layers(  # noqa: D417  # Gradio hands in the request
        text: str, request: gr.Request, pair: str = "", checkpoint: str = ""
    ) -> dict[str, Any]:
        """
        Measure how far each layer of BERT moves the state of each wordpiece of a text, in L2 distance and in cosine, and what its masked-LM head would answer after each layer.

        Args:
            text: The text; with the pair at most 512 wordpieces. Example: "The cat sat on the mat."
            pair: A second text beside it; empty for none.
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {text, pair, checkpoint, tokens, distance: [layers], cosine: [layers], norm: [layers + 1], distances: [layers][tokens], cosines: [layers][tokens], norms: [layers + 1][tokens], lens: [layers + 1][tokens]{word, probability}, unknown_share, notes}; distance and cosine compare the output of a layer with its input, averaged over all tokens and for each; norm is the length of a state, 0 being the embeddings; lens is empty without a masked-LM head.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(text=text, pair=pair, checkpoint=checkpoint)
        encoder = models.for_head("encoder", checkpoint or None, QUOTED)
        return written(report_layers(encoder, text, pair), request)

    return layers
