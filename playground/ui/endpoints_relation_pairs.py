"""The endpoint and MCP tool of All pairs of Relations."""

from collections.abc import Callable
from typing import Any

import gradio as gr

from playground.engine.checkpoints import Models
from playground.settings import QUOTED
from playground.tasks.relation_pairs import relate_pairs
from playground.ui.endpoint_values import check_text, written


def relation_pairs_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of all pairs, bound to the models."""

    def relation_pairs(  # noqa: D417  # Gradio hands in the request
        text: str, request: gr.Request, checkpoint: str = ""
    ) -> dict[str, Any]:
        """
        Name with R-BERT the relation of every ordered pair of the entities marked in a text, and whether both orders agree.

        Args:
            text: The text with 2 to 12 entities, each in <e> and </e>. Example: "<e>Ada</e> and <e>Boris</e> founded <e>Acme</e>."
            checkpoint: Which BERT to ask; empty for the default one.

        Returns:
            {text, entities: [{text, start, end}], pairs: [{e1, e2, label, probability, runner_up, runner_up_probability, agrees, apart}], compared, agreeing, agreeing_other, agree_share, far_pairs, most_apart, checkpoint, truncated, truncated_pairs, unknown_share}; e1 and e2 are indices of entities from 0, labels the 19 of SemEval-2010 Task 8, null where a pair is too far apart.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(text=text, checkpoint=checkpoint)
        encoder = models.for_head("relation", checkpoint or None, QUOTED)
        return written(relate_pairs(encoder, text), request)

    return relation_pairs
