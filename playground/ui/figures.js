// Figures that leave the page: PNG and SVG buttons under each, drawn anew on white by plotly, which
// Gradio's plot leaves at `window.Plotly`; title, checkpoint and date stand in the picture.
(() => {
  const page = window.playground;
  const WIDTH = 800; // pixels, on a phone too
  const STRIP = 34; // pixels below the figure for its origin
  const SHARPNESS = 2;
  const LETTERS = "#1e293b";
  const QUIET = "#5b6778";
  const FONT = "system-ui, -apple-system, 'Segoe UI', 'Noto Sans', 'Noto Sans CJK SC', sans-serif";
  const SVG = "http://www.w3.org/2000/svg";

  const titleOf = (page.titleOf = (graph) => graph._fullLayout?.title?.text?.replace(/<[^>]*>/g, " ").trim() || "");

  /** Return a graph as an SVG text of its own, letters in `colour`, transparent. */
  page.drawn = async (graph, colour, width) => {
    const layout = structuredClone(graph.layout);
    const height = layout.height ?? graph._fullLayout.height;
    layout.font = { ...layout.font, color: colour };
    Object.assign(layout, { width, height, autosize: false, paper_bgcolor: "rgba(0,0,0,0)" });
    const found = await window.Plotly.toImage(
      { data: structuredClone(graph.data), layout },
      { format: "svg", width, height },
    );
    return { svg: decodeURIComponent(found.slice(found.indexOf(",") + 1)), width, height };
  };

  /** Return a drawing as the picture to take away: white, with a strip that says where it is from. */
  function framed({ svg, width, height }, title, room) {
    const origin = page.resultIn(room)?.provenance;
    const inner = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    const outer = document.createElementNS(SVG, "svg");
    const size = { width, height: height + STRIP };
    for (const [name, value] of Object.entries(size)) outer.setAttribute(name, value);
    outer.setAttribute("viewBox", `0 0 ${width} ${height + STRIP}`);
    outer.append(shape("title", {}, title));
    outer.append(shape("rect", { width: "100%", height: "100%", fill: "#ffffff" }));
    outer.append(document.importNode(inner, true));
    const said = ["BERT Playground", origin?.checkpoint, origin?.weights_sha256, page.today()];
    const place = { x: 12, y: height + STRIP - 12, fill: QUIET, "font-size": 13, "font-family": FONT };
    outer.append(shape("text", place, said.filter(Boolean).join(" · ")));
    return { svg: new XMLSerializer().serializeToString(outer), ...size };
  }

  function shape(name, attributes, text = "") {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.textContent = text;
    return made;
  }

  async function rasterised({ svg, width, height }) {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = width * SHARPNESS;
    canvas.height = height * SHARPNESS;
    const pen = canvas.getContext("2d");
    pen.scale(SHARPNESS, SHARPNESS);
    pen.drawImage(image, 0, 0, width, height);
    return new Promise((done) => canvas.toBlob(done, "image/png"));
  }

  /** Save what `draw()` promises, {svg, width, height} in ink on white, as a "png" or "svg" file. */
  page.savePicture = async (room, format, title, part, draw) => {
    const name = page.fileName(room.id.replace(/^room-/, ""), format, part);
    try {
      const made = framed(await draw(), title, room);
      const content = format === "png" ? await rasterised(made) : made.svg;
      page.save(content, name, "image/svg+xml;charset=utf-8");
    } catch (error) {
      page.say(page.said("figure_failed"), null, true);
      console.error(error);
    }
  };

  function take(graph, format) {
    const room = graph.closest(".bp-room");
    const graphs = [...room.querySelectorAll(".js-plotly-plot")].filter((other) => other.offsetParent);
    const part = graphs.length > 1 ? String(graphs.indexOf(graph) + 1) : "";
    const draw = () => page.drawn(graph, LETTERS, graph.layout.width ?? WIDTH);
    return page.savePicture(room, format, titleOf(graph), part, draw);
  }

  // ---- The buttons; Gradio may draw a figure anew in the same place ---------------------------
  const plot = ".js-plotly-plot";

  /** Return a row of a PNG and an SVG button; `take(format)` saves the picture. */
  page.pictureButtons = (take) => {
    const row = document.createElement("div");
    row.className = "bp-figure-buttons";
    for (const format of ["png", "svg"]) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = format.toUpperCase();
      button.addEventListener("click", () => take(format));
      row.append(button);
    }
    return row;
  };

  page.namePictureButtons = (row, title) => {
    [...row.children].forEach((button, index) => {
      const name = page.said(index ? "figure_svg" : "figure_png", { title });
      if (button.getAttribute("aria-label") !== name) button.setAttribute("aria-label", name);
    });
  };

  function nameButtons(graph) {
    const place = graph.closest(".block.bp-figure") ?? graph.parentElement;
    const kept = place.querySelector(".bp-figure-buttons");
    const row = kept ?? page.pictureButtons((format) => take(place.querySelector(plot), format));
    if (!kept) place.append(row);
    page.namePictureButtons(row, titleOf(graph));
  }

  let due;
  new MutationObserver(() => {
    due ??= setTimeout(() => {
      due = undefined;
      for (const graph of document.querySelectorAll(`.bp-figure ${plot}`)) nameButtons(graph);
    }, 100);
  }).observe(document.documentElement, { childList: true, subtree: true });
})();
