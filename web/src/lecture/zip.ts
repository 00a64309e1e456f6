/** Files in one archive, stored as they are: pictures in pixels are compressed, and the others are small. */

/** A file of an archive. */
export interface Entry {
  readonly name: string;
  readonly content: Uint8Array;
}

/** The remainders by which a byte changes a checksum. */
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  return remainder;
});

/** The checksum that archives have (CRC-32). */
export function checksum(content: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of content) sum = (sum >>> 8) ^ (REMAINDERS[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}

/** Numbers of two and four bytes, the least first. */
function fields(...numbers: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array {
  const bytes = numbers.flatMap(([count, value]) => Array.from({ length: count }, (_, place) => (value >>> (8 * place)) & 0xff));
  return Uint8Array.from(bytes);
}

/** What the head of a file and its entry in the list have in common: version 2, names in UTF-8, stored, 1980-01-01. */
const described = (content: Uint8Array, name: Uint8Array): Uint8Array =>
  fields([2, 20], [2, 0x800], [2, 0], [2, 0], [2, 0x21], [4, checksum(content)], [4, content.length], [4, content.length], [2, name.length], [2, 0]);

/** The archive of some files. */
export function archive(entries: readonly Entry[]): Blob {
  const parts: Uint8Array[] = [];
  const list: Uint8Array[] = [];
  let [offset, listed] = [0, 0];
  for (const { name, content } of entries) {
    const called = new TextEncoder().encode(name);
    const what = described(content, called);
    const head = [fields([4, 0x04034b50]), what, called, content];
    const entry = [fields([4, 0x02014b50], [2, 20]), what, fields([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), called];
    parts.push(...head);
    list.push(...entry);
    offset += sum(head);
    listed += sum(entry);
  }
  const end = fields([4, 0x06054b50], [2, 0], [2, 0], [2, entries.length], [2, entries.length], [4, listed], [4, offset], [2, 0]);
  return new Blob([...parts, ...list, end] as BlobPart[], { type: "application/zip" });
}

const sum = (parts: readonly Uint8Array[]): number => parts.reduce((all, { length }) => all + length, 0);
