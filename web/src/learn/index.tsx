/** Learn: stories of searches, stop by stop, and texts with their searches. */

import { computed } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { helpOf } from "../app/commands.ts";
import { usePlace } from "../app/use-place.ts";
// By its first module, so that what See shows stays one file of the built page.
import "../see/index.tsx";
import { COMMANDS as SEE_COMMANDS, TREE_COMMANDS } from "../see/keys.ts";
import { study } from "../see/study.ts";
import { keepFollowing } from "../see/listings.ts";
import "../see/see.css";
import { Problems } from "../shared/problem.tsx";
import "./learn.css";
import { Contents } from "./contents.tsx";
import { COMMANDS } from "./keys.ts";
import { TITLES } from "./link.ts";
import { keepPlace, leave, linkProblem, open, place, storyShown } from "./store.ts";
import { StopView } from "./stop-view.tsx";
import { TextView } from "./text-view.tsx";

export const keys = () => (place.value.kind === "stop" ? helpOf(COMMANDS, SEE_COMMANDS, TREE_COMMANDS, study.value?.COMMANDS ?? {}) : []);

export const title = computed(() => {
  const at = place.value;
  if (at.kind === "text") return TITLES[at.text];
  return at.kind === "stop" ? `${storyShown.value?.title ?? at.story}, ${at.stop + 1}` : "";
});

function Shown({ onAgain }: { onAgain: () => void }) {
  const at = place.value;
  if (at.kind === "stop") return <StopView at={at} onAgain={onAgain} />;
  return at.kind === "text" ? <TextView key={at.text} at={at} /> : <Contents />;
}

export function View({ params }: { params: URLSearchParams }) {
  usePlace(params, { open, close: leave });
  useEffect(keepFollowing, []);
  useEffect(keepPlace, []);
  return (
    <div class="learn see">
      <Problems texts={[linkProblem.value]} />
      <Shown onAgain={() => void open(params)} />
    </div>
  );
}
