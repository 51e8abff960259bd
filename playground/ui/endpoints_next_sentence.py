"""The endpoints and MCP tools of Next sentence: a pair, a paragraph's coherence, topic or order."""

from collections.abc import Callable
from typing import Any

import gradio as gr

from playground.engine.checkpoints import Models
from playground.settings import QUOTED
from playground.tasks.next_sentence import judge_pair
from playground.tasks.next_sentence_coherence import map_coherence
from playground.tasks.next_sentence_order import judge_topic_or_order
from playground.tasks.next_sentence_segments import with_segments
from playground.ui.endpoint_values import check_switch, check_text, check_texts, written

_NO_TEXTS: list[str] = []  # the API page shows it as the default; never changed


def next_sentence_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of Next sentence, bound to the models."""

    def next_sentence(  # noqa: D417  # Gradio hands in the request
        a: str,
        b: str,
        request: gr.Request,
        candidates: list[str] = _NO_TEXTS,
        checkpoint: str = "",
        segments: bool = False,
    ) -> dict[str, Any]:
        """
        Judge with BERT whether text B follows text A, with the swapped order beside it.

        Args:
            a: The first text, as plain words without [CLS] or [SEP]. Example: "Mia opened the fridge."
            b: The second text. Example: "She took out a bottle of milk."
            candidates: Other texts to try in B's place, at most 50; sort them by logit_difference to rank them.
            checkpoint: Which BERT to ask; empty for the default one.
            segments: Whether to judge the pair with all segments 0 and with the segments exchanged as well.

        Returns:
            {a, b, checkpoint, truncated, is_next, not_next, logit_difference, verdict: "IsNext" or "NotNext", swapped: {is_next, not_next, logit_difference}, candidates: [{text, is_next, logit_difference}], segments: [{way, is_next, not_next, logit_difference, verdict}] or null}; probabilities from 0 to 1, differences in nats.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(a=a, b=b, checkpoint=checkpoint)
        check_texts(candidates=candidates)
        check_switch(segments=segments)
        encoder = models.for_head("next_sentence", checkpoint or None, QUOTED)
        judged = judge_pair(encoder, a, b, candidates)
        return written(with_segments(encoder, judged) if segments else judged, request)

    return next_sentence


def coherence_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of the coherence map, bound to the models."""

    def coherence(  # noqa: D417  # Gradio hands in the request
        text: str, request: gr.Request, checkpoint: str = ""
    ) -> dict[str, Any]:
        """
        Judge with BERT whether each sentence of a paragraph follows each other one, and whether the true next one is the best.

        Args:
            text: A paragraph of 3 to 40 sentences; one ends at . ! or ? before a blank, at 。！？ or at a line end.
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {checkpoint, sentences, logit_difference: [A][B], is_next: [A][B], successors: [{sentence, best, rank}], true_best_share, chance, adjacent, apart, forward, backward: {pairs, logit_difference, is_next}, truncated, truncated_pairs}; null on the diagonal, indices from 0, differences in nats.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(text=text, checkpoint=checkpoint)
        encoder = models.for_head("next_sentence", checkpoint or None)
        return written(map_coherence(encoder, text), request)

    return coherence


def topic_or_order_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of topic or order, bound to the models."""

    def topic_or_order(  # noqa: D417  # Gradio hands in the request
        text: str, other: str, request: gr.Request, checkpoint: str = ""
    ) -> dict[str, Any]:
        """
        Find out what BERT's next-sentence head judges by: true next sentences against swapped ones, later ones and ones on another topic.

        Args:
            text: A paragraph of 4 to 30 sentences in their order.
            other: A paragraph on another topic, 2 to 30 sentences.
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {checkpoint, sentences, other, cases: [{case, pairs, logit_difference: {n, mean, low, high}, is_next}], contrasts: [{case, cost: {n, mean, low, high}}], order_share, verdict: "topic", "both", "order", "unclear", "neither", "too_few" or "unreadable", truncated, truncated_pairs}; nats, with 95 % t intervals over sentences.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(text=text, other=other, checkpoint=checkpoint)
        encoder = models.for_head("next_sentence", checkpoint or None)
        return written(judge_topic_or_order(encoder, text, other), request)

    return topic_or_order
