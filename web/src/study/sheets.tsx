/** Worksheets: made for names or numbers, printed and saved, with their solutions. */

import { Stopped } from "@negascout/core";
import { useEffect, useState } from "preact/hooks";
import { reasonOf } from "../app/reason.ts";
import { archive } from "../lecture/zip.ts";
import { players } from "../see/players.ts";
import { watched } from "../see/store.ts";
import { save } from "../shared/files.ts";
import { worker } from "./engines.ts";
import { FormChoice } from "./order.tsx";
import { Preview, printed } from "./printed.tsx";
import { filesOf, requestFor, students, USUAL, type Drawn, type Filled } from "./sheets.ts";

type What = "the sheets" | "the solutions";

/** The formats that sheets are saved in: the engine's name, and the ending of the files. */
const FORMATS = { SVG: ["svg", "svg"], TikZ: ["tikz", "tex"], text: ["text", "txt"] } as const;

export function Sheets() {
  const [filled, setFilled] = useState<Filled>(USUAL);
  const [format, setFormat] = useState<keyof typeof FORMATS>("SVG");
  const [made, setMade] = useState<readonly Drawn[]>([]);
  const [told, setTold] = useState("");
  const [problem, setProblem] = useState("");
  const tree = players.value === null ? (watched.value?.tree ?? null) : null;
  useEffect(() => setMade([]), [filled, tree]);
  const make = async (what: What, asked: string): Promise<readonly Drawn[] | null> => {
    setProblem("");
    setTold("They are drawn …");
    try {
      const sheets = await worker().call("drawWorksheets", requestFor(filled, what === "the solutions", tree), asked);
      setTold("");
      return sheets;
    } catch (error) {
      setTold(error instanceof Stopped ? "It was stopped." : "");
      if (!(error instanceof Stopped)) setProblem(reasonOf(error));
      return null;
    }
  };
  const print = async (what: What): Promise<void> => {
    const sheets = await make(what, "svg");
    if (sheets === null) return;
    setMade(sheets);
    await printed();
  };
  const keep = async (what: What): Promise<void> => {
    const [name, ending] = FORMATS[format];
    const sheets = await make(what, name);
    if (sheets === null) return;
    save(archive(filesOf(sheets, ending, what === "the solutions" ? "-solution" : "")), `worksheets${what === "the solutions" ? "-solutions" : ""}.zip`);
    setTold(`${sheets.length} ${sheets.length === 1 ? "file is" : "files are"} saved.`);
  };
  const button = (label: string, does: (what: What) => Promise<void>, what: What) => (
    <button type="button" onClick={() => void does(what)}>
      {label} {what}
    </button>
  );
  return (
    <details class="sheets panel">
      <summary class="unprinted">Worksheets</summary>
      <Fields filled={filled} onFill={(change) => setFilled({ ...filled, ...change })} hasTree={tree !== null} />
      <div class="buttons unprinted">
        {button("Print", print, "the sheets")}
        {button("Print", print, "the solutions")}
        <label>
          <span class="spoken">format</span>
          <select value={format} onChange={(event) => setFormat(event.currentTarget.value as keyof typeof FORMATS)}>
            {Object.keys(FORMATS).map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        {button("Save", keep, "the sheets")}
        {button("Save", keep, "the solutions")}
      </div>
      {problem !== "" && (
        <p class="problem unprinted" role="alert">
          {problem}
        </p>
      )}
      <p class="faint unprinted" role="status">
        {told}
      </p>
      <Preview sheets={made} />
    </details>
  );
}

interface FieldsProps {
  readonly filled: Filled;
  readonly onFill: (change: Partial<Filled>) => void;
  readonly hasTree: boolean;
}

function Fields({ filled, onFill, hasTree }: FieldsProps) {
  const number = (label: string, name: "count" | "width" | "depth" | "seed", least: number) => (
    <label>
      {label}
      <input type="number" min={least} value={filled[name]} onInput={(event) => onFill({ [name]: event.currentTarget.valueAsNumber || 0 })} />
    </label>
  );
  const isNamed = filled.names.trim() !== "";
  return (
    <div class="fields unprinted">
      <label class="wide">
        names, a line each; without one the sheets have numbers
        <textarea rows={3} value={filled.names} onInput={(event) => onFill({ names: event.currentTarget.value })} />
      </label>
      {isNamed ? <span class="faint">{students(filled).length} sheets</span> : number("sheets", "count", 1)}
      <FormChoice label="algorithm" value={filled.algorithm} onChange={(algorithm) => onFill({ algorithm })} />
      <label>
        trees
        <select value={filled.trees} onChange={(event) => onFill({ trees: event.currentTarget.value as Filled["trees"] })}>
          <option value="random">random, another for each</option>
          <option value="order">to order, another for each</option>
          {(hasTree || filled.trees === "this") && <option value="this">the tree above for all</option>}
        </select>
      </label>
      {filled.trees === "random" && number("width", "width", 1)}
      {filled.trees === "random" && number("depth", "depth", 1)}
      {filled.trees === "order" && (
        <label class="wide">
          conditions
          <input value={filled.conditions} onInput={(event) => onFill({ conditions: event.currentTarget.value })} />
        </label>
      )}
      {filled.trees !== "this" && number("seed", "seed", 0)}
    </div>
  );
}
