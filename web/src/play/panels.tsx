/** What stands beside the board: players and clocks, moves, values, and the engine's thoughts. */

import type { Player, Shown } from "@negascout/core";
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { shortcut } from "../app/commands.ts";
import { Button } from "../shared/button.tsx";
import { Table } from "../shared/table.tsx";
import { capital } from "../shared/words.ts";
import { COMMANDS } from "./commands.ts";
import { OWN, stonesOf } from "./games.ts";
import { Man } from "./men.tsx";
import { balanceNow, clockText, depthOf, iterationsShown, pairs, points, short } from "./status.ts";

interface PanelProps {
  readonly title: string;
  /** A sentence in place of the content; a panel without content is folded. */
  readonly empty: string | null;
  readonly children: ComponentChildren;
}

/** A panel that can be folded, and is as long as there is nothing in it. */
function Panel({ title, empty, children }: PanelProps) {
  return (
    <details class="panel" open={empty === null}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {empty === null ? children : <p class="faint">{empty}</p>}
    </details>
  );
}

/** How often clocks are drawn again, in milliseconds. */
const BEAT = 100;

interface PlayerPanelProps {
  readonly shown: Shown;
  readonly player: Player;
  /** When `shown` came, in milliseconds. */
  readonly since: number;
  /** The clock has run out, as it looks from here. */
  readonly onOver: () => void;
}

/** A player: the name, the owner, and the clock. */
export function PlayerPanel({ shown, player, since, onOver }: PlayerPanelProps) {
  const place = player === "first" ? 0 : 1;
  const level = shown.level == null ? "at full strength" : `at level ${shown.level}`;
  const owner = shown.owners[place] === "engine" ? `the engine, ${level}` : shown.side === "both" ? "a person" : "you";
  const isMoving = shown.conclusion == null && shown.turn === player;
  const stones = stonesOf(shown.state.game);
  const king = player === "first" ? "K" : "k";
  const letter = shown.state.game === OWN ? String(place + 1) : stones === null ? king : (shown.players[place] ?? "");
  return (
    <div class={`player ${isMoving ? "moving" : ""}`}>
      <Man man={{ owner: player, letter }} stones={stones} />
      <span class="name">
        <b>{shown.players[place]}</b> <span class="owner">{owner}</span>
        {isMoving && <span class="turn"> to move</span>}
      </span>
      {shown.clocks != null && <Clock shown={shown} player={player} since={since} onOver={onOver} />}
    </div>
  );
}

function Clock({ shown, player, since, onOver }: PlayerPanelProps) {
  const now = useSignal(Date.now());
  const isRunning = shown.clocks?.running === player;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => (now.value = Date.now()), BEAT);
    return () => clearInterval(timer);
  }, [isRunning]);
  const known = shown.clocks?.left[player === "first" ? 0 : 1] ?? 0;
  const left = isRunning ? known - Math.max(0, now.value - since) / 1000 : known;
  const isOver = isRunning && left <= 0;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);
  return (
    <span class={`clock ${isRunning ? "running" : ""}`} role="timer" aria-label={`Clock of ${shown.players[player === "first" ? 0 : 1]}`}>
      {clockText(left)}
    </span>
  );
}

/** The value of the position as a bar, the first player's share from below. */
export function Bar({ shown, isTurned }: { shown: Shown; isTurned: boolean }) {
  const { balance, verdict } = balanceNow(shown);
  const share = (1 + balance) / 2;
  return (
    <div class={`bar-of-value ${isTurned ? "turned" : ""}`} role="img" aria-label={`Value: ${verdict}`} title={capital(verdict)}>
      <div class="share" style={{ height: `${share * 100}%` }} />
    </div>
  );
}

const GRAPH = { width: 300, height: 84, edge: 5 };

/** The values of the game as a graph. A point leads to its position. */
export function Graph({ shown, onLook }: { shown: Shown; onLook: (ply: number) => void }) {
  const known = points(shown);
  const { width, height, edge } = GRAPH;
  const x = (at: number): number => edge + at * (width - 2 * edge);
  const y = (value: number): number => height / 2 - value * (height / 2 - edge);
  const line = known.map((each, index) => `${index === 0 ? "M" : "L"}${x(each.x).toFixed(1)} ${y(each.y).toFixed(1)}`).join("");
  const last = known.at(-1);
  return (
    <Panel title="Values of the game" empty={last === undefined ? "The engine has valued no position yet." : null}>
      {last !== undefined && (
        <>
          <svg class="graph" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${known.length} positions were valued, the last: ${last.verdict}`}>
            <line class="even" x1={edge} x2={width - edge} y1={height / 2} y2={height / 2} />
            <path class="area" d={`${line}L${x(last.x).toFixed(1)} ${height / 2}L${x(known[0]?.x ?? 0).toFixed(1)} ${height / 2}Z`} />
            <path class="line" d={line} />
            {known.map((each) => (
              <circle key={each.ply} class={each.ply === shown.ply ? "here" : ""} cx={x(each.x)} cy={y(each.y)} r={each.ply === shown.ply ? 4 : 2.5} onClick={() => onLook(each.ply)}>
                <title>{`After ${each.ply} moves: ${each.verdict}`}</title>
              </circle>
            ))}
          </svg>
          <p class="legend">
            Above the line {shown.players[0]} is better, below it {shown.players[1]}. Latest: {last.verdict}.
          </p>
        </>
      )}
    </Panel>
  );
}

/** The moves of the game. */
export function Moves({ shown, onLook, onBack }: { shown: Shown; onLook: (ply: number) => void; onBack: (ply: number) => void }) {
  const isPast = shown.ply < shown.state.moves.length;
  // In a game of your own a player may move again.
  const firstIsSecond = shown.state.game !== OWN && (shown.turn === "first") !== (shown.ply % 2 === 0);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>("[aria-current]");
    // The list alone is scrolled, and not the page.
    if (here != null && list.current !== null) list.current.scrollTop = here.offsetTop - list.current.offsetTop - list.current.clientHeight / 2;
  }, [shown.ply]);
  return (
    <Panel title="Moves" empty={shown.state.moves.length === 0 ? "None yet." : null}>
      <ol class="moves" ref={list}>
        {pairs(shown.state.moves, firstIsSecond).map((row) => (
          <li key={row.number} value={row.number}>
            {row.moves.map(({ text, ply }) => (
              <Button key={ply} text={text} aria-current={ply === shown.ply ? "step" : undefined} onClick={() => onLook(ply)} />
            ))}
          </li>
        ))}
      </ol>
      <div class="row unprinted">
        <Button text="◀" disabled={shown.ply === 0} {...shortcut(COMMANDS.back)} onClick={() => onLook(shown.ply - 1)} aria-label="One move back" />
        <Button text="▶" disabled={!isPast} {...shortcut(COMMANDS.on)} onClick={() => onLook(shown.ply + 1)} aria-label="One move on" />
        {isPast && <Button text="To the game" onClick={() => onLook(shown.state.moves.length)} />}
        {isPast && <Button text="Go on from here" onClick={() => onBack(shown.ply)} />}
      </div>
    </Panel>
  );
}

/** The most iterations that are listed. */
const ITERATIONS = 6;

const TITLES: Record<string, string> = {
  move: "The engine on its move",
  hint: "The engine on a hint",
  analysis: "The engine on the position",
  scores: "The engine on all moves",
};

/** What the engine thinks, while it thinks. */
export function Thoughts({ shown }: { shown: Shown }) {
  const thoughts = shown.thoughts;
  const iterations = thoughts == null ? [] : iterationsShown(thoughts, ITERATIONS);
  const latest = iterations[0];
  return (
    <Panel title={TITLES[thoughts?.purpose ?? ""] ?? "The engine's thoughts"} empty={latest !== undefined ? null : shown.running == null ? "It has not thought yet." : "It begins to think."}>
      {latest !== undefined && (
        <>
          <p>
            {capital(latest.verdict)}
            {latest.book === true ? ", from the book of openings" : ""}
            {shown.running == null ? "." : "…"}
          </p>
          <div class="scroll" tabIndex={0} role="region" aria-label="Iterations">
            <Table columns={["Depth, plies", "Nodes", "Line"]} rows={iterations.map((each) => ({ cells: [depthOf(each), short(each.nodes), each.line.join(" ")] }))} />
          </div>
        </>
      )}
    </Panel>
  );
}
