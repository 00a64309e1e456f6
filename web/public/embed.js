/*
 * The element <negascout-see>: a frame with a search of the page beside this file. Its attributes are the
 * parameters of a link to See, with `present` for the parts beside the trees, and `width`, `height` and `title`.
 * It is no module, for those are not taken from other hosts without their leave.
 */
(() => {
  "use strict";
  const PAGE = new URL("./", document.currentScript.src).href;
  const LINK = ["tree", "packed", "random", "order", "values", "game", "position", "run", "depth", "window", "view", "deepening", "ordering", "linked", "at", "present"];
  const FRAME = ["width", "height", "title"];

  class NegascoutSee extends HTMLElement {
    static observedAttributes = [...LINK, ...FRAME];
    #frame = null;
    #isDue = false;

    connectedCallback() {
      this.#show();
    }

    /** Several attributes that change together are shown once. */
    attributeChangedCallback() {
      if (this.#isDue || this.#frame === null) return;
      this.#isDue = true;
      queueMicrotask(() => {
        this.#isDue = false;
        this.#show();
      });
    }

    #show() {
      const params = new URLSearchParams({ v: "1" });
      for (const name of LINK) if (this.hasAttribute(name)) params.set(name, this.getAttribute(name));
      const address = `${PAGE}#embed?${params}`;
      const isNew = this.#frame === null;
      const frame = (this.#frame ??= document.createElement("iframe"));
      for (const name of FRAME) if (this.hasAttribute(name)) frame.setAttribute(name, this.getAttribute(name));
      if (isNew) {
        frame.loading = "lazy";
        frame.style.cssText = "display: block; border: 0; max-width: 100%";
        frame.src = address;
        this.attachShadow({ mode: "open" }).append(frame);
      } else if (frame.contentWindow !== null) {
        // Without an entry in the history of the page around it.
        frame.contentWindow.location.replace(address);
      }
    }
  }

  if (customElements.get("negascout-see") === undefined) customElements.define("negascout-see", NegascoutSee);
})();
