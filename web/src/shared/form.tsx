/** The parts of forms. */

import type { ComponentChildren, FormHTMLAttributes, InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from "preact";

/** The ref of a part that has the focus as soon as it has come, on its first field or button. */
export const focusFirst = (part: Element | null): void => part?.querySelector<HTMLElement>("input, select, button")?.focus();

/** A form that is sent to the page itself. */
export function Form({ children, onSend, ...rest }: Pick<FormHTMLAttributes, "class" | "aria-label" | "noValidate"> & { children: ComponentChildren; onSend: () => void }) {
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

/** Names in groups. */
export type Groups = readonly (readonly [title: string, names: readonly string[]])[];

interface GroupedProps extends Pick<SelectHTMLAttributes, "class" | "aria-label"> {
  readonly value: string;
  readonly groups: Groups;
  readonly onChoose: (name: string) => void;
}

/** A choice of a name in groups. A name that is not offered stands before them. */
export function GroupedSelect({ value, groups, onChoose, ...rest }: GroupedProps) {
  const isOffered = groups.some(([, names]) => names.includes(value));
  return (
    <select {...rest} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
      {!isOffered && <option>{value}</option>}
      {groups.map(([title, names]) => (
        <optgroup key={title} label={title}>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

interface NumberProps extends Pick<InputHTMLAttributes, "min" | "max" | "step" | "class" | "required"> {
  readonly label: ComponentChildren;
  readonly value: number;
  readonly onNumber: (number: number) => void;
}

/** A field for a number: NaN while it is empty, which no form is sent with. */
export function NumberField({ label, value, onNumber, ...rest }: NumberProps) {
  return (
    <label>
      {label}{" "}
      <input type="number" required {...rest} value={Number.isNaN(value) ? "" : value} onInput={(event) => onNumber(event.currentTarget.valueAsNumber)} />
    </label>
  );
}

interface CheckProps {
  readonly label: ComponentChildren;
  readonly isOn: boolean;
  readonly onCheck: (isOn: boolean) => void;
}

/** A choice of yes or no. */
export function Check({ label, isOn, onCheck }: CheckProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={isOn} onChange={(event) => onCheck(event.currentTarget.checked)} />
      {label}
    </label>
  );
}

type TextAttributes = Pick<InputHTMLAttributes & TextareaHTMLAttributes, "autocomplete" | "class" | "inputMode" | "placeholder" | "spellcheck">;

interface TextProps extends TextAttributes {
  readonly label: string;
  readonly value: string;
  /** The name of a list to choose from. */
  readonly list?: string;
  /** How many lines are shown; without it there is one line alone. */
  readonly rows?: number;
  /** Whether it takes the room that there is. */
  readonly isWide?: boolean;
  readonly onText: (text: string) => void;
}

/** A field for text. */
export function TextField({ label, isWide = false, list, onText, rows, ...rest }: TextProps) {
  const isInput = rows === undefined;
  return (
    <label class={isWide ? "wide" : undefined}>
      {label}{" "}
      {isInput && <input type="text" list={list} {...rest} onInput={(event) => onText(event.currentTarget.value)} />}
      {!isInput && <textarea rows={rows} {...rest} onInput={(event) => onText(event.currentTarget.value)} />}
    </label>
  );
}
