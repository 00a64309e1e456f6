/** The facts of a stop: statements about its searches that are looked up in them. */

import type { PictureNode, Watched } from "@negascout/core";
import { countAt } from "../see/counted.ts";
import { remarkAt } from "../see/jumps.ts";
import { textAt, windowAt, type Place, type Run } from "../see/run.ts";
import { textOf, valueAt } from "../shared/story.ts";
import { firstBreak, proofAt, type Proven } from "./proof.ts";
import type { Line } from "./story.ts";

/** The searches of a stop, and where they are. */
export interface Scene {
  readonly watched: Watched;
  readonly forms: readonly string[];
  readonly runs: readonly (Run | null)[];
  readonly steps: readonly number[];
  /** The run of minimax on the same tree, where the stop shows the proof. */
  readonly minimax: Run | null;
}

/** A search that a fact speaks of. */
interface Spot extends Place {
  readonly run: Run;
  /** The step over all iterations. */
  readonly total: number;
  readonly scene: Scene;
  readonly pane: number;
}

/** What a fact finds: whether it is so, and what there is instead. */
type FactCheck = readonly [holds: boolean, instead: string];

/** What is counted, by name: in all, and up to a step. */
const COUNTED = {
  leaves: "leaves",
  "distinct leaves": "distinct_leaves",
  visits: "nodes",
  cuts: "cutoffs",
  "null windows": "null_window_searches",
  "re-searches": "researches",
} as const;
type Counted = keyof typeof COUNTED;

const NAMES = Object.keys(COUNTED).join("|");
const NUMBER = "-?\\d+";

/** The kinds of facts: how each is written, and how it is looked up. */
const KINDS: readonly (readonly [RegExp, (spot: Spot, ...parts: string[]) => FactCheck])[] = [
  [new RegExp(`^value (${NUMBER})$`), ({ run }, value) => same(value, run.search.value?.score)],
  [/^scores (\S+)$/, ({ run }, scores) => same(scores, run.search.scores?.join(","))],
  [new RegExp(`^true value (${NUMBER})$`), ({ scene }, value) => same(value, scene.watched.minimal?.value.score)],
  [/^minimal (\d+) of (\d+)$/, ({ scene: { watched } }, leaves, all) => same(`${leaves} of ${all}`, `${watched.minimal?.leaves} of ${watched.minimal?.all_leaves}`)],
  [new RegExp(`^(${NAMES}) ((?:\\d+ [<>=] )*\\d+)$`), compared],
  [new RegExp(`^(${NAMES}) so far (\\d+)$`), (spot, name, count) => same(count, countAt(spot.iteration.story, COUNTED[name as Counted], spot.step))],
  [/^says (.+)$/, ({ iteration, step }, text) => holding(text, textAt(iteration, step))],
  [/^sets apart (.+)$/, ({ run, total, iteration }, text) => holding(text, textOf(iteration.picture.nodes, remarkAt(run, total)?.said ?? []))],
  [/^window of ([A-Z]+) \((\S+), (\S+)\)$/, windowOf],
  [/^([A-Z]+) shows (\S+)$/, (spot, letter, value) => at(spot, letter, (_, part) => same(value, valueAt(part, spot.step)))],
  [new RegExp(`^leaf ([A-Z]+) (${NUMBER}|\\(\\S+\\))$`), (spot, letter, value) => at(spot, letter, ({ kind }, part) => same(`leaf ${value}`, `${kind} ${valueAt(part, spot.iteration.story.steps.kind.length)}`))],
  [/^([A-Z]+) is (MAX|MIN)$/, (spot, letter, side) => at(spot, letter, ({ player }) => same(side?.toLowerCase(), player))],
  [/^(\d) players$/, ({ scene: { watched } }, count) => same(count, watched.players)],
  [/^([A-Z]+) is player (\d)$/, (spot, letter, number) => at(spot, letter, ({ mover }) => same(number, mover))],
  [/^left out ((?:[A-Z]+ ?)+)$/, (spot, letters) => same(letters, spot.iteration.picture.nodes.filter((node) => node.at_cut).map(({ letter }) => letter).join(" "))],
  [/^line ((?:[A-Z]+ ?)+)$/, (spot, letters) => same(letters, spot.iteration.picture.nodes.filter(({ on_line, parent }) => on_line && parent !== null).map(({ letter }) => letter).join(" "))],
  [/^children of ([A-Z]+) ((?:[A-Z]+ ?)+)$/, (spot, letter, letters) => at(spot, letter, ({ children }) => same(letters, children.map((child) => spot.iteration.picture.nodes[child]?.letter).join(" ")))],
  [/^(\d+) plies to ([A-Z]+)$/, (spot, plies, letter) => at(spot, letter, ({ ply }) => same(plies, ply))],
  [/^(\d+) ways to ([A-Z]+)$/, (spot, ways, letter) => same(ways, waysTo(spot, letter))],
  [/^([A-Z]+) is the same as ([A-Z]+)$/, (spot, letter, other) => at(spot, letter, (node) => same(other, node.same === null ? "no other" : spot.iteration.picture.nodes[node.same]?.letter))],
  [/^pass (\d+)$/, ({ iteration, step }, pass) => same(pass, countAt(iteration.story, "researches", step) + 1)],
  [/^(\d+) iterations$/, ({ run }, count) => same(count, run.starts.length)],
  [/^iteration (\d+) to depth (\d+)$/, ({ number, iteration }, nth, depth) => same(`${nth}, ${depth}`, `${number + 1}, ${iteration.depth}`)],
  [/^the iteration's value (-?\d+)$/, ({ iteration }, value) => same(value, iteration.value?.score)],
  [/^table holds (\d+)$/, ({ iteration, step }, count) => same(count, countAt(iteration.story, "entries", step))],
  [/^claim (low|inside|high) of ([A-Z]+) (holds|breaks)$/, (spot, found, letter, outcome) => ofProof(spot, ({ claim }) => same(`${found} of ${letter} ${outcome}`, claim === null ? "nothing" : `${claim.case} of ${claim.letter} ${holdsText(claim.holds)}`))],
  [/^invariants of ([A-Z]+): (holds|breaks), (holds|breaks)$/, (spot, letter, first, second) => ofProof(spot, ({ invariants: them }) => same(`${letter}: ${first}, ${second}`, them === null ? "nothing" : `${them.letter}: ${holdsText(them.first)}, ${holdsText(them.second)}`))],
  [/^proof (holds throughout|first breaks here)$/, (spot, where) => ofProof(spot, (_, proven) => same(where, brokenAt(firstBreak(proven), spot.total)))],
  [/^OPEN holds (\d+)$/, ({ iteration, step }, count) => same(count, countAt(iteration.story, "entries", step))],
];

/** Checks a fact in a scene. Returns null where it holds, and else a sentence. */
export function fault(fact: Line, scene: Scene): string | null {
  const pane = fact.form === null ? 0 : scene.forms.indexOf(fact.form);
  const run = scene.runs[pane];
  if (run === undefined || run === null) return `'${fact.text}' cannot be looked up: ${scene.watched.forms[pane]?.error ?? "there is no such search"}`;
  const total = scene.steps[pane] ?? 0;
  for (const [written, look] of KINDS) {
    const parts = written.exec(fact.text);
    if (parts === null) continue;
    const [holds, instead] = look({ ...run.at(total), run, total, scene, pane }, ...parts.slice(1));
    return holds ? null : `'${fact.text}' is not so: here it is '${instead}'.`;
  }
  return `'${fact.text}' is no fact that can be looked up.`;
}

const same = (asked: string | undefined, found: unknown): FactCheck => [asked === String(found), String(found)];

const holding = (asked: string | undefined, found: string): FactCheck => [asked !== undefined && found.includes(asked), found];

/** Looks at the node with a letter. */
function at(spot: Spot, letter: string | undefined, look: (node: PictureNode, part: Run["search"]["iterations"][number]["story"]["parts"][number]) => FactCheck): FactCheck {
  const { picture, story } = spot.iteration;
  const place = picture.nodes.findIndex((node) => node.letter === letter);
  const [node, part] = [picture.nodes[place], story.parts[place]];
  return node === undefined || part === undefined ? [false, `no node ${letter ?? ""}`] : look(node, part);
}

function windowOf(spot: Spot, letter?: string, alpha?: string, beta?: string): FactCheck {
  return at(spot, letter, (_, part) => {
    const now = windowAt(part, spot.step)?.now;
    return same(`(${alpha}, ${beta})`, now === undefined ? "none yet" : `(${now.alpha}, ${now.beta})`);
  });
}

/** How many nodes of the picture are the position of a node. */
function waysTo({ iteration: { picture } }: Spot, letter?: string): number {
  const place = picture.nodes.findIndex((node) => node.letter === letter);
  return 1 + picture.nodes.filter(({ same: other }) => other === place).length;
}

const holdsText = (holds: boolean): string => (holds ? "holds" : "breaks");

const brokenAt = (step: number | null, here: number): string => (step === null ? "holds throughout" : step === here ? "first breaks here" : `first breaks at step ${step + 1}`);

/** Looks at what the proof says at the step. */
function ofProof({ run, total, scene: { minimax } }: Spot, look: (step: ReturnType<typeof proofAt>, proven: Proven) => FactCheck): FactCheck {
  return minimax === null ? [false, "a stop that does not show the proof"] : look(proofAt({ run, minimax }, total), { run, minimax });
}

/** A counter of each search, from the one that is spoken of to the right, and how they compare. */
function compared({ scene, pane }: Spot, name = "", text = ""): FactCheck {
  const parts = text.split(" ");
  const asked = parts.filter((_, place) => place % 2 === 0).map(Number);
  const signs = parts.filter((_, place) => place % 2 === 1);
  const found = asked.map((_, place) => scene.runs[pane + place]?.search.counters?.[COUNTED[name as Counted]] ?? Number.NaN);
  const isSo = signs.every((sign, place) => {
    const [left, right] = [found[place] ?? 0, found[place + 1] ?? 0];
    return sign === "<" ? left < right : sign === ">" ? left > right : left === right;
  });
  return [isSo && asked.every((count, place) => count === found[place]), `${name} ${found.join(", ")}`];
}
