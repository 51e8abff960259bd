"""The endpoint and MCP tool of Masks compared."""

from collections.abc import Callable
from typing import Any

import gradio as gr

from playground.engine.checkpoints import Models
from playground.settings import QUOTED
from playground.tasks.attention_masks import compare_masks
from playground.ui.endpoint_values import check_text, written


def attention_masks_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of Masks compared, bound to the models."""

    def attention_masks(  # noqa: D417  # Gradio hands in the request
        text: str, request: gr.Request, target: str = "", seed: int = 1, checkpoint: str = ""
    ) -> dict[str, Any]:
        """
        Ask BERT for the word at [MASK] with everything visible, with its right or left side hidden, under GPT's left-to-right mask and under an XLNet order drawn by a seed. BERT was trained with everything visible only.

        Args:
            text: The text with one [MASK]. Example: "She opened the [MASK] and turned to the first page."
            target: A word of one wordpiece whose probability is followed; empty for BERT's first word.
            seed: Draws XLNet's order, 0 to 9999.
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {text, checkpoint, tokens, position of [MASK] among them, target, seed, order: token indices in the drawn order, masks: [{mask: "full", "right_hidden", "left_hidden", "left_to_right" or "permutation", ranks: a token may see those whose rank is at most its own, seen, probability of the target, rank, change in bits against "full", words: [{word, probability}]}], truncated, kept, unknown_share, notes}; probabilities from 0 to 1.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(text=text, target=target, checkpoint=checkpoint)
        encoder = models.for_head("masked_word", checkpoint or None, QUOTED)
        return written(compare_masks(encoder, text, target, seed), request)

    return attention_masks
