"""The endpoint and MCP tool `surprise`: how surprising each word of a text is to BERT."""

from collections.abc import Callable
from typing import Any

import gradio as gr

from playground.engine.checkpoints import Models
from playground.tasks.masked_word_surprise import measure_surprise
from playground.ui.endpoint_values import check_switch, check_text, written


def surprise_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of the surprise view, bound to the models."""

    def surprise(  # noqa: D417  # Gradio hands in the request
        text: str,
        request: gr.Request,
        within_word: bool = False,
        top: int = 5,
        checkpoint: str = "",
    ) -> dict[str, Any]:
        """
        Measure with BERT how surprising each word of a text is, in bits: finds words that do not fit, and what BERT would have written. The sum is a pseudo-log-likelihood, not a probability.

        Args:
            text: The text, up to 12,000 wordpieces; a long one takes minutes. Example: "They was late again."
            within_word: Whether the order of surprise hides the later pieces of the same word too (Kauf & Ivanova 2023); both ways are always returned.
            top: How many of the most surprising words to list, 1 to 100.
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {text, checkpoint, method, words: [{text, start, end, pieces, bits, bits_within_word, unknown, given, instead: [{word, probability}]}], most_surprising: indices into words, bits, bits_within_word, pseudo_perplexity, pseudo_perplexity_within_word, scored_words, scored_pieces, windows, window_pieces, unknown_share, notes}; bits are -log2 of a probability.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(text=text, checkpoint=checkpoint)
        check_switch(within_word=within_word)
        encoder = models.for_head("masked_word", checkpoint or None)
        return written(measure_surprise(encoder, text, within_word, top), request)

    return surprise
