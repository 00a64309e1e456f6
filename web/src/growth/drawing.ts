/** A tree that grows, as it looks at a step. */

import type { PictureNode } from "@negascout/core";
import { EDGE, headOf, labelLine, lineBetween, top } from "../see/geometry.ts";
import { drawBoard, drawShape } from "../see/node-drawing.ts";
import { element } from "../see/svg.ts";
import type { GrowthRun } from "./growth-run.ts";

/** Draws the picture of a step. */
export function drawGrowth(run: GrowthRun, step: number): SVGElement {
  const { picture, story } = run.watched.showing;
  const box = `${-EDGE} ${-EDGE} ${picture.width + 2 * EDGE} ${picture.height + 2 * EDGE}`;
  const svg = element("svg", { class: "tree", viewBox: box, "aria-hidden": "true" });
  const lines = element("g", {});
  const nodes = element("g", {});
  const { node: here } = run.at(step);
  const line = new Set(run.lineTo(here));
  const all = run.stateOf(0, step)?.visits ?? 0;
  picture.nodes.forEach((node, place) => {
    const state = run.stateOf(place, step);
    const classes = ["node", node.player, node.kind];
    if (state === null) classes.push("ghost");
    if (node.on_line && step === run.last) classes.push("best");
    if (place === here) classes.push("here");
    else if (line.has(place)) classes.push("above");
    const looks = { class: classes.join(" "), "data-node": place };
    const parent = node.parent === null ? undefined : picture.nodes[node.parent];
    if (parent !== undefined) {
      const edge = element("path", { class: "edge", d: lineBetween(parent, node, node.shows_move ? 2 : 1, picture) });
      const share = all === 0 ? 0 : (state?.visits ?? 0) / all;
      edge.style.strokeWidth = String(1.5 + story.widest * share);
      const group = element("g", looks);
      group.append(edge);
      lines.append(group);
    }
    const group = element("g", looks);
    group.append(...drawNode(run, node, state));
    nodes.append(group);
  });
  svg.append(lines, nodes);
  return svg;
}

function drawNode(run: GrowthRun, node: PictureNode, state: ReturnType<GrowthRun["stateOf"]>): SVGElement[] {
  const { picture } = run.watched.showing;
  const middle = headOf(node, picture);
  const made = [drawShape(node)];
  if (state?.proven === true) made.push(drawFrame(node));
  const value = state?.value ?? "";
  const drawn = element("text", { class: "value", x: node.x, y: middle + (node.letter === "" ? 5 : 12) }, value);
  const room = node.width - 6;
  if (value.length * picture.fonts.value * 0.62 > room) {
    drawn.setAttribute("textLength", String(room));
    drawn.setAttribute("lengthAdjust", "spacingAndGlyphs");
  }
  made.push(element("text", { class: "letter", x: node.x, y: middle - 7 }, node.letter), drawn);
  const count = node.shows_move ? 2 : 1;
  if (node.shows_move) made.push(element("text", { class: "label move", x: node.x, y: labelLine(node, 0, count, picture) }, node.move ?? ""));
  made.push(element("text", { class: "label", x: node.x, y: labelLine(node, count - 1, count, picture) }, state?.label ?? ""));
  return [...made, ...drawBoard(picture, node)];
}

/** The frame of a node whose value is proven. */
const drawFrame = (node: PictureNode): SVGElement =>
  element("rect", { class: "proof", x: node.x - node.width / 2 - 4, y: top(node) - 4, width: node.width + 8, height: node.height + 8, rx: 8 });
