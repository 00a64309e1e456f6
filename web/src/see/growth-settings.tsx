/** What a tree that grows is grown with: playouts, exploration, seed. */

import { change, view } from "./store.ts";
import { MOST_EXPLORATION, MOST_PLAYOUTS, USUAL_GROWTH } from "./view.ts";

export function GrowthSettings() {
  const { forms, at, growth = USUAL_GROWTH } = view.value;
  const { playouts, exploration, seed } = growth;
  const grow = (event: SubmitEvent): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget as HTMLFormElement);
    const number = (name: string): number => Number(data.get(name));
    void change({ growth: { playouts: number("playouts"), exploration: number("exploration"), seed: number("seed") }, at: forms.map((form, pane) => (form === "uct" ? 0 : (at[pane] ?? 0))) });
  };
  return (
    <form class="growth unprinted" key={`${playouts},${exploration},${seed}`} onSubmit={grow}>
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
