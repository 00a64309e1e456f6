import { afterEach, beforeEach, expect, it, vi } from "vitest";

const items = new Map<string, string>();
const store = { getItem: (name: string) => items.get(name) ?? null, setItem: (name: string, value: string) => void items.set(name, value) };
const press = (key: string, more = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, stopImmediatePropagation: vi.fn(), ...more });

beforeEach(() => {
  vi.resetModules();
  items.clear();
  vi.stubGlobal("localStorage", store);
});
afterEach(() => vi.unstubAllGlobals());

it("letters, digits and signs are kept back while they are off, and nothing else", async () => {
  const { holdLetters, letters } = await import("./letters.ts");
  const held = (key: string, more = {}): boolean => {
    const event = press(key, more);
    holdLetters(event as unknown as KeyboardEvent);
    return event.stopImmediatePropagation.mock.calls.length > 0;
  };
  expect(held("u")).toBe(false);
  letters.value = "off";
  expect(["u", "1", "?", "[", "é", "𝄞"].map((key) => held(key))).toEqual(Array<boolean>(6).fill(true));
  expect(["Enter", "ArrowUp", " ", "Escape"].map((key) => held(key))).toEqual(Array<boolean>(4).fill(false));
  expect(held("z", { ctrlKey: true })).toBe(false);
});

it("the choice is kept", async () => {
  const first = await import("./letters.ts");
  expect(first.letters.value).toBe("on");
  first.letters.value = "off";
  vi.resetModules();
  expect((await import("./letters.ts")).letters.value).toBe("off");
});
