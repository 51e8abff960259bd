"""
What needs no BERT: the scores that a fine-tuned model has to beat, on the same rows.

`majority` says the commonest training label to everything (tags: none; QA: no answer). `tfidf` is
logistic regression on TF-IDF of words and word pairs; for tags it is each word's commonest tag,
for QA the passage sentence nearest to the question.
Source: Salton and Buckley 1988 (TF-IDF); Hewitt and Liang 2019 on why a probe needs a baseline.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from playground.data.labelled import LabelledData, QuestionRow, RelationRow, TagRow, TextRow
from playground.data.passage_sentences import passage_sentences
from playground.tasks.fine_tune_scores import FIRST_METRIC, score_answers
from playground.tasks.fine_tune_tag_scores import OUTSIDE, score_tags

_TOKEN = r"</?e[12]>|[\u3400-\u9fff]|[^\W\u3400-\u9fff]+"
"""Words, each Han character by itself, and the tags of entities."""
_MOST_FEATURES = 50_000
_COST = 10.0
"""scikit-learn's C: a weak penalty, since TF-IDF vectors have length 1."""
_STEPS = 300


def baselines(
    train: LabelledData, evaluation: LabelledData, seed: int = 0
) -> dict[str, float | None]:
    """
    Return "majority" and "tfidf", each by the first metric of the kind, 0 to 1.

    Args:
        train: at least one row.
        evaluation: at least one row of the same kind.
        seed: of the logistic regression.
    """
    parts = (train.rows, evaluation.rows)
    if train.kind == "tokens":
        return _of_tags(*([row for row in rows if isinstance(row, TagRow)] for rows in parts))
    if train.kind == "span-qa":
        return _of_answers(
            *([row for row in rows if isinstance(row, QuestionRow)] for rows in parts)
        )
    learnt, asked = (
        [row for row in rows if isinstance(row, TextRow | RelationRow)] for rows in parts
    )
    return _of_labels(learnt, asked, seed)


def _of_labels(
    train: Sequence[TextRow | RelationRow], evaluation: Sequence[TextRow | RelationRow], seed: int
) -> dict[str, float | None]:
    labels, gold = [row.label for row in train], [row.label for row in evaluation]
    commonest = Counter(labels).most_common(1)[0][0]
    scores: dict[str, float | None] = {"majority": _share(gold, [commonest] * len(gold))}
    scores["tfidf"] = None
    if len(set(labels)) > 1:
        vectors = _vectors(train, evaluation)
        if vectors is not None:
            scores["tfidf"] = _share(gold, _predicted(*vectors, labels, seed))
    return scores


def _predicted(train: Any, evaluation: Any, labels: Sequence[str], seed: int) -> list[str]:
    import warnings

    from sklearn.exceptions import ConvergenceWarning
    from sklearn.linear_model import LogisticRegression

    model = LogisticRegression(C=_COST, max_iter=_STEPS, random_state=seed)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)
        model.fit(train, labels)
    return [str(label) for label in model.predict(evaluation)]


def _vectors(
    train: Sequence[TextRow | RelationRow], evaluation: Sequence[TextRow | RelationRow]
) -> tuple[Any, Any] | None:
    """Return [rows, features] of both, a pair by what its texts share and do not; None: no word."""
    from sklearn.feature_extraction.text import TfidfVectorizer

    vectorizer = TfidfVectorizer(
        token_pattern=_TOKEN, ngram_range=(1, 2), sublinear_tf=True, max_features=_MOST_FEATURES
    )
    texts = [[_text(row) for row in rows] for rows in (train, evaluation)]
    others = [[getattr(row, "text_b", "") for row in rows] for rows in (train, evaluation)]
    try:
        vectorizer.fit([text for text in (*texts[0], *others[0]) if text])
    except ValueError:  # "empty vocabulary": no text has a word
        return None
    one, other = ([vectorizer.transform(part) for part in parts] for parts in (texts, others))
    if not any(map(any, others)):
        return one[0], one[1]
    return _shared(one[0], other[0]), _shared(one[1], other[1])


def _shared(one: Any, other: Any) -> Any:
    """Return [rows, 2 x features + 1]: what differs, what is in both, and the texts' cosine."""
    from scipy.sparse import csr_matrix, hstack

    both = one.multiply(other)
    return hstack([abs(one - other), both, csr_matrix(both.sum(1))]).tocsr()


def _of_tags(train: Sequence[TagRow], evaluation: Sequence[TagRow]) -> dict[str, float | None]:
    counts: dict[str, Counter[str]] = {}
    for row in train:
        for word, tag in zip(row.tokens, row.tags, strict=True):
            counts.setdefault(word, Counter())[tag] += 1
    commonest = {word: tags.most_common(1)[0][0] for word, tags in counts.items()}
    guesses = {
        "majority": [[OUTSIDE] * len(row.tokens) for row in evaluation],
        "tfidf": [
            _joined([commonest.get(word, OUTSIDE) for word in row.tokens]) for row in evaluation
        ],
    }
    return {
        name: score_tags(evaluation, tags, _sure(tags)).metrics[FIRST_METRIC["tokens"]].value
        for name, tags in guesses.items()
    }


def _sure(tags: Sequence[Sequence[str]]) -> list[list[float]]:
    """Return a probability of 1 for each tag: a rule is always sure."""
    return [[1.0] * len(row) for row in tags]


def _joined(tags: Sequence[str]) -> list[str]:
    """Return tags in which an I- after another type or none opens an entity: read as B-."""
    joined: list[str] = []
    for tag in tags:
        before = joined[-1][2:] if joined else ""
        joined.append(f"B-{tag[2:]}" if tag.startswith("I-") and before != tag[2:] else tag)
    return joined


def _of_answers(
    train: Sequence[QuestionRow], evaluation: Sequence[QuestionRow]
) -> dict[str, float | None]:
    from sklearn.feature_extraction.text import TfidfVectorizer

    texts = [text for row in train for text in (row.question.context, row.question.question)]
    vectorizer = TfidfVectorizer(token_pattern=_TOKEN, sublinear_tf=True)
    scores: dict[str, float | None] = {"majority": _answered(evaluation, [""] * len(evaluation))}
    try:
        vectorizer.fit(texts)
    except ValueError:  # "empty vocabulary"
        return {**scores, "tfidf": None}
    nearest = [_nearest(row, vectorizer) for row in evaluation]
    return {**scores, "tfidf": _answered(evaluation, nearest)}


def _nearest(row: QuestionRow, vectorizer: Any) -> str:
    """Return the passage's sentence nearest to the question; "" where no word is shared."""
    context = row.question.context
    sentences = [context[slice(*span)].strip() for span in passage_sentences(context)]
    if not sentences:
        return ""
    asked = vectorizer.transform([row.question.question])
    likeness = np.asarray((vectorizer.transform(sentences) @ asked.T).todense())[:, 0]
    return sentences[int(likeness.argmax())] if likeness.max() > 0 else ""


def _answered(rows: Sequence[QuestionRow], guesses: Sequence[str]) -> float:
    return score_answers(rows, guesses, [1.0] * len(rows)).metrics[FIRST_METRIC["span-qa"]].value


def _share(gold: Sequence[str], guesses: Sequence[str]) -> float:
    return sum(a == b for a, b in zip(gold, guesses, strict=True)) / len(gold)


def _text(row: TextRow | RelationRow) -> str:
    return row.sentence if isinstance(row, RelationRow) else row.text
