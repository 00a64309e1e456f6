/** Lines and places of the picture of a tree, from those that the layout gives. */

import type { Picture, PictureNode } from "@negascout/core";
import type { Arrangement } from "./arrange.ts";

/** The top of a node. */
export const top = (node: PictureNode): number => node.y - node.height / 2;

/** The middle of a node's head, which has its letter and value. */
export const headOf = (node: PictureNode, picture: Picture): number => top(node) + picture.head / 2;

/** Room around the picture: beside it for the curves to bounds, and below it for what a cut in the last row saves. */
export const EDGE = { x: 30, y: 14 } as const;

/** The line from a parent to a child: slanting to the child's strip, then straight down to its labels, or to the node. */
export function lineBetween(parent: PictureNode, child: PictureNode, labels: number, picture: Picture): string {
  const end = labels === 0 ? top(child) : labelLine(child, 0, labels, picture) - picture.fonts.label;
  return `M${parent.x} ${parent.y + parent.height / 2}L${child.x} ${child.strip}L${child.x} ${end}`;
}

/** The base line of one of a node's labels, the last of which is just above the node. */
export const labelLine = (node: PictureNode, number: number, count: number, picture: Picture): number =>
  top(node) - 4 - (count - number) * picture.line + picture.fonts.label;

/** The curve from the ancestor whose bound cut to the note of the cut. */
export function boundCurve(ancestor: PictureNode, cut: { x: number; top: number; lines: readonly string[] }, picture: Picture): string {
  const side = cut.x < ancestor.x ? -1 : 1;
  const wide = Math.max(...cut.lines.map((line) => line.length)) * picture.fonts.label * 0.3;
  const [x1, y1] = [ancestor.x + side * (ancestor.width / 2 + 2), headOf(ancestor, picture)];
  const [x2, y2] = [cut.x + side * (wide + 6), cut.top + picture.line / 2];
  return `M${x1} ${y1}C${x2 + side * 18} ${y1} ${x2 + side * 34} ${y2} ${x2} ${y2}`;
}

/** A part of the picture. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Whether a node, or the line to it, may be seen in an area. */
export function isIn(node: PictureNode, parent: PictureNode | undefined, area: Area): boolean {
  const reach = node.width / 2 + 60;
  const left = Math.min(node.x, parent?.x ?? node.x) - reach;
  const right = Math.max(node.x, parent?.x ?? node.x) + reach;
  const highest = parent === undefined ? top(node) : parent.y;
  return left <= area.right && right >= area.left && highest <= area.bottom && node.y + node.height >= area.top;
}

/** The node next to another in a direction: its parent, its first child, or its neighbour. */
export function neighbour({ picture: { nodes }, hidden }: Arrangement, from: number, direction: "up" | "down" | "left" | "right"): number {
  const node = nodes[from];
  if (node === undefined) return 0;
  if (direction === "up") return node.parent ?? from;
  if (direction === "down") return node.children[0] ?? from;
  const row = nodes.flatMap((other, place) => (other.ply === node.ply && !hidden.has(place) ? [place] : []));
  row.sort((a, b) => (nodes[a]?.x ?? 0) - (nodes[b]?.x ?? 0));
  return row[row.indexOf(from) + (direction === "right" ? 1 : -1)] ?? from;
}

/** The nodes below one, itself not included. */
export function below(nodes: readonly PictureNode[], from: number): number[] {
  const found: number[] = [];
  const waiting = [...(nodes[from]?.children ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    found.push(next);
    waiting.push(...(nodes[next]?.children ?? []));
  }
  return found;
}

/** The most room that is kept around a node that is scrolled to. */
const MARGIN = 40;

/** How far to scroll so that what reaches `reach` to both sides of `middle` is in sight: no further than needed. */
export function scrollToSee(middle: number, reach: number, from: number, size: number): number {
  const margin = Math.max(Math.min(MARGIN, size / 2 - reach), 0);
  const [low, high] = [middle - reach - margin - from, middle + reach + margin - from - size];
  // What is larger than the room is shown from its beginning.
  if (low < 0) return low;
  return high > 0 ? Math.min(high, low) : 0;
}
