/** The picture of a search as a file. */

import { signal } from "@preact/signals";
import { reasonOf } from "../app/reason.ts";
import { Button } from "../shared/button.tsx";
import { png, save } from "../shared/files.ts";
import { Problems } from "../shared/problem.tsx";
import { active, drawn, view } from "../see/store.ts";

const problem = signal("");

/** The formats: the name, the format of the picture that it is made from, the ending of the file. */
const FORMATS = [
  ["SVG", "svg", "svg", "image/svg+xml"],
  ["PNG", "svg", "png", "image/png"],
  ["DOT", "dot", "dot", "text/vnd.graphviz"],
  ["TikZ", "tikz", "tex", "text/x-tex"],
  ["JSON", "json", "json", "application/json"],
] as const;

export function Exports() {
  const name = view.value.forms[active.value] ?? "search";
  const write = async ([title, format, ending, type]: (typeof FORMATS)[number]): Promise<void> => {
    try {
      const text = await drawn(active.value, format);
      const content = title === "PNG" ? await png(text) : new Blob([text], { type });
      save(content, `${name}.${ending}`);
      problem.value = "";
    } catch (error) {
      problem.value = `The ${title} could not be made: ${reasonOf(error)}`;
    }
  };
  return (
    <div class="exports unprinted">
      <div class="buttons" role="group" aria-label={`Save ${name}`}>
        <span class="faint">Save {name} as</span>
        {FORMATS.map((format) => (
          <Button key={format[0]} text={format[0]} onClick={() => void write(format)} />
        ))}
      </div>
      <Problems texts={[problem.value]} />
    </div>
  );
}
