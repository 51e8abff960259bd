// A copy of a text with its entities, drawn from the tagged text in the box, which is the truth;
// `relation_picking.js` lets the visitor mark in it. There are e1 and e2, or in an area with
// data-several any number of entities in <e>…</e>, numbered in the order of the text.
(() => {
  const page = window.playground;
  const MARK = /<(\/?)(e\d{0,2})>/gi; // where there are several
  // the styles of `data/tag_styles.py`: <e1>, &lt;e1&gt;, [E1]; signs such as @ are left to the server
  const TAG = String.raw`\s*([/／\\])?\s*(?:e|entity)[\s_-]?([12])[\s_:-]?(start|end)?\s*([/／\\])?\s*`;
  const STYLES = [["[<＜]", "[>＞]"], ["&lt;", "&gt;"], ["\\[", "\\]"]].map(
    ([before, after]) => new RegExp(`(?:${before})${TAG}(?:${after})`, "gi"),
  );
  const NAMES = ["e1", "e2"];
  const MOST_WORDS = 1000;
  const NO_WORD = /^[\s\p{P}]*$/u;
  const views = new WeakMap(); // .bp-marking -> what it shows

  const overlap = (a, b) => Boolean(a && b) && Math.max(a[0], b[0]) < Math.min(a[1], b[1]);

  // ---- Tagged text to text with stretches, and back ----------------------------------------
  function tagsIn(tagged) {
    const found = STYLES.map((style) => [...tagged.matchAll(style)]).find((matches) => matches.length) ?? [];
    const tags = found.map((match) => {
      const closes = Boolean(match[1] || match[4] || match[3]?.toLowerCase() === "end");
      return { name: `e${match[2]}`, closes, start: match.index, end: match.index + match[0].length };
    });
    const names = tags.map(({ name }) => name);
    if (!tags.some(({ closes }) => closes) && [...names].sort().join() === "e1,e1,e2,e2") {
      tags.forEach((tag, index) => (tag.closes = names.indexOf(tag.name) < index));
    }
    return tags;
  }

  function parsedTwo(tagged) {
    const places = {};
    let [text, at, damaged] = ["", 0, false];
    for (const { name, closes, start, end } of tagsIn(tagged)) {
      text += tagged.slice(at, start);
      at = end;
      const place = closes ? `/${name}` : name;
      damaged ||= place in places;
      places[place] ??= text.length;
    }
    text += tagged.slice(at);
    const spans = {};
    for (const name of NAMES) {
      const [start, end] = [places[name], places[`/${name}`]];
      const span = start < end ? trimmed(text, start, end) : null;
      if (span) spans[name] = span;
      else damaged ||= start !== undefined || end !== undefined;
    }
    if (overlap(spans.e1, spans.e2)) return { text, spans: {}, damaged: true };
    return { text, spans, damaged };
  }

  function parsedSeveral(tagged) {
    const found = [];
    let [text, at, damaged, open] = ["", 0, false, null];
    for (const match of tagged.matchAll(MARK)) {
      const [whole, slash, name] = match;
      text += tagged.slice(at, match.index);
      at = match.index + whole.length;
      damaged ||= Boolean(slash) === (open === null) || Boolean(slash && open?.name !== name.toLowerCase());
      if (!slash) open ??= { name: name.toLowerCase(), start: text.length };
      else if (open && text.slice(open.start).trim()) found.push([open.start, text.length]);
      else damaged = true;
      if (slash) open = null;
    }
    return { text: text + tagged.slice(at), spans: numbered(found), damaged: damaged || open !== null };
  }

  /** Return stretches by their numbers from 1, in the order of the text. */
  const numbered = (spans) =>
    Object.fromEntries([...spans].sort((a, b) => a[0] - b[0]).map((span, index) => [index + 1, span]));

  const WAYS = {
    two: { parsed: parsedTwo, names: () => NAMES, tag: (name) => name, kind: (name) => name[1] },
    several: { parsed: parsedSeveral, names: Object.keys, tag: () => "e", kind: () => "several" },
  };

  function tagged({ text, spans, way }) {
    const fromBehind = Object.keys(spans).sort((a, b) => spans[b][0] - spans[a][0]);
    return fromBehind.reduce((found, name) => {
      const [[start, end], tag] = [spans[name], way.tag(name)];
      return `${found.slice(0, start)}<${tag}>${found.slice(start, end)}</${tag}>${found.slice(end)}`;
    }, text);
  }

  // ---- Words and letters -------------------------------------------------------------------
  const segmenter = (granularity) =>
    window.Intl?.Segmenter ? new Intl.Segmenter(page.language, { granularity }) : null;

  /** Return [start, end, whether it is a word] of all parts of a text. */
  function partsOf(text) {
    const words = segmenter("word");
    const found = words
      ? [...words.segment(text)]
      : [...text.matchAll(/[\p{L}\p{N}\p{M}]+|\s+|[^]/gu)].map((m) => ({ index: m.index, segment: m[0] }));
    return found.map(({ index, segment }) => [index, index + segment.length, !NO_WORD.test(segment)]);
  }

  /** Return a stretch widened to whole letters, as people count them, without blanks at its ends. */
  function whole(text, [start, end]) {
    const letters = segmenter("grapheme")?.segment(text);
    const opened = letters?.containing(start);
    const closed = letters?.containing(end);
    const last = closed && closed.index < end ? closed.index + closed.segment.length : end;
    return trimmed(text, opened ? opened.index : start, last);
  }

  function trimmed(text, first, last) {
    while (first < last && !text[first].trim()) first += 1;
    while (last > first && !text[last - 1].trim()) last -= 1;
    return first < last ? [first, last] : null;
  }

  // ---- Drawing -----------------------------------------------------------------------------
  const made = (className, text = "") => {
    const element = document.createElement("span");
    element.className = className;
    element.textContent = text;
    return element;
  };
  const part = (area, name) => area.querySelector(`.bp-${name}`);
  const boxOf = (area) => document.querySelector(`#${area.dataset.stem}--text textarea`);

  function viewOf(area) {
    if (!views.has(area)) {
      const way = WAYS[area.dataset.several === "1" ? "several" : "two"];
      views.set(area, { area, way, said: page.decoded(area.dataset.said), tagged: null, text: "", spans: {}, focus: 0 });
    }
    return views.get(area);
  }

  const say = (view, key, values = {}, wrong = false) => {
    const line = part(view.area, "marking-said");
    line.textContent = key ? page.fill(view.said[key], values) : "";
    line.classList.toggle("bp-marking-wrong", wrong);
  };
  const shortly = (text) => `“${text.length > 60 ? `${text.slice(0, 59)}…` : text}”`;
  const textOf = (view, span) => (span ? shortly(view.text.slice(...span)) : view.said.none);

  /** Return the elements of text[start:end], cut where an entity or what is picked begins or ends. */
  function fragments(view, start, end) {
    const edges = [...Object.values(view.spans), view.picked ?? []].flat();
    const cuts = [...new Set([start, end, ...edges.filter((at) => start < at && at < end)])].sort((a, b) => a - b);
    return cuts.slice(1).map((to, index) => {
      const from = cuts[index];
      const within = (span) => overlap(span, [from, to]);
      const name = Object.keys(view.spans).find((one) => within(view.spans[one]));
      const element = made(within(view.picked) ? "bp-picked" : "", view.text.slice(from, to));
      if (!name) return element;
      const [first, last] = view.spans[name];
      element.classList.add("bp-entity", `bp-entity-${view.way.kind(name)}`);
      element.classList.toggle("bp-goes-on", to !== last);
      element.classList.toggle("bp-went-on", from !== first);
      if (to === last) element.dataset.name = name;
      return element;
    });
  }

  function draw(view) {
    const copy = part(view.area, "copy");
    const parts = partsOf(view.text);
    view.words = parts.filter(([, , word]) => word);
    const note = !view.text.trim() ? "empty" : view.words.length > MOST_WORDS ? "long" : null;
    view.focus = Math.max(0, Math.min(view.focus, view.words.length - 1));
    let number = 0;
    copy.replaceChildren(
      ...(note
        ? [made("bp-small", page.fill(view.said[note], { count: view.words.length.toLocaleString() }))]
        : parts.map((one) => (one[2] ? option(view, one, (number += 1)) : between(view, one)))),
    );
    if (view.words.length && !note) copy.setAttribute("aria-activedescendant", idOf(view, view.focus));
    else copy.removeAttribute("aria-activedescendant");
    const state = part(view.area, "marking-state");
    state.replaceChildren(
      ...view.way.names(view.spans).flatMap((name) => [
        made(`bp-entity bp-entity-${view.way.kind(name)}`, name), made("", textOf(view, view.spans[name])),
      ]),
    );
  }

  // the copy has the focus, not the words: Chromium drops a selection that begins at such a word
  const idOf = (view, index) => `${view.area.dataset.stem}-word-${index + 1}`;

  function option(view, [start, end], number) {
    const word = made("bp-mark-word");
    const name = Object.keys(view.spans).find((one) => overlap(view.spans[one], [start, end]));
    const values = { word: view.text.slice(start, end), number, total: view.words.length, entity: name };
    word.setAttribute("role", "option");
    word.setAttribute("aria-label", page.fill(view.said[name ? "word_in" : "word"], values));
    word.setAttribute("aria-selected", String(overlap(view.picked, [start, end])));
    word.id = idOf(view, number - 1);
    word.classList.toggle("bp-active", number - 1 === view.focus);
    word.append(...fragments(view, start, end));
    return word;
  }

  function between(view, [start, end]) {
    const gap = made("");
    gap.setAttribute("aria-hidden", "true");
    gap.append(...fragments(view, start, end));
    return gap;
  }

  page.drawMarking = (stem, text) => {
    const area = document.querySelector(`.bp-marking[data-stem="${stem}"]`);
    const view = area && viewOf(area);
    if (!view || view.tagged === text) return [];
    const found = view.way.parsed(text);
    const focus = found.text === view.text ? view.focus : 0;
    Object.assign(view, found, { tagged: text, picked: null, anchor: null, native: false, focus });
    draw(view);
    say(view, view.damaged ? "damaged" : null, {}, view.damaged);
    return [];
  };

  new MutationObserver(() => {
    for (const area of document.querySelectorAll(".bp-marking:not([data-drawn])")) {
      const box = boxOf(area);
      if (!box) continue;
      area.dataset.drawn = "yes";
      page.drawMarking(area.dataset.stem, box.value);
    }
  }).observe(document.documentElement, { childList: true, subtree: true });

  page.marking = { boxOf, draw, numbered, overlap, part, say, tagged, textOf, viewOf, whole };
})();
