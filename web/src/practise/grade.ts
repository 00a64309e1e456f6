/** The grade of an answer: a part of a point for what is right in it, and what went wrong. */

import { range } from "d3-array";
import { isBelow, isEvaluated, leavesOf, leftOutIn, parentOf, sentenceOf, type Log } from "./log.ts";
import { isSame, type Question, type Reply } from "./questions.ts";

/** What is wrong with an answer about what is searched. */
export type Slip =
  /** A cut was said where there is none, or a leaf skipped that is searched. */
  | "over-pruned"
  /** A cut was not seen. */
  | "under-pruned";

/** A grade. */
export interface Grade {
  /** 0 to 1. */
  readonly points: number;
  /** What kind of slip it is; null where it is none of cuts. */
  readonly slip: Slip | null;
  /** Whether it names a leaf that was evaluated before, and is not the next one. */
  readonly isStale: boolean;
  /** What See tells of the events that the answer is about, in order. */
  readonly sentences: readonly string[];
}

/** Grades an answer. */
export function grade(log: Log, question: Question, reply: Reply): Grade {
  const events = range(question.asked.at + 1, question.until + 1);
  const sentences = events.map((step) => sentenceOf(log, step));
  const isStale = reply.kind === "leaf" && reply.leaf !== null && !isRight(question, reply.leaf) && isEvaluated(log, reply.leaf, question.asked.at);
  const { points, slip } = judged(log, question, reply);
  return { points: isStale ? 0 : points, slip, isStale, sentences };
}

/** Whether a leaf is the next one. */
const isRight = ({ right }: Question, leaf: number): boolean => right.kind === "leaf" && right.leaf === leaf;

type Judged = Pick<Grade, "points" | "slip">;

const plain = (points: number): Judged => ({ points, slip: null });

function judged(log: Log, question: Question, reply: Reply): Judged {
  const { right } = question;
  if (reply.kind === "leaf" && right.kind === "leaf") return leaf(log, question, right.leaf, reply.leaf);
  if (reply.kind === "cut" && right.kind === "cut") return cut(question, reply);
  if (reply.kind === "window" && right.kind === "window") {
    return plain((Number(reply.window.alpha === right.window.alpha) + Number(reply.window.beta === right.window.beta)) / 2);
  }
  if (reply.kind === "value" && right.kind === "value") {
    return plain((Number(reply.said.number === right.said.number) + Number(reply.said.relation === right.said.relation)) / 2);
  }
  if (reply.kind === "again" && right.kind === "again") return plain(Number(reply.again === right.again));
  return plain(0);
}

function cut({ right, anyReason }: Question, reply: Reply & { kind: "cut" }): Judged {
  const by = right.kind === "cut" ? right.by : null;
  if (reply.by === null) return by === null ? plain(1) : { points: 0, slip: "under-pruned" };
  if (by === null) return { points: 0, slip: "over-pruned" };
  return plain(anyReason || isSame(by, reply.by) ? 1 : 0.5);
}

/** Half a point for a leaf of the right parent. A leaf that was cut off, or one behind the right one, tells which slip it is. */
function leaf(log: Log, { asked, until }: Question, right: number | null, said: number | null): Judged {
  if (said === right) return plain(1);
  const points = right !== null && said !== null && parentOf(log, right) === parentOf(log, said) ? 0.5 : 0;
  if (said !== null && leftOutIn(log, asked.at + 1, until).some((root) => isBelow(log, said, root))) return { points, slip: "under-pruned" };
  if (log.picture.best_first) return plain(points);
  const order = leavesOf(log.picture);
  const isSkipped = right !== null && (said === null || order.indexOf(said) > order.indexOf(right));
  return { points, slip: isSkipped ? "over-pruned" : null };
}
