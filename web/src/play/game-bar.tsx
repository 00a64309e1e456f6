/** The games, in sight above the board: a press begins one, and Back returns to the game before. */

import { Button } from "../shared/button.tsx";
import { choice, played } from "./new-game.tsx";
import { gameOf, isInSight, KINDS, STARTS } from "./games.ts";
import { anew, newSeed, type Link } from "./link.ts";

interface Props {
  /** The game that is shown: its players, level and clock go on. */
  readonly link: Link;
  readonly onBegin: (link: Link) => void;
}

export function GameBar({ link, onBegin }: Props) {
  const begin = (kind: string): void => {
    const start = Math.floor(Math.random() * STARTS);
    onBegin({ ...anew(link), ...gameOf({ ...choice.value, kind, start }), seed: newSeed() });
  };
  return (
    <div class="games unprinted" role="group" aria-label="Game">
      {KINDS.filter(({ kind }) => isInSight(kind, played.value)).map(({ kind, title }) => (
        <Button key={kind} text={title} aria-pressed={played.value === kind} onClick={() => begin(kind)} />
      ))}
    </div>
  );
}
