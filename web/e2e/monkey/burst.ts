/** Events in the page, one after the other, without a way through the browser for each: it runs there. */

/** What one burst does. */
export interface Burst {
  /** Numbers from 0 to below 1: each event takes six. */
  readonly draws: readonly number[];
  /** The place that is not left, as in `#see`. */
  readonly place: string;
}

/** How many numbers an event takes. */
export const DRAWS = 6;

/** Does the events of a burst, and tells what it did. It may use nothing from outside of it. */
export async function burst({ draws, place }: Burst): Promise<string[]> {
  const KEYS = [" ", "ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown", "Enter", "Escape", "Home", "End", "Backspace", "Delete", "F5", "?", "+", "-", "0", "1", "2", "3", ..."abcdhlmnprsuvx"];
  const TEXTS = ["", "1", "3", "7", "-4", "0.5", "1e9", "x", "((3 1) (2 9))", "(((6 4) 5) (1 2 3))", "(1 (2", "e4", "a1", "4", "<b>&\"'", "a".repeat(300), "3,3 4,2", "min 3", "🙂"];
  const WHAT = "button, summary, a[href^='#'], [role=gridcell], [role=option], .stage [data-node], .timeline *, label, .stage, svg circle, .cm-content";
  const FIELDS = "input, select, textarea";
  const done: string[] = [];
  const isSeen = (element: Element): boolean => element.checkVisibility() && element.closest("[disabled], .bar") === null && element.closest("[target]") === null;
  /** An element that a draw means, or the next one that is seen: to look at each of a thousand takes longer than the event. */
  const taken = (what: string, draw: number): Element | undefined => {
    // An open dialog is all that there is.
    const within = document.querySelector("dialog[open]") ?? document.querySelector("#place");
    const all = [...(within?.querySelectorAll(what) ?? [])];
    const first = Math.floor(draw * all.length);
    return all.slice(first).find(isSeen) ?? all.slice(0, first).find(isSeen);
  };
  const name = (element: Element): string => `${element.tagName.toLowerCase()} '${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 30)}'`;
  const click = (element: Element, twist: number): void => {
    const box = element.getBoundingClientRect();
    const at = { bubbles: true, cancelable: true, composed: true, clientX: box.x + box.width * twist, clientY: box.y + box.height * twist, pointerId: 1, isPrimary: true, button: 0, buttons: 1 };
    for (const type of ["pointerdown", "pointermove", "pointerup"]) element.dispatchEvent(new PointerEvent(type, at));
    element.dispatchEvent(new MouseEvent("click", at));
    done.push(`click ${name(element)}`);
  };
  const press = (key: string, hasShift: boolean, hasCtrl: boolean): void => {
    const target = document.activeElement ?? document.body;
    for (const type of ["keydown", "keyup"]) target.dispatchEvent(new KeyboardEvent(type, { key, shiftKey: hasShift, ctrlKey: hasCtrl, bubbles: true, cancelable: true }));
    done.push(`key ${hasCtrl ? "Ctrl+" : ""}${hasShift ? "Shift+" : ""}${key === " " ? "Space" : key}`);
  };
  const fill = (field: Element, draw: number): void => {
    if (field instanceof HTMLSelectElement) field.selectedIndex = Math.floor(draw * field.options.length);
    else if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !["checkbox", "radio", "file"].includes(field.type))) field.value = TEXTS[Math.floor(draw * TEXTS.length)] ?? "";
    else return click(field, 0.5);
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
    done.push(`fill ${name(field)} with '${(field as HTMLInputElement).value.slice(0, 20)}'`);
  };
  const travel = (draw: number): void => {
    const { navigation } = window as unknown as { navigation: { entries(): { sameDocument: boolean }[]; currentEntry: { index: number } } };
    // Not out of the page.
    const isOurs = (by: number): boolean => navigation.entries()[navigation.currentEntry.index + by]?.sameDocument === true;
    const by = draw < 0.3 ? -1 : 1;
    if (draw < 0.6 && isOurs(by)) history.go(by);
    else location.hash = ["#see", "#play?v=1&game=tic-tac-toe", "#compare?v=1&count=20", "#learn", "#practise", "#make"][Math.floor(((draw - 0.6) / 0.4) * 6)] ?? "#see";
    done.push(`travel ${draw.toFixed(2)}`);
  };
  for (let event = 0; event < draws.length; event += 6) {
    const [kind = 0, which = 0, more = 0, twist = 0, shift = 0, ctrl = 0] = draws.slice(event, event + 6);
    const element = kind < 0.52 ? taken(kind < 0.4 ? WHAT : FIELDS, which) : undefined;
    if (kind < 0.4 && element !== undefined) click(element, twist);
    else if (kind < 0.52 && element !== undefined) fill(element, more);
    else if (kind < 0.96) press(KEYS[Math.floor(which * KEYS.length)] ?? " ", shift < 0.15, ctrl < 0.05);
    else if (kind < 0.98 || !location.hash.startsWith(place)) document.querySelector(".stage")?.dispatchEvent(new WheelEvent("wheel", { deltaY: 400 * (twist - 0.5), ctrlKey: ctrl < 0.5, bubbles: true, cancelable: true }));
    else travel(more);
    if (event % 24 === 0) await new Promise((drawn) => setTimeout(drawn));
  }
  return done;
}
