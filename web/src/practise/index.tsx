/** Practise: what does the search do next? */

import { computed, signal } from "@preact/signals";
import { helpOf } from "../app/commands.ts";
import { COMMANDS } from "../judge/keys.ts";
import "../see/see.css";
import { Problem, Problems } from "../shared/problem.tsx";
import { formatRoute } from "../app/route.ts";
import { usePlace } from "../app/use-place.ts";
import { bugParams } from "./bug.ts";
import { bug, openBug } from "./bug-store.ts";
import { FindTheBug } from "./find-the-bug.tsx";
import { judging, openJudge, remember } from "./judge.ts";
import { Predict } from "./predict.tsx";
import { closeProving } from "./proving.ts";
import "./practise.css";
import { Setting } from "./setting.tsx";
import { close, open, problems, shown, tryAgain, unloaded } from "./store.ts";

/** The browser's own keys. */
const OWN = [{ keys: ["Tab"], does: "to the next field or button" }];
const ANSWERING = [
  { keys: ["ArrowUp", "ArrowDown"], does: "choose an answer" },
  { keys: ["Enter"], does: "answer, then go on" },
];

export const keys = () => (mode.value === 2 ? [...OWN, ...helpOf(COMMANDS)] : [...OWN, ...ANSWERING]);

/** What is practised, and the parameters of its link. */
const MODES = [
  ["Predict", { v: "1" }],
  ["Find the bug", bugParams(1)],
  ["Judge my code", { v: "1", mode: "judge" }],
] as const;

/** The place of a link's mode. */
const modeOf = (params: URLSearchParams): number => Math.max(0, ["predict", "bug", "judge"].indexOf(params.get("mode") ?? ""));
const mode = signal(0);

export const title = computed(() => {
  const form = shown.value?.exercise.form;
  return mode.value > 0 ? (MODES[mode.value]?.[0] ?? "") : form === undefined ? "" : `${form}: predict`;
});

function openMode(params: URLSearchParams): void {
  mode.value = modeOf(params);
  void [open, openBug, openJudge][mode.value]?.(params);
}

function leave(): void {
  closeProving();
  close();
}

export function View({ params }: { params: URLSearchParams }) {
  const now = modeOf(params);
  usePlace(params, { open: openMode, close: leave });
  const isUnloaded = unloaded.value !== "";
  const prepared = now === 0 && !isUnloaded ? shown.value : null;
  const Judging = judging.value;
  const found = now === 1 && !isUnloaded ? bug.value : null;
  return (
    <div class="see practise">
      <Problems texts={problems.value} />
      <nav class="modes unprinted" aria-label="What is practised">
        {MODES.map(([name, link], place) => (
          <a key={name} href={formatRoute({ place: "practise", params: new URLSearchParams(link) })} aria-current={place === now ? "true" : undefined}>
            {name}
          </a>
        ))}
      </nav>
      {isUnloaded && <Problem text={unloaded.value} onAgain={() => tryAgain(() => openMode(params))} />}
      {found !== null && <FindTheBug key={found.number} bug={found} />}
      {now === 2 && Judging !== null && <Judging params={params} onShown={remember} />}
      {now < 2 && prepared === null && found === null && !isUnloaded && problems.value.length === 0 && <p class="faint">Searching …</p>}
      {prepared !== null && (
        <>
          <h2>What does {prepared.exercise.form} do next?</h2>
          <Predict key={JSON.stringify(prepared.exercise)} prepared={prepared} />
          <Setting exercise={prepared.exercise} />
        </>
      )}
    </div>
  );
}
