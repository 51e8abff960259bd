"""What Head roles says in sentences, on the screen and on the command line."""

from __future__ import annotations

from playground.plots.attention_roles import head_name, relation_name
from playground.plots.attention_roles_tables import offset_said
from playground.tasks.attention_roles import HeadRoles
from playground.tasks.attention_roles_card import SampleRoles
from playground.tasks.attention_roles_profile import HeadProfile
from playground.tasks.attention_roles_syntax import SyntacticRole
from playground.words import Words
from playground.words.numbers import percent

_STEM = "attention_roles"
_CHIEF = ("nsubj", "obj", "det")
"""Relations that have a sentence of their own, whatever came of them."""
_SINKS = ("cls", "sep")


def shown_profile(found: HeadRoles, source: str) -> tuple[HeadProfile, str]:
    """Return every head as measured on the source asked for, and on which: the text has it all."""
    if source == "sample" and found.sample is not None:
        return found.sample.profile, source
    return found.profile, "text"


def roles_verdict(found: HeadRoles, source: str, words: Words) -> str:
    """Return how many heads rest, and which other role stands out most."""
    profile, shown = shown_profile(found, source)
    resting = sum(row.role in _SINKS for row in profile.heads)
    counts = {"resting": str(resting), "heads": str(len(profile.heads))}
    if shown == "sample" and found.sample is not None:
        counts["sentences"] = f"{found.sample.sample.scored_sentences:,}"
    said = words(f"{_STEM}.verdict_{shown}", **counts)
    others = [best for best in profile.best if best.role not in (*_SINKS, "broad")]
    if not others:
        return said
    best = max(others, key=lambda one: one.value)
    clearest = words(
        f"{_STEM}.verdict_best",
        head=head_name(best.layer, best.head, _layers(profile), words),
        value=percent(words, best.value),
        role=words(f"{_STEM}.role_{best.role}"),
    )
    return f"{said} {clearest}" if words.language == "en" else said + clearest


def best_sentences(profile: HeadProfile, words: Words) -> list[str]:
    """Return a sentence for each role: which head does it most, and how much."""
    return [
        words(
            f"{_STEM}.best_{best.role}",
            head=head_name(best.layer, best.head, _layers(profile), words),
            value=percent(words, best.value),
            usual=percent(words, best.usual),
        )
        for best in profile.best
    ]


def relation_sentences(found: HeadRoles, words: Words) -> list[str]:
    """Return a sentence for subject, object and determiner: the head that finds their governor."""
    sample = found.sample
    roles = sample.relations if sample else ()
    return [
        relation_sentence(role, _layers(found.profile), words)
        for role in roles
        if role.relation in _CHIEF and role.direction == "to_head"
    ]


def relation_sentence(role: SyntacticRole, layers: int, words: Words) -> str:
    """Return which head finds a relation, how well, and what a fixed place does."""
    key = "relation_better" if role.beats_offset else "relation_no_better"
    return words(
        f"{_STEM}.{key}",
        relation=relation_name(role.relation, role.direction, words),
        head=head_name(role.layer, role.head, layers, words),
        right=percent(words, role.accuracy),
        low=percent(words, role.low),
        high=percent(words, role.high),
        n=f"{role.n:,}",
        offset=offset_said(role.offset, words),
        rival=percent(words, role.offset_accuracy),
    )


def sample_sentence(sample: SampleRoles, words: Words) -> str:
    """Return what the sample is, and the command that measured it."""
    of = sample.sample
    return words(
        f"{_STEM}.sample_said",
        chosen=f"{of.chosen_sentences:,}", chosen_on=of.chosen_on,
        scored=f"{of.scored_sentences:,}", scored_on=of.scored_on, command=of.command,
    )


def _layers(profile: HeadProfile) -> int:
    return 1 + max(row.layer for row in profile.heads)
