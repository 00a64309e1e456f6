/** What can be done with the game. */

import { useSignal } from "@preact/signals";
import { Button } from "../shared/button.tsx";
import { Form } from "../shared/form.tsx";
import { Menu } from "../shared/menu.tsx";
import type { InGame } from "./commands.ts";
import { Deeds, Scores, Settings } from "./deeds.tsx";
import type { GameClient } from "./game-client.ts";
import type { Link } from "./link.ts";
import { NewGame } from "./new-game.tsx";

interface Props {
  readonly client: GameClient;
  readonly on: InGame;
  /** The link to See, with the tree of the position. */
  readonly tree: string;
  readonly onBegin: (link: Link) => void;
}

export function Controls({ client, on, tree, onBegin }: Props) {
  const typed = useSignal("");
  const play = (): void => {
    if (typed.value.trim() !== "") on.ask({ play: typed.value });
    typed.value = "";
  };
  return (
    <section class="panel controls unprinted" aria-label="The game">
      <div class="row">
        <Form class="row" onSend={play}>
          <label for="typed-move">Move</label>
          <input id="typed-move" autocomplete="off" spellcheck={false} size={8} value={typed.value} onInput={(event) => (typed.value = event.currentTarget.value)} />
          <Button type="submit" text="Play" />
        </Form>
        <Deeds on={on} names={["takeBack", "hint", "moveNow"]} />
        <Menu text="More" isChoice>
          <Deeds on={on} names={["scores", "thoughts", "turn", "pause", "edit"]} />
          <a class="button" href={tree}>
            See the tree of this position
          </a>
          <Deeds on={on} names={["draw", "startOver", "resign"]} />
        </Menu>
        <Menu text="Players, level, new game">
          <Settings client={client} shown={on.shown} />
          <NewGame onBegin={onBegin} />
        </Menu>
      </div>
      <Scores shown={on.shown} />
    </section>
  );
}
