/** The stories' files: their list, and their texts, loaded from the page's folder. */

import { reasonOf } from "../app/reason.ts";
import { Unloaded, unfetched } from "../shared/unloaded.ts";
import { fileOf, readStory, type Story } from "./story.ts";

/** The list of the stories: a name a line, in the order in which they are shown. */
export const LIST = "stories/list.txt";

/** The names in a list. */
export const namesIn = (list: string): string[] =>
  list
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));

async function textOf(path: string, what: string): Promise<string> {
  try {
    const answer = await fetch(new URL(path, document.baseURI));
    if (!answer.ok) throw new Error(`the host answers ${answer.status}`);
    return await answer.text();
  } catch (error) {
    throw new Unloaded(unfetched(what, error));
  }
}

/** What the files of stories are. */
export interface Loaded {
  readonly stories: readonly Story[];
  /** A sentence about each file that cannot be read. */
  readonly faults: readonly string[];
  /** A sentence about each file that has not come, by the name of its story; of the list, by none. */
  readonly missing: ReadonlyMap<string, string>;
}

/** All stories that can be read, and what is to be said of the others. */
export async function loadStories(): Promise<Loaded> {
  const faults: string[] = [];
  const missing = new Map<string, string>();
  const stories: Story[] = [];
  const list = await textOf(LIST, "The list of the stories").then(namesIn, (error: unknown) => (missing.set("", reasonOf(error)), []));
  const texts = await Promise.allSettled(list.map(async (name) => readStory(name, await textOf(fileOf(name), `The story '${name}'`))));
  for (const [place, found] of texts.entries()) {
    if (found.status === "fulfilled") stories.push(found.value);
    else if (found.reason instanceof Unloaded) missing.set(list[place] ?? "", reasonOf(found.reason));
    else faults.push(reasonOf(found.reason));
  }
  return { stories, faults, missing };
}
