/** Game-tree search in the browser: every search runs in a worker, and can be stopped at once. */

export { Engine, EngineError, LoadError, RemoteObject, Stopped, type Api, type Port, type Remote, type Started } from "./engine.ts";
export { Game, open, type Opening, type Question } from "./game.ts";
export { supplyFile } from "./supplies.ts";
export { buildFor, type Answer, type Build, type Call } from "./protocol.ts";
export type * from "../pkg/schema.d.ts";
