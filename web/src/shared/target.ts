/** What an event is at. */

/** Whether a key is meant for a field, or for a dialog that is open. */
export const isTyped = ({ target }: Event): boolean =>
  target instanceof Element && target.closest("input, textarea, select, dialog[open]") !== null;

/** The node of a drawn tree that an event is at, within what a selector names; null where it is at none. */
export function nodeUnder({ target }: Event, within = ""): number | null {
  const place = target instanceof Element ? target.closest<SVGElement>(`${within} [data-node]`)?.dataset["node"] : undefined;
  return place === undefined ? null : Number(place);
}
