"""The words of a text as buttons that mask and unmask them; `page.js` adds the arrow keys."""

from __future__ import annotations

import json
from collections.abc import Sequence

from playground.tasks.masked_word_edit import MASK, EditedText, Toggle, begin_edit, follow_typing
from playground.ui.markup import plain
from playground.words import Words

MOST_CHIPS = 300
_LONGEST_WORD = 40

ON_LOAD = """
element.addEventListener('click', (event) => {
  const chip = event.target.closest('button[data-start]');
  if (!chip) return;
  window.playground.chipPressed(element, chip);
  trigger('select', {start: Number(chip.dataset.start), end: Number(chip.dataset.end)});
});
watch('value', () => window.playground.chipsDrawn(element));
"""
"""Browser side: a pressed chip becomes a `select` event with the characters it stands for."""


def chips_html(toggles: Sequence[Toggle], edited: EditedText, words: Words) -> str:
    """Return a toolbar of toggle buttons, one a word; only the first takes part in tabbing."""
    shown = toggles[:MOST_CHIPS]
    if not shown:
        return ""
    blanks = 0
    chips = []
    for number, toggle in enumerate(shown, 1):
        blanks += toggle.masked
        known = toggle.masked and blanks <= len(edited.hidden)
        hidden = edited.hidden[blanks - 1] if known else None
        name = _spoken(toggle, hidden, blanks, number, len(toggles), words)
        chips.append(_chip_html(toggle, hidden, name, number == 1))
    label = plain(words("screen.masked_word_chips"))
    cut = ""
    if len(toggles) > MOST_CHIPS:
        said = words("screen.masked_word_chips_cut", shown=MOST_CHIPS)
        cut = f'<p class="bp-small">{plain(said)}</p>'
    return (
        f'<p class="bp-label" aria-hidden="true">{label}</p>'
        f'<div class="bp-chips" role="toolbar" aria-label="{label}" dir="auto">'
        f"{''.join(chips)}</div>{cut}"
    )


def write_edited(edited: EditedText) -> str:
    """Return the edited text as the page keeps it, so that the server need not."""
    return json.dumps({"text": edited.text, "hidden": edited.hidden})


def read_edited(kept: object, text: str) -> EditedText:
    """Return what the page kept, moved on to `text`; begins anew when it does not fit together."""
    try:
        found = json.loads(str(kept))
        edited = EditedText(found["text"], tuple(found["hidden"]))
    except (ValueError, KeyError, TypeError):
        return begin_edit(text)
    well = isinstance(edited.text, str) and len(edited.hidden) == edited.text.count(MASK)
    if not well or not all(word is None or isinstance(word, str) for word in edited.hidden):
        return begin_edit(text)
    return follow_typing(edited, text)


def knows(kept: object, text: str) -> bool:
    """Return whether what the page kept is of this very text."""
    try:
        found = json.loads(str(kept))
    except ValueError:
        return False
    return isinstance(found, dict) and found.get("text") == text


def _chip_html(toggle: Toggle, hidden: str | None, name: str, first: bool) -> str:
    shown = toggle.text if len(toggle.text) <= _LONGEST_WORD else toggle.text[:_LONGEST_WORD] + "…"
    inside = f"<bdi>{plain(shown)}</bdi>"
    if hidden is not None:
        inside += f'<bdi class="bp-under">{plain(hidden[:_LONGEST_WORD])}</bdi>'
    return (
        f'<button type="button" class="bp-word" '
        f'data-start="{toggle.start}" data-end="{toggle.end}" '
        f'aria-pressed="{str(toggle.masked).lower()}" aria-label="{plain(name)}" '
        f'tabindex="{0 if first else -1}">{inside}</button>'
    )


def _spoken(
    toggle: Toggle, hidden: str | None, blank: int, number: int, total: int, words: Words
) -> str:
    if not toggle.masked:
        return words("screen.masked_word_chip", word=toggle.text, number=number, total=total)
    if hidden is None:
        return words("screen.masked_word_chip_typed", blank=blank, number=number, total=total)
    return words(
        "screen.masked_word_chip_hidden", blank=blank, word=hidden, number=number, total=total
    )
