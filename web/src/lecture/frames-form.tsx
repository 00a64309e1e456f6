/** The form for frames: which steps, in which format. */

import { useEffect, useRef, useState } from "preact/hooks";
import { reasonOf } from "../app/reason.ts";
import { active, drawn, runs, view } from "../see/store.ts";
import { Button } from "../shared/button.tsx";
import { png, save } from "../shared/files.ts";
import { Form, NumberField, Select } from "../shared/form.tsx";
import { counted } from "../shared/words.ts";
import { framed, FORMATS, refusal, type FrameFormat } from "./frames.ts";

export function Frames() {
  const pane = active.value;
  const last = runs.value[pane]?.last ?? 0;
  const name = view.value.forms[pane] ?? "search";
  const [format, setFormat] = useState<FrameFormat>("SVG");
  const [from, setFrom] = useState(1);
  const [to, setTo] = useState(last + 1);
  const [message, setMessage] = useState("");
  const stop = useRef<AbortController | null>(null);
  useEffect(() => {
    setFrom(1);
    setTo(last + 1);
  }, [name, last]);
  useEffect(() => () => stop.current?.abort(), []);
  const make = async (): Promise<void> => {
    const refused = refusal(from - 1, to - 1, last);
    if (refused !== "") return setMessage(refused);
    const running = new AbortController();
    stop.current = running;
    const count = to - from + 1;
    const onFrame = (done: number): void => setMessage(`${done} of ${count} frames`);
    onFrame(0);
    try {
      const draw = (asked: string, step: number): Promise<string> => drawn(pane, asked, step);
      const made = await framed({ name, format, from: from - 1, to: to - 1, draw, inPixels: png, onFrame, signal: running.signal });
      if (made !== null) save(made, `${name}-frames.zip`);
      setMessage(made === null ? "It was stopped." : `${counted(count, "frame is", "frames are")} saved.`);
    } catch (error) {
      setMessage(`The frames could not be made: ${reasonOf(error)}`);
    }
    stop.current = null;
  };
  return (
    <>
      <h2>Frames of {name}</h2>
      <Form class="fields" noValidate onSend={() => void make()}>
        <NumberField label="from step" min={1} max={last + 1} value={from} onNumber={setFrom} />
        <NumberField label="to step" min={1} max={last + 1} value={to} onNumber={setTo} />
        <Select label="format" value={format} options={Object.keys(FORMATS) as FrameFormat[]} onChoose={setFormat} />
        <Button type="submit" text="Save the frames" />
        <Button text="Stop" disabled={stop.current === null} onClick={() => stop.current?.abort()} />
      </Form>
      <p class="faint" role="status">
        {message}
      </p>
    </>
  );
}
