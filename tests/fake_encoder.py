"""An encoder whose numbers are set by hand: for tests of tasks, without torch."""

import numpy as np

from playground.engine.catalogue import Entry
from playground.engine.tokenizer_files import build_tokenizer
from playground.errors import CheckpointError, InputError
from playground.shapes import EmbeddingParts, InputGradients, PassTrace, WordGradient
from playground.tasks.relation_labels import LABELS
from tests.tiny_checkpoints import tiny_vocab

ALL_HEADS = ("masked_word", "next_sentence", "relation", "span_qa")


class FakeEncoder:
    """
    The public surface of `Encoder`.

    `words`: logits of the masked-LM head, as {piece: logit} for every mask alike, or as a callable
    (tokenized, position) -> {piece: logit}. Pieces that are not named get `floor`.
    `pairs`: next-sentence logits [IsNext, NotNext], as {(a, b): logits}, or a callable
    (tokenized, segments) -> logits. Pairs that are not named get [0, 0].
    `relations`: callable (marked text, vectors) -> {label: logit}; labels not named get 0.
    `slopes`: {piece: a}: `input_gradients` derives s + curve / 2 * s², s the sum of a over the
    pieces; their embeddings are [a, 1]. Pieces that are not named have 0. `relation_gradients`
    derives the same times `leanings` of the label, {label: factor}, 1 where it is not named.
    `spans`: callable (question and window as tokenized) -> (start, end, null): {piece: score} as
    start and as end, pieces of the passage that are not named get -5, and the score of [CLS].
    `span_gradients` derives as `relation_gradients`, `leanings` by (first, last) piece.
    `looks`: callable (tokenized) -> [layers, heads, queries, keys], `attentions`; even by default.
    `traces`: callable (tokenized) -> PassTrace; by default the attentions of `looks`, queries and
    keys 0, values and their norms 1, states 0; `hidden_states` are its states.
    `changed`: callable (tokenized, position, intervention) -> as `words`, what the masked-LM head
    says under a change; as without it by default.
    `vectors`: callable (piece) -> its row in the table of word embeddings; all alike by default.
    `classes`: callable (tokenized) -> {label: logit}; labels not named get 0. `class_labels` names
    the labels of this head or of `tags`: callable (tokenized) -> {piece index: {tag: logit}}.
    `word_split` as in `Entry`.
    `embedded`: callable (tokenized) -> token, segment and position rows; by default those of
    `vectors`, none, and a 1 at the place of the piece.
    """

    def __init__(
        self, words=None, pairs=None, vocab=None, heads=ALL_HEADS, max_pieces=64,
        checkpoint="fake", floor=-20.0, lowercase=True, precision="fp32", max_characters=200_000,
        slopes=None, curve=0.0, relations=None, relation_labels=LABELS,
        leanings=None, looks=None, spans=None, no_answer_threshold=None, traces=None, changed=None,
        vectors=None, embedded=None, classes=None, tags=None, class_labels=(), word_split="",
        takes_pairs=None,
    ):
        self.tokenizer = build_tokenizer(vocab or tiny_vocab(), lowercase, max_characters)
        self.max_pieces = max_pieces
        self.precision = precision
        self.weights_sha256 = "0123456789abcdef" * 4
        self.entry = Entry(
            id=checkpoint, heads=tuple(heads), parameters=1000, bytes=2000, languages=("en",),
            licence="Apache-2.0", scores={}, layers=2, hidden=32, attention_heads=4,
            source="embedded", title="Fake",
            relation_labels=tuple(relation_labels) if "relation" in heads else (),
            no_answer_threshold=no_answer_threshold, class_labels=tuple(class_labels),
            word_split=word_split, takes_pairs=takes_pairs,
        )
        self._classes, self._tags = classes or (lambda tokenized: {}), tags or (lambda tokenized: {})
        self.calls = []
        self._relations = relations or (lambda marked, vectors: {})
        self._spans = spans or (lambda tokenized: ({}, {}, 0.0))
        self._slopes, self._curve = slopes or {}, curve
        self._leanings, self._looks = leanings or {}, looks or self._look_evenly
        self._traces = traces or self._trace_plainly
        self._changed = changed
        self._vectors = vectors or (lambda piece: [1.0, 0.0, 0.0])
        self._embedded = embedded or self._embed_plainly
        self._words, self._pairs, self._floor = words or {}, pairs or {}, floor

    @property
    def checkpoint(self):
        return self.entry.id

    @property
    def vocab(self):
        return self.tokenizer.vocab

    def tokens(self, text, pair=None):
        return self.tokenizer.encode(text, pair)

    def mask_logits(self, tokenized, positions=None):
        self._start("masked_word", tokenized)
        asked = tokenized.mask_positions if positions is None else positions
        rows = [self._row(tokenized, position) for position in asked]
        return np.array(rows, np.float32).reshape(len(rows), len(self.vocab))

    def mask_logits_many(self, texts, positions=None):
        asked = [None] * len(texts) if positions is None else positions
        return [self.mask_logits(text, places) for text, places in zip(texts, asked, strict=True)]

    def pair_logits(self, tokenized, segments=None):
        self._start("next_sentence", tokenized)
        if callable(self._pairs):
            return np.array(self._pairs(tokenized, segments), np.float32)
        return np.array(self._pairs.get((tokenized.text, tokenized.pair), [0.0, 0.0]), np.float32)

    def pair_logits_many(self, pairs):
        return np.array([self.pair_logits(pair) for pair in pairs], np.float32).reshape(-1, 2)

    def relation_logits(self, marked, vectors=(True, True, True)):
        self._start("relation", marked.tokenized)
        named = self._relations(marked, tuple(vectors))
        return np.array([named.get(label, 0.0) for label in self.entry.relation_labels], np.float32)

    def relation_logits_many(self, texts, vectors=None):
        kept = [(True, True, True)] * len(texts) if vectors is None else vectors
        return [self.relation_logits(text, v) for text, v in zip(texts, kept, strict=True)]

    def class_logits(self, tokenized):
        self._start("classification", tokenized)
        return self._named_logits(self._classes(tokenized))

    def class_logits_many(self, texts):
        return [self.class_logits(text) for text in texts]

    def tag_logits(self, tokenized):
        self._start("tagging", tokenized)
        rows = self._tags(tokenized)
        return np.stack([self._named_logits(rows.get(n, {})) for n in range(len(tokenized.pieces))])

    def tag_logits_many(self, texts):
        return [self.tag_logits(text) for text in texts]

    def _named_logits(self, named):
        return np.array([named.get(label, 0.0) for label in self.entry.class_labels], np.float32)

    def input_gradients(self, tokenized, position, target, baseline=None, shares=(1.0,)):
        self._start("masked_word", tokenized)
        ids = tokenized.ids if baseline is None else baseline
        own, other = (np.array([[self._slopes.get(self.vocab[i], 0.0), 1.0] for i in row])
                      for row in (tokenized.ids, ids))
        logs, gradients = [], []
        for share in shares:
            total = (other + share * (own - other))[:, 0].sum()
            logs.append(total + self._curve / 2 * total**2)
            gradients.append([[1 + self._curve * total, 0.0]] * len(own))
        return InputGradients(*(np.array(found, np.float32) for found in (logs, gradients, own - other)))

    def relation_gradients(self, marked, label_index):
        logits = self.relation_logits(marked).astype(np.float64)
        label = self.entry.relation_labels[label_index]
        words = np.array([[self._slopes.get(piece, 0.0), 1.0] for piece in marked.tokenized.tokens])
        slope = self._leanings.get(label, 1.0) * (1 + self._curve * words[:, 0].sum())
        odds = logits[label_index] - np.log(np.exp(np.delete(logits, label_index)).sum())
        return WordGradient(float(odds), np.tile([slope, 0.0], (len(words), 1)), words)

    def span_logits(self, tokenized):
        self._start("span_qa", tokenized)
        start, end, null = self._spans(tokenized)
        rows = np.full((2, len(tokenized.pieces)), -np.inf, np.float32)
        rows[:, 0] = null / 2
        for index, piece in enumerate(tokenized.pieces[:-1]):
            if piece.segment == 1:
                rows[:, index] = start.get(piece.text, -5.0), end.get(piece.text, -5.0)
        return rows

    def span_logits_many(self, windows):
        return [self.span_logits(window) for window in windows]

    def span_gradients(self, tokenized, first, last):
        rows = self.span_logits(tokenized).astype(np.float64)
        words = np.array([[self._slopes.get(piece, 0.0), 1.0] for piece in tokenized.tokens])
        slope = self._leanings.get((first, last), 1.0) * (1 + self._curve * words[:, 0].sum())
        table = np.triu(np.exp(rows[0, 1:, None] + rows[1, None, 1:]))
        null = np.exp(rows[:, 0].sum())
        own = table[first - 1, last - 1] if last else null
        odds = np.log(own) - np.log(table.sum() + null - own)
        return WordGradient(float(odds), np.tile([slope, 0.0], (len(words), 1)), words)

    def attentions(self, tokenized):
        if len(tokenized.pieces) > self.max_pieces:
            raise InputError("too_many_pieces", found=len(tokenized.pieces), limit=self.max_pieces)
        self.calls.append(("attentions", tokenized))
        return np.asarray(self._looks(tokenized), np.float32)

    def trace(self, tokenized):
        if len(tokenized.pieces) > self.max_pieces:
            raise InputError("too_many_pieces", found=len(tokenized.pieces), limit=self.max_pieces)
        self.calls.append(("trace", tokenized))
        return self._traces(tokenized)

    def hidden_states(self, tokenized):
        return self.trace(tokenized).states

    def hidden_states_many(self, texts):
        return [self.hidden_states(text) for text in texts]

    def _trace_plainly(self, tokenized):
        weights = np.asarray(self._looks(tokenized), np.float32)
        layers, heads, pieces = weights.shape[:3]
        size = self.entry.hidden // heads
        nothing, values = (make((layers, heads, pieces, size), np.float32) for make in (np.zeros, np.ones))
        states = np.zeros((layers + 1, pieces, self.entry.hidden), np.float32)
        norms = np.ones((layers, heads, pieces), np.float32)
        return PassTrace(weights, nothing, nothing, values, weights @ values, states, norms)

    def _look_evenly(self, tokenized):
        count, entry = len(tokenized.pieces), self.entry
        return np.full((entry.layers, entry.attention_heads, count, count), 1 / count)

    def _start(self, head, tokenized):
        if head not in self.entry.heads:
            raise CheckpointError("head_missing", checkpoint=self.checkpoint, head=head)
        if len(tokenized.pieces) > self.max_pieces:
            raise InputError("too_many_pieces", found=len(tokenized.pieces), limit=self.max_pieces)
        self.calls.append((head, tokenized))

    def mask_logits_under(self, tokenized, position, interventions):
        self._start("masked_word", tokenized)
        rows = [self._row(tokenized, position, change) for change in interventions]
        return np.array(rows, np.float32).reshape(len(rows), len(self.vocab))

    def pair_logits_under(self, tokenized, interventions):
        return np.array([self.pair_logits(tokenized) for _ in interventions]).reshape(-1, 2)

    def _row(self, tokenized, position, change=None):
        if change is not None and self._changed is not None:
            named = self._changed(tokenized, position, change)
        else:
            named = self._words(tokenized, position) if callable(self._words) else self._words
        row = np.full(len(self.vocab), self._floor, np.float32)
        for piece, logit in named.items():
            row[self.vocab.index(piece)] = logit
        return row

    def embeddings(self, tokenized):
        if len(tokenized.pieces) > self.max_pieces:
            raise InputError("too_many_pieces", found=len(tokenized.pieces), limit=self.max_pieces)
        parts = self._embedded(tokenized)
        token, segment, position = (np.array(part, np.float32) for part in parts)
        total = token + segment + position
        spread = np.maximum(total.std(-1, keepdims=True), 1e-6)
        return EmbeddingParts(token, segment, position, total, (total - total.mean(-1, keepdims=True)) / spread)

    def word_vectors(self, ids):
        return np.array([self._vectors(self.vocab[i]) for i in ids], np.float32)

    def nearest_pieces(self, vectors, count, allowed, centred=False):
        table = self.word_vectors(range(len(self.vocab))).astype(np.float64)
        centre = table[allowed].mean(0) if centred else 0.0
        rows, asked = table - centre, vectors - centre
        lengths = np.linalg.norm(asked, axis=1)[:, None] * np.linalg.norm(rows, axis=1)
        cosines = np.where(allowed, asked @ rows.T / np.maximum(lengths, 1e-12), -np.inf)
        ids = np.argsort(-cosines, axis=1, kind="stable")[:, :count]
        return ids, np.take_along_axis(cosines, ids, 1).astype(np.float32)

    def _embed_plainly(self, tokenized):
        token = self.word_vectors(tokenized.ids)
        position = np.eye(len(token), token.shape[1])
        return token, np.zeros_like(token), position
