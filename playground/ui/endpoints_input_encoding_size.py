"""The endpoint and MCP tool of Model size."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import gradio as gr

from playground.engine.checkpoints import Models
from playground.tasks.model_size import Sizes, measure_size
from playground.tasks.model_size_presets import find_preset
from playground.ui.endpoint_values import check_switch, check_text, written

_UNCHANGED = -1  # of a size that the preset gives


def size_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of Model size; it asks no model."""

    def size(  # noqa: D417  # Gradio hands in the request
        request: gr.Request,
        preset: str = "bert-base",
        layers: int = _UNCHANGED,
        hidden: int = _UNCHANGED,
        heads: int = _UNCHANGED,
        inner: int = _UNCHANGED,
        vocabulary: int = _UNCHANGED,
        positions: int = _UNCHANGED,
        embedding: int = _UNCHANGED,
        sharing: str = "",
        masked_word: bool = False,
        next_sentence: bool = False,
    ) -> dict[str, Any]:
        """
        Count the parameters of a BERT-like encoder by part, the memory of its weights and its FLOPs per token; begin from a published model and change any size.

        Args:
            preset: "bert-base", "bert-large", "albert-base-v2", "albert-large-v2", "albert-xlarge-v2", "albert-xxlarge-v2", "roberta-base", "roberta-large", "distilbert-base", "minilm-l6-h384" or "bert-tiny".
            layers: How many layers; -1 as in the preset, as below.
            hidden: Width of a layer's output.
            heads: Attention heads of a layer; they divide the width.
            inner: Width of the feed-forward part; 0 for four times the hidden size.
            vocabulary: Pieces of the vocabulary.
            positions: Position embeddings.
            embedding: ALBERT's E, the width of the word table; 0 for the hidden size.
            sharing: What all layers have in common: "none", "attention", "ffn" or "all"; empty as in the preset.
            masked_word: Whether to count the masked-LM head.
            next_sentence: Whether to count the next-sentence head.

        Returns:
            {sizes, parts: {words, positions, segments, embedding_norm, projection, attention, feed_forward, pooler, masked_word, next_sentence}, parameters, one_layer, saved: by sharing, factored: saved by E, bytes: {fp32, fp16, int8}, flops_per_token: in a text of 128 tokens}.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(preset=preset, sharing=sharing)
        check_switch(masked_word=masked_word, next_sentence=next_sentence)
        numbers = {
            "layers": layers, "hidden": hidden, "heads": heads, "inner": inner,
            "vocabulary": vocabulary, "positions": positions, "embedding": embedding,
        }
        given: dict[str, Any] = {n: found for n, found in numbers.items() if found != _UNCHANGED}
        given |= {"sharing": sharing} if sharing else {}
        sizes: Sizes = find_preset(preset).sizes
        changed = replace(sizes, **given, masked_word=masked_word, next_sentence=next_sentence)
        return written(measure_size(changed), request)

    return size
