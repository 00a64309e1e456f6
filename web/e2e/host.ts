/** A static host of the simplest kind, for tests: no types but of pages and scripts, and no headers. */

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, normalize, resolve } from "node:path";

/** The folder of the built page. */
export const PAGE = resolve(process.env["NEGASCOUT_PAGE_FOLDER"] ?? "../target/page");

/** A folder that is served. */
export interface Host {
  /** Its address, with a slash at the end. */
  readonly url: string;
  /** Has it answer nobody, or answer again. */
  rest(isAtRest: boolean): void;
  close(): Promise<void>;
}

/** What a browser must be told of a file to run it. WebAssembly is not among it: not every host knows it. */
const TYPES: Record<string, string> = { html: "text/html", js: "text/javascript", css: "text/css", svg: "image/svg+xml" };

/** Serves a folder at a path like `/some/where/`, and with it pages of the test's own by their names. */
export async function host(folder: string, path = "/", pages: Record<string, string> = {}): Promise<Host> {
  let isResting = false;
  const server = createServer((request, response) => {
    if (isResting) return void request.socket.destroy();
    const asked = new URL(request.url ?? "/", "http://localhost").pathname;
    const name = asked.endsWith("/") ? `${asked}index.html` : asked;
    const own = name.startsWith(path) ? name.slice(path.length) : "";
    const page = pages[own];
    const content = page === undefined ? readFile(join(folder, normalize(`/${own}`))) : Promise.resolve(page);
    content.then(
      (text) => {
        const type = TYPES[own.split(".").at(-1) ?? ""] ?? "application/octet-stream";
        response.writeHead(200, { "content-type": type }).end(text);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((started) => server.listen(0, "127.0.0.1", started));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    rest: (isAtRest) => void (isResting = isAtRest),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
