/** What documents say of the searches, as experiments: each with what it finds, computed from the run. */

import { withCommas } from "../shared/number.ts";
import { counted, listed } from "../shared/words.ts";
import { FIRST, nameOf, type Experiment } from "./experiment.ts";
import { duelOf, ratioOf, searchOf, wrongOf, type ConditionTrials } from "./results.ts";
import { ratio } from "./words.ts";

/** What a run says of a claim. */
export interface Finding {
  readonly verdict: "holds here" | "does not hold here" | "it depends";
  readonly text: string;
}

/** A claim of a document. */
export interface Claim {
  /** Its name in a link. */
  readonly name: string;
  /** What is claimed, in our own words. */
  readonly says: string;
  readonly document: string;
  readonly experiment: Experiment;
  /** What was found, of conditions with at least a tree each. */
  readonly finding: (found: readonly ConditionTrials[], experiment: Experiment) => Finding;
}

const preset = (change: Partial<Experiment>): Experiment => ({ ...FIRST, count: 300, ...change });
const shapes = (...sizes: (readonly [number, number])[]): Experiment["shapes"] => sizes.map(([width, depth]) => ({ width, depth }));
const trees = (count: number): string => counted(count, "tree");
const all = (found: readonly ConditionTrials[]) => found.flatMap(({ trials }) => trials);
const holds = (is: boolean): Finding["verdict"] => (is ? "holds here" : "does not hold here");

/** Whether something is so for all conditions, for none, or for some. */
const forAll = (are: readonly boolean[]): Finding["verdict"] => (are.every(Boolean) ? "holds here" : are.some(Boolean) ? "it depends" : "does not hold here");

/** The ratio of the second form to the first in each condition: `1.63 2 wide and 10 deep`. */
const ratios = (found: readonly ConditionTrials[]): string => listed(found.map(({ condition, trials }) => `${ratio(ratioOf(trials, 1, 0))} (${nameOf(condition)})`));

/** Whether a form takes more evaluations than another, said for each condition. */
const takesMore: Claim["finding"] = (found, { forms }) => ({
  verdict: forAll(found.map(({ trials }) => ratioOf(trials, 1, 0) > 1)),
  text: `The evaluations of ${forms[1]}, those of ${forms[0]} being 1: ${ratios(found)}.`,
});

export const CLAIMS: readonly Claim[] = [
  {
    name: "random-order",
    says: "In random order NegaScout takes more time than alpha-beta.",
    document: "Negascout, article of the free encyclopedia",
    experiment: preset({ shapes: shapes([2, 10], [5, 6], [10, 4], [20, 3], [35, 3]), forms: ["alpha-beta", "negascout"], count: 60 }),
    finding: takesMore,
  },
  {
    name: "a-tenth",
    says: "With good ordering NegaScout takes a tenth less.",
    document: "Tic Tac Toe implementation using NegaScout algorithm, weblog",
    experiment: preset({ shapes: shapes([10, 4]), orders: [null, 0.5, 0.7, 0.9, 1], forms: ["alpha-beta", "negascout"], count: 100 }),
    finding: (found) => {
      const saved = found.map(({ trials }) => 1 - ratioOf(trials, 1, 0));
      const most = Math.max(...saved);
      const tenth = saved.map((share) => share >= 0.095);
      return { verdict: forAll(tenth), text: `The evaluations of negascout, those of alpha-beta being 1: ${ratios(found)}. ${most > 0 ? `The most that it saves is ${Math.round(100 * most)} %.` : "It saves nothing."}` };
    },
  },
  {
    name: "no-more-leaves",
    says: "NegaScout visits no leaf that alpha-beta leaves out.",
    document: "Tic Tac Toe implementation using NegaScout algorithm, weblog",
    experiment: preset({ shapes: shapes([2, 8], [4, 4], [10, 3]), forms: ["alpha-beta", "negascout"] }),
    finding: (found) => {
      const trials = all(found);
      const { fewer, same, more } = duelOf(trials, 1, 0, (search) => search.distinct_leaves ?? NaN);
      return { verdict: holds(more === 0), text: `Of ${trees(trials.length)}, negascout looks at fewer different leaves than alpha-beta on ${withCommas(fewer)}, at as many on ${withCommas(same)}, and at more on ${withCommas(more)}.` };
    },
  },
  {
    name: "neither-dominates",
    says: "Neither NegaScout nor SSS* dominates the other.",
    document: "Negascout, article of the free encyclopedia",
    experiment: preset({ shapes: shapes([2, 6], [3, 4], [20, 2]), forms: ["negascout", "sss-star"] }),
    finding: (found) => {
      const trials = all(found);
      const { fewer, same, more } = duelOf(trials, 1, 0, (search) => search.distinct_leaves ?? NaN);
      return { verdict: holds(fewer > 0 && more > 0), text: `Of ${trees(trials.length)}, sss-star looks at fewer different leaves than negascout on ${withCommas(fewer)}, at as many on ${withCommas(same)}, and at more on ${withCommas(more)}.` };
    },
  },
  {
    name: "mtd-f-fewer",
    says: "MTD(f) can search fewer nodes than NegaScout.",
    document: "Negascout, article of the free encyclopedia",
    experiment: preset({ shapes: shapes([2, 8], [5, 4]), values: [0, 20], forms: ["negascout", "mtd-f"] }),
    finding: (found) => {
      const trials = all(found);
      const { fewer, same, more } = duelOf(trials, 1, 0, ({ nodes }) => nodes);
      // "Can" is true where it happens.
      return { verdict: holds(fewer > 0), text: `Of ${trees(trials.length)}, mtd-f visits fewer nodes than negascout on ${withCommas(fewer)}, as many on ${withCommas(same)}, and more on ${withCommas(more)}. It begins from the guess 0.` };
    },
  },
  {
    name: "null-window-check",
    says: "Alpha-beta with a null window check of every move, the first too, finds the value.",
    document: "Two player games, lecture",
    experiment: preset({ shapes: shapes([2, 3], [3, 4]), values: [1, 9], forms: ["alpha-beta", "lecture-null-window"] }),
    finding: (found) => {
      const trials = all(found);
      const wrong = wrongOf(trials, 1, 0);
      const example = found.flatMap(({ condition, trials }) => trials.filter((trial) => searchOf(trial, 0).value !== searchOf(trial, 1).value).slice(0, 1).map((trial) => `Tree ${trial.tree}, ${nameOf(condition)}, is worth ${searchOf(trial, 0).value}, and it says ${searchOf(trial, 1).value}.`))[0];
      return { verdict: holds(wrong === 0), text: `It gives another value than alpha-beta on ${withCommas(wrong)} of ${trees(trials.length)}. ${example ?? ""}`.trim() };
    },
  },
  {
    // Both search again with the window (alpha, beta), and differ in when they do.
    name: "again-at-beta",
    says: "Searching again whenever the answer is better than alpha costs more than searching again only below beta.",
    document: "Two player games, lecture",
    experiment: preset({ shapes: shapes([2, 8], [5, 4], [10, 3]), forms: ["negascout", "lecture-negascout-1"] }),
    finding: takesMore,
  },
  {
    name: "one-function",
    says: "Negamax does with one function what minimax does with two.",
    document: "Chess - programming - search, wiki",
    experiment: preset({ shapes: shapes([3, 4], [2, 6]), forms: ["minimax", "maxi-mini", "negamax"], count: 100 }),
    finding: (found, { forms }) => {
      const trials = all(found);
      const same = trials.filter((trial) => {
        const first = searchOf(trial, 0);
        return forms.every((_, form) => searchOf(trial, form).nodes === first.nodes && searchOf(trial, form).value === first.value);
      }).length;
      return { verdict: holds(same === trials.length), text: `On ${withCommas(same)} of ${trees(trials.length)}, ${listed(forms)} visit as many nodes and give the same value.` };
    },
  },
  {
    name: "minimal-tree",
    says: "Where the best move comes first everywhere, alpha-beta evaluates the minimal tree, and so does NegaScout.",
    document: "Knuth and Moore, 1975; Reinefeld, 1983",
    experiment: preset({ shapes: shapes([3, 5], [5, 4], [10, 3]), orders: [0.9, 1], forms: ["alpha-beta", "negascout"], count: 100 }),
    finding: (found) => {
      const share = (ordered: number) => {
        const trials = all(found.filter(({ condition }) => condition.ordered === ordered));
        const minimal = trials.filter((trial) => [0, 1].every((form) => searchOf(trial, form).leaves === trial.minimal_leaves)).length;
        return { minimal, of: trials.length };
      };
      const [always, mostly] = [share(1), share(0.9)];
      return {
        verdict: holds(always.minimal === always.of),
        text: `Where the best move always comes first, both evaluate as many leaves as the minimal tree has on ${withCommas(always.minimal)} of ${trees(always.of)}; where it does with probability 0.9, on ${withCommas(mostly.minimal)} of ${trees(mostly.of)}.`,
      };
    },
  },
];

/** The claim of a name; null if there is none. */
export const claimOf = (name: string | null): Claim | null => CLAIMS.find((claim) => claim.name === name) ?? null;

/** What a run says of a claim so far; null while a kind of trees has none, and of another experiment. */
export function findingOf(claim: Claim, experiment: Experiment, found: readonly ConditionTrials[]): Finding | null {
  const isAnswered = (Object.keys(claim.experiment) as (keyof Experiment)[])
    .filter((key) => key !== "count" && key !== "seed")
    .every((key) => JSON.stringify(claim.experiment[key]) === JSON.stringify(experiment[key]));
  return isAnswered && found.length > 0 && found.every(({ trials }) => trials.length > 0) ? claim.finding(found, experiment) : null;
}
