"""Show the code of Beyond raw weights: plain Python with `transformers`, ready to run."""

from __future__ import annotations

from playground.tasks.code_samples import literal
from playground.tasks.code_samples_attention_steps import LOAD_EAGER, texts_literal

_BEYOND = """\
layer, query = {layer}, {query}  # both count from 0

values = []  # of each layer: [1, pieces, hidden]
for block in model.encoder.layer:
    block.attention.self.value.register_forward_hook(lambda _, __, out: values.append(out))
with torch.no_grad():
    output = model(**inputs, output_attentions=True)

rollout = torch.eye(len(tokens))
for number, block in enumerate(model.encoder.layer):
    weights = output.attentions[number][0]  # [heads, queries, keys]
    heads, size = weights.shape[0], values[number].shape[-1] // weights.shape[0]
    value = values[number][0].view(-1, heads, size).transpose(0, 1)  # [heads, keys, size]
    matrix = block.attention.output.dense.weight.view(-1, heads, size).permute(1, 2, 0)
    with torch.no_grad():
        norms = (value @ matrix).norm(dim=-1)  # [heads, keys]
    average = weights.mean(0)
    weighted = (weights * norms[:, None]).mean(0)
    weighted = weighted / weighted.sum(-1, keepdim=True)
    rollout = (0.5 * average + 0.5 * torch.eye(len(tokens))) @ rollout
    bits = -(weights * weights.clamp_min(1e-30).log2()).sum(-1).mean(-1)  # [heads]
    print(f"entropy of layer {{number}}", *(f"{{bit:.3f}}" for bit in bits.tolist()), sep="\\t")
    if number == layer:
        rows = (average[query], weighted[query], rollout[query])
        for token, *shares in zip(tokens, *rows):
            print(token, *(f"{{share:.5f}}" for share in shares), sep="\\t")
"""


def code_for_beyond(
    checkpoint: str, text: str, pair: str | None, layer: int, query: int
) -> str:
    """
    Return a program that prints, at the layer, piece, average, norm-weighted, rollout.

    Every layer's entropies come before that, a line each.

    Args:
        checkpoint: a folder or a hub id that `transformers` loads.
        text: the text.
        pair: a second one, or none.
        layer: from 0.
        query: index of the piece that looks, from 0.
    """
    load = LOAD_EAGER.format(checkpoint=literal(checkpoint), texts=texts_literal(text, pair))
    return load + _BEYOND.format(layer=int(layer), query=int(query))
