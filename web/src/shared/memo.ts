/** Results that are kept as long as what they were made from. */

/** A function whose result for an object is made once. */
export function once<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, { value: V }>();
  return (key) => {
    const known = made.get(key) ?? { value: make(key) };
    made.set(key, known);
    return known.value;
  };
}

/** A function whose result for two objects is made once. */
export function onceForTwo<A extends object, B extends object, V>(make: (a: A, b: B) => V): (a: A, b: B) => V {
  const of = once((a: A) => once((b: B) => make(a, b)));
  return (a, b) => of(a)(b);
}
