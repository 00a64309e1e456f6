/** The games that were removed: each can be brought back, or deleted for good. */

import { Button } from "../shared/button.tsx";
import { named, type Shelf } from "./shelf.ts";
import { titleOf } from "./wrong.ts";

interface Props {
  readonly shelf: Shelf;
  readonly onBringBack: (id: string) => void;
}

export function Removed({ shelf, onBringBack }: Props) {
  const games = named(shelf.removed.value, titleOf);
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
            <Button text="Delete for good" aria-label={`Delete for good: ${name}`} onClick={() => shelf.drop(id)} />
          </li>
        ))}
      </ul>
    </details>
  );
}
