/**
 * Events in the page, one after the other, without a way through the browser for each: it runs there. Between them the
 * chance that draws them says, too, when waits are over and when answers come, and no clock does: the same numbers have
 * the same events.
 */

import type { Watched } from "../watch.ts";

/** What one burst does. */
export interface Burst {
  /** Numbers from 0 to below 1: each event takes seven. */
  readonly draws: readonly number[];
  /** The place that is not left, as in `#see`. */
  readonly place: string;
}

/** How many numbers an event takes. */
export const DRAWS = 7;

/** Does the events of a burst, and tells what it did. It may use nothing from outside of it. */
export async function burst({ draws, place }: Burst): Promise<string[]> {
  const KEYS = [" ", "ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown", "Enter", "Escape", "Home", "End", "Backspace", "Delete", "F5", "?", "+", "-", "0", "1", "2", "3", ..."abcdhlmnprsuvx"];
  const TEXTS = ["", "1", "3", "7", "-4", "0.5", "1e9", "x", "((3 1) (2 9))", "(((6 4) 5) (1 2 3))", "(1 (2", "e4", "a1", "4", "<b>&\"'", "a".repeat(300), "3,3 4,2", "min 3", "🙂"];
  const WHAT = "button, summary, a[href^='#'], [role=gridcell], [role=option], .stage [data-node], .timeline *, label, .stage, svg circle, .cm-content";
  const FIELDS = "input, select, textarea";
  const done: string[] = [];
  const { watch } = globalThis as Watched;
  /** The most turns that are waited: a search may take hours. */
  const MOST = 5_000;
  const until = async (isOver: () => boolean): Promise<void> => {
    for (let turn = 0; turn === 0 || (turn < MOST && !isOver()); turn += 1) await new Promise((next) => setTimeout(next));
  };
  /** Until what comes at once has come. */
  const drawn = (): Promise<void> => until(watch.isDrawn);
  const waited = async (): Promise<void> => {
    watch.letWaits();
    await drawn();
  };
  const answered = async (): Promise<void> => {
    await until(watch.isAnswered);
    watch.letAnswers();
    await drawn();
  };
  const pause = async (draw: number): Promise<void> => {
    await drawn();
    if (draw < 0.4) return;
    done.push(draw < 0.7 ? "waits are over" : "answers come");
    if (draw >= 0.7) return answered();
    [...watch.repeated.values()].forEach((act) => act());
    await waited();
  };
  /** Lets everything come, until nothing is on its way any more. */
  const rest = async (): Promise<void> => {
    for (let round = 0; round < 50; round += 1) {
      await answered();
      await waited();
      if (watch.timers.size + watch.answers.length === 0 && watch.isAnswered()) break;
    }
  };
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
  const travel = async (draw: number): Promise<void> => {
    const { navigation } = window as unknown as { navigation: { entries(): { sameDocument: boolean }[]; currentEntry: { index: number } } };
    // Not out of the page.
    const isOurs = (by: number): boolean => navigation.entries()[navigation.currentEntry.index + by]?.sameDocument === true;
    const by = draw < 0.3 ? -1 : 1;
    if (draw < 0.6 && isOurs(by)) {
      // The browser goes there in its own time.
      let isThere = false;
      addEventListener("popstate", () => (isThere = true), { once: true });
      history.go(by);
      await until(() => isThere);
    } else location.hash = ["#see", "#play?v=1&game=tic-tac-toe", "#compare?v=1&count=20", "#learn", "#practise", "#make"][Math.floor(((draw - 0.6) / 0.4) * 6)] ?? "#see";
    done.push(`travel ${draw.toFixed(2)}`);
  };
  let address = location.hash;
  /** Until a link is followed: of that, and of another place that is loaded, no more is known here. */
  const followed = async (): Promise<void> => {
    for (let turn = 0; address !== location.hash && turn < 10; turn += 1) await drawn();
    address = location.hash;
  };
  watch.isHeld = true;
  await drawn();
  for (let event = 0; event < draws.length; event += 7) {
    const [kind = 0, which = 0, more = 0, twist = 0, shift = 0, ctrl = 0, rests = 0] = draws.slice(event, event + 7);
    const element = kind < 0.52 ? taken(kind < 0.4 ? WHAT : FIELDS, which) : undefined;
    if (kind < 0.4 && element !== undefined) click(element, twist);
    else if (kind < 0.52 && element !== undefined) fill(element, more);
    else if (kind < 0.96) press(KEYS[Math.floor(which * KEYS.length)] ?? " ", shift < 0.15, ctrl < 0.05);
    else if (kind < 0.98 || !location.hash.startsWith(place)) document.querySelector(".stage")?.dispatchEvent(new WheelEvent("wheel", { deltaY: 400 * (twist - 0.5), ctrlKey: ctrl < 0.5, bubbles: true, cancelable: true }));
    else await travel(more);
    await followed();
    if (event % 28 === 0) await pause(rests);
  }
  await rest();
  return done;
}
