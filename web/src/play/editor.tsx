/** The editor of positions. */

import type { SetUp, Shown, ShownCell } from "@negascout/core";
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { cleared, draftOf, put, RIGHTS, setUpOf, withRight } from "./draft.ts";
import { Man, stonesOf } from "./men.tsx";
import { cellName, step, type Cell } from "./pick.ts";

interface Props {
  readonly shown: Shown;
  readonly men: readonly ShownCell[];
  /** Goes on from what was set up; resolves with a sentence if there can be no such position. */
  readonly onDone: (setup: SetUp) => Promise<string | null>;
  readonly onCancel: () => void;
}

export function Editor({ shown, men, onDone, onCancel }: Props) {
  const draft = useSignal(draftOf(shown));
  const man = useSignal<ShownCell | null>(men[0] ?? null);
  const problem = useSignal<string | null>(null);
  const cursor = useSignal<Cell>([0, 0]);
  const grid = useRef<HTMLDivElement>(null);
  const stones = stonesOf(shown.state.game);
  useLayoutEffect(() => grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus(), []);
  const set = (cell: Cell): void => {
    problem.value = null;
    draft.value = put(draft.value, cell, man.value?.letter ?? null);
  };
  const key = (event: KeyboardEvent): void => {
    const next = step(shown, cursor.value, event.key, false);
    if (next !== null) {
      cursor.value = next;
      grid.current?.querySelector<HTMLElement>(`[data-cell="${next.join(",")}"]`)?.focus();
    } else if (event.key === "Enter" || event.key === " ") set(cursor.value);
    else return;
    event.preventDefault();
  };
  const byLetter = new Map(men.map((each) => [each.letter, each] as const));
  const cellOf = (letter: string | null): ShownCell | null => (letter === null ? null : (byLetter.get(letter) ?? null));
  const named = { ...shown, board: shown.board == null ? null : { ...shown.board, rows: draft.value.rows.map((row) => row.map(cellOf)) } } as Shown;
  const columns = draft.value.rows[0]?.length ?? 0;
  return (
    <section class="editor" aria-labelledby="editor-title">
      <h2 id="editor-title">Set up a position</h2>
      <div class="row palette" role="group" aria-label="What to put on the board">
        {men.map((each) => (
          <button type="button" key={each.letter} aria-pressed={man.value?.letter === each.letter} aria-label={nameOf(shown, each)} onClick={() => (man.value = each)}>
            <Man man={each} stones={stones} />
          </button>
        ))}
        <button type="button" aria-pressed={man.value === null} onClick={() => (man.value = null)}>
          Erase
        </button>
      </div>
      <div class={`board ${stones ?? "pieces"}`} style={{ "--columns": String(columns), "--rows": String(draft.value.rows.length) }}>
        <div ref={grid} role="grid" aria-label="Board to set up" class="cells" onKeyDown={key}>
          {draft.value.rows.map((row, r) => (
            <div role="row" class="row" key={r}>
              {row.map((letter, c) => (
                <div
                  key={c}
                  role="gridcell"
                  class={`cell ${(r + c) % 2 === 0 ? "light" : "dark"}`}
                  data-cell={`${r},${c}`}
                  tabIndex={cursor.value[0] === r && cursor.value[1] === c ? 0 : -1}
                  aria-label={cellName(named, [r, c])}
                  onClick={() => set([r, c])}
                  onFocus={() => (cursor.value = [r, c])}
                >
                  {cellOf(letter) !== null && (
                    <span class="carrier">
                      <Man man={cellOf(letter) as ShownCell} stones={stones} />
                    </span>
                  )}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
      {stones === null && (
        <div class="row fields">
          <label>
            To move
            <select value={draft.value.turn} onChange={(event) => (draft.value = { ...draft.value, turn: event.currentTarget.value === "first" ? "first" : "second" })}>
              <option value="first">{shown.players[0]}</option>
              <option value="second">{shown.players[1]}</option>
            </select>
          </label>
          <fieldset>
            <legend>Rights to castle</legend>
            {RIGHTS.map((right) => (
              <label key={right}>
                <input type="checkbox" checked={draft.value.castling.includes(right)} onChange={() => (draft.value = withRight(draft.value, right))} />
                {rightName(right)}
              </label>
            ))}
          </fieldset>
        </div>
      )}
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      <div class="row">
        <button type="button" class="primary" onClick={async () => (problem.value = await onDone(setUpOf(draft.value)))}>
          Go on from here
        </button>
        <button type="button" onClick={() => (draft.value = cleared(draft.value))}>
          Clear
        </button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </section>
  );
}

const rightName = (right: string): string => `${right === right.toUpperCase() ? "White" : "Black"}, ${right.toUpperCase() === "K" ? "king's" : "queen's"} side`;

/** A man in words, without a square. */
function nameOf(shown: Shown, man: ShownCell): string {
  const board = { rows: [[man]], columns: [""], labels: [""], highlight: [] };
  return cellName({ ...shown, board } as unknown as Shown, [0, 0]).split(", ").at(-1) ?? man.letter;
}
