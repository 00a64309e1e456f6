/** The page: the bar, the place that is shown, and the help behind `?`. */

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Bar } from "./bar.tsx";
import { Help } from "./help.tsx";
import { load, type PlaceModule } from "./places.ts";
import { route, type Place } from "./route.ts";

type Loaded = { place: Place; module: PlaceModule } | { place: Place; problem: string };

const loaded = signal<Loaded | null>(null);

async function open(place: Place): Promise<void> {
  try {
    loaded.value = { place, module: await load[place]() };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    loaded.value = { place, problem: `This part of the page could not be loaded: ${reason}` };
  }
}

export function App() {
  const { place, params } = route.value;
  const help = useRef<HTMLDialogElement>(null);
  useEffect(() => void open(place), [place]);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const isTyped = event.target instanceof Element && event.target.matches("input, textarea, select");
      if (event.key === "?" && !isTyped) help.current?.showModal();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, []);
  const shown = loaded.value?.place === place ? loaded.value : null;
  const module = shown !== null && "module" in shown ? shown.module : null;
  return (
    <>
      <Bar place={place} onHelp={() => help.current?.showModal()} />
      <main id="place">
        {shown !== null && "problem" in shown && <p class="problem">{shown.problem}</p>}
        {module !== null && <module.View params={params} />}
      </main>
      <Help dialog={help} keys={module?.keys ?? []} />
    </>
  );
}
