"""Show the code of Probing: plain Python with `transformers` and scikit-learn, ready to run."""

from __future__ import annotations

from collections.abc import Sequence

from playground.tasks.code_samples import LOAD, literal

_STORED = '''\
import json
from pathlib import Path

folder = {checkpoint}
card = json.loads((Path(folder) / "card.json").read_text("utf-8"))
for task, found in card.get("probing", {{}}).get("tasks", {{}}).items():
    print(task, "best layer", found["best"], sep="\\t")
    for name in ("accuracy", "low", "high", "control", "selectivity", "untrained"):
        print("", name, *found[name], sep="\\t")
    print("", "mix", *found["mix"]["weights"], "centre", found["mix"]["centre"], sep="\\t")
'''


def code_for_stored(checkpoint: str) -> str:
    """Return a program that prints the curves that a checkpoint's card holds."""
    return _STORED.format(checkpoint=literal(checkpoint))
_PROBE = '''\
import numpy as np
from sklearn.linear_model import LogisticRegression

# the sentences come from the playground: run this in its folder
{sets}


def read(sentence):
    """Return the vectors of its pieces in every state, and the character where each starts."""
    inputs = tokenizer(
        sentence.text, return_tensors="pt", return_offsets_mapping=True,
        return_special_tokens_mask=True,
    )
    starts = [start for start, _ in inputs.pop("offset_mapping")[0].tolist()]
    added = inputs.pop("special_tokens_mask")[0].bool()
    added &= inputs["input_ids"][0] != tokenizer.mask_token_id
    with torch.no_grad():
        states = model(**inputs, output_hidden_states=True).hidden_states
    own = [at for at, extra in enumerate(added.tolist()) if not extra]
    return torch.stack(states)[:, 0, own].numpy(), [starts[at] for at in own]


def vector(sentence, item):  # the mean over the pieces, or the first piece of the word
    states, starts = read(sentence)
    if item.word < 0:
        return states.mean(1)
    return states[:, starts.index(sentence.starts[item.word])]


def fits(sentence):  # what is too long for the model is left out
    return len(tokenizer(sentence.text).input_ids) <= model.config.max_position_embeddings


for probed in sets:
    for task in probed.tasks:
        items = [(probed.sentences[item.sentence], item) for item in task.items]
        items = [(sentence, item) for sentence, item in items if fits(sentence)]
        labels = np.array([item.label for _, item in items])
        part = np.array([sentence.part for sentence, _ in items])
        train, dev, test = (part == name for name in ("train", "dev", "test"))
        vectors = np.stack([vector(sentence, item) for sentence, item in items], 1)
        for layer, rows in enumerate(vectors):  # 0 is the embeddings
            spread = rows[train].std(0)
            rows = (rows - rows[train].mean(0)) / np.where(spread == 0, 1, spread)
            probe = LogisticRegression(max_iter=200, warm_start=True)
            best = (-1.0, 0.0)
            for cost in (0.001, 0.01, 0.1):  # the best on the development part is kept
                probe.set_params(C=cost).fit(rows[train], labels[train])
                score = probe.score(rows[dev], labels[dev])
                if score > best[0]:
                    best = (score, probe.score(rows[test], labels[test]))
            print(task.name, layer, f"{{best[1]:.4f}}", sep="\\t")
'''
_SUITES = '''\
from playground.data.probing_choice import choose_sets

sets = choose_sets({names}, limit={limit}, seed={seed})
'''
_BANK = '''\
from pathlib import Path

from playground.data.probing_upload import parted_treebank

sets = [parted_treebank(Path({path}), {names}, limit={limit}, seed={seed})]
'''
_OWN = '''\
from playground.data.probing_own import labelled_set

rows = {rows}{more}
sets = [labelled_set(rows, {source}, seed={seed})]
'''
MOST_ROWS = 200
"""A visitor's rows in the code; it says where more go."""


def code_for_suites(checkpoint: str, names: Sequence[str], limit: int, seed: int) -> str:
    """Return a program that probes generated suites, and prints task, layer and accuracy."""
    return _program(checkpoint, _SUITES.format(names=list(names), limit=limit, seed=seed))


def code_for_treebank(
    checkpoint: str, path: str, names: Sequence[str], limit: int, seed: int
) -> str:
    """Return a program that probes tasks of a treebank in one file."""
    values = {"path": repr(path), "names": list(names), "limit": limit, "seed": seed}
    return _program(checkpoint, _BANK.format(**values))


def code_for_own(
    checkpoint: str, rows: Sequence[tuple[str, str]], source: str, seed: int
) -> str:
    """Return a program that probes a visitor's (sentence, label) rows, the first 200 of many."""
    listed = "".join(f"    {row!r},\n" for row in rows[:MOST_ROWS])
    more = "  # … and the rest of the file" if len(rows) > MOST_ROWS else ""
    values = {"rows": f"[\n{listed}]", "more": more, "source": repr(source), "seed": seed}
    return _program(checkpoint, _OWN.format(**values))


def _program(checkpoint: str, sets: str) -> str:
    load = LOAD.format(model="BertModel", checkpoint=literal(checkpoint))
    return f"{load}\n{_PROBE.format(sets=sets)}"
