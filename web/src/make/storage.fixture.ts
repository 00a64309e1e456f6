/** The browser's store for tests, with the tabs that hear of its changes. */

import { vi } from "vitest";

/** What another tab hears. */
export interface Change {
  readonly name: string;
  readonly text: string | null;
}

export class FakeStorage {
  [name: string]: unknown;

  constructor(changes: Change[], limit: () => number) {
    const hidden = (name: string, value: unknown): void => void Object.defineProperty(this, name, { value });
    hidden("getItem", (name: string) => this[name] ?? null);
    hidden("setItem", (name: string, text: string) => {
      if (text.length > limit()) throw new DOMException("no room", "QuotaExceededError");
      this[name] = text;
      changes.push({ name, text });
    });
    hidden("removeItem", (name: string) => {
      if (!(name in this)) return;
      delete this[name];
      changes.push({ name, text: null });
    });
  }
}

/** A browser of this test: what it keeps, what has changed, and the most letters that it keeps by a name. */
export function browser() {
  const changes: Change[] = [];
  const room = { most: Infinity };
  const local = new FakeStorage(changes, () => room.most);
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", new FakeStorage([], () => Infinity));
  return { changes, local, room };
}

/** A browser that keeps nothing. */
export function denied(): void {
  vi.stubGlobal("localStorage", undefined);
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get: () => { throw new DOMException("denied"); } });
}
