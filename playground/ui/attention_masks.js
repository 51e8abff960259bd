// Masks compared: the row that is pointed at, tapped or focused is read out below the squares.
(() => {
  const ROW = ".bp-masks g[aria-label]";

  function read(event) {
    const row = event.target.closest?.(ROW);
    if (row) {
      const line = row.closest(".bp-masks").querySelector(".bp-masks-line");
      line.textContent = row.getAttribute("aria-label");
    }
  }

  function move(event) {
    const row = event.target.closest?.(ROW);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!row || !step) return;
    const rows = [...row.closest("svg").querySelectorAll("g[aria-label]")];
    const next = rows[rows.indexOf(row) + step];
    event.preventDefault();
    if (!next) return;
    row.setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    next.focus();
  }

  for (const name of ["mouseover", "click", "focusin"]) document.addEventListener(name, read);
  document.addEventListener("keydown", move);
})();
