"""
R-BERT: BERT with entity markers and a classifier over [CLS] and the two entities' vectors.

A `PreTrainedModel` that needs torch and transformers alone: a copy of this file lies in each
checkpoint folder, so that a folder can be loaded where this project is not installed.
Source: Wu & He 2019, "Enriching Pre-trained Language Model with Entity Information for Relation
Classification", section 3.2. https://arxiv.org/abs/1905.08284
"""

from __future__ import annotations

from typing import Any

import torch
import torch.nn.functional as F  # noqa: N812
from torch import Tensor, nn
from transformers import BertConfig, BertModel, BertPreTrainedModel
from transformers.modeling_outputs import SequenceClassifierOutput


class RBert(BertPreTrainedModel):  # type: ignore[misc]
    """
    BERT with R-BERT's classifier: three vectors, tanh and linear each, side by side, linear.

    The two entities share one projection (W1 = W2 in the paper). `config.rbert_entity_vectors`
    False leaves the entities out: the classifier then reads [CLS] alone.
    """

    config_class = BertConfig
    bert: Any  # transformers' module

    def __init__(self, config: BertConfig) -> None:
        super().__init__(config)
        size = config.hidden_size
        self.entities = bool(getattr(config, "rbert_entity_vectors", True))
        self.bert = BertModel(config, add_pooling_layer=False)
        self.dropout = nn.Dropout(config.hidden_dropout_prob)
        self.cls_projection = nn.Linear(size, size)
        if self.entities:
            self.entity_projection = nn.Linear(size, size)
        self.relation_classifier = nn.Linear(
            size * (3 if self.entities else 1), config.num_labels
        )
        self.post_init()

    def forward(
        self,
        input_ids: Tensor,
        e1_mask: Tensor,
        e2_mask: Tensor,
        attention_mask: Tensor | None = None,
        token_type_ids: Tensor | None = None,
        labels: Tensor | None = None,
    ) -> SequenceClassifierOutput:
        """
        Return logits [batch, labels], and with `labels` the cross entropy in nats.

        Args:
            input_ids: [batch, length] with the markers in place:
                [CLS] The $ first $ part of the # second # . [SEP]
            e1_mask: [batch, length] 1 at the pieces of the entity between $, markers excluded.
            e2_mask: the same for the entity between #.
            attention_mask: [batch, length] 0 at padding.
            token_type_ids: [batch, length] all 0 by default.
            labels: [batch] indices into `config.id2label`.
        """
        hidden = self.bert(
            input_ids, attention_mask=attention_mask, token_type_ids=token_type_ids
        ).last_hidden_state
        masks = torch.stack([e1_mask, e2_mask], 1).to(hidden.dtype)  # [batch, 2, length]
        entities = masks @ hidden / masks.sum(-1, keepdim=True)
        logits = self.classify(hidden[:, 0], entities)
        loss = None if labels is None else F.cross_entropy(logits, labels)
        return SequenceClassifierOutput(loss=loss, logits=logits)

    def classify(self, cls: Tensor, entities: Tensor) -> Tensor:
        """Return logits [batch, labels] of states at [CLS] [batch, d] and means [batch, 2, d]."""
        parts = [self.cls_projection(self.dropout(torch.tanh(cls)))]
        if self.entities:
            projected = self.entity_projection(self.dropout(torch.tanh(entities)))
            parts += [projected[:, 0], projected[:, 1]]
        logits: Tensor = self.relation_classifier(self.dropout(torch.cat(parts, -1)))
        return logits
