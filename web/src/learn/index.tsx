/** Learn: stories of searches, stop by stop, and texts with their searches. */

import { computed } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { KeyHelp } from "../app/places.ts";
import { usePlace } from "../app/use-place.ts";
// By its first module, so that what See shows stays one file of the built page.
import { keys as seeKeys } from "../see/index.tsx";
import { onKey } from "../see/keys.ts";
import { keepFollowing } from "../see/listings.ts";
import "../see/see.css";
import "./learn.css";
import { Contents } from "./contents.tsx";
import { TITLES } from "./link.ts";
import { goBy, keepPlace, leave, linkProblem, open, place, restore, storyShown } from "./store.ts";
import { StopView } from "./stop-view.tsx";
import { TextView } from "./text-view.tsx";

export const keys: readonly KeyHelp[] = [
  ["n, Shift+→", "the next stop"],
  ["b, Shift+←", "the stop before"],
  ["v", "back to where the stop begins"],
  ...seeKeys,
];

export const title = computed(() => {
  const at = place.value;
  if (at.kind === "text") return TITLES[at.text];
  return at.kind === "stop" ? `${storyShown()?.title ?? at.story}, ${at.stop + 1}` : "";
});

const MOVES: Readonly<Record<string, () => void>> = { n: () => void goBy(1), b: () => void goBy(-1), v: restore };
const SHIFTED: Readonly<Record<string, () => void>> = { ArrowRight: () => void goBy(1), ArrowLeft: () => void goBy(-1) };

/** Does what a key means here, and else what it means in See. */
function onLearnKey(event: KeyboardEvent): void {
  if (place.value.kind !== "stop") return;
  const isTyped = event.target instanceof Element && event.target.closest("input, textarea, select, dialog[open]") !== null;
  const move = event.altKey || event.ctrlKey || event.metaKey || isTyped ? undefined : (event.shiftKey ? SHIFTED : MOVES)[event.key];
  if (move === undefined) return onKey(event);
  event.preventDefault();
  move();
}

function Shown() {
  const at = place.value;
  if (at.kind === "stop") return <StopView at={at} />;
  return at.kind === "text" ? <TextView at={at} /> : <Contents />;
}

export function View({ params }: { params: URLSearchParams }) {
  usePlace(params, { open, onKey: onLearnKey, close: leave });
  useEffect(keepFollowing, []);
  useEffect(keepPlace, []);
  return (
    <div class="learn see">
      {linkProblem.value !== "" && (
        <p class="problem" role="alert">
          {linkProblem.value}
        </p>
      )}
      <Shown />
    </div>
  );
}
