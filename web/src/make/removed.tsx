/** The games that were removed: each can be brought back, or deleted for good. */

import { Button } from "../shared/button.tsx";
import { named, type OwnGames } from "./own-games.ts";
import { titleOf } from "./wrong.ts";

interface Props {
  readonly ownGames: OwnGames;
  readonly onBringBack: (id: string) => void;
}

export function Removed({ ownGames, onBringBack }: Props) {
  const games = named(ownGames.removed.value, titleOf);
  if (games.length === 0) return null;
  return (
    <details class="panel">
      <summary>
        <h2>{`Removed games (${games.length})`}</h2>
      </summary>
      <ul class="removed">
        {games.map(([id, name]) => (
          <li key={id}>
            <span>{name}</span>
            <Button text="Bring back" aria-label={`Bring back: ${name}`} onClick={() => onBringBack(id)} />
            <Button text="Delete for good" aria-label={`Delete for good: ${name}`} onClick={() => ownGames.drop(id)} />
          </li>
        ))}
      </ul>
    </details>
  );
}
