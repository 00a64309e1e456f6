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
  const all = partsOf(nodes);
  const shown = all.filter(({ place }) => !hidden.has(place));
  const isOpen = ({ node, place }: Part): boolean => node.fold !== null && !folded.has(place);
  if (!shown.some(isOpen)) return { picture, folded, hidden };
  const shifts = new Map<number | null, Shift>([[null, NONE]]);
  const shiftOf = (piece: number | null): Shift => shifts.get(piece) ?? NONE;
  let [width, bottom] = [picture.width, 0];
  for (let row = shown.filter(({ piece }) => piece === null); row.length > 0; ) {
    bottom = Math.max(bottom, ...row.map(({ node, place, piece }) => lowest(node, folded.has(place)) + shiftOf(piece).y));
    const roots = row.filter(isOpen).map((root) => ({ ...root, middle: root.node.x + shiftOf(root.piece).x }));
    let free = 0;
    for (const { node, place, middle } of roots.sort((a, b) => a.middle - b.middle)) {
      const wide = node.fold ?? 0;
      const x = Math.max(free, Math.min(middle - wide / 2, width - wide));
      const strip = nodes[node.children[0] ?? 0]?.strip ?? 0;
      shifts.set(place, { x, y: Math.max(bottom + GAP - strip, 0) });
      free = x + wide + GAP;
      width = Math.max(width, x + wide);
    }
    const unfolded = new Set(roots.map(({ place }) => place));
    row = shown.filter(({ piece }) => piece !== null && unfolded.has(piece));
  }
  const moved = all.map(({ node, place, piece }) => shifted(node, shiftOf(piece), shiftOf(node.fold === null ? piece : place)));
  return { picture: { ...picture, nodes: moved, width, height: Math.max(picture.height, bottom) }, folded, hidden };
}

/** How far something is moved, in pixels. */
interface Shift {
  readonly x: number;
  readonly y: number;
}

const NONE: Shift = { x: 0, y: 0 };

/** A node, and the node whose folded subtree it is in: null outside of all. */
interface Part {
  readonly node: PictureNode;
  readonly place: number;
  readonly piece: number | null;
}

function partsOf(nodes: readonly PictureNode[]): readonly Part[] {
  const parts: Part[] = [];
  nodes.forEach((node, place) => {
    const above = node.parent === null ? undefined : parts[node.parent];
    const isFirst = above !== undefined && above.node.fold !== null;
    parts.push({ node, place, piece: isFirst ? above.place : (above?.piece ?? null) });
  });
  return parts;
}

const lowest = (node: PictureNode, isFolded: boolean): number => node.y + node.height / 2 + (isFolded ? TRIANGLE + 14 : 0);

/** A node with the shift of its own place, and the one of what is below it. */
function shifted(node: PictureNode, own: Shift, under: Shift): PictureNode {
  const cut = node.cut === null ? null : { ...node.cut, x: node.cut.x + under.x, top: node.cut.top + under.y };
  return { ...node, x: node.x + own.x, y: node.y + own.y, strip: node.strip + own.y, labels_top: node.labels_top + own.y, cut };
}
