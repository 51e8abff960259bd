"""The endpoint and MCP tool of Does it read?."""

from collections.abc import Callable
from typing import Any

import gradio as gr

from playground.engine.checkpoints import Models
from playground.settings import QUOTED
from playground.tasks.span_qa_reads import check_reading
from playground.ui.endpoint_values import check_text, written


def span_qa_reads_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of Does it read?, bound to the models."""

    def span_qa_reads(  # noqa: D417  # Gradio hands in the request
        question: str,
        passage: str,
        request: gr.Request,
        decoy: str = "",
        checkpoint: str = "",
    ) -> dict[str, Any]:
        """
        Find out whether BERT reads a passage and a question or guesses: ask the same question without the passage's key sentence, without the question, with its words shuffled, beside a decoy sentence, about another name, and negated.

        Args:
            question: One question about the passage. Example: "When was it built?"
            passage: The text that holds the answer, at most 20,000 characters. Example: "It was built in 1874. It burned down in 1902."
            decoy: A sentence that looks like an answer and is none; empty for one made by rule.
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {question, passage, rows: [{condition, question, passage or null where unchanged, removed, added, impossible, answer, start, end, probability, no_answer_probability, answered, kept_probability, bait_probability, outcome: "same", "other", "bait" or "none", judgement: "held", "fooled" or "open"}], decoy: {sentence, answer, question, changed, way}, key_sentences, held, fooled, open, verdict, threshold, can_refuse, checkpoint, unknown_share, notes}; offsets count characters, end excluded; probabilities from 0 to 1.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(question=question, passage=passage, decoy=decoy, checkpoint=checkpoint)
        encoder = models.for_head("span_qa", checkpoint or None, QUOTED)
        return written(check_reading(encoder, question, passage, decoy), request)

    return span_qa_reads
