// A drawing that is gone through step by step: the steps, the keys, the size, and what was told before. What a step
// shows is told to `begin`, once: how many steps there are, the node, sentence and kind of each, where it is in words,
// what else it shows, and further keys.
const frame = (() => {
  const get = (id) => document.getElementById(id);
  const data = JSON.parse(get("story").textContent);
  const stage = get("stage");
  const picture = stage.querySelector("svg");
  let now = 0;
  let timer = null;
  let last = 0;
  let told = null;

  // The parts of the drawing, by what they are parts of.
  const all = (name) => [...picture.querySelectorAll(`[data-${name}]`)].map((element) => ({
    element,
    of: element.dataset[name],
  }));
  const nodes = all("node").map((node) => ({ ...node, value: node.element.querySelector(".value") }));

  // The room in a node is that of its last value: a longer one is written more closely. A triangle is narrower at
  // its value than at its base.
  function setValue(value, text) {
    value.textContent = text;
    value.removeAttribute("textLength");
    const shape = value.parentNode.querySelector(".max, .min, .leaf, .pruned");
    const room = shape.getBBox().width * (shape.matches("path") ? 0.7 : 1) - 8;
    if (value.getComputedTextLength() > room) {
      value.setAttribute("textLength", room);
      value.setAttribute("lengthAdjust", "spacingAndGlyphs");
    }
  }

  function showBefore() {
    const list = get("before");
    list.replaceChildren();
    for (let step = now - 1; step >= Math.max(0, now - 6); step -= 1) {
      const entry = document.createElement("li");
      entry.textContent = told.text(step);
      entry.title = `To step ${step + 1}`;
      entry.addEventListener("click", () => goTo(step));
      list.append(entry);
    }
  }

  // Keeps the step's node in the window.
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
    const here = told.node(now);
    if (here === undefined) return;
    told.show(here);
    showBefore();
    get("sentence").textContent = told.text(now);
    get("sentence").dataset.kind = told.kind(now);
    get("slider").value = now;
    get("place").textContent = told.place(now);
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
  const click = (id) => () => get(id).click();
  const keys = {
    Home: click("first"), End: click("last"), ArrowLeft: click("back"), ArrowRight: click("next"), " ": click("play"),
    "-": click("smaller"), "+": click("larger"), "=": click("larger"), f: click("fit"),
  };
  document.addEventListener("keydown", (event) => {
    const action = keys[event.key] ?? told.keys?.[event.key];
    const isTyped = event.target.matches("select, input") || event.ctrlKey || event.metaKey || event.altKey;
    if (action === undefined || isTyped) return;
    event.preventDefault();
    action();
  });
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

  function begin(how) {
    told = how;
    last = Math.max(how.count - 1, 0);
    get("slider").max = last;
    addEventListener("hashchange", asked);
    fit();
    asked();
  }
  return { all, begin, data, get, goTo, nodes, now: () => now, pause, setValue };
})();
