/** A game at its table: the board between its players, what is said of it, its moves and values. */

import type { Shown } from "@negascout/core";
import type { ComponentChildren } from "preact";
import { Button } from "../shared/button.tsx";
import { Board } from "./board.tsx";
import type { InGame } from "./commands.ts";
import { Bar, Moves, PlayerPanel } from "./panels.tsx";
import { spoken, status } from "./status.ts";
import type { GameClient, Message } from "./game-client.ts";

interface Props {
  readonly client: GameClient;
  readonly on: InGame;
}

export function BoardView({ client, on: { shown, isTurned, ask } }: Props) {
  const play = (move: string): void => ask({ play: move });
  const panel = (player: "first" | "second") => <PlayerPanel shown={shown} player={player} since={client.shownAt} onOver={() => ask("tick")} />;
  return (
    <>
      {panel(isTurned.value ? "first" : "second")}
      <div class="with-bar">
        <Bar shown={shown} isTurned={isTurned.value} />
        <div>
          {shown.board != null && <Board shown={shown} isTurned={isTurned.value} hint={client.hinted()} onPlay={play} onRefused={(text) => client.refuse(text)} />}
          <MoveButtons shown={shown} onPlay={play} />
        </div>
      </div>
      {panel(isTurned.value ? "second" : "first")}
    </>
  );
}

/** The moves that the board has no cell of: as buttons. */
function MoveButtons({ shown, onPlay }: { shown: Shown; onPlay: (move: string) => void }) {
  const moves = shown.legal.filter((mv) => shown.board == null || mv.to == null);
  if (moves.length === 0) return null;
  return (
    <div class="row" role="group" aria-label="Moves to choose from">
      {moves.map(({ move }) => (
        <Button key={move} text={move} onClick={() => onPlay(move)} />
      ))}
    </div>
  );
}

/** What is said of the game, and below it what can be done with it. */
export function Aside({ on: { shown, ask }, message, children }: Pick<Props, "on"> & { message: Message | null; children: ComponentChildren }) {
  return (
    <>
      <p class="spoken" role="status">{`${spoken(shown)} ${message?.text ?? ""}`.trim()}</p>
      <div class="sentences">
        <p class="status">{status(shown)}</p>
        <p class={message?.isError === true ? "message problem" : "message"}>{message?.text ?? ""}</p>
      </div>
      {children}
      <Moves shown={shown} onLook={(ply) => ask({ "look-at": ply })} onBack={(ply) => ask({ "back-to": ply })} />
    </>
  );
}
