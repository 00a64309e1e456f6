/** The cells of a board, walked over by arrows. */

import type { Shown, ShownCell } from "@negascout/core";
import type { Signal } from "@preact/signals";
import type { ComponentChildren, HTMLAttributes } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { press } from "../app/commands.ts";
import { BOARD_COMMANDS } from "./commands.ts";
import { Man } from "./men.tsx";
import { same, step, type Cell } from "./pick.ts";

/** What is on a cell, and what is said of it. */
export interface OnCell {
  readonly man: ShownCell | null;
  readonly said: string;
  /** What marks the cell: classes of it. */
  readonly marks?: readonly (string | false)[];
  /** How far the man is dragged, in pixels. */
  readonly dragged?: { readonly dx: number; readonly dy: number } | null;
  readonly isPicked?: boolean;
  readonly more?: ComponentChildren;
}

interface Props extends Pick<HTMLAttributes<HTMLDivElement>, "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel"> {
  readonly label: string;
  readonly shown: Shown;
  readonly stones: string | null;
  readonly isTurned?: boolean;
  /** Whether it has the keys as soon as it is there. */
  readonly isFocused?: boolean;
  /** The cell that the keys are at. */
  readonly cursor: Signal<Cell>;
  readonly of: (cell: Cell) => OnCell;
  /** A cell is chosen by a key, or by a click. */
  readonly onTake: (cell: Cell, by: "key" | "click") => void;
  readonly onPutBack?: () => void;
}

/** Numbers from 0, the last first on a board that is turned. */
export const ordered = (count: number, isTurned: boolean): number[] => {
  const all = [...Array(count).keys()];
  return isTurned ? all.reverse() : all;
};

export function Grid({ label, shown, stones, isTurned = false, isFocused = false, cursor, of, onTake, onPutBack = () => undefined, ...rest }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const rows = shown.board?.rows ?? [];
  const focus = (cell: Cell): void => grid.current?.querySelector<HTMLElement>(`[data-cell="${cell.join(",")}"]`)?.focus();
  useLayoutEffect(() => void (isFocused && focus(cursor.value)), []);
  const go = (key: string): void => {
    cursor.value = step(shown, cursor.value, key, isTurned) ?? cursor.value;
    focus(cursor.value);
  };
  const on = { go, take: () => onTake(cursor.value, "key"), putBack: onPutBack };
  const one = (cell: Cell) => {
    const { man, said, marks = [], dragged, isPicked, more } = of(cell);
    const classes = ["cell", (cell[0] + cell[1]) % 2 === 0 ? "light" : "dark", ...marks];
    return (
      <div
        key={cell.join(",")}
        role="gridcell"
        class={classes.filter(Boolean).join(" ")}
        data-cell={cell.join(",")}
        tabIndex={same(cursor.value, cell) ? 0 : -1}
        aria-label={said}
        aria-selected={isPicked}
        onClick={() => onTake(cell, "click")}
        onFocus={() => (cursor.value = cell)}
      >
        {man !== null && (
          <span class="carrier" style={dragged == null ? {} : { transform: `translate(${dragged.dx}px, ${dragged.dy}px)` }}>
            <Man man={man} stones={stones} />
          </span>
        )}
        {more}
      </div>
    );
  };
  return (
    <div ref={grid} role="grid" aria-label={label} class="cells" onKeyDown={(event) => void press(event, BOARD_COMMANDS, on)} {...rest}>
      {ordered(rows.length, isTurned).map((row) => (
        <div role="row" class="row" key={row}>
          {ordered(rows[0]?.length ?? 0, isTurned).map((column) => one([row, column]))}
        </div>
      ))}
    </div>
  );
}

/** The looks of a board of this size. */
export const boardOf = (shown: Shown, stones: string | null) => ({
  class: `board ${stones ?? "pieces"}`,
  style: { "--columns": String(shown.board?.rows[0]?.length ?? 0), "--rows": String(shown.board?.rows.length ?? 0) },
});
