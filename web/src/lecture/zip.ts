/** Files in one archive, stored as they are: pictures in pixels are compressed, and the others are small. */

import { zipSync } from "fflate";

/** A file of an archive. */
export interface Entry {
  readonly name: string;
  readonly content: Uint8Array;
}

/** The archive of some files: the same bytes, whenever it is made. */
export function archive(entries: readonly Entry[]): Blob {
  const files = Object.fromEntries(entries.map(({ name, content }) => [name, content]));
  const bytes = zipSync(files, { level: 0, mtime: new Date(1980, 0, 1) });
  return new Blob([bytes as BlobPart], { type: "application/zip" });
}
