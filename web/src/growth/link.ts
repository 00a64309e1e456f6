/** What a link asks of a tree that grows: `uct=30,1,0,12` are playouts, exploration, seed, and the step that is shown. */

/** A tree that is grown, and the step that is shown of it. */
export interface Asked {
  readonly playouts: number;
  readonly exploration: number;
  readonly seed: number;
  /** From 0. */
  readonly step: number;
}

/** The most playouts that are watched. */
export const MOST_PLAYOUTS = 1_000;

/** The largest weight of moves that were seldom tried. */
export const MOST_EXPLORATION = 1_000;

/** What is grown where nothing is said of it. */
export const USUAL: Asked = { playouts: 30, exploration: 1, seed: 0, step: 0 };

/** What is asked, and a sentence if that could not be read. */
export interface ReadAsked {
  readonly asked: Asked;
  readonly problem: string | null;
}

const isWhole = (number: number, least: number, most: number): boolean => Number.isSafeInteger(number) && number >= least && number <= most;

/** Reads the parameter. What is left out at its end is as usual. */
export function fromText(text: string): ReadAsked {
  const parts = text === "" ? [] : text.split(",");
  const number = (place: number, usual: number): number => (parts[place] === undefined ? usual : parts[place] === "" ? NaN : Number(parts[place]));
  const asked: Asked = {
    playouts: number(0, USUAL.playouts),
    exploration: number(1, USUAL.exploration),
    seed: number(2, USUAL.seed),
    step: number(3, USUAL.step + 1) - 1,
  };
  const isRead =
    parts.length <= 4 &&
    isWhole(asked.playouts, 1, MOST_PLAYOUTS) &&
    asked.exploration >= 0 &&
    asked.exploration <= MOST_EXPLORATION &&
    isWhole(asked.seed, 0, Number.MAX_SAFE_INTEGER) &&
    isWhole(asked.step, 0, Number.MAX_SAFE_INTEGER);
  if (isRead) return { asked, problem: null };
  const reason = `at most ${MOST_PLAYOUTS} playouts, an exploration, a seed and a step, as in uct=30,1,0,12`;
  return { asked: USUAL, problem: `'uct=${text.slice(0, 40)}' are not ${reason}.` };
}

/** The parameter. */
export const toText = ({ playouts, exploration, seed, step }: Asked): string => [playouts, exploration, seed, step + 1].join(",");
