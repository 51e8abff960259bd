// Layers: a pressed piece beside the lens goes into the lab's box, so that a link holds it, and the
// lab runs; the focus stays on the piece when the result is drawn anew.
(() => {
  const page = window.playground;
  const LAB = "room-layers_lens";
  let returning = false;

  document.addEventListener("click", (event) => {
    const chip = event.target.closest?.(".bp-lens-pieces button[data-piece]");
    const room = chip?.closest(`#${LAB}`);
    if (!room) return; // a pinned copy of a result has no boxes
    const box = room.querySelector("[id='layers_lens--piece'] :is(textarea, input)");
    box.value = chip.dataset.piece;
    box.dispatchEvent(new Event("input", { bubbles: true }));
    returning = document.activeElement === chip;
    setTimeout(() => page.pressRun(room), 60); // Gradio takes the value first
  });

  new MutationObserver((changes) => {
    if (!returning) return;
    for (const change of changes) {
      for (const node of change.addedNodes) {
        const chip = node.querySelector?.(`.bp-lens-pieces [aria-pressed="true"]`);
        if (!chip?.closest(`#${LAB}`)) continue;
        returning = false;
        chip.focus({ preventScroll: true });
      }
    }
  }).observe(document.documentElement, { childList: true, subtree: true });
})();
