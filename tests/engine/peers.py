"""What plain transformers computes in fp32, one text at a time: the peer that ours must equal."""

import numpy as np


class Peer:
    """`BertForPreTraining` or a smaller class on a folder, as transformers loads it."""

    def __init__(self, folder, kind="BertForPreTraining"):
        import transformers

        self.model = getattr(transformers, kind).from_pretrained(folder, dtype="float32").eval()

    def mask_logits(self, tokenized, positions=None):
        output = self._run(tokenized, tokenized.segments)
        logits = output.prediction_logits if "prediction_logits" in output else output.logits
        return logits[0, tokenized.mask_positions if positions is None else positions].numpy()

    def pair_logits(self, tokenized, segments=None):
        output = self._run(tokenized, segments or tokenized.segments)
        logits = output.seq_relationship_logits if "seq_relationship_logits" in output else output.logits
        return logits[0].numpy()

    def _run(self, tokenized, segments):
        import torch

        with torch.no_grad():
            return self.model(
                input_ids=torch.tensor([tokenized.ids]), token_type_ids=torch.tensor([segments])
            )


def softmax(logits):
    exps = np.exp(logits - logits.max(-1, keepdims=True))
    return exps / exps.sum(-1, keepdims=True)


def top(logits, count=5):
    return np.argsort(-logits, axis=-1)[..., :count]
