/** Where two searches say what cannot both be true: how a mistake shows itself. */

import { once, onceForTwo } from "../shared/memo.ts";
import { paths, type Run } from "./run.ts";
import { contradict } from "./values.ts";

/** A step that gives a node a value which another search refutes. */
export interface Contradiction {
  readonly step: number;
  readonly letter: string;
  /** The value of the node by this search, and by the other in the end. */
  readonly said: string;
  readonly against: string;
  /** The place of the other search in the list. */
  readonly other: number;
}

/** The values that each node has in the end, by iteration and path. */
const ends = once((run: Run): ReadonlyMap<string, string> => {
  const made = new Map<string, string>();
  run.search.iterations.forEach(({ picture, story }, number) => {
    const place = paths(picture.nodes);
    story.parts.forEach(({ values }, node) => {
      const last = values.at(-1);
      if (last !== undefined) made.set(`${number} ${place[node] ?? ""}`, last[1]);
    });
  });
  return made;
});

/** All contradictions of a run to others, by step. A run that is null says nothing. */
export function contradictions(run: Run, others: readonly (Run | null)[]): Contradiction[] {
  const found = others.flatMap((other, place) => {
    if (other === null || other === run) return [];
    return against(run, other).map((each) => ({ ...each, other: place }));
  });
  return found.sort((a, b) => a.step - b.step);
}

const against = onceForTwo((run: Run, other: Run): readonly Omit<Contradiction, "other">[] => {
  const known = ends(other);
  const found: Omit<Contradiction, "other">[] = [];
  run.search.iterations.forEach(({ picture, story }, number) => {
    const place = paths(picture.nodes);
    story.parts.forEach(({ values }, node) => {
      const last = known.get(`${number} ${place[node] ?? ""}`) ?? "";
      const letter = picture.nodes[node]?.letter ?? "";
      for (const [step, said] of values) {
        if (contradict(said, last)) found.push({ step: (run.starts[number] ?? 0) + step, letter, said, against: last });
      }
    });
  });
  return found;
});
