/**
 * The client of a game: the game in one worker, its searches in another. The game never searches, and so answers at
 * once; a search is ended with its worker.
 */

import { buildFor, Engine, LoadError, Stopped, type Build, type CommandData, type Reply, type Request, type Shown, type ShownCell, type GameSearchData } from "@negascout/core";
import { signal } from "@preact/signals";
import { reasonOf } from "../app/reason.ts";
import { painted } from "../shared/painted.ts";
import { clocksAt, type Clocks } from "./clocks.ts";
import { namesGame } from "./games.ts";
import { beginOf, limitsOf, linkOf, sameLink, type Link } from "./link.ts";
import type { Cell } from "./pick.ts";
import { Searcher } from "./searcher.ts";

/** A controller in a worker, as far as the client needs it. */
interface Controller {
  ask(request: Request): Promise<Reply>;
  record(date?: string): Promise<string | undefined>;
  men(): Promise<ShownCell[]>;
}

/** A message that a person should read, until the next one. */
export interface Message {
  readonly text: string;
  readonly isError: boolean;
  /** The move that it hints at. */
  readonly hint?: string | null | undefined;
}

export class GameClient {
  /** All that is shown of the game; `null` until one has begun. */
  readonly shown = signal<Shown | null>(null);
  /** The moment at which `shown` came, in milliseconds: clocks run from there. */
  shownAt = 0;
  /** The latest message. */
  readonly message = signal<Message | null>(null);
  /** The link of the game as it is shown. */
  readonly link = signal<Link | null>(null);
  /** Whether the engine did not come for the game that was to begin last. */
  isUnloaded = false;
  #rules: Engine | null = null;
  #controller: Promise<{ readonly remote: Controller }> | null = null;
  #searcher: Searcher | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  readonly #worker: (build: Build) => Engine;

  /** `worker` starts a worker with a build of the engine in it. */
  constructor(worker = (build: Build): Engine => new Engine(build)) {
    this.#worker = worker;
  }

  /** Shows a game before it has begun. It begins once that is on the screen. */
  announce(shown: Shown): void {
    this.shownAt = Date.now();
    this.shown.value = shown;
    void this.#next(painted);
  }

  /** Takes back what was announced, of a game that could not begin. */
  retract(): void {
    if (this.link.value === null) this.shown.value = null;
  }

  /** Begins the game of a link, with full clocks or these. Returns whether it could; if not, the game before goes on. */
  begin(link: Link, clocks: Clocks | null = null): Promise<boolean> {
    return this.#next(() => this.#begin(link, clocks));
  }

  /** How the game's clocks stand now; `null` while none has begun. */
  clocks(): Clocks | null {
    const shown = this.shown.peek();
    return shown === null ? null : clocksAt(shown, this.shownAt, Date.now());
  }

  /** Asks for something; a sentence says so where it cannot be had. `link` replaces what the link says. */
  ask(request: Request, link?: Link): Promise<Reply | null> {
    return this.#next(() => this.#ask(request, link));
  }

  /** Does one thing after the other. */
  #next<T>(act: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(act);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #begin(link: Link, clocks: Clocks | null): Promise<boolean> {
    const before = this.link.value;
    const clocksBefore = this.clocks();
    const build = buildFor(link.game);
    const changes = this.#rules?.build !== build;
    try {
      if (changes) this.#change(build);
    } catch (error) {
      this.refuse(sentence(`no worker could be started: ${reasonOf(error)}`));
      return false;
    }
    this.isUnloaded = false;
    const reply = await this.#ask({ begin: beginOf(link, clocks) }, link);
    const isBegun = reply !== null && reply.failed == null;
    const { isUnloaded } = this;
    if (!isBegun && changes && before !== null) {
      const message = this.message.value;
      this.#change(buildFor(before.game));
      await this.#ask({ begin: beginOf(before, clocksBefore) }, before);
      this.message.value = message;
      this.isUnloaded = isUnloaded;
    }
    return isBegun;
  }

  /** The game so far as text; `null` where there is none. */
  record(): Promise<string | null> {
    const date = new Date().toISOString().slice(0, 10).replaceAll("-", ".");
    return this.#read((controller) => controller.record(date));
  }

  /** Every man that the board may hold; `null` where there is none. */
  men(): Promise<readonly ShownCell[] | null> {
    return this.#read((controller) => controller.men());
  }

  /** Asks the controller for what changes nothing; `null` if it cannot answer, and if it broke down, a sentence says so. */
  #read<T>(question: (controller: Controller) => Promise<T | undefined>): Promise<T | null> {
    return this.#next(async () => {
      try {
        const controller = await this.#controller;
        return controller === null ? null : ((await question(controller.remote)) ?? null);
      } catch (error) {
        if (!(error instanceof Stopped)) this.refuse(sentence(reasonOf(error)));
        return null;
      }
    });
  }

  /** Says why something cannot be done. */
  refuse(text: string): void {
    this.message.value = { text, isError: true };
  }

  /** The cell that a hint leads to, while the hint is shown. */
  hinted(): Cell | null {
    const move = this.message.value?.hint;
    return this.shown.value?.legal.find((mv) => mv.move === move)?.to ?? null;
  }

  /** Gives the engine another level; null for full strength, at which it thinks as long as the link says. */
  changeLevel(level: number | null): void {
    const link = this.link.value;
    if (link === null) return;
    const changed: Link = { ...link, level };
    void this.ask({ limits: limitsOf(changed) });
    void this.ask({ level: level === null ? null : { level, seed: link.seed } }, changed);
  }

  /** The workers end. */
  close(): void {
    this.#rules?.close();
    this.#searcher?.close();
    this.#rules = null;
    this.#controller = null;
    this.#searcher = null;
  }

  #change(build: Build): void {
    this.close();
    this.#rules = this.#worker(build);
    this.#searcher = new Searcher(this.#worker(build), (event) => void this.ask({ hear: event }));
  }

  /** The controller in the worker; another one after a failure. */
  #connected(rules: Engine): Promise<{ readonly remote: Controller }> {
    if (this.#controller !== null) return this.#controller;
    const controller: Promise<{ readonly remote: Controller }> = rules.create("Controller");
    this.#controller = controller;
    controller.catch(() => {
      if (this.#controller === controller) this.#controller = null;
    });
    return controller;
  }

  /** Takes the game up where it was, at a new controller. */
  async #resume(): Promise<void> {
    const link = this.link.value;
    if (this.#rules === null || link === null) return;
    try {
      const controller = await this.#connected(this.#rules);
      this.#take(await controller.remote.ask({ begin: beginOf(link, this.clocks()) }), false);
    } catch (error) {
      // A controller without its game is none.
      this.#controller = null;
      throw error;
    }
  }

  async #ask(request: Request, link?: Link): Promise<Reply | null> {
    try {
      if (this.#rules === null) return null;
      if (this.#controller === null && !isBegin(request)) await this.#resume();
      const controller = await this.#connected(this.#rules);
      const reply = await controller.remote.ask(request);
      this.#take(reply, isEvent(request), link);
      return reply;
    } catch (error) {
      this.isUnloaded = error instanceof LoadError;
      await this.#recover(reasonOf(error), request);
      return null;
    }
  }

  #take(reply: Reply, isEvent: boolean, link?: Link): void {
    const { failed } = reply;
    const shown = reply.shown ?? null;
    const notice = shown?.notice ?? null;
    const known = this.shown.value?.notice?.text;
    if (failed != null) this.refuse(sentence(failed));
    // What was told stays while the engine only thinks on.
    else if (!isEvent || notice?.text !== known) {
      this.message.value = notice === null ? null : { text: sentence(notice.text), isError: notice.is_error, hint: notice.hint };
    }
    if (shown !== null) {
      this.shownAt = Date.now();
      const before = failed == null && link !== undefined ? link : this.link.value;
      if (before !== null) this.#linked(linkOf(shown, before));
      this.shown.value = shown;
    }
    for (const command of reply.commands) this.#obey(command);
  }

  #linked(link: Link): void {
    const before = this.link.value;
    if (before === null || !sameLink(before, link)) this.link.value = link;
  }

  #obey(command: CommandData): void {
    if (command === "stop") this.#searcher?.stop();
    else this.#searcher?.search(command.search as GameSearchData);
  }

  /** The worker of the game is gone: another one takes the game up where it was. */
  async #recover(reason: string, request: Request): Promise<void> {
    this.refuse(sentence(reason));
    if (isBegin(request)) return;
    this.#controller = null;
    try {
      await this.#resume();
      this.refuse(sentence(reason));
    } catch {
      // The sentence that is shown says it already, and the next request tries again.
    }
  }
}

/** Whether a request is no action of the person. */
const isEvent = (request: Request): boolean => request === "tick" || (typeof request === "object" && "hear" in request);

const isBegin = (request: Request): boolean => typeof request === "object" && "begin" in request;

/** The most characters of a word in a sentence: a link may say anything. */
const LONGEST_WORD = 60;
/** The most characters of a sentence. */
const LONGEST = 400;

/** A text of which no word is longer than a person reads. */
function capped(text: string): string {
  const short = (word: string): string => `${word.slice(0, LONGEST_WORD)}…${/['":.,]*$/.exec(word)?.[0] ?? ""}`;
  const words = text.replace(/\S+/g, (word) => (word.length > LONGEST_WORD ? short(word) : word));
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}

/** A line as a sentence. */
export function sentence(line: string): string {
  const text = capped(line.trim());
  const ended = /[.?!:…]$/.test(text) ? text : `${text}.`;
  // The name of a game before its fault stays as the game writes it.
  return namesGame(text) ? ended : ended.charAt(0).toUpperCase() + ended.slice(1);
}
