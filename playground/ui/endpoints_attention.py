"""The endpoint and MCP tool of Attention."""

from collections.abc import Callable
from typing import Any

import gradio as gr

from playground.engine.checkpoints import Models
from playground.errors import InputError
from playground.settings import QUOTED
from playground.tasks.attention import map_attention, pick_heads
from playground.tasks.attention_parts import Arrangement, arrange
from playground.ui.endpoint_values import check_switch, check_text, written

_ALL = -1  # of a layer or head that is not named
_MOST_WEIGHTS = 2_500_000
"""In one answer: 128 pieces of a BERT base; about 20 MB of JSON."""


def attention_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of Attention, bound to the models."""

    def attention(  # noqa: D417  # Gradio hands in the request
        text: str,
        request: gr.Request,
        pair: str = "",
        layer: int = _ALL,
        head: int = _ALL,
        special: bool = True,
        words: bool = False,
        checkpoint: str = "",
    ) -> dict[str, Any]:
        """
        Show where BERT's attention heads look: for each head the weight of every wordpiece on every other one.

        Args:
            text: The text; with the pair at most 512 wordpieces. Example: "The cat sat on the mat because it was tired."
            pair: A second text beside it; empty for none.
            layer: One layer, counted from 0; -1 for all.
            head: One head, counted from 0; -1 for all.
            special: Whether to keep [CLS] and [SEP]; without them each row is divided by what remains of it.
            words: Whether to put the pieces of a word together: weights to them are summed, from them averaged.
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {text, pair, tokens, keys, segments, weights: [layers][heads][queries][keys], renormalised, grouped, checkpoint, unknown_share, notes}; with a layer or head named that slice of the same rank; weights are from 0 to 1 and say where a head looked, not why BERT answered.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(text=text, pair=pair, checkpoint=checkpoint)
        check_switch(special=special, words=words)
        encoder = models.for_head("encoder", checkpoint or None, QUOTED)
        maps = map_attention(encoder, text, pair)
        chosen = [None if asked == _ALL else asked for asked in (layer, head)]
        maps = pick_heads(arrange(maps, Arrangement(special, words)), *chosen)
        if maps.weights.size > _MOST_WEIGHTS:
            found, limit = f"{maps.weights.size:,}", f"{_MOST_WEIGHTS:,}"
            raise InputError("attention_too_large", found=found, limit=limit)
        return written(maps, request)

    return attention
