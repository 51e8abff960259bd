"""The endpoint and MCP tool of Head roles."""

from collections.abc import Callable
from typing import Any

import gradio as gr

from playground.engine.checkpoints import Models
from playground.settings import QUOTED
from playground.tasks.attention_roles import find_head_roles
from playground.tasks.attention_roles_card import read_head_roles
from playground.ui.endpoint_values import check_text, written


def attention_roles_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of Head roles, bound to the models."""

    def attention_roles(  # noqa: D417  # Gradio hands in the request
        text: str, request: gr.Request, pair: str = "", checkpoint: str = ""
    ) -> dict[str, Any]:
        """
        Say what each of BERT's attention heads does in a text (looks at the previous or next piece, itself, the same word, rests on [CLS] or [SEP], looks broadly), and which heads find grammatical relations over a measured sample.

        Args:
            text: The text; with the pair at most 512 wordpieces. Example: "The old gardener planted three small trees."
            pair: A second text beside it; empty for none.
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {text, pair, checkpoint, tokens, profile: {heads: [{layer, head, role, entropy in bits, evenness, distance in pieces, previous, next, current, same_word or null, sep, cls}], best: [{role, layer, head, value, usual}], queries}, sample: the same profile over many sentences with relations: [{relation, direction, layer, head, accuracy, low, high, n, dev_accuracy, offset, offset_accuracy}], or null, links: [{relation, direction, layer, head, links: [{source, target, weight}]}], unknown_share, notes}; layers and heads from 0, shares from 0 to 1.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(text=text, pair=pair, checkpoint=checkpoint)
        encoder = models.for_head("encoder", checkpoint or None, QUOTED)
        sample = read_head_roles(models.card(encoder.checkpoint))
        return written(find_head_roles(encoder, text, pair, sample), request)

    return attention_roles
