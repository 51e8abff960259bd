"""Tables of Head roles: relations with the heads that find them, and all heads."""

from __future__ import annotations

from collections.abc import Sequence

from playground.plots.attention_roles import relation_name
from playground.plots.tables import behind_html, table_html
from playground.shapes import Table
from playground.tasks.attention_roles import HeadRoles
from playground.tasks.attention_roles_measures import PATTERNS
from playground.tasks.attention_roles_profile import HeadProfile
from playground.tasks.attention_roles_syntax import SyntacticRole
from playground.words import Words
from playground.words.numbers import percent

_STEM = "attention_roles"


def relations_html(found: HeadRoles, words: Words) -> str:
    """Return a table of each relation with its head and what that head looks at in the text."""
    if found.sample is None:
        return ""
    parts = {}
    for direction, caption in (("to_head", "table_relations"), ("to_dependent", "table_back")):
        roles = [role for role in found.sample.relations if role.direction == direction]
        rows = [_relation_cells(found, role, words) for role in roles]
        names = ("relation", "head", "right", "rival", "n", "links")
        heads = [words(f"{_STEM}.column_{name}") for name in names]
        numbers = frozenset({1, 2, 3, 4})
        parts[direction] = table_html(words(f"{_STEM}.{caption}"), heads, rows, numbers)
    back = behind_html(words(f"{_STEM}.behind_back"), parts["to_dependent"])
    return f'<div class="bp-wide">{parts["to_head"]}</div>{back}'


def heads_html(profile: HeadProfile, words: Words) -> str:
    """Return a folded table of all heads."""
    rows = []
    for row in profile.heads:
        distance = "–" if row.distance is None else f"{row.distance:.1f}"
        shares = [getattr(row, pattern) for pattern in PATTERNS]
        rows.append(
            (
                _short(row.layer, row.head), words(f"{_STEM}.role_{row.role}"),
                f"{row.entropy:.2f}", distance,
                *("–" if share is None else percent(words, share) for share in shares),
            )
        )
    names = ("head", "role", "entropy", "distance", *PATTERNS)
    heads = [words(f"{_STEM}.column_{name}") for name in names]
    numbers = frozenset(range(2, len(names)))
    table = table_html(words(f"{_STEM}.table_heads"), heads, rows, numbers)
    return behind_html(words(f"{_STEM}.behind_heads"), table)


def heads_table(profile: HeadProfile) -> Table:
    """Return all heads, layer and head from 0, to be taken away."""
    columns = (
        "layer", "head", "role", "entropy_bits", "evenness", "distance_pieces", *PATTERNS
    )
    rows = tuple(
        (
            row.layer, row.head, row.role, row.entropy, row.evenness, row.distance,
            *(getattr(row, pattern) for pattern in PATTERNS),
        )
        for row in profile.heads
    )
    return Table("heads", columns, rows)


def relations_table(relations: Sequence[SyntacticRole]) -> Table:
    """Return the relations of the sample, layer and head from 0, to be taken away."""
    columns = (
        "relation", "direction", "layer", "head", "accuracy", "low_95", "high_95", "words",
        "dev_accuracy", "offset", "offset_accuracy",
    )
    rows = tuple(
        (
            role.relation, role.direction, role.layer, role.head, role.accuracy, role.low,
            role.high, role.n, role.dev_accuracy, role.offset, role.offset_accuracy,
        )
        for role in relations
    )
    return Table("relations", columns, rows)


def offset_said(offset: int, words: Words) -> str:
    """Return a fixed place in words: -1 is "always the word before"."""
    side = "before" if offset < 0 else "after"
    count = abs(offset)
    key = f"offset_{side}_1" if count == 1 else f"offset_{side}"
    return words(f"{_STEM}.{key}", count=count) if count > 1 else words(f"{_STEM}.{key}")


def _relation_cells(found: HeadRoles, role: SyntacticRole, words: Words) -> tuple[str, ...]:
    links = next(
        (
            row.links
            for row in found.links
            if (row.relation, row.direction) == (role.relation, role.direction)
        ),
        (),
    )
    said = ", ".join(
        words(
            f"{_STEM}.link", source=link.source, target=link.target, weight=f"{link.weight:.2f}"
        )
        for link in links
    )
    nothing = "–" if role.beats_offset else words(f"{_STEM}.no_better")
    rival = f"{percent(words, role.offset_accuracy)} ({role.offset:+d})".replace("-", "−")
    return (
        relation_name(role.relation, role.direction, words), _short(role.layer, role.head),
        percent(words, role.accuracy), rival, f"{role.n:,}", said or nothing,
    )


def _short(layer: int, head: int) -> str:
    return f"{layer + 1}.{head + 1}"
