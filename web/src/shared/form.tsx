/** The parts of forms. */

import type { ComponentChildren, InputHTMLAttributes, SelectHTMLAttributes } from "preact";

/** A form that is sent to the page itself. */
export function Form({ children, onSend, ...rest }: { class: string; children: ComponentChildren; onSend: () => void }) {
  return (
    <form
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
    </form>
  );
}

interface SelectProps<T extends string> extends Pick<SelectHTMLAttributes, "onKeyDown"> {
  readonly label: ComponentChildren;
  readonly value: T;
  /** The values, with their texts where those differ. */
  readonly options: readonly (T | readonly [value: T, text: string])[];
  readonly onChoose: (value: T) => void;
}

/** A choice of one of several. A value that is not offered stands before them. */
export function Select<T extends string>({ label, value, options, onChoose, ...rest }: SelectProps<T>) {
  const offered = options.map((option) => (typeof option === "string" ? ([option, option] as const) : option));
  return (
    <label>
      {label}{" "}
      <select {...rest} value={value} onChange={(event) => onChoose(event.currentTarget.value as T)}>
        {!offered.some(([each]) => each === value) && <option value={value}>{value}</option>}
        {offered.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface NumberProps extends Pick<InputHTMLAttributes, "min" | "max"> {
  readonly label: string;
  readonly value: number;
  readonly onNumber: (number: number) => void;
}

/** A field for a number. One that is empty is 0. */
export function NumberField({ label, onNumber, ...rest }: NumberProps) {
  return (
    <label>
      {label}
      <input type="number" {...rest} onInput={(event) => onNumber(event.currentTarget.valueAsNumber || 0)} />
    </label>
  );
}
