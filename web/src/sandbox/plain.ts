/** What may leave the sandbox: plain data, and not too much of it. */

/** The most numbers, texts and lists of a value. */
export const MOST_PARTS = 200_000;

/** The most characters of its texts. */
const MOST_TEXT = 2_000_000;

/** A value is not plain data: the message says what it is. */
export class NotPlain extends Error {}

/**
 * A copy of a value made of numbers, texts, truth values, `null`, `undefined`, bytes, lists and plain objects.
 *
 * @throws NotPlain where there is something else in it, or too much.
 */
export function plainCopy(value: unknown): unknown {
  let [parts, characters] = [0, 0];
  const copy = (each: unknown, depth: number): unknown => {
    parts += 1;
    if (parts > MOST_PARTS || depth > 1_000) throw new NotPlain("more than can be taken");
    switch (typeof each) {
      case "number":
      case "boolean":
      case "undefined":
        return each;
      case "string":
        characters += each.length;
        if (characters > MOST_TEXT) throw new NotPlain("more than can be taken");
        return each;
      case "object":
        break;
      default:
        throw new NotPlain(`a ${typeof each}`);
    }
    if (each === null || each instanceof Uint8Array) return each;
    if (Array.isArray(each)) return Array.from(each, (part) => copy(part, depth + 1));
    return Object.fromEntries(Object.entries(each).map(([name, part]) => [name, copy(part, depth + 1)]));
  };
  return copy(value, 0);
}
