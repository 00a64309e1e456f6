/** A document, with its searches. */

import { useEffect, useState } from "preact/hooks";
import { Problem } from "../shared/problem.tsx";
import { loadAgain, unimported } from "../shared/unloaded.ts";
import type { LearnPlace, TextName } from "./link.ts";
import { addressOf, load, stories } from "./store.ts";
import type { Part, Text } from "./text.ts";

const LOAD: Record<TextName, () => Promise<{ default: Text }>> = {
  glossary: () => import("virtual:learn-text-glossary"),
  questions: () => import("virtual:learn-text-questions"),
  documents: () => import("virtual:learn-text-documents"),
  proof: () => import("virtual:learn-text-proof"),
  book: () => import("virtual:learn-text-book"),
};

/** Reads a text once: another text is another view. */
export function TextView({ at: { text, part } }: { at: LearnPlace & { kind: "text" } }) {
  const [shown, setShown] = useState<Text | string | null>(null);
  const read = (): void => {
    setShown(null);
    LOAD[text]().then(
      ({ default: found }) => setShown(found),
      (error: unknown) => setShown(unimported("The text", error)),
    );
  };
  useEffect(read, []);
  useEffect(() => void load(), []);
  useEffect(() => document.getElementById(`part-${part}`)?.scrollIntoView(), [part, shown]);
  if (typeof shown === "string") return <Problem text={shown} onAgain={() => void loadAgain()} />;
  if (shown === null) return <p class="faint">Loading …</p>;
  const { title, intro, parts } = shown;
  return (
    <article class="text panel">
      <header>
        <h2>{title}</h2>
        <a href={addressOf({ kind: "list" })}>All of Learn</a>
      </header>
      <div dangerouslySetInnerHTML={{ __html: intro }} />
      <nav aria-label="Parts">
        <ul>
          {parts.map(({ id, title: heading }) => (
            <li key={id}>
              <a href={addressOf({ kind: "text", text, part: id })}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      {parts.map((each) => (
        <PartView key={each.id} part={each} isQuestion={text === "questions"} />
      ))}
    </article>
  );
}

function PartView({ part: { id, title, blocks, printed }, isQuestion }: { part: Part; isQuestion: boolean }) {
  const message = isQuestion ? (stories.value ?? []).filter(({ answers }) => answers.includes(id)) : [];
  return (
    <section id={`part-${id}`} aria-labelledby={`title-${id}`}>
      <h3 id={`title-${id}`}>{title}</h3>
      {blocks.map(({ html, links }, place) => (
        <div key={place}>
          <div dangerouslySetInnerHTML={{ __html: html }} />
          {links.map(({ label, href }) => (
            <p class="search" key={href}>
              <a href={href}>{label}</a>
            </p>
          ))}
        </div>
      ))}
      {message.map((story) => (
        <p class="search" key={story.name}>
          Story: <a href={addressOf({ kind: "stop", story: story.name, stop: 0 })}>{story.title}</a>
        </p>
      ))}
      {printed.length > 0 && (
        <>
          <h4>Printed there</h4>
          <ul>
            {printed.map((form) => (
              <li key={form.title}>
                {form.href === null ? form.title : <a href={form.href}>{form.title}</a>}: <strong>{form.verdict}</strong>. {form.why}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
