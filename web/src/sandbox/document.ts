/**
 * The sandbox's document. It is a file of the page, so that it is there without a network, and has a policy of its own
 * in place of the page's. In it is another document, of an origin of its own, which sees neither the page nor what the
 * browser keeps for it, and has the worker in which foreign code runs.
 */

import { createHash } from "node:crypto";
import { keeping } from "./lock.ts";

/** A text as a script writes it. It ends no element in which the script is. */
const quoted = (text: string): string => JSON.stringify(text).replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");

/** The script of the inner document: begins the worker, and hands the page's port on to it. */
const inner = (worker: string): string => `addEventListener("message", ({ source, ports }) => {
  if (source !== parent || origin !== "null") return;
  const address = URL.createObjectURL(new Blob([${quoted(keeping(worker))}], { type: "text/javascript" }));
  new Worker(address).postMessage(null, ports);
}, { once: true });`;

/** The script of the outer document: makes the inner one, and hands the page's port on to it. */
const outer = (document_: string): string => `const frame = document.createElement("iframe");
frame.setAttribute("sandbox", "allow-scripts");
frame.title = "sandbox";
frame.srcdoc = ${quoted(document_)};
document.body.append(frame);
addEventListener("message", ({ source, origin, ports }) => {
  if (source === parent && origin === location.origin) frame.contentWindow.postMessage(null, "*", ports);
}, { once: true });`;

const hash = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** The document with the program of the worker. Its policy lets it run its own scripts, and texts in a worker, and load nothing. */
export function sandboxDocument(worker: string): string {
  const innerScript = inner(worker);
  const script = outer(`<!doctype html><meta charset="utf-8"><title>sandbox</title><script>${innerScript}</script>`);
  const policy = `default-src 'none'; script-src ${hash(script)} ${hash(innerScript)} 'wasm-unsafe-eval' blob:; worker-src blob:; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>sandbox</title></head>
<body><script>${script}</script></body>
</html>
`;
}
