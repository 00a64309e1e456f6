/** Calls of a build of the WebAssembly, and the objects that they have made. */

import type { Call } from "./protocol.ts";

export type Bindings = Record<string, unknown>;

export class Objects {
  readonly #objects = new Map<number, Bindings>();

  /** Does a call. `tell` hears of its progress. */
  do(call: Exclude<Call, { kind: "start" }>, bindings: Bindings, tell: (value: unknown) => void): unknown {
    switch (call.kind) {
      case "call": {
        const receiver = call.target === null ? bindings : this.#objects.get(call.target);
        const method = receiver?.[call.name];
        if (typeof method !== "function") throw new Error(`there is no '${call.name}' to call`);
        return method.apply(receiver, call.progress ? [...call.args, tell] : call.args) as unknown;
      }
      case "create": {
        const Class = bindings[call.name] as (new (...args: unknown[]) => Bindings) | undefined;
        if (Class === undefined) throw new Error(`there is no '${call.name}' to create`);
        this.#objects.set(call.object, new Class(...call.args));
        return undefined;
      }
      case "drop": {
        const dropped = this.#objects.get(call.object);
        this.#objects.delete(call.object);
        return (dropped?.["free"] as (() => void) | undefined)?.call(dropped);
      }
    }
  }
}
