/** The workers that study searches: one that is asked where bounds come from, and one for what takes longer. */

import { buildFor, Engine, type Origin, type OriginRequest, type RemoteObject, type Api } from "@negascout/core";
import { request, type SeeView } from "../see/view.ts";

/** The recorded searches of a view. */
interface Recorded {
  readonly key: string;
  readonly engine: Engine;
  readonly origins: Promise<RemoteObject<InstanceType<Api["Origins"]>>>;
}

let recorded: Recorded | null = null;

/** Where a bound or a value of a view's searches comes from. */
export async function originOf(view: SeeView, asked: OriginRequest): Promise<Origin> {
  const { origins } = record(view);
  return (await origins).remote.of(asked);
}

/** Has the searches of a view recorded, once. */
function record(view: SeeView): Recorded {
  const wanted = request(view);
  const key = JSON.stringify(wanted);
  if (recorded?.key === key) return recorded;
  const build = buildFor(view.subject.kind === "game" ? view.subject.game : "tree", "look");
  let engine = recorded?.engine;
  if (engine?.build === build) {
    void recorded?.origins.then((before) => before.drop()).catch(() => undefined);
  } else {
    engine?.close();
    engine = new Engine(build);
  }
  const origins = engine.create("Origins", wanted);
  // Whoever asks hears of it, and the next question tries again.
  origins.catch(() => {
    if (recorded?.key === key) recorded = { ...recorded, key: "" };
  });
  recorded = { key, engine, origins };
  return recorded;
}

let tools: Engine | null = null;

/** The worker for what takes longer: it does one thing at a time. */
export const worker = (): Engine => (tools ??= new Engine("look"));

/** Ends the workers. */
export function close(): void {
  recorded?.engine.close();
  recorded = null;
  tools?.close();
  tools = null;
}
