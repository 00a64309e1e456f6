import type { Answer, Call } from "@negascout/core";
import { afterEach, expect, it, vi } from "vitest";
import { ForeignError } from "../sandbox/failed.ts";
import type { Allowed, Program, Sandbox } from "../sandbox/index.ts";
import type { Asked, Said } from "./serving.ts";
import { secondsFor, starter } from "./port.ts";
import type { Wrong } from "./wrong.ts";

vi.mock("../sandbox/index.ts", async () => import("../sandbox/failed.ts"));
afterEach(() => vi.useRealTimers());

const SOURCE = "// Nim.\nfunction start() {}\nfunction moves() {}\n";
const RUN: Call = { kind: "call", id: 7, target: 1, name: "run", args: [{}], progress: true };

/** A worker whose sandbox answers as the test says. */
async function begun(says: (asked: Asked, allowed: Allowed) => Said | Promise<Said>) {
  const [heard, wrongs, programs]: [Answer[], Wrong[], Program[]] = [[], [], []];
  let closed = 0;
  const open = async (program: Program, allowed: Allowed): Promise<Sandbox> => {
    programs.push(program);
    return { functions: new Set(), isOpen: true, call: async (_, [asked]) => says(asked as Asked, allowed), close: () => void (closed += 1) };
  };
  const parts = { open, script: async () => "own", bytes: async () => new Uint8Array() };
  const started = starter(SOURCE, parts, (wrong) => wrongs.push(wrong))();
  started.worker.addEventListener("message", (event) => heard.push((event as MessageEvent<Answer>).data));
  const failed = await started.ready.then(() => null, (error: Error) => error.message);
  const ask = async (call: Call): Promise<void> => {
    started.worker.postMessage(call);
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0));
  };
  return { started, heard, wrongs, programs, failed, ask, closed: () => closed };
}

const ready = (asked: Asked, then: () => Said | Promise<Said>): Said | Promise<Said> => (asked.kind === "begin" ? { kind: "ready" } : then());

it("begins a game whose lines stay where they are, and hands answers and progress on", async () => {
  const { failed, programs, ask, heard } = await begun((asked, allowed) =>
    ready(asked, () => {
      allowed.onMessage?.({ kind: "beat", calls: 1 });
      allowed.onMessage?.({ kind: "progress", id: 7, value: "one" });
      return { kind: "done", id: 7, value: "two" };
    }),
  );
  expect(failed).toBeNull();
  expect(programs[0]).toMatchObject({ code: `"use strict"; ${SOURCE}`, own: ["own"], ownNames: ["ownGame"] });
  await ask(RUN);
  await vi.waitFor(() => expect(heard).toEqual([{ kind: "progress", id: 7, value: "one" }, { kind: "done", id: 7, value: "two" }]));
});

it("tells of a promise that is broken at once, at the line of its rule", async () => {
  const { failed, wrongs, started, closed } = await begun(() => ({ kind: "broken", rule: "moves", text: "moves lists 1 twice" }));
  expect([failed, wrongs, started.failed, closed()]).toEqual(["line 3: moves lists 1 twice.", [{ line: 3, text: "moves lists 1 twice." }], true, 1]);
});

it("names the rule that does not come back at the beginning", async () => {
  const { wrongs } = await begun((_, allowed) => {
    for (const rule of ["start", "moves"]) allowed.onMessage?.({ kind: "asks", rule });
    throw new ForeignError("late", "does not answer within 5 s");
  });
  expect(wrongs).toEqual([{ line: 3, text: "moves does not answer within 5 s: is there a loop that does not end?" }]);
});

it("tells of what a rule throws in the middle of a search, and gives the worker up", async () => {
  const { ask, heard, wrongs } = await begun((asked) =>
    ready(asked, () => {
      throw new ForeignError("threw", "fails in line 2: TypeError: p is undefined", 2);
    }),
  );
  await ask(RUN);
  expect(wrongs).toEqual([{ line: 2, text: "TypeError: p is undefined." }]);
  expect(heard).toEqual([{ kind: "failed", id: 7, message: "line 2: TypeError: p is undefined.", broken: true, ofRules: true }]);
});

it("gives a search up that is quiet for ten seconds, and none that beats", async () => {
  vi.useFakeTimers();
  let tell: Allowed["onMessage"];
  const { started, heard, wrongs, closed } = await begun((asked, allowed) => {
    tell = allowed.onMessage;
    return ready(asked, () => new Promise<Said>(() => undefined));
  });
  started.worker.postMessage(RUN);
  for (let second = 0; second < 30; second += 5) {
    await vi.advanceTimersByTimeAsync(5_000);
    tell?.({ kind: "beat", calls: 1 });
  }
  expect([heard, closed()]).toEqual([[], 0]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([wrongs.length, heard[0]?.kind, closed()]).toEqual([1, "failed", 1]);
  expect(wrongs[0]?.text).toContain("A rule has not answered for 10 s");
});

const CHECK: Call = { kind: "call", id: 8, target: null, name: "checkOwnGame", args: [1_000, 20, 1], progress: false };

it("checks once more where a rule does not come back, and names it then", async () => {
  vi.useFakeTimers();
  const begins: (number | null)[] = [];
  const { started, heard, wrongs, closed } = await begun((asked, allowed) => {
    if (asked.kind === "begin") {
      begins.push(asked.nameFrom);
      return { kind: "ready" };
    }
    if (begins.length === 1) allowed.onMessage?.({ kind: "beat", calls: 70 });
    else for (const rule of ["result", "board"]) allowed.onMessage?.({ kind: "asks", rule });
    return new Promise<Said>(() => undefined);
  });
  started.worker.postMessage(CHECK);
  await vi.advanceTimersByTimeAsync(1_749);
  expect(begins).toEqual([null]);
  await vi.advanceTimersByTimeAsync(1);
  expect([begins, closed(), heard]).toEqual([[null, 70], 1, []]);
  await vi.advanceTimersByTimeAsync(1_750);
  expect(wrongs).toEqual([{ line: null, text: "board does not answer within 1.5 s: is there a loop that does not end?" }]);
  expect(heard).toEqual([{ kind: "failed", id: 8, message: "board does not answer within 1.5 s: is there a loop that does not end?", broken: true, ofRules: true }]);
});

it("says that a rule does not come back where the second check cannot name it", async () => {
  vi.useFakeTimers();
  const { started, wrongs } = await begun((asked) => ready(asked, () => new Promise<Said>(() => undefined)));
  started.worker.postMessage(CHECK);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(wrongs).toEqual([{ line: null, text: "a rule does not answer within 1.5 s: is there a loop that does not end?" }]);
});

it("takes the answer of a check that goes well the second time, and lets a long one go on while it beats", async () => {
  vi.useFakeTimers();
  let begins = 0;
  let tell: Allowed["onMessage"];
  const { started, heard, wrongs } = await begun((asked, allowed) => {
    tell = allowed.onMessage;
    if (asked.kind === "begin") begins += 1;
    return ready(asked, () => (begins === 1 ? new Promise<Said>(() => undefined) : { kind: "done", id: 8, value: "fine" }));
  });
  started.worker.postMessage(CHECK);
  for (let second = 0; second < 6; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    tell?.({ kind: "beat", calls: second });
  }
  expect([begins, heard]).toEqual([1, []]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([begins, heard, wrongs]).toEqual([2, [{ kind: "done", id: 8, value: "fine" }], []]);
});

it("gives the time that is needed", () => {
  const call = (name: string, args: unknown[] = []): Call => ({ kind: "call", id: 0, target: null, name, args, progress: false });
  expect([call("ask"), call("checkOwnGame", [1_000, 20, 1]), call("solveOwnGame", [5]), RUN].map(secondsFor)).toEqual([5, 86_400, 20, 86_400]);
});
