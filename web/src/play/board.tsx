/** The board: a grid of cells, for the mouse, a finger, the keys and a screen reader. */

import type { Shown, ShownScore } from "@negascout/core";
import { signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { useDrag, type Drag } from "./drag.ts";
import { Man, stonesOf } from "./men.tsx";
import { MoveChoice } from "./move-choice.tsx";
import { cellName, choose, movesFrom, NOTHING, same, scoreOf, step, targets, type Cell, type Picked } from "./pick.ts";
import { titleOf } from "./games.ts";

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

const ordered = (count: number, isTurned: boolean): number[] => {
  const all = [...Array(count).keys()];
  return isTurned ? all.reverse() : all;
};

export function Board({ shown, isTurned, hint, onPlay, onRefused }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const cursor = useSignal<Cell>([0, 0]);
  const rows = shown.board?.rows ?? [];
  const columns = rows[0]?.length ?? 0;
  const take = (cell: Cell): void => {
    const chosen = choose(shown, picked.value, cell);
    picked.value = "play" in chosen ? NOTHING : chosen.picked;
    if ("play" in chosen) onPlay(chosen.play);
    else if (chosen.refused !== null) onRefused(chosen.refused);
  };
  const playOption = (move: string): void => {
    picked.value = NOTHING;
    onPlay(move);
  };
  const { drag, handlers, isEnd } = useDrag({
    grid,
    canTake: (cell) => movesFrom(shown.legal, cell).length > 0,
    onTake: (from) => (picked.value = { from, options: [] }),
    onPut: (cell) => (cell === null ? (picked.value = NOTHING) : take(cell)),
  });
  useEffect(() => {
    picked.value = NOTHING;
    drag.value = null;
  }, [shown.position, shown.legal.length]);
  useEffect(() => {
    cursor.value = [Math.floor(rows.length / 2), Math.floor(columns / 2)];
  }, [shown.state.game]);
  const key = (event: KeyboardEvent): void => {
    const next = step(shown, cursor.value, event.key, isTurned);
    if (next !== null) {
      cursor.value = next;
      grid.current?.querySelector<HTMLElement>(`[data-cell="${next.join(",")}"]`)?.focus();
    } else if (event.key === "Enter" || event.key === " ") take(cursor.value);
    else if (event.key === "Escape") picked.value = NOTHING;
    else return;
    event.preventDefault();
  };
  const one = (cell: Cell) => (
    <Square
      key={cell.join(",")}
      shown={shown}
      cell={cell}
      isHinted={same(hint, cell)}
      isCursor={same(cursor.value, cell)}
      dragged={drag.value?.isMoving === true && same(drag.value.from, cell) ? drag.value : null}
      onClick={() => !isEnd() && take(cell)}
      onFocus={() => (cursor.value = cell)}
    />
  );
  return (
    <div class={`board ${stonesOf(shown.state.game) ?? "pieces"}`} style={{ "--columns": String(columns), "--rows": String(rows.length) }}>
      <div class="field">
        <div ref={grid} role="grid" aria-label={`Board of ${titleOf(shown.state.game)}`} class="cells" onKeyDown={key} {...handlers}>
          {ordered(rows.length, isTurned).map((row) => (
            <div role="row" class="row" key={row}>
              {ordered(columns, isTurned).map((column) => one([row, column]))}
            </div>
          ))}
        </div>
        <Labels texts={shown.board?.labels ?? []} of="ranks" isTurned={isTurned} />
        <MoveChoice options={picked.value.options} rows={rows.length} columns={columns} isTurned={isTurned} onCancel={() => (picked.value = NOTHING)} onPlay={playOption} />
      </div>
      <Labels texts={shown.board?.columns ?? []} of="files" isTurned={isTurned} />
    </div>
  );
}

interface SquareProps {
  readonly shown: Shown;
  readonly cell: Cell;
  readonly isHinted: boolean;
  readonly isCursor: boolean;
  readonly dragged: Drag | null;
  readonly onClick: () => void;
  readonly onFocus: () => void;
}

/** A cell of the board. */
function Square({ shown, cell, isHinted, isCursor, dragged, onClick, onFocus }: SquareProps) {
  const [row, column] = cell;
  const man = shown.board?.rows[row]?.[column] ?? null;
  const { from } = picked.value;
  const score = scoreOf(shown, from, cell);
  const isPicked = same(from, cell);
  const isTarget = targets(shown, picked.value).some((each) => same(each, cell));
  const isLast = same(shown.last?.from, cell) || same(shown.last?.to, cell);
  const classes = [
    "cell",
    (row + column) % 2 === 0 ? "light" : "dark",
    isLast && "last",
    isPicked && "picked",
    movesFrom(shown.legal, cell).length > 0 && "movable",
    isTarget && (man === null ? "target" : "capture"),
    shown.board?.highlight.some((each) => same(each, cell)) === true && "decided",
    isHinted && "hinted",
    dragged !== null && "dragged",
  ];
  const said = [
    cellName(shown, cell),
    isPicked && "picked up",
    isTarget && "can go here",
    isLast && "last move",
    isHinted && "hint",
    score !== null && `${score.move} ${score.label}: ${score.verdict}`,
  ];
  return (
    <div
      role="gridcell"
      class={classes.filter(Boolean).join(" ")}
      data-cell={cell.join(",")}
      tabIndex={isCursor ? 0 : -1}
      aria-label={said.filter(Boolean).join(", ")}
      aria-selected={isPicked}
      onClick={onClick}
      onFocus={onFocus}
    >
      {man !== null && (
        <span class="carrier" style={dragged === null ? {} : { transform: `translate(${dragged.dx}px, ${dragged.dy}px)` }}>
          <Man man={man} stones={stonesOf(shown.state.game)} />
        </span>
      )}
      {score !== null && <span class={`score ${tone(score)}`} title={score.verdict}>{score.label}</span>}
    </div>
  );
}

const tone = (score: ShownScore): string => (score.balance > 0.05 ? "up" : score.balance < -0.05 ? "down" : "level");

/** The names of the columns, or of the rows; none where they have no names. */
function Labels({ texts, of, isTurned }: { texts: readonly string[]; of: "ranks" | "files"; isTurned: boolean }) {
  if (texts.every((text) => text === "")) return null;
  return (
    <div class={`labels ${of}`} aria-hidden="true">
      {ordered(texts.length, isTurned).map((index) => (
        <span key={index}>{texts[index]}</span>
      ))}
    </div>
  );
}
