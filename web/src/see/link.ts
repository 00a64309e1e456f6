/** The link of a view of See: readable parameters, and the tree compressed where it is long. */

import { pack, unpack } from "../shared/pack.ts";
import { FIRST, FIRST_DRAWN, GROWTH, MAX_FORMS, PARTS, type GrowthName, type GrowthNumber, type SeeView, type Subject } from "./view.ts";

/** The version of the links. A newer page still reads links of this one. */
const VERSION = "1";

/** The longest text that is written as it is. */
const LONGEST_PLAIN = 1_000;

/** The longest name of a form or a game that is read. */
const LONGEST_NAME = 80;

/** The parameters of a part of a view; those without a text are left out. */
type Texts = Readonly<Record<string, string | null | undefined>>;

/** The parameters of a view. */
export function toParams(view: SeeView): URLSearchParams {
  const { alpha, beta } = view.window;
  const growth = Object.entries(view.growth ?? {}).map(([name, number]) => `${name}:${number}`);
  const texts: Texts = {
    v: VERSION,
    ...textsOf(view.subject),
    run: view.forms.join(","),
    depth: view.depth?.toString(),
    window: alpha === null && beta === null ? null : `${alpha ?? ""},${beta ?? ""}`,
    view: view.view,
    deepening: view.deepening ? "yes" : null,
    ordering: view.ordering ? "yes" : null,
    linked: view.linked ? null : "no",
    at: view.at.map((step) => step + 1).join(",") || null,
    present: view.presented === undefined ? null : ["tree", ...view.presented].join(","),
    why: view.why,
    growth: growth.join(",") || null,
  };
  return new URLSearchParams(Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

function textsOf(subject: Subject): Texts {
  switch (subject.kind) {
    case "tree":
      return subject.text.length <= LONGEST_PLAIN ? { tree: subject.text } : { packed: pack(subject.text) };
    case "random": {
      const { width, depth, seed, drawn } = subject;
      const random = [width, depth, seed, ...(drawn === undefined ? [] : [drawn.number])].join(",");
      return { random, order: drawn?.ordered?.toString(), values: drawn?.values.join("..") };
    }
    case "game":
      return { game: subject.game, position: subject.position || null };
  }
}

/** A view read from a link, with a sentence for each part that could not be read. */
export interface Read {
  readonly view: SeeView;
  readonly problems: readonly string[];
  /** Whether it opens at the first step at which the searches part. */
  readonly parting: boolean;
}

/** What a parameter says; the usual where there is none, or where it cannot be read, which is said in these words. */
type Reading = <Value>(name: string, usual: Value, read: (text: string) => Value | undefined, words: string) => Value;

const readingOf = (params: URLSearchParams, problems: string[]): Reading => (name, usual, read, words) => {
  const text = params.get(name);
  if (text === null) return usual;
  const value = read(text);
  if (value !== undefined) return value;
  problems.push(`'${name}=${text.slice(0, 40)}' ${words}`);
  return usual;
};

/** The view of a link. What is missing is as in the first view; what cannot be read is said. */
export function fromParams(params: URLSearchParams): Read {
  const problems: string[] = [];
  const reading = readingOf(params, problems);
  const version = params.get("v");
  if (version !== null && version !== VERSION) {
    problems.push(`The link is of version '${version.slice(0, 20)}', and this page reads version ${VERSION}.`);
  }
  const parting = params.get("at") === "parting";
  // In an older link the tree of UCT stands below the others, with its playouts, exploration, seed and step.
  const [, step = "1"] = /^(?:[^,]*,){3}([1-9]\d*)$/.exec(params.get("uct") ?? "") ?? [];
  const old = params.get("uct")?.split(",").slice(0, 3).flatMap((number, place) => (number === "" ? [] : [`${["playouts", "exploration", "seed"][place]}:${number}`]));
  const forms = readForms(params);
  const at = parting ? [] : reading("at", [], readSteps, "is no list of steps, as in at=12,15.");
  const isBelow = old !== undefined && !forms.includes("uct") && forms.length < MAX_FORMS;
  const view: SeeView = {
    subject: readSubject(params, reading, problems),
    forms: isBelow ? [...forms, "uct"] : forms,
    depth: reading("depth", null, readDepth, "is no whole number of at least 1."),
    window: reading("window", FIRST.window, readWindow, "is no window, as in window=3,8 or window=3,"),
    view: reading("view", null, readView, "is neither max nor mover."),
    deepening: params.get("deepening") === "yes",
    ordering: params.get("ordering") === "yes",
    linked: params.get("linked") !== "no",
    at: isBelow && at.length === forms.length ? [...at, Number(step) - 1] : at,
    presented: readParts(params.get("present"), problems),
    why: reading("why", undefined, readWhy, "is no number of a node, as in why=1,value,C."),
    growth: readGrowth(params.get("growth") ?? old?.join(",") ?? "", problems),
  };
  return { view, problems, parting };
}

function readSubject(params: URLSearchParams, reading: Reading, problems: string[]): Subject {
  const tree = params.get("tree");
  if (tree !== null) return { kind: "tree", text: tree };
  const packed = params.get("packed");
  if (packed !== null) {
    const text = unpack(packed);
    if (text !== null) return { kind: "tree", text };
    problems.push("The tree in the link is cut off or changed, and cannot be unpacked.");
    return FIRST.subject;
  }
  const random = reading("random", null, readRandom, "is not a width, a depth and a seed, as in random=2,4,1.");
  if (random !== null) {
    const { number, ...subject } = random;
    if (number === undefined) return subject;
    const ordered = reading("order", null, readOrder, "is no probability, as in order=0.7.");
    const values = reading("values", FIRST_DRAWN.values, readValues, "are no values, as in values=1..9.");
    return { ...subject, drawn: { number, ordered, values } };
  }
  const game = params.get("game");
  if (game !== null) return { kind: "game", game: game.slice(0, LONGEST_NAME), position: params.get("position") ?? "" };
  return FIRST.subject;
}

/** The whole numbers in a text, if there are as many as are wanted and nothing else. */
function numbersIn(text: string, between: string, least: number, most = least): number[] | undefined {
  const numbers = text.split(between).map(Number);
  return numbers.length >= least && numbers.length <= most && numbers.every(Number.isSafeInteger) ? numbers : undefined;
}

function readRandom(text: string) {
  const [width, depth, seed, number] = numbersIn(text, ",", 3, 4) ?? [];
  if (width === undefined || depth === undefined || seed === undefined) return undefined;
  return { kind: "random" as const, width, depth, seed, number };
}

const readOrder = (text: string): number | undefined => (text !== "" && Number(text) >= 0 && Number(text) <= 1 ? Number(text) : undefined);

const readValues = (text: string) => numbersIn(text, "..", 2) as [number, number] | undefined;

const readDepth = (text: string): number | null | undefined => (text === "" ? null : numbersIn(text, ",", 1)?.find((depth) => depth >= 1));

const readView = (text: string) => (["max", "mover"] as const).find((each) => each === text);

const readWhy = (text: string) => /^[1-4],(node|alpha|beta|value),[A-Z]+$/.exec(text)?.[0];

function readForms(params: URLSearchParams): readonly string[] {
  const names = (params.get("run") ?? "").split(",").filter((name) => name !== "").map((name) => name.slice(0, LONGEST_NAME));
  return names.length === 0 ? FIRST.forms : names.slice(0, MAX_FORMS);
}

function readWindow(text: string): SeeView["window"] | undefined {
  const [alpha, beta, ...more] = text.split(",").map((each) => (each === "" ? null : numbersIn(each, ",", 1)?.[0]));
  return alpha === undefined || beta === undefined || more.length > 0 ? undefined : { alpha, beta };
}

function readSteps(text: string): number[] | undefined {
  const steps = text === "" ? [] : numbersIn(text, ",", 1, MAX_FORMS);
  return steps?.every((step) => step >= 1) ? steps.map((step) => step - 1) : undefined;
}

function readParts(text: string | null, problems: string[]): SeeView["presented"] {
  const asked = text?.split(",");
  const unknown = asked?.find((name) => !["tree", "", ...PARTS].includes(name));
  if (unknown !== undefined) problems.push(`'${unknown.slice(0, 40)}' is no part of a presentation, as in present=tree,sentence.`);
  return asked && PARTS.filter((part) => asked.includes(part));
}

function readGrowth(text: string, problems: string[]): SeeView["growth"] {
  const read: Partial<Record<GrowthName, number>> = {};
  for (const part of text.split(",").filter((each) => each !== "")) {
    const [name = "", written = ""] = part.split(":");
    const known: GrowthNumber | undefined = GROWTH[name as GrowthName];
    const number = written === "" ? NaN : Number(written);
    const fits = known !== undefined && number >= known.least && number <= known.most && (!known.isWhole || Number.isSafeInteger(number));
    if (fits) read[name as GrowthName] = number;
    else if (known === undefined) problems.push(`'${part.slice(0, 40)}' is no number that a tree grows with: there are ${Object.keys(GROWTH).join(", ")}.`);
    else problems.push(`'${part.slice(0, 40)}' is no ${known.isWhole ? "whole number" : "number"} from ${known.least} to ${known.most}.`);
  }
  return Object.keys(read).length === 0 ? undefined : read;
}
