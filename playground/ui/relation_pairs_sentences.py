"""What the lab All pairs concludes, in sentences: for the screen and the command line."""

from __future__ import annotations

from playground.plots.relation_pairs import entity_name
from playground.plots.relation_pairs_edges import Edge, edges_of
from playground.tasks.relation_labels import OTHER
from playground.tasks.relation_pairs import RelatedPairs
from playground.words import Words
from playground.words.numbers import percent
from playground.words.relation_glosses import gloss, relation_name


def pairs_verdict(found: RelatedPairs, words: Words) -> str:
    """Return the most probable relation of all; none where the text cannot be read."""
    if "much_unknown" in found.notes:
        return words("relation_pairs.unreadable")
    best = _strongest(found)
    if best is None:
        return words("relation_pairs.only_other")
    return words(
        "relation_pairs.strongest",
        source=entity_name(found, best.source),
        target=entity_name(found, best.target),
        relation=relation_name(words, best.relation),
        percent=percent(words, best.probability),
    )


def strongest_sentence(found: RelatedPairs, words: Words) -> str:
    """Return the most probable relation in plain words; nothing where none is claimed."""
    best = _strongest(found)
    if best is None or "much_unknown" in found.notes:
        return ""
    ends = (found.entities[best.source].text, found.entities[best.target].text)
    return gloss(words, f"{best.relation}(e1,e2)", *ends)


def pairs_sentences(found: RelatedPairs, words: Words) -> list[str]:
    """Return how many pairs got a relation, and in how many the two orders agree."""
    counts = words(
        "relation_pairs.counts",
        count=len(found.pairs),
        entities=len(found.entities),
        related=related_pairs(found),
        other=sum(pair.label == OTHER for pair in found.pairs),
    )
    agreement = words(
        "relation_pairs.agreement",
        agreeing=found.agreeing,
        compared=found.compared,
        share=percent(words, found.agree_share or 0.0),
        other=found.agreeing_other,
    )
    return [counts, agreement]


def pairs_lines(found: RelatedPairs, words: Words) -> list[str]:
    """Return a line for each ordered pair: probability, label, e1 and e2."""
    lines = []
    for pair in found.pairs:
        names = {"e1": entity_name(found, pair.e1), "e2": entity_name(found, pair.e2)}
        said = words("relation_pairs.pair", **names)
        if pair.label is None:
            share = "—"
            label = words("relation_pairs.apart", found=pair.apart, limit=found.most_apart)
        else:
            share, label = percent(words, pair.probability or 0.0), pair.label
        lines.append(f"  {share:>8}  {label:<26}  {said}")
    return lines


def _strongest(found: RelatedPairs) -> Edge | None:
    directed = [edge for edge in edges_of(found) if edge.relation != OTHER]
    return max(directed, key=lambda edge: edge.probability, default=None)


def related_pairs(found: RelatedPairs) -> int:
    """Return how many ordered pairs got one of the nine relations."""
    return sum(pair.label not in (None, OTHER) for pair in found.pairs)
