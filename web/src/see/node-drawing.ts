/** One node of a tree with the line to it, as it looks at a step. */

import type { Iteration, PictureNode, StoryPart } from "@negascout/core";
import { beginOf, isCut, isProven, isThere, labelAt, valueAt, visitAt, widthAt } from "../shared/story.ts";
import { TRIANGLE } from "./arrange.ts";
import { below, boundCurve, headOf, labelLine, lineBetween, top } from "./geometry.ts";
import type { Marks } from "./marks.ts";
import { element } from "./svg.ts";

/** The moment that is drawn. */
export interface Moment {
  readonly step: number;
  readonly last: number;
  /** The node that the search is at. */
  readonly here: number;
  /** The first node with the position that the search is at. */
  readonly position: number;
  /** The nodes from the root to it. */
  readonly line: ReadonlySet<number>;
  /** The node that the person has chosen; null for none. */
  readonly chosen: number | null;
  /** Whether the subtree of a node is folded away. */
  readonly folded: ReadonlySet<number>;
  /** Whether the tree is listed: its leaves have values before the search comes to them. */
  readonly listed: boolean;
  readonly marks: Marks;
}

/** What is drawn of a node, from the back to the front: lines and curves are behind all nodes. */
export const LAYERS = ["lines", "bounds", "nodes"] as const;
export type Drawn = Readonly<Record<(typeof LAYERS)[number], SVGElement>>;

/** Draws a node. */
export function drawNode(iteration: Iteration, place: number, moment: Moment): Drawn {
  const { picture, story } = iteration;
  const node = picture.nodes[place] as PictureNode;
  const part = story.parts[place] as StoryPart;
  const looks = { class: classOf(node, part, place, moment), "data-node": place };
  const drawn: Drawn = { lines: element("g", looks), bounds: element("g", looks), nodes: element("g", looks) };
  const parent = node.parent === null ? undefined : picture.nodes[node.parent];
  if (parent !== undefined) drawn.lines.append(...drawLine(iteration, [parent, node, place], part, moment));
  const isFolded = moment.folded.has(place);
  if (!isFolded) drawn.bounds.append(...drawBound(iteration, node, part, moment));
  drawn.nodes.append(drawShape(node), ...drawFrame(node, part, moment), ...drawHead(iteration, node, part, moment));
  drawn.nodes.append(...drawLabels(iteration, node, part, moment), ...drawBoard(picture, node));
  const note = moment.marks.notes.get(place);
  // Below what a cut saves.
  const under = picture.fonts.label + (node.pruned ? picture.line : 0);
  if (note !== undefined) drawn.nodes.append(element("text", { class: "label stays", x: node.x, y: node.y + node.height / 2 + under }, note));
  drawn.nodes.append(...(isFolded ? drawFold(iteration, place, node) : drawCut(iteration, node, part, moment)));
  return drawn;
}

/** Whether a node is shown as left out: not before the cut that does it. */
const isLeftOut = (node: PictureNode, part: StoryPart, { step, last }: Moment): boolean =>
  node.pruned && isThere(part, step, last);

function classOf(node: PictureNode, part: StoryPart, place: number, moment: Moment): string {
  const classes = ["node", node.player, node.kind];
  const isEnded = moment.step >= moment.last;
  if (isLeftOut(node, part, moment)) classes.push("pruned");
  if (!isThere(part, moment.step, moment.last)) classes.push("ghost");
  if (node.on_line && isEnded) classes.push("best");
  if (moment.here === place) classes.push("here");
  else if (moment.line.has(place)) classes.push("above");
  if (moment.chosen === place) classes.push("chosen");
  if (moment.marks.lit.has(place)) classes.push("lit");
  if ((node.same ?? place) === moment.position && moment.here !== place) classes.push("same");
  return classes.join(" ");
}

/** Where the cross of a cut is, as a part of the slanting line. */
const CROSS = 0.35;

function drawLine({ picture, story }: Iteration, [parent, node, place]: readonly [PictureNode, PictureNode, number], part: StoryPart, moment: Moment): SVGElement[] {
  const d = lineBetween(parent, node, labelsShown(node, part, moment), picture);
  const visit = visitAt(part, moment.step);
  const stroke = isLeftOut(node, part, moment) ? "cut" : (visit?.stroke ?? "unseen");
  const edge = element("path", { class: `edge ${stroke}`, d });
  if (story.growth !== undefined) edge.style.strokeWidth = String(1.5 + widthAt(story, place, moment.step));
  const lines = [edge];
  // A null window is a double line: nothing is told by colour alone.
  if (stroke === "null") lines.push(element("path", { class: "edge gap", d }));
  if (node.at_cut && isLeftOut(node, part, moment)) {
    const from = parent.y + parent.height / 2;
    const [x, y] = [parent.x + (node.x - parent.x) * CROSS, from + (node.strip - from) * CROSS];
    lines.push(element("path", { class: "cross", d: `M${x - 5} ${y + 5}l10 -10m-10 0l10 10` }));
  }
  return lines;
}

/** The frame of a node whose value is proven, in a tree that grows. */
function drawFrame(node: PictureNode, part: StoryPart, { step }: Moment): SVGElement[] {
  if (!isProven(part, step)) return [];
  return [element("rect", { class: "proof", x: node.x - node.width / 2 - 4, y: top(node) - 4, width: node.width + 8, height: node.height + 8, rx: 8 })];
}

function drawShape(node: PictureNode): SVGElement {
  const round = node.kind === "leaf" ? 6 : node.player === "max" ? 2 : node.height / 2;
  return element("rect", {
    class: "shape",
    x: node.x - node.width / 2,
    y: top(node),
    width: node.width,
    height: node.height,
    rx: Math.min(round, 20),
  });
}

function drawHead({ picture }: Iteration, node: PictureNode, part: StoryPart, moment: Moment): SVGElement[] {
  const middle = headOf(node, picture);
  const text = headText(node, part, moment);
  const value = element("text", { class: "value", x: node.x, y: middle + 12 }, text);
  if (text.length > 3) squeeze(value, text, picture.fonts.value, node);
  const same = node.same === null ? undefined : picture.nodes[node.same];
  const name = same === undefined ? nameOf(node) : `${node.letter} = ${same.letter}`;
  const letter = element("text", { class: "letter", x: node.x, y: middle - 7 }, name);
  if (same !== undefined) squeeze(letter, name, picture.fonts.letter, node);
  return [letter, value];
}

/** The letter of a node, and who moves there, where there are more than two players. */
export const nameOf = ({ letter, mover }: PictureNode): string => (mover === null ? letter : `${letter}, player ${mover}`);

/** Has a text that is wider than its node written more closely. */
function squeeze(element: SVGElement, text: string, font: number, node: PictureNode): void {
  const room = node.width - 6;
  if (text.length * font * 0.62 <= room) return;
  element.setAttribute("textLength", String(room));
  element.setAttribute("lengthAdjust", "spacingAndGlyphs");
}

function headText(node: PictureNode, part: StoryPart, moment: Moment): string {
  const isListed = moment.listed && node.kind === "leaf";
  if (isListed && (node.pruned || !isThere(part, moment.step, moment.last))) return node.value ?? "";
  return valueAt(part, moment.step) || (node.kind === "stub" ? "…" : "");
}

/** The number of labels over a node at a step: the move, and the visits that have begun and are named. */
const labelsShown = (node: PictureNode, part: StoryPart, { step }: Moment): number =>
  (node.shows_move ? 1 : 0) + part.visits.filter((visit) => labelAt(visit, step) !== "").length;

function drawLabels({ picture }: Iteration, node: PictureNode, part: StoryPart, moment: Moment): SVGElement[] {
  const made: SVGElement[] = [];
  const count = labelsShown(node, part, moment);
  let number = 0;
  if (node.shows_move) {
    made.push(element("text", { class: "label move", x: node.x, y: labelLine(node, number, count, picture) }, node.move ?? ""));
    number += 1;
  }
  for (const visit of part.visits) {
    if (beginOf(visit) > moment.step) break;
    made.push(element("text", { class: `label ${visit.stroke}-text`, x: node.x, y: labelLine(node, number, count, picture) }, labelAt(visit, moment.step)));
    number += 1;
  }
  return made;
}

/** A board of small squares, with stones as signs and pieces as figures. */
function drawBoard({ pieces, head }: Iteration["picture"], node: PictureNode): SVGElement[] {
  const { board } = node;
  if (board === null) return [];
  const rows = board.squares.split("/");
  const columns = rows[0]?.length ?? 0;
  const { side } = board;
  const left = node.x - (columns * side) / 2;
  const above = top(node) + head - 1;
  const group = element("g", { class: "board", transform: `translate(${left} ${above})` });
  group.append(element("rect", { class: "squares", width: columns * side, height: rows.length * side }));
  for (const [row, column] of board.moved) group.append(square("moved", row, column, side));
  for (const [row, column] of board.decided) group.append(square("decided", row, column, side));
  let grid = "";
  for (let column = 0; column <= columns; column += 1) grid += `M${column * side} 0v${rows.length * side}`;
  for (let row = 0; row <= rows.length; row += 1) grid += `M0 ${row * side}h${columns * side}`;
  group.append(element("path", { class: "grid", d: grid }));
  rows.forEach((squares, row) => {
    [...squares].forEach((sign, column) => {
      if (sign !== ".") group.append(drawMan(sign, (column + 0.5) * side, (row + 0.5) * side, side, pieces));
    });
  });
  return [group];
}

const square = (kind: string, row: number, column: number, side: number): SVGElement =>
  element("rect", { class: kind, x: column * side, y: row * side, width: side, height: side });

type Pieces = Iteration["picture"]["pieces"];

function drawMan(sign: string, x: number, y: number, side: number, pieces: Pieces): SVGElement {
  const piece = pieces.find(({ letter }) => letter === sign);
  if (piece !== undefined) {
    return element("text", { class: "piece", x, y: y + side * 0.36, "font-size": side }, piece.figure);
  }
  const reach = side * 0.28;
  if (sign === "X") {
    const d = `M${x - reach} ${y - reach}l${2 * reach} ${2 * reach}m${-2 * reach} 0l${2 * reach} ${-2 * reach}`;
    return element("path", { class: "first", d, "stroke-width": side * 0.16 });
  }
  return element("circle", { class: "second", cx: x, cy: y, r: reach, "stroke-width": side * 0.16 });
}

/** The curve from a cut to the ancestor whose bound made it. */
function drawBound({ picture }: Iteration, { cut }: PictureNode, part: StoryPart, moment: Moment): SVGElement[] {
  if (cut === null || !isCut(part, moment.step)) return [];
  const ancestor = cut.ancestor === null ? undefined : picture.nodes[cut.ancestor];
  if (ancestor === undefined) return [];
  const isNow = part.cut === moment.step;
  return [element("path", { class: isNow ? "bound now" : "bound", d: boundCurve(ancestor, cut, picture) })];
}

/** The note of a cut, and the leaves that it saves. */
function drawCut({ picture }: Iteration, node: PictureNode, part: StoryPart, moment: Moment): SVGElement[] {
  const { cut } = node;
  if (cut === null || !isCut(part, moment.step)) return [];
  const place = { x: cut.x, top: cut.top };
  const made = cut.lines.map((line, number) =>
    element("text", { class: "label note", x: place.x, y: place.top + number * picture.line + picture.fonts.label }, line),
  );
  made.push(...drawSavings(node, picture));
  return made;
}

/** The leaves that a cut saves, below the subtrees that it left out. */
function drawSavings(node: PictureNode, { nodes, line }: Iteration["picture"]): SVGElement[] {
  const saved = savings(node, nodes);
  const left = node.children.flatMap((child) => (nodes[child]?.at_cut === true ? [nodes[child]] : []));
  const [first, last] = [left[0], left.at(-1)];
  if (saved === "" || first === undefined || last === undefined) return [];
  const y = Math.max(...left.map((child) => child.y + child.height / 2)) + line;
  return [element("text", { class: "label saved", x: (first.x + last.x) / 2, y }, saved)];
}

/** `saves 4 leaves`: what the children that a cut left out would have cost; empty where it is not known. */
export function savings(node: PictureNode, nodes: readonly PictureNode[]): string {
  const left = node.children.flatMap((child) => (nodes[child]?.at_cut === true ? [nodes[child]] : []));
  if (left.length === 0 || left.some((child) => child.saves === null)) return "";
  const leaves = left.reduce((sum, child) => sum + (child.saves?.leaves ?? 0), 0);
  return `saves ${leaves} ${leaves === 1 ? "leaf" : "leaves"}`;
}

/** A triangle in place of a folded subtree, with its leaves. */
function drawFold({ picture }: Iteration, place: number, node: PictureNode): SVGElement[] {
  const from = node.y + node.height / 2;
  const leaves = below(picture.nodes, place).filter((each) => picture.nodes[each]?.kind === "leaf").length;
  const triangle = element("path", { class: "triangle fold", d: `M${node.x} ${from}l-22 ${TRIANGLE}h44z` });
  const held = element("text", { class: "label fold", x: node.x, y: from + TRIANGLE + picture.fonts.label }, leaves === 1 ? "1 leaf" : `${leaves} leaves`);
  return [triangle, held];
}
