/** Keys of a single character: they can be turned off, for those who speak to their computer or hit keys by chance. */

import { effect, signal } from "@preact/signals";
import { saveStored, loadStored } from "../shared/storage.ts";

/** The name by which the browser keeps the choice. */
const NAME = "negascout letters";

/** Whether keys of a single character do something. */
export const letters = signal<"on" | "off">(loadStored("always", NAME) === "off" ? "off" : "on");
effect(() => void saveStored("always", NAME, letters.value));

/** What is needed of a key that was pressed. */
type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** Whether a key is a single character without a modifier: a letter, a digit or a sign, but not the space. */
export function isLetter({ key, ctrlKey, metaKey, altKey }: Pressed): boolean {
  return [...key].length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
}

/** Keeps such keys from all who listen for them, while they are off. What the browser does with them goes on. */
export function holdLetters(event: KeyboardEvent): void {
  if (letters.value === "off" && isLetter(event)) event.stopImmediatePropagation();
}
