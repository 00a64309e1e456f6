/** The form of a new game. */

import type { PersonSide } from "@negascout/core";
import { signal } from "@preact/signals";
import { CHOICE, gameOf, KINDS, SIZES, STARTS, type Choice, type Kind } from "./games.ts";
import { anew, FIRST, LEVELS, newSeed, type Link } from "./link.ts";

/** What is chosen for the next game. */
export const choice = signal<Choice>(CHOICE);
/** The kind of the game that is shown. */
export const played = signal<Kind>(CHOICE.kind);
/** The rest of what is chosen for it. */
export const options = signal<Link>(FIRST);

const SIDES: readonly (readonly [PersonSide, string])[] = [
  ["first", "You move first"],
  ["second", "The engine moves first"],
  ["both", "Two people"],
  ["none", "The engine against itself"],
];

const CLOCKS = ["", "60+1", "180+2", "300+3", "600+5", "1800+10"];

const clockTitle = (clock: string): string => {
  const [seconds = 0, increment = 0] = clock.split("+").map(Number);
  return clock === "" ? "No clock" : `${seconds / 60} min + ${increment} s`;
};

const change = (part: Partial<Link>): void => {
  options.value = { ...options.value, ...part };
};

/** The levels to choose from. */
export function LevelField({ level, onChange }: { level: number | null; onChange: (level: number | null) => void }) {
  return (
    <label>
      Engine
      <select value={level === null ? "full" : String(level)} onChange={(event) => onChange(event.currentTarget.value === "full" ? null : Number(event.currentTarget.value))}>
        {Array.from({ length: LEVELS }, (_, index) => (
          <option key={index} value={String(index + 1)}>{`Level ${index + 1}`}</option>
        ))}
        <option value="full">Full strength</option>
      </select>
    </label>
  );
}

/** The sides to choose from. */
export function SideField({ side, onChange }: { side: PersonSide; onChange: (side: PersonSide) => void }) {
  return (
    <label>
      Players
      <select value={side} onChange={(event) => onChange(event.currentTarget.value as PersonSide)}>
        {SIDES.map(([name, title]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

function NumberField({ label, value, least, most, onChange }: { label: string; value: number; least: number; most: number; onChange: (value: number) => void }) {
  return (
    <label>
      {label}
      <input type="number" required min={least} max={most} value={value} onInput={(event) => onChange(event.currentTarget.valueAsNumber)} />
    </label>
  );
}

/** What only some games have: sizes, and a start. */
function Details() {
  const chosen = choice.value;
  const [m, n, k] = chosen.mnk;
  const set = (part: Partial<Choice>): void => {
    choice.value = { ...chosen, ...part };
  };
  if (chosen.kind === "mnk") {
    return (
      <>
        <NumberField label="Columns" value={m} least={1} most={16} onChange={(value) => set({ mnk: [value, n, k] })} />
        <NumberField label="Rows" value={n} least={1} most={16} onChange={(value) => set({ mnk: [m, value, k] })} />
        <NumberField label="In a row" value={k} least={1} most={16} onChange={(value) => set({ mnk: [m, n, value] })} />
      </>
    );
  }
  if (chosen.kind === "connect-four") {
    return (
      <label>
        Size
        <select value={chosen.size} onChange={(event) => set({ size: event.currentTarget.value })}>
          {SIZES.map((size) => (
            <option key={size} value={size}>
              {size.replace("x", " by ")}
            </option>
          ))}
        </select>
      </label>
    );
  }
  if (chosen.kind !== "chess960") return null;
  return (
    <>
      <NumberField label="Start, 0 to 959" value={chosen.start} least={0} most={STARTS - 1} onChange={(start) => set({ start })} />
      <button type="button" onClick={() => set({ start: Math.floor(Math.random() * STARTS) })}>
        Any start
      </button>
    </>
  );
}

/** The form. */
export function NewGame({ onBegin }: { onBegin: (link: Link) => void }) {
  const link = options.value;
  const begin = (event: Event): void => {
    event.preventDefault();
    onBegin({ ...anew(link), ...gameOf(choice.value), seed: newSeed() });
  };
  return (
    <details class="panel unprinted">
      <summary>New game: players, level, clock, size</summary>
      <form class="fields" onSubmit={begin} aria-label="New game">
      <label>
        Game
        <select value={choice.value.kind} onChange={(event) => (choice.value = { ...choice.value, kind: event.currentTarget.value as Kind })}>
          {KINDS.map(({ kind, title }) => (
            <option key={kind} value={kind}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <Details />
      <SideField side={link.side} onChange={(side) => change({ side })} />
      <LevelField level={link.level} onChange={(level) => change({ level })} />
      {link.level === null && link.clock === "" && (
        <label>
          Seconds a move
          <input type="number" required min="0.1" max="3600" step="any" value={link.seconds} onInput={(event) => change({ seconds: event.currentTarget.valueAsNumber })} />
        </label>
      )}
      <label>
        Clock
        <select value={link.clock} onChange={(event) => change({ clock: event.currentTarget.value })}>
          {[...new Set([...CLOCKS, link.clock])].map((clock) => (
            <option key={clock} value={clock}>
              {clockTitle(clock)}
            </option>
          ))}
        </select>
      </label>
      <button class="primary">Begin</button>
      </form>
    </details>
  );
}
