/** What lecturers use in See: presenting, frames, a citation, and the search in pages of their own. */

import { shortcut, useKeys } from "../app/commands.ts";
import { runs, view } from "../see/store.ts";
import { Cite } from "./cite.tsx";
import { Embed } from "./embed-form.tsx";
import { Exports } from "./exports.tsx";
import { Frames } from "./frames-form.tsx";
import "./lecture.css";
import "./parts.css";
import { Button } from "../shared/button.tsx";
import { COMMANDS, Presenting } from "./presenting.tsx";

export { COMMANDS };

export function Lecture() {
  useKeys(COMMANDS);
  if (view.value.presented !== undefined) return <Presenting parts={view.value.presented} />;
  const isSearched = runs.value.some((run) => run !== null);
  return (
    <>
      <Exports />
      <details class="lecture panel unprinted">
        <summary>For lecturers</summary>
        <p>
          <Button text="Present" {...shortcut(COMMANDS.present)} onClick={COMMANDS.present.run} />{" "}
          <span class="faint">Large text, and only what is chosen; F5 does it too. The link keeps it.</span>
        </p>
        {isSearched && <Frames />}
        {isSearched && <Embed />}
        <Cite />
      </details>
    </>
  );
}
