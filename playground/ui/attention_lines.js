// Attention's head view, without the page: which lines there are, what is said of a token, and the
// picture to take away. `attention.js` shows it; `plots/attention_lines.py` sends it.
(() => {
  const page = window.playground;
  const SVG = "http://www.w3.org/2000/svg";
  const ROW = 26; // pixels of a token; the style sheet's rows have the same
  const LEVELS = 32; // of opacity: the lines of a level are one path, so that thousands are drawn at once
  const FULL = 65535; // what a weight of 1 is sent as
  const NAMED = 3;
  const HEADS_NAMED = 4;
  const WIDEST = 16; // pixels of a row that the lines of several heads take
  const FAINTEST = 0.001; // of the lines of one token alone
  const view = (page.headView = { ROW, SIDES: ["from", "to"] });

  view.drawn = (name, attributes, text) => {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text !== undefined) element.textContent = text;
    return element;
  };

  /** Return the state of a view from what was sent with `place`. */
  view.read = (place) => {
    const sent = JSON.parse(place.dataset.view);
    const bytes = Uint8Array.from(atob(place.dataset.weights), (letter) => letter.charCodeAt(0));
    const coded = new DataView(bytes.buffer);
    const weights = Float32Array.from({ length: bytes.length / 2 }, (_, at) => coded.getUint16(2 * at, true) / FULL);
    const often = new Map();
    for (const [token] of sent.tokens) often.set(token, (often.get(token) ?? 0) + 1);
    const names = sent.tokens.map(([token], number) => (often.get(token) > 1 ? `${token} (${number + 1})` : token));
    const heads = new Set(sent.heads.keys());
    const coming = { stretched: false, kept: null, seen: null, all: null };
    return { ...sent, place, weights, names, shown: heads, ...coming };
  };

  view.opposite = (side) => (side === "from" ? "to" : "from");
  view.alone = (state) => state.seen ?? state.kept;
  view.shownHeads = (state) => [...state.shown].sort((one, other) => one - other);
  const weightOf = ({ weights, from, to }, head, row, column) => weights[(head * from.length + row) * to.length + column];

  /** Return the weight of a head between a token of `side` and one of the other side. */
  view.across = (state, head, side, index, other) =>
    side === "from" ? weightOf(state, head, index, other) : weightOf(state, head, other, index);

  // ---- Lines --------------------------------------------------------------------------------
  /** Return {lines, count, total, strongest} of all tokens, or of `one`; x runs from 0 to `width`. */
  view.lines = (state, width, one) => {
    const rows = one?.side === "from" ? [one.index] : [...state.from.keys()];
    const columns = one?.side === "to" ? [one.index] : [...state.to.keys()];
    const heads = view.shownHeads(state);
    const total = heads.length * rows.length * columns.length;
    const wanted = { heads, rows, columns, least: one ? Math.min(state.least, FAINTEST) : state.least };
    let strongest = 0;
    each(state, { ...wanted, least: 0 }, (weight) => (strongest = Math.max(strongest, weight)));
    const solid = state.stretched ? strongest || 1 : one ? 1 : heads.length; // the weight of a solid line
    return { ...leveled(state, wanted, solid, width), total, strongest };
  };

  function each(state, { heads, rows, columns, least }, visit) {
    for (const head of heads) {
      for (const row of rows) {
        for (const column of columns) {
          const weight = weightOf(state, head, row, column);
          if (weight >= least) visit(weight, head, row, column);
        }
      }
    }
  }

  /**
   * Return {lines, count}: lines are [head, level, path], a path for all lines of a level.
   * Heads stand a little apart, so that none covers the others.
   */
  function leveled(state, wanted, solid, width) {
    const many = wanted.heads.length;
    const apart = Math.min(2.2, WIDEST / many);
    const paths = new Map();
    let count = 0;
    const shift = new Map(wanted.heads.map((head, rank) => [head, (rank - (many - 1) / 2) * apart + ROW / 2]));
    each(state, wanted, (weight, head, row, column) => {
      const key = head * LEVELS + Math.min(LEVELS - 1, Math.floor((weight / solid) * LEVELS));
      const [start, end] = [row, column].map((place) => (place * ROW + shift.get(head)).toFixed(1));
      paths.set(key, `${paths.get(key) ?? ""}M0 ${start}L${width} ${end}`);
      count += 1;
    });
    const lines = [...paths].map(([key, path]) => [Math.floor(key / LEVELS), key % LEVELS, path]);
    return { lines, count };
  }

  view.pathOf = (state, [head, level, path]) =>
    view.drawn("path", {
      d: path,
      stroke: state.heads[head][1],
      "stroke-opacity": ((level + 0.5) / LEVELS).toFixed(3),
      "stroke-width": 2,
      fill: "none",
      "vector-effect": "non-scaling-stroke",
    });

  // ---- In words -----------------------------------------------------------------------------
  view.digits = (weight, decimals = 3) => {
    const least = 10 ** -decimals;
    return weight > 0 && weight < least / 2 ? `<${least.toFixed(decimals)}` : weight.toFixed(decimals);
  };

  const isolated = (text) => `\u2068${text}\u2069`; // so that letters from right to left move nothing else

  /** Return what a token looks at most, or is looked at most by; of several heads the strongest few. */
  function strongestOf(state, { side, index }) {
    const { said, shown } = state;
    const others = state[view.opposite(side)];
    const several = shown.size > 1;
    const parts = view.shownHeads(state).map((head) => {
      const weights = others.map((_, other) => view.across(state, head, side, index, other));
      const found = largest(weights, several ? 1 : NAMED);
      const named = found.map((other) =>
        page.fill(said.strongest, { token: isolated(state.names[others[other]]), weight: view.digits(weights[other]) }),
      );
      return { head: state.heads[head][0], weight: weights[found[0]], strongest: named.join(said.and_token) };
    });
    if (!several) return parts[0].strongest;
    parts.sort((one, other) => other.weight - one.weight);
    return parts.slice(0, HEADS_NAMED).map((part) => page.fill(said.of_head, part)).join(said.and_head);
  }

  /** Return the places of the `count` largest numbers, by falling size. */
  function largest(numbers, count) {
    const found = [];
    numbers.forEach((number, place) => {
      let rank = found.length;
      while (rank && numbers[found[rank - 1]] < number) rank -= 1;
      if (rank < count) found.splice(rank, 0, place);
      found.length = Math.min(found.length, count);
    });
    return found;
  }

  /** Return what is said of a token: "label" to screen readers, "line" below the view. */
  view.sentence = (state, one, kind) => {
    const number = state[one.side][one.index];
    return page.fill(state.said[`${one.side}_${kind}`], {
      token: isolated(state.tokens[number][0]),
      number: number + 1,
      count: state.tokens.length,
      strongest: strongestOf(state, one),
    });
  };

  /** Return how many lines are drawn, and what their opacity means. */
  view.notes = (state, found) => {
    const values = {
      count: state.shown.size,
      weight: view.digits(found.strongest),
      drawn: found.count.toLocaleString(page.language),
      total: found.total.toLocaleString(page.language),
      least: state.least,
    };
    const scale = state.stretched ? "scale_stretched" : state.shown.size > 1 ? "scale_several" : "scale_one";
    const drawn = found.count === found.total ? "all_weights" : "drawn";
    return [...[drawn, scale].map((key) => page.fill(state.said[key], values)), ...state.notes];
  };

  // ---- The picture to take away -------------------------------------------------------------
  const FONT = "system-ui, -apple-system, 'Segoe UI', 'Noto Sans', 'Noto Sans CJK SC', sans-serif";
  const [INK, QUIET] = ["#1e293b", "#5b6778"];
  const [WIDTH, LEFT, RIGHT] = [800, 250, 550];
  const LONGEST = 26; // characters of a token
  const HEADS_A_ROW = 3;

  /** Return the view as it stands, {svg, width, height}: title, heads by colour, tokens, lines. */
  view.picture = (state) => {
    const found = view.lines(state, RIGHT - LEFT, state.kept);
    const notes = [state.said.figure_origin, ...(state.kept ? state.notes : view.notes(state, found))];
    const legend = 40 + 18 * notes.length;
    const top = legend + 20 * Math.ceil(state.shown.size / HEADS_A_ROW) + 8;
    const height = top + Math.max(state.from.length, state.to.length) * ROW + 10;
    const outer = view.drawn("svg", { width: WIDTH, height, viewBox: `0 0 ${WIDTH} ${height}`, "font-family": FONT, fill: INK });
    const write = (x, y, size, text, more = {}) => outer.append(view.drawn("text", { x, y, "font-size": size, ...more }, text));
    write(12, 24, 17, state.title, { "font-weight": 600 });
    notes.forEach((note, place) => write(12, 44 + 18 * place, 13, note, { fill: QUIET }));
    view.shownHeads(state).forEach((head, place) => {
      const x = 12 + (place % HEADS_A_ROW) * 260;
      const y = legend + 14 + 20 * Math.floor(place / HEADS_A_ROW);
      outer.append(view.drawn("rect", { x, y: y - 10, width: 12, height: 12, rx: 2, fill: state.heads[head][1] }));
      write(x + 18, y, 13, state.heads[head][0]);
    });
    const middle = view.drawn("g", { transform: `translate(${LEFT} ${top})` });
    middle.append(...found.lines.map((line) => view.pathOf(state, line)));
    outer.append(middle);
    for (const side of view.SIDES) writeTokens(state, side, top, write);
    return { svg: new XMLSerializer().serializeToString(outer), width: WIDTH, height };
  };

  function writeTokens(state, side, top, write) {
    const [x, anchor] = side === "from" ? [LEFT - 8, "end"] : [RIGHT + 8, "start"];
    state[side].forEach((number, index) => {
      const letters = [...state.tokens[number][0]];
      const text = letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join("")}…` : letters.join("");
      const bold = state.kept?.side === side && state.kept.index === index ? { "font-weight": 700 } : {};
      write(x, top + (index + 0.5) * ROW + 5, 14, text, { "text-anchor": anchor, ...bold });
    });
  }
})();
