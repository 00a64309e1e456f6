/** The page: the bar, the place that is shown, and the help behind `?`. */

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Bar } from "./bar.tsx";
import { useKeys } from "./commands.ts";
import { loadAgain, unimported } from "../shared/unloaded.ts";
import { Problem, Problems } from "../shared/problem.tsx";
import { Help } from "./help.tsx";
import { holdLetters } from "./letters.ts";
import { useUnknownParts } from "./use-unknown-parts.ts";
import { load, TITLES, type PlaceModule } from "./places.ts";
import { EMBEDDED, route, type Place } from "./route.ts";

type Loaded = { module: PlaceModule } | { problem: string };

/** The places that have come, or could not. */
const loaded = signal<Partial<Record<Place, Loaded>>>({});

async function open(place: Place): Promise<void> {
  let found: Loaded;
  try {
    found = { module: await load[place]() };
  } catch (error) {
    found = { problem: unimported(TITLES[place], error) };
  }
  loaded.value = { ...loaded.value, [place]: found };
}

export function App() {
  const { place, params } = route.value;
  const help = useRef<HTMLDialogElement>(null);
  useEffect(() => void open(place), [place]);
  useEffect(() => {
    // Before all others that listen.
    addEventListener("keydown", holdLetters, { capture: true });
    return () => removeEventListener("keydown", holdLetters, { capture: true });
  }, []);
  const strange = useUnknownParts();
  const commands = { help: { keys: ["?"], does: "show these keys", run: () => help.current?.showModal() } };
  useKeys(commands);
  const shown = loaded.value[place] ?? { module: null };
  const module = "module" in shown ? shown.module : null;
  const title = [module?.title.value ?? "", TITLES[place], "negascout"].filter((part) => part !== "").join(" · ");
  useEffect(() => void (document.title = title), [title]);
  // The page around it has a main part of its own.
  const Room = place === EMBEDDED ? "div" : "main";
  return (
    <>
      {place !== EMBEDDED && <Bar place={place} onHelp={commands.help.run} />}
      <Room id="place">
        <Problems texts={[strange]} />
        {"problem" in shown && <Problem text={shown.problem} onAgain={() => void loadAgain()} />}
        {module !== null && <module.View params={params} />}
      </Room>
      <Help dialog={help} keys={[...(module?.keys() ?? []), commands.help]} />
    </>
  );
}
