/** Judge my code: a program that a person has written, asked many trees. */

import { useEffect, useRef } from "preact/hooks";
import { press, shortcut } from "../app/commands.ts";
import { CodeEditor } from "../editor/index.tsx";
import { Button } from "../shared/button.tsx";
import { Select } from "../shared/form.tsx";
import { withCommas } from "../shared/number.ts";
import { Problems } from "../shared/problem.tsx";
import { EXAMPLES } from "./examples.ts";
import "./judge.css";
import { COMMANDS } from "./keys.ts";
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
      onKeyDownCapture={(event) => press(event, COMMANDS, isJudging ? () => undefined : run) && event.stopPropagation()}
    >
      <h2 id="judge-title">Is your search right?</h2>
      <Problems texts={problems.value} />
      <div class="buttons unprinted">
        <Button text="Judge" class="primary" disabled={isJudging} {...shortcut(COMMANDS.judge)} onClick={run} />
        <Button text="Stop" disabled={!isJudging} onClick={stop} />
        <Select label="Begin with" value="" options={[["", "choose a program"], ...EXAMPLES.map(({ name }) => name)]} onChoose={(chosen) => show(EXAMPLES.find(({ name }) => name === chosen)?.code ?? code.value)} />
        {before.value !== null && <Button text="Back to what was there" onClick={takeBack} />}
        {state.value.kind === "judging" && <span class="faint">{`${withCommas(state.value.trees)} trees`}</span>}
      </div>
      <CodeEditor label="Your program" language="typescript" value={code.value} diagnostics={diagnostics.value} onChange={change} />
      <p>
        Write or paste a function <code>search(tree)</code> in JavaScript or TypeScript. A leaf is a number, an inner node the list of its children; MAX moves at the root. It returns the value, or{" "}
        <code>{"{ value, line, leaves }"}</code>: the line is the children's numbers from 1, and the leaves are the values of those that it evaluated. Without them, those count that it read.
      </p>
      {!isLinked && <p class="faint">The program is too long for a link: this browser keeps it.</p>}
      <div ref={result}>
        <Result />
      </div>
      <p class="faint">The program runs in this browser alone, shut in: without a network, and without what the page keeps.</p>
    </section>
  );
}
