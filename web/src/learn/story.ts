/** The stories' files: how a text becomes a story. `docs/page.md` says how such a text is written. */

import { fromParams } from "../see/link.ts";
import type { SeeView } from "../see/view.ts";
import { piecesOf, plainOf, type Piece } from "../shared/pieces.ts";

/** A line of a story that says something to be checked, or where to look. */
export interface Line {
  /** The number of the line in the file, from 1. */
  readonly number: number;
  /** The form that it speaks of; null for the first. */
  readonly form: string | null;
  readonly text: string;
}

/** A stop: searches, a place in them, and a sentence that its facts hold. */
export interface Stop {
  readonly view: SeeView;
  /** Where the searches are; one that is not named goes where the first one is. */
  readonly places: readonly Line[];
  /** The sentence, without its marks. */
  readonly sentence: string;
  /** The sentence, with words of the glossary. */
  readonly said: readonly Piece[];
  readonly facts: readonly Line[];
  /** Whether the proof's labels and invariants are shown. */
  readonly proof: boolean;
}

export interface Story {
  /** The name of its file, without the ending: the name in a link. */
  readonly name: string;
  readonly title: string;
  /** What it is about, in a sentence. */
  readonly about: string;
  /** The questions of docs/questions.md that it answers, by their places in that text. */
  readonly answers: readonly string[];
  readonly stops: readonly Stop[];
}

/** A story in the list of all, with the number of its stops. */
export const listed = ({ name, title, about, stops }: Story) => ({ name, title, about, stops: stops.length });
export type Listed = Readonly<ReturnType<typeof listed>>;

/** A fault in a story's file, with the line where it is. */
export class StoryError extends Error {
  constructor(file: string, line: number, reason: string) {
    super(`${fileOf(file)}, line ${line}: ${reason}`);
  }
}

/** The file of a story, from the page's folder. */
export const fileOf = (name: string): string => `stories/${name}.txt`;

/** The keys of a search: they are those of a link to See, and whether the proof is shown. */
const SEARCH = ["tree", "random", "game", "position", "run", "depth", "window", "view", "deepening", "ordering", "proof"];
/** The keys of which one begins another search, without what the one before had. */
const SUBJECTS = ["tree", "random", "game"];

/** The keys before the first stop. */
const HEAD = ["title", "about", "answers"];

interface Entry {
  readonly number: number;
  readonly key: string;
  value: string;
}

/** Reads a story. Throws a `StoryError` that names the first line that is no good. */
export function readStory(name: string, text: string): Story {
  const [head, ...blocks] = blocksOf(name, text);
  if (head === undefined) throw new StoryError(name, 1, "the file is empty.");
  const notes = new Map(head.map(({ key, value }) => [key, value]));
  const strange = head.find(({ key }) => !HEAD.includes(key));
  if (strange !== undefined) throw new StoryError(name, strange.number, `'${strange.key}' does not belong before the first stop, where 'title', 'about' and 'answers' are.`);
  for (const key of ["title", "about"]) {
    if (!notes.has(key)) throw new StoryError(name, head[0]?.number ?? 1, `the story has no '${key}'.`);
  }
  if (blocks.length === 0) throw new StoryError(name, head.at(-1)?.number ?? 1, "the story has no stop.");
  let search: ReadonlyMap<string, string> = new Map();
  const stops = blocks.map((block) => {
    search = searchOf(search, block);
    return readStop(name, block, search);
  });
  return { name, title: notes.get("title") ?? "", about: notes.get("about") ?? "", answers: (notes.get("answers") ?? "").split(/,\s*/).filter((id) => id !== ""), stops };
}

/** The entries of a text in blocks, which empty lines part. Indented lines go on with the entry above. */
function blocksOf(name: string, text: string): Entry[][] {
  const blocks: Entry[][] = [[]];
  text.split(/\r?\n/).forEach((line, place) => {
    const number = place + 1;
    const last = blocks.at(-1)?.at(-1);
    if (line.trim() === "") blocks.push([]);
    else if (line.startsWith("#")) return;
    else if (/^\s/.test(line)) {
      if (last === undefined) throw new StoryError(name, number, "an indented line goes on with the line above, and there is none.");
      last.value += ` ${line.trim()}`;
    } else {
      const [, key, value] = /^([a-z]+(?: [a-z-]+)?): +(.*)$/.exec(line) ?? [];
      if (key === undefined || value === undefined) throw new StoryError(name, number, `'${line.slice(0, 40)}' is no 'key: value'.`);
      blocks.at(-1)?.push({ number, key, value: value.trim() });
    }
  });
  return blocks.filter((block) => block.length > 0);
}

/** The search of a stop: that of the stop before, except for what it says itself. */
function searchOf(before: ReadonlyMap<string, string>, block: readonly Entry[]): ReadonlyMap<string, string> {
  const own = block.filter(({ key }) => SEARCH.includes(key));
  const isNew = own.some(({ key }) => SUBJECTS.includes(key));
  const former = [...before].filter(([key]) => !isNew || key === "run");
  return new Map([...former, ...own.map(({ key, value }) => [key, value] as const)]);
}

function readStop(name: string, block: readonly Entry[], search: ReadonlyMap<string, string>): Stop {
  const first = block[0]?.number ?? 1;
  for (const { key, number } of block) {
    const isKnown = [...SEARCH, "say", "fact", "at"].includes(key) || /^(at|fact) [a-z-]+$/.test(key);
    if (!isKnown) throw new StoryError(name, number, `'${key}' is no key of a stop.`);
    if (key !== "fact" && !key.startsWith("fact ") && block.some((other) => other.key === key && other.number < number)) {
      throw new StoryError(name, number, `'${key}' is said twice.`);
    }
  }
  const { view, problems } = fromParams(new URLSearchParams([...search]));
  const given = block.find(({ key }) => SEARCH.includes(key));
  if (problems[0] !== undefined) throw new StoryError(name, given?.number ?? first, problems[0]);
  if (!SUBJECTS.some((key) => search.has(key))) throw new StoryError(name, first, "the stop has nothing to search: no 'tree', 'random' or 'game'.");
  const said = piecesOf(block.find(({ key }) => key === "say")?.value ?? "");
  if (said.length === 0) throw new StoryError(name, first, "the stop has no 'say'.");
  const facts = block.filter(({ key }) => key === "fact" || key.startsWith("fact ")).flatMap(linesOf);
  if (facts.length === 0) throw new StoryError(name, first, "the stop has no 'fact' that holds its sentence.");
  const places = block.filter(({ key }) => key === "at" || key.startsWith("at ")).flatMap(linesOf);
  for (const { form, number } of [...facts, ...places]) {
    if (form !== null && !view.forms.includes(form)) throw new StoryError(name, number, `'${form}' does not run here.`);
  }
  return { view, places, sentence: plainOf(said), said, facts, proof: search.get("proof") === "yes" };
}

/** The lines of an entry: a semicolon parts several. */
function linesOf({ key, value, number }: Entry): Line[] {
  const [, form = null] = key.split(" ");
  return value.split(/;\s+/).map((text) => ({ number, form, text }));
}
