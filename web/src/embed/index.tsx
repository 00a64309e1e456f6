/** Embedded: searches at their stops, without the bar, in a page or slides of somebody else. */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { helpOf, useKeys } from "../app/commands.ts";
import { formatRoute } from "../app/route.ts";
import { usePlace } from "../app/use-place.ts";
import "../lecture/parts.css";
import { USUAL } from "../lecture/parts.tsx";
import { Difference } from "../see/comparison.tsx";
// By its first module, so that what See shows stays one file of the built page.
import "../see/index.tsx";
import { COMMANDS, TREE_COMMANDS } from "../see/keys.ts";
import { fromParams, toParams } from "../see/link.ts";
import { keepFollowing } from "../see/listings.ts";
import { parting, start } from "../see/opening.ts";
import { Panes } from "../see/panes.tsx";
import "../see/see.css";
import { close, present, problems, unloaded, view, watched } from "../see/store.ts";
import { Transport } from "../see/transport.tsx";
import { Problem, Problems } from "../shared/problem.tsx";
import "./embed.css";

export { title } from "../see/title.ts";

export const keys = () => helpOf(COMMANDS, TREE_COMMANDS);

/** What could not be read of the link. */
const linkProblems = signal<readonly string[]>([]);

async function open(params: URLSearchParams): Promise<void> {
  const read = fromParams(params);
  linkProblems.value = read.problems;
  const { at } = read.view;
  await present({ ...read.view, presented: read.view.presented ?? USUAL }, at.length > 0 ? () => at : read.parting ? parting : start);
}

export function View({ params }: { params: URLSearchParams }) {
  usePlace(params, { open, close });
  useKeys(COMMANDS);
  useEffect(keepFollowing, []);
  const shown = watched.value;
  return (
    <div class="see embedded" data-parts={view.value.presented?.join(" ")}>
      <Problems texts={[...linkProblems.value, ...problems.value]} />
      {unloaded.value !== "" && <Problem text={unloaded.value} onAgain={() => void open(params)} />}
      {shown !== null && (
        <>
          {view.value.forms.length > 1 && <Difference />}
          <Panes shown={shown} />
          <Transport />
          <a class="home" href={formatRoute({ place: "see", params: toParams({ ...view.value, presented: undefined }) })} target="_blank" rel="noopener">
            Open in negascout
          </a>
        </>
      )}
    </div>
  );
}
