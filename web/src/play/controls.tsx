/** What can be done with the game. */

import type { Request, Shown } from "@negascout/core";
import { useSignal } from "@preact/signals";
import { LevelField, SideField } from "./new-game.tsx";

interface Props {
  readonly shown: Shown;
  readonly isTurned: boolean;
  /** The link to See, with the tree of the position. */
  readonly tree: string;
  readonly onAsk: (request: Request) => void;
  readonly onTurn: () => void;
  readonly onEdit: () => void;
  readonly onLevel: (level: number | null) => void;
}

export function Controls({ shown, isTurned, tree, onAsk, onTurn, onEdit, onLevel }: Props) {
  const typed = useSignal("");
  const scores = shown.scores_shown === "shown";
  const thoughts = shown.thoughts_shown === "everything";
  return (
    <section class="panel controls unprinted" aria-label="The game">
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.value.trim() !== "") onAsk({ play: typed.value });
          typed.value = "";
        }}
      >
        <label for="typed-move">Move</label>
        <input id="typed-move" autocomplete="off" spellcheck={false} size={8} value={typed.value} onInput={(event) => (typed.value = event.currentTarget.value)} />
        <button>Play</button>
        <button type="button" onClick={() => onAsk("take-back")}>
          Take back
        </button>
        <button type="button" onClick={() => onAsk("hint")}>
          Hint
        </button>
        <button type="button" onClick={() => onAsk("move-now")}>
          Move now
        </button>
        <button type="button" aria-pressed={shown.paused} onClick={() => onAsk("pause")}>
          {shown.paused ? "Go on" : "Pause"}
        </button>
      </form>
      <div class="row">
        <button type="button" aria-pressed={scores} onClick={() => onAsk({ scores: scores ? "hidden" : "shown" })}>
          Values of moves
        </button>
        <button type="button" aria-pressed={thoughts} onClick={() => onAsk({ thoughts: thoughts ? "own-moves" : "everything" })}>
          Analyse my turns
        </button>
        <button type="button" aria-pressed={isTurned} onClick={onTurn}>
          Turn the board
        </button>
        <button type="button" onClick={onEdit}>
          Set up
        </button>
        <button type="button" disabled={shown.conclusion != null} onClick={() => onAsk("offer-draw")}>
          {shown.claim == null ? "Offer a draw" : "Claim a draw"}
        </button>
        <button type="button" disabled={shown.conclusion != null} onClick={() => onAsk("resign")}>
          Resign
        </button>
        <button type="button" onClick={() => onAsk("new-game")}>
          Start over
        </button>
        <a class="button" href={tree}>
          See the tree of this position
        </a>
      </div>
      <div class="row fields">
        <SideField side={shown.side} onChange={(side) => onAsk({ side })} />
        <LevelField level={shown.level ?? null} onChange={onLevel} />
      </div>
      {scores && (
        <p class="legend">
          On the board: W7 wins in 7 plies, L12 loses in 12, = is a draw; other numbers are estimates in {shown.unit}, for the player to move.
        </p>
      )}
    </section>
  );
}
