/** The choice of what is searched: a tree as text, a random one, or a game's position; and how. */

import { useLayoutEffect, useState } from "preact/hooks";
import { shortcut } from "../app/commands.ts";
import { Button } from "../shared/button.tsx";
import { Check, Form, NumberField, Select, TextField } from "../shared/form.tsx";
import { GameList } from "../shared/games.tsx";
import { withCommas } from "../shared/number.ts";
import { Problems } from "../shared/problem.tsx";
import { IconButton } from "./icons.tsx";
import { COMMANDS } from "./keys.ts";
import { ofTwo, players, viewOfTree } from "./players.ts";
import { busy, change, problems, undoable, view, watched } from "./store.ts";
import type { SeeView, Subject } from "./view.ts";

/** The longest text that is taken: more than a tree that can be looked at. */
const LONGEST = 200_000;

/** Searches for another view, and brings its trees in sight. */
async function show(asked: Partial<SeeView>): Promise<void> {
  if (await change(asked)) scrollTo({ top: 0 });
}

/** The kinds of what is searched, by their names. */
const KINDS = { tree: "Tree", random: "Random tree", game: "Game" };

export function SubjectForm() {
  const { subject } = view.value;
  const [kind, setKind] = useState<Subject["kind"]>(subject.kind);
  // A step writes the view again; only another subject brings its own fields.
  useLayoutEffect(() => setKind(subject.kind), [JSON.stringify(subject)]);
  return (
    <section class="subject panel unprinted" aria-label="What is searched">
      <div class="buttons" role="group" aria-label="Kind">
        {(["tree", "random", "game"] as const).map((each) => (
          <Button key={each} text={KINDS[each]} aria-pressed={kind === each} onClick={() => setKind(each)} />
        ))}
        <IconButton icon="undo" label="Undo" disabled={undoable.value.back === 0} {...shortcut(COMMANDS.undo)} onClick={COMMANDS.undo.run} />
        <IconButton icon="redo" label="Redo" disabled={undoable.value.forth === 0} {...shortcut(COMMANDS.redo)} onClick={COMMANDS.redo.run} />
        <span class="faint" role="status">
          {busy.value ? "Searching …" : ""}
        </span>
      </div>
      {kind === "tree" && <TreeText />}
      {kind === "random" && <RandomTree />}
      {kind === "game" && <GamePosition />}
      {players.value === null ? <Options /> : <p class="faint">A tree of tuples is searched whole, in its own order, and its leaves are changed in its text.</p>}
      <Problems texts={problems.value} />
    </section>
  );
}

function TreeText() {
  const shown = watched.value?.tree ?? "";
  const [text, setText] = useState(shown);
  useLayoutEffect(() => setText(shown), [shown]);
  const search = (): void => {
    if (text.length > LONGEST) {
      problems.value = [`The text has ${withCommas(text.length)} characters: a tree to look at has at most ${withCommas(LONGEST)}.`];
    } else void show(viewOfTree(text));
  };
  return (
    <Form class="tree-text" onSend={search}>
      <label>
        The tree: leaves in brackets, or a graph such as 0&gt;1,2 1&gt;3,4 2&gt;4,4 3=1 4=6, or for more than two players tuples, ((5,4,0) (3,1,5))
        <textarea
          rows={2}
          spellcheck={false}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.shiftKey) {
              event.preventDefault();
              search();
            }
          }}
        />
      </label>
      <Search />
    </Form>
  );
}

const Search = () => <Button type="submit" class="primary" text="Search" />;

function RandomTree() {
  const { subject } = view.value;
  const [random, setRandom] = useState(subject.kind === "random" ? subject : { kind: "random" as const, width: 2, depth: 4, seed: 1 });
  const search = (chosen: typeof random): void => {
    setRandom(chosen);
    void show({ subject: chosen, depth: null, ...ofTwo() });
  };
  const number = (name: "width" | "depth" | "seed", least: number, most: number) => (
    <NumberField label={name} min={least} max={most} value={random[name]} onNumber={(given) => setRandom({ ...random, [name]: given })} />
  );
  return (
    <Form class="fields" onSend={() => search(random)}>
      {number("width", 1, 10)}
      {number("depth", 1, 12)}
      {number("seed", 0, Number.MAX_SAFE_INTEGER)}
      {random.drawn !== undefined && <span class="faint">tree {random.drawn.number} of the seed</span>}
      <Search />
      <Button text="Next seed" onClick={() => search({ ...random, seed: (random.seed || 0) + 1 })} />
    </Form>
  );
}

/** The depth of a game's tree that can be looked at. */
const GAME_DEPTH = 3;

function GamePosition() {
  const { subject, depth } = view.value;
  const [game, setGame] = useState(subject.kind === "game" ? subject.game : "tic-tac-toe");
  const [position, setPosition] = useState(subject.kind === "game" ? subject.position : "XOX/.O./..X");
  const [plies, setPlies] = useState(depth ?? GAME_DEPTH);
  return (
    <Form class="fields" onSend={() => void show({ subject: { kind: "game", game, position }, depth: plies, ...ofTwo() })}>
      <TextField label="game" list="see-games" value={game} onText={setGame} />
      <GameList id="see-games" />
      <TextField label="position" isWide value={position} placeholder="the start" onText={setPosition} />
      <NumberField label="depth" min={1} max={20} value={plies} onNumber={setPlies} />
      <Search />
    </Form>
  );
}

/** Whose view the numbers take. */
const VIEWS = [
  ["max", "for MAX"],
  ["mover", "for the player to move"],
] as const;

function Options() {
  const { window, deepening, ordering } = view.value;
  const bound = (name: "alpha" | "beta") => (
    <label>
      {name}
      <input
        type="number"
        step="any"
        placeholder={name === "alpha" ? "−∞" : "∞"}
        value={window[name] ?? ""}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          void change({ window: { ...window, [name]: typed === "" ? null : Number(typed) } });
        }}
      />
    </label>
  );
  const option = (name: "deepening" | "ordering", title: string) => (
    <Check label={title} isOn={view.value[name]} onCheck={(isOn) => void change({ [name]: isOn })} />
  );
  return (
    <details class="options" open={window.alpha !== null || window.beta !== null || deepening || ordering}>
      <summary>How it is searched</summary>
      <div class="fields">
        {bound("alpha")}
        {bound("beta")}
        <Select
          label="numbers"
          value={view.value.view ?? watched.value?.view ?? "max"}
          options={VIEWS}
          onChoose={(shown) => void change({ view: shown, at: view.value.at })}
        />
        {option("deepening", "iterative deepening")}
        {option("ordering", "moves ordered by evaluation")}
      </div>
    </details>
  );
}
