"""
The rooms' tasks for programs: HTTP endpoints and MCP tools, named by the rooms' stems.

Gradio reads the signatures and docstrings, one line an argument, into the API page and the tools'
schemas; so annotations are real types here and not postponed.
"""

import inspect
from collections.abc import Callable
from typing import Any

import gradio as gr

from playground.engine.checkpoints import Models
from playground.settings import QUOTED
from playground.tasks.masked_word import fill_mask
from playground.tasks.masked_word_compare import compare_checkpoints
from playground.ui.arguments import parameters_of
from playground.ui.endpoint_values import check_switch, check_text, check_texts, written
from playground.ui.endpoints_attention import attention_endpoint
from playground.ui.endpoints_attention_masks import attention_masks_endpoint
from playground.ui.endpoints_attention_off import (
    attention_off_endpoint,
    attention_patching_endpoint,
)
from playground.ui.endpoints_attention_query import beyond_endpoint, steps_endpoint
from playground.ui.endpoints_attention_roles import attention_roles_endpoint
from playground.ui.endpoints_attribution import (
    attribution_endpoint,
    bias_endpoint,
    knowledge_endpoint,
)
from playground.ui.endpoints_fine_tune import fine_tune_endpoint, fine_tune_state_endpoint
from playground.ui.endpoints_input_encoding import analogies_endpoint, input_encoding_endpoint
from playground.ui.endpoints_input_encoding_family import family_endpoint
from playground.ui.endpoints_input_encoding_labs import (
    layer_step_endpoint,
    mistakes_endpoint,
    switches_endpoint,
    tour_endpoint,
)
from playground.ui.endpoints_input_encoding_size import size_endpoint
from playground.ui.endpoints_layers import layers_endpoint
from playground.ui.endpoints_layers_labs import (
    contexts_endpoint,
    lens_endpoint,
    paths_endpoint,
)
from playground.ui.endpoints_masked_word_labs import (
    corruption_endpoint,
    minimal_pairs_endpoint,
)
from playground.ui.endpoints_next_sentence import (
    coherence_endpoint,
    next_sentence_endpoint,
    topic_or_order_endpoint,
)
from playground.ui.endpoints_probing import probing_endpoint, probing_own_endpoint
from playground.ui.endpoints_relation import relation_endpoint
from playground.ui.endpoints_relation_looked import relation_looked_endpoint
from playground.ui.endpoints_relation_pairs import relation_pairs_endpoint
from playground.ui.endpoints_relation_trap import relation_trap_endpoint
from playground.ui.endpoints_span_qa import span_qa_endpoint
from playground.ui.endpoints_span_qa_chosen import span_qa_chosen_endpoint
from playground.ui.endpoints_span_qa_looked import span_qa_looked_endpoint
from playground.ui.endpoints_span_qa_reads import span_qa_reads_endpoint
from playground.ui.endpoints_surprise import surprise_endpoint
from playground.ui.room_parts import Page
from playground.ui.shown_errors import raise_errors

_NO_TEXTS: list[str] = []  # the API page shows it as the default; never changed


def masked_word_endpoint(models: Models) -> Callable[..., dict[str, Any]]:
    """Return the endpoint of Masked word, bound to the models."""

    def masked_word(  # noqa: D417  # Gradio hands in the request
        text: str,
        request: gr.Request,
        top_k: int = 10,
        targets: list[str] = _NO_TEXTS,
        decode: str = "independent",
        checkpoint: str = "",
        longer: bool = False,
        compare: str = "",
    ) -> dict[str, Any]:
        """
        Fill in blanks with BERT: rank the words it expects at each [MASK] of a text, with probabilities.

        Args:
            text: The text; write [MASK] where a word is missing, 1 to 20 times. Example: "Paris is the capital of [MASK]."
            top_k: How many words to return for each [MASK], 1 to 100.
            targets: Words whose own probability and 1-based rank in the whole vocabulary are wanted, such as ["france"].
            decode: "independent" for each [MASK] by itself, "joint" to fill all of them together as well.
            checkpoint: Which BERT to ask; empty for the default one.
            longer: Whether to look for words of two and three wordpieces as well; their probability is given that the word has so many pieces.
            compare: A second BERT to answer beside the first; empty for none.

        Returns:
            {text, checkpoint, tokens, masks: [{index, start, end, candidates: [{word, token, probability}], targets: [{word, probability, rank}], longer: [{word, pieces, probability, mean_piece_probability}]}], joint: {text, log_probability, words, chain_log_probability}, full_stop: {stop, text, candidates}, compared: {checkpoint, masks: [{index, shared, words: [{word, probability, other_probability, pieces, other_pieces}]}], filled}, truncated}; probabilities from 0 to 1.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(text=text, decode=decode, checkpoint=checkpoint, compare=compare)
        check_texts(targets=targets)
        check_switch(longer=longer)
        encoder = models.for_head("masked_word", checkpoint or None, QUOTED)
        other = models.for_head("masked_word", compare, QUOTED) if compare else None
        filled = fill_mask(encoder, text, top_k, targets, decode, longer)
        if other is not None:
            filled = compare_checkpoints(encoder, other, filled, longer)
        return written(filled, request)

    return masked_word


ENDPOINTS: dict[str, tuple[Callable[[Models], Callable[..., Any]], ...]] = {
    "masked_word": (
        masked_word_endpoint,
        surprise_endpoint,
        attribution_endpoint,
        knowledge_endpoint,
        bias_endpoint,
        minimal_pairs_endpoint,
        corruption_endpoint,
    ),
    "next_sentence": (next_sentence_endpoint, coherence_endpoint, topic_or_order_endpoint),
    "relation": (
        relation_endpoint,
        relation_looked_endpoint,
        relation_pairs_endpoint,
        relation_trap_endpoint,
    ),
    "span_qa": (
        span_qa_endpoint,
        span_qa_chosen_endpoint,
        span_qa_looked_endpoint,
        span_qa_reads_endpoint,
    ),
    "attention": (
        attention_endpoint,
        attention_off_endpoint,
        attention_patching_endpoint,
        attention_roles_endpoint,
        attention_masks_endpoint,
        steps_endpoint,
        beyond_endpoint,
    ),
    "layers": (layers_endpoint, lens_endpoint, paths_endpoint, contexts_endpoint),
    "probing": (probing_endpoint, probing_own_endpoint),
    "input_encoding": (
        input_encoding_endpoint,
        analogies_endpoint,
        size_endpoint,
        layer_step_endpoint,
        switches_endpoint,
        mistakes_endpoint,
        tour_endpoint,
        family_endpoint,
    ),
}
"""Room -> what makes its endpoints."""


WITH_JOBS: dict[str, tuple[Callable[[Page], Callable[..., Any]], ...]] = {
    "fine_tune": (fine_tune_endpoint, fine_tune_state_endpoint),
}
"""The same for endpoints that train."""


def add_endpoints(page: Page, room: str) -> dict[str, list[inspect.Parameter]]:
    """Add a room's endpoints to the page being built; return what callers give each, in order."""
    functions = [make(page.models) for make in ENDPOINTS.get(room, ())]
    functions += [make(page) for make in WITH_JOBS.get(room, ())]
    for function in functions:
        gr.api(raise_errors(function), api_name=function.__name__, queue=False)
    return {function.__name__: parameters_of(function) for function in functions}
