/**
 * The rules of a game of your own, as the WebAssembly asks for them: positions and moves are numbers there. Every
 * answer of a rule is checked: a promise that is broken is thrown, and says which rule broke it.
 */

/** The module that a person has written; nothing is known of it yet. */
export type Written = Readonly<Record<string, unknown>>;

/** A rule that threw, or broke its promise. */
export class RuleError extends Error {
  override name = "RuleError";
  /** The rule; `null` where none is to blame. */
  readonly rule: string | null;
  /** What the rule has thrown itself; `undefined` where it broke a promise. */
  readonly thrown: unknown;

  constructor(message: string, rule: string | null, thrown?: unknown) {
    super(message);
    this.rule = rule;
    this.thrown = thrown;
  }
}

/** The functions that the WebAssembly calls (`crates/wasm/src/own/rules.rs`). */
export interface OwnRules {
  /** Whether they are checked: the board is asked for wherever a result is then, and the start now and then. */
  isChecking: boolean;
  start(): number;
  moves(position: number): Uint32Array;
  play(position: number, move: number): number;
  result(position: number): number;
  key(position: number): string;
  evaluate(position: number): number;
  player(position: number): number;
  repetition(): string;
  formatted(move: number): string;
  board(position: number): string;
  cells(position: number, move: number): Uint32Array;
  shown(position: number): string;
  release(position: number): void;
}

/** What the rules that a game must have are for. */
const NEEDED: Readonly<Record<string, string>> = {
  start: "returns the first position",
  moves: "lists the moves of a position",
  play: "returns the position after a move",
  result: "says how a game ended, and nothing while it goes on",
};
/** The rules that a game may have. */
const WANTED = ["key", "evaluate", "player", "board"] as const;

/** What may end a game where a position comes again: a draw at the first or at the second return, or a loss for whoever leads back. */
const REPETITIONS: readonly unknown[] = ["draw", "threefold", "loss"];

/** The largest number of points. */
const MOST_POINTS = 1_000_000;
/** The most rows of a board, and the most cells of a row. */
const MOST_CELLS = 26;
/** The most lines below a board, and the most characters of one. */
const [MOST_CAPTIONS, LONGEST_CAPTION] = [8, 100];
/** The results after which a check asks for the start again. */
const RESULTS = 16;
/** The most characters of a value in a message. */
const LONGEST = 80;
/** A move as it is typed, and stands in a link. */
const WORD = /^[^\s,]{1,24}$/;
/** A move that names the cell it goes to, and before it the one it comes from. */
const CELLS = /^([a-z])(\d\d?)(?:[-x]?([a-z])(\d\d?))?$/;

/** A value in a message. */
export function shown(value: unknown): string {
  let text: string;
  try {
    text = typeof value === "function" ? "a function" : (JSON.stringify(value) ?? String(value));
  } catch {
    text = `a value of type ${typeof value}`;
  }
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** The sentence of whatever was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : `it threw ${shown(error)}`);

/** A position as JSON writes it; null of one that it cannot write. */
function written(position: unknown): string | null {
  try {
    return JSON.stringify(position) ?? null;
  } catch {
    return null;
  }
}

/** Makes a value one that cannot be changed: a rule that tries throws, at its line. */
function frozen(value: unknown): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
}

/** The rules of a module. `beat` is called before each rule, by its name. */
export function rulesOf(game: Written, beat: (rule: string) => void = () => undefined): OwnRules {
  for (const [rule, what] of Object.entries(NEEDED)) {
    if (typeof game[rule] !== "function") throw new RuleError(`there is no function '${rule}': it ${what}`, null);
  }
  for (const rule of WANTED) {
    if (game[rule] !== undefined && typeof game[rule] !== "function") throw new RuleError(`'${rule}' is no function`, rule);
  }
  if (game["repetition"] !== undefined && !REPETITIONS.includes(game["repetition"])) {
    throw new RuleError(`repetition is ${shown(game["repetition"])}: it is "draw", "threefold" or "loss", or left out`, "repetition");
  }
  return new Asked(game, beat);
}

/** The rules, with the positions and the moves that were met. */
class Asked implements OwnRules {
  isChecking = false;
  readonly #game: Written;
  readonly #beat: (rule: string) => void;
  readonly #positions: unknown[] = [];
  /** Numbers of positions that nobody asks for any more. */
  readonly #free: number[] = [];
  readonly #moves: { readonly value: unknown; readonly text: string }[] = [];
  readonly #numbers = new Map<string, number>();
  /** The rows of the board at the start, for the places of moves. */
  #size: readonly [rows: number, columns: number] | null = null;
  /** The start as it was returned first, and the results since a check has asked for it. */
  #first: { readonly position: unknown; readonly text: string | null } | null = null;
  #results = 0;

  constructor(game: Written, beat: (rule: string) => void) {
    this.#game = game;
    this.#beat = beat;
  }

  start = (): number => {
    const position = this.#ask("start");
    const number = this.#numbered(position, "start");
    const text = written(position);
    this.#first ??= { position, text };
    if (text === this.#first.text) return number;
    throw new RuleError(`start returned ${shown(this.#first.position)}, and then ${shown(position)}: promised is the same position each time`, "start");
  };

  moves = (position: number): Uint32Array => {
    const listed = this.#ask("moves", this.#positions[position]);
    const promised = "a list of different texts or numbers";
    if (!Array.isArray(listed)) throw this.#broken("moves", listed, promised);
    if (listed.length === 0) {
      throw new RuleError("moves lists no move, and result says that the game goes on: a player who cannot move passes, and the pass is a move", "moves");
    }
    const numbers = listed.map((move: unknown) => this.#number(move));
    const twice = numbers.findIndex((number, place) => numbers.indexOf(number) !== place);
    if (twice >= 0) throw new RuleError(`moves lists ${shown(listed[twice])} twice`, "moves");
    return Uint32Array.from(numbers);
  };

  play = (position: number, move: number): number => {
    const before = this.#positions[position];
    return this.#numbered(this.#ask("play", before, this.#moves[move]?.value), "play");
  };

  result = (position: number): number => {
    if (this.isChecking) this.#askOthers(position);
    const returned = this.#ask("result", this.#positions[position]);
    if (returned === undefined || returned === null) return NaN;
    if (returned === "win") return Infinity;
    if (returned === "loss") return -Infinity;
    if (returned === "draw") return 0;
    if (isPoints(returned)) return returned;
    throw this.#broken("result", returned, '"win", "loss", "draw" or a whole number of points for the player to move, and nothing while the game goes on');
  };

  key = (position: number): string => {
    const value = this.#positions[position];
    const returned = this.#game["key"] === undefined ? value : this.#ask("key", value);
    if (typeof returned === "string" || typeof returned === "number" || typeof returned === "bigint") return `${typeof returned} ${returned}`;
    if (this.#game["key"] !== undefined) throw this.#broken("key", returned, "a text or a number");
    return JSON.stringify(returned);
  };

  evaluate = (position: number): number => {
    if (this.#game["evaluate"] === undefined) return 0;
    const returned = this.#ask("evaluate", this.#positions[position]);
    const points = typeof returned === "number" ? Math.round(returned) : returned;
    if (isPoints(points)) return points;
    throw this.#broken("evaluate", returned, `a number from ${-MOST_POINTS} to ${MOST_POINTS} for the player to move`);
  };

  player = (position: number): number => {
    if (this.#game["player"] === undefined) return -1;
    const returned = this.#ask("player", this.#positions[position]);
    if (returned === 0 || returned === 1) return returned;
    throw this.#broken("player", returned, "0 for the player who moves first, or 1 for the other");
  };

  repetition = (): string => (this.#game["repetition"] as string | undefined) ?? "";

  formatted = (move: number): string => this.#moves[move]?.text ?? "";

  board = (position: number): string => {
    if (this.#game["board"] === undefined) return "";
    const returned = this.#ask("board", this.#positions[position]);
    const { rows, captions } = partsOf(returned);
    const texts = rows.map((row: unknown) => (typeof row === "string" ? [...row] : []));
    const columns = texts[0]?.length ?? 0;
    const isBoard = columns > 0 && columns <= MOST_CELLS && texts.length <= MOST_CELLS && texts.every((row) => row.length === columns && !row.includes("\n"));
    if (!isBoard) throw this.#broken("board", returned, `a list of 1 to ${MOST_CELLS} texts, the rows, all of one length, or { rows, captions }`);
    if (captions.length > MOST_CAPTIONS || !captions.every(isCaption)) {
      throw this.#broken("board", captions, `at most ${MOST_CAPTIONS} captions, each a text of one line and of 1 to ${LONGEST_CAPTION} characters`);
    }
    this.#size ??= [texts.length, columns];
    if (this.#size[0] !== texts.length || this.#size[1] !== columns) throw this.#broken("board", returned, "a board of the same size for all positions");
    const board = texts.map((row) => row.join("")).join("\n");
    return captions.length === 0 ? board : `${board}\n\n${captions.join("\n")}`;
  };

  cells = (position: number, move: number): Uint32Array => {
    if (this.#size === null) this.board(position);
    const named = CELLS.exec(this.#moves[move]?.text ?? "");
    const [rows, columns] = this.#size ?? [0, 0];
    const cell = (column: string | undefined, row: string | undefined): number[] | null => {
      const place = [rows - Number(row), (column ?? "").charCodeAt(0) - "a".charCodeAt(0)] as const;
      return place[0] >= 0 && place[0] < rows && place[1] < columns ? [...place] : null;
    };
    const first = cell(named?.[1], named?.[2]);
    const second = named?.[3] === undefined ? [] : cell(named[3], named[4]);
    return Uint32Array.from(first === null || second === null ? [] : [...first, ...second]);
  };

  shown = (position: number): string => shown(this.#positions[position]);

  release = (position: number): void => {
    this.#positions[position] = undefined;
    this.#free.push(position);
  };

  /** Asks for what no search needs. */
  #askOthers(position: number): void {
    this.board(position);
    this.#results += 1;
    if (this.#results % RESULTS === 0) this.release(this.start());
  }

  #ask(rule: string, ...given: unknown[]): unknown {
    this.#beat(rule);
    try {
      return (this.#game[rule] as (...given: unknown[]) => unknown)(...given);
    } catch (error) {
      throw new RuleError(messageOf(error), rule, error);
    }
  }

  /** The number of a position. */
  #numbered(position: unknown, rule: string): number {
    if (position instanceof Promise) throw new RuleError(`${rule} is an async function: rules answer at once`, rule);
    if (position === undefined || position === null || typeof position === "function") {
      throw this.#broken(rule, position, "a position, any value that JSON can write");
    }
    frozen(position);
    const number = this.#free.pop() ?? this.#positions.length;
    this.#positions[number] = position;
    return number;
  }

  /** The number of a move. */
  #number(move: unknown): number {
    const text = typeof move === "string" || (typeof move === "number" && Number.isFinite(move)) ? String(move) : null;
    if (text === null) throw this.#broken("moves", move, "a text or a number for each move");
    if (!WORD.test(text)) throw this.#broken("moves", move, "moves of 1 to 24 characters, without spaces and commas");
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#moves.push({ value: move, text });
    this.#numbers.set(text, this.#moves.length - 1);
    return this.#moves.length - 1;
  }

  #broken(rule: string, returned: unknown, promised: string): RuleError {
    return new RuleError(`${rule} returned ${shown(returned)}: promised is ${promised}`, rule);
  }
}

/** The rows that `board` has returned, and what stands below them. */
function partsOf(returned: unknown): { readonly rows: readonly unknown[]; readonly captions: readonly unknown[] } {
  if (Array.isArray(returned)) return { rows: returned, captions: [] };
  const { rows, captions = [] } = (typeof returned === "object" && returned !== null ? returned : {}) as { readonly rows?: unknown; readonly captions?: unknown };
  return { rows: Array.isArray(rows) ? rows : [], captions: Array.isArray(captions) ? captions : [captions] };
}

const isCaption = (caption: unknown): boolean => typeof caption === "string" && caption.length <= LONGEST_CAPTION && /^[^\p{Cc}]*\S[^\p{Cc}]*$/u.test(caption);

const isPoints = (returned: unknown): returned is number => Number.isInteger(returned) && Math.abs(returned as number) <= MOST_POINTS;
