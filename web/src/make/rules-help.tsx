/** What the rules are, for whoever writes them. */

import { MOST_PRINTED } from "../sandbox/protocol.ts";

const RULES: readonly (readonly [rule: string, does: string])[] = [
  ["start()", "The first position: any value that JSON can write. No rule may change a position."],
  ["moves(p)", "The moves, as a list of texts or numbers. Written as cells, a1 or a1b2, they can be clicked on the board."],
  ["play(p, move)", "The position after a move."],
  ["result(p)", "\"win\", \"loss\", \"draw\" or points, for the player to move; nothing while the game goes on."],
  ["key(p)", "If wanted: a text or number that equal positions share, and no others."],
  ["evaluate(p)", "If wanted: a guess of the points, for the player to move."],
  ["player(p)", "If a player may move again: whose turn it is, 0 for the one who begins, 1 for the other."],
  ["repetition", "Of a game whose positions may come again, no function but a text: \"draw\" or \"loss\", for whoever leads back, at the first return, or \"threefold\", a draw at the second."],
  ["board(p)", "If wanted: the rows of the board, as texts of one length, always as many. A point is an empty cell, # is no cell, and small letters are men of the second player's. Or { rows, captions }: captions are texts that stand below the board, such as the men in hand."],
];

const PRINTING = `What the rules print by console.log while they are checked is shown below the findings, after the name of the rule: the first ${MOST_PRINTED} lines.`;

export function RulesHelp() {
  return (
    <details class="panel">
      <summary>
        <h2>What the rules are</h2>
      </summary>
      <dl class="rules">
        {RULES.map(([rule, does]) => (
          <>
            <dt key={rule}>
              <code>{rule}</code>
            </dt>
            <dd>{does}</dd>
          </>
        ))}
      </dl>
      <p>{PRINTING}</p>
    </details>
  );
}
