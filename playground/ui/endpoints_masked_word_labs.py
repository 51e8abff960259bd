"""The endpoints and MCP tools `minimal_pairs` and `corruption`."""

from collections.abc import Callable
from typing import Any

import gradio as gr

from playground.engine.checkpoints import Models
from playground.tasks.masked_word_corruption_rule import CorruptionSettings
from playground.tasks.masked_word_epochs import USUAL_EPOCHS, corrupt_over_epochs
from playground.tasks.masked_word_pairs import compare_pair
from playground.ui.endpoint_values import check_switch, check_text, written


def minimal_pairs_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of minimal pairs, bound to the models."""

    def minimal_pairs(  # noqa: D417  # Gradio hands in the request
        good: str,
        bad: str,
        request: gr.Request,
        within_word: bool = False,
        checkpoint: str = "",
    ) -> dict[str, Any]:
        """
        Ask BERT which of two sentences it prefers, by how many bits, and which words make the difference: for grammar tests with minimal pairs.

        Args:
            good: The sentence held to be right. Example: "The lid of the jars is missing."
            bad: The sentence held to be wrong. Example: "The lid of the jars are missing."
            within_word: Whether the later pieces of a word are hidden along with the piece asked for (Kauf & Ivanova 2023).
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {good, bad: {text, bits, pieces, words, unknown_share}, checkpoint, within_word, preferred: "good", "bad" or "neither", bits, words: [{good, bad, same, bits}], unknown_share, notes}; bits above 0 speak for good.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(good=good, bad=bad, checkpoint=checkpoint)
        check_switch(within_word=within_word)
        encoder = models.for_head("masked_word", checkpoint or None)
        return written(compare_pair(encoder, good, bad, within_word), request)

    return minimal_pairs


def corruption_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of corruption, bound to the models."""

    def corruption(  # noqa: D417  # Gradio hands in the request
        text: str,
        request: gr.Request,
        seed: int = 0,
        share: float = 0.15,
        unit: str = "wordpiece",
        epochs: int = USUAL_EPOCHS,
        checkpoint: str = "",
    ) -> dict[str, Any]:
        """
        Corrupt a text as BERT's pre-training does (15 % chosen: 80 % [MASK], 10 % random, 10 % kept) and see what BERT restores at each place; static against dynamic masking over epochs.

        Args:
            text: Any text. Example: "The old man fed the ducks on the river."
            seed: Whole number from 0 to 999999999 that fixes every draw.
            share: Share of the wordpieces to choose, 0.01 to 1.
            unit: "wordpiece", "whole-word", or "n-gram" for runs of 1 to 3 words.
            epochs: Over how many epochs static and dynamic masking are compared, 1 to 40.
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {text, checkpoint, seed, share, unit, tokens, seen, ordinary, places: [{position, start, end, original, shown, kind, guesses: [{token, probability}], original_probability, original_rank, restored}], kinds: [{kind, n, right, accuracy, low, high}], epochs: {masks, static, dynamic: {positions, asked_share}}, truncated, kept, unknown_share, notes}.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(text=text, unit=unit, checkpoint=checkpoint)
        encoder = models.for_head("masked_word", checkpoint or None)
        settings = CorruptionSettings(seed, share, unit)
        return written(corrupt_over_epochs(encoder, text, settings, epochs), request)

    return corruption
