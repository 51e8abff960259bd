"""The endpoint and MCP tool of Question answering."""

from collections.abc import Callable
from typing import Any

import gradio as gr

from playground.engine.checkpoints import Models
from playground.settings import QUOTED
from playground.tasks.span_qa import SpanSettings, answer_question
from playground.ui.endpoint_values import check_text, written


def span_qa_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of Question answering, bound to the models."""

    def span_qa(  # noqa: D417  # Gradio hands in the request
        question: str,
        passage: str,
        request: gr.Request,
        top_k: int = 5,
        checkpoint: str = "",
    ) -> dict[str, Any]:
        """
        Find the answer to a question in a passage with BERT, as a span of it, or say that there is none.

        Args:
            question: One question about the passage. Example: "Who built it?"
            passage: The text that may hold the answer. Example: "Isla Munro built it in 1874."
            top_k: Most answers to return, 1 to 100.
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {question, answers: [{text, start, end, probability, with_overlaps, window}], no_answer_probability, windows, checkpoint, threshold, can_refuse, unknown_share, notes}; offsets count characters of the passage, end excluded; probabilities are from 0 to 1 over all spans and "no answer".
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(question=question, passage=passage, checkpoint=checkpoint)
        encoder = models.for_head("span_qa", checkpoint or None, QUOTED)
        return written(answer_question(encoder, question, passage, SpanSettings(top_k)), request)

    return span_qa
