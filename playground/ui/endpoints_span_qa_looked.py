"""The endpoint and MCP tool of What moved the answer of Question answering."""

from collections.abc import Callable
from typing import Any

import gradio as gr

from playground.engine.checkpoints import Models
from playground.settings import QUOTED
from playground.tasks.span_qa_looked import look_at_span
from playground.ui.endpoint_values import check_text, written


def span_qa_looked_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of what moved an answer, bound to the models."""

    def span_qa_looked(  # noqa: D417  # Gradio hands in the request
        question: str,
        passage: str,
        request: gr.Request,
        rank: int = 1,
        way: str = "removed",
        checkpoint: str = "",
    ) -> dict[str, Any]:
        """
        Show what moved BERT's answer to a question on a passage: gradient times input of each word of question and passage (a first-order estimate), and what is answered when each word of the question, or each sentence of the passage, is left out.

        Args:
            question: One question about the passage. Example: "Who built it?"
            passage: The text that may hold the answer; of a long one only the window of the answer is looked at. Example: "Isla Munro built it in 1874."
            rank: Which answer to explain: 1 for the best, up to 5; 0 for "no answer".
            way: "removed" takes each word of the question out, "masked" puts [MASK] in its place.
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {question, rank, target, start, end, answers, log_odds, probability, before: {answer, start, end, probability, no_answer, answered, target_probability, target_log_odds}, window, windows, kept, question_words: [{text, start, end, gradient_input, magnitude}], passage_words, sums: {question, passage, special}, way, without: [{text, start, end, after (as before), flips, lost}], without_question, sentences, agreement: {correlation, same_direction, words, first_by_gradient, first_left_out}, threshold, can_refuse, checkpoint, unknown_share, notes}; log-odds, gradients and losses in nats of exactly the target against everything else in its window; probabilities from 0 to 1 in that window.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(question=question, passage=passage, way=way, checkpoint=checkpoint)
        encoder = models.for_head("span_qa", checkpoint or None, QUOTED)
        return written(look_at_span(encoder, question, passage, rank, way), request)

    return span_qa_looked
