"""The pieces of a text as buttons of which one is chosen; `chips.js` adds the arrow keys."""

from __future__ import annotations

from collections.abc import Sequence

from playground.tasks.attention import Token
from playground.ui.markup import plain
from playground.words import Words

ON_LOAD = """
element.addEventListener('click', (event) => {
  const chip = event.target.closest('button[data-piece]');
  if (!chip) return;
  for (const other of element.querySelectorAll('button[data-piece]')) {
    other.setAttribute('aria-pressed', 'false');
  }
  window.playground.chipPressed(element, chip);
  trigger('select', {piece: Number(chip.dataset.piece)});
});
watch('value', () => window.playground.chipsDrawn(element));
"""
"""Browser side: a pressed piece becomes a `select` event with its index."""
_LONGEST = 40


def query_pieces_html(tokens: Sequence[Token], chosen: int, words: Words) -> str:
    """Return a toolbar of the pieces; the chosen one is pressed and takes part in tabbing."""
    label = plain(words("attention_query.screen_query"))
    chips = "".join(
        _chip_html(token, number, len(tokens), number == chosen, words)
        for number, token in enumerate(tokens)
    )
    return (
        f'<p class="bp-label" aria-hidden="true">{label}</p>'
        f'<div class="bp-chips bp-query" role="toolbar" aria-label="{label}" dir="auto">'
        f"{chips}</div>"
    )


def _chip_html(token: Token, number: int, total: int, chosen: bool, words: Words) -> str:
    text = token.text if len(token.text) <= _LONGEST else token.text[:_LONGEST] + "…"
    name = words("attention_query.chip", piece=token.text, number=number + 1, total=total)
    side = "special" if token.special else "b" if token.segment else "a"
    return (
        f'<button type="button" class="bp-word bp-query-{side}" data-piece="{number}" '
        f'aria-pressed="{str(chosen).lower()}" aria-label="{plain(name)}" '
        f'tabindex="{0 if chosen else -1}"><bdi>{plain(text)}</bdi></button>'
    )
