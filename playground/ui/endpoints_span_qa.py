"""The endpoint and MCP tool of Question answering."""

from collections.abc import Callable
from typing import Any

import gradio as gr

from playground.engine.checkpoints import Models
from playground.settings import QUOTED
from playground.tasks.span_qa import SpanSettings, answer_question
from playground.ui.endpoint_values import check_text, written

_OWN = -1  # of a setting that is left to the checkpoint


def span_qa_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of Question answering, bound to the models."""

    def span_qa(  # noqa: D417  # Gradio hands in the request
        question: str,
        passage: str,
        request: gr.Request,
        top_k: int = 5,
        max_words: int = 30,
        width: int = _OWN,
        stride: int = _OWN,
        threshold: float = _OWN,
        checkpoint: str = "",
    ) -> dict[str, Any]:
        """
        Find the answer to a question in a passage with BERT, as an exact stretch of it, or say that the passage holds none.

        Args:
            question: One question about the passage. Example: "Who built it?"
            passage: The text that may hold the answer, up to 200,000 characters with the question; a long one is read in windows. Example: "Isla Munro built it in 1874."
            top_k: Most answers to return, 1 to 100; no two overlap.
            max_words: Words of the longest answer, 1 to 200.
            width: Wordpieces of a window, question included; -1 for 384 or what the model takes.
            stride: Wordpieces of the passage that neighbouring windows share; -1 for 128 or a third of a narrower window.
            threshold: Probability of "no answer", 0 to 1, above which none is given; -1 for the checkpoint's own.
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {question, answers: [{text, start, end, probability, with_overlaps, window, first_word, last_word}], no_answer_probability, answered, threshold, can_refuse, windows, checkpoint, unknown_share, notes}; offsets count characters of the passage, end excluded; probabilities are from 0 to 1 over all spans of all windows and "no answer"; with_overlaps adds the spans that overlap an answer.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(question=question, passage=passage, checkpoint=checkpoint)
        encoder = models.for_head("span_qa", checkpoint or None, QUOTED)
        settings = SpanSettings(
            top_k,
            max_words,
            None if width == _OWN else width,
            None if stride == _OWN else stride,
            None if threshold == _OWN else threshold,
        )
        return written(answer_question(encoder, question, passage, settings), request)

    return span_qa
