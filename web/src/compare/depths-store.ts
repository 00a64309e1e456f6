/** The state of the comparison on a game. */

import { buildFor, Engine, Stopped, type GameInfo } from "@negascout/core";
import { batch, signal } from "@preact/signals";
import { reasonOf } from "../app/reason.ts";
import { isTold, keep, tell } from "../app/route.ts";
import { depthsParams, FIRST_DEPTHS, readDepths, runDepths, type AtDepth, type Depths } from "./depths.ts";
import { isLeft, offer } from "./store.ts";

/** What is compared. */
export const depths = signal<Depths>(FIRST_DEPTHS);
/** What was found so far. */
export const rows = signal<readonly AtDepth[]>([]);
/** Sentences that a person should read. */
export const problems = signal<readonly string[]>([]);
/** Whether it runs. */
export const searching = signal(false);
/** The games to choose from. */
export const games = signal<readonly GameInfo[]>([]);

let engine: Engine | null = null;

/** The worker: that of the build which has the game. */
function worker(game = depths.value.game): Engine {
  const build = buildFor(game, "look");
  if (engine !== null && engine.build !== build) {
    engine.close();
    engine = null;
  }
  return (engine ??= new Engine(build));
}

/** The number of the run that was begun last. */
let begun = 0;

/** Shows what a link asks for, and runs it unless it is here already. */
export async function openDepths(params: URLSearchParams): Promise<void> {
  const isBegun = searching.value || rows.value.length > 0 || problems.value.length > 0;
  const isHere = isBegun && params.toString() === depthsParams(depths.value).toString();
  if (!isTold(params) && !isHere) {
    const { asked, problems: told } = readDepths(params);
    void beginDepths(asked, told, "replace");
  }
  await offer(worker);
  if (games.value.length > 0 || isLeft()) return;
  try {
    games.value = await worker().call("games");
  } catch (error) {
    say(error);
  }
}

/** Searches a game; what was found before is given up. */
export async function beginDepths(asked: Depths, told: readonly string[] = [], how: "push" | "replace" = "push"): Promise<void> {
  if (searching.value) engine?.stop();
  begun += 1;
  const number = begun;
  batch(() => {
    depths.value = asked;
    rows.value = [];
    problems.value = told;
    searching.value = true;
  });
  tell({ place: "compare", params: depthsParams(asked) }, how);
  try {
    await runDepths(worker(asked.game), asked, (found) => {
      if (number === begun) rows.value = found;
    });
  } catch (error) {
    if (number === begun) say(error);
  } finally {
    if (number === begun) searching.value = false;
  }
}

/** Stops; what was found stays. */
export function stopDepths(): void {
  begun += 1;
  searching.value = false;
  engine?.stop();
}

function say(error: unknown): void {
  if (!(error instanceof Stopped)) problems.value = [...problems.value, reasonOf(error)];
}

/** Ends the worker. What was found stays, for when one comes back. */
export function closeDepths(): void {
  stopDepths();
  keep({ place: "compare", params: depthsParams(depths.value) });
  engine?.close();
  engine = null;
}
