"""Show a corrupted text: its pieces with what became of them, and what BERT restores, as tables."""

from __future__ import annotations

from collections.abc import Sequence

from playground.plots.escaping import escape
from playground.shapes import Table
from playground.tasks.masked_word_corruption import CorruptedPlace, CorruptedText, KindAccuracy
from playground.words import Words
from playground.words.numbers import counted_percent, percent

_MOST_PIECES = 200
"""More are cut at the end, and said to be; so are the places below."""
_MOST_PLACES = 50
_STEM = "masked_word_corruption"


def corrupted_html(found: CorruptedText, words: Words) -> str:
    """Return the pieces as the model saw them; under a chosen one what stood there, and a mark."""
    chosen = {place.position: place for place in found.places}
    count = min(len(found.seen), _MOST_PIECES)
    items = [_piece_html(found.seen[n], chosen.get(n), words) for n in range(count)]
    if len(found.seen) > count:
        left_out = words(f"{_STEM}.more_pieces", count=len(found.seen) - count)
        items.append(f'<li class="bp-cut">{escape(left_out)}</li>')
    label = escape(words(f"{_STEM}.pieces_label", count=len(found.seen)))
    pieces = f'<ol class="bp-pieces bp-corrupted" aria-label="{label}">{"".join(items)}</ol>'
    return pieces + _legend(words)


def kinds_html(found: CorruptedText, words: Words) -> str:
    """Return a table: what became of the pieces, how many, how many restored, share, interval."""
    body = "".join(_kind_row(row, words) for row in found.kinds)
    columns = ("kind", "right", "accuracy", "interval")
    return _table("kinds_caption", columns, body, words)


def places_html(found: CorruptedText, words: Words) -> str:
    """Return a table of the chosen places, in the order of the text; at most 50."""
    body = "".join(_place_row(place, words) for place in found.places[:_MOST_PLACES])
    columns = ("original", "shown", "restored", "probability", "own_probability", "rank")
    left_out = len(found.places) - _MOST_PLACES
    more = escape(words(f"{_STEM}.more_places", count=left_out)) if left_out > 0 else ""
    table = _table("places_caption", columns, body, words)
    return table + (f'<p class="bp-small">{more}</p>' if more else "")


def places_table(found: CorruptedText) -> Table:
    """Return every chosen place, for taking away."""
    columns = (
        "position", "start", "end", "original", "shown", "kind", "best_token", "best_probability",
        "original_probability", "original_rank", "restored",
    )
    return Table("places", columns, tuple(_cells(place) for place in found.places))


def kinds_table(found: CorruptedText) -> Table:
    """Return the accuracy by kind, for taking away."""
    columns = ("kind", "n", "restored", "accuracy", "low", "high")
    rows = found.kinds
    return Table(
        "kinds", columns, tuple((r.kind, r.n, r.right, r.accuracy, r.low, r.high) for r in rows)
    )


def _cells(place: CorruptedPlace) -> tuple[str | int | float | bool | None, ...]:
    best = place.guesses[0]
    return (
        place.position, place.start, place.end, place.original, place.shown, place.kind,
        best.token, best.probability, place.original_probability, place.original_rank,
        place.restored,
    )


def _piece_html(token: str, place: CorruptedPlace | None, words: Words) -> str:
    if place is None:
        return f'<li class="bp-piece"><bdi>{escape(token)}</bdi></li>'
    kind = words(f"{_STEM}.kind_{place.kind}")
    mark = "✓" if place.restored else "✗"
    key = "restored" if place.restored else "not_restored"
    said = words(
        f"{_STEM}.piece_label",
        shown=place.shown,
        original=place.original,
        kind=kind,
        verdict=words(f"{_STEM}.{key}", word=place.guesses[0].token),
    )
    return (
        f'<li class="bp-piece bp-kind-{place.kind}" aria-label="{escape(said)}" '
        f'title="{escape(said)}"><bdi>{escape(token)}</bdi>'
        f'<bdi class="bp-typed">{escape(place.original)}</bdi>'
        f'<span class="bp-piece-label" aria-hidden="true">{escape(kind)} {mark}</span></li>'
    )


def _legend(words: Words) -> str:
    items = "".join(
        f'<li class="bp-key bp-kind-{kind}"><span class="bp-swatch" aria-hidden="true"></span>'
        f"{escape(words(f'{_STEM}.legend_{kind}'))}</li>"
        for kind in ("masked", "random", "kept")
    )
    marks = escape(words(f"{_STEM}.legend_marks"))
    label = escape(words(f"{_STEM}.legend"))
    return f'<ul class="bp-legend" aria-label="{label}">{items}<li>{marks}</li></ul>'


def _kind_row(row: KindAccuracy, words: Words) -> str:
    name = escape(words(f"{_STEM}.kind_{row.kind}"))
    share = "–" if row.accuracy is None else counted_percent(words, row.accuracy)
    low, high = counted_percent(words, row.low), counted_percent(words, row.high)
    ends = f"{low} – {high}" if row.n else "–"
    cells = (f"{row.right} / {row.n}", share, ends)
    return f'<tr><th scope="row">{name}</th>{"".join(_number(cell) for cell in cells)}</tr>'


def _place_row(place: CorruptedPlace, words: Words) -> str:
    best = place.guesses[0]
    mark = "✓" if place.restored else "✗"
    shown = "=" if place.kind == "kept" else place.shown
    texts = (place.original, shown, f"{mark} {best.token}")
    cells = "".join(f"<td><bdi>{escape(text)}</bdi></td>" for text in texts)
    numbers = (
        percent(words, best.probability),
        percent(words, place.original_probability),
        f"{place.original_rank:,}",
    )
    return f"<tr>{cells}{''.join(_number(text) for text in numbers)}</tr>"


def _number(text: str) -> str:
    return f'<td class="bp-number">{escape(text)}</td>'


def _table(caption: str, columns: Sequence[str], body: str, words: Words) -> str:
    texts = ("kind", "original", "shown", "restored")
    heads = "".join(
        f'<th scope="col"{"" if column in texts else " class=bp-number"}>'
        f"{escape(words(f'{_STEM}.column_{column}'))}</th>"
        for column in columns
    )
    said = escape(words(f"{_STEM}.{caption}"))
    return (
        f'<table class="bp-table bp-numbers"><caption>{said}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>"
    )
