/** A node in words, as it is at a step: for those who hear the tree. */

import type { Iteration } from "@negascout/core";
import { isCut, isProven, isThere, labelAt, valueAt, visitAt } from "../shared/story.ts";
import { counted } from "../shared/words.ts";
import { windowAt } from "./run.ts";

/** The words for a node at a step of its iteration; empty where there is no such node. */
export function spokenAt({ picture, story }: Iteration, place: number, step: number): string {
  const [node, part] = [picture.nodes[place], story.parts[place]];
  if (node === undefined || part === undefined) return "";
  const last = story.steps.kind.length - 1;
  const kind = node.kind === "leaf" ? "leaf" : node.kind === "stub" ? "a subtree" : `${node.mover === null ? node.player.toUpperCase() : `player ${node.mover}`} to move`;
  const words = [`${node.letter}, ${kind}`];
  const same = node.same === null ? undefined : picture.nodes[node.same];
  if (same !== undefined) words.push(`the same position as ${same.letter}`);
  if (node.shows_move && node.move !== null) words.push(`after ${node.move}`);
  if (!isThere(part, step, last)) return [...words, "not searched yet"].join("; ");
  if (node.pruned) {
    words.push("left out");
    if (node.saves !== null) words.push(`saves ${counted(node.saves.leaves, "leaf", "leaves")}`);
    return words.join("; ");
  }
  const value = valueAt(part, step) || "no value yet";
  words.push(isProven(part, step) ? `proven ${value}` : value);
  const window = windowAt(part, step);
  const visit = visitAt(part, step);
  const isNull = visit?.stroke === "null";
  if (story.growth !== undefined && visit !== null) words.push(labelAt(visit, step));
  if (window !== null) words.push(`${isNull ? "null window" : "window"} ${window.now.alpha} to ${window.now.beta}`);
  if (node.cut !== null && isCut(part, step)) words.push(node.cut.text);
  return words.join("; ");
}
