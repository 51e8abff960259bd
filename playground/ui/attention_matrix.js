// The matrix of Attention: the cell that is pointed at, or tapped, in a line that stays.
(() => {
  const decoded = (escaped) => {
    const box = document.createElement("textarea"); // its content is text, never markup
    box.innerHTML = escaped;
    return box.value;
  };

  function say(graph) {
    const [cell] = graph._hoverdata ?? [];
    const line = document.querySelector("#attention-matrix-line bdi");
    if (!cell || !line) return;
    const [rows, columns] = graph.layout.meta;
    const [row, column] = [rows[cell.y], columns[cell.x]].map((name) => `\u2068${decoded(name)}\u2069`);
    line.textContent = `${row} → ${column}: ${Number(cell.z).toFixed(5)}`;
  }

  for (const type of ["pointermove", "pointerup"]) {
    document.addEventListener(type, (event) => {
      const graph = event.target.closest?.("#attention-figure .js-plotly-plot");
      if (graph) setTimeout(() => say(graph), 80); // plotly finds the cell first
    });
  }
})();
