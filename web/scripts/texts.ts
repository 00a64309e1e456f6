/** A part of the build: makes documents into texts of Learn, with a link to See for each search that they show, and lists the stories. */

import { readFile } from "node:fs/promises";
import { Marked, type Token, type Tokens } from "marked";
import type { Plugin } from "vite";
import type { FormInfo } from "@negascout/core";
import { formatRoute } from "../src/app/route.ts";
import { galleryView, viewOf, type Known, type Shown } from "../src/learn/commands.ts";
import { LIST, namesIn } from "../src/learn/stories.ts";
import { fileOf, listed, readStory, type Listed } from "../src/learn/story.ts";
import type { Part, Printed, SearchLink, Text } from "../src/learn/text.ts";
import { toParams } from "../src/see/link.ts";
import { BOOK, bookMarkdown } from "./book.ts";
import type { SeeView } from "../src/see/view.ts";

const GLOSSARY = "glossary.md";
/** The documents, by the names of their texts. */
const DOCUMENTS = { glossary: GLOSSARY, questions: "questions.md", documents: "documents.md", proof: "why-negascout-is-right.md", book: BOOK } as const;
const PREFIX = "virtual:learn-";
const TEXT = `\0${PREFIX}text-`;
const DOCS = new URL("../../docs/", import.meta.url);
const EXHIBITS = new URL("../src/learn/exhibits.json", import.meta.url);
const PUBLIC = new URL("../public/", import.meta.url);
const BUILD = new URL("../core/pkg/see/", import.meta.url);

/** The plugin of vite. */
export function texts(): Plugin {
  let forms: Promise<readonly FormInfo[]> | null = null;
  return {
    name: "texts",
    resolveId: (name) => (name.startsWith(PREFIX) ? `\0${name}` : undefined),
    async load(name) {
      if (!name.startsWith(`\0${PREFIX}`)) return undefined;
      if (name.endsWith("-stories")) return moduleOf(await storyList());
      if (name === `\0${PREFIX}glossary`) return moduleOf(entriesOf(await readFile(new URL(GLOSSARY, DOCS), "utf8")));
      const document = DOCUMENTS[name.slice(TEXT.length) as keyof typeof DOCUMENTS];
      const markdown = await (document === BOOK ? bookMarkdown() : readFile(new URL(document, DOCS), "utf8"));
      const exhibits = JSON.parse(await readFile(EXHIBITS, "utf8")) as Shown[];
      forms ??= allForms();
      return moduleOf(textOf(markdown, await forms, exhibits));
    },
  };
}

const moduleOf = (value: unknown): string => `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});`;

/** The list of the stories, as their files are now. */
async function storyList(): Promise<Listed[]> {
  const textOf = (path: string): Promise<string> => readFile(new URL(path, PUBLIC), "utf8");
  const names = namesIn(await textOf(LIST));
  return Promise.all(names.map(async (name) => listed(readStory(name, await textOf(fileOf(name))))));
}

async function allForms(): Promise<readonly FormInfo[]> {
  const { initSync, forms } = (await import(new URL("negascout.js", BUILD).href)) as typeof import("../core/pkg/see/negascout.js");
  initSync({ module: await readFile(new URL("negascout_bg.wasm", BUILD)) });
  return forms();
}

/** The text of a document. */
export function textOf(markdown: string, forms: readonly FormInfo[], exhibits: readonly Shown[]): Text {
  const known: Known = { forms: forms.map(({ name }) => name), exhibits };
  const marked = new Marked({ renderer: { link: linked } });
  const tokens = marked.lexer(markdown);
  const html = (some: readonly Token[]): string => scrollable(marked.parser([...some]));
  const title = tokens.find((token): token is Tokens.Heading => token.type === "heading" && token.depth === 1);
  const starts = tokens.flatMap((token, place) => (token.type === "heading" && token.depth === 2 ? [place] : []));
  const intro = tokens.slice(title === undefined ? 0 : tokens.indexOf(title) + 1, starts[0]);
  const parts = starts.map((start, nth): Part => {
    const heading = plain((tokens[start] as Tokens.Heading).tokens);
    const blocks = tokens.slice(start + 1, starts[nth + 1]).filter(({ type }) => type !== "space");
    const printed = forms.filter(({ source }) => source === heading).map((form) => printedOf(form, known));
    return { id: placeOf(heading), title: heading, blocks: blocks.map((block) => ({ html: html([block]), links: searchesOf(block, known) })), printed };
  });
  return { title: title === undefined ? "" : plain(title.tokens), intro: html(intro), parts };
}

/** The entries of the glossary by their names: paragraphs that begin with a name in bold. */
export function entriesOf(markdown: string): Record<string, string> {
  const paragraphs = new Marked().lexer(markdown).filter((token): token is Tokens.Paragraph => token.type === "paragraph");
  return Object.fromEntries(paragraphs.flatMap(({ tokens: [name, ...rest] }) => (name?.type === "strong" ? [[plain([name]), plain(rest).trim()]] : [])));
}

/** A heading's words, without marks. */
const plain = (tokens: readonly Token[]): string =>
  tokens.map((token) => ("tokens" in token && token.tokens !== undefined ? plain(token.tokens) : "text" in token ? String(token.text) : "")).join("");

/** The place of a heading, as hosts of Markdown have it. */
const placeOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, "")
    .replaceAll(" ", "-");

/** A link to another text leads there; what is not on the page is named without a link. */
function linked(this: { parser: { parseInline(tokens: Token[]): string } }, { href, tokens }: Tokens.Link): string {
  const words = this.parser.parseInline(tokens);
  const [file, part = ""] = href.split("#");
  const text = Object.entries(DOCUMENTS).find(([, document]) => document === file)?.[0];
  if (text === undefined) return words;
  const params = new URLSearchParams({ v: "1", read: text, ...(part === "" ? {} : { part }) });
  return `<a href="${formatRoute({ place: "learn", params }).replaceAll("&", "&amp;")}">${words}</a>`;
}

/** Wide blocks scroll by themselves, by keys too; a corner without words is no heading. */
const scrollable = (html: string): string =>
  html.replaceAll("<th></th>", "<td></td>").replaceAll("<table>", '<div class="wide" tabindex="0"><table>').replaceAll("</table>", "</table></div>").replaceAll("<pre>", '<pre tabindex="0">');

const addressOf = (view: SeeView): string => formatRoute({ place: "see", params: toParams(view) });

/** The searches of the commands in a block. */
function searchesOf(block: Token, known: Known): SearchLink[] {
  if (block.type !== "code" || (block as Tokens.Code).lang !== "sh") return [];
  return (block as Tokens.Code).text.split("\n").flatMap((command) => {
    const view = viewOf(command, known);
    if (view === null) return [];
    const searched = view.subject.kind === "tree" ? view.subject.text : view.subject.kind === "game" ? view.subject.position : "";
    return [{ label: `See ${view.forms.join(" and ")} on ${searched}`, href: addressOf(view) }];
  });
}

function printedOf({ name, title, verdict, why }: FormInfo, known: Known): Printed {
  const view = galleryView(name, known);
  return { title: title ?? name, verdict: verdict ?? "", why: why ?? "", href: view === null ? null : addressOf(view) };
}
