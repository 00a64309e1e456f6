import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { drawWatched, initSync } from "../../core/pkg/look/negascout.js";
import { FIRST, request } from "../see/view.ts";
import { framed, MOST_FRAMES, refusal, type Frames } from "./frames.ts";

initSync({ module: readFileSync(new URL("../../core/pkg/look/negascout_bg.wasm", import.meta.url)) });

const asked: Omit<Frames, "signal"> = {
  name: "negascout",
  format: "TikZ",
  from: 7,
  to: 10,
  draw: async (format, step) => drawWatched(request(FIRST), { form: "negascout", iteration: null, step, format, title: null }),
  inPixels: async () => new Blob(["pixels"]),
  onFrame: () => undefined,
};

it("a frame for each step, numbered as See numbers them", async () => {
  const made = await framed({ ...asked, signal: new AbortController().signal });
  const files = unzipSync(new Uint8Array((await made?.arrayBuffer()) ?? []));
  expect(Object.keys(files)).toEqual(["negascout-08.tex", "negascout-09.tex", "negascout-10.tex", "negascout-11.tex"]);
  for (const [place, file] of Object.values(files).entries()) expect(strFromU8(file)).toBe(await asked.draw("tikz", 7 + place));
});

it("pictures in pixels are made from the SVG", async () => {
  const made = await framed({ ...asked, format: "PNG", to: 7, signal: new AbortController().signal });
  expect(Object.keys(unzipSync(new Uint8Array((await made?.arrayBuffer()) ?? [])))).toEqual(["negascout-8.png"]);
});

it("stopped, there is no archive", async () => {
  const stop = new AbortController();
  expect(await framed({ ...asked, onFrame: (count) => count === 2 && stop.abort(), signal: stop.signal })).toBeNull();
});

it("steps that are none are refused", () => {
  expect(refusal(0, 37, 37)).toBe("");
  expect(refusal(-1, 3, 37)).toBe("Steps are whole numbers from 1 to 38.");
  expect(refusal(NaN, 3, 37)).toBe("Steps are whole numbers from 1 to 38.");
  expect(refusal(4, 3, 37)).toBe("The first step is after the last.");
  expect(refusal(0, MOST_FRAMES, 999)).toBe("At most 300 frames are made at a time.");
  expect(refusal(0, MOST_FRAMES - 1, 999)).toBe("");
});
