/** What an event is at. */

/** Whether a key is meant for a field, or for a dialog that is open. */
export const isTyped = ({ target }: Event): boolean =>
  target instanceof Element && target.closest("input, textarea, select, dialog[open]") !== null;

/** Whether a key is for the page to take: it was not taken yet, is not typed, and comes without such keys as Ctrl. */
export const isFree = (event: KeyboardEvent): boolean =>
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyped(event));

/** The node of a drawn tree that an event is at, within what a selector names; null where it is at none. */
export function nodeUnder({ target }: Event, within = ""): number | null {
  const place = target instanceof Element ? target.closest<SVGElement>(`${within} [data-node]`)?.dataset["node"] : undefined;
  return place === undefined ? null : Number(place);
}
