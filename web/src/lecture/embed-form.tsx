/** The form for embedding: a size, the parts, and the lines to copy. */

import { useState } from "preact/hooks";
import { title } from "../see/title.ts";
import { NumberField } from "../shared/form.tsx";
import { Problems } from "../shared/problem.tsx";
import { Copied } from "./copied.tsx";
import { asElement, asFrame, LEAST, MOST, refusal } from "./embed.ts";
import { Parts, USUAL } from "./parts.tsx";
import { folder, lasting } from "./this-search.ts";

export function Embed() {
  const [width, setWidth] = useState(900);
  const [height, setHeight] = useState(560);
  const [parts, setParts] = useState(USUAL);
  const refused = refusal(width, height);
  const embedded = { folder: folder(), view: { ...lasting(), presented: parts }, title: title.value, width, height };
  return (
    <section aria-label="Embed">
      <h2>Embed in a page or in slides</h2>
      <div class="fields">
        <NumberField label="width" min={LEAST} max={MOST} value={width} onNumber={setWidth} />
        <NumberField label="height" min={LEAST} max={MOST} value={height} onNumber={setHeight} />
      </div>
      <Parts shown={parts} onChange={setParts} />
      <Problems texts={[refused]} />
      {refused === "" && (
        <>
          <p class="faint">It opens at this step, and has its own buttons and keys.</p>
          <Copied label="the frame" text={asFrame(embedded)} rows={4} />
          <Copied label="the element" text={asElement(embedded)} rows={5} />
        </>
      )}
    </section>
  );
}
