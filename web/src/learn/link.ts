/** The link of a view of Learn: a stop of a story, or a text. */

/** The version of the links. */
const VERSION = "1";

/** The texts that can be read, by their names in a link. */
export const TEXTS = ["glossary", "questions", "documents", "proof", "book"] as const;
export type TextName = (typeof TEXTS)[number];

export const TITLES: Record<TextName, string> = { glossary: "The words, explained", questions: "What people keep asking", documents: "What five documents say", proof: "Why NegaScout is right", book: "From rules to a published game" };

/** What Learn shows. Stops are numbered from 0. */
export type LearnPlace =
  | { readonly kind: "list" }
  | { readonly kind: "stop"; readonly story: string; readonly stop: number }
  | { readonly kind: "text"; readonly text: TextName; readonly part: string };

/** The parameters of a place. Stops are numbered from 1 there. */
export function formatPlace(place: LearnPlace): URLSearchParams {
  switch (place.kind) {
    case "list":
      return new URLSearchParams();
    case "stop":
      return new URLSearchParams({ v: VERSION, story: place.story, stop: String(place.stop + 1) });
    case "text":
      return new URLSearchParams({ v: VERSION, read: place.text, ...(place.part === "" ? {} : { part: place.part }) });
  }
}

/** The place of a link, with a sentence about what could not be read; empty if all could. */
export function readPlace(params: URLSearchParams): { place: LearnPlace; problem: string } {
  const version = params.get("v");
  const message = version === null || version === VERSION ? "" : `The link is of version '${version.slice(0, 20)}', and this page reads version ${VERSION}.`;
  const read = params.get("read");
  const text = TEXTS.find((each) => each === read);
  if (text !== undefined) return { place: { kind: "text", text, part: params.get("part") ?? "" }, problem: message };
  if (read !== null) return { place: { kind: "list" }, problem: `There is no text '${read.slice(0, 40)}' here.` };
  const story = params.get("story");
  if (story === null) return { place: { kind: "list" }, problem: message };
  const stop = Number(params.get("stop") ?? "1");
  if (Number.isSafeInteger(stop) && stop >= 1) return { place: { kind: "stop", story, stop: stop - 1 }, problem: message };
  return { place: { kind: "stop", story, stop: 0 }, problem: `'stop=${(params.get("stop") ?? "").slice(0, 40)}' is no number of a stop, as in stop=3.` };
}
