/** Every sentence of every stop is true: its facts are looked up in real searches, and it says nothing besides. */

import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EXAMPLES } from "../see/examples.ts";
import { Run } from "../see/run.ts";
import { runsOf, watchedOf } from "../see/wasm.fixture.ts";
import { fault, type Scene } from "./facts.ts";
import { namesIn } from "./stories.ts";
import { readStory, type Stop } from "./story.ts";
import { stepsAt } from "./where.ts";

const WORDS: Readonly<Record<string, string>> = { two: "2", three: "3", four: "4", five: "5", six: "6", seven: "7", eight: "8", nine: "9", ten: "10", twelve: "12" };

/** The algorithms as they are named in sentences, and what the names of their forms begin with. */
const ALGORITHMS: readonly (readonly [RegExp, RegExp])[] = [
  [/NegaScout/, /negascout|reinefeld/],
  [/[Aa]lpha-beta/, /alpha-beta|fail-hard/],
  [/SSS\*/, /sss/],
  [/DUAL\*/, /dual/],
  [/MTD\(f\)/, /^mtd-f/],
  [/SCOUT/, /^scout/],
  [/[Mm]inimax/, /^minimax|maxi-mini/],
  [/\bPVS\b/, /^pvs/],
  [/max\^n/, /^max-n/],
  [/[Pp]aranoid/, /^paranoid$/],
];

/** The numbers and the letters of nodes in a text. */
function namedIn(text: string): Set<string> {
  const numbers = text.match(/(?<![\w.])-?\d+/g) ?? [];
  const letters = text.match(/(?<![\w(*])[A-Z](?![\w*-])/g) ?? [];
  const words = (text.toLowerCase().match(/[a-z]+/g) ?? []).flatMap((word) => WORDS[word] ?? []);
  return new Set([...numbers, ...letters, ...words]);
}

/** A bare article is not the node A: before a small letter, where a sentence begins. */
const withoutArticles = (text: string): string => text.replace(/(^|[.:?!] )A (?=[a-z])(?!(?:is|has|shows|gives)\b)/g, "$1");

/** The numbers, nodes and algorithms in a stop's sentence that no fact, and no form, of it names: such a sentence is not held. */
function unheld({ sentence, facts, view }: Pick<Stop, "sentence" | "facts" | "view">): string[] {
  const held = namedIn(facts.map(({ text }) => text).join("; "));
  const named = [...namedIn(withoutArticles(sentence))].filter((name) => !held.has(name));
  const strange = ALGORITHMS.filter(([name, form]) => name.test(sentence) && !view.forms.some((each) => form.test(each)));
  return [...named, ...strange.map(([name]) => name.source)];
}

const FOLDER = new URL("../../public/stories/", import.meta.url);
const textOf = (name: string): string => readFileSync(new URL(`${name}.txt`, FOLDER), "utf8");
const names = namesIn(textOf("list"));

/** A stop's searches, with each pane where the stop says. */
function sceneOf(stop: Stop): { scene: Scene; problem: string | null } {
  const watched = watchedOf(stop.view);
  const runs = watched.forms.map(({ search }) => (search === null ? null : new Run(search)));
  const { steps, problem } = stepsAt(stop.places, stop.view.forms, runs);
  const minimax = stop.proof ? (runsOf({ ...stop.view, forms: ["minimax"] })[0] ?? null) : null;
  return { scene: { watched, forms: stop.view.forms, runs, steps, minimax }, problem: problem?.reason ?? null };
}

describe("the stories", () => {
  it("are those of the list, which has every file", () => {
    const files = readdirSync(FOLDER).filter((file) => file !== "list.txt").map((file) => file.replace(/\.txt$/, ""));
    expect([...names].sort()).toEqual(files.sort());
  });

  it("go from minimax to alpha-beta, and from there to NegaScout", () => {
    const forms = names.map((name) => readStory(name, textOf(name)).stops.flatMap(({ view }) => view.forms));
    expect(new Set(forms[0])).toEqual(new Set(["minimax"]));
    const [alphaBeta, negascout] = ["alpha-beta", "negascout"].map((form) => forms.findIndex((each) => each.includes(form)));
    expect(alphaBeta).toBe(1);
    expect(negascout).toBeGreaterThan(1);
  });

  it("begin with a search that See does not show first", () => {
    const first = readStory("null-window", textOf("null-window")).stops[0];
    expect(EXAMPLES.some(({ view }) => JSON.stringify(view.subject) === JSON.stringify(first?.view.subject))).toBe(true);
  });

  for (const name of names) {
    describe(name, () => {
      const { stops } = readStory(name, textOf(name));

      it("has five to eight stops", () => {
        expect(stops.length).toBeGreaterThanOrEqual(5);
        expect(stops.length).toBeLessThanOrEqual(8);
      });

      stops.forEach((stop, place) => {
        it(`stop ${place + 1} is true: ${stop.sentence}`, () => {
          const { scene, problem } = sceneOf(stop);
          expect(problem).toBeNull();
          expect(stop.facts.map((fact) => fault(fact, scene)).filter((message) => message !== null)).toEqual([]);
          expect(unheld(stop)).toEqual([]);
        });
      });
    });
  }
});

it("a sentence that names what no fact names is not held", () => {
  const { stops } = readStory("t", "title: T\nabout: About.\n\ntree: ((3 1) (4 3))\nrun: negascout,alpha-beta\nsay: The value is 3.\nfact: value 3; leaves 5 > 4\n");
  const of = (sentence: string) => unheld({ ...(stops[0] as (typeof stops)[0]), sentence });
  expect(of("NegaScout finds 3 after 5 leaves, alpha-beta after four. A bet.")).toEqual([]);
  expect(of("B is worth 3, SSS* says two, A is -3.")).toEqual(["-3", "B", "A", "2", "SSS\\*"]);
});
