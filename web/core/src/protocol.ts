/** The messages between a page and a worker. */

/**
 * The builds of the WebAssembly: `see` has the searches that are watched, `look` all that looks at searches, and `play` the games against
 * the engine, without large games and with boards of the usual sizes alone; `chess` has what they do with a game.
 */
export type Build = "see" | "look" | "play" | "chess";

/** The games that one build alone has, by their names. */
const ALONE: readonly (readonly [RegExp, Build])[] = [
  [/^(chess|othello)$/, "chess"],
  // A board of a size that its name says: the usual one is written without.
  [/^[a-z-]+:\d+x/, "chess"],
];

/** The smallest build that is for `use` and has a game, by the game's name. */
export const buildFor = (game: string, use: Build = "play"): Build => ALONE.find(([names]) => names.test(game))?.[1] ?? use;

/** A call, to the worker. */
export type Call =
  | { kind: "start"; build: Build; module: WebAssembly.Module }
  /** A function of the module, or a method of the object `target`. */
  | { kind: "call"; id: number; target: number | null; name: string; args: unknown[]; progress: boolean }
  /** A new object of a class, which is called `object` from then on. */
  | { kind: "create"; id: number; object: number; name: string; args: unknown[] }
  | { kind: "drop"; object: number };

/** An answer of the worker. */
export type Answer =
  | { kind: "ready" }
  | { kind: "done"; id: number; value: unknown }
  | { kind: "progress"; id: number; value: unknown }
  /**
   * The call is refused: the message says why. `broken` if the worker cannot be used any more, `ofRules` if that is so
   * because of the rules of a person's own game.
   */
  | { kind: "failed"; id: number | null; message: string; broken: boolean; ofRules?: boolean };

/** Why the engine does not come where nobody answers. */
export const UNANSWERED = "the engine could not be loaded: this needs a network";
