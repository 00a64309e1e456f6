/** Game-tree search in the browser: every search runs in a worker, and can be stopped at once. */

export { Engine, EngineError, RemoteObject, Stopped, type Api, type Remote } from "./engine.ts";
export { Game, open, type Opening, type Question } from "./game.ts";
export { supplyOpenings } from "./openings.ts";
export { buildFor, type Build } from "./protocol.ts";
export type * from "./schema.d.ts";
