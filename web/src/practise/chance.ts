/** Chance by a seed: the same seed draws the same. */

/** Numbers from 0 to below 1, by a seed (the generator mulberry32). */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A list in an order that is drawn by a seed. */
export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const next = chance(seed);
  const keyed = list.map((each) => [next(), each] as const);
  return keyed.sort(([a], [b]) => a - b).map(([, each]) => each);
}
