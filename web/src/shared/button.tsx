/** A button. */

import type { ButtonHTMLAttributes } from "preact";

/** One with a text. It sends no form, but where it is of the type for that. */
export const Button = ({ text, ...rest }: Omit<ButtonHTMLAttributes, "children"> & { text: string }) => (
  <button type="button" {...rest}>
    {text}
  </button>
);
