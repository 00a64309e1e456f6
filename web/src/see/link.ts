/** The link of a view of See: readable parameters, and the tree compressed where it is long. */

import { deflateSync, inflateSync, strFromU8, strToU8 } from "fflate";
import { FIRST, FIRST_DRAWN, GROWTH, MAX_FORMS, PARTS, type GrowthName, type GrowthNumber, type Part, type SeeView, type Subject } from "./view.ts";

/** The version of the links. A newer page still reads links of this one. */
const VERSION = "1";

/** The longest text that is written as it is. */
const LONGEST_PLAIN = 1_000;

/** The longest text that is unpacked: a link may be made by hand. */
const LONGEST_TEXT = 1_000_000;

/** The longest name of a form or a game that is read. */
const LONGEST_NAME = 80;

/** The parameters of a view. */
export function toParams(view: SeeView): URLSearchParams {
  const params = new URLSearchParams({ v: VERSION });
  writeSubject(params, view.subject);
  params.set("run", view.forms.join(","));
  if (view.depth !== null) params.set("depth", String(view.depth));
  const { alpha, beta } = view.window;
  if (alpha !== null || beta !== null) params.set("window", `${alpha ?? ""},${beta ?? ""}`);
  if (view.view !== null) params.set("view", view.view);
  if (view.deepening) params.set("deepening", "yes");
  if (view.ordering) params.set("ordering", "yes");
  if (!view.linked) params.set("linked", "no");
  if (view.at.length > 0) params.set("at", view.at.map((step) => step + 1).join(","));
  if (view.presented !== undefined) params.set("present", ["tree", ...view.presented].join(","));
  if (view.why !== undefined) params.set("why", view.why);
  const growth = Object.entries(view.growth ?? {});
  if (growth.length > 0) params.set("growth", growth.map(([name, number]) => `${name}:${number}`).join(","));
  return params;
}

function writeSubject(params: URLSearchParams, subject: Subject): void {
  switch (subject.kind) {
    case "tree":
      if (subject.text.length <= LONGEST_PLAIN) params.set("tree", subject.text);
      else params.set("packed", pack(subject.text));
      break;
    case "random":
      writeRandom(params, subject);
      break;
    case "game":
      params.set("game", subject.game);
      if (subject.position !== "") params.set("position", subject.position);
  }
}

function writeRandom(params: URLSearchParams, { width, depth, seed, drawn }: Extract<Subject, { kind: "random" }>): void {
  params.set("random", [width, depth, seed, ...(drawn === undefined ? [] : [drawn.number])].join(","));
  if (drawn === undefined) return;
  if (drawn.ordered !== null) params.set("order", String(drawn.ordered));
  params.set("values", drawn.values.join(".."));
}

/** A view read from a link, with a sentence for each part that could not be read. */
export interface Read {
  readonly view: SeeView;
  readonly problems: readonly string[];
  /** Whether it opens at the first step at which the searches part. */
  readonly parting: boolean;
}

/** The view of a link. What is missing is as in the first view; what cannot be read is said. */
export function fromParams(params: URLSearchParams): Read {
  const problems: string[] = [];
  const version = params.get("v");
  if (version !== null && version !== VERSION) {
    problems.push(`The link is of version '${version.slice(0, 20)}', and this page reads version ${VERSION}.`);
  }
  const parting = params.get("at") === "parting";
  // In an older link the tree of UCT stands below the others, with its playouts, exploration, seed and step.
  const [, step = "1"] = /^(?:[^,]*,){3}([1-9]\d*)$/.exec(params.get("uct") ?? "") ?? [];
  const old = params.get("uct")?.split(",").slice(0, 3).flatMap((number, place) => (number === "" ? [] : [`${["playouts", "exploration", "seed"][place]}:${number}`]));
  const forms = readForms(params);
  const at = parting ? [] : readSteps(params.get("at"), problems);
  const isBelow = old !== undefined && !forms.includes("uct") && forms.length < MAX_FORMS;
  const view: SeeView = {
    subject: readSubject(params, problems),
    forms: isBelow ? [...forms, "uct"] : forms,
    depth: readNumber(params, "depth", 1, problems),
    window: readWindow(params.get("window"), problems),
    view: readView(params.get("view"), problems),
    deepening: params.get("deepening") === "yes",
    ordering: params.get("ordering") === "yes",
    linked: params.get("linked") !== "no",
    at: isBelow && at.length === forms.length ? [...at, Number(step) - 1] : at,
    ...readParts(params.get("present"), problems),
    ...readWhy(params.get("why"), problems),
    ...readGrowth(params.get("growth") ?? old?.join(",") ?? "", problems),
  };
  return { view, problems, parting };
}

function readSubject(params: URLSearchParams, problems: string[]): Subject {
  const tree = params.get("tree");
  if (tree !== null) return { kind: "tree", text: tree };
  const packed = params.get("packed");
  if (packed !== null) {
    const text = unpack(packed);
    if (text !== null) return { kind: "tree", text };
    problems.push("The tree in the link is cut off or changed, and cannot be unpacked.");
    return FIRST.subject;
  }
  const random = params.get("random");
  if (random !== null) {
    const numbers = random.split(",").map(Number);
    const [width = 2, depth = 3, seed = 1, number] = numbers;
    if (numbers.length >= 3 && numbers.length <= 4 && numbers.every(Number.isSafeInteger)) {
      const subject = { kind: "random" as const, width, depth, seed };
      return number === undefined ? subject : { ...subject, drawn: { number, ordered: readOrder(params, problems), values: readValues(params, problems) } };
    }
    problems.push(`'random=${random.slice(0, 40)}' is not a width, a depth and a seed, as in random=2,4,1.`);
  }
  const game = params.get("game");
  if (game !== null) return { kind: "game", game: game.slice(0, LONGEST_NAME), position: params.get("position") ?? "" };
  return FIRST.subject;
}

function readOrder(params: URLSearchParams, problems: string[]): number | null {
  const text = params.get("order");
  if (text === null || (text !== "" && Number(text) >= 0 && Number(text) <= 1)) return text === null ? null : Number(text);
  problems.push(`'order=${text.slice(0, 40)}' is no probability, as in order=0.7.`);
  return null;
}

function readValues(params: URLSearchParams, problems: string[]): readonly [number, number] {
  const text = params.get("values");
  if (text === null) return FIRST_DRAWN.values;
  const [low = NaN, high = NaN, ...more] = text.split("..").map(Number);
  if (Number.isSafeInteger(low) && Number.isSafeInteger(high) && more.length === 0) return [low, high];
  problems.push(`'values=${text.slice(0, 40)}' are no values, as in values=1..9.`);
  return FIRST_DRAWN.values;
}

function readForms(params: URLSearchParams): readonly string[] {
  const names = (params.get("run") ?? "").split(",").filter((name) => name !== "").map((name) => name.slice(0, LONGEST_NAME));
  return names.length === 0 ? FIRST.forms : names.slice(0, MAX_FORMS);
}

function readNumber(params: URLSearchParams, name: string, least: number, problems: string[]): number | null {
  const text = params.get(name);
  if (text === null || text === "") return null;
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= least) return value;
  problems.push(`'${name}=${text.slice(0, 40)}' is no whole number of at least ${least}.`);
  return null;
}

function readWindow(text: string | null, problems: string[]): SeeView["window"] {
  if (text === null) return FIRST.window;
  const [alpha, beta, ...more] = text.split(",").map((each) => (each === "" ? null : Number(each)));
  const isBound = (bound: number | null | undefined) => bound === null || Number.isSafeInteger(bound);
  if (alpha === undefined || beta === undefined || more.length > 0 || !isBound(alpha) || !isBound(beta)) {
    problems.push(`'window=${text.slice(0, 40)}' is no window, as in window=3,8 or window=3,`);
    return FIRST.window;
  }
  return { alpha, beta };
}

function readView(text: string | null, problems: string[]): SeeView["view"] {
  if (text === null || text === "max" || text === "mover") return text;
  problems.push(`'view=${text.slice(0, 40)}' is neither max nor mover.`);
  return null;
}

function readSteps(text: string | null, problems: string[]): readonly number[] {
  if (text === null || text === "") return [];
  const steps = text.split(",").map((step) => Number(step) - 1);
  if (steps.length <= MAX_FORMS && steps.every((step) => Number.isSafeInteger(step) && step >= 0)) return steps;
  problems.push(`'at=${text.slice(0, 40)}' is no list of steps, as in at=12,15.`);
  return [];
}

function readParts(text: string | null, problems: string[]): Pick<SeeView, "presented"> {
  if (text === null) return {};
  const asked = text.split(",");
  const unknown = asked.find((name) => !["tree", "", ...PARTS].includes(name));
  if (unknown !== undefined) problems.push(`'${unknown.slice(0, 40)}' is no part of a presentation, as in present=tree,sentence.`);
  return { presented: PARTS.filter((part: Part) => asked.includes(part)) };
}

function readGrowth(text: string, problems: string[]): Pick<SeeView, "growth"> {
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
  return Object.keys(read).length === 0 ? {} : { growth: read };
}

function readWhy(text: string | null, problems: string[]): Pick<SeeView, "why"> {
  if (text === null) return {};
  if (/^[1-4],(node|alpha|beta|value),[A-Z]+$/.test(text)) return { why: text };
  problems.push(`'why=${text.slice(0, 40)}' is no number of a node, as in why=1,value,C.`);
  return {};
}

/** What was packed last: several links are made at each step, and a large tree takes 10 ms. */
let last: { readonly text: string; readonly packed: string } | null = null;

/** A text, compressed, in characters that need no escape in an address. */
export function pack(text: string): string {
  if (text !== last?.text) last = { text, packed: compressed(text) };
  return last.packed;
}

function compressed(text: string): string {
  const bytes = deflateSync(strToU8(text), { level: 9 });
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The text that was packed; null if it was none, or is too long. */
export function unpack(packed: string): string | null {
  try {
    const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    // A short link may unpack to gigabytes: there is no room for more than this.
    const text = inflateSync(bytes, { out: new Uint8Array(LONGEST_TEXT + 1) });
    return text.length > LONGEST_TEXT ? null : strFromU8(text);
  } catch {
    return null;
  }
}
