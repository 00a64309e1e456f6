/**
 * The games of one's own. The browser keeps each by a name of its own, so that no tab writes over the games of another
 * one. Where it keeps nothing, or has no room, a game stays in the tab.
 */

import { computed, signal } from "@preact/signals";
import { dropStored, loadStored, parsed, saveStored, storedNames, type Kept } from "../shared/storage.ts";

/** A game of one's own. */
export interface OwnGame {
  readonly id: string;
  readonly source: string;
  /** When it was begun, in milliseconds: the games are listed in this order. */
  readonly made: number;
  readonly isRemoved: boolean;
  /** Whether it came with a link, and nobody has run it here yet. */
  readonly isForeign: boolean;
}

/** A game as the browser keeps it: each text has a mark, and the mark of the text that it was made from. */
interface Written extends Omit<OwnGame, "id"> {
  readonly mark: string;
  readonly after: string;
}

/** The beginning of the names by which the games are kept. */
export const PREFIX = "negascout own game: ";
/** The name by which earlier versions of the page kept their only game. */
export const ONLY = "negascout own game";
/** The name under which that game is listed; two tabs that find it make one game of it. */
const FIRST = "first";

/** A text that no other is: of a game, or of a text of a game. */
const fresh = (): string => [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** A game that was kept; `null` where that is none. */
function readRecord(value: unknown): Written | null {
  if (typeof value !== "object" || value === null) return null;
  const { source, made, isRemoved, isForeign, mark, after } = value as Readonly<Record<string, unknown>>;
  if (typeof source !== "string" || typeof made !== "number") return null;
  return { source, made, isRemoved: isRemoved === true, isForeign: isForeign === true, mark: String(mark), after: String(after) };
}

const load = (id: string): Written | null => readRecord(loadStored("always", PREFIX + id));

/** What a tab knows of a game: the text that is kept, as it was written or read here last. */
interface Seen {
  readonly mark: string;
  readonly source: string;
  /** Whether it was written here. */
  readonly isOwn: boolean;
}

/** Why a game is in its tab alone. */
export type Unkept = Exclude<Kept, "kept">;

/** What comes of a text that another tab has written. */
export type Heard = { readonly kind: "nothing" } | { readonly kind: "taken"; readonly source: string } | { readonly kind: "beside"; readonly id: string };

export class OwnGames {
  readonly #games = signal<ReadonlyMap<string, OwnGame>>(new Map());
  readonly #unkept = signal<ReadonlyMap<string, Unkept>>(new Map());
  /** The games that are listed, and those that were removed. */
  readonly games = computed(() => this.#sorted(false));
  readonly removed = computed(() => this.#sorted(true));
  /** The games that are in this tab alone because the browser has refused them, and why. */
  readonly unkept = computed(() => [...this.#unkept.value].flatMap(([id, why]) => (this.#games.value.has(id) ? [{ source: this.#games.value.get(id)?.source ?? "", why }] : [])));
  readonly #seen = new Map<string, Seen>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
    for (const name of storedNames("always", PREFIX)) this.#read(name.slice(PREFIX.length));
    this.#takeOver();
  }

  get(id: string | null): OwnGame | null {
    return id === null ? null : (this.#games.value.get(id) ?? null);
  }

  /** A new game, beside the others. One that came with a link is in this tab alone until it is written or run here. */
  begin(source: string, isForeign = false): string {
    const id = fresh();
    this.#note({ id, source, made: this.#later(), isRemoved: false, isForeign });
    if (!isForeign) this.#write(id);
    return id;
  }

  /**
   * Keeps the text of a game. Where another tab has written another one meanwhile, this one becomes a game of its own.
   * Returns the game that has the text now.
   */
  put(id: string, source: string): string {
    const game = this.#games.peek().get(id);
    if (game === undefined) return this.begin(source);
    const seen = this.#seen.get(id);
    const isAlone = game.isForeign && seen === undefined;
    if (source === game.source && (isAlone || (source === seen?.source && !this.#unkept.peek().has(id)))) return id;
    const kept = load(id);
    if (kept !== null && kept.mark !== seen?.mark && kept.source !== seen?.source && kept.source !== source) {
      this.#read(id);
      return this.begin(source);
    }
    this.#note({ ...game, source, isRemoved: false });
    this.#write(id);
    return id;
  }

  /** Somebody has run a game here: it need not be asked about again. */
  trust(id: string): void {
    const game = this.#games.peek().get(id);
    if (game?.isForeign !== true) return;
    this.#note({ ...game, isForeign: false });
    this.#write(id);
  }

  /** Takes a game out of the list, or brings it back. */
  remove(id: string, isRemoved = true): void {
    const game = this.#games.peek().get(id);
    if (game === undefined) return;
    this.#note({ ...game, isRemoved });
    this.#write(id);
  }

  /** Drops a game for good. There may be room for others then. */
  drop(id: string): void {
    dropStored("always", PREFIX + id);
    this.#forget(id);
    for (const each of this.#unkept.peek().keys()) this.#write(each);
  }

  /**
   * Hears that another tab has changed what is kept by a name, to a text. `shown` is the game that is shown here, and
   * `source` its text as it is written here. What comes of it.
   */
  hear(name: string, text: string | null, shown: string | null, source: string): Heard {
    if (!name.startsWith(PREFIX)) return { kind: "nothing" };
    const id = name.slice(PREFIX.length);
    const seen = this.#seen.get(id);
    const heard = readRecord(parsed(text));
    // This tab has written after the other one, which hears of it.
    if (seen !== undefined && heard !== null && load(id)?.mark === seen.mark) return { kind: "nothing" };
    this.#take(id, heard);
    if (id !== shown || heard === null || heard.source === source) return { kind: "nothing" };
    const isUnwritten = source !== seen?.source && source !== "";
    if (isUnwritten || (seen?.isOwn === true && heard.after !== seen.mark)) return { kind: "beside", id: this.begin(source) };
    return { kind: "taken", source: heard.source };
  }

  /** The listed game of a text. */
  find(source: string): OwnGame | null {
    return this.games.peek().find((game) => game.source === source) ?? null;
  }

  #sorted(isRemoved: boolean): readonly OwnGame[] {
    const games = [...this.#games.value.values()].filter((game) => game.isRemoved === isRemoved);
    return games.sort((one, other) => one.made - other.made || (one.id < other.id ? -1 : 1));
  }

  /** Now, and after all games that there are. */
  #later(): number {
    return Math.max(this.#now(), ...[...this.#games.peek().values()].map(({ made }) => made + 1));
  }

  #note(game: OwnGame): void {
    this.#games.value = new Map(this.#games.peek()).set(game.id, game);
  }

  #forget(id: string): void {
    this.#games.value = new Map([...this.#games.peek()].filter(([each]) => each !== id));
    this.#seen.delete(id);
    this.#mark(id, "kept");
  }

  #mark(id: string, kept: Kept): void {
    const others = [...this.#unkept.peek()].filter(([each]) => each !== id);
    this.#unkept.value = new Map<string, Unkept>(kept === "kept" ? others : [...others, [id, kept]]);
  }

  #read(id: string): void {
    this.#take(id, load(id));
  }

  /** Takes a game as it is kept. One that is not kept any more is not listed any more. */
  #take(id: string, record: Written | null): void {
    if (record === null) return this.#forget(id);
    const { source, made, isRemoved, isForeign, mark } = record;
    this.#note({ id, source, made, isRemoved, isForeign });
    this.#seen.set(id, { mark, source, isOwn: false });
    this.#mark(id, "kept");
  }

  /** Has the browser keep a game as it is here. */
  #write(id: string): void {
    const game = this.#games.peek().get(id);
    if (game === undefined) return;
    const { source, made, isRemoved, isForeign } = game;
    const mark = fresh();
    const record: Written = { source, made, isRemoved, isForeign, mark, after: this.#seen.get(id)?.mark ?? "" };
    const kept = saveStored("always", PREFIX + id, record);
    if (kept === "kept") this.#seen.set(id, { mark, source, isOwn: true });
    this.#mark(id, kept);
  }

  /** Lists the game that earlier versions have kept. */
  #takeOver(): void {
    const source = loadStored("always", ONLY);
    if (typeof source !== "string") return;
    const isListed = source === "" || this.find(source) !== null;
    const id = this.#games.peek().has(FIRST) ? fresh() : FIRST;
    if (!isListed) {
      this.#note({ id, source, made: this.#later(), isRemoved: false, isForeign: false });
      this.#write(id);
    }
    if (!this.#unkept.peek().has(id)) dropStored("always", ONLY);
  }
}

/** The games with the names by which they are listed: of equal names the second one has a number. */
export function named<Game extends Pick<OwnGame, "id" | "source">>(games: readonly Game[], nameOf: (source: string) => string): (readonly [id: string, name: string])[] {
  const times = new Map<string, number>();
  return games.map(({ id, source }) => {
    const name = nameOf(source);
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return [id, time === 1 ? name : `${name} (${time})`];
  });
}

/** What is said of the games that are in this tab alone; empty where there are none. */
export function unkeptWords(unkept: readonly { readonly source: string; readonly why: Unkept }[], nameOf: (source: string) => string): string {
  if (unkept.length === 0) return "";
  if (unkept.some(({ why }) => why === "denied")) return "This browser keeps nothing for the page: your games are in this tab alone, and the game that is shown is in the link.";
  const names = unkept.map(({ source }) => `“${nameOf(source)}”`).join(", ");
  return `The browser has no room for ${names}: in this tab alone until there is room. A removed game that is deleted for good makes some.`;
}
