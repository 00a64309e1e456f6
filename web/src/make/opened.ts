/** The game that is open in Make: a game of the person's own, one that came with a link, or an example; and what is to be said of it. */

import { batch, signal } from "@preact/signals";
import { dropStored, loadStored, saveStored } from "../shared/storage.ts";
import { EXAMPLES, FIRST_EXAMPLE } from "./examples.ts";
import { readLink, type ReadLink } from "./link.ts";
import type { OwnGames } from "./own-games.ts";
import type { Store } from "./store.ts";

/** The name by which a tab keeps the game that is open in it, and the name of the game that was opened last in any tab. */
export const HERE = "negascout opened game";
export const LAST = "negascout last game";

/** The game that is open in a tab, and the text of it that the tab's address has. */
interface Here {
  readonly id: string;
  readonly letters: string;
}

const SPLIT = "This game was changed in another tab too. Neither text is lost: they are two games of the list now.";
const TAKEN = "This game was changed in another tab: this is the new text.";

export const isExample = (source: string): boolean => EXAMPLES.some((example) => example.source === source);

/** What is needed of the store. */
type Table = Pick<Store, "source" | "write" | "check" | "stop" | "played">;

/** How a link is opened. */
interface Opening {
  /** Whether it is still the one to open. */
  readonly isStill: () => boolean;
  /** Resolves when what is shown is on the screen. */
  readonly ready: () => Promise<void>;
  /** Whether the tab had it before, and was loaded again: it may be from before what was written last. */
  readonly isReloaded: boolean;
}

export class OpenedGame {
  /** The own game that is shown; null of an example. */
  readonly shown = signal<string | null>(null);
  /** A sentence about the link that was opened. */
  readonly problem = signal<string | null>(null);
  /** A sentence about another tab. */
  readonly notice = signal<string | null>(null);
  readonly #table: Table;
  readonly #ownGames: OwnGames;
  /** The moves that were played in games that are not shown now. */
  readonly #moves = new Map<string, readonly string[]>();
  /** A text that is no game of one's own while nobody changes it. */
  #unchanged = "";

  constructor(table: Table, ownGames: OwnGames) {
    this.#table = table;
    this.#ownGames = ownGames;
  }

  /** Whether the game that is shown came with a link, and has not run yet. */
  get isForeign(): boolean {
    return this.#ownGames.get(this.shown.value)?.isForeign === true;
  }

  /** Shows what a link says, or what lay here before. */
  async open(params: URLSearchParams, { isStill, ready, isReloaded }: Opening): Promise<void> {
    const link = await readLink(params);
    if (!isStill()) return;
    this.problem.value = link.problem;
    const isFirst = this.#table.source.peek() === "";
    if (isFirst) this.#showBefore();
    const isOther = link.source !== null && link.source !== this.#table.source.peek() && !this.#isHere(params, isFirst, isReloaded);
    if (isOther) this.#showLinked(link);
    if (this.isForeign || !(isOther || isFirst || link.moves.length > 0)) return;
    await ready();
    const moves = link.source === this.#table.source.peek() ? link.moves : [];
    if (isStill()) void this.#table.check(moves);
  }

  /** The moves of a link that has not run yet. */
  linkedMoves(): readonly string[] {
    return (this.isForeign ? this.#moves.get(this.shown.peek() ?? "") : undefined) ?? [];
  }

  /** Shows an own game, as it stood, and runs it unless it has to be asked about. */
  choose(id: string): void {
    const game = this.#ownGames.get(id);
    if (game === null || id === this.shown.peek()) return;
    this.#put(id, game.source);
    this.#run();
  }

  /** Shows an example, beside the games of one's own. */
  start(source: string): void {
    this.#put(null, source);
    this.#run();
  }

  /** Takes in what was typed. */
  write(source: string): void {
    this.notice.value = null;
    this.#table.write(source);
  }

  /** Runs the game that is shown, of a link with its moves unless it was changed: the person has said so. */
  check(): void {
    this.problem.value = null;
    this.keep();
    const id = this.shown.peek();
    const moves = this.linkedMoves();
    if (id !== null) this.#ownGames.trust(id);
    void this.#table.check(moves);
  }

  /** Takes the game that is shown out of the list, and shows the next one. */
  remove(): void {
    const id = this.shown.peek();
    if (id === null) return;
    this.keep();
    const games = this.#ownGames.games.peek();
    const place = games.findIndex((game) => game.id === id);
    const next = games[place + 1] ?? games[place - 1];
    this.#ownGames.remove(id);
    if (next === undefined) this.start(FIRST_EXAMPLE);
    else this.choose(next.id);
  }

  /** Brings a removed game back, and shows it. */
  bringBack(id: string): void {
    this.#ownGames.remove(id, false);
    this.choose(id);
  }

  /** Keeps the text that is shown. One that nobody has changed is no game of one's own. */
  keep(): void {
    const source = this.#table.source.peek();
    const id = this.shown.peek();
    if (source === "" || (id === null && (source === this.#unchanged || isExample(source)))) return;
    // The moves of a link are those of its own text.
    if (id !== null && this.isForeign && this.#ownGames.get(id)?.source !== source) this.#moves.delete(id);
    const under = id === null ? this.#ownGames.begin(source) : this.#ownGames.put(id, source);
    if (under === id) return;
    this.shown.value = under;
    if (id !== null) this.notice.value = SPLIT;
  }

  /** Hears that another tab has changed what the browser keeps by a name. */
  hear(name: string | null, text: string | null): void {
    if (name === null) return;
    const id = this.shown.peek();
    const source = this.#table.source.peek();
    const heard = this.#ownGames.hear(name, text, id, source);
    batch(() => {
      if (heard.kind === "taken") this.#table.write(heard.source);
      if (heard.kind === "beside") this.shown.value = heard.id;
      if (heard.kind !== "nothing") this.notice.value = heard.kind === "taken" ? TAKEN : SPLIT;
      if (id === null || this.#ownGames.get(this.shown.peek()) !== null) return;
      // Deleted in the other tab, it stays here until something else is shown.
      this.#unchanged = source;
      this.shown.value = null;
    });
  }

  /** Notes that the tab's address has a text of the game that is shown now, or is to have it in a moment. */
  noteAddress(params: URLSearchParams): void {
    const id = this.shown.peek();
    if (id === null) return dropStored("tab", HERE);
    saveStored("tab", HERE, { id, letters: params.get("source") ?? "" } satisfies Here);
    saveStored("always", LAST, id);
  }

  /** Shows the game that was open before: in this tab, or else in any. */
  #showBefore(): void {
    const last = loadStored("always", LAST);
    const games = this.#ownGames.games.peek();
    const game = this.#own(readHere()?.id) ?? this.#own(typeof last === "string" ? last : undefined) ?? games.at(-1);
    if (game === undefined || game === null) this.#put(null, FIRST_EXAMPLE);
    else this.#put(game.id, game.source);
  }

  /** Whether this tab has written an address itself, perhaps for an earlier text of the game that is shown. */
  #isHere(params: URLSearchParams, isFirst: boolean, isReloaded: boolean): boolean {
    const here = readHere();
    if (here === null || this.#ownGames.get(here.id) === null) return false;
    if (isFirst && isReloaded) return true;
    return here.letters === (params.get("source") ?? "") && (isFirst || here.id === this.shown.peek());
  }

  /** Shows the game of a link: one of one's own, an example, or a new one beside the others. */
  #showLinked({ source, moves }: ReadLink): void {
    if (source === null) return;
    const own = this.#ownGames.find(source);
    if (own !== null) return this.#put(own.id, source);
    if (isExample(source)) return this.#put(null, source);
    const id = this.#ownGames.begin(source, true);
    this.#table.stop();
    this.#put(id, source);
    this.#moves.set(id, moves);
  }

  #own(id: string | undefined) {
    const game = this.#ownGames.get(id ?? null);
    return game?.isRemoved === false ? game : null;
  }

  #put(id: string | null, source: string): void {
    this.keep();
    const [before, played] = [this.shown.peek(), this.#table.played.peek()];
    const moves = played?.source === this.#table.source.peek() ? played.client.link.peek()?.moves : undefined;
    if (before !== null && moves !== undefined) this.#moves.set(before, moves);
    batch(() => {
      this.shown.value = id;
      this.notice.value = null;
      this.#unchanged = id === null ? source : "";
      this.#table.write(source);
    });
  }

  #run(): void {
    this.problem.value = null;
    if (this.isForeign) return this.#table.stop();
    const id = this.shown.peek();
    void this.#table.check((id === null ? undefined : this.#moves.get(id)) ?? []);
  }
}

function readHere(): Here | null {
  const found = loadStored("tab", HERE) as { readonly id?: unknown; readonly letters?: unknown } | null;
  return typeof found?.id === "string" && typeof found.letters === "string" ? { id: found.id, letters: found.letters } : null;
}
