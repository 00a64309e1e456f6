(() => {
  const { all, data, get, lineTo, nodes, setValue } = frame;
  const { nodes: named, story: { parts, steps }, listings } = data;
  const last = Math.max(steps.kind.length - 1, 0);
  const [lines, labels, cuts, best] = [all("line"), all("visit"), all("cut"), all("best")];

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
      if (entry[0] > frame.now()) break;
      found = entry;
    }
    return found;
  };

  // Words as they are, a node by its letter, a window, or another number by its text.
  const pieceText = (piece) => {
    if (typeof piece === "string") return piece;
    if (typeof piece === "number") return named[piece].letter;
    return Array.isArray(piece[0]) ? `(${piece[0].join(", ")})` : piece[0];
  };

  // Whether a part has appeared; what never does is there at the end.
  const isThere = (from) => (from === null ? frame.now() === last : from <= frame.now());

  const visitOf = (part) => {
    let found = null;
    for (const visit of parts[part].visits) if (visit.from <= frame.now()) found = visit;
    return found;
  };

  function showPicture(line) {
    const here = line[line.length - 1];
    for (const { element, value, of } of nodes) {
      const part = parts[of];
      element.classList.toggle("ghost", !isThere(part.from));
      element.classList.toggle("here", Number(of) === here);
      element.classList.toggle("above", line.includes(Number(of)) && Number(of) !== here);
      if (part.visits.length > 0) setValue(value, (latest(part.values) || [0, ""])[1]);
    }
    for (const { element, of } of lines) {
      const { stroke } = element.dataset;
      const part = parts[of];
      const begun = part.visits.filter((visit) => visit.stroke === stroke && visit.from <= frame.now());
      const there = stroke === "cut" ? isThere(part.from) : begun.length > 0;
      element.classList.toggle("ghost", !there);
      const isLive = line.includes(Number(of)) && visitOf(of)?.stroke === stroke;
      element.classList.toggle("live", isLive && !element.classList.contains("gap"));
    }
    for (const { element, of } of labels) {
      const [part, number] = of.split(".");
      const visit = parts[part].visits[number];
      element.classList.toggle("unseen", visit === undefined || visit.from > frame.now());
      if (visit !== undefined) element.textContent = visit.until <= frame.now() ? visit.told : visit.asked;
    }
    for (const { element, of } of cuts) element.classList.toggle("unseen", !isThere(parts[of].cut));
    for (const { element } of best) element.classList.toggle("unseen", frame.now() < last);
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
      figure.textContent = counts[frame.now()];
      list.append(term, figure);
    }
  }

  // The listing in the notation that is chosen, with the line that runs.
  function showCode() {
    const code = listings[Math.max(get("notation").selectedIndex, 0)];
    if (code === undefined) return;
    const now = frame.now();
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

  get("code").hidden = listings.length === 0;
  get("notation").append(...listings.map(({ notation }) => new Option(notation)));
  get("notation").hidden = listings.length < 2;
  get("notation").addEventListener("change", showCode);
  frame.begin({
    count: steps.kind.length,
    node: (step) => steps.node[step],
    text: (step) => steps.said[step].map(pieceText).join(""),
    kind: (step) => steps.kind[step],
    place: (step) => `${step + 1} of ${steps.kind.length}`,
    show: (here) => {
      const line = lineTo(here, (part) => named[part].parent);
      showPicture(line);
      showLine(line);
      showCounts();
      showCode();
    },
  });
})();
