// Switch a head off: a press on a cell of the map, a dot, or a figure of the table names that head
// in the box and runs the lab.
(() => {
  const ROOM = "room-attention_off";
  const heard = new WeakMap();

  function choose(name) {
    const room = document.getElementById(ROOM);
    const box = room?.querySelector("#attention_off--head :is(textarea, input)");
    if (!box || !name) return;
    box.value = name;
    box.dispatchEvent(new Event("input", { bubbles: true }));
    setTimeout(() => room.querySelector("#attention_off-run")?.click());
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("button.bp-off[data-head]");
    if (button) choose(button.dataset.head);
  });

  // ---- Gradio may draw a figure anew in the same place, and plotly then forgets who listens -----
  function listen(graph) {
    if (!graph.on || heard.get(graph) === graph._ev) return;
    heard.set(graph, graph._ev);
    graph.on("plotly_click", ({ points }) => choose(points[0]?.customdata));
  }

  let due;
  new MutationObserver(() => {
    due ??= setTimeout(() => {
      due = undefined;
      for (const graph of document.querySelectorAll(`#${ROOM} .js-plotly-plot`)) listen(graph);
    }, 100);
  }).observe(document.documentElement, { childList: true, subtree: true });
})();
