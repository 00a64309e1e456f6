/** The parts of forms. */

import type { ComponentChildren, InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from "preact";

/** The ref of a part that has the focus as soon as it has come, on its first field or button. */
export const focusFirst = (part: Element | null): void => part?.querySelector<HTMLElement>("input, select, button")?.focus();

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

type TextAttributes = Pick<InputHTMLAttributes & TextareaHTMLAttributes, "autocomplete" | "class" | "spellcheck">;

interface TextProps extends TextAttributes {
  readonly label: string;
  readonly value: string;
  /** How many lines are shown; without it there is one line alone. */
  readonly rows?: number;
  /** Whether it takes the room that there is. */
  readonly isWide?: boolean;
  readonly onText: (text: string) => void;
}

/** A field for text. */
export function TextField({ label, isWide = false, onText, rows, ...rest }: TextProps) {
  const isInput = rows === undefined;
  return (
    <label class={isWide ? "wide" : undefined}>
      {label}{" "}
      {isInput && <input {...rest} onInput={(event) => onText(event.currentTarget.value)} />}
      {!isInput && <textarea rows={rows} {...rest} onInput={(event) => onText(event.currentTarget.value)} />}
    </label>
  );
}
