"""Show the code of Paths: plain Python with `transformers`, ready to run."""

from __future__ import annotations

from playground.tasks.code_samples_layers import load_states

_PATHS = """\
from sklearn.decomposition import PCA

ids = inputs["input_ids"][0].tolist()
kept = [n for n, id in enumerate(ids) if {special} or id not in (tokenizer.cls_token_id, tokenizer.sep_token_id)]
stacked = torch.stack([state[0, kept] for state in states])  # [layers + 1, pieces, hidden]
if {centred}:
    stacked = stacked - stacked.mean(1, keepdim=True)  # what all pieces do together
axes = min(3, *stacked.flatten(0, 1).shape)
pca = PCA(axes).fit(stacked.flatten(0, 1).double().numpy())  # on all layers at once
print("share of the variance", *(f"{{share:.4f}}" for share in pca.explained_variance_ratio_), sep="\\t")
for layer, state in enumerate(stacked):
    for place, row in zip(kept, pca.transform(state.double().numpy())):
        token = tokenizer.convert_ids_to_tokens(ids[place])
        print(layer, token, *(f"{{value:.4f}}" for value in row), sep="\\t")
"""  # noqa: E501  # a program of its own


def code_for_paths(
    checkpoint: str, text: str, pair: str | None, special: bool, centred: bool
) -> str:
    """
    Return a program that prints the axes' shares, then layer, piece and place along the axes.

    Args:
        checkpoint: a folder or a hub id that `transformers` loads.
        text: the first text.
        pair: the second text, if there is one.
        special: whether [CLS] and [SEP] are among the pieces.
        centred: whether each layer's mean is taken away.
    """
    chosen = _PATHS.format(special=bool(special), centred=bool(centred))
    return load_states(checkpoint, text, pair) + chosen
