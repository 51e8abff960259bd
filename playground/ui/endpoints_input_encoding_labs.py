"""The endpoints and MCP tools of Inside BERT's labs One layer, Switches, Mistakes and Tour."""

from collections.abc import Callable
from typing import Any

import gradio as gr

from playground.engine.checkpoints import Models
from playground.settings import QUOTED
from playground.tasks.input_encoding_mistakes import make_mistakes
from playground.tasks.input_encoding_step import layer_steps
from playground.tasks.input_encoding_switches import switch_inputs
from playground.tasks.input_encoding_tour import plan_tour
from playground.ui.endpoint_values import check_text, written


def layer_step_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of One layer, bound to the models."""

    def input_encoding_step(  # noqa: D417  # Gradio hands in the request
        text: str,
        request: gr.Request,
        pair: str = "",
        layer: int = 0,
        head: int = 0,
        piece: int = 1,
        checkpoint: str = "",
    ) -> dict[str, Any]:
        """
        Compute one layer of BERT for a text step by step, with shapes and numbers: queries, keys, values, scores, weights, heads joined, add and norm, feed-forward, add and norm.

        Args:
            text: Any text; with the pair at most 512 wordpieces. Example: "The old bank of the river flooded."
            pair: A second text beside it; empty for none.
            layer: The layer, counted from 0.
            head: The head whose queries, keys, values and weights are given, counted from 0.
            piece: The wordpiece whose vector lengths are given, counted from 0, which is [CLS].
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {text, pair, checkpoint, layers, heads, hidden, head_size, inner, activation, layer, head, piece, tokens, rows: indices of the pieces that are given, steps: [{name, shape, operands: shapes it is computed from, corner: the first 6 numbers of each of those rows, length: of the chosen piece's whole row}], gaps: {queries, keys, values, weights, mixed, output} largest difference from the model's own pass, unknown_share, notes}.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(text=text, pair=pair, checkpoint=checkpoint)
        encoder = models.for_head("encoder", checkpoint or None, QUOTED)
        return written(layer_steps(encoder, text, pair, layer, head, piece), request)

    return input_encoding_step


def switches_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of Switches, bound to the models."""

    def input_encoding_switches(  # noqa: D417  # Gradio hands in the request
        text: str,
        request: gr.Request,
        target: str = "",
        a: str = "",
        b: str = "",
        shift: int = 16,
        seed: int = 0,
        checkpoint: str = "",
    ) -> dict[str, Any]:
        """
        Exchange BERT's segment and position embeddings and ask again: the word at [MASK], and whether B follows A, with every segment 0, segments swapped, positions shuffled, shifted or all the same. Shows what each embedding is for.

        Args:
            text: The text with one [MASK]. Example: "Paris is the capital of [MASK]."
            target: A word of one wordpiece whose probability is followed; empty for BERT's first word.
            a: The first sentence of a pair; with b empty too no pair is judged.
            b: The second sentence.
            shift: How much higher every position is put where positions are shifted, from 0.
            seed: Draws the five orders of shuffled positions, 0 to 9999.
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {text, checkpoint, tokens, position of [MASK] among them, target, words: [{way: "usual", "segments_zero", "segments_swapped", "positions_shuffled", "positions_shifted" or "positions_same", probability of the target, lowest and highest over the draws, rank, change in bits against "usual", words: [{word, probability}]}], a, b, pair_tokens, pair: [{way, is_next, lowest, highest, logit_difference, verdict}], shift, seed, truncated, unknown_share, notes}; probabilities from 0 to 1.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(text=text, target=target, a=a, b=b, checkpoint=checkpoint)
        encoder = models.for_head("masked_word", checkpoint or None, QUOTED)
        return written(switch_inputs(encoder, text, target, a, b, shift, seed), request)

    return input_encoding_switches


def mistakes_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of Museum of mistakes, bound to the models."""

    def input_encoding_mistakes(  # noqa: D417  # Gradio hands in the request
        a: str, b: str, request: gr.Request, checkpoint: str = ""
    ) -> dict[str, Any]:
        """
        Make seven mistakes with BERT that raise no error on a pair of sentences, beside the right way: segments passed as attention mask, [CLS] and [SEP] forgotten or typed twice, class 0 read as "not next", a missing head filled with random weights, dropout left on, capitals kept for an uncased model.

        Args:
            a: The first sentence. Example: "Tom missed the last bus home."
            b: The second sentence. Example: "Tulips like cold winters."
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {a, b, checkpoint, tokens, segments, right: {is_next, logit_difference, verdict}, mistakes: [{name: "segments_as_mask", "forgotten", "twice", "label", "head", "dropout" or "cased", wrong: [{is_next, logit_difference, verdict}], five where chance comes in, tokens and segments as read, visible, turned: how many verdicts differ from the right one, harmless: why this pair cannot show it}], truncated, unknown_share, notes}; probabilities from 0 to 1.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(a=a, b=b, checkpoint=checkpoint)
        encoder = models.for_head("next_sentence", checkpoint or None, QUOTED)
        return written(make_mistakes(encoder, a, b), request)

    return input_encoding_mistakes


def tour_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of Tour, bound to the models."""

    def input_encoding_tour(  # noqa: D417  # Gradio hands in the request
        text: str, following: str, question: str, request: gr.Request, checkpoint: str = ""
    ) -> dict[str, Any]:
        """
        Plan a tour through the rooms of the BERT playground on one sentence: thirteen steps, each a room or lab with its boxes filled in.

        Args:
            text: A sentence of two words at least. Example: "The baker sold bread at the market."
            following: A sentence that follows it. Example: "She counted her coins in the evening."
            question: What one of the two answers. Example: "Who sold bread?"
            checkpoint: Whose wordpieces decide which word is hidden; empty for the default one.

        Returns:
            {text, following, question, checkpoint, masked: the sentence with one word hidden, hidden: that word, marked: with two words marked as <e1> and <e2>, stops: [{place, room, lab, fields: [[name, text]]}], unknown_share, notes}; a link is ?room=…&lab=…&name=text.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(text=text, following=following, question=question, checkpoint=checkpoint)
        encoder = models.for_head("encoder", checkpoint or None, QUOTED)
        return written(plan_tour(encoder, text, following, question), request)

    return input_encoding_tour
