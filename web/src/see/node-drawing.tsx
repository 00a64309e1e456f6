/** One node of a tree with the line to it, as it looks at a step. */

import type { Picture, PictureBoard, PictureNode, Story, StoryPart } from "@negascout/core";
import type { SVGAttributes } from "preact";
import { useMemo } from "preact/hooks";
import { beginOf, isCut, isProven, isThere, labelAt, valueAt, visitAt, widthAt } from "../shared/story.ts";
import { counted } from "../shared/words.ts";
import { TRIANGLE } from "./arrange.ts";
import type { Fit } from "./fit.ts";
import { below, boundCurve, headOf, labelLine, lineBetween, top } from "./geometry.ts";
import type { Marks } from "./marks.ts";

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
  /** The sizes of letters and values, in pixels of the picture. */
  readonly fonts: Fit["fonts"];
}

/** A node at a moment. */
export interface Drawn {
  readonly picture: Picture;
  readonly story: Story;
  readonly node: PictureNode;
  readonly part: StoryPart;
  readonly place: number;
  readonly moment: Moment;
}

/** Whether a node is shown as left out: not before the cut that does it. */
const isLeftOut = ({ node, part, moment: { step, last } }: Drawn): boolean => node.pruned && isThere(part, step, last);

/** The classes of what is drawn of a node. */
export function classOf(drawn: Drawn): string {
  const { node, part, place, moment } = drawn;
  const classes = ["node", node.player, node.kind];
  if (isLeftOut(drawn)) classes.push("pruned");
  if (!isThere(part, moment.step, moment.last)) classes.push("ghost");
  if (node.on_line && moment.step >= moment.last) classes.push("best");
  if (moment.here === place) classes.push("here");
  else if (moment.line.has(place)) classes.push("above");
  if (moment.chosen === place) classes.push("chosen");
  if (moment.marks.lit.has(place)) classes.push("lit");
  if ((node.same ?? place) === moment.position && moment.here !== place) classes.push("same");
  return classes.join(" ");
}

/** What is drawn of a node, from the back to the front: lines and curves are behind all nodes. */
export const LAYERS = [drawLine, drawBound, drawShape] as const;

/** Where the cross of a cut is, as a part of the slanting line. */
const CROSS = 0.35;

function drawLine(drawn: Drawn) {
  const { picture, story, node, part, place, moment } = drawn;
  const parent = node.parent === null ? undefined : picture.nodes[node.parent];
  if (parent === undefined) return null;
  const d = lineBetween(parent, node, labelsOf(drawn).length, picture);
  const stroke = isLeftOut(drawn) ? "cut" : (visitAt(part, moment.step)?.stroke ?? "unseen");
  const width = story.growth && `stroke-width: ${1.5 + widthAt(story, place, moment.step)}`;
  const from = parent.y + parent.height / 2;
  const [x, y] = [parent.x + (node.x - parent.x) * CROSS, from + (node.strip - from) * CROSS];
  return (
    <>
      <path class={`edge ${stroke}`} d={d} style={width} />
      {/* A null window is a double line: nothing is told by colour alone. */}
      {stroke === "null" && <path class="edge gap" d={d} />}
      {node.at_cut && stroke === "cut" && <path class="cross" d={`M${x - 5} ${y + 5}l10 -10m-10 0l10 10`} />}
    </>
  );
}

/** The curve from a cut to the ancestor whose bound made it. */
function drawBound({ picture, node: { cut }, part, place, moment: { step, folded } }: Drawn) {
  const ancestor = picture.nodes[cut?.ancestor ?? -1];
  if (cut === null || ancestor === undefined || folded.has(place) || !isCut(part, step)) return null;
  return <path class={part.cut === step ? "bound now" : "bound"} d={boundCurve(ancestor, cut, picture)} />;
}

function drawShape(drawn: Drawn) {
  const { picture, node, part, place, moment } = drawn;
  const { x, y, width, height } = node;
  const round = node.kind === "leaf" ? 6 : node.player === "max" ? 2 : height / 2;
  const labels = labelsOf(drawn);
  const note = moment.marks.notes.get(place);
  // Below what a cut saves.
  const under = picture.fonts.label + (node.pruned ? picture.line : 0);
  return (
    <>
      <rect class="shape" x={x - width / 2} y={top(node)} width={width} height={height} rx={Math.min(round, 20)} />
      {/* The frame of a value that is proven, in a tree that grows. */}
      {isProven(part, moment.step) && <rect class="proof" x={x - width / 2 - 4} y={top(node) - 4} width={width + 8} height={height + 8} rx={8} />}
      {drawHead(drawn)}
      {labels.map(([kind, text], number) => (
        <text key={number} class={`label ${kind}`} x={x} y={labelLine(node, number, labels.length, picture)}>
          {text}
        </text>
      ))}
      {node.board !== null && <Board board={node.board} {...drawn} />}
      {note !== undefined && (
        <text class="label stays" x={x} y={y + height / 2 + under}>
          {note}
        </text>
      )}
      {moment.folded.has(place) ? drawFold(drawn) : drawCut(drawn)}
    </>
  );
}

/** The labels over a node at a step, by their kinds: the move, and the visits that have begun and are named. */
function labelsOf({ node, part, moment: { step } }: Drawn): (readonly [kind: string, text: string])[] {
  const visits = part.visits.filter((visit) => beginOf(visit) <= step).map((visit) => [`${visit.stroke}-text`, labelAt(visit, step)] as const);
  return [...(node.shows_move ? [["move", node.move ?? ""] as const] : []), ...visits.filter(([, text]) => text !== "")];
}

/** The letter and the value of a node. */
function drawHead(drawn: Drawn) {
  const { picture, node, moment } = drawn;
  const middle = headOf(node, picture);
  const value = headText(drawn);
  const same = node.same === null ? undefined : picture.nodes[node.same];
  const name = same === undefined ? nameOf(node) : `${node.letter} = ${same.letter}`;
  return (
    <>
      <text class="letter" font-size={moment.fonts.letter} x={node.x} y={middle - 7} {...(same && squeezed(name, moment.fonts.letter, node))}>
        {name}
      </text>
      <text class="value" font-size={moment.fonts.value} x={node.x} y={middle + 13} {...squeezed(value, moment.fonts.value, node)}>
        {value}
      </text>
    </>
  );
}

/** The letter of a node, and who moves there, where there are more than two players. */
export const nameOf = ({ letter, mover }: PictureNode): string => (mover === null ? letter : `${letter}, player ${mover}`);

/** Has a text of more than two letters that is wider than its node written more closely. */
function squeezed(text: string, font: number, node: PictureNode): SVGAttributes<SVGTextElement> {
  const room = node.width - 6;
  return text.length <= 2 || text.length * font * 0.7 <= room ? {} : { textLength: room, lengthAdjust: "spacingAndGlyphs" };
}

/** The value that is written in a node. */
export function headText({ node, part, moment: { listed, step, last } }: Pick<Drawn, "node" | "part" | "moment">): string {
  if (listed && node.kind === "leaf" && (node.pruned || !isThere(part, step, last))) return node.value ?? "";
  return valueAt(part, step) || (node.kind === "stub" ? "…" : "");
}

/** A board of small squares, with stones as signs and pieces as figures. */
function Board({ board, picture, node }: Drawn & { board: PictureBoard }) {
  const { side } = board;
  const rows = board.squares.split("/");
  const columns = rows[0]?.length ?? 0;
  const [wide, high] = [columns * side, rows.length * side];
  const lines = (count: number, line: (at: number) => string): string => Array.from({ length: count + 1 }, (_, each) => line(each * side)).join("");
  const marked = [...board.moved.map((at) => ["moved", ...at] as const), ...board.decided.map((at) => ["decided", ...at] as const)];
  // It is the same at all steps.
  return useMemo(
    () => (
      <g class="board" transform={`translate(${node.x - wide / 2} ${top(node) + picture.head - 1})`}>
        <rect class="squares" width={wide} height={high} />
        {marked.map(([kind, row, column]) => (
          <rect class={kind} x={column * side} y={row * side} width={side} height={side} />
        ))}
        <path class="grid" d={lines(columns, (x) => `M${x} 0v${high}`) + lines(rows.length, (y) => `M0 ${y}h${wide}`)} />
        {rows.map((squares, row) =>
          [...squares].map((sign, column) => sign !== "." && drawMan(picture, sign, (column + 0.5) * side, (row + 0.5) * side, side)),
        )}
      </g>
    ),
    [node],
  );
}

function drawMan({ pieces }: Picture, sign: string, x: number, y: number, side: number) {
  const piece = pieces.find(({ letter }) => letter === sign);
  if (piece !== undefined) {
    return (
      <text class="piece" x={x} y={y + side * 0.36} font-size={side}>
        {piece.figure}
      </text>
    );
  }
  const reach = side * 0.28;
  if (sign !== "X") return <circle class="second" cx={x} cy={y} r={reach} stroke-width={side * 0.16} />;
  const d = `M${x - reach} ${y - reach}l${2 * reach} ${2 * reach}m${-2 * reach} 0l${2 * reach} ${-2 * reach}`;
  return <path class="first" d={d} stroke-width={side * 0.16} />;
}

/** The note of a cut, and below the subtrees that it left out the leaves that it saves. */
function drawCut({ picture, node, part, moment }: Drawn) {
  const { cut } = node;
  if (cut === null || !isCut(part, moment.step)) return null;
  const left = leftOutBelow(node, picture.nodes);
  const [first, last] = [left[0], left.at(-1)];
  const saved = savings(node, picture.nodes);
  return (
    <>
      {cut.lines.map((line, number) => (
        <text key={number} class="label note" x={cut.x} y={cut.top + number * picture.line + picture.fonts.label}>
          {line}
        </text>
      ))}
      {saved !== "" && first !== undefined && last !== undefined && (
        <text class="label saved" x={(first.x + last.x) / 2} y={Math.max(...left.map((child) => child.y + child.height / 2)) + picture.line}>
          {saved}
        </text>
      )}
    </>
  );
}

/** The children that a cut at a node left out. */
const leftOutBelow = ({ children }: PictureNode, nodes: readonly PictureNode[]): PictureNode[] =>
  children.flatMap((child) => (nodes[child]?.at_cut === true ? [nodes[child]] : []));

/** `saves 4 leaves`: what the children that a cut left out would have cost; empty where it is not known. */
export function savings(node: PictureNode, nodes: readonly PictureNode[]): string {
  const saved = leftOutBelow(node, nodes).map(({ saves }) => saves?.leaves ?? NaN);
  const leaves = saved.reduce((sum, each) => sum + each, 0);
  return saved.length === 0 || Number.isNaN(leaves) ? "" : `saves ${counted(leaves, "leaf", "leaves")}`;
}

/** A triangle in place of a folded subtree, with its leaves. */
function drawFold({ picture, place, node }: Drawn) {
  const from = node.y + node.height / 2;
  const leaves = below(picture.nodes, place).filter((each) => picture.nodes[each]?.kind === "leaf").length;
  return (
    <>
      <path class="triangle fold" d={`M${node.x} ${from}l-22 ${TRIANGLE}h44z`} />
      <text class="label fold" x={node.x} y={from + TRIANGLE + picture.fonts.label}>
        {counted(leaves, "leaf", "leaves")}
      </text>
    </>
  );
}
