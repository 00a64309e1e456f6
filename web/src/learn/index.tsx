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
import { Problems } from "../shared/problem.tsx";
import { isTyped } from "../shared/target.ts";
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
  return at.kind === "stop" ? `${storyShown.value?.title ?? at.story}, ${at.stop + 1}` : "";
});

const [next, before] = [() => goBy(1), () => goBy(-1)];
const MOVES: Readonly<Record<string, () => void>> = { n: next, b: before, v: restore, "Shift+ArrowRight": next, "Shift+ArrowLeft": before };

/** Does what a key means here, and else what it means in See. */
function onLearnKey(event: KeyboardEvent): void {
  if (place.value.kind !== "stop") return;
  const move = MOVES[event.shiftKey ? `Shift+${event.key}` : event.key];
  if (move === undefined || event.altKey || event.ctrlKey || event.metaKey || isTyped(event)) return onKey(event);
  event.preventDefault();
  move();
}

function Shown() {
  const at = place.value;
  if (at.kind === "stop") return <StopView at={at} />;
  return at.kind === "text" ? <TextView key={at.text} at={at} /> : <Contents />;
}

export function View({ params }: { params: URLSearchParams }) {
  usePlace(params, { open, onKey: onLearnKey, close: leave });
  useEffect(keepFollowing, []);
  useEffect(keepPlace, []);
  return (
    <div class="learn see">
      <Problems texts={[linkProblem.value]} />
      <Shown />
    </div>
  );
}
