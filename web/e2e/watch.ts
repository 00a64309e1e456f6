/**
 * What the tests know of a page, and hold of it: its waits, its frames, and the answers of its workers. The functions
 * run in a document, before the page's own scripts, and use nothing from outside of them.
 */

/** What a document does at the moment. */
export interface Watch {
  /** Waits below a twentieth of a second. */
  readonly soon: Set<number>;
  /** Waits below a second, with what is done then. */
  readonly timers: Map<number, () => void>;
  /** Longer ones. They take a hundred times as long: a slow machine is no reason to give something up. */
  readonly late: Map<number, () => void>;
  /** What is done again and again, in intervals below a second. */
  readonly repeated: Map<number, () => void>;
  readonly frames: Set<number>;
  /** What is loaded. */
  readonly requests: Set<symbol>;
  /** What each worker, and each port of a sandbox, was asked and has not answered. */
  readonly asked: Map<EventTarget, Set<unknown>>;
  /** Answers that have come and are held, each with the number of who gave it. */
  readonly answers: { readonly from: number; readonly act: () => void }[];
  /** Whether waits of a twentieth of a second and more, and answers, are held: no clock lets them go then. */
  isHeld: boolean;
  /** What programs in the sandbox have printed. */
  readonly printed: string[];
  /** How many of the next questions to workers are answered by a breakdown. */
  breaks: number;
  /** Whether nothing comes by itself in a moment. */
  isDrawn(): boolean;
  /** Whether each question has its answer, be it held. */
  isAnswered(): boolean;
  /** Has the waits that are held be over. */
  letWaits(): void;
  /** Lets the answers go that are held, in an order that no clock knows. */
  letAnswers(): void;
}

export type Watched = typeof globalThis & { readonly watch: Watch };

/** A message of `core/src/protocol.ts` or of `src/sandbox/protocol.ts`, as far as it is known here. */
type Message = { readonly kind?: string; readonly id?: number | null; readonly text?: string } | null;

/** Begins to watch. */
export function watch(): void {
  const state: Watch = {
    soon: new Set(),
    timers: new Map(),
    late: new Map(),
    repeated: new Map(),
    frames: new Set(),
    requests: new Set(),
    asked: new Map(),
    answers: [],
    isHeld: false,
    printed: [],
    breaks: 0,
    isDrawn: () => state.frames.size + state.soon.size + state.requests.size === 0,
    isAnswered: () => [...state.asked.values()].every((each) => each.size === 0),
    letWaits: () => [...state.timers.values()].forEach((act) => act()),
    letAnswers: () =>
      state.answers
        .splice(0)
        .sort((one, other) => one.from - other.from)
        .forEach(({ act }) => act()),
  };
  Object.assign(window, { watch: state });
}

/** Watches waits and frames. */
export function watchWaits(patience: number): void {
  const { watch: state } = globalThis as Watched;
  const { setTimeout: later, clearTimeout: forget, setInterval: repeat, clearInterval: unrepeat, requestAnimationFrame: draw, cancelAnimationFrame: undraw } = window;
  const isHeld = (delay: number): boolean => state.isHeld && delay >= 50;

  const timeout = (act: unknown, delay = 0, ...given: unknown[]): number => {
    // A text to be run is a matter of the page's policy.
    if (typeof act !== "function") return later(act as string, delay, ...given);
    const isLate = delay >= 1000;
    const now = (): void => {
      clear(timer);
      act(...given);
    };
    const timer = later(() => isHeld(delay) || now(), isLate ? delay * patience : delay);
    if (delay < 50) state.soon.add(timer);
    else (isLate ? state.late : state.timers).set(timer, now);
    return timer;
  };
  const clear = (timer = 0): void => {
    for (const waits of [state.soon, state.timers, state.late]) waits.delete(timer);
    forget(timer);
  };
  const interval = (act: () => void, delay = 0): number => {
    const isLate = delay >= 1000;
    const timer = repeat(() => isHeld(delay) || act(), isLate ? delay * patience : delay);
    if (!isLate) state.repeated.set(timer, act);
    return timer;
  };
  const clearRepeated = (timer = 0): void => {
    state.repeated.delete(timer);
    unrepeat(timer);
  };
  const frame = (act: FrameRequestCallback): number => {
    const number = draw((time) => {
      state.frames.delete(number);
      act(time);
    });
    state.frames.add(number);
    return number;
  };
  const cancel = (number: number): void => {
    state.frames.delete(number);
    undraw(number);
  };
  Object.assign(window, { setTimeout: timeout, clearTimeout: clear, setInterval: interval, clearInterval: clearRepeated, requestAnimationFrame: frame, cancelAnimationFrame: cancel });
  const limit = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (delay) => limit(delay * patience);
}

/** Watches what is loaded. */
export function watchLoads(): void {
  const { requests } = (globalThis as Watched).watch;
  /** Has a function's promise count until it is kept. */
  const counted = <Name extends string>(owner: Record<Name, unknown>, name: Name): void => {
    const act = owner[name] as (...given: unknown[]) => Promise<unknown>;
    owner[name] = function (this: unknown, ...given: unknown[]): Promise<unknown> {
      const number = Symbol(name);
      requests.add(number);
      const made = act.apply(this, given);
      const end = (): unknown => requests.delete(number);
      made.then(end, end);
      return made;
    };
  };
  counted(window, "fetch");
  counted(WebAssembly, "compile");
  counted(WebAssembly, "compileStreaming");
  for (const name of ["arrayBuffer", "text", "json"] as const) counted(Response.prototype, name);
}

/** Watches what workers, and ports of sandboxes, are asked and answer. */
export function watchWorkers(): void {
  const { watch: state } = globalThis as Watched;
  const ended = new WeakSet<EventTarget>();
  let heard = 0;
  /** Hears of what comes from one, before the page does. */
  const hear = (from: EventTarget): void => {
    const number = (heard += 1);
    const asked = new Set<unknown>();
    state.asked.set(from, asked);
    from.addEventListener("error", () => asked.clear());
    from.addEventListener("message", (event) => {
      const { data, ports, isTrusted } = event as MessageEvent<Message>;
      // It is let go, or made by a test.
      if (!isTrusted) return;
      if (data?.kind === "printed") state.printed.push(data.text ?? "");
      if (data?.kind === "ready") asked.delete("start");
      if (data?.kind === "done" || data?.kind === "failed") asked.delete(data.id ?? "start");
      if (!state.isHeld) return;
      event.stopImmediatePropagation();
      state.answers.push({ from: number, act: () => ended.has(from) || from.dispatchEvent(new MessageEvent("message", { data, ports: [...ports] })) });
    });
  };
  const watched = (kind: { readonly prototype: unknown }, end: string): void => {
    const proto = kind.prototype as Record<string, (...given: unknown[]) => unknown>;
    const { addEventListener: listen, postMessage: post, [end]: close } = proto;
    proto["addEventListener"] = function (this: EventTarget, ...given: unknown[]): void {
      if (given[0] === "message" && !state.asked.has(this) && !ended.has(this)) hear(this);
      listen?.apply(this, given);
    };
    proto["postMessage"] = function (this: EventTarget, ...given: unknown[]): void {
      const { kind, id } = (given[0] as Message) ?? {};
      if (kind === "call" && state.breaks > 0) {
        state.breaks -= 1;
        this.dispatchEvent(new MessageEvent("message", { data: { kind: "failed", id, message: "unreachable", broken: true } }));
        return;
      }
      // A worker that was ended while its module was compiled is still told to start.
      if (!ended.has(this) && (id !== undefined || kind === "start")) state.asked.get(this)?.add(id ?? "start");
      post?.apply(this, given);
    };
    proto[end] = function (this: EventTarget): void {
      ended.add(this);
      state.asked.delete(this);
      close?.call(this);
    };
  };
  watched(Worker, "terminate");
  watched(MessagePort, "close");
}
