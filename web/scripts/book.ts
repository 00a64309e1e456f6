/** The authors' book as one document: its chapters in the order of its summary, with the code that they include. */

import { readFile } from "node:fs/promises";

const CHAPTERS = new URL("../../docs/book/src/", import.meta.url);
const SUMMARY = "SUMMARY.md";

/** The book as a link of a document names it. */
export const BOOK = `book/src/${SUMMARY}`;

/** The book in Markdown: a chapter is what stands below a heading of the second degree. */
export async function bookMarkdown(): Promise<string> {
  const summary = await readFile(new URL(SUMMARY, CHAPTERS), "utf8");
  const [, title = ""] = /^# (.+)$/m.exec(summary) ?? [];
  const chapters = [...summary.matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, heading = "", file = ""]) => ({ heading, file }));
  const texts = await Promise.all(chapters.map(async ({ file }) => chapter(await included(await readFile(new URL(file, CHAPTERS), "utf8")))));
  const linked = (text: string): string => chapters.reduce((all, { heading, file }) => all.replaceAll(`](${file})`, `](${BOOK}#${heading.toLowerCase().replaceAll(" ", "-")})`), text);
  return [`# ${title}`, ...texts.map(linked)].join("\n\n");
}

/** A chapter with its first heading of the second degree, and all others below it. Lines of code that begin so stay. */
function chapter(markdown: string): string {
  const blocks = markdown.split(/^(```[^]*?^```$)/m);
  const lower = blocks.map((block, place) => (place % 2 === 0 ? block.replaceAll(/^##? /gm, "### ") : block)).join("");
  return lower.replace(/^### /, "## ");
}

/** A chapter with what it includes, of a whole file or between two anchors, in place of the words that name it. */
async function included(markdown: string): Promise<string> {
  const named = [...markdown.matchAll(/^\{\{#include ([^:}]+)(?::([\w-]+))?\}\}$/gm)];
  const texts = await Promise.all(named.map(async ([, file = "", anchor]) => between(await readFile(new URL(file, CHAPTERS), "utf8"), anchor)));
  return named.reduce((text, [words], place) => text.replace(words, () => texts[place] ?? ""), markdown);
}

/** The lines between the anchors of this name, or all; without the lines of anchors. */
export function between(text: string, anchor?: string): string {
  const isMark = (line: string, mark: string, name = "[\\w-]+"): boolean => new RegExp(`${mark}:\\s*${name}(?![\\w-])`).test(line);
  const lines = text.trimEnd().split("\n");
  const from = anchor === undefined ? 0 : lines.findIndex((line) => isMark(line, "ANCHOR", anchor)) + 1;
  const to = anchor === undefined ? lines.length : lines.findIndex((line) => isMark(line, "ANCHOR_END", anchor));
  if ((anchor !== undefined && from === 0) || to < from) throw new Error(`the book includes '${anchor ?? ""}', which is not there`);
  return lines
    .slice(from, to)
    .filter((line) => !isMark(line, "ANCHOR") && !isMark(line, "ANCHOR_END"))
    .join("\n");
}
