/** What can be done with the game. */

import { useSignal } from "@preact/signals";
import { Button } from "../shared/button.tsx";
import { Form } from "../shared/form.tsx";
import type { InGame } from "./commands.ts";
import { Deeds, Settings } from "./deeds.tsx";
import type { GameClient } from "./game-client.ts";

/** `tree` is the link to See, with the tree of the position. */
export function Controls({ client, on, tree }: { client: GameClient; on: InGame; tree: string }) {
  const typed = useSignal("");
  const play = (): void => {
    if (typed.value.trim() !== "") on.ask({ play: typed.value });
    typed.value = "";
  };
  return (
    <section class="panel controls unprinted" aria-label="The game">
      <Form class="row" onSend={play}>
        <label for="typed-move">Move</label>
        <input id="typed-move" autocomplete="off" spellcheck={false} size={8} value={typed.value} onInput={(event) => (typed.value = event.currentTarget.value)} />
        <Button type="submit" text="Play" />
        <Deeds on={on} names={["takeBack", "hint", "moveNow", "pause"]} />
      </Form>
      <div class="row">
        <Deeds on={on} names={["scores", "thoughts", "turn", "edit", "draw", "resign", "startOver"]} />
        <a class="button" href={tree}>
          See the tree of this position
        </a>
      </div>
      <Settings client={client} shown={on.shown} />
    </section>
  );
}
