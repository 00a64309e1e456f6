/** The game that was written, played: with the board, the panels and the settings of Play. */

import type { Request } from "@negascout/core";
import { signal } from "@preact/signals";
import { Board } from "../play/board.tsx";
import { limitsOf, type Link } from "../play/link.ts";
import { LevelField, SideField } from "../play/new-game.tsx";
import { Bar, Graph, Moves, PlayerPanel, Thoughts } from "../play/panels.tsx";
import type { Cell } from "../play/pick.ts";
import "../play/play.css";
import { spoken, status } from "../play/status.ts";
import type { Table } from "../play/table.ts";
import { TreePanel } from "./tree-panel.tsx";

const isTurned = signal(false);

/** The engine's level; at full strength it thinks as long as the link says. */
function changeLevel(table: Table, level: number | null): void {
  const link = table.link.value;
  if (link === null) return;
  const changed: Link = { ...link, level };
  void table.ask({ limits: limitsOf(changed) });
  void table.ask({ level: level === null ? null : { level, seed: link.seed } }, changed);
}

/** The cell that a hint leads to, while the hint is shown. */
function hinted(table: Table): Cell | null {
  const move = table.told.value?.hint;
  return table.shown.value?.legal.find((mv) => mv.move === move)?.to ?? null;
}

/** The moves that the board cannot tell apart, or has no cell of: as buttons. */
function MoveButtons({ moves, onPlay }: { moves: readonly string[]; onPlay: (move: string) => void }) {
  if (moves.length === 0) return null;
  return (
    <div class="row" role="group" aria-label="Moves to choose from">
      {moves.map((move) => (
        <button type="button" key={move} onClick={() => onPlay(move)}>
          {move}
        </button>
      ))}
    </div>
  );
}

/** A sentence of the table, which begins with the name by which the engine knows the game. */
const worded = (text: string): string => text.replace(/^own: (.)/i, (_, first: string) => first.toUpperCase());

interface Props {
  readonly table: Table;
  /** Draws a search by a form, to a depth, from the position that is shown. */
  readonly onDraw: (form: string, depth: number) => Promise<string>;
}

export function GameView({ table, onDraw }: Props) {
  const shown = table.shown.value;
  const message = table.told.value;
  const told = message === null ? null : { ...message, text: worded(message.text) };
  if (shown === null) return <p class="told problem">{told?.text ?? ""}</p>;
  const ask = (request: Request): void => void table.ask(request);
  const play = (move: string): void => ask({ play: move });
  const panel = (player: "first" | "second") => <PlayerPanel shown={shown} player={player} since={table.shownAt} onOver={() => ask("tick")} />;
  const upper = isTurned.value ? "first" : "second";
  const scores = shown.scores_shown === "shown";
  const thoughts = shown.thoughts_shown === "everything";
  const placeless = shown.legal.filter((mv) => shown.board == null || mv.to == null).map((mv) => mv.move);
  return (
    <section class="own-play" aria-label="The game">
      <div class="table">
        {panel(upper)}
        <div class="with-bar">
          <Bar shown={shown} isTurned={isTurned.value} />
          <div>
            {shown.board != null && (
              <Board shown={shown} isTurned={isTurned.value} hint={hinted(table)} onPlay={play} onRefused={(text) => (table.told.value = { text, isError: true })} />
            )}
            <MoveButtons moves={placeless} onPlay={play} />
          </div>
        </div>
        {panel(upper === "first" ? "second" : "first")}
      </div>
      <div class="aside">
        <p class="spoken" role="status">{`${spoken(shown)} ${told?.text ?? ""}`.trim()}</p>
        <div class="sentences">
          <p class="status">{status(shown)}</p>
          <p class={told?.isError === true ? "told problem" : "told"}>{told?.text ?? ""}</p>
        </div>
        <section class="panel controls unprinted" aria-label="What to do">
          <div class="row">
            <button type="button" onClick={() => ask("take-back")}>Take back</button>
            <button type="button" onClick={() => ask("hint")}>Hint</button>
            <button type="button" onClick={() => ask("move-now")}>Move now</button>
            <button type="button" aria-pressed={scores} onClick={() => ask({ scores: scores ? "hidden" : "shown" })}>Values of moves</button>
            <button type="button" aria-pressed={thoughts} onClick={() => ask({ thoughts: thoughts ? "own-moves" : "everything" })}>Analyse my turns</button>
            <button type="button" aria-pressed={isTurned.value} onClick={() => (isTurned.value = !isTurned.value)}>Turn the board</button>
            <button type="button" onClick={() => ask("new-game")}>Start over</button>
          </div>
          <div class="row fields">
            <SideField side={shown.side} onChange={(side) => ask({ side })} />
            <LevelField level={shown.level ?? null} onChange={(level) => changeLevel(table, level)} />
          </div>
          {scores && <p class="legend">On the board: W7 wins in 7 plies, L12 loses in 12, = is a draw; other numbers are points, for the player to move.</p>}
        </section>
        <Moves shown={shown} onLook={(ply) => ask({ "look-at": ply })} onBack={(ply) => ask({ "back-to": ply })} />
        <Thoughts shown={shown} />
        <TreePanel position={shown.position} onDraw={onDraw} />
        <Graph shown={shown} onLook={(ply) => ask({ "look-at": ply })} />
      </div>
    </section>
  );
}
