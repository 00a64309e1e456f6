const { all, data, get, goTo, nodes, pause, setValue } = frame;
const { nodes: named, story, listings } = data;
const { parts, steps, growth } = story;
const last = Math.max(steps.kind.length - 1, 0);
const [lines, labels, cuts, best] = [all("line"), all("visit"), all("cut"), all("best")];

function showPicture(line) {
  const [now, here] = [frame.now(), line[line.length - 1]];
  for (const { element, value, of } of nodes) {
    const part = parts[of];
    element.classList.toggle("ghost", !isThere(part, now, last));
    element.classList.toggle("here", Number(of) === here);
    element.classList.toggle("above", line.includes(Number(of)) && Number(of) !== here);
    if (part.visits.length > 0) setValue(value, valueAt(part, now));
    if (growth !== undefined) element.querySelector(".proof")?.classList.toggle("unseen", !isProven(part, now));
  }
  for (const { element, of } of lines) {
    const { stroke } = element.dataset;
    const part = parts[of];
    const begun = part.visits.filter((visit) => visit.stroke === stroke && beginOf(visit) <= now);
    element.classList.toggle("ghost", !(stroke === "cut" ? isThere(part, now, last) : begun.length > 0));
    const isLive = line.includes(Number(of)) && visitAt(part, now)?.stroke === stroke;
    element.classList.toggle("live", isLive && !element.classList.contains("gap"));
    if (growth !== undefined) element.style.strokeWidth = 1.5 + widthAt(story, of, now);
  }
  for (const { element, of } of labels) {
    const [part, number] = of.split(".");
    const visit = parts[part].visits[number];
    const label = visit === undefined ? "" : labelAt(visit, now);
    element.classList.toggle("unseen", label === "");
    if (visit !== undefined) element.textContent = label;
  }
  for (const { element, of } of cuts) element.classList.toggle("unseen", !isCut(parts[of], now));
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
    const [, alpha, beta] = latest(part.windows, frame.now()) ?? [0, "", ""];
    const row = body.insertRow();
    cell(row, named[at].letter, named[at].move);
    cell(row, named[at].player);
    cell(row, alpha);
    cell(row, beta);
    cell(row, valueAt(part, frame.now()));
  }
}

// The numbers that a child was chosen by, in a tree that grows.
function showChoice() {
  const choice = choiceAt(story, frame.now());
  get("choice").hidden = choice === null;
  if (choice === null) return;
  const { letter, player } = named[steps.node[choice.step]];
  get("chooser").textContent = `${letter}, ${player}`;
  get("numbers").replaceChildren();
  for (const { name, move, numbers, chosen } of choice.rows) {
    const row = get("numbers").insertRow();
    if (chosen) row.setAttribute("aria-current", "true");
    for (const text of [name, move, ...numbers]) cell(row, text);
  }
}

function showCounts() {
  const list = get("counts");
  list.replaceChildren();
  for (const { counter, values } of steps.counts) {
    const term = document.createElement("dt");
    const figure = document.createElement("dd");
    term.textContent = COUNTERS[counter];
    figure.textContent = values[frame.now()];
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

// The first step of the round after this one, or before it.
const toRound = (direction) => () => {
  pause();
  const wanted = growth?.starts[roundAt(story, frame.now()) - 1 + direction];
  goTo(wanted ?? (direction > 0 ? last : 0));
};

const placeOf = (step) => {
  const round = growth === undefined ? "" : `, ${growth.round} ${roundAt(story, step)}`;
  return `${step + 1} of ${steps.kind.length}${round}`;
};

get("line-searched").hidden = growth !== undefined;
get("columns").append(...["to", "move", ...(growth?.columns ?? [])].map((name) => {
  const heading = document.createElement("th");
  heading.textContent = name;
  return heading;
}));
get("code").hidden = listings.length === 0;
get("notation").append(...listings.map(({ notation }) => new Option(notation)));
get("notation").hidden = listings.length < 2;
get("notation").addEventListener("change", showCode);
frame.begin({
  count: steps.kind.length,
  node: (step) => steps.node[step],
  text: (step) => textOf(named, steps.said[step]),
  kind: (step) => steps.kind[step],
  place: placeOf,
  show: (here) => {
    const line = lineTo(named, here);
    showPicture(line);
    showLine(line);
    showChoice();
    showCounts();
    showCode();
  },
  keys: growth === undefined ? {} : { PageDown: toRound(1), PageUp: toRound(-1) },
});
