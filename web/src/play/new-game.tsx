/** The form of a new game. */

import type { PersonSide } from "@negascout/core";
import { signal } from "@preact/signals";
import { Button } from "../shared/button.tsx";
import { Form, NumberField, Select } from "../shared/form.tsx";
import { CHOICE, gameOf, KINDS, sizeOf, sizesOf, sizeText, STARTS, type Choice } from "./games.ts";
import { anew, FIRST, LEVELS, newSeed, type Link } from "./link.ts";

/** What is chosen for the next game. */
export const choice = signal<Choice>(CHOICE);
/** The kind of the game that is shown. */
export const played = signal(CHOICE.kind);
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

const LEVEL_OPTIONS = [...Array.from({ length: LEVELS }, (_, index) => [String(index + 1), `Level ${index + 1}`] as const), ["full", "Full strength"] as const];

/** The levels to choose from. */
export function LevelField({ level, onChange }: { level: number | null; onChange: (level: number | null) => void }) {
  return <Select label="Engine" value={String(level ?? "full")} options={LEVEL_OPTIONS} onChoose={(each) => onChange(each === "full" ? null : Number(each))} />;
}

/** The sides to choose from. */
export const SideField = ({ side, onChange }: { side: PersonSide; onChange: (side: PersonSide) => void }) => <Select label="Players" value={side} options={SIDES} onChoose={onChange} />;

/** The parts of a size that is any: of an m,n,k game. */
const PARTS = ["Columns", "Rows", "In a row"];

/** What only some games have: sizes, and a start. */
function Details() {
  const chosen = choice.value;
  const { kind, sizes, start } = chosen;
  const size = sizeOf(chosen);
  const set = (part: Partial<Choice>): void => void (choice.value = { ...chosen, ...part });
  const resize = (given: string): void => set({ sizes: { ...sizes, [kind]: given } });
  if (sizesOf(kind).length > 1) return <Select label="Size" value={size} options={sizesOf(kind).map((each) => [each, sizeText(each)] as const)} onChoose={resize} />;
  if (size !== "") {
    const parts = size.split(",");
    const fields = PARTS.map((label, place) => (
      <NumberField key={label} label={label} min={1} max={16} value={Number(parts[place])} onNumber={(number) => resize(parts.with(place, String(number)).join(","))} />
    ));
    return <>{fields}</>;
  }
  if (kind !== "chess960") return null;
  return (
    <>
      <NumberField label={`Start, 0 to ${STARTS - 1}`} min={0} max={STARTS - 1} value={start} onNumber={(number) => set({ start: number })} />
      <Button text="Any start" onClick={() => set({ start: Math.floor(Math.random() * STARTS) })} />
    </>
  );
}

/** The form. */
export function NewGame({ onBegin }: { onBegin: (link: Link) => void }) {
  const link = options.value;
  const kinds = KINDS.map(({ kind, title }) => [kind, title] as const);
  return (
    <>
      <h3>New game</h3>
      <Form class="fields" aria-label="New game" onSend={() => onBegin({ ...anew(link), ...gameOf(choice.value), seed: newSeed() })}>
        <Select label="Game" value={choice.value.kind} options={kinds} onChoose={(kind) => (choice.value = { ...choice.value, kind })} />
        <Details />
        <SideField side={link.side} onChange={(side) => change({ side })} />
        <LevelField level={link.level} onChange={(level) => change({ level })} />
        {link.level === null && link.clock === "" && (
          <NumberField label="Seconds a move" min="0.1" max="3600" step="any" value={link.seconds} onNumber={(seconds) => change({ seconds })} />
        )}
        <Select label="Clock" value={link.clock} options={[...new Set([...CLOCKS, link.clock])].map((clock) => [clock, clockTitle(clock)] as const)} onChoose={(clock) => change({ clock })} />
        <Button type="submit" text="Begin" class="primary" />
      </Form>
    </>
  );
}
