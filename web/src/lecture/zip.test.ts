import { unzipSync, strFromU8, strToU8 } from "fflate";
import { expect, it } from "vitest";
import { archive } from "./zip.ts";

it("an archive has its files again, as another program reads it", async () => {
  const files = { "a-001.svg": strToU8("<svg/>"), "ünïcode.tex": strToU8("π"), empty: new Uint8Array() };
  const made = archive(Object.entries(files).map(([name, content]) => ({ name, content })));
  const read = unzipSync(new Uint8Array(await made.arrayBuffer()));
  expect(Object.entries(read).map(([name, content]) => [name, strFromU8(content)])).toEqual(Object.entries(files).map(([name, content]) => [name, strFromU8(content)]));
});
