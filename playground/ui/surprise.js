// Words coloured by surprise: pointing at one, or going to it, shows the line about it below.
// A press keeps the line until the word is pressed again or Esc lets it go.
(() => {
  const wordOf = (event) => event.target.closest?.("button.bp-surprise");
  const rootOf = (word) => word.closest(".bp-surprises").parentElement;
  const keptIn = (root) => root.querySelector('.bp-surprise[aria-pressed="true"]');

  function show(root, word) {
    const line = root.querySelector(".bp-line");
    const shown = keptIn(root) ?? word;
    const text = shown ? shown.dataset.line : line.dataset.start;
    if (line.textContent !== text) line.textContent = text;
    line.classList.toggle("bp-kept", Boolean(keptIn(root)));
  }

  for (const type of ["pointerover", "focusin"]) {
    document.addEventListener(type, (event) => {
      const word = wordOf(event);
      if (word) show(rootOf(word), word);
    });
  }
  document.addEventListener("click", (event) => {
    const word = wordOf(event);
    if (!word) return;
    const root = rootOf(word);
    const kept = keptIn(root);
    kept?.setAttribute("aria-pressed", "false");
    if (kept !== word) word.setAttribute("aria-pressed", "true");
    for (const other of root.querySelectorAll('.bp-surprise[tabindex="0"]')) other.tabIndex = -1;
    word.tabIndex = 0;
    show(root, word);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const kept of document.querySelectorAll('.bp-surprise[aria-pressed="true"]')) {
      kept.setAttribute("aria-pressed", "false");
      const root = rootOf(kept);
      show(root, root.querySelector(".bp-surprise:hover") ?? root.querySelector(".bp-surprise:focus"));
    }
  });
})();
