/** Where the nodes of a picture are while some of its subtrees are folded. */

import type { Picture, PictureNode } from "@negascout/core";
import { below } from "./geometry.ts";

/** A picture as it is arranged. */
export interface Arrangement {
  readonly picture: Picture;
  /** The nodes whose subtrees are folded. */
  readonly folded: ReadonlySet<number>;
  /** The nodes in them. */
  readonly hidden: ReadonlySet<number>;
}

/** The height of the triangle that stands for a folded subtree. */
export const TRIANGLE = 26;

/** The least distance from what is above, and beside, to a subtree that was unfolded. */
const GAP = 34;

/**
 * The nodes whose subtrees are folded: those that do not fit, unless they are unfolded by hand or lead to what is
 * looked at; and those that are folded by hand.
 */
export function foldedIn(nodes: readonly PictureNode[], toggled: ReadonlySet<number>, looked: ReadonlySet<number>): Set<number> {
  const isFolded = ({ fold }: PictureNode, place: number): boolean =>
    fold === null ? toggled.has(place) : !toggled.has(place) && !looked.has(place);
  return new Set(nodes.flatMap((node, place) => (isFolded(node, place) ? [place] : [])));
}

/** Puts every subtree that was unfolded below its root: further down than what is above it, beside the others. */
export function arrange(picture: Picture, folded: ReadonlySet<number>): Arrangement {
  const { nodes } = picture;
  const hidden = new Set([...folded].flatMap((place) => below(nodes, place)));
  const pieces = piecesOf(nodes);
  const isOpen = (place: number): boolean => nodes[place]?.fold !== null && !folded.has(place) && !hidden.has(place);
  const open = nodes.flatMap((_, place) => (isOpen(place) ? [place] : []));
  if (open.length === 0) return { picture, folded, hidden };
  const shifts = new Map<number | null, Shift>([[null, { x: 0, y: 0 }]]);
  const bottomOf = (roots: readonly (number | null)[]): number =>
    Math.max(...nodes.map((node, place) => (hidden.has(place) || !roots.includes(pieces[place] ?? null) ? 0 : lowest(node, folded.has(place)) + (shifts.get(pieces[place] ?? null)?.y ?? 0))));
  let [width, bottom, above] = [picture.width, 0, [null] as (number | null)[]];
  for (;;) {
    bottom = Math.max(bottom, bottomOf(above));
    const row = open.filter((place) => above.includes(pieces[place] ?? null));
    if (row.length === 0) break;
    const middle = (place: number): number => (nodes[place]?.x ?? 0) + (shifts.get(pieces[place] ?? null)?.x ?? 0);
    let free = 0;
    for (const place of row.sort((a, b) => middle(a) - middle(b))) {
      const wide = nodes[place]?.fold ?? 0;
      const x = Math.max(free, Math.min(middle(place) - wide / 2, width - wide));
      const strip = nodes[nodes[place]?.children[0] ?? 0]?.strip ?? 0;
      shifts.set(place, { x, y: Math.max(bottom + GAP - strip, 0) });
      free = x + wide + GAP;
      width = Math.max(width, x + wide);
    }
    above = row;
  }
  const moved = nodes.map((node, place) => shifted(node, shifts.get(pieces[place] ?? null), shifts.get(node.fold === null ? (pieces[place] ?? null) : place)));
  return { picture: { ...picture, nodes: moved, width, height: Math.max(picture.height, bottom) }, folded, hidden };
}

interface Shift {
  readonly x: number;
  readonly y: number;
}

/** The node whose folded subtree each node is in; null outside of all. */
function piecesOf(nodes: readonly PictureNode[]): readonly (number | null)[] {
  const pieces: (number | null)[] = [];
  for (const { parent } of nodes) {
    const isRoot = parent !== null && nodes[parent]?.fold !== null;
    pieces.push(isRoot ? parent : parent === null ? null : (pieces[parent] ?? null));
  }
  return pieces;
}

const lowest = (node: PictureNode, isFolded: boolean): number => node.y + node.height / 2 + (isFolded ? TRIANGLE + 14 : 0);

/** A node with the shift of its own place, and the one of what is below it. */
function shifted(node: PictureNode, own: Shift = { x: 0, y: 0 }, under: Shift = { x: 0, y: 0 }): PictureNode {
  const cut = node.cut === null ? null : { ...node.cut, x: node.cut.x + under.x, top: node.cut.top + under.y };
  return { ...node, x: node.x + own.x, y: node.y + own.y, strip: node.strip + own.y, labels_top: node.labels_top + own.y, cut };
}
