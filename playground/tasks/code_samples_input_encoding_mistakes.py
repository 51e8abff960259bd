"""Show the code of Museum of mistakes: plain `transformers`, the right call and the wrong one."""

from __future__ import annotations

from playground.tasks.code_samples import LOAD, literal

_RIGHT = """
a, b = {a}, {b}
inputs = tokenizer(a, b, return_tensors="pt")


def is_next(logits):
    return logits[0].softmax(-1)[0].item()  # class 0: B follows A


with torch.no_grad():
    print(f"right\\t{{is_next(model(**inputs).logits):.4f}}")
"""

_WRONG = {
    "segments_as_mask": """\
    wrong = model(inputs["input_ids"], inputs["token_type_ids"])  # the mask's place
    print(f"wrong\\t{is_next(wrong.logits):.4f}")
""",
    "forgotten": """\
    wrong = model(**tokenizer(a, b, add_special_tokens=False, return_tensors="pt"))
    print(f"wrong\\t{is_next(wrong.logits):.4f}")
""",
    "twice": """\
    wrong = model(**tokenizer(f"[CLS] {a} [SEP]", f"{b} [SEP]", return_tensors="pt"))
    print(f"wrong\\t{is_next(wrong.logits):.4f}")
""",
    "label": """\
    wrong = model(**inputs).logits[0].softmax(-1)[1].item()  # class 1: B does not follow
    print(f"wrong\\t{wrong:.4f}")
""",
    "head": """\
    for seed in (1, 2, 3, 4, 5):  # as from_pretrained fills what a file lacks
        chance = torch.Generator().manual_seed(seed)
        model.cls.seq_relationship.weight.normal_(0.0, 0.02, generator=chance)
        model.cls.seq_relationship.bias.zero_()
        print(f"wrong\\t{is_next(model(**inputs).logits):.4f}")
""",
    "dropout": """\
    model.train()
    for seed in (1, 2, 3, 4, 5):  # chance is drawn in another order than on the page
        torch.manual_seed(seed)
        print(f"wrong\\t{is_next(model(**inputs).logits):.4f}")
""",
    "cased": """\
    normalizer = tokenizer.backend_tokenizer.normalizer
    normalizer.lowercase, normalizer.strip_accents = False, False
    wrong = model(**tokenizer(a, b, return_tensors="pt"))
    print(f"wrong\\t{is_next(wrong.logits):.4f}")
""",
}


def code_for_mistake(checkpoint: str, a: str, b: str, name: str) -> str:
    """
    Return a program that prints the probability of IsNext done right, then with the mistake.

    Args:
        checkpoint: a folder or a hub id that `transformers` loads.
        a: the first text.
        b: the second text.
        name: one of `MISTAKES`.
    """
    load = LOAD.format(model="BertForNextSentencePrediction", checkpoint=literal(checkpoint))
    return load + _RIGHT.format(a=literal(a), b=literal(b)) + _WRONG[name]
