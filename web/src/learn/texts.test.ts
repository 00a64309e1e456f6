import { describe, expect, it } from "vitest";
import questions from "virtual:learn-text-questions";
import documents from "virtual:learn-text-documents";
import proof from "virtual:learn-text-proof";
import book from "virtual:learn-text-book";
import { readFileSync } from "node:fs";
import { parseRoute } from "../app/route.ts";
import { between } from "../../scripts/book.ts";
import { fromParams } from "../see/link.ts";
import { watchedOf } from "../see/wasm.fixture.ts";
import { viewOf } from "./commands.ts";
import { namesIn } from "./stories.ts";
import { readStory } from "./story.ts";
import type { Text } from "./text.ts";

const FOLDER = new URL("../../public/stories/", import.meta.url);
const textOf = (name: string): string => readFileSync(new URL(`${name}.txt`, FOLDER), "utf8");
const stories = namesIn(textOf("list")).map((name) => readStory(name, textOf(name)));

const linksOf = ({ parts }: Text): string[] => parts.flatMap(({ blocks, printed }) => [...blocks.flatMap(({ links }) => links.map(({ href }) => href)), ...printed.flatMap(({ href }) => href ?? [])]);

describe("the texts", () => {
  it("are the documents themselves", () => {
    for (const [text, file] of [[questions, "questions"], [documents, "documents"], [proof, "why-negascout-is-right"]] as const) {
      const markdown = readFileSync(new URL(`../../../docs/${file}.md`, import.meta.url), "utf8");
      expect(markdown.match(/^## /gm)?.length).toBe(text.parts.length);
      expect(text.parts.every(({ blocks }) => blocks.length > 0)).toBe(true);
    }
  });

  it("have links whose searches run", () => {
    for (const href of new Set([questions, documents].flatMap(linksOf))) {
      const { view, problems } = fromParams(parseRoute(href).params);
      expect(problems, href).toEqual([]);
      // A form that never ends says so: that is what it shows.
      const errors = watchedOf(view).forms.flatMap(({ error, form }) => (error === null || form.verdict === "never ends" || form.verdict === "not an algorithm" ? [] : [error]));
      expect(errors, href).toEqual([]);
    }
  });

  it("have a search or a story for every question", () => {
    const bare = questions.parts.filter(({ id, blocks }) => blocks.every(({ links }) => links.length === 0) && !stories.some(({ answers }) => answers.includes(id)));
    expect(bare.map(({ id }) => id)).toEqual([]);
    const places = questions.parts.map(({ id }) => id);
    expect(stories.flatMap(({ answers }) => answers).filter((id) => !places.includes(id))).toEqual([]);
  });

  it("say of all five documents what is true, with all that they print", () => {
    expect(documents.parts.length).toBe(5);
    for (const { blocks, printed, title } of documents.parts) {
      const claims = blocks.flatMap(({ html }) => html.match(/<li>/g) ?? []);
      const verdicts = blocks.flatMap(({ html }) => html.match(/<strong>(True|False|It depends)\.<\/strong>/g) ?? []);
      expect(claims.length, title).toBeGreaterThanOrEqual(4);
      expect(verdicts.length, title).toBe(claims.length);
      expect(printed.length, title).toBeGreaterThan(0);
    }
  });
});

describe("the authors' book", () => {
  const SOURCES = new URL("../../../docs/book/src/", import.meta.url);
  const chapters = [...readFileSync(new URL("SUMMARY.md", SOURCES), "utf8").matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, title = "", file = ""]) => ({ title, markdown: readFileSync(new URL(file, SOURCES), "utf8") }));
  const html = book.parts.map(({ blocks }) => blocks.map((block) => block.html).join(""));

  it("has all chapters, whole", () => {
    expect(book.title).toBe("From rules to a published game");
    expect(book.parts.map(({ title }) => title)).toEqual(chapters.map(({ title }) => title));
    for (const [place, { markdown }] of chapters.entries()) {
      // What is included may have more.
      expect(html[place]?.match(/<pre/g)?.length ?? 0).toBeGreaterThanOrEqual((markdown.match(/^```/gm)?.length ?? 0) / 2);
      expect(html[place]?.match(/<h3/g)?.length ?? 0).toBe((markdown.replaceAll(/^```[^]*?^```$/gm, "").match(/^##? /gm)?.length ?? 0) - 1);
    }
  });

  it("has the code that it includes, and no anchor", () => {
    expect(html[1]).toContain("impl Game for ");
    for (const text of html) expect(text).not.toMatch(/ANCHOR|\{\{#/);
    expect(() => between("// ANCHOR: a\nb\n// ANCHOR_END: a", "c")).toThrow("the book includes 'c'");
    expect(between("// ANCHOR: a\nb\n// ANCHOR: a-b\nd\n// ANCHOR_END: a-b\n// ANCHOR_END: a\ne", "a")).toBe("b\nd");
  });

  it("has links from chapter to chapter that lead there", () => {
    const leads = html.flatMap((text) => [...text.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => parseRoute(href.replaceAll("&amp;", "&")).params));
    expect(leads.length).toBeGreaterThan(3);
    for (const params of leads) if (params.get("read") === "book") expect(book.parts.map(({ id }) => id)).toContain(params.get("part"));
    const named = chapters.flatMap(({ markdown }) => markdown.match(/\]\([\w-]+\.md\)/g) ?? []);
    expect(leads.filter((params) => params.get("read") === "book").length).toBe(named.length);
  });
});

describe("a command", () => {
  const known = { forms: ["negascout", "alpha-beta", "no-research", "uct", "df-pn"], exhibits: [{ name: "no-research", beside: "fail-hard", tree: "(1 (3 3))", depth: 2 }] };
  const of = (command: string) => viewOf(command, known);

  it("that searches one tree is a view of See", () => {
    expect(of("negascout compare --tree '((3 1) (4 3))' --algorithms negascout,alpha-beta  # ratios 1 2")).toMatchObject({ subject: { kind: "tree", text: "((3 1) (4 3))" }, forms: ["negascout", "alpha-beta"] });
    expect(of("negascout gallery no-research")).toMatchObject({ subject: { text: "(1 (3 3))" }, forms: ["no-research", "fail-hard"], depth: 2 });
    expect(of("negascout tree --tree '((3 1) (4 3))' --algorithm df-pn --goal -7")).toMatchObject({ forms: ["df-pn"], growth: { goal: -7 } });
    expect(of("negascout tree --tree '((3 1) (4 3))' --algorithm uct --playouts 5 --goal 7")).toMatchObject({ forms: ["uct"], growth: { playouts: 5 } });
    expect(of("negascout analyse tic-tac-toe 'XX./OO./...'")).toMatchObject({ subject: { kind: "game", game: "tic-tac-toe", position: "XX./OO./..." } });
  });

  it("that does something else is none", () => {
    for (const other of ["cargo test", "negascout gallery", "negascout gallery nothing", "negascout compare --random 2,10 --algorithms alpha-beta", "negascout compare --tree '((1,2,3))' --algorithms max-n", "negascout compare tic-tac-toe --algorithms negascout"]) {
      expect(of(other), other).toBeNull();
    }
  });
});
