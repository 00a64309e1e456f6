/** How a search is asked, in the sandbox: a tree that notes which leaves are read from it, and the answer taken apart. */

/** An answer that can be handed to the judge. */
export interface Answer {
  readonly value: number;
  /** The children's numbers, from 1; null where no line was told. */
  readonly line: readonly number[] | null;
  /** The values of the leaves that were evaluated, in order; null where they were not told. */
  readonly leaves: readonly number[] | null;
  /** The leaves that were read, by their places from the left, from 0. */
  readonly read: readonly number[];
  /** Those that were copied or printed. */
  readonly copied: readonly number[];
}

/** An answer, or what is wrong with it. */
export type Answered = Answer | { readonly refused: string };

/** Whether a tree is copied or printed just now. What is read for that is not looked at by the search. */
export interface Copying {
  now: boolean;
}

/**
 * Asks the search for a tree, which is text as JSON. Its text runs in the sandbox by itself, so it uses nothing but
 * its parameters and what every browser has. The tree is of plain lists, whose leaves are getters: so it can be cloned.
 */
export async function answering(search: (tree: unknown) => unknown, text: string, copying: Copying): Promise<Answered> {
  const read = new Set<number>();
  const copied = new Set<number>();
  let count = 0;
  const noted = (plain: unknown): unknown => {
    if (!Array.isArray(plain)) return plain;
    const node: unknown[] = [];
    const fix = (name: PropertyKey, value: unknown, enumerable: boolean): unknown => Object.defineProperty(node, name, { value, enumerable, writable: true, configurable: true });
    const quietly = <T>(copy: () => T): T => {
      const before = copying.now;
      copying.now = true;
      try {
        return copy();
      } finally {
        copying.now = before;
      }
    };
    plain.forEach((child: unknown, at) => {
      if (Array.isArray(child)) return fix(at, noted(child), true);
      const place = count++;
      const get = (): unknown => {
        (copying.now ? copied : read).add(place);
        return child;
      };
      return Object.defineProperty(node, at, { get, set: (value: unknown) => fix(at, value, true), enumerable: true, configurable: true });
    });
    fix("toJSON", () => quietly(() => Array.from(node)), false);
    fix("toString", () => quietly(() => Array.prototype.join.call(node)), false);
    fix("join", (between?: string) => quietly(() => Array.prototype.join.call(node, between)), false);
    return node;
  };
  const answer: unknown = await search(noted(JSON.parse(text)));
  const isFound = typeof answer === "object" && answer !== null;
  const parts = (Array.isArray(answer) ? answer : isFound ? [Reflect.get(answer, "value"), Reflect.get(answer, "line"), Reflect.get(answer, "leaves")] : [answer]) as unknown[];
  const [value, line, leaves] = parts;
  const numbersOf = (list: unknown, least: number): number[] | null =>
    Array.isArray(list) && list.every((each) => Number.isInteger(each) && each >= least && each < 2 ** 31) ? (list as number[]).map(Number) : null;
  const formatted = (part: unknown): string => (Array.isArray(part) ? "a list" : typeof part === "string" ? `'${part.slice(0, 40)}'` : typeof part === "object" && part !== null ? "an object" : String(part).slice(0, 40));
  if (typeof value !== "number" || Number.isNaN(value)) return { refused: `the value is ${formatted(value)}, and not a number` };
  const message = line === undefined || line === null ? null : numbersOf(line, 1);
  if (message === null && line !== undefined && line !== null) return { refused: `the line is ${formatted(line)}, and not the children's numbers from 1` };
  const evaluated = leaves === undefined || leaves === null ? null : numbersOf(leaves, -(2 ** 31));
  if (evaluated === null && leaves !== undefined && leaves !== null) return { refused: `the leaves are ${formatted(leaves)}, and not their values` };
  return { value, line: message !== null && message.length === 0 ? null : message, leaves: evaluated, read: [...read], copied: [...copied] };
}

/** The name of the function that is judged. */
export const SEARCH = "search";
/** The name by which the sandbox asks. */
export const ASK = "negascoutAsk";

/** `structuredClone`, noted as copying. Its text runs in the sandbox, too. */
export const cloning =
  <Args extends unknown[], T>(clone: (...args: Args) => T, copying: Copying) =>
  (...args: Args): T => {
    const before = copying.now;
    copying.now = true;
    try {
      return clone(...args);
    } finally {
      copying.now = before;
    }
  };

/** The script that asks, which runs before the program. */
export const script = (): string => `const copying = { now: false };
self.structuredClone = (${cloning.toString()})(self.structuredClone, copying);
self.${ASK} = (text) => (${answering.toString()})((tree) => ${SEARCH}(tree), text, copying);`;

/** A tree of the judge, `((3 1) 4)`, as JSON. */
export const asJson = (tree: string): string => tree.replaceAll("(", "[").replaceAll(")", "]").replaceAll(" ", ",");
