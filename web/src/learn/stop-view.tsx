/** A stop of a story: its sentence, and its searches. */

import { useEffect } from "preact/hooks";
import { shortcut, useKeys } from "../app/commands.ts";
import { Difference } from "../see/comparison.tsx";
import { COMMANDS as SEE_COMMANDS } from "../see/keys.ts";
import { Legend } from "../see/legend.tsx";
import { Panes } from "../see/panes.tsx";
import { problems, unloaded, watched } from "../see/store.ts";
import { loadStudy, study } from "../see/study.ts";
import { Transport } from "../see/transport.tsx";
import { Button } from "../shared/button.tsx";
import { Menu } from "../shared/menu.tsx";
import { Problem, Problems } from "../shared/problem.tsx";
import { Pieces } from "../shared/term.tsx";
import { COMMANDS } from "./keys.ts";
import type { LearnPlace } from "./link.ts";
import { ProofPanel } from "./proof-panel.tsx";
import { addressOf, restore, seeAddress, shownStop, stopFaults, stories, storyShown, unopened } from "./store.ts";

interface Props {
  readonly at: LearnPlace & { kind: "stop" };
  /** Opens once more what the address says. */
  readonly onAgain: () => void;
}

export function StopView({ at, onAgain }: Props) {
  const story = storyShown.value;
  const isSearched = watched.value !== null;
  useKeys({ ...SEE_COMMANDS, ...COMMANDS });
  useEffect(() => void (isSearched && loadStudy()), [isSearched]);
  const Pointing = study.value?.Pointing;
  if (unopened.value !== "") return <Problem text={unopened.value} onAgain={onAgain} />;
  if (story === null) return <p class="faint">Loading …</p>;
  const stop = story.stops[at.stop];
  const isShown = stop !== undefined && shownStop.value === stop;
  const all = stories.value ?? [];
  const next = all[all.indexOf(story) + 1];
  const isLast = at.stop + 1 >= story.stops.length;
  return (
    <>
      <section class="stop panel" aria-label="Story">
        <header>
          <h2>{story.title}</h2>
          <div class="buttons unprinted" role="group" aria-label="Stops">
            <Button text="Stop before" disabled={at.stop === 0} {...shortcut(COMMANDS.stopBefore)} onClick={COMMANDS.stopBefore.run} />
            <span class="place">
              stop {at.stop + 1} of {story.stops.length}
            </span>
            {isLast && next !== undefined ? (
              <a class="button primary" href={addressOf({ kind: "stop", story: next.name, stop: 0 })}>
                Next story: {next.title}
              </a>
            ) : (
              <Button text="Next stop" class="primary" disabled={isLast} {...shortcut(COMMANDS.nextStop)} onClick={COMMANDS.nextStop.run} />
            )}
            <Menu text="More">
              <a href={addressOf({ kind: "list" })}>All stories</a>
              {isShown && <a href={seeAddress()}>Open in See</a>}
              <Button text="Where the stop begins" {...shortcut(COMMANDS.restore)} onClick={restore} />
            </Menu>
          </div>
        </header>
        <p class="say" aria-live="polite">
          {stop !== undefined && <Pieces pieces={stop.said} />}
        </p>
        <Problems texts={stopFaults.value} />
      </section>
      <Problems texts={problems.value} />
      {unloaded.value !== "" && <Problem text={unloaded.value} onAgain={restore} />}
      {isShown && watched.value !== null && (
        <>
          {stop.view.forms.length > 1 && <Difference />}
          <Panes shown={watched.value} />
          <Transport />
          {stop.proof && <ProofPanel />}
          <Legend />
          {Pointing !== undefined && <Pointing />}
        </>
      )}
    </>
  );
}
