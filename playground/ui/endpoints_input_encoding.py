"""The endpoints and MCP tools of Inside BERT."""

from collections.abc import Callable
from typing import Any

import gradio as gr

from playground.engine.checkpoints import Models
from playground.settings import QUOTED
from playground.tasks.input_encoding import encode_input
from playground.tasks.input_encoding_analogies import solve_analogy
from playground.ui.endpoint_values import check_switch, check_text, written


def input_encoding_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of Inside BERT, bound to the models."""

    def input_encoding(  # noqa: D417  # Gradio hands in the request
        text: str, request: gr.Request, pair: str = "", checkpoint: str = ""
    ) -> dict[str, Any]:
        """
        Show how BERT reads a text: its wordpieces with ids, segments and positions, the lengths of the three embeddings that are added, what the layer norm does, and the nearest pieces in the embedding table.

        Args:
            text: The text; with the pair at most 512 wordpieces. Example: "The photographer unfolded her tripod."
            pair: A second text beside it; empty for none.
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {text, pair, checkpoint, unknown_share, tokens, ids, segments, positions, words: [{text, start, end, segment, pieces}], norms: {token, segment, position, sum, output}, each a list by piece, shares: of the variance within a piece's sum {token, segment, position}, apart: shares of what tells the pieces apart, cosines: between the parts, layer_norm: {mean, deviation, turned, alike_before, alike_after}, alike: cosines of each two of the first 14 pieces {token, position, sum, output}, pieces, neighbours: [{piece, id, raw: [{piece, id, cosine}], centred: with the mean of all pieces taken away}], hidden, notes}.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(text=text, pair=pair, checkpoint=checkpoint)
        encoder = models.for_head("encoder", checkpoint or None, QUOTED)
        return written(encode_input(encoder, text, pair), request)

    return input_encoding


def analogies_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of Analogies, bound to the models."""

    def analogies(  # noqa: D417  # Gradio hands in the request
        a: str,
        b: str,
        c: str,
        request: gr.Request,
        expected: str = "",
        inputs_kept: bool = False,
        top_k: int = 10,
        checkpoint: str = "",
    ) -> dict[str, Any]:
        """
        Add up a - b + c in BERT's table of word embeddings, which knows no context, and rank all whole words by cosine with the result; the neighbours of a alone and of c alone are given beside it.

        Args:
            a: A word of one wordpiece, as the others. Example: "king"
            b: Taken away. Example: "man"
            c: Added. Example: "woman"
            expected: The word hoped for, whose rank is wanted; empty for none. Example: "queen"
            inputs_kept: Whether a, b and c may be answers; papers leave them out.
            top_k: How many answers, 1 to 50.
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {a, b, c, expected, checkpoint, inputs_kept, nearest: [{word, cosine, rank among all words, role}], inputs: the three words with their ranks, hoped, near_a, near_c: neighbours without arithmetic, hoped_near_a, hoped_near_c: ranks there, words: how many were compared}.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(a=a, b=b, c=c, expected=expected, checkpoint=checkpoint)
        check_switch(inputs_kept=inputs_kept)
        encoder = models.for_head("encoder", checkpoint or None, QUOTED)
        return written(solve_analogy(encoder, a, b, c, expected, inputs_kept, top_k), request)

    return analogies
