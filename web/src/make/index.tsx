/** Make: a game of your own, written here, checked, and played against the engine. */

import { computed, effect } from "@preact/signals";
import { helpOf, keyText, press, shortcut, type Commands } from "../app/commands.ts";
import { AT_LOAD, isWritten, route, tell } from "../app/route.ts";
import { usePlace } from "../app/use-place.ts";
import { CodeEditor } from "../editor/index.tsx";
import { BOARD_COMMANDS } from "../play/commands.ts";
import { Button } from "../shared/button.tsx";
import { Select } from "../shared/form.tsx";
import { painted } from "../shared/painted.ts";
import { OpenedGame } from "./opened.ts";
import { EXAMPLES } from "./examples.ts";
import { GameView } from "./game-view.tsx";
import { writeLink } from "./link.ts";
import "./make.css";
import { DRAWING, PLAYING } from "./parts.ts";
import { Printed } from "./printed.tsx";
import { Removed } from "./removed.tsx";
import { RulesHelp } from "./rules-help.tsx";
import { named, OwnGames, unkeptWords } from "./own-games.ts";
import { Store } from "./store.ts";
import { diagnosticsOf, titleOf } from "./wrong.ts";

const COMMANDS = { check: { keys: ["Ctrl+Enter"], does: "check the rules and play", heard: "in fields", run: () => check() } } as const satisfies Commands;

export const keys = () => [
  ...helpOf(COMMANDS),
  // The editor's and the browser's own.
  { keys: ["Tab"], does: "leave the editor" },
  { where: "in the editor", keys: ["Ctrl+]", "Ctrl+["], does: "indent more or less" },
  ...helpOf(store.played.value === null ? {} : BOARD_COMMANDS).map((help) => ({ ...help, where: "on the board" })),
];

/** The time without a change after which the game is kept and linked, in milliseconds. */
const PAUSE = 400;

const store = new Store(PLAYING, DRAWING);
const ownGames = new OwnGames();
const openedGame = new OpenedGame(store, ownGames);
const diagnostics = computed(() => diagnosticsOf(store.wrong.value));

export const title = store.title;

const check = (): void => openedGame.check();

let opened: URLSearchParams | null = null;

/** Opens what the address says, unless it is open already. */
async function open(params: URLSearchParams): Promise<void> {
  if (isWritten(params)) return;
  opened = params;
  const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isReloaded = loaded?.type === "reload" && params === AT_LOAD.params;
  await openedGame.open(params, { isStill: () => opened === params, ready: painted, isReloaded });
}

/** Whether the address is the place's own: no link that is still to be opened. */
const isOwnAddress = (params: URLSearchParams): boolean => isWritten(params) || params === opened;

/** Keeps the game, so that the next load of the tab has it, whatever the address says. */
function keepNow(): void {
  openedGame.keep();
  const { params } = route.peek();
  if (isOwnAddress(params)) openedGame.noteAddress(params);
}

/** Keeps the game, and has the address say what is shown. */
async function linkAndKeep(source: string, moves: readonly string[]): Promise<void> {
  keepNow();
  const { params: followed } = route.peek();
  if (source === "" || !isOwnAddress(followed)) return;
  const params = await writeLink({ source, moves });
  if (route.peek().params !== followed) return;
  tell({ place: "make", params });
  openedGame.noteAddress(params);
}

let timer: ReturnType<typeof setTimeout> | undefined;
effect(() => {
  const source = store.source.value;
  const played = store.played.value;
  void openedGame.shown.value;
  // Moves are those of the script that is shown, or of none.
  const moves = played !== null && played.source === source ? (played.client.link.value?.moves ?? []) : openedGame.linkedMoves();
  clearTimeout(timer);
  timer = setTimeout(() => void linkAndKeep(source, moves), PAUSE);
});
// A tab may be closed before the pause is over.
addEventListener("pagehide", keepNow);
window.addEventListener("storage", ({ key, newValue }) => openedGame.hear(key, newValue));

/** The example that is shown. */
const EXAMPLE = "";

/** The games of one's own, and the examples to start from. */
function Choice() {
  const shown = openedGame.shown.value;
  const games = named(ownGames.games.value, titleOf);
  const own = shown === null ? [[EXAMPLE, "none: an example is shown"] as const, ...games] : games;
  return (
    <div class="row fields">
      <Select label="My games" value={shown ?? EXAMPLE} options={own} onChoose={(id) => openedGame.choose(id)} />
      {shown !== null && <Button text="Remove" onClick={() => openedGame.remove()} />}
      <Select
        label="Start from"
        value={EXAMPLES.find((example) => example.source === store.source.value)?.title ?? ""}
        options={[["", "an example"], ...EXAMPLES.map((example) => example.title)]}
        onChoose={(title) => {
          const example = EXAMPLES.find((each) => each.title === title);
          if (example !== undefined) openedGame.start(example.source);
        }}
      />
    </div>
  );
}

/** What is known of the game, or wrong with it. */
function Findings() {
  const known = store.known.value;
  const wrong = store.wrong.value;
  const phase = store.phase.value;
  const unkept = unkeptWords(ownGames.unkept.value, titleOf);
  return (
    <div class="findings" role="status">
      {openedGame.problem.value !== null && <p class="problem">{openedGame.problem.value}</p>}
      {openedGame.notice.value !== null && <p>{openedGame.notice.value}</p>}
      {openedGame.isForeign && <p>This game came with a link, and has not run yet. Somebody else may have written it: read it, then run it with “Check and play”. It runs shut in, without a network.</p>}
      {unkept !== "" && <p>{unkept}</p>}
      {phase === "checking" && <p>The rules are checked…</p>}
      {wrong !== null && <p class="problem">{wrong.line === null ? wrong.text : `Line ${wrong.line}: ${wrong.text}`}</p>}
      {wrong !== null && playedOf() !== null && <p class="faint">The game shown is the one from before.</p>}
      {phase === "played" && known !== null && playedOf() !== null && (
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

/** The client of the game that is shown; that of another game does not stand beside one that has not run yet. */
const playedOf = () => (openedGame.isForeign && store.isChanged.value ? null : (store.played.value?.client ?? null));

export function View({ params }: { params: URLSearchParams }) {
  usePlace(params, { open });
  const client = playedOf();
  return (
    <div class="make">
      <section class="writing" aria-label="The rules" onKeyDownCapture={(event) => press(event, COMMANDS, undefined) && event.stopPropagation()}>
        <h2>{store.title}</h2>
        <Choice />
        <CodeEditor label="The rules of the game, in JavaScript" value={store.source.value} diagnostics={diagnostics.value} onChange={(source) => openedGame.write(source)} />
        <div class="row">
          <Button text="Check and play" class="primary" {...shortcut(COMMANDS.check)} onClick={check} />
          {store.phase.value === "checking" ? <Button text="Stop" onClick={() => store.stop()} /> : <span class="faint">{keyText(COMMANDS.check)}</span>}
        </div>
        <Findings />
        <Printed lines={store.printed.value} />
        <Removed ownGames={ownGames} onBringBack={(id) => openedGame.bringBack(id)} />
        <RulesHelp />
      </section>
      {client === null ? <p class="faint">The game is played here, once its rules are checked.</p> : <GameView client={client} onDraw={(form, depth) => store.draw(form, depth)} />}
    </div>
  );
}
