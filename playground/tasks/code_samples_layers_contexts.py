"""Show the code of One word, many contexts: plain Python with `transformers`, ready to run."""

from __future__ import annotations

from collections.abc import Sequence

from playground.tasks.code_samples import LOAD, literal

_CONTEXTS = """\

sentences = {sentences}
places = {places}  # first and last character of the word, end excluded
rows = []
for sentence, (start, end) in zip(sentences, places):
    inputs = tokenizer(sentence, return_tensors="pt", return_offsets_mapping=True)
    offsets = inputs.pop("offset_mapping")[0].tolist()
    own = [n for n, (a, b) in enumerate(offsets) if b > a and a < end and b > start]
    with torch.no_grad():
        states = model(**inputs, output_hidden_states=True).hidden_states
        static = model.embeddings.word_embeddings(inputs["input_ids"])
    rows.append(torch.stack([state[0, own].mean(0) for state in (static, *states)]))

vectors = torch.nn.functional.normalize(torch.stack(rows, 1), dim=-1)  # [layers + 2, sentences, …]
cosines = vectors @ vectors.transpose(1, 2)
first, second = torch.triu_indices(len(sentences), len(sentences), 1)
for name, row in zip(["static", *range(len(cosines) - 1)], cosines):
    print(name, f"{{row[first, second].mean().item():.4f}}", sep="\\t")
"""


def code_for_contexts(
    checkpoint: str, sentences: Sequence[str], places: Sequence[tuple[int, int]]
) -> str:
    """
    Return a program that prints the word's mean cosine: static, embeddings, then each layer.

    Args:
        checkpoint: a folder or a hub id that `transformers` loads.
        sentences: each with the word.
        places: where it stands in each, in characters.
    """
    load = LOAD.format(model="BertModel", checkpoint=literal(checkpoint))
    listed = "[\n" + "".join(f"    {literal(one)},\n" for one in sentences) + "]"
    return load + _CONTEXTS.format(sentences=listed, places=[tuple(one) for one in places])
