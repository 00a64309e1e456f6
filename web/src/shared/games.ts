/** The games that have positions to search. */

import type { GameInfo } from "@negascout/core";

type Named = Pick<GameInfo, "name" | "title">;

/** Chess is in a build of its own, which is loaded when it is asked for. */
const CHESS: Named = { name: "chess", title: "Chess" };

/** The games of a build but listed trees, and chess. */
export const withPositions = (games: readonly Named[]): readonly Named[] => [...games.filter(({ name }) => name !== "tree" && name !== CHESS.name), CHESS];
