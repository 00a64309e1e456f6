/** How far each leaf may move, with a slider to move it: value, line and cuts come and go. */

import type { LeafSensitivity } from "@negascout/core";
import { useEffect, useRef } from "preact/hooks";
import { useKeys } from "../app/commands.ts";
import { active, view } from "../see/store.ts";
import { Name } from "./sentence.tsx";
import { draggable } from "./drag.ts";
import { LEAF_COMMANDS } from "./keys.ts";
import { isOpen, keepLooking, move, placeOf, refusal, sensitivity, valueOf } from "./moving.ts";
import { inWords, KINDS, NAMES, reach, type Kind } from "./stays.ts";

export function Leaves() {
  useEffect(keepLooking, []);
  useEffect(draggable, []);
  useKeys(LEAF_COMMANDS);
  return (
    <details class="leaves panel unprinted" onToggle={(event) => (isOpen.value = event.currentTarget.open)}>
      <summary>How far each leaf may move</summary>
      {isOpen.value && <Shown />}
    </details>
  );
}

function Shown() {
  const found = sensitivity.value;
  if (refusal.value !== "") return <p role="status">{refusal.value}</p>;
  if (found === null) return <p role="status">Searching …</p>;
  const ends = reach(found);
  return (
    <>
      <p class="faint">
        The values of each leaf, alone, for which the tree's value, the principal variation and the cuts of {view.value.forms[active.value]} stay. Drag a leaf in the tree up or down, or move its slider; with a leaf
        chosen in the tree, the keys <kbd>,</kbd> and <kbd>.</kbd> do it.
      </p>
      <div class="rows">
        {found.leaves.map((leaf) => (
          <Row key={leaf.node} leaf={leaf} ends={ends} />
        ))}
      </div>
    </>
  );
}

function Row({ leaf, ends: [low, high] }: { leaf: LeafSensitivity; ends: readonly [number, number] }) {
  const node = placeOf(leaf.node);
  const now = valueOf(node) ?? leaf.value;
  const isBegun = useRef(false);
  // The ends stay where they are while a slider is held.
  const [least, most] = [Math.min(low, now), Math.max(high, now)];
  return (
    <div class="row" role="group" aria-label={leaf.node}>
      <span class="letter">
        <Name what={{ of: "node", node, pane: active.value }} text={leaf.node} /> <strong>{now}</strong>
      </span>
      <div class="track">
        <svg viewBox={`${least} 0 ${most - least} 3`} preserveAspectRatio="none" aria-hidden="true">
          {KINDS.map((kind, place) => (
            <Bar key={kind} kind={kind} place={place} from={leaf[kind].from ?? least} to={leaf[kind].to ?? most} least={(most - least) / 50} />
          ))}
        </svg>
        <input
          type="range"
          min={least}
          max={most}
          value={now}
          aria-label={`the value of ${leaf.node}`}
          aria-describedby={`stays-${leaf.node}`}
          onInput={(event) => {
            void move(node, event.currentTarget.valueAsNumber, isBegun.current ? "further" : "new");
            isBegun.current = true;
          }}
          onChange={() => (isBegun.current = false)}
        />
      </div>
      <span class="message" id={`stays-${leaf.node}`}>
        {KINDS.map((kind) => (
          <span key={kind} class={kind}>
            {NAMES[kind]} {inWords(leaf[kind])};{" "}
          </span>
        ))}
      </span>
    </div>
  );
}

/** An interval as a bar; one value is as wide as can be seen. */
function Bar({ kind, place, from, to, least }: { kind: Kind; place: number; from: number; to: number; least: number }) {
  const width = Math.max(to - from, least);
  return <rect class={kind} x={(from + to - width) / 2} y={place + 0.15} width={width} height={0.7} />;
}
