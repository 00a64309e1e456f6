/** What can be done with a game that is played: by keys, and by the buttons beside the board. */

import type { Request, Shown } from "@negascout/core";
import type { Signal } from "@preact/signals";
import type { Command, Commands } from "../app/commands.ts";

/** The game, and who is asked. */
export interface InGame {
  readonly shown: Shown;
  readonly isTurned: Signal<boolean>;
  readonly ask: (request: Request) => void;
  readonly edit: () => void;
}

/** A command with a button. */
export interface Deed extends Command<InGame> {
  /** What is on the button. */
  readonly text: string | ((on: InGame) => string);
  /** Whether it is in force; of one that is not done once. */
  readonly isOn?: (on: InGame) => boolean;
  /** Whether a game that is over is without it. */
  readonly isDuring?: true;
  /** Whether it ends the game: its button looks so. */
  readonly isGrave?: true;
}

const asks = (request: Request) => ({ ask }: InGame) => ask(request);
const look = (by: 1 | -1) => ({ ask, shown }: InGame) => ask({ "look-at": Math.max(0, shown.ply + by) });
const scores = ({ shown }: InGame): boolean => shown.scores_shown === "shown";
const thoughts = ({ shown }: InGame): boolean => shown.thoughts_shown === "everything";
const NO_KEYS = { keys: [], does: "" } as const;

export const DEEDS = {
  takeBack: { keys: ["u"], does: "take back", text: "Take back", run: asks("take-back") },
  hint: { keys: ["h"], does: "hint", text: "Hint", run: asks("hint") },
  moveNow: { keys: ["n"], does: "have the engine move now", text: "Move now", run: asks("move-now") },
  pause: { keys: ["p"], does: "pause, or go on", text: ({ shown }) => (shown.paused ? "Go on" : "Pause"), isOn: ({ shown }) => shown.paused, run: asks("pause") },
  scores: { keys: ["s"], does: "show or hide the values of all moves", text: "Values of moves", isOn: scores, run: (on) => on.ask({ scores: scores(on) ? "hidden" : "shown" }) },
  thoughts: { ...NO_KEYS, text: "Analyse my turns", isOn: thoughts, run: (on) => on.ask({ thoughts: thoughts(on) ? "own-moves" : "everything" }) },
  turn: { keys: ["f"], does: "turn the board", text: "Turn the board", isOn: ({ isTurned }) => isTurned.value, run: ({ isTurned }) => void (isTurned.value = !isTurned.value) },
  edit: { ...NO_KEYS, text: "Set up", run: ({ edit }) => edit() },
  draw: { ...NO_KEYS, text: ({ shown }) => (shown.claim == null ? "Offer a draw" : "Claim a draw"), isDuring: true, run: asks("offer-draw") },
  resign: { ...NO_KEYS, text: "Resign", isDuring: true, isGrave: true, run: asks("resign") },
  startOver: { ...NO_KEYS, text: "Start over", isGrave: true, run: asks("new-game") },
} as const satisfies Readonly<Record<string, Deed>>;

/** The commands that have keys. */
export const COMMANDS = {
  type: { keys: ["m"], does: "type a move", run: () => document.getElementById("typed-move")?.focus() },
  ...DEEDS,
  back: { keys: ["["], does: "one move back", run: look(-1) },
  on: { keys: ["]"], does: "one move on", run: look(1) },
} as const satisfies Commands<InGame>;

/** A board that is walked over. */
export interface OnBoard {
  readonly go: (key: string) => void;
  readonly take: () => void;
  /** Puts back what was picked up. */
  readonly putBack: () => void;
}

export const BOARD_COMMANDS = {
  walk: { keys: ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"], does: "move over the board", run: ({ go }, key) => go(key) },
  take: { keys: ["Enter", " "], does: "pick up a piece, put it, or put a stone", run: ({ take }) => take() },
  putBack: { keys: ["Escape"], does: "put the piece back", run: ({ putBack }) => putBack() },
} as const satisfies Commands<OnBoard>;
