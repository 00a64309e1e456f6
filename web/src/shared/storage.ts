/** What the browser keeps for the page: in one tab over a reload, or for good. It may refuse to keep anything. */

/** For how long something is kept. */
export type Span = "tab" | "always";

/** The store of the browser; `null` where it is denied. */
function storeOf(span: Span): Storage | null {
  try {
    return span === "tab" ? sessionStorage : localStorage;
  } catch {
    return null;
  }
}

/** What was kept by a name; `null` where nothing was, or what is there is no JSON. */
export function loadStored(span: Span, name: string): unknown {
  try {
    return JSON.parse(storeOf(span)?.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps a value by a name, where the browser lets it. */
export function saveStored(span: Span, name: string, value: unknown): void {
  try {
    storeOf(span)?.setItem(name, JSON.stringify(value));
  } catch {
    // A full store keeps nothing new, and the page does without.
  }
}
