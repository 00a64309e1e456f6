/** What the link of Play says: `#play?v=1&game=connect-four&moves=4,4&side=first&level=5&clock=300+2`. */

import type { Begin, EarlyEnd, Ending, GameState, Shown, PersonSide, Termination } from "@negascout/core";
import { listed } from "../shared/words.ts";
import type { Clocks } from "./clocks.ts";

/** The version of the links that this page writes. */
const VERSION = "1";

/** How a game may end that its rules do not end, by the names in a link. */
const ENDS: Readonly<Record<string, EarlyEnd>> = {
  "first-resigned": { resigned: "first" },
  "second-resigned": { resigned: "second" },
  "first-out-of-time": { "out-of-time": "first" },
  "second-out-of-time": { "out-of-time": "second" },
  "draw-agreed": "agreed",
  "repetition-claimed": { claimed: "repetition" },
  "fifty-moves-claimed": { claimed: "fifty-moves" },
};

/** The results that a record tells without their reason, by the names in a link. */
const RESULTS: Readonly<Record<string, Ending>> = {
  "first-won": { won: "first" },
  "second-won": { won: "second" },
  drawn: "draw",
};

/** How a record may say that a game ended. */
const TERMINATIONS: readonly Termination[] = ["abandoned", "adjudication", "death", "emergency", "normal", "rules-infraction", "time-forfeit"];

const END_NAMES = [...Object.keys(ENDS), ...Object.keys(RESULTS)];

const SIDES: readonly PersonSide[] = ["first", "second", "both", "none"];

/** The levels below full strength. */
export const LEVELS = 8;

/** The seconds for a move, where no link says otherwise. */
export const DEFAULT_SECONDS = 1;

/** A game as its link tells it. */
export interface Link extends Readonly<GameState> {
  readonly side: PersonSide;
  /** 1 to 8; `null` for full strength. */
  readonly level: number | null;
  /** The seed that a level's moves are drawn by. */
  readonly seed: number;
  /** Seconds for a move, at full strength. */
  readonly seconds: number;
  /** The time of each player, `300+2`; empty without clocks. */
  readonly clock: string;
  readonly scores: boolean;
  /** How the game ended, by a name of `ENDS` or `RESULTS`; empty while it goes on, and where its rules ended it. */
  readonly ended: string;
  /** How the record of a result says that the game ended; empty where it does not. */
  readonly termination: Termination | "";
}

/** The game that Play opens with. */
export const FIRST: Link = {
  game: "connect-four",
  origin: "",
  moves: [],
  side: "first",
  level: 5,
  seed: 1,
  seconds: DEFAULT_SECONDS,
  clock: "",
  scores: false,
  ended: "",
  termination: "",
};

/** A seed for a game of its own. */
export const newSeed = (): number => Math.floor(Math.random() * 1e9);

/** The settings of a game for another one: no moves yet, and no end. */
export const anew = (link: Link): Link => ({ ...link, moves: [], ended: "", termination: "" });

/** A link that was read, and a sentence if a part of it could not be. */
export interface ReadLink {
  readonly link: Link;
  readonly problem: string | null;
}

/** A number in a text, within limits; `undefined` if it is none. */
function within(text: string, least: number, most: number): number | undefined {
  const number = Number(text);
  return text !== "" && number >= least && number <= most ? number : undefined;
}

const wholeWithin = (text: string, least: number, most: number): number | undefined => (Number.isInteger(Number(text)) ? within(text, least, most) : undefined);

/** The parts of a link that may be wrong: what each says, `undefined` where that cannot be read, and what it should say. */
const PARTS = {
  v: [(text: string) => (text === VERSION ? text : undefined), VERSION],
  side: [(text: string) => SIDES.find((each) => each === text), "first, second, both or none"],
  level: [(text: string) => (text === "full" ? null : wholeWithin(text, 1, LEVELS)), `1 to ${LEVELS}, or full`],
  seconds: [(text: string) => within(text, 0.01, 3600), "0.01 to 3600"],
  seed: [(text: string) => wholeWithin(text, 0, Number.MAX_SAFE_INTEGER), "a whole number"],
  ended: [(text: string) => (text === "" || END_NAMES.includes(text) ? text : undefined), listed(END_NAMES, "or")],
  termination: [(text: string) => (text === "" ? "" : TERMINATIONS.find((each) => each === text)), listed(TERMINATIONS, "or")],
} as const;

/** Reads the parameters of a link. What they do not say is as in `FIRST`, and what is wrong is said. */
export function readLink(params: URLSearchParams): ReadLink {
  let problem: string | null = null;
  const part = <Value>(name: keyof typeof PARTS, usual: Value): Value => {
    const text = params.get(name);
    const [read, expected] = PARTS[name];
    const value = text === null ? usual : (read(text) as Value | undefined);
    if (value !== undefined) return value;
    problem ??= `The link says ${name}=${shortened(text ?? "")}, where it should say ${expected}.`;
    return usual;
  };
  part("v", VERSION);
  const link: Link = {
    game: params.get("game") ?? FIRST.game,
    origin: params.get("position") ?? "",
    moves: (params.get("moves") ?? "").split(/[\s,]+/).filter((mv) => mv !== ""),
    side: part("side", FIRST.side),
    level: part("level", FIRST.level),
    seconds: part("seconds", DEFAULT_SECONDS),
    seed: part("seed", FIRST.seed),
    // A plus sign that was typed into an address is read as a space.
    clock: (params.get("clock") ?? "").trim().replace(" ", "+"),
    scores: params.get("scores") === "shown",
    ended: part("ended", ""),
    termination: part("termination", ""),
  };
  return { link, problem };
}

/** A text that a sentence can name. */
function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** The parameters of a link: only those that a reader of the link would miss. */
export function writeLink(link: Link): URLSearchParams {
  const params = new URLSearchParams({ v: VERSION, game: link.game });
  if (link.origin !== "") params.set("position", link.origin);
  if (link.moves.length > 0) params.set("moves", link.moves.join(","));
  params.set("side", link.side);
  params.set("level", link.level === null ? "full" : String(link.level));
  if (link.level !== null) params.set("seed", String(link.seed));
  if (link.level === null && link.seconds !== DEFAULT_SECONDS) params.set("seconds", String(link.seconds));
  if (link.clock !== "") params.set("clock", link.clock);
  if (link.scores) params.set("scores", "shown");
  if (link.ended !== "") params.set("ended", link.ended);
  if (link.termination !== "") params.set("termination", link.termination);
  return params;
}

/** The name of a value in a link; empty where there is none. */
function nameIn(named: Readonly<Record<string, unknown>>, value: unknown): string {
  const text = JSON.stringify(value);
  return Object.keys(named).find((name) => JSON.stringify(named[name]) === text) ?? "";
}

/** What a link says of an end. */
function endParts(end: EarlyEnd | null | undefined): Pick<Link, "ended" | "termination"> {
  if (end == null || typeof end === "string" || !("recorded" in end)) return { ended: nameIn(ENDS, end), termination: "" };
  const { ending, termination } = end.recorded;
  return { ended: nameIn(RESULTS, ending), termination: termination ?? "" };
}

/** The end that a link tells; `null` where it tells none. */
function endOf({ ended, termination }: Link): EarlyEnd | null {
  const ending = RESULTS[ended];
  return ending === undefined ? (ENDS[ended] ?? null) : { recorded: { ending, termination: termination || null } };
}

/** The same link, for the game as it is shown now. */
export function linkOf(shown: Shown, before: Link): Link {
  return {
    ...before,
    ...shown.state,
    side: shown.side,
    level: shown.level ?? null,
    scores: shown.scores_shown === "shown",
    ...endParts(shown.conclusion?.early),
  };
}

/** Whether two links are of the same game, however its parameters are ordered or left out. */
export function sameLink(one: Link, other: Link): boolean {
  return writeLink(one).toString() === writeLink(other).toString();
}

/** The game of a link, for the rules to begin: with full clocks, or with those it is taken up with. */
export function beginOf(link: Link, clocks: Clocks | null = null): Begin {
  return {
    state: { game: link.game, origin: link.origin, moves: link.moves },
    side: link.side,
    handicap: link.level === null ? null : { level: link.level, seed: link.seed },
    method: "",
    limits: limitsOf(link),
    clock: link.clock,
    left: clocks?.left == null ? null : [...clocks.left],
    paused: clocks?.paused ?? false,
    early: endOf(link),
    thoughts: "own-moves",
    scores: link.scores ? "shown" : "hidden",
  };
}

/** With a clock, the engine takes its share of it. */
export function limitsOf(link: Link): { seconds: number | null; depth: null; nodes: null; clock: null } {
  return { seconds: link.clock === "" ? link.seconds : null, depth: null, nodes: null, clock: null };
}
