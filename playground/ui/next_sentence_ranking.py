"""The lab Rank candidates of Next sentence: which sentence follows A best?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING

from playground.plots.escaping import cut_short
from playground.plots.next_sentence_ranking import plot_ranking, ranking_html, ranking_table
from playground.plots.pieces import unknown_html
from playground.tasks.code_samples_next_sentence import code_for_ranking
from playground.tasks.next_sentence import MOST_CANDIDATES
from playground.tasks.next_sentence_ranking import RankedCandidates, rank_candidates
from playground.tasks.reading import read_text
from playground.ui.exports import exported_html
from playground.ui.markup import announce_html, cost_html, plain
from playground.ui.next_sentence_examples import RANKING
from playground.ui.next_sentence_frame import Answered, Box, Drawing, LabOfPairs, Shown
from playground.ui.next_sentence_lab_handlers import build_lab
from playground.ui.next_sentence_sentences import lab_notes_html
from playground.ui.room_parts import Opening, Page
from playground.words import Words
from playground.words.numbers import percent, signed

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "next_sentence_ranking"
_LONGEST_SHOWN = 160


def build_ranking_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    boxes = (Box("a"), Box("candidates", 6, {"limit": MOST_CANDIDATES}))
    return build_lab(page, LabOfPairs(STEM, boxes, RANKING, _steps, _draw))


def split_candidates(text: str) -> list[str]:
    """Return the candidates of a text box, one a line, blank lines left out."""
    return [line.strip() for line in text.splitlines() if line.strip()]


def _steps(encoder: Encoder, a: str, candidates: str) -> Iterator[RankedCandidates]:
    yield rank_candidates(encoder, a, split_candidates(candidates))


def _draw(answered: Answered, drawing: Drawing) -> Shown:
    ranked: RankedCandidates = answered.found
    words = drawing.words
    texts = [row.text for row in sorted(ranked.candidates, key=lambda row: row.number)]
    reading = read_text(drawing.encoder, ranked.a, "\n".join(texts))
    return Shown(
        summary="".join(
            (
                unknown_html(reading, words),
                _best_html(ranked, words),
                lab_notes_html(STEM, ranked, words),
                cost_html(words, answered.spent, ranked.checkpoint),
                announce_html(_said(ranked, words)),
            )
        ),
        figure=plot_ranking(ranked, words),
        tables=ranking_html(ranked, words),
        exports=exported_html(
            STEM, asdict(ranked), [ranking_table(ranked)], drawing.encoder, {}, words
        ),
        code=code_for_ranking(drawing.code_checkpoint, ranked.a, texts),
    )


def _best_html(ranked: RankedCandidates, words: Words) -> str:
    if "much_unknown" in ranked.notes:
        said = plain(words(f"{STEM}.unreadable"))
        return f'<div class="bp-verdict bp-verdict-unsure"><p class="bp-big">{said}</p></div>'
    best = ranked.candidates[0]
    text = words(f"{STEM}.best", text="{text}").replace(
        "{text}", cut_short(best.text, _LONGEST_SHOWN)
    )
    lines = [_figures(ranked, words)]
    if best.verdict == "NotNext":
        lines.append(words(f"{STEM}.none_follows"))
    more = "".join(f"<p>{plain(line)}</p>" for line in lines)
    return (
        f'<div class="bp-verdict bp-verdict-{best.verdict}">'
        f'<p class="bp-big" dir="auto">{plain(text)}</p>{more}</div>'
    )


def _figures(ranked: RankedCandidates, words: Words) -> str:
    best = ranked.candidates[0]
    value, share = signed(best.logit_difference), percent(words, best.is_next)
    count = sum(row.rank == 1 for row in ranked.candidates)
    if count > 1:
        return words(f"{STEM}.best_tied", count=count, value=value, percent=share)
    if len(ranked.candidates) == 1:
        return words(f"{STEM}.best_alone", value=value, percent=share)
    gap = f"{best.logit_difference - ranked.candidates[1].logit_difference:.2f}"
    return words(f"{STEM}.best_figures", value=value, percent=share, gap=gap)


def _said(ranked: RankedCandidates, words: Words) -> str:
    best = ranked.candidates[0]
    return words(
        f"{STEM}.done",
        count=len(ranked.candidates),
        text=best.text,
        value=signed(best.logit_difference),
    )
