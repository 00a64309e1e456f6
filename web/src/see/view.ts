/** A view of See: the position, the forms beside each other, and where each of them is. */

import type { TraceRequest } from "@negascout/core";

/** Which of the random trees of a seed, and how its leaves are drawn; else the first, of small values in random order. */
export interface Drawn {
  /** The number of the tree, from 1. */
  readonly number: number;
  /** The probability that the best move of a node comes first; null where leaves are independent. */
  readonly ordered: number | null;
  /** The least and the greatest value of a leaf. */
  readonly values: readonly [number, number];
}

/** The position that is searched. */
export type Subject =
  | { kind: "tree"; text: string }
  | { kind: "random"; width: number; depth: number; seed: number; drawn?: Drawn }
  | { kind: "game"; game: string; position: string };

/** What a presentation may show beside the trees, in the order of the page. */
export const PARTS = ["difference", "sentence", "timeline", "window", "counters", "memory", "steps"] as const;
export type Part = (typeof PARTS)[number];

/** A view of See. Two equal views show the same. */
export interface SeeView {
  readonly subject: Subject;
  /** One to four names of forms. */
  readonly forms: readonly string[];
  /** Plies; null for the height of a tree, or the end of the game. */
  readonly depth: number | null;
  /** The root window, null where it is infinite. */
  readonly window: { readonly alpha: number | null; readonly beta: number | null };
  readonly view: "max" | "mover" | null;
  readonly deepening: boolean;
  readonly ordering: boolean;
  /** The step of each form, from 0. */
  readonly at: readonly number[];
  /** Whether a step of one form takes the others along. */
  readonly linked: boolean;
  /** What a presentation shows beside the trees; undefined outside of one. */
  readonly presented?: readonly Part[] | undefined;
  /** What is left lit: the pane, the number, and the letter of the node, as in `1,value,C`. */
  readonly why?: string | undefined;
  /** What trees that grow are grown with, where that is not usual. */
  readonly growth?: Growth | undefined;
}

/** A number that a tree is grown with. */
export interface GrowthNumber {
  /** The form that has it. */
  readonly form: string;
  /** The number where nothing is said of it; null for the one that suits the position. */
  readonly usual: number | null;
  readonly least: number;
  readonly most: number;
  readonly isWhole: boolean;
}

/** The numbers that trees are grown with. */
export const GROWTH = {
  playouts: { form: "uct", usual: 30, least: 1, most: 1_000, isWhole: true },
  exploration: { form: "uct", usual: 1, least: 0, most: 1_000, isWhole: false },
  seed: { form: "uct", usual: 0, least: 0, most: Number.MAX_SAFE_INTEGER, isWhole: true },
  calls: { form: "df-pn", usual: 300, least: 1, most: 1_000, isWhole: true },
  goal: { form: "df-pn", usual: null, least: -1e9, most: 1e9, isWhole: true },
} as const satisfies Readonly<Record<string, GrowthNumber>>;

export type GrowthName = keyof typeof GROWTH;

/** What trees are grown with, where that is not usual. */
export type Growth = Readonly<Partial<Record<GrowthName, number>>>;

/** The numbers of a form whose tree grows. */
export const growthOf = (form: string): readonly (readonly [GrowthName, GrowthNumber])[] =>
  (Object.entries(GROWTH) as [GrowthName, GrowthNumber][]).filter(([, number]) => number.form === form);

/** The most forms beside each other. */
export const MAX_FORMS = 4;

/** The random tree of a seed alone. */
export const FIRST_DRAWN: Drawn = { number: 1, ordered: null, values: [0, 20] };

/** The tree of the NegaScout papers. */
export const FIGURE = "(((6 4 2) (5 8)) ((9 7 8) (5 2)))";

/** The view without a parameter: where the null window cuts what alpha-beta has to visit. */
export const FIRST: SeeView = {
  subject: { kind: "tree", text: FIGURE },
  forms: ["negascout", "alpha-beta"],
  depth: null,
  window: { alpha: null, beta: null },
  view: null,
  deepening: false,
  ordering: false,
  at: [],
  linked: true,
};

/** The request for the searches of a view. */
export function request(view: SeeView): TraceRequest {
  const { alpha, beta } = view.window;
  return {
    subject: subjectOf(view.subject),
    forms: [...view.forms],
    depth: view.depth,
    window: alpha === null && beta === null ? null : { alpha, beta },
    view: view.view,
    deepening: view.deepening,
    ordering: view.ordering,
    ...(view.growth === undefined ? {} : { growth: view.growth }),
  };
}

function subjectOf(subject: Subject): TraceRequest["subject"] {
  switch (subject.kind) {
    case "tree":
      return { tree: subject.text };
    case "random": {
      const { width, depth, seed, drawn = FIRST_DRAWN } = subject;
      return { random: { width, depth, seed, count: drawn.number, ordered: drawn.ordered, values: [...drawn.values] } };
    }
    case "game":
      return { game: { name: subject.game, position: subject.position } };
  }
}

/** Whether two views ask for the same searches: they differ at most in where they are. */
export function asksTheSame(a: SeeView, b: SeeView): boolean {
  return JSON.stringify(request(a)) === JSON.stringify(request(b));
}
