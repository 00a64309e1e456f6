/** A position that is being set up, man by man. */

import type { SetUp, Shown, Player } from "@negascout/core";
import { hasPieces } from "./games.ts";
import type { Cell } from "./pick.ts";

/** The letters on the board, row by row from the top; `null` where nothing is. */
export type Draft = {
  readonly rows: readonly (readonly (string | null)[])[];
  readonly turn: Player;
  readonly castling: string;
};

/** The rights to castle that FEN has, in its order. */
export const RIGHTS = ["K", "Q", "k", "q"] as const;

/** The position that is shown, to be changed. */
export function draftOf(shown: Shown): Draft {
  const rows = (shown.board?.rows ?? []).map((row) => row.map((man) => man?.letter ?? null));
  const castling = hasPieces(shown.state.game) ? (shown.position.split(" ")[2] ?? "").replace("-", "") : "";
  return { rows, turn: shown.turn, castling };
}

/** The same with another man on a cell; with none if it was the same one. */
export function put(draft: Draft, [row, column]: Cell, letter: string | null): Draft {
  const rows = draft.rows.map((cells, at) =>
    at === row ? cells.map((man, place) => (place === column ? (man === letter ? null : letter) : man)) : cells,
  );
  return { ...draft, rows };
}

/** The same without men. */
export function cleared(draft: Draft): Draft {
  return { ...draft, rows: draft.rows.map((row) => row.map(() => null)), castling: "" };
}

/** The same with a right to castle given or taken. */
export function withRight(draft: Draft, right: string): Draft {
  const rights = new Set(draft.castling);
  if (!rights.delete(right)) rights.add(right);
  const known: readonly string[] = RIGHTS;
  const others = [...rights].filter((each) => !known.includes(each));
  return { ...draft, castling: [...RIGHTS.filter((each) => rights.has(each)), ...others].join("") };
}

/** As the rules read it. */
export function setUpOf({ rows, turn, castling }: Draft): SetUp {
  return { rows: rows.map((row) => [...row]), turn, castling };
}
