/** The game that is written, what is wrong with it, and the client that plays it. */

import { Engine, type Build, type TraceRequest } from "@negascout/core";
import { computed, signal } from "@preact/signals";
import { reasonOf } from "../app/reason.ts";
import { wrongLine } from "../editor/index.tsx";
import { OWN } from "../play/games.ts";
import { anew, FIRST, type Link as PlayLink } from "../play/link.ts";
import { GameClient } from "../play/game-client.ts";
import { starter, type Parts } from "./port.ts";
import { unloadedAs } from "../shared/unloaded.ts";
import { MOST_PRINTED } from "../sandbox/protocol.ts";
import { LONGEST, titleOf, valueWords, wrongRule, type Solved, type Wrong } from "./wrong.ts";

/** What the conformance kit has found, as the WebAssembly tells it. */
export interface Checked {
  readonly broken: string | null;
  readonly rule: string | null;
  readonly visited: string | null;
  readonly warnings: readonly string[];
}

/** The positions that are checked, the random games, and their seed. */
const EXTENT = [1_000, 20, 1] as const;
/** The seconds in which the game's value is looked for. */
const SOLVING = 5;

/** Whose view the values of a tree take, and in a sentence. */
export const VIEW = "mover";
export const VIEW_WORDS = "A value is meant for the player whose turn it is in its node: a win of the other player is a loss there.";

/** How it stands with the game. */
export type Phase = "none" | "checking" | "wrong" | "played";

/** What is known of the game that is played. */
export interface Known {
  /** What the kit has visited, in a sentence, and what it warns of. */
  readonly visited: string;
  readonly warnings: readonly string[];
  /** The game's value in a sentence; `null` while it is looked for. */
  readonly value: string | null;
}

export class Store {
  readonly source = signal("");
  readonly phase = signal<Phase>("none");
  readonly wrong = signal<Wrong | null>(null);
  readonly known = signal<Known | null>(null);
  /** The lines that the rules have printed since they were checked last. */
  readonly printed = signal<readonly string[]>([]);
  /** The client, and the script of the game that is played there. */
  readonly played = signal<{ readonly client: GameClient; readonly source: string } | null>(null);
  readonly title = computed(() => titleOf(this.source.value));
  /** Whether the script was changed since it was checked. */
  readonly isChanged = computed(() => this.played.value !== null && this.played.value.source !== this.source.value);
  readonly #parts: Parts;
  readonly #drawing: Parts;
  #checker: Engine | null = null;
  #run = 0;

  /** `parts` are for a game that is played, `drawing` for its trees. */
  constructor(parts: Parts, drawing: Parts) {
    this.#parts = parts;
    this.#drawing = drawing;
  }

  /** Takes in what was typed. */
  write(source: string): void {
    this.source.value = source;
    this.wrong.value = null;
    if (this.phase.peek() === "wrong") this.phase.value = this.played.peek() === null ? "none" : "played";
  }

  /** Checks the game, and begins it after these moves, with the settings of the game before. */
  async check(moves: readonly string[] = []): Promise<void> {
    const run = ++this.#run;
    const source = this.source.peek();
    const isOld = (): boolean => run !== this.#run;
    this.#checker?.close();
    this.#checker = null;
    this.wrong.value = null;
    this.phase.value = "checking";
    this.printed.value = [];
    const print = (line: string): void => void (isOld() || this.printed.peek().length >= MOST_PRINTED || (this.printed.value = [...this.printed.peek(), line]));
    const bad = (wrong: Wrong): void => {
      if (isOld()) return;
      this.wrong.value = wrong;
      this.phase.value = "wrong";
    };
    try {
      const plain = await plainlyWrong(source);
      if (plain !== null) return bad(plain);
      if (isOld()) return;
      const start = starter(source, this.#parts, bad);
      const checker = new Engine("play", starter(source, this.#parts, bad, print));
      this.#checker = checker;
      const checked = await calls(checker).call("checkOwnGame", ...EXTENT);
      if (isOld()) return;
      const found = checked as Checked;
      if (found.broken !== null) return bad(wrongRule(source, found.rule, found.broken));
      await this.#begin(source, moves, start);
      if (isOld()) return;
      this.known.value = { visited: found.visited ?? "", warnings: found.warnings, value: null };
      this.phase.value = "played";
      void this.#solve(checker, run);
    } catch (error) {
      // What is wrong with the rules was told already.
      if (!isOld() && this.wrong.peek() === null) bad({ line: null, text: unloadedAs(reasonOf(error)) });
    }
  }

  /** The picture of a search from the position that is shown, as SVG. Rejects with a sentence where it cannot be drawn. */
  async draw(form: string, depth: number): Promise<string> {
    const played = this.played.peek();
    const position = played?.client.shown.peek()?.position;
    if (played === null || position === undefined) throw new Error("There is no position to draw.");
    const request: TraceRequest = { subject: { game: { name: OWN, position } }, forms: [form], depth, window: null, view: VIEW };
    const drawer = new Engine("look", starter(played.source, this.#drawing, (wrong) => (this.wrong.value = wrong)));
    try {
      return await drawer.call("drawWatched", request, { form, format: "svg", title: "" });
    } finally {
      drawer.close();
    }
  }

  /** Gives up the check that runs. */
  stop(): void {
    this.#run++;
    this.#checker?.close();
    this.#checker = null;
    this.phase.value = this.played.peek() === null ? "none" : "played";
  }

  async #begin(source: string, moves: readonly string[], start: ReturnType<typeof starter>): Promise<void> {
    const before = this.played.peek()?.client ?? null;
    const settings = before?.link.peek() ?? { ...FIRST, level: null };
    const client = new GameClient((build: Build) => new Engine(build, start));
    const link: PlayLink = { ...anew(settings), game: OWN, origin: "", moves: [...moves] };
    if (!(await client.begin(link)) && moves.length > 0) {
      const message = client.message.peek();
      await client.begin(anew(link));
      client.message.value = message;
    }
    before?.close();
    this.played.value = { client, source };
  }

  async #solve(checker: Engine, run: number): Promise<void> {
    let value = "The value of the game could not be found.";
    try {
      const solved = (await calls(checker).call("solveOwnGame", SOLVING)) as Solved;
      value = valueWords(solved);
    } catch {
      // It is played all the same.
    }
    if (run !== this.#run) return;
    const known = this.known.peek();
    if (known !== null) this.known.value = { ...known, value };
    checker.close();
    this.#checker = null;
  }
}

/** The functions that only this build of the WebAssembly has. */
interface OwnCalls {
  call(name: "checkOwnGame" | "solveOwnGame", ...args: number[]): Promise<unknown>;
}
const calls = (engine: Engine): OwnCalls => engine as unknown as OwnCalls;

/** What can be told of a script without running it. */
async function plainlyWrong(source: string): Promise<Wrong | null> {
  if (source.length > LONGEST) return { line: null, text: `The game has ${source.length} characters: at most ${LONGEST} are read.` };
  const line = await wrongLine(source).catch(() => null);
  return line === null ? null : { line, text: "This is no JavaScript: something is wrong here, or just before." };
}

