/** What is asked of a worker: by signals that change while it answers, or by a person who waits for it. */

import { Stopped } from "@negascout/core";
import { effect, signal, type ReadonlySignal } from "@preact/signals";
import { useState } from "preact/hooks";
import { reasonOf } from "../app/reason.ts";

/** An answer, with what it is the answer to. */
export interface Answer<T> {
  readonly to: string;
  readonly found: T | null;
  /** Why there is none; empty where there is. */
  readonly problem: string;
}

/** How the answer to a question is kept up to date. The question is empty while nothing is asked. */
interface Asking<T> {
  readonly question: ReadonlySignal<string>;
  /** The time in milliseconds for which a question stands before it is asked, by the answer that is known. */
  readonly pause: (known: Answer<T> | null) => number;
  readonly find: () => Promise<T>;
  /** Hears that the question before is asked no more, though there is no answer yet. */
  readonly drop?: () => void;
}

/** The last answer to a question, and what keeps it up to date until it is ended. */
export function answering<T>({ question, pause, find, drop }: Asking<T>) {
  const answer = signal<Answer<T> | null>(null);
  let asked = "";
  const ask = async (to: string): Promise<void> => {
    if (asked !== "") drop?.();
    asked = to;
    const answered = await find().then(
      (found) => ({ to, found, problem: "" }),
      (error: unknown) => (error instanceof Stopped ? null : { to, found: null, problem: reasonOf(error) }),
    );
    if (answered === null) return;
    asked = "";
    if (to === question.value) answer.value = answered;
  };
  const keep = (): (() => void) => {
    let later: ReturnType<typeof setTimeout> | undefined;
    const end = effect(() => {
      const to = question.value;
      clearTimeout(later);
      const known = answer.peek();
      if (to === "" || (known?.to === to && known.problem === "")) return;
      later = setTimeout(() => void ask(to), pause(known));
    });
    return () => {
      clearTimeout(later);
      end();
    };
  };
  return { answer, keep };
}

/** What a person asks for with a button: whether it is done yet, what is told of it, and why it failed. */
export function useAsking() {
  const [isBusy, setBusy] = useState(false);
  const [message, tell] = useState("");
  const [problem, setProblem] = useState("");
  const ask = async (waiting: string, does: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem("");
    tell(waiting);
    try {
      await does();
    } catch (error) {
      const isStopped = error instanceof Stopped;
      tell(isStopped ? "It was stopped." : "");
      setProblem(isStopped ? "" : reasonOf(error));
    }
    setBusy(false);
  };
  return { isBusy, message, tell, problem, ask };
}
