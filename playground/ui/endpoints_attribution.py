"""The endpoints and MCP tools `attribution`, `knowledge` and `bias`: what is behind a guess."""

from collections.abc import Callable
from typing import Any

import gradio as gr

from playground.engine.checkpoints import Models
from playground.settings import QUOTED
from playground.tasks.masked_word_attribution import USUAL_STEPS, attribute_guess
from playground.tasks.masked_word_bias import measure_bias
from playground.tasks.masked_word_knowledge import probe_knowledge
from playground.ui.endpoint_values import check_text, check_texts, written

_NO_TEXTS: list[str] = []  # the API page shows it as the default; never changed


def attribution_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of what drove a guess, bound to the models."""

    def attribution(  # noqa: D417  # Gradio hands in the request
        text: str,
        request: gr.Request,
        target: str = "",
        steps: int = USUAL_STEPS,
        checkpoint: str = "",
    ) -> dict[str, Any]:
        """
        Explain a guess of BERT at [MASK]: how many bits each word adds to its log-probability, by integrated gradients (with completeness error) and by leaving one word out, and whether the two agree.

        Args:
            text: The text with exactly one [MASK]. Example: "Paris is the capital of [MASK]."
            target: The word to explain, one that the vocabulary holds whole; empty for BERT's first word.
            steps: Steps of the integral, 8 to 128.
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {text, checkpoint, target, probability, rank, log_probability, baseline_log_probability, baseline, steps, start, end, words: [{text, start, end, integrated, hidden, deleted}], completeness: {total, difference, absolute_error, relative_error}, agreement: {rank_correlation, shared_top, top}, truncated, kept, unknown_share, notes}; effects and logarithms in bits.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(text=text, target=target, checkpoint=checkpoint)
        encoder = models.for_head("masked_word", checkpoint or None, QUOTED)
        return written(attribute_guess(encoder, text, target, steps), request)

    return attribution


def knowledge_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of knows or copies, bound to the models."""

    def knowledge(  # noqa: D417  # Gradio hands in the request
        text: str,
        subject: str,
        request: gr.Request,
        answer: str = "",
        other_subjects: list[str] = _NO_TEXTS,
        checkpoint: str = "",
    ) -> dict[str, Any]:
        """
        Ask whether BERT knows a fact or copies it: P(answer) at [MASK] with the subject in view, hidden, and exchanged for others.

        Args:
            text: The text with exactly one [MASK]. Example: "Paris is the capital of [MASK]."
            subject: The words of the text that the fact is about. Example: "Paris"
            answer: The answer to score; empty for BERT's first word.
            other_subjects: Subjects to put in its place, at most 20, such as ["London", "Rome"].
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {text, subject, answer, checkpoint, full, hidden, others: [each {prompt, subject, mask, probability, rank, bits, top: [{word, probability}]}], copied_from, verdict: "improbable", "copy", "template", "partly", "subject" or "against", truncated, unknown_share, notes}; bits are what the answer loses against the full text.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(text=text, subject=subject, answer=answer, checkpoint=checkpoint)
        check_texts(other_subjects=other_subjects)
        encoder = models.for_head("masked_word", checkpoint or None, QUOTED)
        return written(probe_knowledge(encoder, text, subject, answer, other_subjects), request)

    return knowledge


def bias_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of template bias, bound to the models."""

    def bias(  # noqa: D417  # Gradio hands in the request
        template: str,
        first: list[str],
        second: list[str],
        attributes: list[str],
        request: gr.Request,
        checkpoint: str = "",
    ) -> dict[str, Any]:
        """
        Measure with BERT to which of two groups of words each attribute leans in a template, the template's own prior taken out (Kurita et al. 2019). One template says little.

        Args:
            template: A sentence with [TARGET] and [ATTRIBUTE], once each. Example: "[TARGET] works as a [ATTRIBUTE]."
            first: Target words of the first group, at most 20, such as ["he"].
            second: Target words of the second group, such as ["she"].
            attributes: Words for [ATTRIBUTE], at most 50, such as ["nurse", "mechanic"].
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {template, checkpoint, first, second, attributes: [{attribute, first: [{word, probability, prior, bits}], second, first_mean, second_mean, difference}], mean_difference, unknown_share, notes}; scores in bits, a difference above 0 leans to the first group.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(template=template, checkpoint=checkpoint)
        check_texts(first=first, second=second, attributes=attributes)
        encoder = models.for_head("masked_word", checkpoint or None, QUOTED)
        return written(measure_bias(encoder, template, first, second, attributes), request)

    return bias
