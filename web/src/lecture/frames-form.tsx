/** The form for frames: which steps, in which format. */

import { useEffect, useRef, useState } from "preact/hooks";
import { reasonOf } from "../app/reason.ts";
import { active, drawn, runs, view } from "../see/store.ts";
import { png, save } from "../shared/files.ts";
import { framed, FORMATS, refusal, type FrameFormat } from "./frames.ts";

export function Frames() {
  const pane = active.value;
  const last = runs.value[pane]?.last ?? 0;
  const name = view.value.forms[pane] ?? "search";
  const [format, setFormat] = useState<FrameFormat>("SVG");
  const [from, setFrom] = useState(1);
  const [to, setTo] = useState(last + 1);
  const [told, setTold] = useState("");
  const stop = useRef<AbortController | null>(null);
  useEffect(() => {
    setFrom(1);
    setTo(last + 1);
  }, [name, last]);
  useEffect(() => () => stop.current?.abort(), []);
  const make = async (): Promise<void> => {
    const refused = refusal(from - 1, to - 1, last);
    if (refused !== "") return setTold(refused);
    const running = new AbortController();
    stop.current = running;
    const count = to - from + 1;
    const onFrame = (done: number): void => setTold(`${done} of ${count} frames`);
    onFrame(0);
    try {
      const draw = (asked: string, step: number): Promise<string> => drawn(pane, asked, step);
      const made = await framed({ name, format, from: from - 1, to: to - 1, draw, inPixels: png, onFrame, signal: running.signal });
      if (made !== null) save(made, `${name}-frames.zip`);
      setTold(made === null ? "It was stopped." : `${count} ${count === 1 ? "frame is" : "frames are"} saved.`);
    } catch (error) {
      setTold(`The frames could not be made: ${reasonOf(error)}`);
    }
    stop.current = null;
  };
  const number = (label: string, value: number, set: (value: number) => void) => (
    <label>
      {label}
      <input type="number" min={1} max={last + 1} value={value} onInput={(event) => set(event.currentTarget.valueAsNumber)} />
    </label>
  );
  return (
    <>
      <h2>Frames of {name}</h2>
      <form
        class="fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        {number("from step", from, setFrom)}
        {number("to step", to, setTo)}
        <label>
          format
          <select value={format} onChange={(event) => setFormat(event.currentTarget.value as FrameFormat)}>
            {Object.keys(FORMATS).map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <button type="submit">Save the frames</button>
        <button type="button" disabled={stop.current === null} onClick={() => stop.current?.abort()}>
          Stop
        </button>
      </form>
      <p class="faint" role="status">
        {told}
      </p>
    </>
  );
}
