/**
 * A tree for those who hear it: the items of the ARIA tree pattern around the node that is looked at, which are its
 * ancestors, its siblings and its children. The picture itself has only what is in sight.
 */

import type { Iteration, PictureNode } from "@negascout/core";
import { lineTo } from "../shared/story.ts";
import { spokenAt } from "./spoken.ts";

export interface TreeItem {
  readonly place: number;
  /** From 1, the root's. */
  readonly level: number;
  /** From 1, among the children of its parent, and how many these are. */
  readonly position: number;
  readonly size: number;
  /** Whether its children are shown; `null` where it has none. */
  readonly isExpanded: boolean | null;
}

/** The items around a node, in the order in which a tree is read. */
export function itemsAround(nodes: readonly PictureNode[], folded: ReadonlySet<number>, at: number): TreeItem[] {
  const line = lineTo(nodes, at);
  const item = (place: number, level: number): TreeItem => itemOf(nodes, folded, place, level);
  const children = folded.has(at) ? [] : (nodes[at]?.children ?? []);
  const ancestors = line.slice(0, -1).map((place, above) => item(place, above + 1));
  const siblings = siblingsOf(nodes, at).flatMap((place) => {
    const own = item(place, line.length);
    return place === at ? [own, ...children.map((child) => item(child, line.length + 1))] : [own];
  });
  return [...ancestors, ...siblings];
}

function itemOf(nodes: readonly PictureNode[], folded: ReadonlySet<number>, place: number, level: number): TreeItem {
  const siblings = siblingsOf(nodes, place);
  const isInner = (nodes[place]?.children.length ?? 0) > 0;
  return { place, level, position: siblings.indexOf(place) + 1, size: siblings.length, isExpanded: isInner ? !folded.has(place) : null };
}

/** The children of a node's parent; the root alone. */
function siblingsOf(nodes: readonly PictureNode[], place: number): readonly number[] {
  const parent = nodes[place]?.parent ?? null;
  return parent === null ? [place] : (nodes[parent]?.children ?? []);
}

/** The name of an item in the page, by which the stage says which one is looked at. */
export const itemName = (pane: number, place: number): string => `tree-${pane}-${place}`;

interface Props {
  readonly pane: number;
  readonly iteration: Iteration;
  readonly step: number;
  readonly folded: ReadonlySet<number>;
  /** The node that is looked at. */
  readonly at: number;
  readonly chosen: number | null;
}

export function TreeItems({ pane, iteration, step, folded, at, chosen }: Props) {
  return itemsAround(iteration.picture.nodes, folded, at).map(({ place, level, position, size, isExpanded }) => (
    <div
      key={place}
      id={itemName(pane, place)}
      class="spoken"
      role="treeitem"
      data-node={place}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={size}
      aria-expanded={isExpanded ?? undefined}
      aria-selected={place === chosen}
      aria-label={spokenAt(iteration, place, step)}
    />
  ));
}
