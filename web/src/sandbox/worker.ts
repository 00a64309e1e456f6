/** The worker in which foreign code runs: made into one text while the page is built, and begun by the inner document. */

import { Host, type Ground } from "./host.ts";
import { lock } from "./lock.ts";
import type { Ask } from "./protocol.ts";

/** What foreign code does without. Its policy refuses most of it already. */
const TAKEN = ["postMessage", "importScripts", "Worker", "BroadcastChannel", "fetch", "XMLHttpRequest", "WebSocket", "EventSource", "WebTransport", "indexedDB", "caches"];

const global = self as unknown as Record<string, unknown>;
const { importScripts } = self as unknown as { importScripts: (address: string) => void };

const run: Ground["run"] = (script, began) => {
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  began(address);
  importScripts(address);
  URL.revokeObjectURL(address);
};

self.addEventListener(
  "message",
  ({ ports: [port] }: MessageEvent) => {
    if (port === undefined) return;
    const send = port.postMessage.bind(port);
    const host = new Host({ run, global }, (tell) => send(tell));
    for (const name of TAKEN) Object.defineProperty(self, name, { value: undefined, configurable: true });
    for (const name of ["log", "info", "warn", "error", "debug"]) (console as unknown as Record<string, unknown>)[name] = (...args: unknown[]) => host.print(args);
    self.addEventListener("error", (event) => {
      event.preventDefault();
      host.uncaught(event);
    });
    self.addEventListener("unhandledrejection", (event) => event.preventDefault());
    // Read by a getter of its own, foreign code would find the port in the event.
    lock(global);
    port.addEventListener("message", ({ data }: MessageEvent<Ask>) => host.hear(data));
    port.start();
  },
  { once: true },
);
