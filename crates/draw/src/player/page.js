"use strict";
(() => {
  const { nodes: named, story: { parts, steps }, listings } = JSON.parse(document.getElementById("story").textContent);
  const get = (id) => document.getElementById(id);
  const stage = get("stage");
  const picture = stage.querySelector("svg");
  const last = Math.max(steps.kind.length - 1, 0);
  let now = 0;
  let timer = null;

  // The parts of the drawing, by what they are parts of.
  const all = (name) => [...picture.querySelectorAll(`[data-${name}]`)].map((element) => ({
    element,
    of: element.dataset[name],
  }));
  const nodes = all("node");
  const lines = all("line");
  const labels = all("visit");
  const cuts = all("cut");
  const best = all("best");
  nodes.forEach((node) => {
    node.value = node.element.querySelector(".value");
  });

  // What is counted up to each step.
  const counters = {
    nodes: steps.nodes,
    leaves: steps.leaves,
    cutoffs: steps.cutoffs,
    "null windows": steps.null_window_searches,
    again: steps.researches,
    entries: steps.entries,
  };
  const remembers = steps.entries[last] > 0;

  // Of a list that begins each entry with a step, the last entry begun by now.
  const latest = (list) => {
    let found = null;
    for (const entry of list) {
      if (entry[0] > now) break;
      found = entry;
    }
    return found;
  };

  // Whether a part has appeared; what never does is there at the end.
  const isThere = (from) => (from === null ? now === last : from <= now);

  const lineTo = (part) => {
    const line = [];
    for (let at = part; at !== null; at = named[at].parent) line.unshift(at);
    return line;
  };

  const visitOf = (part) => {
    let found = null;
    for (const visit of parts[part].visits) if (visit.from <= now) found = visit;
    return found;
  };

  // The room in a node is that of its last value: a longer one is written more closely.
  function setValue(value, text) {
    value.textContent = text;
    value.removeAttribute("textLength");
    const room = value.parentNode.querySelector("rect").width.baseVal.value - 8;
    if (value.getComputedTextLength() > room) {
      value.setAttribute("textLength", room);
      value.setAttribute("lengthAdjust", "spacingAndGlyphs");
    }
  }

  function showPicture(line) {
    const here = line[line.length - 1];
    for (const { element, value, of } of nodes) {
      const part = parts[of];
      const there = isThere(part.from);
      element.classList.toggle("ghost", !there);
      element.classList.toggle("here", Number(of) === here);
      element.classList.toggle("above", line.includes(Number(of)) && Number(of) !== here);
      if (part.visits.length > 0) setValue(value, (latest(part.values) || [0, ""])[1]);
    }
    for (const { element, of } of lines) {
      const { stroke } = element.dataset;
      const part = parts[of];
      const begun = part.visits.filter((visit) => visit.stroke === stroke && visit.from <= now);
      const there = stroke === "cut" ? isThere(part.from) : begun.length > 0;
      element.classList.toggle("ghost", !there);
      const isLive = line.includes(Number(of)) && visitOf(of)?.stroke === stroke;
      element.classList.toggle("live", isLive && !element.classList.contains("gap"));
    }
    for (const { element, of } of labels) {
      const [part, number] = of.split(".");
      const visit = parts[part].visits[number];
      element.classList.toggle("unseen", visit === undefined || visit.from > now);
      if (visit !== undefined) element.textContent = visit.until <= now ? visit.told : visit.asked;
    }
    for (const { element, of } of cuts) element.classList.toggle("unseen", !isThere(parts[of].cut));
    for (const { element } of best) element.classList.toggle("unseen", now < last);
  }

  const cell = (row, text, small) => {
    const made = row.insertCell();
    made.textContent = text;
    if (small) {
      const note = document.createElement("small");
      note.textContent = ` ${small}`;
      made.append(note);
    }
  };

  function showLine(line) {
    const body = get("line");
    body.replaceChildren();
    for (const at of line) {
      const part = parts[at];
      const window = latest(part.windows) || [0, "", ""];
      const row = body.insertRow();
      cell(row, named[at].letter, named[at].move);
      cell(row, named[at].player);
      cell(row, window[1]);
      cell(row, window[2]);
      cell(row, (latest(part.values) || [0, ""])[1]);
    }
  }

  function showCounts() {
    const list = get("counts");
    list.replaceChildren();
    for (const [name, counts] of Object.entries(counters)) {
      if (name === "entries" && !remembers) continue;
      const term = document.createElement("dt");
      const figure = document.createElement("dd");
      term.textContent = name;
      figure.textContent = counts[now];
      list.append(term, figure);
    }
  }

  function showBefore() {
    const list = get("before");
    list.replaceChildren();
    for (let step = now - 1; step >= Math.max(0, now - 6); step -= 1) {
      const entry = document.createElement("li");
      entry.textContent = steps.text[step];
      entry.title = `To step ${step + 1}`;
      entry.addEventListener("click", () => goTo(step));
      list.append(entry);
    }
  }

  // The listing in the notation that is chosen, with the line that runs.
  function showCode() {
    const code = listings[Math.max(get("notation").selectedIndex, 0)];
    if (code === undefined) return;
    const { line, ran, is_above: isAbove, values, texts } = code.listed;
    get("listing").replaceChildren(...code.lines.map(({ indent, text, mark }, place) => {
      const item = document.createElement("li");
      item.textContent = " ".repeat(indent) + text;
      if (mark !== "plain") item.classList.add(mark);
      item.classList.toggle("ran", ran[now].includes(place));
      item.classList.toggle("lit", line[now] === place);
      if (line[now] === place) item.setAttribute("aria-current", "step");
      return item;
    }));
    const here = steps.node[now];
    const node = isAbove[now] ? named[here].parent : here;
    const told = code.variables.map(({ name }, place) => [name, texts[values[place][now]]]);
    const known = told.filter(([, value]) => value !== "").map(([name, value]) => `${name} = ${value}`);
    get("variables").textContent = `${named[node ?? here].letter}: ${known.join(", ")}`;
    get("source").textContent = [code.source, code.fault].filter(Boolean).join(". ");
  }

  // Keeps the search's current node in the window.
  function follow(part) {
    const node = nodes.find(({ of }) => Number(of) === part);
    if (node === undefined) return;
    const [inner, outer] = [node.element.getBoundingClientRect(), stage.getBoundingClientRect()];
    const beyond = (low, high, from, to) => Math.min(low - from - 24, 0) + Math.max(high - to + 24, 0);
    stage.scrollBy(
      beyond(inner.left, inner.right, outer.left, outer.right),
      beyond(inner.top, inner.bottom, outer.top, outer.bottom),
    );
  }

  function show() {
    const here = steps.node[now];
    if (here === undefined) return;
    const line = lineTo(here);
    showPicture(line);
    showLine(line);
    showCounts();
    showBefore();
    showCode();
    get("sentence").textContent = steps.text[now];
    get("sentence").dataset.kind = steps.kind[now];
    get("slider").value = now;
    get("place").textContent = `${now + 1} of ${steps.kind.length}`;
    follow(here);
  }

  function goTo(step) {
    now = Math.min(Math.max(step, 0), last);
    if (now === last) pause();
    show();
  }

  function pause() {
    clearInterval(timer);
    timer = null;
    document.body.classList.remove("playing");
  }

  function play() {
    if (now === last) now = 0;
    show();
    timer = setInterval(() => goTo(now + 1), Number(get("speed").value));
    document.body.classList.add("playing");
  }

  const toggle = () => (timer === null ? play() : pause());

  const size = { width: Number(picture.getAttribute("width")), height: Number(picture.getAttribute("height")) };
  let scale = 1;
  function resize(to) {
    scale = Math.min(Math.max(to, 0.1), 4);
    picture.setAttribute("width", size.width * scale);
    picture.setAttribute("height", size.height * scale);
  }
  function fit() {
    const room = Math.min((stage.clientWidth - 20) / size.width, (stage.clientHeight - 20) / size.height);
    // Smaller than this nobody reads it: it scrolls then.
    resize(Math.min(Math.max(room, 0.55), 1.6));
  }

  const actions = {
    first: () => goTo(0),
    back: () => goTo(now - 1),
    play: toggle,
    next: () => goTo(now + 1),
    last: () => goTo(last),
    smaller: () => resize(scale / 1.2),
    larger: () => resize(scale * 1.2),
    fit,
  };
  for (const [id, action] of Object.entries(actions)) {
    get(id).addEventListener("click", () => {
      if (id !== "play" && timer !== null) pause();
      action();
    });
  }
  const keys = {
    Home: "first", End: "last", ArrowLeft: "back", ArrowRight: "next", " ": "play",
    "-": "smaller", "+": "larger", "=": "larger", f: "fit",
  };
  document.addEventListener("keydown", (event) => {
    const id = keys[event.key];
    const isTyped = event.target.matches("select, input") || event.ctrlKey || event.metaKey || event.altKey;
    if (id === undefined || isTyped) return;
    event.preventDefault();
    get(id).click();
  });
  get("slider").max = last;
  get("slider").addEventListener("input", (event) => {
    pause();
    goTo(Number(event.target.value));
  });
  get("speed").addEventListener("change", () => {
    if (timer !== null) {
      pause();
      play();
    }
  });
  get("code").hidden = listings.length === 0;
  get("notation").append(...listings.map(({ notation }) => new Option(notation)));
  get("notation").hidden = listings.length < 2;
  get("notation").addEventListener("change", showCode);
  const asked = () => goTo((parseInt(location.hash.slice(1), 10) || 1) - 1);
  addEventListener("hashchange", asked);
  fit();
  asked();
})();
