"""Show the code of Switch a head off and of Patching: plain Python with `transformers`."""

from __future__ import annotations

from playground.tasks.code_samples import LOAD, literal

_OFF = """
text = {text}
target = {target}
inputs = tokenizer(text, return_tensors="pt")
place = inputs["input_ids"][0].tolist().index(tokenizer.mask_token_id)
id_ = tokenizer.convert_tokens_to_ids(target)
layers = model.base_model.encoder.layer
heads = model.config.num_attention_heads
size = model.config.hidden_size // heads


def log2_probability():
    with torch.no_grad():
        logs = model(**inputs).logits[0, place].log_softmax(-1)
    return logs[id_].item() / math.log(2)


def without(head):
    def hook(module, arguments):  # what the heads mixed, side by side, before the output projection
        mixed = arguments[0].clone()
        mixed[..., head * size : (head + 1) * size] = 0
        return (mixed, *arguments[1:])
    return hook


whole = log2_probability()
print(f"all on\\t{{whole:.4f}}")
for number, layer in enumerate(layers):
    for head in range(heads):
        hook = layer.attention.output.dense.register_forward_pre_hook(without(head))
        print(f"{{number}}\\t{{head}}\\t{{log2_probability() - whole:+.4f}}")  # bits
        hook.remove()
"""

_PATCHING = """
clean, corrupted = {clean}, {corrupted}
target = {target}
texts = [tokenizer(text, return_tensors="pt") for text in (clean, corrupted)]
place = texts[0]["input_ids"][0].tolist().index(tokenizer.mask_token_id)
id_ = tokenizer.convert_tokens_to_ids(target)
modules = [model.base_model.embeddings, *model.base_model.encoder.layer]


def log_odds(inputs):
    with torch.no_grad():
        return torch.logit(model(**inputs).logits[0, place].double().softmax(-1)[id_]).item()


with torch.no_grad():
    states = model(**texts[0], output_hidden_states=True).hidden_states  # embeddings, then layers


def patch(row, piece):
    def hook(module, arguments, output):
        found = (output[0] if isinstance(output, tuple) else output).clone()
        found[0, piece] = states[row][0, piece]
        return (found, *output[1:]) if isinstance(output, tuple) else found
    return hook


ends = [log_odds(text) for text in texts]
print(f"log-odds\\t{{ends[0]:+.4f}}\\t{{ends[1]:+.4f}}")
tokens = tokenizer.convert_ids_to_tokens(texts[1]["input_ids"][0].tolist())
for row, module in enumerate(modules):
    for piece, token in enumerate(tokens):
        hook = module.register_forward_hook(patch(row, piece))
        share = (log_odds(texts[1]) - ends[1]) / (ends[0] - ends[1])
        hook.remove()
        print(f"{{row}}\\t{{token}}\\t{{share:+.4f}}")
"""


def code_for_heads_off(checkpoint: str, text: str, target: str) -> str:
    """
    Return a program that prints layer, tab, head, tab, bits for every head switched off alone.

    Args:
        checkpoint: a folder or a hub id that `transformers` loads.
        text: the part that the model read, with one [MASK].
        target: as the vocabulary spells it.
    """
    load = LOAD.format(model="BertForMaskedLM", checkpoint=literal(checkpoint))
    return "import math\n\n" + load + _OFF.format(text=literal(text), target=literal(target))


def code_for_patching(checkpoint: str, clean: str, corrupted: str, target: str) -> str:
    """
    Return a program that prints layer, tab, wordpiece, tab, share for every state copied over.

    Args:
        checkpoint: a folder or a hub id that `transformers` loads.
        clean: with one [MASK].
        corrupted: of as many wordpieces.
        target: as the vocabulary spells it.
    """
    load = LOAD.format(model="BertForMaskedLM", checkpoint=literal(checkpoint))
    return load + _PATCHING.format(
        clean=literal(clean), corrupted=literal(corrupted), target=literal(target)
    )
