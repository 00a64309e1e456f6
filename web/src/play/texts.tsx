/** The game as text, in and out. */

import type { Shown } from "@negascout/core";
import { useSignal } from "@preact/signals";
import { Button } from "../shared/button.tsx";
import { isCopied } from "../shared/copied.ts";
import { save } from "../shared/files.ts";
import { Form } from "../shared/form.tsx";

/** The most characters of a text that is read. */
const LONGEST = 200_000;

interface Props {
  readonly shown: Shown;
  /** The game as text; `null` if it has gone. */
  readonly record: () => Promise<string | null>;
  /** Reads a text; resolves with a sentence if it cannot be. */
  readonly onLoad: (text: string) => Promise<string | null>;
  readonly onMessage: (sentence: string) => void;
}

export function Texts({ shown, record, onLoad, onMessage }: Props) {
  const text = useSignal("");
  const problem = useSignal<string | null>(null);
  const read = async (given: string): Promise<void> => {
    const isLong = given.length > LONGEST;
    problem.value = isLong ? `The text has ${given.length} characters: a game has at most ${LONGEST}.` : await onLoad(given);
    if (problem.value === null) text.value = "";
  };
  const copy = async (given: string, what: string): Promise<void> => {
    if (await isCopied(given)) return onMessage(`${what} is copied.`);
    // It can be copied by hand.
    text.value = given;
    onMessage("The browser does not allow copying: the text is in the field.");
  };
  const withRecord = async (use: (text: string) => unknown): Promise<void> => {
    const text = await record();
    if (text !== null) await use(text);
  };
  return (
    <details class="panel unprinted">
      <summary>As text</summary>
      <div class="row">
        <Button text="Copy game" onClick={() => withRecord((text) => copy(text, "The game"))} />
        <Button text="Copy position" onClick={() => copy(shown.position, "The position")} />
        <Button text="Download PGN" onClick={() => withRecord((text) => save(new Blob([text], { type: "application/x-chess-pgn" }), `${shown.state.game.replaceAll(/[:,]/g, "-")}.pgn`))} />
      </div>
      <Form onSend={() => void read(text.value)}>
        <label for="text-in">A game, a position or moves to go on from</label>
        <textarea id="text-in" rows={3} spellcheck={false} value={text.value} aria-invalid={problem.value !== null} aria-describedby="text-problem" onInput={(event) => (text.value = event.currentTarget.value)} />
        {problem.value !== null && (
          <p id="text-problem" class="problem" role="alert">
            {problem.value}
          </p>
        )}
        <div class="row">
          <Button type="submit" text="Read it" />
          <label class="file">
            Open a file
            <input type="file" accept=".pgn,.txt,.fen,text/plain" onChange={async (event) => void read((await event.currentTarget.files?.[0]?.text()) ?? "")} />
          </label>
        </div>
      </Form>
    </details>
  );
}
