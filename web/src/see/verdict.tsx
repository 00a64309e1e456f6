/** What is wrong with a form of the gallery, and the way to where it goes wrong. */

import type { FormInfo } from "@negascout/core";
import { Button } from "../shared/button.tsx";
import { disagreements } from "./jumps.ts";
import type { Run } from "./run.ts";
import { goTo, setForm, view } from "./store.ts";
import { MAX_FORMS } from "./view.ts";

export function Verdict({ pane, form, run }: { pane: number; form: FormInfo; run: Run | null }) {
  const { forms } = view.value;
  const first = run === null ? undefined : disagreements(run, "contradiction")[0];
  const isAlone = form.beside !== null && !forms.includes(form.beside) && forms.length < MAX_FORMS;
  return (
    <div class="verdict">
      <p>
        <strong>{form.verdict}.</strong> {form.why}
        {form.source !== null && <span class="faint"> Source: {form.source}.</span>}
      </p>
      {first !== undefined && <Button text="Where it first contradicts" onClick={() => goTo(first, pane)} />}
      {isAlone && <Button text={`Show ${form.beside} beside it`} onClick={() => void setForm(forms.length, form.beside)} />}
    </div>
  );
}
