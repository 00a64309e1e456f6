/** Every sentence of every stop is true: its facts are looked up in real searches, and it says nothing besides. */

import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EXAMPLES } from "../see/examples.ts";
import { Run } from "../see/run.ts";
import { runsOf, watchedOf } from "../see/wasm.fixture.ts";
import { fault, type Scene } from "./facts.ts";
import { unheld } from "./held.ts";
import { namesIn } from "./stories.ts";
import { readStory, type Stop } from "./story.ts";
import { stepsAt } from "./where.ts";

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
    expect(names[0]).toBe("null-window");
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
          expect(stop.facts.map((fact) => fault(fact, scene)).filter((told) => told !== null)).toEqual([]);
          expect(unheld(stop)).toEqual([]);
        });
      });
    });
  }
});
