"""The endpoints and MCP tools about one piece's attention: step by step, and beyond raw weights."""

from collections.abc import Callable
from typing import Any

import gradio as gr

from playground.engine.checkpoints import Models
from playground.settings import QUOTED
from playground.tasks.attention_beyond import look_beyond
from playground.tasks.attention_steps import attention_steps as compute_steps
from playground.ui.endpoint_values import check_text, written


def steps_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of Step by step, bound to the models."""

    def attention_steps(  # noqa: D417  # Gradio hands in the request
        text: str,
        request: gr.Request,
        pair: str = "",
        layer: int = 0,
        head: int = 0,
        query: int = 1,
        checkpoint: str = "",
    ) -> dict[str, Any]:
        """
        Show how one wordpiece comes by its attention weights in one head of BERT: the query, every key, their products, the division by the root of the head's size, the softmax, and the sum of values.

        Args:
            text: Any text; with the pair at most 512 wordpieces. Example: "The keys to the old cabinet were on the table."
            pair: A second text beside it; empty for none.
            layer: The layer, counted from 0.
            head: The head, counted from 0.
            query: The wordpiece that looks, counted from 0, which is [CLS].
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {text, pair, checkpoint, layers, heads, head_size, layer, head, query, query_vector, keys: [{token: {text, segment, special, start, end}, key, product, score, exponential, weight, model_weight, value}], exponentials, mixed, model_mixed, weight_gap, mixed_gap, unknown_share, notes}; weights from 0 to 1 sum to 1; the gaps say how far these numbers are from the model's own pass.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(text=text, pair=pair, checkpoint=checkpoint)
        encoder = models.for_head("encoder", checkpoint or None, QUOTED)
        return written(compute_steps(encoder, text, pair, layer, head, query), request)

    return attention_steps


def beyond_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of Beyond raw weights, bound to the models."""

    def attention_beyond(  # noqa: D417  # Gradio hands in the request
        text: str,
        request: gr.Request,
        pair: str = "",
        layer: int = 0,
        query: int = 1,
        checkpoint: str = "",
    ) -> dict[str, Any]:
        """
        Read BERT's attention beyond raw weights: the average of a layer's heads, weights times the norms of the value vectors they multiply (Kobayashi et al. 2020), attention rollout (Abnar and Zuidema 2020), and the entropy of every head.

        Args:
            text: Any text; with the pair at most 512 wordpieces. Example: "The old bank of the river was covered with tall grass."
            pair: A second text beside it; empty for none.
            layer: The layer where the readings are compared, counted from 0.
            query: The wordpiece that looks, counted from 0, which is [CLS].
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {text, pair, checkpoint, tokens: [{text, segment, special, start, end}], layers, heads, layer, query, average: [layers][tokens], norm_weighted: [layers][tokens], rollout: [layers][tokens], weight_kinds: [{cls, sep, word}] a layer, norm_kinds, entropy: [layers][heads] in bits, even_entropy, norm_correlation, rollout_correlation, unknown_share, notes}; rows are of the query and sum to 1; none of them says why BERT answered.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(text=text, pair=pair, checkpoint=checkpoint)
        encoder = models.for_head("encoder", checkpoint or None, QUOTED)
        return written(look_beyond(encoder, text, pair, layer, query), request)

    return attention_beyond
