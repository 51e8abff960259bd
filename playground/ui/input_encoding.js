// Inside BERT: a press on a piece shows its panel and its neighbours; all of them are in the page.
// The pieces are one stop of the Tab key; arrows, Home and End move among them, Enter presses.
(() => {
  const piecesIn = (area) => [...area.querySelectorAll("button[data-piece]")];

  /** Make one piece the stop of the Tab key. */
  function stopAt(pieces, there) {
    for (const one of pieces) one.tabIndex = one === there ? 0 : -1;
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.(".bp-ie button[data-piece]");
    if (!button) return;
    const area = button.closest(".bp-ie");
    const pieces = piecesIn(area);
    stopAt(pieces, button);
    for (const one of pieces) one.setAttribute("aria-pressed", String(one === button));
    for (const panel of area.querySelectorAll("[data-panel]"))
      panel.hidden = panel.dataset.panel !== button.dataset.piece;
    for (const near of area.querySelectorAll("[data-near]"))
      near.hidden = near.dataset.near !== button.dataset.id;
  });

  document.addEventListener("keydown", (event) => {
    const button = event.target.closest?.(".bp-ie button[data-piece]");
    if (!button || event.ctrlKey || event.metaKey || event.altKey) return;
    const pieces = piecesIn(button.closest(".bp-ie"));
    const here = pieces.indexOf(button);
    const forth = getComputedStyle(button.closest("ol")).direction === "rtl" ? -1 : 1;
    const steps = { ArrowRight: forth, ArrowLeft: -forth, ArrowDown: 1, ArrowUp: -1 };
    const ends = { Home: 0, End: pieces.length - 1 };
    const there = pieces[event.key in ends ? ends[event.key] : here + steps[event.key]];
    if (!there) return;
    event.preventDefault();
    stopAt(pieces, there);
    there.focus();
  });
})();
