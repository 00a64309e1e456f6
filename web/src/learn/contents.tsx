/** The list of what there is to learn. */

import { useEffect } from "preact/hooks";
import builtIn from "virtual:learn-stories";
import { Problem, Problems } from "../shared/problem.tsx";
import { TEXTS, TITLES } from "./link.ts";
import { addressOf, faults, load, missing, stories } from "./store.ts";
import { listed } from "./story.ts";

export function Contents() {
  useEffect(() => void load(), []);
  // The files may have been changed since the page was built.
  const entries = stories.value?.map(listed) ?? builtIn;
  return (
    <div class="contents">
      <section class="panel" aria-labelledby="stories">
        <h2 id="stories">Stories</h2>
        <Problems texts={faults.value} />
        {missing.value.size > 0 && <Problem text={[...missing.value.values()].join(" ")} onAgain={() => void load()} />}
        <ol class="stories">
          {entries.map(({ name, title, about, stops }) => (
            <li key={name}>
              <a href={addressOf({ kind: "stop", story: name, stop: 0 })}>{title}</a> <span class="faint">{stops} stops</span>
              <p>{about}</p>
            </li>
          ))}
        </ol>
      </section>
      <section class="panel" aria-labelledby="texts">
        <h2 id="texts">Texts, with their searches</h2>
        <ul class="stories">
          {TEXTS.map((text) => (
            <li key={text}>
              <a href={addressOf({ kind: "text", text, part: "" })}>{TITLES[text]}</a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
