/** The buttons of what can be done with a game, and the settings that can be changed while it is played. */

import type { Shown } from "@negascout/core";
import { shortcut } from "../app/commands.ts";
import { Button } from "../shared/button.tsx";
import { DEEDS, type InGame, type Deed } from "./commands.ts";
import { LevelField, SideField } from "./new-game.tsx";
import type { GameClient } from "./game-client.ts";

export function Deeds({ names, on }: { names: readonly (keyof typeof DEEDS)[]; on: InGame }) {
  const buttons = names.map((name) => {
    const deed: Deed = DEEDS[name];
    const text = typeof deed.text === "string" ? deed.text : deed.text(on);
    const isOver = deed.isDuring === true && on.shown.conclusion != null;
    return <Button key={name} text={text} {...shortcut(deed)} aria-pressed={deed.isOn?.(on)} disabled={isOver} class={deed.isGrave === true ? "grave" : undefined} onClick={() => deed.run(on, "")} />;
  });
  return <>{buttons}</>;
}

/** The settings that can be changed while a game is played. */
export const Settings = ({ client, shown }: { client: GameClient; shown: Shown }) => (
  <div class="row fields">
    <SideField side={shown.side} onChange={(side) => void client.ask({ side })} />
    <LevelField level={shown.level ?? null} onChange={(level) => client.changeLevel(level)} />
  </div>
);

/** What the values on the board mean. */
export const Scores = ({ shown }: { shown: Shown }) =>
  shown.scores_shown === "shown" ? (
    <p class="legend">
      On the board: W7 wins in 7 plies, L12 loses in 12, = is a draw; other numbers are estimates in {shown.unit}, for the player to move.
    </p>
  ) : null;
