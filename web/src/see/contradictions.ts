/** Where two searches say what cannot both be true: how a mistake shows itself. */

import { paths, type Run } from "./run.ts";
import { contradict } from "./values.ts";

/** A step that gives a node a value which another search refutes. */
export interface Contradiction {
  readonly step: number;
  readonly letter: string;
  /** What this search says of the node, and what the other says in the end. */
  readonly said: string;
  readonly against: string;
  /** The place of the other search in the list. */
  readonly other: number;
}

/** The values that each node has in the end, by iteration and path. */
function ends(run: Run): Map<string, string> {
  const made = new Map<string, string>();
  run.search.iterations.forEach(({ picture, story }, number) => {
    const place = paths(picture.nodes);
    story.parts.forEach(({ values }, node) => {
      const last = values.at(-1);
      if (last !== undefined) made.set(`${number} ${place[node] ?? ""}`, last[1]);
    });
  });
  return made;
}

/** All contradictions of a run to others, by step. A run that is null says nothing. */
export function contradictions(run: Run, others: readonly (Run | null)[]): Contradiction[] {
  const known = others.map((other) => (other === null || other === run ? new Map<string, string>() : ends(other)));
  const found: Contradiction[] = [];
  run.search.iterations.forEach(({ picture, story }, number) => {
    const place = paths(picture.nodes);
    story.parts.forEach(({ values }, node) => {
      const name = `${number} ${place[node] ?? ""}`;
      for (const [step, said] of values) {
        const other = known.findIndex((map) => contradict(said, map.get(name) ?? ""));
        if (other < 0) continue;
        const letter = picture.nodes[node]?.letter ?? "";
        found.push({ step: (run.starts[number] ?? 0) + step, letter, said, against: known[other]?.get(name) ?? "", other });
      }
    });
  });
  return found.sort((a, b) => a.step - b.step);
}
