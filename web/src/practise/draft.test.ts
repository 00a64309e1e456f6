import { expect, it } from "vitest";
import { again, besideOther, clicked, clickText, EMPTY, replyOf, signsOf, targetsOf, typed, type Draft } from "./draft.ts";
import { leavesOf, type Log } from "./log.ts";
import { isSame, type Asked, type Question } from "./questions.ts";
import { QUESTIONS } from "./searches.fixture.ts";
import { soFar } from "./so-far.ts";

/** The questions of a kind about the textbook's searches, each with the search as far as it has been told. */
const ofKind = (kind: string) =>
  QUESTIONS.filter(({ kind: form, question }) => form === "textbook" && question.asked.kind === kind).map(({ sheet, log, ...rest }) => ({ ...rest, log: soFar(sheet, log, rest.question.asked.at) }));

/** The node that a right answer names; null for none. */
function named({ right }: Question): number | null {
  if (right.kind === "leaf") return right.leaf;
  return right.kind === "cut" && right.by?.whose === "ancestor" ? right.by.node : null;
}

it.each(["leaf", "cut"])("a click on the right node is the right answer, and the list has it: %s", (kind) => {
  let right = 0;
  for (const { log, question } of ofKind(kind)) {
    const { asked } = question;
    const node = named(question);
    for (const target of targetsOf(log, asked)) {
      const draft = clicked(log, asked, EMPTY, target);
      const reply = replyOf(log, asked, draft);
      expect(signsOf(log, asked, draft)).toEqual(new Map([[target, "✓"]]));
      expect(again(log, asked, EMPTY, target)).toBeNull();
      expect(again(log, asked, draft, target)).toEqual(reply);
      if (typeof reply === "string" || reply.kind !== kind) throw new Error(String(reply));
      if (reply.kind === "leaf") expect(reply.leaf).toBe(target);
      if (reply.kind === "cut") expect(reply.by !== null && isSame(reply.by, { whose: "ancestor", node: target })).toBe(true);
      if (target !== node) continue;
      expect(reply).toEqual(question.right);
      right += 1;
    }
    if (node !== null) expect(targetsOf(log, asked)).toContain(node);
  }
  expect(right).toBeGreaterThan(50);
});

it("every leaf can be clicked, and of cuts every node above", () => {
  for (const { log, question } of ofKind("leaf")) expect([...targetsOf(log, question.asked)]).toEqual(leavesOf(log.picture));
  for (const { log, question } of ofKind("cut")) {
    const above = question.asked.bounds.flatMap((by) => (by.whose === "ancestor" ? [by.node] : []));
    expect([...targetsOf(log, question.asked)]).toEqual(above);
  }
});

/** All that the tree and the buttons can set a bound to. */
function settable(log: Log, asked: Asked, draft: Draft): Draft[] {
  const nodes = [...targetsOf(log, asked)].map((node) => clicked(log, asked, draft, node));
  const texts = ["-∞", "∞", besideOther(draft)].flatMap((text) => (text === null ? [] : [typed(draft, text)]));
  return [...nodes, ...texts];
}

it("a window of a textbook's search is set without a keyboard, alpha first or beta first", () => {
  const refuted: string[] = [];
  // Reinefeld's window of a second search is one beyond what was found: it is typed.
  const typedAlone = ["reinefeld"];
  for (const { name, log, question } of ofKind("window")) {
    const { asked, right } = question;
    const isSet = (["alpha", "beta"] as const).some((bound) => {
      const other = bound === "alpha" ? "beta" : "alpha";
      const half = settable(log, asked, { ...EMPTY, bound });
      return half.flatMap((draft) => settable(log, asked, { ...draft, bound: other })).some((draft) => JSON.stringify(replyOf(log, asked, draft)) === JSON.stringify(right));
    });
    if (!isSet && !(asked.again && typedAlone.includes(name))) refuted.push(`${name}, step ${asked.at}: ${JSON.stringify(right)}`);
  }
  expect(refuted).toEqual([]);
});

it("a click on a node takes its bound, and the other bound is next", () => {
  const { log, question } = ofKind("window").find(({ name, question }) => name === "negascout" && JSON.stringify(question.right).includes('"6","beta":"7"')) ?? { log: null, question: null };
  if (log === null) throw new Error("no such window");
  const { asked } = question;
  const parent = log.picture.nodes[asked.node]?.parent ?? 0;
  const alpha = clicked(log, asked, EMPTY, parent);
  expect(alpha).toMatchObject({ window: { alpha: "6", beta: "" }, from: { alpha: parent, beta: null }, bound: "beta" });
  expect(clickText(asked, EMPTY)).toBe("A click on a marked node sets alpha.");
  expect(clickText(asked, alpha)).toBe("A click on a marked node sets beta.");
  expect(signsOf(log, asked, alpha)).toEqual(new Map([[parent, "α"]]));
  expect(signsOf(log, asked, clicked(log, asked, alpha, parent))).toEqual(new Map([[parent, "αβ"]]));
  const both = typed(alpha, besideOther(alpha) ?? "");
  expect(replyOf(log, asked, both)).toEqual(question.right);
  // What is typed is no node's any more.
  expect(signsOf(log, asked, typed({ ...both, bound: "alpha" }, "5"))).toEqual(new Map());
});

it("the bound beside the other is one more than alpha, or one less than beta", () => {
  const beside = (bound: "alpha" | "beta", alpha: string, beta: string) => besideOther({ ...EMPTY, bound, window: { alpha, beta } });
  expect([beside("beta", "6", ""), beside("alpha", "", "6"), beside("beta", "-inf", ""), beside("alpha", "", "∞"), beside("beta", "", "6"), beside("beta", "-∞ + 1", "")]).toEqual(["7", "5", "-∞ + 1", "∞ - 1", null, null]);
});

it("an answer that is not given whole says what is missing", () => {
  const { log } = ofKind("leaf")[0] ?? { log: null };
  if (log === null) throw new Error("no search");
  const missing = (kind: Asked["kind"]): unknown => replyOf(log, { kind, at: 0, node: 0, rest: [], bounds: [], again: false }, EMPTY);
  expect(missing("leaf")).toBe("Choose a leaf, in the list or in the tree.");
  expect(missing("again")).toBe("Choose one of the answers.");
  expect(missing("window")).toBe("A bound is a whole number, or infinity: inf or -inf.");
  expect(missing("value")).toBe("A value is a whole number.");
});
