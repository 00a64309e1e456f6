/** The choice of a form. */

import { grouped } from "./forms.ts";
import { searched } from "./players.ts";
import { forms } from "./store.ts";

interface Props {
  label: string;
  value: string;
  onChange: (name: string) => void;
}

export function FormSelect({ label, value, onChange }: Props) {
  const groups = grouped(forms.value, searched.value);
  return (
    <select class="form-select" aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {!forms.value.some(({ name }) => name === value) && <option value={value}>{value}</option>}
      {groups.map(([group, choices]) => (
        <optgroup key={group} label={group}>
          {choices.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
