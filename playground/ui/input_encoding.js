// Inside BERT: a press on a piece shows its panel and its neighbours; all of them are in the page.
(() => {
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.(".bp-ie button[data-piece]");
    if (!button) return;
    const area = button.closest(".bp-ie");
    for (const one of area.querySelectorAll("button[data-piece]"))
      one.setAttribute("aria-pressed", String(one === button));
    for (const panel of area.querySelectorAll("[data-panel]"))
      panel.hidden = panel.dataset.panel !== button.dataset.piece;
    for (const near of area.querySelectorAll("[data-near]"))
      near.hidden = near.dataset.near !== button.dataset.id;
  });
})();
