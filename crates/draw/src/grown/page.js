"use strict";
(() => {
  const { parents, story: { widest, parts, steps } } = JSON.parse(document.getElementById("story").textContent);
  const get = (id) => document.getElementById(id);
  const stage = get("stage");
  const picture = stage.querySelector("svg");
  const last = Math.max(steps.length - 1, 0);
  let now = 0;
  let timer = null;

  // The parts of the drawing, by what they are parts of.
  const all = (name) => [...picture.querySelectorAll(`[data-${name}]`)].map((element) => ({
    element,
    of: parseInt(element.dataset[name], 10),
  }));
  const nodes = all("node").map((node) => ({ ...node, value: node.element.querySelector(".value"), proof: node.element.querySelector(".proof") }));
  const lines = all("line");
  const labels = all("visit");
  const best = all("best");

  // What is shown of a node by now; nothing before it appears.
  const stateOf = (part) => {
    let found = null;
    for (const state of parts[part].states) {
      if (state.step > now) break;
      found = state;
    }
    return found;
  };

  const lineTo = (part) => {
    const line = [];
    for (let at = part; at !== null; at = parents[at]) line.unshift(at);
    return line;
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
    const states = parts.map((_, part) => stateOf(part));
    const playouts = states[0] === null ? 0 : states[0].visits;
    for (const { element, value, proof, of } of nodes) {
      const state = states[of];
      element.classList.toggle("ghost", state === null);
      element.classList.toggle("here", of === here);
      element.classList.toggle("above", line.includes(of) && of !== here);
      setValue(value, state === null ? "" : state.value);
      if (proof !== null) proof.classList.toggle("unseen", state === null || !state.proven);
    }
    for (const { element, of } of lines) {
      const state = states[of];
      const share = state === null || playouts === 0 ? 0 : state.visits / playouts;
      element.classList.toggle("ghost", state === null);
      element.classList.toggle("on-the-way", line.includes(of));
      element.style.strokeWidth = 1.5 + widest * share;
    }
    for (const { element, of } of labels) {
      const state = states[of];
      element.classList.toggle("unseen", state === null);
      if (state !== null) element.textContent = state.label;
    }
    for (const { element } of best) element.classList.toggle("unseen", now < last);
  }

  // The moves of the last choice, up to the end of its playout.
  function showChoice() {
    let at = now;
    while (at > 0 && steps[at].bounds.length === 0 && steps[at].playout === steps[now].playout) at -= 1;
    const { bounds, node, playout } = steps[at];
    const isShown = bounds.length > 0 && playout === steps[now].playout && now < last;
    get("choice").hidden = !isShown;
    if (!isShown) return;
    const { element } = nodes.find(({ of }) => of === node);
    get("chooser").textContent = element.getAttribute("aria-label").split(";")[0];
    get("bounds").replaceChildren(...bounds.map((row) => {
      const line = document.createElement("tr");
      if (row.chosen) line.setAttribute("aria-current", "true");
      for (const text of [row.name, row.move, row.visits, row.mean, row.margin, row.bound]) {
        line.insertCell().textContent = text;
      }
      return line;
    }));
  }

  function showBefore() {
    const list = get("before");
    list.replaceChildren();
    for (let step = now - 1; step >= Math.max(0, now - 6); step -= 1) {
      const entry = document.createElement("li");
      entry.textContent = steps[step].text;
      entry.title = `To step ${step + 1}`;
      entry.addEventListener("click", () => goTo(step));
      list.append(entry);
    }
  }

  // Keeps the node of the step in the window.
  function follow(part) {
    const node = nodes.find(({ of }) => of === part);
    if (node === undefined) return;
    const [inner, outer] = [node.element.getBoundingClientRect(), stage.getBoundingClientRect()];
    const beyond = (low, high, from, to) => Math.min(low - from - 24, 0) + Math.max(high - to + 24, 0);
    stage.scrollBy(
      beyond(inner.left, inner.right, outer.left, outer.right),
      beyond(inner.top, inner.bottom, outer.top, outer.bottom),
    );
  }

  function show() {
    const { node, text, kind, playout } = steps[now];
    showPicture(lineTo(node));
    showChoice();
    showBefore();
    get("sentence").textContent = text;
    get("sentence").dataset.kind = kind;
    get("slider").value = now;
    get("place").textContent = `${now + 1} of ${steps.length}, playout ${playout}`;
    follow(node);
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

  // The first step of the playout after this one, or before it.
  function playout(direction) {
    const here = steps[now].playout;
    const wanted = direction > 0 ? here + 1 : here - 1;
    const found = steps.findIndex((step) => step.playout === wanted);
    goTo(found < 0 ? (direction > 0 ? last : 0) : found);
  }

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
    play: () => (timer === null ? play() : pause()),
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
    const isTyped = event.target.matches("select, input") || event.ctrlKey || event.metaKey || event.altKey;
    if (isTyped) return;
    if (event.key === "PageDown" || event.key === "PageUp") {
      event.preventDefault();
      pause();
      playout(event.key === "PageDown" ? 1 : -1);
      return;
    }
    const id = keys[event.key];
    if (id === undefined) return;
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
  const asked = () => goTo((parseInt(location.hash.slice(1), 10) || 1) - 1);
  addEventListener("hashchange", asked);
  fit();
  asked();
})();
