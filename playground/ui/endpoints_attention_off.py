"""The endpoints and MCP tools `attention_off` and `attention_patching`."""

from collections.abc import Callable
from typing import Any

import gradio as gr

from playground.engine.checkpoints import Models
from playground.settings import QUOTED
from playground.tasks.attention_off import switch_heads_off
from playground.tasks.attention_patching import patch_states
from playground.ui.endpoint_values import check_text, written

_NONE = -1  # of a layer or head that is not named


def attention_off_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of Switch a head off, bound to the models."""

    def attention_off(  # noqa: D417  # Gradio hands in the request
        text: str,
        request: gr.Request,
        target: str = "",
        word: str = "",
        layer: int = _NONE,
        head: int = _NONE,
        checkpoint: str = "",
    ) -> dict[str, Any]:
        """
        Switch off each attention head of BERT, and each layer's attention, and measure what the guess at [MASK] loses, in bits; compare each head's attention on one word with its effect (rank correlation).

        Args:
            text: The text with exactly one [MASK]. Example: "The keys to the old cabinet [MASK] on the shelf."
            target: The word to follow at [MASK], one that the vocabulary holds whole; empty for BERT's first word.
            word: A word of the text, or "[CLS]" or "[SEP]", whose attention from [MASK] is compared; empty for the one that gets most.
            layer: Layer whose words before and after are listed, counted from 0; -1 for the head that changes most.
            head: Head of that layer, counted from 0; -1 for all heads of it.
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {text, checkpoint, target, probability, rank, log_probability, start, end, layers, heads, each: [{layer, head, change, probability, rank, first}], whole: [the same of each layer, head -1], looked: {text, start, end, pieces, times}, compared: {weights: [head], with_size, with_change, heads, chance, verdict, most_looking, largest_change}, chosen: {layer, head, words: [{word, before, after}]}, truncated, kept, unknown_share, notes}; changes in bits, below 0 the head spoke for the target.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(text=text, target=target, word=word, checkpoint=checkpoint)
        encoder = models.for_head("masked_word", checkpoint or None, QUOTED)
        chosen = [None if asked == _NONE else asked for asked in (layer, head)]
        return written(switch_heads_off(encoder, text, target, word, *chosen), request)

    return attention_off


def attention_patching_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of Patching, bound to the models."""

    def attention_patching(  # noqa: D417  # Gradio hands in the request
        clean: str, corrupted: str, request: gr.Request, target: str = "", checkpoint: str = ""
    ) -> dict[str, Any]:
        """
        Patch BERT: read a corrupted sentence with one state copied over from a clean one, for every layer and word, and measure how much of the right word's log-odds at [MASK] comes back (0 corrupted, 1 clean).

        Args:
            clean: A sentence with exactly one [MASK] in which the right word is likely. Example: "The keys to the cabinet [MASK] on the table."
            corrupted: The same with words exchanged, of as many wordpieces, [MASK] at the same place. Example: "The key to the cabinet [MASK] on the table."
            target: The right word, one that the vocabulary holds whole; empty for BERT's first word in the clean sentence.
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {clean: {text, log_odds, probability}, corrupted, target, checkpoint, layers, words: [{clean, corrupted, pieces, differs, masked}], recovered: [layers + 1][words], differing: [layers + 1], best: {layer, word, recovered}, crossing, fillings: [{word, before, after}], unknown_share, notes}; row 0 is the embedding output, row i the output of layer i; log-odds in nats.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(clean=clean, corrupted=corrupted, target=target, checkpoint=checkpoint)
        encoder = models.for_head("masked_word", checkpoint or None, QUOTED)
        return written(patch_states(encoder, clean, corrupted, target), request)

    return attention_patching
