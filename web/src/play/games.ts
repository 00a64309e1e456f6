/** The games to choose from, and their names. */

import type { Shown } from "@negascout/core";
import { GAMES, infoOf, kindOf } from "../shared/games.tsx";
import { capital, counted } from "../shared/words.ts";

/** The name of a game whose rules a person has written. */
export const OWN = "own";

/** Chess from one of the starts of Chess960, which is not listed by itself. */
const CHESS960 = { kind: "chess960", game: "chess", title: "Chess960" };
/** The number of starts of Chess960. */
export const STARTS = 960;

const sizeIn = (game: string): string => game.split(":")[1] ?? "";

/** Whether a text begins with the name of a game. */
export const namesGame = (text: string): boolean => infoOf(/^[a-z-]+/.exec(text)?.[0] ?? "") !== undefined;

/** The look of a game's stones; `null` in a game of pieces, and in a person's own, whose men are letters. */
export const stonesOf = (game: string): string | null => (hasPieces(game) ? null : (infoOf(game)?.men ?? null));

/** Whether a game has the pieces of chess. */
export const hasPieces = (game: string): boolean => infoOf(game)?.men === "pieces";

/** Whether a board alone leaves open which player is to move. */
export const asksTurn = (game: string): boolean => infoOf(game)?.asks_turn ?? false;

/** The games of the list, without their sizes. */
export const KINDS: readonly { readonly kind: string; readonly title: string }[] = [...GAMES.map(({ name, title }) => ({ kind: kindOf(name), title })), CHESS960];

/** Whether a game of the list has a place above the board: other starts of chess have it only while they are played. */
export const isInSight = (kind: string, played: string): boolean => kind !== CHESS960.kind || kind === played;

/** What is chosen in the form of a new game. */
export interface Choice {
  readonly kind: string;
  /** The sizes of games that have several, as their names have them. */
  readonly sizes: Readonly<Record<string, string>>;
  /** The number of a start of Chess960. */
  readonly start: number;
}

export const CHOICE: Choice = { kind: "connect-four", sizes: {}, start: 518 };

/** The sizes of a game to choose from; none of a game of one size, and of any size. */
export const sizesOf = (kind: string): readonly string[] => infoOf(kind)?.sizes ?? [];

/** The size that is chosen, or the usual one; empty of a game of one size. */
export const sizeOf = ({ kind, sizes }: Choice): string => sizes[kind] ?? sizesOf(kind)[0] ?? sizeIn(infoOf(kind)?.name ?? "");

/** The name of a chosen game, and the position that it begins with. */
export function gameOf(choice: Choice): { game: string; origin: string } {
  const { kind, start } = choice;
  if (kind === CHESS960.kind) return { game: CHESS960.game, origin: `${kind} ${start}` };
  const size = sizeOf(choice);
  return { game: size === "" || size === sizesOf(kind)[0] ? kind : `${kind}:${size}`, origin: "" };
}

/** The choice that a game's name and start stand for, with the rest as it was. */
export function choiceOf(game: string, before: Choice, origin = ""): Choice {
  const start = /^chess960 (\d+)$/.exec(origin)?.[1];
  if (game === CHESS960.game && start !== undefined) return { ...before, kind: CHESS960.kind, start: Number(start) };
  const kind = infoOf(game) === undefined ? "tic-tac-toe" : kindOf(game);
  const size = sizeIn(game) || sizesOf(kind)[0];
  return { ...before, kind, sizes: size === undefined ? before.sizes : { ...before.sizes, [kind]: size } };
}

/** A size in words. */
export const sizeText = (size: string): string => size.replace("x", " by ");

/** The title of a game by its name. */
export function titleOf(game: string): string {
  if (game === OWN) return "your own game";
  const [size, title] = [sizeIn(game), infoOf(game)?.title ?? game];
  if (size.includes(",")) return `${title}: ${size}`;
  return size === "" || size === sizesOf(game)[0] ? title : `${title}, ${sizeText(size)}`;
}

/** A game in the title of a window: its name, and the moves played or the end. */
export function titleIn(shown: Pick<Shown, "state" | "conclusion"> | null): string {
  if (shown === null) return "";
  const end = shown.conclusion?.text;
  const parts = [titleOf(shown.state.game)];
  if (end !== undefined) parts.push(capital(end));
  else if (shown.state.moves.length > 0) parts.push(counted(shown.state.moves.length, "move"));
  return parts.join(", ");
}

/** The parameters that lead to See, with the tree of a position. */
export function treeLink({ state: { game }, position }: Pick<Shown, "state" | "position">): URLSearchParams {
  return new URLSearchParams({ v: "1", game, position, depth: infoOf(game)?.is_large === true ? "2" : "3" });
}
