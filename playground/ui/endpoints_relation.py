"""The endpoints and MCP tools of Relations."""

from collections.abc import Callable
from typing import Any

import gradio as gr

from playground.engine.checkpoints import Models
from playground.settings import QUOTED
from playground.tasks.relation import classify_relation
from playground.ui.endpoint_values import check_text, written


def relation_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of Relations, bound to the models."""

    def relation(  # noqa: D417  # Gradio hands in the request
        text: str, request: gr.Request, checkpoint: str = ""
    ) -> dict[str, Any]:
        """
        Say how two marked entities of an English sentence are related, and in which direction, with R-BERT.

        Args:
            text: A sentence with both entities tagged, in either order. Example: "The <e1>spark</e1> lit the <e2>hay</e2>."
            checkpoint: Which R-BERT to ask; empty for the default one.

        Returns:
            {text, e1: {text, start, end}, e2: {text, start, end}, label, probability, probabilities: {label: p}, runner_up, checkpoint, truncated, unknown_share, notes}; the labels are the 19 of SemEval-2010 Task 8, as "Cause-Effect(e1,e2)" or "Other", offsets count characters of the text without tags, probabilities are from 0 to 1.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(text=text, checkpoint=checkpoint)
        encoder = models.for_head("relation", checkpoint or None, QUOTED)
        return written(classify_relation(encoder, text), request)

    return relation
