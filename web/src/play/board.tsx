/** The board: a grid of cells, for the mouse, a finger, the keys and a screen reader. */

import type { Shown, ShownScore } from "@negascout/core";
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useDrag, type Drag } from "./drag.ts";
import { stonesOf, titleOf } from "./games.ts";
import { boardOf, Grid, ordered, type OnCell } from "./grid.tsx";
import { MoveChoice } from "./move-choice.tsx";
import { cellName, choose, isBlank, movesFrom, NOTHING, same, scoreOf, targets, type Cell, type Picked } from "./pick.ts";

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

export function Board({ shown, isTurned, hint, onPlay, onRefused }: Props) {
  const cursor = useSignal<Cell>([0, 0]);
  const rows = shown.board?.rows ?? [];
  const columns = rows[0]?.length ?? 0;
  const stones = stonesOf(shown.state.game);
  const putBack = (): void => void (picked.value = NOTHING);
  const take = (cell: Cell): void => {
    const chosen = choose(shown, picked.value, cell);
    picked.value = "play" in chosen ? NOTHING : chosen.picked;
    if ("play" in chosen) onPlay(chosen.play);
    else if (chosen.refused !== null) onRefused(chosen.refused);
  };
  const playOption = (move: string): void => {
    putBack();
    onPlay(move);
  };
  const { drag, handlers, isEnd } = useDrag({
    canTake: (cell) => movesFrom(shown.legal, cell).length > 0,
    onTake: (from) => (picked.value = { from, options: [] }),
    onPut: (cell) => (cell === null ? putBack() : take(cell)),
  });
  useEffect(() => {
    putBack();
    drag.value = null;
  }, [shown.position, shown.legal.length]);
  useEffect(() => {
    cursor.value = [Math.floor(rows.length / 2), Math.floor(columns / 2)];
  }, [shown.state.game]);
  const dragged = drag.value?.isMoving === true ? drag.value : null;
  const files = <Labels texts={shown.board?.columns ?? []} of="files" isTurned={isTurned} />;
  // Discs are dropped, or put, from above.
  const isAbove = stones === "discs";
  return (
    <div {...boardOf(shown, stones)}>
      {isAbove && files}
      <div class="field">
        <Grid
          label={`Board of ${titleOf(shown.state.game)}`}
          shown={shown}
          stones={stones}
          isTurned={isTurned}
          cursor={cursor}
          of={(cell) => onCell(shown, cell, same(hint, cell), same(dragged?.from, cell) ? dragged : null)}
          onTake={(cell, by) => void ((by === "key" || !isEnd()) && take(cell))}
          onPutBack={putBack}
          {...handlers}
        />
        <Labels texts={shown.board?.labels ?? []} of="ranks" isTurned={isTurned} isOff={(row) => isBlank(shown, [row, isTurned ? columns - 1 : 0])} />
        <MoveChoice options={picked.value.options} rows={rows.length} columns={columns} isTurned={isTurned} onCancel={putBack} onPlay={playOption} />
      </div>
      {!isAbove && files}
      <Captions texts={shown.board?.captions ?? []} />
    </div>
  );
}

/** What is on a cell of the board, with its marks. */
function onCell(shown: Shown, cell: Cell, isHinted: boolean, dragged: Drag | null): OnCell {
  const man = shown.board?.rows[cell[0]]?.[cell[1]] ?? null;
  const { from } = picked.value;
  const score = scoreOf(shown, from, cell);
  const isPicked = same(from, cell);
  const isTarget = targets(shown, picked.value).some((each) => same(each, cell));
  const isLast = same(shown.last?.from, cell) || same(shown.last?.to, cell);
  const isDecided = shown.board?.highlight.some((each) => same(each, cell)) === true;
  const marks = [
    isBlank(shown, cell) && "blank",
    isLast && "last",
    isPicked && "picked",
    movesFrom(shown.legal, cell).length > 0 && "movable",
    isTarget && (man === null ? "target" : "capture"),
    isDecided && "decided",
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
  const more = score !== null && <span class={`score ${tone(score)}`} title={score.verdict}>{score.label}</span>;
  return { man, said: said.filter(Boolean).join(", "), marks, dragged, isPicked, more };
}

const tone = (score: ShownScore): string => (score.balance > 0.05 ? "up" : score.balance < -0.05 ? "down" : "level");

/** What is not on the board, such as men in hand. */
function Captions({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul class="captions" aria-label="Beside the board">
      {texts.map((text, place) => (
        <li key={place}>{text}</li>
      ))}
    </ul>
  );
}

interface LabelsProps {
  readonly texts: readonly string[];
  readonly of: "ranks" | "files";
  readonly isTurned: boolean;
  /** Whether a label stands on no cell, where it would stand on one. */
  readonly isOff?: (index: number) => boolean;
}

/** The names of the columns, or of the rows; none where they have no names. */
function Labels({ texts, of, isTurned, isOff = () => false }: LabelsProps) {
  if (texts.every((text) => text === "")) return null;
  return (
    <div class={`labels ${of}`} aria-hidden="true">
      {ordered(texts.length, isTurned).map((index) => (
        <span key={index} class={isOff(index) ? "off" : undefined}>
          {texts[index]}
        </span>
      ))}
    </div>
  );
}
