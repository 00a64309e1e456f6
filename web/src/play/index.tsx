/** Play: games against the engine, between two people, or of the engine against itself. */

import type { Request, ShownCell } from "@negascout/core";
import { computed, effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import firstTable from "virtual:first-answer/play";
import { helpOf, useKeys } from "../app/commands.ts";
import { formatRoute, isWritten, navigate, route, tell } from "../app/route.ts";
import { usePlace } from "../app/use-place.ts";
import { Problem } from "../shared/problem.tsx";
import { BOARD_COMMANDS, COMMANDS, type InGame } from "./commands.ts";
import { Controls } from "./controls.tsx";
import { Editor } from "./editor.tsx";
import { keepClocks, keptClocks } from "./clocks.ts";
import { GameBar } from "./game-bar.tsx";
import { choiceOf, hasPieces, titleIn, titleOf, treeLink } from "./games.ts";
import { anew, FIRST, readLink, sameLink, writeLink, type Link } from "./link.ts";
import { choice, options, played } from "./new-game.tsx";
import { Graph, Thoughts } from "./panels.tsx";
import "./play.css";
import { GameClient } from "./game-client.ts";
import { Aside, BoardView } from "./game-view.tsx";
import { Texts } from "./texts.tsx";

/** The one table: a game goes on while another place is looked at. */
const client = new GameClient();
const isTurned = signal(false);
const edited = signal<readonly ShownCell[] | null>(null);

/** The game, for the title of the window. */
export const title = computed(() => titleIn(client.shown.value));

/** Keeps the clocks for the next load of the page. */
function keepTimes(): void {
  const [link, clocks] = [client.link.peek(), client.clocks()];
  if (link !== null && clocks !== null) keepClocks(link, clocks);
}
effect(() => {
  if (client.shown.value !== null) keepTimes();
});
addEventListener("pagehide", keepTimes);

/** A link whose game could not begin because the engine did not come, and why. */
const unopened = signal<{ readonly params: URLSearchParams; readonly text: string } | null>(null);

/** The address that was opened last. */
let opened: URLSearchParams | null = null;

/** Has the address say what is shown; not in place of one that was followed and is still to be opened. */
function address(link: Link): void {
  const { params: followed } = route.value;
  if (!(isWritten(followed) || followed === opened)) return;
  tell({ place: "play", params: writeLink(link) });
}

/** Opens what the address says, unless it is open already. */
async function open(params: URLSearchParams): Promise<void> {
  const before = client.link.value;
  opened = params;
  if (isWritten(params)) return;
  unopened.value = null;
  if (before !== null && [...params].length === 0) {
    address(before);
    return;
  }
  const { link, problem } = readLink(params);
  if (before !== null && sameLink(link, before)) return;
  choice.value = choiceOf(link.game, choice.value, link.origin);
  played.value = choice.value.kind;
  options.value = { ...anew(link), origin: "" };
  isTurned.value = hasPieces(link.game) && link.side === "second";
  edited.value = null;
  if (before === null && sameLink(link, FIRST)) client.announce(firstTable);
  const begun = await client.begin(link, before === null ? keptClocks(link) : null);
  const message = client.message.value;
  if (!begun && client.isUnloaded) {
    client.retract();
    unopened.value = { params, text: message?.text ?? "" };
    client.message.value = null;
    // The game before goes on, and the address says so.
    if (before !== null) address(before);
  } else if (!begun && before === null) {
    // A board to play on, beside the sentence that says why it is not the one that was asked for.
    await client.begin(FIRST);
    client.retract();
    client.message.value = message;
  } else if (begun && problem !== null) {
    client.refuse(problem);
  }
}

/** Tries to open once more what could not be opened. */
function again(params: URLSearchParams): void {
  client.message.value = null;
  if (client.link.value === null) void open(params);
  else navigate({ place: "play", params: new URLSearchParams(params) });
}

const ask = (request: Request): void => void client.ask(request);

/** Begins another game: Back returns to the one before. */
const begin = (next: Link): void => navigate({ place: "play", params: writeLink(next) });

/** Asks for something that the person waits for: a sentence if it cannot be had. */
async function tried(request: Request): Promise<string | null> {
  const reply = await client.ask(request);
  if (reply === null) return client.message.value?.text ?? "The engine does not answer.";
  return reply.failed ?? null;
}

async function edit(): Promise<void> {
  const men = await client.men();
  if (men === null) return;
  if (men.length === 0) client.refuse("No position of this game can be set up.");
  else edited.value = men;
}

const doing = { isTurned, ask, edit: () => void edit() };

/** What is done to the game that is shown; null while there is none, or one that is set up. */
function atTable(): InGame | null {
  const shown = client.shown.value;
  return shown === null || edited.value !== null ? null : { shown, ...doing };
}

/** The keys of a position that is set up. */
const SETTING_UP = { walk: BOARD_COMMANDS.walk, put: { ...BOARD_COMMANDS.take, does: "put the man that is chosen, or take it away" } };

export const keys = () => (edited.value === null ? helpOf(BOARD_COMMANDS, COMMANDS) : helpOf(SETTING_UP));

export function View({ params }: { params: URLSearchParams }) {
  usePlace(params, { open });
  useKeys(COMMANDS, atTable);
  const link = client.link.value;
  useEffect(() => {
    if (link !== null) address(link);
  }, [link]);
  const shown = client.shown.value;
  const message = client.message.value;
  const failed = unopened.value;
  const missing = failed === null ? null : <Problem text={failed.text} onAgain={() => again(failed.params)} />;
  if (shown === null && missing !== null) return missing;
  if (shown === null) {
    return message === null ? <p>Loading the engine…</p> : <Problem text={message.text} onAgain={() => again(params)} />;
  }
  const on: InGame = { shown, ...doing };
  return (
    <div class="play">
      <GameBar link={link ?? FIRST} onBegin={begin} />
      {missing}
      <div class="table">
        <h2>{titleOf(shown.state.game)}</h2>
        {edited.value === null ? (
          <BoardView client={client} on={on} />
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
        <Aside on={on} message={message}>
          <Controls client={client} on={on} tree={formatRoute({ place: "see", params: treeLink(shown) })} onBegin={begin} />
        </Aside>
        <Thoughts shown={shown} />
        <Graph shown={shown} onLook={(ply) => ask({ "look-at": ply })} />
        <Texts shown={shown} record={() => client.record()} onLoad={(text) => tried({ load: text })} onMessage={(text) => (client.message.value = { text, isError: false })} />
      </div>
    </div>
  );
}
