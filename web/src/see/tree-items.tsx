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
  const children = folded.has(at) ? [] : (nodes[at]?.children ?? []);
  const siblings = siblingsOf(nodes, at).flatMap((place) => (place === at ? [at, ...children] : [place]));
  return [...lineTo(nodes, at).slice(0, -1), ...siblings].map((place) => {
    const among = siblingsOf(nodes, place);
    const isExpanded = nodes[place]?.children.length ? !folded.has(place) : null;
    return { place, level: lineTo(nodes, place).length, position: among.indexOf(place) + 1, size: among.length, isExpanded };
  });
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
