/** The questions and the grades in words. */

import { listed } from "../shared/words.ts";
import { leavesOf, letterOf, childrenOf, windowOf, type By, type Log } from "./log.ts";
import type { Asked, Question, QuestionKind, Reply } from "./questions.ts";
import type { Grade } from "./grade.ts";

/** The kinds of questions, for the score. */
export const NAMES: Record<QuestionKind, string> = {
  leaf: "next leaf",
  cut: "cut or not, and by whose bound",
  window: "window",
  value: "what comes back",
  again: "search again or not",
};

/** The question. */
export function questionText(log: Log, { kind, node, rest, again }: Asked): string {
  const letter = letterOf(log, node);
  switch (kind) {
    case "leaf":
      return "Which leaf does the search evaluate next?";
    case "cut": {
      const left = listed(rest.map((each) => letterOf(log, each)));
      return rest.length === 1 ? `Does the search go on to ${left}, or does it cut there?` : `Does the search go on below ${letter}, or does it cut off ${left}?`;
    }
    case "window":
      if (again && log.picture.nodes[node]?.parent === null) return `Another pass begins at ${letter}. With which window?`;
      return again ? `${letter} is searched again. With which window?` : `The search goes down to ${letter}. With which window?`;
    case "value":
      return `The search goes back from ${letter}. What does it say of the value of ${letter}?`;
    case "again":
      return `The null window at ${letter} has its answer. Is ${letter} searched again?`;
  }
}

/** A bound that may cut, as a choice. */
function boundText(log: Log, by: By): string {
  if (by.whose === "root") return "the window of the whole search";
  return by.whose === "table" ? "what the table knows" : `what ${letterOf(log, by.node)} has, or asks`;
}

/** The answers to choose from, each with its words; none to a question about numbers. */
export function choicesOf(log: Log, { kind, node, rest, bounds }: Asked): readonly (readonly [string, Reply])[] {
  const [letter, next] = [letterOf(log, node), letterOf(log, rest[0] ?? 0)];
  if (kind === "leaf") {
    const leaves = leavesOf(log.picture).map((leaf) => [leafText(log, leaf), { kind, leaf }] as const);
    return [...leaves, ["none: the search is over", { kind, leaf: null }]];
  }
  if (kind === "again") {
    return [
      [`yes: ${letter} is searched again`, { kind, again: true }],
      ["no: the answer is enough", { kind, again: false }],
    ];
  }
  if (kind !== "cut") return [];
  const left = listed(rest.map((each) => letterOf(log, each)));
  const cuts = bounds.map((by) => [`${left} cut off by ${boundText(log, by)}`, { kind: "cut", by }] as const);
  return [[`no cut: ${next} is next`, { kind: "cut", by: null }], ...cuts];
}

/** A leaf as a choice: `H (6)`. */
export const leafText = (log: Log, leaf: number): string => `${letterOf(log, leaf)} (${log.picture.nodes[leaf]?.value ?? ""})`;

/** An answer in words. */
export function replyText(log: Log, { rest }: Asked, reply: Reply): string {
  switch (reply.kind) {
    case "leaf":
      return reply.leaf === null ? "none, the search is over" : `leaf ${letterOf(log, reply.leaf)}`;
    case "cut":
      return reply.by === null ? `no cut: ${letterOf(log, rest[0] ?? 0)} is searched` : `a cut, by ${boundText(log, reply.by)}`;
    case "window":
      return `(${reply.window.alpha}, ${reply.window.beta})`;
    case "value":
      return `${reply.said.relation} ${reply.said.number}`;
    case "again":
      return reply.again ? "searched again" : "not searched again";
  }
}

/** The grade in words. */
export function gradeText({ points, slip, isStale }: Grade): string {
  const grade = points === 1 ? "Right." : points > 0 ? "Half right." : "Not right.";
  const said = isStale ? `${grade} That leaf has been evaluated already, and is not the next one.` : grade;
  if (slip === "over-pruned") return `${said} Over-pruned: nothing is cut off there.`;
  return slip === "under-pruned" ? `${said} Under-pruned: there is a cut.` : said;
}

/** Why nothing is cut off where a search goes on; empty where its window does not say so. */
export function openText(log: Log, { asked: { kind, node }, right, until }: Question): string {
  const window = kind === "cut" && right.kind === "cut" && right.by === null ? windowOf(log, node, until) : null;
  if (window === null || !(sizeOf(window.alpha) < sizeOf(window.beta))) return "";
  return `At ${letterOf(log, node)} alpha is ${window.alpha} and beta is ${window.beta}. Alpha is less than beta, so there is no cut.`;
}

/** Bounds beyond all values, from the least. */
const BEYOND: Readonly<Record<string, number>> = { "-∞": -Infinity, "-∞ + 1": -Number.MAX_VALUE, "∞ - 1": Number.MAX_VALUE, "∞": Infinity };

/** A bound as a number to compare. */
const sizeOf = (bound: string): number => BEYOND[bound] ?? Number(bound);

/** What went wrong with cuts, in a sentence. */
export function slipsText(grades: readonly Grade[]): string {
  const times = (slip: Grade["slip"]): string => {
    const count = grades.filter((grade) => grade.slip === slip).length;
    return ["", "once", "twice"][count] ?? `${count} times`;
  };
  const [over, under] = [times("over-pruned"), times("under-pruned")];
  const said = [over && `Over-pruned ${over}: a cut was named where nothing is cut.`, under && `Under-pruned ${under}: a cut was not seen.`];
  return said.filter((part) => part !== "").join(" ") || "No cut was named where nothing is cut, and no cut was missed.";
}

/** The tree in words, a sentence for each inner node: for those who do not see it. */
export function treeText(log: Log): string[] {
  const leaves = new Set(leavesOf(log.picture));
  return log.picture.nodes.flatMap((node, place) => {
    if (leaves.has(place)) return [];
    const children = childrenOf(log, place).map((child) => (leaves.has(child) ? leafText(log, child) : letterOf(log, child)));
    return [`${node.letter}, ${node.player.toUpperCase()} to move: ${listed(children)}.`];
  });
}

/** Infinity and a minus as they are typed: `-inf + 1` is `-∞ + 1`. */
export function numberTyped(text: string): string | null {
  const plain = text.trim().toLowerCase().replaceAll("−", "-").replaceAll(/infinity|inf|oo/g, "∞").replaceAll(/\s+/g, "");
  const match = /^([+-]?)(\d{1,10}(?:\.\d{1,6})?|∞)(?:([+-])(\d{1,10}))?$/.exec(plain);
  if (match === null) return null;
  const [, sign, size = "", side, more] = match;
  const first = size === "∞" ? size : String(Number(size));
  const number = `${sign === "-" && first !== "0" ? "-" : ""}${first}`;
  if (side === undefined || more === undefined) return number;
  return size === "∞" ? `${number} ${side} ${Number(more)}` : null;
}
