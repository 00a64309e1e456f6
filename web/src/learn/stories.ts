/** The stories' files: their list, and their texts, loaded from the page's folder. */

import { reasonOf } from "../app/reason.ts";
import { fileOf, readStory, type Story } from "./story.ts";

/** The list of the stories: a name a line, in the order in which they are shown. */
export const LIST = "stories/list.txt";

/** The names in a list. */
export const namesIn = (list: string): string[] =>
  list
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));

async function textOf(path: string): Promise<string> {
  const answer = await fetch(new URL(path, document.baseURI));
  if (!answer.ok) throw new Error(`${path} could not be loaded: the host answers ${answer.status}.`);
  return answer.text();
}

/** All stories that can be read, and a sentence about each that cannot. */
export async function loadStories(): Promise<{ stories: Story[]; faults: string[] }> {
  const faults: string[] = [];
  const failed = (error: unknown): void => void faults.push(reasonOf(error));
  const names = await textOf(LIST).then(namesIn, (error: unknown) => (failed(error), []));
  const texts = await Promise.allSettled(names.map(async (name) => readStory(name, await textOf(fileOf(name)))));
  const stories = texts.flatMap((message) => {
    if (message.status === "fulfilled") return [message.value];
    failed(message.reason);
    return [];
  });
  return { stories, faults };
}
