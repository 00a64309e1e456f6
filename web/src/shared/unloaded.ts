/** What is said of a part of the page that did not come. */

import { reasonOf } from "../app/reason.ts";
import { capital } from "./words.ts";

/** A part did not come: the message is a sentence. */
export class Unloaded extends Error {}
/** It is a program. */
export class Unimported extends Unloaded {}

/**
 * Loads the page again if its host answers, and else says that it does not: a browser does not ask again for a program
 * that has not come.
 */
export async function loadAgain(): Promise<boolean> {
  const answer = await fetch(new URL("./", document.baseURI), { cache: "no-store" }).catch(() => null);
  if (answer?.ok !== true) return false;
  location.reload();
  return true;
}

/** Of a file that was fetched: where nobody answers, `fetch` throws a TypeError. */
export const unfetched = (what: string, error: unknown): string => said(what, error instanceof TypeError ? "this needs a network" : reasonOf(error));

/** Of a program that was imported. Where there is a network, the host may have another version by now. */
export function unimported(what: string, error: unknown, isOnline = navigator.onLine): string {
  if (!(error instanceof TypeError)) return said(what, reasonOf(error));
  if (!isOnline) return said(what, "this needs a network");
  return `${said(what, "no file has come")} Perhaps there is no network, or a new version of the page: then load the page again.`;
}

/** Of a reason that says already what could not be loaded. */
export const unloadedAs = (reason: string): string => ended(capital(reason));

const said = (what: string, why: string): string => ended(`${what} could not be loaded: ${why}`);

const ended = (text: string): string => (text.endsWith(".") || text.endsWith("?") ? text : `${text}.`);
