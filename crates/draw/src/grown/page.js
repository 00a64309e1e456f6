(() => {
  const { all, data, get, goTo, lineTo, pause, setValue } = frame;
  const { parents, story: { widest, parts, steps } } = data;
  const last = Math.max(steps.length - 1, 0);
  const [lines, labels, best] = [all("line"), all("visit"), all("best")];
  const nodes = frame.nodes.map((node) => ({ ...node, proof: node.element.querySelector(".proof") }));

  // What is shown of a node by now; nothing before it appears.
  const stateOf = (part) => {
    let found = null;
    for (const state of parts[part].states) {
      if (state.step > frame.now()) break;
      found = state;
    }
    return found;
  };

  function showPicture(here) {
    const line = lineTo(here, (part) => parents[part]);
    const states = parts.map((_, part) => stateOf(part));
    const playouts = states[0] === null ? 0 : states[0].visits;
    for (const { element, value, proof, of } of nodes) {
      const [state, part] = [states[of], Number(of)];
      element.classList.toggle("ghost", state === null);
      element.classList.toggle("here", part === here);
      element.classList.toggle("above", line.includes(part) && part !== here);
      setValue(value, state === null ? "" : state.value);
      if (proof !== null) proof.classList.toggle("unseen", state === null || !state.proven);
    }
    for (const { element, of } of lines) {
      const state = states[of];
      const share = state === null || playouts === 0 ? 0 : state.visits / playouts;
      element.classList.toggle("ghost", state === null);
      element.classList.toggle("on-the-way", line.includes(Number(of)));
      element.style.strokeWidth = 1.5 + widest * share;
    }
    for (const { element, of } of labels) {
      const state = states[parseInt(of, 10)];
      element.classList.toggle("unseen", state === null);
      if (state !== null) element.textContent = state.label;
    }
    for (const { element } of best) element.classList.toggle("unseen", frame.now() < last);
  }

  // The moves of the last choice, up to the end of its playout.
  function showChoice() {
    const now = frame.now();
    let at = now;
    while (at > 0 && steps[at].bounds.length === 0 && steps[at].playout === steps[now].playout) at -= 1;
    const { bounds, node, playout } = steps[at];
    const isShown = bounds.length > 0 && playout === steps[now].playout && now < last;
    get("choice").hidden = !isShown;
    if (!isShown) return;
    const { element } = nodes.find(({ of }) => Number(of) === node);
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

  // The first step of the playout after this one, or before it.
  const toPlayout = (direction) => () => {
    pause();
    const wanted = steps[frame.now()].playout + direction;
    const found = steps.findIndex((step) => step.playout === wanted);
    goTo(found < 0 ? (direction > 0 ? last : 0) : found);
  };

  frame.begin({
    count: steps.length,
    node: (step) => steps[step]?.node,
    text: (step) => steps[step].text,
    kind: (step) => steps[step].kind,
    place: (step) => `${step + 1} of ${steps.length}, playout ${steps[step].playout}`,
    show: (here) => {
      showPicture(here);
      showChoice();
    },
    keys: { PageDown: toPlayout(1), PageUp: toPlayout(-1) },
  });
})();
