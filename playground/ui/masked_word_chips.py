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
  const window_ = event.target.closest('button[data-at]');
  if (window_) trigger('input', {at: Number(window_.dataset.at)});
  const chip = event.target.closest('button[data-start]');
  if (!chip) return;
  window.playground.chipPressed(element, chip);
  trigger('select', {start: Number(chip.dataset.start), end: Number(chip.dataset.end)});
});
watch('value', () => window.playground.chipsDrawn(element));
"""
"""
Browser side: a pressed chip becomes a `select` event with the characters it stands for, a button
that leads to other words an `input` event with a character among them.
"""


def chips_html(
    toggles: Sequence[Toggle], edited: EditedText, words: Words, at: int | None = None
) -> str:
    """
    Return a toolbar of toggle buttons, one a word; only the first takes part in tabbing.

    Args:
        toggles: the words of the text.
        edited: the text and what stood under its blanks.
        words: the visitor's language.
        at: a character of the text; of a long one, the words around it are shown. The first blank
            by default.
    """
    if not toggles:
        return ""
    first = _window(toggles, at)
    shown = toggles[first : first + MOST_CHIPS]
    blanks = sum(toggle.masked for toggle in toggles[:first])
    chips = []
    for number, toggle in enumerate(shown, first + 1):
        blanks += toggle.masked
        known = toggle.masked and blanks <= len(edited.hidden)
        hidden = edited.hidden[blanks - 1] if known else None
        name = _spoken(toggle, hidden, blanks, number, len(toggles), words)
        chips.append(_chip_html(toggle, hidden, name, number == first + 1))
    label = plain(words("screen.masked_word_chips"))
    return (
        f'<p class="bp-label" aria-hidden="true">{label}</p>'
        f'<div class="bp-chips" role="toolbar" aria-label="{label}" dir="auto">'
        f"{''.join(chips)}</div>{_turning_html(toggles, first, words)}"
    )


def _window(toggles: Sequence[Toggle], at: int | None) -> int:
    """Return the index of the first word shown: they are turned like pages."""
    if at is None:
        at = next((toggle.start for toggle in toggles if toggle.masked), 0)
    before = sum(toggle.start <= at for toggle in toggles)
    return max(0, before - 1) // MOST_CHIPS * MOST_CHIPS


def _turning_html(toggles: Sequence[Toggle], first: int, words: Words) -> str:
    """Return which words are shown, and buttons to the others; nothing when all are."""
    total = len(toggles)
    if total <= MOST_CHIPS:
        return ""
    last = min(first + MOST_CHIPS, total)
    said = words("screen.masked_word_chips_window", first=first + 1, last=last, total=total)
    buttons = "".join(
        f'<button type="button" class="bp-turn" data-at="{toggles[index].start}">'
        f"{plain(words(f'screen.masked_word_chips_{name}'))}</button>"
        for name, index in (("earlier", first - MOST_CHIPS), ("later", last))
        if 0 <= index < total
    )
    return f'<p class="bp-small bp-turning"><span>{plain(said)}</span>{buttons}</p>'


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


def typed_at(kept: object, text: str) -> int | None:
    """Return where `text` begins to differ from what the page kept; None if it kept none."""
    try:
        old = json.loads(str(kept))["text"]
    except (ValueError, KeyError, TypeError):
        return None
    if not isinstance(old, str) or not old:
        return None
    shortest = min(len(old), len(text))
    return next((i for i in range(shortest) if old[i] != text[i]), shortest)


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
