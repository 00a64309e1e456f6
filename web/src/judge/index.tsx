/** Judge my code: a program that a person has written, asked many trees. */

import { useEffect, useRef } from "preact/hooks";
import { CodeEditor } from "../editor/index.tsx";
import { withCommas } from "../shared/number.ts";
import { EXAMPLES } from "./examples.ts";
import "./judge.css";
import { toParams } from "./link.ts";
import { Result } from "./result.tsx";
import { before, change, close, code, diagnostics, judge, open, problems, show, state, stop, takeBack } from "./store.ts";

/** `onShown` hears of the parameters of what is shown. */
export function JudgeMyCode({ params, onShown }: { params: URLSearchParams; onShown: (params: URLSearchParams) => void }) {
  useEffect(() => onShown(open(params)), [params]);
  useEffect(
    () => () => {
      onShown(toParams(code.value));
      close();
    },
    [],
  );
  const isJudging = state.value.kind === "judging";
  const result = useRef<HTMLDivElement>(null);
  const run = (): void => {
    void judge().then(() => result.current?.querySelector<HTMLElement>("[tabindex]")?.focus());
  };
  const isLinked = toParams(code.value).has("code");
  return (
    <section
      class="judge"
      aria-labelledby="judge-title"
      onKeyDownCapture={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.stopPropagation();
        if (!isJudging) run();
      }}
    >
      <h2 id="judge-title">Is your search right?</h2>
      {problems.value.map((problem) => (
        <p class="problem" role="alert" key={problem}>
          {problem}
        </p>
      ))}
      <p>
        Write or paste a function <code>search(tree)</code> in JavaScript or TypeScript. A leaf is a number, an inner node the list of its children; MAX moves at the root. It returns the value, or{" "}
        <code>{"{ value, line, leaves }"}</code>: the line is the children's numbers from 1, and the leaves are the values of those that it evaluated. Without them, those count that it read.
      </p>
      <div class="buttons unprinted">
        <label>
          Begin with{" "}
          <select value="" onChange={(event) => show(EXAMPLES[Number(event.currentTarget.value)]?.code ?? code.value)}>
            <option value="">choose a program</option>
            {EXAMPLES.map(({ name }, place) => (
              <option key={name} value={String(place)}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {before.value !== null && (
          <button type="button" onClick={takeBack}>
            Back to what was there
          </button>
        )}
      </div>
      <CodeEditor label="Your program" language="typescript" value={code.value} diagnostics={diagnostics.value} onChange={change} />
      {!isLinked && <p class="faint">The program is too long for a link: this browser keeps it.</p>}
      <p class="buttons unprinted">
        <button type="button" class="primary" disabled={isJudging} onClick={run} title="Ctrl+Enter">
          Judge
        </button>
        <button type="button" disabled={!isJudging} onClick={stop}>
          Stop
        </button>
        {state.value.kind === "judging" && <span class="faint">{`${withCommas(state.value.trees)} trees`}</span>}
      </p>
      <div ref={result}>
        <Result />
      </div>
      <p class="faint">The program runs in this browser alone, shut in: without a network, and without what the page keeps.</p>
    </section>
  );
}
