/** Buttons with signs, which are drawn here: not every font has them. */

import type { ButtonHTMLAttributes } from "preact";

const PATHS = {
  first: "M5 4v12M16 4L8 10l8 6z",
  back: "M14 4l-8 6 8 6z",
  play: "M5 3.5v13l11-6.5z",
  pause: "M6 4v12M14 4v12",
  step: "M6 4l8 6-8 6z",
  last: "M15 4v12M4 4l8 6-8 6z",
  undo: "M7 4L3 8l4 4M3.5 8H12a4 4 0 010 8H8",
  redo: "M13 4l4 4-4 4M16.5 8H8a4 4 0 000 8h4",
  smaller: "M4 10h12",
  larger: "M4 10h12M10 4v12",
  fit: "M3 8V3h5M12 3h5v5M17 12v5h-5M8 17H3v-5",
  fold: "M10 3v5M10 8L4 15h12z",
  close: "M5 5l10 10M15 5L5 15",
} as const;

interface Props extends Omit<ButtonHTMLAttributes, "title"> {
  icon: keyof typeof PATHS;
  /** Its name, for those who do not see the sign. */
  label: string;
  /** The keys that do the same. */
  title?: string;
}

export function IconButton({ icon, label, title, ...rest }: Props) {
  return (
    <button type="button" aria-label={label} title={title === undefined ? label : `${label} (${title})`} {...rest}>
      <svg class="icon" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path d={PATHS[icon]} />
      </svg>
    </button>
  );
}
