/** What a tree is grown with: playouts, exploration, seed. */

import { MOST_EXPLORATION, MOST_PLAYOUTS } from "./link.ts";
import { asked, grow, problem } from "./store.ts";

export function Settings() {
  const { playouts, exploration, seed } = asked.value;
  const begin = (event: SubmitEvent): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget as HTMLFormElement);
    const number = (name: string): number => Number(data.get(name));
    problem.value = null;
    void grow({ playouts: number("playouts"), exploration: number("exploration"), seed: number("seed"), step: 0 });
  };
  return (
    <form class="settings unprinted" key={`${playouts},${exploration},${seed}`} onSubmit={begin}>
      <label>
        playouts <input name="playouts" type="number" min={1} max={MOST_PLAYOUTS} required defaultValue={String(playouts)} />
      </label>
      <label>
        exploration <input name="exploration" type="number" min={0} max={MOST_EXPLORATION} step="any" required defaultValue={String(exploration)} />
      </label>
      <label>
        seed <input name="seed" type="number" min={0} max={Number.MAX_SAFE_INTEGER} required defaultValue={String(seed)} />
      </label>
      <button type="submit">Grow</button>
    </form>
  );
}
