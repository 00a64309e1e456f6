/** What the browser keeps for the page: in one tab over a reload, or for good. It may refuse to keep anything. */

/** For how long something is kept. */
export type Span = "tab" | "always";

/** Whether something is kept: there may be no room for it, and a browser may keep nothing for a page. */
export type Kept = "kept" | "full" | "denied";

/** The store of the browser; `null` where it is denied. */
function storeOf(span: Span): Storage | null {
  try {
    return span === "tab" ? sessionStorage : localStorage;
  } catch {
    return null;
  }
}

/** A value that was written as JSON; `null` where there is none. */
export function parsed(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** What was kept by a name; `null` where nothing was, or what is there is no JSON. */
export function loadStored(span: Span, name: string): unknown {
  try {
    return parsed(storeOf(span)?.getItem(name));
  } catch {
    return null;
  }
}

/** Keeps a value by a name, where the browser lets it. What was kept by the name before stays where it does not. */
export function saveStored(span: Span, name: string, value: unknown): Kept {
  const store = storeOf(span);
  if (store === null) return "denied";
  try {
    store.setItem(name, JSON.stringify(value));
    return "kept";
  } catch {
    return "full";
  }
}

/** Keeps nothing by a name any more. */
export function dropStored(span: Span, name: string): void {
  try {
    storeOf(span)?.removeItem(name);
  } catch {
    // What cannot be reached is not kept either.
  }
}

/** The names that begin so, by which something is kept. */
export function storedNames(span: Span, beginning: string): string[] {
  try {
    return Object.keys(storeOf(span) ?? {}).filter((name) => name.startsWith(beginning));
  } catch {
    return [];
  }
}
