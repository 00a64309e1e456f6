/** Worksheets: made for names or numbers, printed and saved, with their solutions. */

import { useEffect, useState } from "preact/hooks";
import { archive } from "../lecture/zip.ts";
import { players } from "../see/players.ts";
import { watched } from "../see/store.ts";
import { Button } from "../shared/button.tsx";
import { save } from "../shared/files.ts";
import { NumberField, Select, TextField } from "../shared/form.tsx";
import { ALGORITHMS } from "../shared/forms.ts";
import { Problems } from "../shared/problem.tsx";
import { counted } from "../shared/words.ts";
import { useAsking } from "./asking.ts";
import { worker } from "./engines.ts";
import { Preview, printed } from "./printed.tsx";
import { filesOf, requestFor, students, USUAL, type Drawn, type Filled } from "./sheets.ts";

type What = "the sheets" | "the solutions";

/** The formats that sheets are saved in: the engine's name, and the ending of the files. */
const FORMATS = { SVG: ["svg", "svg"], TikZ: ["tikz", "tex"], text: ["text", "txt"] } as const;
const NAMES = Object.keys(FORMATS) as (keyof typeof FORMATS)[];

export function Sheets() {
  const [filled, setFilled] = useState<Filled>(USUAL);
  const [format, setFormat] = useState<keyof typeof FORMATS>("SVG");
  const [made, setMade] = useState<readonly Drawn[]>([]);
  const { message, tell, problem, ask } = useAsking();
  const tree = players.value === null ? (watched.value?.tree ?? null) : null;
  useEffect(() => setMade([]), [filled, tree]);
  const draw = (what: What, asked: string): Promise<readonly Drawn[]> =>
    worker().call("drawWorksheets", requestFor(filled, what === "the solutions", tree), asked);
  const print = async (what: What): Promise<void> => {
    setMade(await draw(what, "svg"));
    tell("");
    await printed();
  };
  const keep = async (what: What): Promise<void> => {
    const [name, ending] = FORMATS[format];
    const sheets = await draw(what, name);
    const tail = what === "the solutions" ? "-solution" : "";
    save(archive(filesOf(sheets, ending, tail)), `worksheets${tail === "" ? "" : "-solutions"}.zip`);
    tell(`${counted(sheets.length, "file is", "files are")} saved.`);
  };
  const button = (label: string, does: (what: What) => Promise<void>, what: What) => (
    <Button text={`${label} ${what}`} onClick={() => void ask("They are drawn …", () => does(what))} />
  );
  return (
    <details class="sheets panel">
      <summary class="unprinted">Worksheets</summary>
      <Fields filled={filled} onFill={(change) => setFilled({ ...filled, ...change })} hasTree={tree !== null} />
      <div class="buttons unprinted">
        {button("Print", print, "the sheets")}
        {button("Print", print, "the solutions")}
        <Select label={<span class="spoken">format</span>} value={format} options={NAMES} onChoose={setFormat} />
        {button("Save", keep, "the sheets")}
        {button("Save", keep, "the solutions")}
      </div>
      <div class="unprinted">
        <Problems texts={[problem]} />
      </div>
      <p class="faint unprinted" role="status">
        {message}
      </p>
      <Preview sheets={made} />
    </details>
  );
}

function Fields({ filled, onFill, hasTree }: { filled: Filled; onFill: (change: Partial<Filled>) => void; hasTree: boolean }) {
  const number = (name: "count" | "width" | "depth" | "seed", least: number, label: string = name) => (
    <NumberField label={label} min={least} value={filled[name]} onNumber={(number) => onFill({ [name]: number || 0 })} />
  );
  const trees = [["random", "random, another for each"], ["order", "to order, another for each"], ["this", "the tree above for all"]] as const;
  const isNamed = filled.names.trim() !== "";
  return (
    <div class="fields unprinted">
      <TextField label="names, a line each; without one the sheets have numbers" isWide rows={3} value={filled.names} onText={(names) => onFill({ names })} />
      {isNamed ? <span class="faint">{students(filled).length} sheets</span> : number("count", 1, "sheets")}
      <Select label="algorithm" value={filled.algorithm} options={ALGORITHMS} onChoose={(algorithm) => onFill({ algorithm })} />
      <Select label="trees" value={filled.trees} options={hasTree || filled.trees === "this" ? trees : trees.slice(0, 2)} onChoose={(trees) => onFill({ trees })} />
      {filled.trees === "random" && number("width", 1)}
      {filled.trees === "random" && number("depth", 1)}
      {filled.trees === "order" && <TextField label="conditions" isWide value={filled.conditions} onText={(conditions) => onFill({ conditions })} />}
      {filled.trees !== "this" && number("seed", 0)}
    </div>
  );
}
