"""The endpoints and MCP tools of the labs of Layers: the lens, paths, one word in many contexts."""

from collections.abc import Callable
from typing import Any

import gradio as gr

from playground.engine.checkpoints import Models
from playground.settings import QUOTED
from playground.tasks.layers_contexts import compare_contexts
from playground.tasks.layers_lens import look_through_lens
from playground.tasks.layers_paths import follow_paths
from playground.ui.endpoint_values import check_switch, check_text, check_texts, written

_USUAL = -1  # of a piece that is not named


def lens_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of Lens, bound to the models."""

    def layers_lens(  # noqa: D417  # Gradio hands in the request
        text: str, request: gr.Request, pair: str = "", piece: int = _USUAL, checkpoint: str = ""
    ) -> dict[str, Any]:
        """
        Ask BERT's masked-LM head after every layer, through the plain and the tuned lens: where does the final word first appear?

        Args:
            text: The text, with the pair at most 64 wordpieces; [MASK] marks a blank. Example: "The capital of France is [MASK]."
            pair: A second text beside it; empty for none.
            piece: Index of the wordpiece whose candidates are listed, from 0; -1 for the first [MASK], else the first word.
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {text, pair, checkpoint, tokens, added, layers, piece, plain: {cells: [layers + 1][tokens]{word, probability, final_probability, final_rank, divergence}, appears: [tokens], settles: [tokens], candidates: [layers + 1][5]{word, probability}, divergence: [layers + 1]}, tuned: the same or null, measured, unknown_share, notes}; row 0 is the embeddings; divergence is KL from the last layer's answer in bits; appears and settles are the rows in which the final word is first for the first time, and from which on it stays.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(text=text, pair=pair, checkpoint=checkpoint)
        encoder = models.for_head("masked_word", checkpoint or None, QUOTED)
        found = look_through_lens(encoder, text, pair, None if piece == _USUAL else piece)
        return written(found, request)

    return layers_lens


def paths_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of Paths, bound to the models."""

    def layers_paths(  # noqa: D417  # Gradio hands in the request
        text: str,
        request: gr.Request,
        pair: str = "",
        special: bool = False,
        centred: bool = False,
        checkpoint: str = "",
    ) -> dict[str, Any]:
        """
        Follow each wordpiece's state through the layers of BERT along the three principal axes of all states.

        Args:
            text: The text, with the pair at most 64 wordpieces. Example: "The dog that chased the cat saw the dog."
            pair: A second text beside it; empty for none.
            special: Whether [CLS] and [SEP] take part.
            centred: Whether each layer's mean is taken from its states first.
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {text, pair, checkpoint, tokens, added, segments, centred, pieces, places: [layers + 1][pieces][3], shares: [3], unknown_share, notes}; pieces are the indices of those that take part, shares the part of the variance of all states along each axis, 0 to 1.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(text=text, pair=pair, checkpoint=checkpoint)
        check_switch(special=special, centred=centred)
        encoder = models.for_head("encoder", checkpoint or None, QUOTED)
        return written(follow_paths(encoder, text, pair, special, centred), request)

    return layers_paths


def contexts_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of One word, many contexts, bound to the models."""

    def layers_contexts(  # noqa: D417  # Gradio hands in the request
        word: str, sentences: list[str], request: gr.Request, checkpoint: str = ""
    ) -> dict[str, Any]:
        """
        Compare BERT's vectors of a word across sentences, layer by layer, beside unrelated words: how contextual is it?

        Args:
            word: The word or phrase; letter case does not matter. Example: "bank"
            sentences: 2 to 12 sentences that hold it; the first place in each counts.
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {word, checkpoint, contexts: [{text, start, end, pieces, others}], similarities: [layers + 2][sentences][sentences], likeness: [layers + 2], baseline: [layers + 2], adjusted: [layers + 2], spread: [2][layers + 2], unknown_share, notes}; row 0 is the static word embedding, row 1 the embedding output, then the layers; likeness is the mean cosine of the word's vectors, baseline that of unrelated words, adjusted their difference.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(word=word, checkpoint=checkpoint)
        check_texts(sentences=sentences)
        encoder = models.for_head("encoder", checkpoint or None, QUOTED)
        return written(compare_contexts(encoder, word, sentences), request)

    return layers_contexts
