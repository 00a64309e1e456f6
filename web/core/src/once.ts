/** Loads that are made once. */

/** Remembers what was loaded for each key. A failure is not remembered: the next call tries again. */
export function once<Key, T>(load: (key: Key) => Promise<T>): (key: Key) => Promise<T> {
  const known = new Map<Key, Promise<T>>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = load(key);
    known.set(key, made);
    made.catch(() => known.delete(key));
    return made;
  };
}
