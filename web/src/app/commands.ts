/** What keys do: said once, for those who hear them, for the help, and for the buttons that do the same. */

import { useLayoutEffect } from "preact/hooks";
import { isTyped } from "../shared/target.ts";

/** Keys, and what they do. */
export interface KeyHelp {
  /** Each as the browser names it, behind `Ctrl+` or `Shift+`: `ArrowUp`, `c`, `Shift+c`. */
  readonly keys: readonly string[];
  /** In words, for the help. */
  readonly does: string;
  /** Where they do it, if not everywhere in the place. */
  readonly where?: string;
}

/** Something that can be done in a place, with what it is done to. */
export interface Command<On = void> extends KeyHelp {
  /** Whether it can be done in what is shown; always, where nothing is said. */
  readonly when?: () => boolean;
  /** Does it. False says that there was nothing to do: another command may have the key. */
  readonly run: (on: On, key: string) => unknown;
  /** Whether its keys are heard in fields, too. */
  readonly heard?: "in fields";
}

/** The commands of a place, by name. */
export type Commands<On = void> = Readonly<Record<string, Command<On>>>;

/** The key of an event, as commands have it. */
function keyOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase() && key !== " ";
  const plain = key.length === 1 ? key.toLowerCase() : key;
  // A sign may need Shift on one keyboard and not on another.
  return `${ctrlKey || metaKey ? "Ctrl+" : ""}${shiftKey && !isSign ? "Shift+" : ""}${plain}`;
}

/** Does what a pressed key means, and says whether it meant anything. A key that is typed, or works a button, does not. */
export function press<On = void>(event: KeyboardEvent, commands: Commands<On>, on: On): boolean {
  if (event.defaultPrevented || event.altKey) return false;
  const key = keyOf(event);
  const target = event.target instanceof Element ? event.target : null;
  if ((key === " " || key === "Enter") && target?.closest("button, a, summary")) return false;
  const isHeard = ({ heard }: Command<On>): boolean => (heard === undefined ? !isTyped(event) : target?.closest("dialog[open]") == null);
  const isDone = Object.values(commands).some((command) => command.keys.includes(key) && isHeard(command) && command.when?.() !== false && command.run(on, key) !== false);
  if (isDone) event.preventDefault();
  return isDone;
}

/** Hears keys while a part of the page is there: before it is painted, and not after it has gone. `find` finds what there is then; null for nothing. */
export function useKeys<On = void>(commands: Commands<On>, find: () => On | null = () => undefined as On): void {
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const on = find();
      if (on !== null) press(event, commands, on);
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, []);
}

/** The commands of tables that have keys, and can be done in what is shown. */
export const helpOf = (...tables: readonly Readonly<Record<string, KeyHelp & Pick<Command, "when">>>[]): KeyHelp[] => tables.flatMap((table) => Object.values(table)).filter(({ keys, when }) => keys.length > 0 && when?.() !== false);

const SHOWN: Readonly<Record<string, string>> = { " ": "Space", ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→", PageDown: "Page Down", PageUp: "Page Up" };
const SPOKEN: Readonly<Record<string, string>> = { " ": "Space", "+": "Plus", Ctrl: "Control" };

const partsOf = (key: string): string[] => key.split(/(?<=.)\+(?=.)/);
const capital = (part: string, place: number): string => (place > 0 && part.length === 1 ? part.toUpperCase() : part);

/** Keys as people read them: `Space, →`. */
export const keyText = ({ keys }: Pick<KeyHelp, "keys">): string =>
  keys.map((key) => partsOf(key).map((part, place) => SHOWN[part] ?? capital(part, place)).join("+")).join(", ").replace("↑, ↓, ←, →", "arrows");

/** What a button says of the keys that do the same. */
export const shortcut = ({ keys }: Pick<KeyHelp, "keys">) =>
  keys.length === 0 ? {} : { title: keyText({ keys }), "aria-keyshortcuts": keys.map((key) => partsOf(key).map((part, place) => SPOKEN[part] ?? capital(part, place)).join("+")).join(" ") };
