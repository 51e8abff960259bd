"""The endpoint and MCP tool of Family."""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

import gradio as gr

from playground.engine.checkpoints import Models
from playground.tasks.input_encoding_family import FAMILY
from playground.ui.endpoint_values import written
from playground.ui.page_texts import words_of
from playground.words.input_encoding_family import family_said


@dataclass(frozen=True)
class _Family:
    family: list[dict[str, Any]]


def family_endpoint(models: Models) -> Callable[..., dict[str, Any]]:  # noqa: ARG001  # as all
    """Return the endpoint of Family; it asks no model."""

    def family(request: gr.Request) -> dict[str, Any]:  # noqa: D417  # Gradio hands in the request
        """
        Compare BERT with word2vec, ELMo, GPT, XLNet, RoBERTa and ALBERT: what each is trained to predict, what a word may see, what is hidden from it, and how many parameters the base size has.

        Returns:
            {family: [{name, title, paper, address of the paper, objective, context, masking, parameters, source: where the parameters are said, or "transformers" where they are counted, rooms: stems of the rooms and labs that show what is different}]}, in the order in which they were published.
        """  # noqa: E501  # Gradio reads one line an argument
        words = words_of(request)
        rows = [{**asdict(one), **family_said(words, one.name)} for one in FAMILY]
        return written(_Family(rows), request)

    return family
