/** Play: games against the engine. */

import { Engine } from "@negascout/core";
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { KeyHelp } from "../app/places.ts";

export const keys: readonly KeyHelp[] = [];

const games = signal<string>("…");

export function View({ params }: { params: URLSearchParams }) {
  useEffect(() => {
    const engine = new Engine();
    engine.call("games").then(
      (list) => (games.value = list.map((game) => game.title).join(", ")),
      (error: Error) => (games.value = error.message),
    );
    return () => engine.close();
  }, []);
  return (
    <p>
      {games.value} {params.toString()}
    </p>
  );
}
