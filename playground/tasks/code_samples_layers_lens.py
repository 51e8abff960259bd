"""Show the code of the lens: plain Python with `transformers`, ready to run."""

from __future__ import annotations

from playground.tasks.code_samples import LOAD, literal

_LENS = """\

text, pair = {text}, {pair}
piece = {piece}  # counted from 0
inputs = tokenizer(text, pair, return_tensors="pt")
with torch.no_grad():
    states = model.bert(**inputs, output_hidden_states=True).hidden_states
    answers = [model.cls.predictions(state)[0, piece].softmax(-1) for state in states]

final = answers[-1].argmax().item()
for layer, answer in enumerate(answers):
    share, best = answer.max(-1)
    word = tokenizer.convert_ids_to_tokens(best.item())
    print(layer, word, f"{{share.item():.5f}}", f"{{answer[final].item():.5f}}", sep="\\t")
"""
_TUNED = """\

# the tuned lens: h + R h + b, one R and one b a layer, lies beside the weights
from safetensors.torch import load_file

lens = load_file(f"{checkpoint}/tuned_lens.safetensors")
for layer, state in enumerate(states[:-1]):
    residual, bias = lens["residual"][layer].float(), lens["bias"][layer].float()
    turned = state + state @ residual.T + bias
    with torch.no_grad():
        answer = model.cls.predictions(turned)[0, piece].softmax(-1)
    share, best = answer.max(-1)
    word = tokenizer.convert_ids_to_tokens(best.item())
    print(layer, word, f"{share.item():.5f}", f"{answer[final].item():.5f}", sep="\\t")
"""


def code_for_lens(
    checkpoint: str, text: str, pair: str | None, piece: int, tuned: bool
) -> str:
    """
    Return a program that prints layer, first word, its probability, that of the final word.

    Args:
        checkpoint: a folder or a hub id that `transformers` loads.
        text: the first text.
        pair: the second text, if there is one.
        piece: index of the piece, from 0.
        tuned: whether the checkpoint has a tuned lens; it is printed after the plain one.
    """
    load = LOAD.format(model="BertForMaskedLM", checkpoint=literal(checkpoint))
    second = literal(pair) if pair else None
    lens = _LENS.format(text=literal(text), pair=second, piece=int(piece))
    return load + lens + (_TUNED if tuned else "")
