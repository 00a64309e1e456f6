/** The drawing of a tree: it holds the nodes that are in sight, and changes those that a step changes. */

import type { Iteration } from "@negascout/core";
import { lineTo } from "../shared/story.ts";
import type { Arrangement } from "./arrange.ts";
import { between, changesOf, type Changes } from "./changes.ts";
import { EDGE, isIn, type Area } from "./geometry.ts";
import { drawNode, LAYERS, type Drawn, type Moment } from "./node-drawing.ts";
import { element } from "./svg.ts";

/** How much around what is in sight is drawn too, in pixels of the picture. */
const MARGIN = 300;

export class TreeDrawing {
  readonly svg: SVGElement;
  readonly #layers: Drawn = { lines: element("g", {}), bounds: element("g", {}), nodes: element("g", {}) };
  readonly #drawn = new Map<number, Drawn>();
  #iteration: Iteration | null = null;
  #changes: Changes = [];
  /** The nodes with the same position as another, by the first of them. */
  #alike = new Map<number, number[]>();
  #moment: Moment | null = null;
  #looked: Area = { left: 0, top: 0, right: 0, bottom: 0 };
  /** What was looked at, with its surroundings. */
  #area: Area = this.#looked;
  #size = "";
  #arranged: Arrangement | null = null;

  constructor() {
    this.svg = element("svg", { class: "tree", "aria-hidden": "true" });
    this.svg.append(...LAYERS.map((layer) => this.#layers[layer]));
  }

  /** Shows a step of an iteration, whose picture is arranged so. */
  show(iteration: Iteration, arranged: Arrangement, step: number, how: Pick<Moment, "chosen" | "listed" | "marks">): void {
    if (iteration.story !== this.#iteration?.story || arranged !== this.#arranged) this.#begin(iteration, arranged);
    this.svg.classList.toggle("back", how.marks.others === "back");
    const before = this.#moment;
    const moment = this.#momentOf(iteration, step, how);
    this.#moment = moment;
    if (before === null) {
      this.#redraw();
      return;
    }
    const changed = between(this.#changes, before.step, step);
    for (const other of [before, moment]) {
      for (const node of other.line) changed.add(node);
      for (const node of this.#alike.get(other.position) ?? []) changed.add(node);
      if (other.chosen !== null) changed.add(other.chosen);
      for (const node of [...other.marks.lit, ...other.marks.notes.keys()]) changed.add(node);
    }
    // The end marks the principal variation, a cut's own step its curve, and in a tree that grows all widths are shares.
    if (iteration.story.growth !== undefined || (before.step >= before.last) !== (step >= moment.last)) this.#redraw();
    else for (const node of changed) this.#replace(node);
  }

  /** Gives the drawing a size, in pixels of the screen. */
  resize(width: number, height: number): void {
    // The same size again would have the page laid out anew.
    if (this.#size === `${width} ${height}`) return;
    this.#size = `${width} ${height}`;
    this.svg.setAttribute("width", String(width));
    this.svg.setAttribute("height", String(height));
  }

  /** Has the nodes of an area drawn, in pixels of the picture. */
  look(area: Area): void {
    const { left, top, right, bottom } = this.#looked;
    if (area.left === left && area.top === top && area.right === right && area.bottom === bottom) return;
    this.#looked = area;
    this.#area = { left: area.left - MARGIN, top: area.top - MARGIN, right: area.right + MARGIN, bottom: area.bottom + MARGIN };
    this.#fill();
  }

  #begin(iteration: Iteration, arranged: Arrangement): void {
    if (iteration.story !== this.#iteration?.story) this.#changes = changesOf(iteration.story);
    this.#iteration = { ...iteration, picture: arranged.picture };
    this.#arranged = arranged;
    this.#alike = alikeIn(iteration.picture.nodes);
    this.#moment = null;
    const { width, height } = arranged.picture;
    this.svg.setAttribute("viewBox", `${-EDGE} ${-EDGE} ${width + 2 * EDGE} ${height + 2 * EDGE}`);
  }

  #momentOf({ picture, story }: Iteration, step: number, how: Pick<Moment, "chosen" | "listed" | "marks">): Moment {
    const here = story.steps.node[step] ?? 0;
    const last = Math.max(story.steps.kind.length - 1, 0);
    const position = picture.nodes[here]?.same ?? here;
    return { step, last, here, position, line: new Set(lineTo(picture.nodes, here)), folded: this.#arranged?.folded ?? new Set(), ...how };
  }

  #redraw(): void {
    this.#drawn.clear();
    for (const layer of LAYERS) this.#layers[layer].replaceChildren();
    this.#fill();
  }

  /** Draws what has come into sight, and forgets what is out of it. */
  #fill(): void {
    const nodes = this.#iteration?.picture.nodes ?? [];
    nodes.forEach((node, place) => {
      const parent = node.parent === null ? undefined : nodes[node.parent];
      const isSeen = this.#arranged?.hidden.has(place) !== true && isIn(node, parent, this.#area);
      const drawn = this.#drawn.get(place);
      if (isSeen && drawn === undefined) this.#add(place);
      if (!isSeen && drawn !== undefined) {
        for (const layer of LAYERS) drawn[layer].remove();
        this.#drawn.delete(place);
      }
    });
  }

  #add(place: number): void {
    const made = this.#draw(place);
    if (made === null) return;
    this.#drawn.set(place, made);
    for (const layer of LAYERS) this.#layers[layer].append(made[layer]);
  }

  #replace(place: number): void {
    const drawn = this.#drawn.get(place);
    const made = drawn === undefined ? null : this.#draw(place);
    if (drawn === undefined || made === null) return;
    for (const layer of LAYERS) drawn[layer].replaceWith(made[layer]);
    this.#drawn.set(place, made);
  }

  #draw(place: number): Drawn | null {
    if (this.#iteration === null || this.#moment === null) return null;
    return drawNode(this.#iteration, place, this.#moment);
  }
}

/** The nodes of positions that are reached in several ways, by the first of each. */
function alikeIn(nodes: Iteration["picture"]["nodes"]): Map<number, number[]> {
  const alike = new Map<number, number[]>();
  nodes.forEach(({ same }, place) => {
    if (same !== null) alike.set(same, [...(alike.get(same) ?? [same]), place]);
  });
  return alike;
}
