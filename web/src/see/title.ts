/** The view of See in the title of the window. */

import { computed } from "@preact/signals";
import { view, watched } from "./store.ts";
import type { SeeView } from "./view.ts";

/** The forms, and what they search. */
export function titleOf({ forms, subject }: Pick<SeeView, "forms" | "subject">): string {
  const searched = { tree: "a listed tree", random: "a random tree", game: subject.kind === "game" ? subject.game : "" };
  return `${forms.join(", ")} on ${searched[subject.kind]}`;
}

export const title = computed(() => (watched.value === null ? "" : titleOf(view.value)));
