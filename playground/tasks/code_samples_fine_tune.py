"""Show the code of Fine-tune: plain `transformers.Trainer` for labels, the command for the rest."""

from __future__ import annotations

from playground.data.labelled import TaskKind
from playground.tasks.code_samples import literal

_TRAINER = """\
import json
import random

from transformers import (
    AutoModelForSequenceClassification, AutoTokenizer, DataCollatorWithPadding, Trainer,
    TrainingArguments,
)

# one row a line: {columns}
rows = [json.loads(line) for line in open("train.jsonl", encoding="utf-8")]
random.Random(0).shuffle(rows)
labels = sorted({{row["label"] for row in rows}})

checkpoint = {checkpoint}
tokenizer = AutoTokenizer.from_pretrained(checkpoint)
tokenizer.backend_tokenizer.no_truncation()  # some tokenizer files bring their own
tokenizer.backend_tokenizer.no_padding()
model = AutoModelForSequenceClassification.from_pretrained(
    checkpoint, num_labels=len(labels), id2label=dict(enumerate(labels)),
    label2id={{label: number for number, label in enumerate(labels)}},
).float()


def example(row):
    longest = model.config.max_position_embeddings
    pieces = tokenizer({texts}, truncation=True, max_length=longest)
    return {{**pieces, "labels": labels.index(row["label"])}}


examples = [example(row) for row in rows]
held_out = max(1, len(examples) // 5)


def accuracy(found):
    return {{"accuracy": float((found.predictions.argmax(-1) == found.label_ids).mean())}}


trainer = Trainer(
    model,
    TrainingArguments(
        "out", num_train_epochs=5, learning_rate=1e-4, per_device_train_batch_size=16,
        warmup_steps=10, report_to="none", save_strategy="no",
    ),
    train_dataset=examples[held_out:],
    eval_dataset=examples[:held_out],
    data_collator=DataCollatorWithPadding(tokenizer),
    compute_metrics=accuracy,
)
trainer.train()
print(trainer.evaluate()["eval_accuracy"])
"""

_COMMAND = """\
import subprocess

# from the playground's folder; train.jsonl holds one row a line
command = ["python", "-m", "playground", "fine-tune", "--task", {kind}, "--train", "train.jsonl"]
subprocess.run([*command, "--checkpoint", {name}, "--out", "out", "--json"], check=True)
"""


def code_for_training(kind: TaskKind, checkpoint: str) -> str:
    """
    Return a program that trains on a file of rows.

    Args:
        kind: of the rows.
        checkpoint: to start from, as a program names it.
    """
    if kind not in ("sentence", "pair"):
        name = literal(checkpoint.removeprefix("checkpoints/"))
        return _COMMAND.format(kind=literal(kind), name=name)
    pair = kind == "pair"
    texts = 'row["text"], row["text_b"]' if pair else 'row["text"]'
    columns = '{"text": …, "text_b": …, "label": …}' if pair else '{"text": …, "label": …}'
    return _TRAINER.format(checkpoint=literal(checkpoint), texts=texts, columns=columns)
