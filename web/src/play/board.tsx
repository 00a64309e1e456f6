/** The board: a grid of cells, for the mouse, a finger, the keys and a screen reader. */

import type { Shown, ShownScore } from "@negascout/core";
import { signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Man, stonesOf } from "./men.tsx";
import { cellName, choose, movesFrom, NOTHING, same, step, targets, type Cell, type Picked } from "./pick.ts";
import { capital } from "./status.ts";

/** What has been chosen so far. */
export const picked = signal<Picked>(NOTHING);

interface Props {
  readonly shown: Shown;
  readonly isTurned: boolean;
  /** Where a hint leads. */
  readonly hint: Cell | null;
  readonly onPlay: (move: string) => void;
  readonly onRefused: (sentence: string) => void;
}

/** How far a finger may slip in a click, in pixels. */
const SLIP = 6;

/** How soon after a drag its click comes, in milliseconds. */
const CLICK = 60;

interface Drag {
  readonly from: Cell;
  readonly x: number;
  readonly y: number;
  readonly isMoving: boolean;
}

function cellAt(x: number, y: number): Cell | null {
  const found = document.elementFromPoint(x, y)?.closest("[data-cell]");
  const [row, column] = found?.getAttribute("data-cell")?.split(",").map(Number) ?? [];
  return row === undefined || column === undefined ? null : [row, column];
}

const ordered = (count: number, isTurned: boolean): number[] => {
  const all = [...Array(count).keys()];
  return isTurned ? all.reverse() : all;
};

export function Board({ shown, isTurned, hint, onPlay, onRefused }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const cursor = useSignal<Cell>([0, 0]);
  const dropped = useRef(-CLICK);
  const drag = useSignal<(Drag & { dx: number; dy: number }) | null>(null);
  const rows = shown.board?.rows ?? [];
  const columns = rows[0]?.length ?? 0;
  useEffect(() => {
    picked.value = NOTHING;
    drag.value = null;
  }, [shown.position, shown.running]);
  useEffect(() => {
    cursor.value = [Math.floor(rows.length / 2), Math.floor(columns / 2)];
  }, [shown.game]);

  const take = (cell: Cell): void => {
    const chosen = choose(shown, picked.value, cell);
    if ("play" in chosen) {
      picked.value = NOTHING;
      onPlay(chosen.play);
      return;
    }
    picked.value = chosen.picked;
    if (chosen.refused !== null) onRefused(chosen.refused);
  };

  const focus = (cell: Cell): void => {
    cursor.value = cell;
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cell.join(",")}"]`)?.focus();
  };

  const key = (event: KeyboardEvent): void => {
    const next = step(shown, cursor.value, event.key, isTurned);
    if (next !== null) focus(next);
    else if (event.key === "Enter" || event.key === " ") take(cursor.value);
    else if (event.key === "Escape") picked.value = NOTHING;
    else return;
    event.preventDefault();
  };

  const down = (event: PointerEvent): void => {
    const cell = cellAt(event.clientX, event.clientY);
    if (cell === null || event.button !== 0) return;
    cursor.value = cell;
    if (movesFrom(shown.legal, cell).length === 0) return;
    drag.value = { from: cell, x: event.clientX, y: event.clientY, dx: 0, dy: 0, isMoving: false };
  };

  const move = (event: PointerEvent): void => {
    const begun = drag.value;
    if (begun === null) return;
    const [dx, dy] = [event.clientX - begun.x, event.clientY - begun.y];
    const isMoving = begun.isMoving || Math.hypot(dx, dy) > SLIP;
    if (isMoving && !begun.isMoving) {
      grid.current?.setPointerCapture(event.pointerId);
      picked.value = { from: begun.from, options: [] };
    }
    drag.value = { ...begun, dx, dy, isMoving };
  };

  const up = (event: PointerEvent): void => {
    const begun = drag.value;
    drag.value = null;
    if (begun?.isMoving !== true) return;
    dropped.current = performance.now();
    const cell = cellAt(event.clientX, event.clientY);
    if (cell === null || same(cell, begun.from)) picked.value = NOTHING;
    else take(cell);
  };

  /** The click that follows a drag is no choice of its own. */
  const click = (cell: Cell): void => {
    if (performance.now() - dropped.current > CLICK) take(cell);
  };

  const stones = stonesOf(shown.game);
  const next = targets(shown, picked.value);
  const scores = new Map(shown.legal.map((mv) => [mv.move, mv] as const));
  const scored = (cell: Cell): ShownScore | undefined => {
    const from = picked.value.from;
    const own = shown.scores.filter((score) => {
      const mv = scores.get(score.move);
      return mv !== undefined && same(mv.to, cell) && (mv.from == null || from === null || same(mv.from, from));
    });
    return own[0];
  };
  const isLast = (cell: Cell): boolean => same(shown.last?.from, cell) || same(shown.last?.to, cell);

  const one = (cell: Cell) => {
    const [row, column] = cell;
    const man = rows[row]?.[column] ?? null;
    const score = scored(cell);
    const dragged = drag.value?.isMoving === true && same(drag.value.from, cell) ? drag.value : null;
    const isTarget = next.some((each) => same(each, cell));
    const classes = [
      "cell",
      (row + column) % 2 === 0 ? "light" : "dark",
      isLast(cell) && "last",
      same(picked.value.from, cell) && "picked",
      isTarget && (man === null ? "target" : "capture"),
      shown.board?.highlight.some((each) => same(each, cell)) === true && "decided",
      same(hint, cell) && "hinted",
      dragged !== null && "dragged",
    ];
    const said = [
      cellName(shown, cell),
      same(picked.value.from, cell) && "picked up",
      isTarget && "can go here",
      isLast(cell) && "last move",
      score !== undefined && `${score.move} ${score.label}: ${score.verdict}`,
    ];
    return (
      <div
        key={`${row},${column}`}
        role="gridcell"
        class={classes.filter(Boolean).join(" ")}
        data-cell={`${row},${column}`}
        tabIndex={same(cursor.value, cell) ? 0 : -1}
        aria-label={said.filter(Boolean).join(", ")}
        aria-selected={same(picked.value.from, cell)}
        onClick={() => click(cell)}
        onFocus={() => (cursor.value = cell)}
      >
        {man !== null && (
          <span class="carrier" style={dragged === null ? {} : { transform: `translate(${dragged.dx}px, ${dragged.dy}px)` }}>
            <Man man={man} stones={stones} />
          </span>
        )}
        {score !== undefined && <span class={`score ${tone(score)}`}>{score.label}</span>}
      </div>
    );
  };

  return (
    <div class={`board ${stones ?? "pieces"}`} style={{ "--columns": String(columns), "--rows": String(rows.length) }}>
      <div
        ref={grid}
        role="grid"
        aria-label={`${capital(shown.game)} board`}
        class="cells"
        onKeyDown={key}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={() => (drag.value = null)}
      >
        {ordered(rows.length, isTurned).map((row) => (
          <div role="row" class="row" key={row}>
            {ordered(columns, isTurned).map((column) => one([row, column]))}
          </div>
        ))}
      </div>
      <Labels shown={shown} isTurned={isTurned} />
    </div>
  );
}

const tone = (score: ShownScore): string => (score.balance > 0.05 ? "up" : score.balance < -0.05 ? "down" : "level");

/** The names of columns and rows. */
function Labels({ shown, isTurned }: { shown: Shown; isTurned: boolean }) {
  const board = shown.board;
  if (board == null) return null;
  const place = (texts: readonly string[]) => ordered(texts.length, isTurned).map((index) => <span key={index}>{texts[index]}</span>);
  return (
    <>
      <div class="labels ranks" aria-hidden="true">{place(board.labels)}</div>
      <div class="labels files" aria-hidden="true">{place(board.columns)}</div>
    </>
  );
}

/** The choice among moves that lead to one cell. */
export function Options({ onPlay }: { onPlay: (move: string) => void }) {
  const { options } = picked.value;
  if (options.length === 0) return null;
  return (
    <div class="options panel" role="group" aria-label="Several moves lead there">
      <p>Several moves lead there: choose one.</p>
      {options.map((option, index) => (
        <button
          type="button"
          key={option.move}
          ref={(button) => void (index === options.length - 1 && button?.focus())}
          onClick={() => {
            picked.value = NOTHING;
            onPlay(option.move);
          }}
        >
          {option.move}
        </button>
      ))}
      <button type="button" onClick={() => (picked.value = NOTHING)}>
        Cancel
      </button>
    </div>
  );
}
