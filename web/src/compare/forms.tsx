/** The choice of algorithms. */

import { MOST } from "./experiment.ts";
import { forms } from "./store.ts";

/** The algorithms: each a choice, one more, or one less. */
export function Forms({ chosen, onChange }: { chosen: readonly string[]; onChange: (forms: string[]) => void }) {
  const groups = [
    ["Textbook", forms.value.filter(({ kind }) => kind === "textbook")],
    ["Gallery: as printed, right and wrong", forms.value.filter(({ kind }) => kind === "gallery")],
  ] as const;
  const free = forms.value.find(({ name }) => !chosen.includes(name));
  return (
    <fieldset class="fields">
      <legend>algorithms</legend>
      {chosen.map((form, place) => (
        <span class="form" key={place}>
          <select aria-label={`algorithm ${place + 1}`} value={form} onChange={(event) => onChange(chosen.map((each, other) => (other === place ? event.currentTarget.value : each)))}>
            {!forms.value.some(({ name }) => name === form) && <option>{form}</option>}
            {groups.map(([group, choices]) => (
              <optgroup key={group} label={group}>
                {choices.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </optgroup>
            ))}
          </select>
          {chosen.length > 1 && (
            <button type="button" aria-label={`Without ${form}`} onClick={() => onChange(chosen.filter((_, other) => other !== place))}>
              ×
            </button>
          )}
        </span>
      ))}
      {chosen.length < MOST.forms && (
        <button type="button" disabled={free === undefined} onClick={() => free !== undefined && onChange([...chosen, free.name])}>
          One more
        </button>
      )}
    </fieldset>
  );
}
