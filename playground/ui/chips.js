// Words as toggles: arrows move among them, and redrawing keeps the place.
(() => {
  const page = window.playground;

  const chipsIn = (element) => [...element.querySelectorAll("button.bp-word")];
  const place = new WeakMap();

  page.chipPressed = (element, chip) => {
    place.set(element, { index: chipsIn(element).indexOf(chip), focused: document.activeElement === chip });
    chip.setAttribute("aria-pressed", String(chip.getAttribute("aria-pressed") !== "true"));
  };
  page.chipsDrawn = (element) => {
    const kept = place.get(element);
    const chips = chipsIn(element);
    if (!kept || !chips.length) return;
    place.delete(element);
    const chip = chips[Math.min(kept.index, chips.length - 1)];
    for (const other of chips) other.tabIndex = other === chip ? 0 : -1;
    if (kept.focused) chip.focus({ preventScroll: true });
  };

  document.addEventListener("keydown", (event) => {
    const chip = event.target.closest?.("button.bp-word");
    if (!chip) return;
    const chips = chipsIn(chip.parentElement);
    const here = chips.indexOf(chip);
    const back = getComputedStyle(chip.parentElement).direction === "rtl" ? "ArrowRight" : "ArrowLeft";
    const forth = back === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
    const there = {
      [forth]: here + 1,
      ArrowDown: here + 1,
      [back]: here - 1,
      ArrowUp: here - 1,
      Home: 0,
      End: chips.length - 1,
    }[event.key];
    if (there === undefined || !chips[there]) return;
    event.preventDefault();
    for (const other of chips) other.tabIndex = -1;
    chips[there].tabIndex = 0;
    chips[there].focus();
  });
})();
