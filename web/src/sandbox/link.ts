/** The page's side of the port: questions, answers, and the time that an answer may take. */

import { ForeignError, foreignError, late } from "./failed.ts";
import { MOST_MESSAGES, MOST_PRINTED, readTell, type Ask, type Tell } from "./protocol.ts";

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: ForeignError) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

type Question = Ask extends infer Each ? (Each extends Ask ? Omit<Each, "id"> : never) : never;

export class Link {
  readonly #port: MessagePort;
  readonly #end: () => void;
  readonly #pending = new Map<number, Pending>();
  #next = 0;
  #isOpen = true;
  #printed = 0;
  /** The second that is counted, and its messages that answer nothing. */
  #second = -1;
  #messages = 0;

  /** `end` ends the worker behind the port; `onPrint` hears of each line that it prints, `onMessage` of what the page's own scripts tell. */
  constructor(port: MessagePort, end: () => void, onPrint: (text: string) => void, onMessage: (value: unknown) => void = () => undefined) {
    this.#port = port;
    this.#end = end;
    port.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (!this.#isOpen) return;
      const tell = readTell(data);
      if (tell !== null && "id" in tell && this.#settle(tell)) return;
      if (this.#isFlooded()) this.close(new ForeignError("nonsense", "tells more than can be taken"));
      else if (tell?.kind === "printed") this.#print(tell.text, onPrint);
      else if (tell?.kind === "message") onMessage(tell.value);
    });
    // What cannot be read is no answer: the time runs out.
    port.start();
  }

  /** Gives an answer to whoever waits for it; false where nobody does. */
  #settle(tell: Extract<Tell, { id: number }>): boolean {
    const pending = this.#taken(tell.id);
    if (tell.kind === "done") pending?.resolve(tell.value);
    else pending?.reject(foreignError(tell.failure));
    return pending !== undefined;
  }

  /** Counts a message that nobody has asked for. */
  #isFlooded(): boolean {
    const second = Math.floor(performance.now() / 1000);
    this.#messages = second === this.#second ? this.#messages + 1 : 1;
    this.#second = second;
    return this.#messages > MOST_MESSAGES;
  }

  #print(text: string, onPrint: (text: string) => void): void {
    this.#printed += 1;
    if (this.#printed <= MOST_PRINTED) onPrint(text);
  }

  /** Whether it can be asked. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Asks, and waits for the answer. Where none comes in time, all is ended. */
  ask(question: Question, seconds: number): Promise<unknown> {
    if (!this.#isOpen) return Promise.reject(new ForeignError("gone", "is not there any more"));
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.close(late(seconds)), seconds * 1000);
      this.#pending.set(id, { resolve, reject, timer });
      try {
        this.#port.postMessage({ ...question, id });
      } catch {
        this.#taken(id)?.reject(new ForeignError("gone", "cannot be given what is not plain data"));
      }
    });
  }

  /** Ends the worker: whoever waits hears of the reason. */
  close(reason: ForeignError = new ForeignError("gone", "was ended")): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#port.close();
    this.#end();
    for (const id of [...this.#pending.keys()]) this.#taken(id)?.reject(reason);
  }

  #taken(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    clearTimeout(pending?.timer);
    return pending;
  }
}
