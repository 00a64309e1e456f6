/** The editor of positions. */

import type { SetUp, Shown, ShownCell } from "@negascout/core";
import { useSignal } from "@preact/signals";
import { Button } from "../shared/button.tsx";
import { Check, Select } from "../shared/form.tsx";
import { Problems } from "../shared/problem.tsx";
import { cleared, draftOf, put, RIGHTS, setUpOf, withRight } from "./draft.ts";
import { asksTurn, hasPieces, stonesOf } from "./games.ts";
import { boardOf, Grid } from "./grid.tsx";
import { Man } from "./men.tsx";
import { cellName, type Cell } from "./pick.ts";

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
  const game = shown.state.game;
  const stones = stonesOf(game);
  const set = (cell: Cell): void => {
    problem.value = null;
    draft.value = put(draft.value, cell, man.value?.letter ?? null);
  };
  const byLetter = new Map(men.map((each) => [each.letter, each] as const));
  const manOn = ([row, column]: Cell): ShownCell | null => byLetter.get(draft.value.rows[row]?.[column] ?? "") ?? null;
  const rows = draft.value.rows.map((row, r) => row.map((_, c) => manOn([r, c])));
  const named = { ...shown, board: shown.board == null ? null : { ...shown.board, rows } } as Shown;
  return (
    <section class="editor" aria-labelledby="editor-title">
      <h2 id="editor-title">Set up a position</h2>
      <div class="row palette" role="group" aria-label="What to put on the board">
        {men.map((each) => (
          <button type="button" key={each.letter} aria-pressed={man.value?.letter === each.letter} aria-label={nameOf(shown, each)} onClick={() => (man.value = each)}>
            <Man man={each} stones={stones} />
          </button>
        ))}
        <Button text="Erase" aria-pressed={man.value === null} onClick={() => (man.value = null)} />
      </div>
      <div {...boardOf(named, stones)}>
        <Grid label="Board to set up" shown={named} stones={stones} isFocused cursor={cursor} of={(cell) => ({ man: manOn(cell), said: cellName(named, cell) })} onTake={set} />
      </div>
      {(asksTurn(game) || hasPieces(game)) && (
        <div class="row fields">
          {asksTurn(game) && (
            <Select
              label="To move"
              value={draft.value.turn}
              options={[["first", shown.players[0] ?? ""], ["second", shown.players[1] ?? ""]]}
              onChoose={(turn) => (draft.value = { ...draft.value, turn })}
            />
          )}
          {hasPieces(game) && (
            <fieldset>
              <legend>Rights to castle</legend>
              {RIGHTS.map((right) => (
                <Check key={right} label={rightName(right)} isOn={draft.value.castling.includes(right)} onCheck={() => (draft.value = withRight(draft.value, right))} />
              ))}
            </fieldset>
          )}
        </div>
      )}
      <Problems texts={[problem.value ?? ""]} />
      <div class="row">
        <Button text="Go on from here" class="primary" onClick={async () => (problem.value = await onDone(setUpOf(draft.value)))} />
        <Button text="Clear" onClick={() => (draft.value = cleared(draft.value))} />
        <Button text="Cancel" onClick={onCancel} />
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
