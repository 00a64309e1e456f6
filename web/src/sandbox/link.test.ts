import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ForeignError } from "./failed.ts";
import { Link } from "./link.ts";
import { MOST_MESSAGES } from "./protocol.ts";

/** A port whose other side the test is. */
class Port extends EventTarget {
  readonly sent: unknown[] = [];
  isClosed = false;
  postMessage(data: unknown): void {
    if (typeof (data as { args?: unknown[] }).args?.[0] === "function") throw new Error("no plain data");
    this.sent.push(data);
  }
  start(): void {}
  close(): void {
    this.isClosed = true;
  }
  hear(data: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

function linked() {
  const port = new Port();
  const end = vi.fn();
  const printed: string[] = [];
  return { port, end, printed, link: new Link(port as unknown as MessagePort, end, (text) => printed.push(text)) };
}

const call = (name: string, ...args: unknown[]) => ({ kind: "call", name, args }) as const;

describe("the page's side", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("gives each question its own answer", async () => {
    const { port, link, printed } = linked();
    const answers = [link.ask(call("a", 1), 1), link.ask(call("b"), 1)];
    expect(port.sent).toEqual([{ kind: "call", name: "a", args: [1], id: 0 }, { kind: "call", name: "b", args: [], id: 1 }]);
    port.hear({ kind: "done", id: 1, value: "second" });
    port.hear({ kind: "printed", text: "hello" });
    for (const nonsense of [null, { kind: "done", id: 77, value: 1 }, { kind: "done" }]) port.hear(nonsense);
    port.hear({ kind: "failed", id: 0, failure: { reason: "threw", detail: "Error: no", line: 3 } });
    await expect(answers[1]).resolves.toBe("second");
    await expect(answers[0]).rejects.toMatchObject({ message: "The program fails in line 3: Error: no.", how: "fails in line 3: Error: no", line: 3 });
    expect(printed).toEqual(["hello"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("ends all when an answer does not come in time", async () => {
    const { port, link, end } = linked();
    const answers = Promise.allSettled([link.ask(call("a"), 5), link.ask(call("b"), 60)]);
    vi.advanceTimersByTime(4_999);
    expect(end).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    const reasons = (await answers).map((each) => (each.status === "rejected" ? (each.reason as ForeignError).message : ""));
    expect(reasons).toEqual(["The program does not answer within 5 s.", "The program does not answer within 5 s."]);
    expect([link.isOpen, port.isClosed, end.mock.calls.length]).toEqual([false, true, 1]);
    await expect(link.ask(call("a"), 5)).rejects.toThrow("The program is not there any more.");
    link.close();
    expect(end).toHaveBeenCalledTimes(1);
  });

  it("refuses what cannot be sent, and goes on", async () => {
    const { port, link } = linked();
    await expect(link.ask(call("a", () => 1), 5)).rejects.toThrow("The program cannot be given what is not plain data.");
    const answer = link.ask(call("a"), 5);
    port.hear({ kind: "done", id: 1, value: 2 });
    await expect(answer).resolves.toBe(2);
  });

  it("hears of a hundred lines, and ends a flood", async () => {
    const { port, end, printed, link } = linked();
    const answer = link.ask(call("a"), 1);
    for (let line = 0; line < MOST_MESSAGES - 1; line += 1) port.hear({ kind: "printed", text: String(line) });
    expect([printed.length, link.isOpen]).toEqual([100, true]);
    port.hear({ kind: "done", id: 0, value: 1 });
    expect(await answer).toBe(1);
    // Answers are as many as the questions.
    for (let id = 1; id <= 2 * MOST_MESSAGES; id += 1) {
      const each = link.ask(call("a"), 1);
      port.hear({ kind: "done", id, value: id });
      expect(await each).toBe(id);
    }
    vi.advanceTimersByTime(1_000);
    const flooded = link.ask(call("a"), 1);
    flooded.catch(() => undefined);
    for (let line = 0; line < 3 * MOST_MESSAGES; line += 1) port.hear({ kind: "nothing" });
    await expect(flooded).rejects.toThrow("The program tells more than can be taken.");
    expect([link.isOpen, port.isClosed, end.mock.calls.length]).toEqual([false, true, 1]);
  });
});
