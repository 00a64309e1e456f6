/** Frames: a picture of each of some steps, in one archive. */

import { archive, type Entry } from "./zip.ts";

/** The most frames at a time: each is drawn from the beginning. */
export const MOST_FRAMES = 300;

/** The formats: the picture that a frame is made from, and the ending of its file. */
export const FORMATS = {
  SVG: ["svg", "svg"],
  PNG: ["svg", "png"],
  TikZ: ["tikz", "tex"],
} as const;
export type FrameFormat = keyof typeof FORMATS;

/** What frames are made of. */
export interface Frames {
  /** The name of the search. */
  readonly name: string;
  readonly format: FrameFormat;
  /** The first step and the last, from 0. */
  readonly from: number;
  readonly to: number;
  /** A picture of a step. */
  readonly draw: (format: string, step: number) => Promise<string>;
  /** A picture in pixels, from its SVG. */
  readonly inPixels: (svg: string) => Promise<Blob>;
  readonly onFrame: (count: number) => void;
  readonly signal: AbortSignal;
}

/** Why there are no such frames; empty where there are. */
export function refusal(from: number, to: number, last: number): string {
  if (![from, to].every(Number.isSafeInteger) || from < 0 || to > last) return `Steps are whole numbers from 1 to ${last + 1}.`;
  if (from > to) return "The first step is after the last.";
  if (to - from >= MOST_FRAMES) return `At most ${MOST_FRAMES} frames are made at a time.`;
  return "";
}

/** The archive of the frames; null where it was stopped. The files' names have the steps as See numbers them. */
export async function framed({ name, format, from, to, draw, inPixels, onFrame, signal }: Frames): Promise<Blob | null> {
  const [asked, ending] = FORMATS[format];
  const digits = String(to + 1).length;
  const entries: Entry[] = [];
  for (let step = from; step <= to; step += 1) {
    const text = await draw(asked, step);
    const content = format === "PNG" ? new Uint8Array(await (await inPixels(text)).arrayBuffer()) : new TextEncoder().encode(text);
    if (signal.aborted) return null;
    entries.push({ name: `${name}-${String(step + 1).padStart(digits, "0")}.${ending}`, content });
    onFrame(entries.length);
  }
  return archive(entries);
}
