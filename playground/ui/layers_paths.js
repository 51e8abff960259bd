// Paths: Play and the slider move the large marks along the lines, in the browser alone. The last
// trace of the figure holds the marks, the others are the lines with a point a layer.
(() => {
  const SECONDS_A_LAYER = 0.7;
  const running = new WeakMap(); // player -> id of its animation

  const graphOf = (player) => player.closest(".bp-room")?.querySelector(".bp-figure .js-plotly-plot");
  const sliderOf = (player) => player.querySelector("input");

  /** Put the marks at a layer, which may lie between two. */
  function put(player, layer) {
    const graph = graphOf(player);
    if (!graph?.data?.length) return;
    const lines = graph.data.slice(0, -1);
    const low = Math.floor(layer);
    const between = (row) => {
      const next = row[Math.min(low + 1, row.length - 1)];
      return row[low] + (layer - low) * (next - row[low]);
    };
    const moved = {};
    for (const axis of ["x", "y", "z"]) {
      if (lines[0][axis]) moved[axis] = [lines.map((line) => between(line[axis]))];
    }
    window.Plotly.restyle(graph, moved, [graph.data.length - 1]);
  }

  function say(player, layer) {
    const { at, start } = player.dataset;
    player.querySelector("output").textContent = layer ? at.replace("{layer}", layer) : start;
  }

  function show(player, layer) {
    sliderOf(player).value = layer;
    say(player, layer);
  }

  function stop(player) {
    cancelAnimationFrame(running.get(player));
    running.delete(player);
  }

  function play(player) {
    stop(player);
    const last = Number(sliderOf(player).max);
    const jumps = matchMedia("(prefers-reduced-motion: reduce)").matches;
    let began;
    let shownAt = -1;
    const step = (now) => {
      if (!player.isConnected) return;
      began ??= now;
      const layer = Math.min(last, (now - began) / 1000 / SECONDS_A_LAYER);
      const at = jumps ? Math.floor(layer) : layer;
      if (at !== shownAt) put(player, at);
      shownAt = at;
      show(player, Math.floor(layer));
      if (layer < last) running.set(player, requestAnimationFrame(step));
      else stop(player);
    };
    running.set(player, requestAnimationFrame(step));
  }

  document.addEventListener("click", (event) => {
    const player = event.target.closest?.(".bp-paths-play")?.closest(".bp-paths-player");
    if (player) play(player);
  });
  document.addEventListener("input", (event) => {
    const player = event.target.closest?.(".bp-paths-player");
    if (!player) return;
    stop(player);
    const layer = Number(event.target.value);
    put(player, layer);
    say(player, layer);
  });
})();
