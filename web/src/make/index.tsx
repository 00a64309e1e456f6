/** Make: a game of your own, written here, checked, and played against the engine. */

import { computed, effect, signal } from "@preact/signals";
import { helpOf, keyText, press, shortcut, type Commands } from "../app/commands.ts";
import { isWritten, route, tell } from "../app/route.ts";
import { usePlace } from "../app/use-place.ts";
import { CodeEditor } from "../editor/index.tsx";
import { BOARD_COMMANDS } from "../play/commands.ts";
import { Button } from "../shared/button.tsx";
import { Select } from "../shared/form.tsx";
import { saveStored, loadStored } from "../shared/storage.ts";
import { painted } from "../shared/painted.ts";
import { EXAMPLES, FIRST_EXAMPLE } from "./examples.ts";
import { GameView } from "./game-view.tsx";
import { readLink, writeLink } from "./link.ts";
import "./make.css";
import { DRAWING, PLAYING } from "./parts.ts";
import { RulesHelp } from "./rules-help.tsx";
import { Store } from "./store.ts";
import { diagnosticsOf } from "./wrong.ts";

const COMMANDS = { check: { keys: ["Ctrl+Enter"], does: "check the rules and play", heard: "in fields", run: () => check() } } as const satisfies Commands;

export const keys = () => [
  ...helpOf(COMMANDS),
  // The editor's and the browser's own.
  { keys: ["Tab"], does: "leave the editor" },
  { where: "in the editor", keys: ["Ctrl+]", "Ctrl+["], does: "indent more or less" },
  ...helpOf(store.played.value === null ? {} : BOARD_COMMANDS).map((help) => ({ ...help, where: "on the board" })),
];

/** The name by which the browser keeps the game. */
const NAME = "negascout own game";
/** The time without a change after which the game is kept and linked, in milliseconds. */
const PAUSE = 400;

const store = new Store(PLAYING, DRAWING);
/** A sentence of a link that cannot be read. */
const problem = signal<string | null>(null);
/** The game that an example, or a link, has taken the place of. */
const before = signal<string | null>(null);
/** A game that came with a link, and its moves: it is neither run nor kept before the person says so. */
const foreign = signal<{ readonly source: string; readonly moves: readonly string[] } | null>(null);
/** Whether the browser has refused to keep the game. */
const isDenied = signal(false);
const diagnostics = computed(() => diagnosticsOf(store.wrong.value));

export const title = store.title;

const isExample = (source: string): boolean => EXAMPLES.some((example) => example.source === source);

/** Shows another game in the place of this one, which can be brought back if a person has written it. */
function show(source: string): void {
  const old = store.source.peek();
  if (old !== "" && old !== source && !isExample(old)) before.value = old;
  store.write(source);
}

/** Shows another game, and runs it. */
function replace(source: string): void {
  foreign.value = null;
  show(source);
  void store.check();
}

/** Runs the game that is shown: of a link with its moves, unless it was changed. */
function check(): void {
  problem.value = null;
  const link = foreign.peek();
  foreign.value = null;
  void store.check(link?.source === store.source.peek() ? link.moves : []);
}

let opened: URLSearchParams | null = null;

/** Opens what the address says, unless it is open already. */
async function open(params: URLSearchParams): Promise<void> {
  if (isWritten(params)) return;
  opened = params;
  const link = await readLink(params);
  if (opened !== params) return;
  problem.value = link.problem;
  const isFirst = store.source.peek() === "";
  const known = loadStored("always", NAME);
  if (isFirst) store.source.value = typeof known === "string" && known !== "" ? known : FIRST_EXAMPLE;
  const source = link.source ?? store.source.peek();
  const isOther = source !== store.source.peek();
  if (isOther && !isExample(source)) {
    store.stop();
    foreign.value = { source, moves: link.moves };
    show(source);
  } else if (isOther || isFirst || link.moves.length > 0) {
    foreign.value = null;
    if (isOther) show(source);
    await painted();
    if (opened === params) void store.check(link.moves);
  }
}

/** Keeps the game, and has the address say what is shown. */
async function linkAndKeep(source: string, moves: readonly string[]): Promise<void> {
  if (source === "" || foreign.peek() !== null) return;
  saveStored("always", NAME, source);
  isDenied.value = loadStored("always", NAME) !== source;
  const { params: followed } = route.peek();
  if (!(isWritten(followed) || followed === opened)) return;
  const params = await writeLink({ source, moves });
  if (route.peek().params !== followed) return;
  tell({ place: "make", params });
}

let timer: ReturnType<typeof setTimeout> | undefined;
effect(() => {
  const source = store.source.value;
  const played = store.played.value;
  void foreign.value;
  // Moves are those of the script that is shown, or of none.
  const moves = played !== null && played.source === source ? (played.client.link.value?.moves ?? []) : [];
  clearTimeout(timer);
  timer = setTimeout(() => void linkAndKeep(source, moves), PAUSE);
});

/** Puts back the game that another one has taken the place of. */
function bringBack(): void {
  const source = before.peek() ?? "";
  before.value = null;
  replace(source);
}

function Choice() {
  return (
    <div class="row">
      <Select
        label="Start from"
        value={EXAMPLES.find((example) => example.source === store.source.value)?.title ?? ""}
        options={[["", "your own game"], ...EXAMPLES.map((example) => example.title)]}
        onChoose={(title) => {
          const example = EXAMPLES.find((each) => each.title === title);
          if (example !== undefined) replace(example.source);
        }}
      />
      {before.value !== null && before.value !== store.source.value && <Button text="Bring back what was here" onClick={bringBack} />}
    </div>
  );
}

/** What is known of the game, or wrong with it. */
function Findings() {
  const known = store.known.value;
  const wrong = store.wrong.value;
  const phase = store.phase.value;
  return (
    <div class="findings" role="status">
      {problem.value !== null && <p class="problem">{problem.value}</p>}
      {foreign.value !== null && <p>This game came with a link, and has not run yet. It is a program of whoever made the link: read it, and run it by “Check and play” if you want to. It runs shut in, without a network.</p>}
      {isDenied.value && <p class="faint">This browser keeps nothing for the page: the game is in the link alone.</p>}
      {phase === "checking" && <p>The rules are checked…</p>}
      {wrong !== null && <p class="problem">{wrong.line === null ? wrong.text : `Line ${wrong.line}: ${wrong.text}`}</p>}
      {wrong !== null && store.played.value !== null && <p class="faint">The game shown is the one from before.</p>}
      {phase === "played" && known !== null && (
        <>
          {store.isChanged.value && <p>The rules have changed since the game began.</p>}
          <p>{`The rules keep their promises: ${known.visited}.`}</p>
          {known.warnings.map((warning) => (
            <p key={warning}>{`Is it meant so? ${warning}.`}</p>
          ))}
          <p>{known.value ?? "The value of the game is looked for…"}</p>
        </>
      )}
    </div>
  );
}

export function View({ params }: { params: URLSearchParams }) {
  usePlace(params, { open });
  const client = store.played.value?.client ?? null;
  return (
    <div class="make">
      <section class="writing" aria-label="The rules" onKeyDownCapture={(event) => press(event, COMMANDS, undefined) && event.stopPropagation()}>
        <h2>{store.title}</h2>
        <Choice />
        <CodeEditor label="The rules of the game, in JavaScript" value={store.source.value} diagnostics={diagnostics.value} onChange={(source) => store.write(source)} />
        <div class="row">
          <Button text="Check and play" class="primary" {...shortcut(COMMANDS.check)} onClick={check} />
          {store.phase.value === "checking" ? <Button text="Stop" onClick={() => store.stop()} /> : <span class="faint">{keyText(COMMANDS.check)}</span>}
        </div>
        <Findings />
        <RulesHelp />
      </section>
      {client === null ? <p class="faint">The game is played here, once its rules are checked.</p> : <GameView client={client} onDraw={(form, depth) => store.draw(form, depth)} />}
    </div>
  );
}
