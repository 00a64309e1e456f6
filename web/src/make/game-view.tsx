/** The game that was written, played: with the board, the panels and the settings of Play. */

import { signal } from "@preact/signals";
import type { InGame } from "../play/commands.ts";
import { Deeds, Scores, Settings } from "../play/deeds.tsx";
import { Graph, Thoughts } from "../play/panels.tsx";
import "../play/play.css";
import type { GameClient } from "../play/game-client.ts";
import { Aside, BoardView } from "../play/game-view.tsx";
import { TreePanel } from "./tree-panel.tsx";

const isTurned = signal(false);

/** A sentence of the client, which begins with the name by which the engine knows the game. */
const worded = (text: string): string => text.replace(/^own: (.)/i, (_, first: string) => first.toUpperCase());

interface Props {
  readonly client: GameClient;
  /** Draws a search by a form, to a depth, from the position that is shown. */
  readonly onDraw: (form: string, depth: number) => Promise<string>;
}

export function GameView({ client, onDraw }: Props) {
  const shown = client.shown.value;
  const message = client.message.value;
  const sentence = message === null ? null : { ...message, text: worded(message.text) };
  if (shown === null) return <p class="message problem">{sentence?.text ?? ""}</p>;
  const on: InGame = { shown, isTurned, ask: (request) => void client.ask(request), edit: () => undefined };
  return (
    <section class="own-play" aria-label="The game">
      <div class="table">
        <BoardView client={client} on={on} />
      </div>
      <div class="aside">
        <Aside on={on} message={sentence}>
          <section class="panel controls unprinted" aria-label="What to do">
            <div class="row">
              <Deeds on={on} names={["takeBack", "hint", "moveNow", "scores", "thoughts", "turn", "startOver"]} />
            </div>
            <Settings client={client} shown={shown} />
            <Scores shown={shown} />
          </section>
        </Aside>
        <Thoughts shown={shown} />
        <TreePanel position={shown.position} onDraw={onDraw} />
        <Graph shown={shown} onLook={(ply) => on.ask({ "look-at": ply })} />
      </div>
    </section>
  );
}
