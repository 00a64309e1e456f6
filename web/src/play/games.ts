/** The games to choose from, and their names. */

import type { Shown } from "@negascout/core";
import { capital, count } from "./status.ts";

/** The name of a game whose rules a person has written. */
export const OWN = "own";

/** A game of the list: sizes are put into its name. */
export type Kind = "tic-tac-toe" | "mnk" | "connect-four" | "chess" | "chess960";

export const KINDS: readonly { readonly kind: Kind; readonly title: string }[] = [
  { kind: "tic-tac-toe", title: "Tic-tac-toe" },
  { kind: "mnk", title: "m,n,k game" },
  { kind: "connect-four", title: "Connect Four" },
  { kind: "chess", title: "Chess" },
  { kind: "chess960", title: "Chess960" },
];

/** The usual size of Connect Four, and the others that there are. */
export const SIZES = ["7x6", "4x4", "4x5", "5x4", "5x5", "5x6", "6x5", "6x6", "7x7", "8x6", "8x7", "9x6"] as const;

/** What is chosen in the form of a new game. */
export interface Choice {
  readonly kind: Kind;
  /** Columns, rows and stones in a row. */
  readonly mnk: readonly [number, number, number];
  readonly size: string;
  /** The number of a start of Chess960. */
  readonly start: number;
}

export const CHOICE: Choice = { kind: "connect-four", mnk: [7, 6, 4], size: SIZES[0], start: 518 };

/** The name of a chosen game, and the position that it begins with. */
export function gameOf({ kind, mnk, size, start }: Choice): { game: string; origin: string } {
  if (kind === "mnk") return { game: `mnk:${mnk.join(",")}`, origin: "" };
  if (kind === "connect-four") return { game: size === SIZES[0] ? kind : `${kind}:${size}`, origin: "" };
  if (kind === "chess960") return { game: "chess", origin: `chess960 ${start}` };
  return { game: kind, origin: "" };
}

/** The number of starts of Chess960. */
export const STARTS = 960;

/** The choice that a game's name and start stand for, with the rest as it was. */
export function choiceOf(game: string, before: Choice, origin = ""): Choice {
  const [name, sizes] = game.split(":");
  const start = /^chess960 (\d+)$/.exec(origin)?.[1];
  if (name === "chess" && start !== undefined) return { ...before, kind: "chess960", start: Number(start) };
  if (name === "mnk") {
    const [m = 3, n = 3, k = 3] = (sizes ?? "").split(",").map(Number);
    return { ...before, kind: "mnk", mnk: [m, n, k] };
  }
  if (name === "connect-four") return { ...before, kind: "connect-four", size: sizes ?? SIZES[0] };
  if (name === "chess") return { ...before, kind: "chess" };
  return { ...before, kind: "tic-tac-toe" };
}

/** The title of a game by its name. */
export function titleOf(game: string): string {
  if (game === OWN) return "a game of your own";
  const { kind, mnk, size } = choiceOf(game, CHOICE);
  if (kind === "mnk") return `${mnk.join(",")} game`;
  if (kind === "connect-four" && size !== SIZES[0]) return `Connect Four, ${size.replace("x", " by ")}`;
  return KINDS.find((each) => each.kind === kind)?.title ?? game;
}

/** A game in the title of a window: its name, and the moves played or the end. */
export function titleIn(shown: Pick<Shown, "state" | "conclusion"> | null): string {
  if (shown === null) return "";
  const end = shown.conclusion?.text;
  const parts = [titleOf(shown.state.game)];
  if (end !== undefined) parts.push(capital(end));
  else if (shown.state.moves.length > 0) parts.push(count(shown.state.moves.length, "move"));
  return parts.join(", ");
}
