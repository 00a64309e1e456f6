import type { Iteration } from "@negascout/core";
import { watch } from "../../core/pkg/see/negascout.js";
import { expect, it } from "vitest";
import { lineTo, textOf } from "../shared/story.ts";
import { grade, type Grade } from "./grade.ts";
import { byAt, isBelow, isEntry, kindAt, lastOf, leavesOf, leftOutAt, leftOutIn, letterOf, nodeAt, sentenceOf, windowOf, type By } from "./log.ts";
import { drawn, isSame, KINDS, questionsOf, type Question, type Reply } from "./questions.ts";
import { FIRST_EXERCISE, prepared, requestsOf } from "./exercise.ts";
import { ALL, practised, QUESTIONS, SEARCHES } from "./searches.fixture.ts";
import { soFar } from "./so-far.ts";
import { gradeText, openText } from "./words.ts";

/** The forms that search at several depths, or never end: there is no sheet for them. */
const NONE = ["readme-minimax-to-the-letter", "table-without-depth", "deeper-entries"];

/** Answers to a question that differ from the right one, of all that can be given. */
function wrong(log: Iteration, { asked, right, anyReason }: Question): Reply[] {
  switch (right.kind) {
    case "leaf":
      return [null, ...leavesOf(log.picture)].filter((leaf) => leaf !== right.leaf).map((leaf) => ({ kind: "leaf", leaf }));
    case "cut": {
      const all: (By | null)[] = [null, ...asked.bounds];
      const others = all.filter((by) => (by === null || right.by === null ? by !== right.by : !anyReason && !isSame(by, right.by)));
      return others.map((by) => ({ kind: "cut", by }));
    }
    case "window":
      return [
        { kind: "window", window: { alpha: "99", beta: right.window.beta } },
        { kind: "window", window: { alpha: right.window.alpha, beta: "-99" } },
        { kind: "window", window: { alpha: "99", beta: "-99" } },
      ];
    case "value": {
      const { number, relation } = right.said;
      const other = relation === "exactly" ? "at least" : "exactly";
      return [
        { kind: "value", said: { number: "99", relation } },
        { kind: "value", said: { number, relation: other } },
        { kind: "value", said: { number: "99", relation: other } },
      ];
    }
    case "again":
      return [{ kind: "again", again: !right.again }];
  }
}

/** A question in words, for what is refuted. */
const where = ({ name, question: { asked } }: { name: string; question: Question }): string => `${name}, step ${asked.at}: ${asked.kind}`;

it("all forms are practised on every tree, but those without a sheet", () => {
  const all = practised().map(({ name }) => name);
  for (const of of SEARCHES) expect(all.filter((form) => !of.some(({ name }) => name === form)).sort()).toEqual([...NONE].sort());
});

it("a search with nothing to practise says why", () => {
  const refused = (form: string): unknown => {
    const exercise = { ...FIRST_EXERCISE, form };
    const [found, whole] = requestsOf(exercise).map((request) => watch(request));
    return found === undefined || whole === undefined ? null : prepared(exercise, found, whole);
  };
  expect(refused("uct")).toBe("The tree of uct grows by itself: See shows it, but there is nothing to practise.");
  expect(refused("deeper-entries")).toBe("deeper-entries searches to several depths: See shows it, but there is nothing to practise.");
});

it("the right answer has full credit, and every other one less", () => {
  const refuted: string[] = [];
  for (const { name, log, question } of QUESTIONS) {
    const { points, slip } = grade(log, question, question.right);
    if (points !== 1 || slip !== null) refuted.push(`${where({ name, question })}: the right answer has ${points}`);
    for (const reply of wrong(log, question)) {
      const { points } = grade(log, question, reply);
      if (!(points < 1)) refuted.push(`${where({ name, question })}: ${JSON.stringify(reply)} has ${points}`);
    }
  }
  expect(refuted).toEqual([]);
});

/** Whether a question's answer is what the log does next. */
function isNext(log: Iteration, { asked, until, right }: Question): boolean {
  const between = Array.from({ length: until - asked.at - 1 }, (_, place) => kindAt(log, asked.at + 1 + place));
  const [kind, node] = [kindAt(log, until), nodeAt(log, until)];
  switch (right.kind) {
    case "leaf":
      if (between.includes("leaf")) return false;
      return kind === "leaf" ? right.leaf === node : right.leaf === null && until === lastOf(log);
    case "cut":
      if (between.some((each) => each !== "raised")) return false;
      return right.by !== null ? kind === "cutoff" && node === asked.node : isEntry(log, until) && asked.rest.includes(node);
    case "window":
      return isEntry(log, until) && node === asked.node && sentenceOf(log, until).includes(`(${right.window.alpha}, ${right.window.beta})`);
    case "value": {
      const text = sentenceOf(log, until);
      return kind === "leave" && node === asked.node && saysSo(text, right.said.relation) && text.includes(right.said.number);
    }
    case "again":
      return right.again === (kind === "again" && node === asked.node);
  }
}

/** Whether a sentence has such a bound, or none. */
function saysSo(text: string, relation: string): boolean {
  const has = { "at least": /≥| at least /, "at most": /≤| at most /, exactly: /^Back from \S+ with -?[\d∞]/ }[relation];
  return has?.test(text) === true;
}

it("the right answer is what the log does next", () => {
  const refuted = QUESTIONS.filter(({ log, question }) => question.until <= question.asked.at || !isNext(log, question));
  expect(refuted.map(where)).toEqual([]);
});

it("every kind of question occurs, with each answer", () => {
  const seen = (kind: string, answer: (reply: Reply) => unknown) =>
    new Set(QUESTIONS.filter(({ question }) => question.asked.kind === kind).map(({ question }) => answer(question.right)));
  expect(seen("leaf", (reply) => reply.kind === "leaf" && reply.leaf === null)).toEqual(new Set([true, false]));
  expect(seen("cut", (reply) => reply.kind === "cut" && (reply.by?.whose ?? "none"))).toEqual(new Set(["none", "ancestor", "root", "table"]));
  expect(seen("again", (reply) => reply.kind === "again" && reply.again)).toEqual(new Set([true, false]));
  expect(seen("value", (reply) => reply.kind === "value" && reply.said.relation)).toEqual(new Set(["exactly", "at least", "at most"]));
  expect(seen("window", (reply) => reply.kind)).toEqual(new Set(["window"]));
});

it("whose bound cuts is the ancestor that the picture draws the line to", () => {
  let named = 0;
  for (const { name, log } of ALL) {
    log.story.parts.forEach(({ cut }, node) => {
      const drawn = log.picture.nodes[node]?.cut;
      const by = cut === undefined ? null : byAt(log, cut);
      if (by?.whose !== "ancestor" || drawn === null || drawn === undefined) return;
      named += 1;
      expect(by.node, `${name}, step ${cut}`).toBe(drawn.ancestor);
    });
  }
  expect(named).toBeGreaterThan(200);
});

/** Whether a leaf is to the right of another: below a later child, where the ways to them part. */
function isRight({ picture: { nodes } }: Iteration, one: number, other: number): boolean {
  const [line, beside] = [lineTo(nodes, one), lineTo(nodes, other)];
  const parting = line.findIndex((node, ply) => node !== beside[ply]);
  const children = nodes[line[parting - 1] ?? 0]?.children ?? [];
  return children.indexOf(line[parting] ?? 0) > children.indexOf(beside[parting] ?? 0);
}

/** The slip of an answer by the definition of it. */
function slipOf(log: Iteration, { asked, until, right }: Question, reply: Reply): Grade["slip"] {
  if (reply.kind === "cut" && right.kind === "cut") {
    if (reply.by === null) return "under-pruned";
    return right.by === null ? "over-pruned" : null;
  }
  if (reply.kind !== "leaf" || right.kind !== "leaf") return null;
  const said = reply.leaf;
  // What the search has just left out was to be seen as cut off.
  const left = leftOutIn(log, asked.at + 1, until);
  if (said !== null && left.some((root) => isBelow(log, said, root))) return "under-pruned";
  if (log.picture.best_first || right.leaf === null) return null;
  // A leaf to the right of the one that is next, or none at all: it was taken for cut off.
  return said === null || isRight(log, said, right.leaf) ? "over-pruned" : null;
}

it("a cut that is said and is none is over-pruning, one that is not seen is under-pruning", () => {
  const refuted: string[] = [];
  const seen = new Map<string, number>();
  for (const { name, log, question } of QUESTIONS) {
    for (const reply of wrong(log, question)) {
      const { slip } = grade(log, question, reply);
      seen.set(`${reply.kind} ${slip}`, (seen.get(`${reply.kind} ${slip}`) ?? 0) + 1);
      if (slip !== slipOf(log, question, reply)) refuted.push(`${where({ name, question })}: ${JSON.stringify(reply)} is ${slip}`);
    }
  }
  expect(refuted).toEqual([]);
  const kinds = ["leaf over-pruned", "leaf under-pruned", "leaf null", "cut over-pruned", "cut under-pruned", "cut null", "window null", "value null", "again null"];
  expect([...seen.keys()].sort()).toEqual(kinds.sort());
});

it("a leaf that was evaluated before has no half point, and is told so", () => {
  const refuted: string[] = [];
  let stale = 0;
  for (const { name, log, question } of QUESTIONS) {
    for (const reply of wrong(log, question).filter(({ kind }) => kind === "leaf")) {
      const before = log.story.steps.kind.slice(0, question.asked.at + 1);
      const isEvaluated = before.some((kind, step) => kind === "leaf" && reply.kind === "leaf" && nodeAt(log, step) === reply.leaf);
      const found = grade(log, question, reply);
      if (found.isStale !== isEvaluated || (isEvaluated && found.points > 0)) refuted.push(where({ name, question }));
      if (isEvaluated) stale += 1;
      expect(gradeText(found).includes("That leaf has been evaluated already, and is not the next one.")).toBe(isEvaluated);
    }
    expect(grade(log, question, question.right).isStale).toBe(false);
  }
  expect(refuted).toEqual([]);
  expect(stale).toBeGreaterThan(1_000);
});

it("where nothing is cut, the window of the node says why", () => {
  let told = 0;
  for (const { name, log, question } of QUESTIONS) {
    const { asked, until, right } = question;
    const window = windowOf(log, asked.node, until);
    const [alpha = NaN, beta = NaN] = [window?.alpha, window?.beta].map((bound) => Number(bound?.replace("∞ - 1", "1e9").replace("-∞ + 1", "-1e9").replace("∞", "Infinity")));
    // Some forms go on though alpha is as great as beta: of these nothing is said.
    const isOpen = right.kind === "cut" && right.by === null && alpha < beta;
    const text = `At ${letterOf(log, asked.node)} alpha is ${window?.alpha} and beta is ${window?.beta}. Alpha is less than beta, so there is no cut.`;
    expect(openText(log, question), where({ name, question })).toBe(isOpen ? text : "");
    if (isOpen) told += 1;
  }
  expect(told).toBeGreaterThan(500);
});

it("the explanation is what See tells of these events, except for what later steps decide", () => {
  const refuted = QUESTIONS.filter(({ log, question }) => {
    const { asked, until } = question;
    const texts = log.story.steps.said.slice(asked.at + 1, until + 1).map((said) => textOf(log.picture.nodes, said));
    const { sentences } = grade(log, question, question.right);
    const isSaved = (rest: string): boolean => rest === "" || /^ That saves [\d,]+ (leaf|leaves)\.$/.test(rest);
    const isSaid = (text: string, sentence: string): boolean => text.startsWith(sentence) && isSaved(text.slice(sentence.length));
    return sentences.length !== texts.length || !texts.every((text, place) => isSaid(text, sentences[place] ?? "none"));
  });
  expect(refuted.map(where)).toEqual([]);
});

/** The steps that two logs have in common, from the first one. */
function common(a: Iteration, b: Iteration): number {
  const same = (step: number): boolean =>
    kindAt(a, step) === kindAt(b, step) && nodeAt(a, step) === nodeAt(b, step) && sentenceOf(a, step) === sentenceOf(b, step) && step < lastOf(a) && step < lastOf(b);
  let step = 0;
  while (same(step)) step += 1;
  return step;
}

it("what is shown before an answer is the same for all searches that have done the same so far", () => {
  let compared = 0;
  for (const of of SEARCHES) {
    for (const [place, one] of of.entries()) {
      for (const other of of.slice(place + 1, place + 9)) {
        const { best_first, has_windows } = one.log.picture;
        if (best_first !== other.log.picture.best_first || has_windows !== other.log.picture.has_windows) continue;
        const steps = common(one.log, other.log);
        if (steps < 3 || steps > Math.min(lastOf(one.log), lastOf(other.log)) - 1) continue;
        compared += 1;
        const step = steps - 1;
        expect(soFar(one.sheet, one.log, step), `${one.name} and ${other.name} after step ${step}`).toEqual(soFar(other.sheet, other.log, step));
        const [first, second] = [one, other].map(({ log }) => questionsOf(log).filter(({ asked }) => asked.at === step));
        for (const { asked } of first ?? []) {
          const twin = second?.find((each) => each.asked.kind === asked.kind && each.asked.node === asked.node && each.asked.again === asked.again);
          if (twin !== undefined) expect(asked).toEqual(twin.asked);
        }
      }
    }
  }
  expect(compared).toBeGreaterThan(200);
});

it("a tree so far has no value of an inner node, and no cut, that the search has not come to", () => {
  for (const { sheet, log } of ALL) {
    const step = lastOf(log) >> 1;
    const { picture, story } = soFar(sheet, log, step);
    const roots = [...leftOutAt(log, step)];
    const isClean = picture.nodes.every(({ kind, value, cut, saves, spoken, on_line, pruned }, place) => {
      const isEmpty = cut === null && saves === null && spoken === "" && !on_line && (kind === "leaf" || value === null);
      return isEmpty && pruned === roots.some((root) => isBelow(log, place, root));
    });
    expect(isClean).toBe(true);
    const times = story.parts.flatMap(({ values, visits, windows }) => [...values.map(([since]) => since), ...windows.map(([since]) => since), ...visits.flatMap(({ labels }) => labels.map(([since]) => since))]);
    expect(Math.max(...times)).toBeLessThanOrEqual(step);
    expect(story.parts.every(({ visits }) => visits.every(({ labels }) => labels.length === 1))).toBe(true);
  }
});

it("the questions of an exercise do not tell each other's answers, and the same seed draws the same", () => {
  for (const { log } of ALL) {
    const all = questionsOf(log);
    for (const seed of [1, 2]) {
      const taken = drawn(all, 10, seed);
      expect(taken).toEqual(drawn(all, 10, seed));
      expect(taken.length).toBeLessThanOrEqual(10);
      taken.slice(1).forEach(({ asked }, place) => expect(asked.at).toBeGreaterThanOrEqual(taken[place]?.until ?? Infinity));
    }
  }
  const negascout = SEARCHES[0]?.find(({ name }) => name === "negascout");
  const all = negascout === undefined ? [] : questionsOf(negascout.log);
  expect(drawn(all, 10, 1)).not.toEqual(drawn(all, 10, 2));
  expect(new Set(drawn(all, 12, 1).map(({ asked }) => asked.kind))).toEqual(new Set(KINDS));
});
