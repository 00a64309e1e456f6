/** Play: games against the engine, between two people, or of the engine against itself. */

import type { Request, ShownCell } from "@negascout/core";
import { computed, effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import firstTable from "virtual:first-answer/play";
import type { KeyHelp } from "../app/places.ts";
import { formatRoute, isTold, navigate, route, tell } from "../app/route.ts";
import { usePlace } from "../app/use-place.ts";
import { Problem } from "../shared/problem.tsx";
import { Board } from "./board.tsx";
import { Controls } from "./controls.tsx";
import { Editor } from "./editor.tsx";
import { keepClocks, keptClocks } from "./clocks.ts";
import { GameBar } from "./game-bar.tsx";
import { choiceOf, titleIn, titleOf } from "./games.ts";
import { anew, FIRST, limitsOf, readLink, sameLink, treeLink, writeLink, type Link } from "./link.ts";
import { choice, NewGame, options, played } from "./new-game.tsx";
import { Bar, Graph, Moves, PlayerPanel, Thoughts } from "./panels.tsx";
import type { Cell } from "./pick.ts";
import "./play.css";
import { spoken, status } from "./status.ts";
import { Table } from "./table.ts";
import { Texts } from "./texts.tsx";

export const keys: readonly KeyHelp[] = [
  ["arrows", "move over the board"],
  ["Enter, space", "pick up a piece, put it, or put a stone"],
  ["Escape", "put the piece back"],
  ["m", "type a move"],
  ["u", "take back"],
  ["h", "hint"],
  ["n", "have the engine move now"],
  ["p", "pause, or go on"],
  ["s", "show or hide the values of all moves"],
  ["f", "turn the board"],
  ["[ and ]", "one move back, one move on"],
];

/** The one table: a game goes on while another place is looked at. */
const table = new Table();
const isTurned = signal(false);
const edited = signal<readonly ShownCell[] | null>(null);

/** The game, for the title of the window. */
export const title = computed(() => titleIn(table.shown.value));

/** Keeps the clocks for the next load of the page. */
function keepTimes(): void {
  const [link, clocks] = [table.link.peek(), table.clocks()];
  if (link !== null && clocks !== null) keepClocks(link, clocks);
}
effect(() => {
  if (table.shown.value !== null) keepTimes();
});
addEventListener("pagehide", keepTimes);

/** The address that was opened last. */
let opened: URLSearchParams | null = null;

/** Has the address say what is shown; not in place of one that was followed and is still to be opened. */
function address(link: Link): void {
  const { params: followed } = route.value;
  if (!(isTold(followed) || followed === opened)) return;
  tell({ place: "play", params: writeLink(link) });
}

/** Opens what the address says, unless it is open already. */
async function open(params: URLSearchParams): Promise<void> {
  const before = table.link.value;
  opened = params;
  if (isTold(params)) return;
  if (before !== null && [...params].length === 0) {
    address(before);
    return;
  }
  const { link, problem } = readLink(params);
  if (before !== null && sameLink(link, before)) return;
  choice.value = choiceOf(link.game, choice.value, link.origin);
  played.value = choice.value.kind;
  options.value = { ...anew(link), origin: "" };
  isTurned.value = link.game === "chess" && link.side === "second";
  edited.value = null;
  if (before === null && sameLink(link, FIRST)) table.announce(firstTable);
  const begun = await table.begin(link, before === null ? keptClocks(link) : null);
  const told = table.told.value;
  if (!begun && before === null) {
    // A board to play on, beside the sentence that says why it is not the one that was asked for.
    await table.begin(FIRST);
    table.retract();
    table.told.value = told;
  } else if (begun && problem !== null) {
    table.told.value = { text: problem, isError: true };
  }
}

/** Tries to open once more what could not be opened. */
function again(params: URLSearchParams): Promise<void> {
  table.told.value = null;
  return open(params);
}

const ask = (request: Request): void => void table.ask(request);
const play = (move: string): void => ask({ play: move });
const refuse = (sentence: string): void => {
  table.told.value = { text: sentence, isError: true };
};

/** Begins another game: Back returns to the one before. */
const begin = (next: Link): void => navigate({ place: "play", params: writeLink(next) });

/** Asks for something that the person waits for: a sentence if it cannot be had. */
async function tried(request: Request): Promise<string | null> {
  const reply = await table.ask(request);
  if (reply === null) return table.told.value?.text ?? "The engine does not answer.";
  return reply.failed ?? null;
}

function changeLevel(level: number | null): void {
  const link = table.link.value;
  if (link === null) return;
  const changed: Link = { ...link, level };
  const handicap = level === null ? null : { level, seed: link.seed };
  void table.ask({ limits: limitsOf(changed) });
  void table.ask({ level: handicap }, changed);
}

async function edit(): Promise<void> {
  const men = await table.men();
  if (men === null) return;
  if (men.length === 0) refuse("No position of this game can be set up.");
  else edited.value = men;
}

/** The keys that work wherever nothing is typed. */
function key(event: KeyboardEvent): void {
  const shown = table.shown.value;
  const isTyped = event.target instanceof Element && event.target.matches("input, textarea, select, dialog *");
  if (shown === null || isTyped || edited.value !== null || event.ctrlKey || event.metaKey || event.altKey) return;
  const does: Record<string, () => void> = {
    u: () => ask("take-back"),
    h: () => ask("hint"),
    n: () => ask("move-now"),
    p: () => ask("pause"),
    s: () => ask({ scores: shown.scores_shown === "shown" ? "hidden" : "shown" }),
    f: () => (isTurned.value = !isTurned.value),
    m: () => document.getElementById("typed-move")?.focus(),
    "[": () => ask({ "look-at": Math.max(0, shown.ply - 1) }),
    "]": () => ask({ "look-at": shown.ply + 1 }),
  };
  const act = does[event.key];
  if (act === undefined) return;
  event.preventDefault();
  act();
}

/** The cell that a hint leads to, while the hint is shown. */
function hinted(): Cell | null {
  const shown = table.shown.value;
  const move = table.told.value?.hint;
  return shown?.legal.find((mv) => mv.move === move)?.to ?? null;
}

export function View({ params }: { params: URLSearchParams }) {
  usePlace(params, { open, onKey: key });
  const link = table.link.value;
  useEffect(() => {
    if (link !== null) address(link);
  }, [link]);
  const shown = table.shown.value;
  const told = table.told.value;
  if (shown === null) {
    return told === null ? <p>Loading the engine…</p> : <Problem text={told.text} onAgain={() => void again(params)} />;
  }
  const over = (): void => ask("tick");
  const upper = isTurned.value ? "first" : "second";
  const panel = (player: "first" | "second") => <PlayerPanel shown={shown} player={player} since={table.shownAt} onOver={over} />;
  return (
    <div class="play">
      <GameBar link={link ?? FIRST} onBegin={begin} />
      <div class="table">
        <h2>{titleOf(shown.state.game)}</h2>
        {edited.value === null ? (
          <>
            {panel(upper)}
            <div class="with-bar">
              <Bar shown={shown} isTurned={isTurned.value} />
              {shown.board == null ? (
                <div class="row">{shown.legal.map(({ move }) => <button type="button" key={move} onClick={() => play(move)}>{move}</button>)}</div>
              ) : (
                <Board shown={shown} isTurned={isTurned.value} hint={hinted()} onPlay={play} onRefused={refuse} />
              )}
            </div>
            {panel(upper === "first" ? "second" : "first")}
          </>
        ) : (
          <Editor
            shown={shown}
            men={edited.value}
            onCancel={() => (edited.value = null)}
            onDone={async (setup) => {
              const failed = await tried({ "set-up": setup });
              if (failed === null) edited.value = null;
              return failed;
            }}
          />
        )}
      </div>
      <div class="aside">
        <p class="spoken" role="status">{`${spoken(shown)} ${told?.text ?? ""}`.trim()}</p>
        <div class="sentences">
          <p class="status">{status(shown)}</p>
          <p class={told?.isError === true ? "told problem" : "told"}>{told?.text ?? ""}</p>
        </div>
        <Controls
          shown={shown}
          isTurned={isTurned.value}
          tree={formatRoute({ place: "see", params: treeLink(shown) })}
          onAsk={ask}
          onTurn={() => (isTurned.value = !isTurned.value)}
          onEdit={() => void edit()}
          onLevel={changeLevel}
        />
        <NewGame onBegin={begin} />
        <Moves shown={shown} onLook={(ply) => ask({ "look-at": ply })} onBack={(ply) => ask({ "back-to": ply })} />
        <Thoughts shown={shown} />
        <Graph shown={shown} onLook={(ply) => ask({ "look-at": ply })} />
        <Texts shown={shown} record={() => table.record()} onLoad={(text) => tried({ load: text })} onTold={(text) => (table.told.value = { text, isError: false })} />
      </div>
    </div>
  );
}
