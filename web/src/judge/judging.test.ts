import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { beforeAll, describe, expect, it } from "vitest";
import { initSync, Judge } from "../../core/pkg/look/negascout.js";
import { ForeignError } from "../sandbox/index.ts";
import { withoutTypes } from "../sandbox/typescript.ts";
import { answering, ASK, asJson, cloning, script, SEARCH, type Answered } from "./answering.ts";
import { EXAMPLES } from "./examples.ts";
import { markOf } from "./mark.ts";
import { BUDGET, judged, type Course, type Judged } from "./judging.ts";

type Search = (tree: unknown) => unknown;

/** The search of a program, and the note of what is copied. */
function started(code: string) {
  const copying = { now: false };
  const search = runInNewContext(`${withoutTypes(code) ?? ""}; search`, { structuredClone: cloning(structuredClone, copying) }) as Search;
  return { ...sandboxOf((text) => answering(search, text, copying)), close: () => undefined };
}

/** A program of the fixtures. */
const fixture = (name: string): string => readFileSync(new URL(`./fixtures/${name}.js`, import.meta.url), "utf8");

/** A judge that answers at once, with fewer trees than the page asks. */
const judge = (): Judge => new Judge({ small: 4, random: 60 });

const course = (): Course => ({ onAnswered: () => undefined, signal: new AbortController().signal, now: () => 0, anew: () => Promise.reject(new Error("not to be asked")) });

/** A sandbox that is none. */
const sandboxOf = (ask: (text: string) => unknown) => ({ functions: new Set([SEARCH, ASK]), call: async (_: string, [text]: readonly unknown[]) => ask(String(text)) });

const judgedOf = (code: string): Promise<Judged> => judged(judge(), started(code), { ...course(), anew: () => Promise.resolve(started(code)) });

/** A tree's value, by its definition. */
const minimax = (node: unknown, isMax = true): number =>
  Array.isArray(node) ? Math[isMax ? "max" : "min"](...node.map((child) => minimax(child, !isMax))) : (node as number);

beforeAll(() => void initSync({ module: readFileSync(new URL("../../core/pkg/look/negascout_bg.wasm", import.meta.url)) }));

describe("a program that is right", () => {
  it.each([
    ["alpha-beta", "alpha-beta", /^It has the same values, from the same leaves in the same order, as .*alpha-beta/],
    ["minimax", "minimax", /same leaves in the same order, as .*minimax/],
    ["NegaScout, in TypeScript", "negascout", /same leaves in the same order, as .*negascout/],
  ])("is told from the others by its leaves: %s", async (name, form, sentence) => {
    const { judgement, paragraphs } = await judgedOf(EXAMPLES.find((example) => example.name === name)?.code ?? "");
    expect(judgement.verdict).toBe("right");
    expect(judgement.equals).toContain(form);
    for (const other of ["alpha-beta", "minimax", "negascout"]) expect(judgement.equals.includes(other)).toBe(other === form);
    expect(paragraphs[0]).toBe("right on 1575 trees (seed 1)");
    expect(paragraphs[1]).toMatch(sentence);
    expect(paragraphs[2]).toMatch(/^Leaves looked at, each once: \d+\. Minimax \d+, alpha-beta \d+, NegaScout \d+\.$/);
  });
});

describe("a program that is wrong", () => {
  it.each([
    ["root-picks-equal", "wrong-move", "root-picks-equal"],
    ["no-research", "wrong-value", "no-research"],
    ["sign", "wrong-value", "research-without-minus"],
    ["shared-alpha", "wrong-value", "alpha-and-beta-shared"],
  ])("is shown a tree on which it is, and its name: %s", async (name, verdict, exhibit) => {
    const code = fixture(name);
    const { judgement, paragraphs } = await judgedOf(code);
    expect(judgement.verdict).toBe(verdict);
    const tree = judgement.counterexample?.tree ?? "";
    const listed: unknown = JSON.parse(asJson(tree));
    const answer = (await started(code).call(ASK, [asJson(tree)])) as Exclude<Answered, { refused: string }>;
    const value = minimax(listed);
    if (verdict === "wrong-value") expect(answer.value).not.toBe(value);
    else expect(minimax((listed as unknown[])[(answer.line?.[0] ?? 0) - 1], false)).toBeLessThan(value);
    expect(paragraphs[1]).toContain(`On ${tree} it says `);
    expect(judgement.equals).toContain(exhibit);
    expect(judgement.counterexample?.trace_of).toBe(judgement.equals[0]);
  });
});

describe("a program that remembers", () => {
  const remembering = (life: string, prune: string) => `
    ${life === "program" ? "const table = new Map();" : ""}
    function search(tree) {
      ${life === "tree" ? "const table = new Map();" : ""}
      const value = (node, alpha, beta, isMax) => {
        if (typeof node === "number") return node;
        const key = JSON.stringify(node) + isMax${prune === "" ? "" : " + [alpha, beta]"};
        if (table.has(key)) return table.get(key);
        let best = isMax ? -Infinity : Infinity;
        for (const child of node) {
          const found = value(child, alpha, beta, !isMax);
          best = isMax ? Math.max(best, found) : Math.min(best, found);
          ${prune}
        }
        table.set(key, best);
        return best;
      };
      return { value: value(tree, -Infinity, Infinity, true), leaves: [] };
    }`;
  const cut = "if (isMax) alpha = Math.max(alpha, best); else beta = Math.min(beta, best); if (alpha >= beta) break;";

  it.each([
    ["minimax, for a tree", "tree", ""],
    ["minimax, for all trees", "program", ""],
    ["alpha-beta, for a tree", "tree", cut],
    ["alpha-beta, for all trees", "program", cut],
  ])("by the text of a node is right: %s", async (_, life, prune) => {
    expect((await judgedOf(remembering(life, prune))).judgement.verdict).toBe("right");
  });

  /** The key of a table by which no leaf is looked at. */
  const keys = ["JSON.stringify(node)", "JSON.stringify({ node, alpha: 1 })", "String(node) + depthOf(node)", "`${node}` + depthOf(node)", "node.join('; ') + depthOf(node)", "node.toString() + depthOf(node)"];

  it.each(keys)("by a text of a node, and tells no leaves, is right: %s", async (key) => {
    for (const life of ["tree", "program"]) {
      const code = remembering(life, cut)
        .replace("JSON.stringify(node)", key)
        .replace("return { value: value(tree, -Infinity, Infinity, true), leaves: [] };", "return value(tree, -Infinity, Infinity, true);");
      const { judgement, paragraphs } = await judgedOf(`const depthOf = (node) => (Array.isArray(node) ? '[' + node.map((child) => (Array.isArray(child) ? depthOf(child) : ',')).join('') + ']' : ',');\n${code}`);
      expect(paragraphs[0], life).toMatch(/^right on 1575 trees/);
      expect(judgement.remembers, life).toBe(false);
    }
  });

  it("is told that a fresh one answers rightly", async () => {
    const { judgement, paragraphs } = await judgedOf(`${remembering("tree", "").replace("function search", "let count = 0; function right")} function search(tree) { count += 1; return count > 1 ? 7 : right(tree); }`);
    expect(judgement).toMatchObject({ verdict: "wrong-value", remembers: true, repeats: true, counterexample: { alone: false } });
    expect(paragraphs).toContain("It remembers something of earlier trees: asked this tree alone, it is right.");
  });

  it.each([0.5, 0.02])("is told from one that answers differently each time: %d of the answers", async (part) => {
    // The numbers go on over all that is started, as chance does.
    let last = 1;
    const chance = (): number => (last = (last * 16_807) % 2_147_483_647) / 2_147_483_647;
    const ask = sandboxOf((text) => answering((tree) => (chance() < part ? 7 : minimax(tree)), text, { now: false }));
    const { judgement, paragraphs } = await judged(judge(), ask, { ...course(), anew: () => Promise.resolve({ ...ask, close: () => undefined }) });
    expect(judgement).toMatchObject({ verdict: "wrong-value", remembers: false, repeats: false });
    expect(paragraphs).toContain("It answers differently each time: started again and asked the same trees, it gave other answers.");
  });
});

describe("a program that copies", () => {
  const by = (copy: string): string => `${EXAMPLES.find((example) => example.name === "alpha-beta")?.code.replace("function search(", "function searched(") ?? ""}\nfunction search(tree) { const copy = (tree) => ${copy}; return searched(copy(tree)); }`;

  it.each(["JSON.parse(JSON.stringify(tree))", "structuredClone(tree)", "structuredClone({ node: { tree } }).node.tree", "JSON.parse(`[${tree.map((child) => JSON.stringify(child))}]`)"])("the tree works as on the tree: %s", async (copy) => {
    const { judgement } = await judgedOf(by(copy));
    expect(judgement).toMatchObject({ verdict: "right", remembers: false });
    if (!copy.includes("map")) expect(judgement.leaves).toBeNull();
  });

  it.each(["JSON.parse(JSON.stringify(child))", "structuredClone(child)"])("the subtrees alone, and reads the rest, is right: %s", async (copy) => {
    const { judgement } = await judgedOf(by(`tree.map((child) => (Array.isArray(child) ? ${copy} : child))`));
    expect(judgement.verdict).toBe("right");
  });
});

describe("a tree that is asked", () => {
  const read = async (search: Search, text = "[[3,1],[4,[3,5]]]") => (await answering(search, text, { now: false })) as Exclude<Answered, { refused: string }>;

  it("notes what is read, however it is read, each leaf once", async () => {
    expect((await read((tree) => (tree as number[][])[1]?.[0])).read).toEqual([2]);
    expect((await read(([[, second], [first]]: any) => second + first)).read).toEqual([0, 1, 2]);
    expect((await read((tree) => minimax(tree))).read).toEqual([0, 1, 2, 3, 4]);
    expect((await read((tree) => { const [left] = tree as [number[]]; left.sort(); return left.reverse()[0]; })).read).toEqual([0, 1]);
    // Neither its printing nor its length reads a leaf.
    const printed = await read((tree) => JSON.stringify(tree).length + String(tree).length + (tree as unknown[]).join(" ").length + (tree as unknown[]).length);
    expect([printed.read, printed.copied]).toEqual([[], [0, 1, 2, 3, 4]]);
  });

  it("prints as it is, and as it was changed", async () => {
    const texts: string[] = [];
    await read((tree) => {
      const [left, right] = tree as [number[], unknown[]];
      texts.push(JSON.stringify(tree), String(tree), `${right}`, right.join(" "));
      left.push(9);
      right[0] = 8;
      texts.push(JSON.stringify(tree), String(tree));
      return 1;
    });
    expect(texts).toEqual(["[[3,1],[4,[3,5]]]", "3,1,4,3,5", "4,3,5", "4 3,5", "[[3,1,9],[8,[3,5]]]", "3,1,9,8,3,5"]);
  });

  it("is a list as any other", async () => {
    await read((tree) => {
      const [left, right] = tree as [number[], unknown[]];
      expect([Object.keys(left), left.length, Array.isArray(left), left.concat(1), left.at(-1), left.includes(3)]).toEqual([["0", "1"], 2, true, [3, 1, 1], 1, true]);
      expect(right.flat()).toEqual([4, 3, 5]);
      expect([left.shift(), left.pop(), left.length]).toEqual([3, 1, 0]);
      expect((tree as unknown[]).flat(Infinity)).toEqual([4, 3, 5]);
      return 1;
    });
  });

  it("is asked in the sandbox by a text of its own", async () => {
    const self: Record<string, unknown> = { structuredClone };
    runInNewContext(script(), { self, search: (tree: unknown) => minimax((self["structuredClone"] as typeof structuredClone)(tree)) });
    const answer = await (self[ASK] as (text: string) => Promise<Answered>)("[[3,1],[4,[3,5]]]");
    expect(answer).toEqual({ value: 4, line: null, leaves: null, read: [], copied: [0, 1, 2, 3, 4] });
  });

  it.each([
    [[3, [1, 2], [4]], { value: 3, line: [1, 2], leaves: [4] }],
    [{ value: 3, line: null }, { value: 3, line: null, leaves: null }],
    [{ value: Infinity, line: [] }, { value: Infinity, line: null }],
    [undefined, { refused: "the value is undefined, and not a number" }],
    [null, { refused: "the value is null, and not a number" }],
    [NaN, { refused: "the value is NaN, and not a number" }],
    ["3", { refused: "the value is '3', and not a number" }],
    [[[1]], { refused: "the value is a list, and not a number" }],
    [{ best: 3 }, { refused: "the value is undefined, and not a number" }],
    [{ value: {} }, { refused: "the value is an object, and not a number" }],
    [[1, [0]], { refused: "the line is a list, and not the children's numbers from 1" }],
    [[1, "left"], { refused: "the line is 'left', and not the children's numbers from 1" }],
    [[1, null, [0.5]], { refused: "the leaves are a list, and not their values" }],
    [{ value: 1, leaves: 7 }, { refused: "the leaves are 7, and not their values" }],
  ])("takes the answer %j apart", async (answer, taken) => {
    expect(await answering(() => answer, "[1,2]", { now: false })).toMatchObject(taken);
    expect(await answering(() => Promise.resolve(answer), "[1,2]", { now: false })).toMatchObject(taken);
  });
});

describe("the sign of a verdict", () => {
  it.each([
    ["right", false, "✓"],
    ["right", true, "–"],
    ["undecided", true, "–"],
    ["undecided", false, "–"],
    ["wrong-value", false, "✗"],
    ["wrong-value", true, "✗"],
    ["broke-off", false, "✗"],
  ] as const)("is neither right nor wrong where nothing was found out: %s, stopped: %j", (verdict, stopped, sign) => {
    expect(markOf({ verdict, stopped })[1]).toBe(sign);
  });
});

describe("the judge", () => {
  it("says how a program broke off, and where", async () => {
    const found = await judged(judge(), sandboxOf(() => Promise.reject(new ForeignError("threw", "fails in line 3: Error: no", 3))), course());
    expect(found.paragraphs).toEqual(["broke off after 0 trees (seed 1). On (-1 -1) it fails in line 3: Error: no."]);
    expect(found.line).toBe(3);
    const nonsense = await judged(judge(), sandboxOf(() => answering(() => "left", "[1]", { now: false })), course());
    expect(nonsense.paragraphs).toEqual(["broke off after 0 trees (seed 1). On (-1 -1) it answers with no answer: the value is 'left', and not a number."]);
  });

  it("asks no more once it is stopped, or time is up", async () => {
    const search = sandboxOf((text) => answering((tree) => minimax(tree), text, { now: false }));
    const stopped = new AbortController();
    const counted = { ...course(), onAnswered: (trees: number) => trees === 7 && stopped.abort(), signal: stopped.signal };
    expect((await judged(judge(), search, counted)).paragraphs[0]).toBe("stopped after 7 trees, no fault so far (seed 1)");
    let time = 0;
    const late = { ...course(), now: () => (time += BUDGET * 100) };
    expect((await judged(judge(), search, late)).paragraphs[0]).toBe("no verdict: nothing is wrong on 10 trees (seed 1), but 1575 trees are needed; there was no time for more");
  });

  it("needs a function of that name", async () => {
    await expect(judged(judge(), { ...sandboxOf(() => 1), functions: new Set([ASK]) }, course())).rejects.toThrow("The program has no function 'search'.");
  });
});
