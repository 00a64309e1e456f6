/** The choice among several moves to one cell, at that cell: what a pawn becomes. */

import type { ShownMove } from "@negascout/core";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Man } from "./men.tsx";
import { optionName } from "./pick.ts";

interface Props {
  readonly options: readonly ShownMove[];
  /** The size of the board. */
  readonly rows: number;
  readonly columns: number;
  readonly isTurned: boolean;
  readonly onPlay: (move: string) => void;
  readonly onCancel: () => void;
}

export function MoveChoice({ options, rows, columns, isTurned, onPlay, onCancel }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => first.current?.focus({ preventScroll: true }), [options]);
  const to = options[0]?.to;
  if (to == null) return null;
  const [row = 0, column = 0] = isTurned ? [rows - 1 - (to[0] ?? 0), columns - 1 - (to[1] ?? 0)] : to;
  // It opens towards the middle of the board.
  const isAbove = row < rows / 2;
  const place = { "--row": String(isAbove ? row : rows - 1 - row), "--column": String(column) };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    onCancel();
  };
  return (
    <div class={`choice ${isAbove ? "down" : "up"}`} style={place} role="group" aria-label="Several moves lead there: choose one" onKeyDown={key}>
      {options.map((option, index) => (
        <button type="button" key={option.move} ref={index === 0 ? first : null} aria-label={optionName(option)} title={optionName(option)} onClick={() => onPlay(option.move)}>
          {option.becomes == null ? option.move : <Man man={option.becomes} stones={null} />}
        </button>
      ))}
      <button type="button" class="cancel" aria-label="Cancel" title="Cancel" onClick={onCancel}>
        ×
      </button>
    </div>
  );
}
