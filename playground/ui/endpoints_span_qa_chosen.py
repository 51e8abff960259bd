"""The endpoint and MCP tool of How the span was chosen of Question answering."""

from collections.abc import Callable
from typing import Any

import gradio as gr

from playground.engine.checkpoints import Models
from playground.settings import QUOTED
from playground.tasks.span_qa import SpanSettings
from playground.tasks.span_qa_chosen import choose_span
from playground.ui.endpoint_values import check_text, written

_BEST = -1


def span_qa_chosen_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of how a span was chosen, bound to the models."""

    def span_qa_chosen(  # noqa: D417  # Gradio hands in the request
        question: str,
        passage: str,
        request: gr.Request,
        window: int = _BEST,
        top_k: int = 5,
        max_words: int = 30,
        checkpoint: str = "",
    ) -> dict[str, Any]:
        """
        Show how BERT chose the answer to a question in a passage: the start and end score of every word (S·T and E·T), what each argmax names by itself, and the scores of pairs of a start and an end, with those that are ruled out.

        Args:
            question: One question about the passage. Example: "Who built it?"
            passage: The text that may hold the answer, up to 200,000 characters with the question; a long one is read in windows. Example: "Isla Munro built it in 1874."
            window: Index of the window to show, from 0; -1 for the one that holds the best answer.
            top_k: Best spans to list, 1 to 100; they may overlap.
            max_words: Words of the longest span, 1 to 200.
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {question, read: {text, start, end, skipped, pieces}, window, windows, holds_best, max_words, words: [{text, start, end, start_score, end_score, start_probability, end_probability, start_marginal, end_marginal}], no_answer (the same of [CLS]), spans: [{first_word, last_word, text, start, end, start_score, end_score, log_odds, probability, rank}], separate: {first_word, last_word, verdict}, best_reversed, table: {words, log_odds, probabilities, ruled_out, share}, checkpoint, can_refuse, unknown_share, notes}; first_word and last_word index words, offsets count characters of the passage, log-odds are in nats against "no answer", probabilities are from 0 to 1 in this window.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(question=question, passage=passage, checkpoint=checkpoint)
        encoder = models.for_head("span_qa", checkpoint or None, QUOTED)
        settings = SpanSettings(top_k=top_k, max_words=max_words)
        asked = None if window == _BEST else window
        return written(choose_span(encoder, question, passage, settings, asked), request)

    return span_qa_chosen
