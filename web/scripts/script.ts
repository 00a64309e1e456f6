/** A part of the build: files of the page that are made of a script, which is made into one text. */

import { build, type Plugin } from "vite";

/** The script of a file, with all that it imports, as one text. */
export async function scriptOf(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: { write: false, target: "es2022", lib: { entry, formats: ["iife"], name: "script" } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output !== undefined && "output" in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error(`${entry} could not be built`);
  return chunk.code;
}

/** A file of the page that is made while it is built. */
export interface Made {
  /** The module `virtual:NAME` has its address as its default. */
  readonly name: string;
  readonly file: string;
  readonly type: string;
  readonly content: () => Promise<string>;
}

/** The plugin of vite that makes a file. */
export function made({ name, file, type, content }: Made): Plugin {
  const [id, resolved, served] = [`virtual:${name}`, `\0virtual:${name}`, `/${file}`];
  let isBuild = false;
  return {
    name,
    configResolved: (config) => void (isBuild = config.command === "build"),
    resolveId: (asked) => (asked === id ? resolved : undefined),
    async load(asked) {
      if (asked !== resolved) return undefined;
      if (!isBuild) return `export default ${JSON.stringify(served)};`;
      const emitted = this.emitFile({ type: "asset", name: file, source: await content() });
      return `export default import.meta.ROLLUP_FILE_URL_${emitted};`;
    },
    // While the page is worked on.
    configureServer(server) {
      server.middlewares.use(served, (_, response) => {
        content().then(
          (text) => response.setHeader("content-type", type).end(text),
          (error: unknown) => response.writeHead(500).end(String(error)),
        );
      });
    },
  };
}
