/** A sentence whose words light what they name, and are lit when that is pointed at. */

import type { Sentence } from "../see/study.ts";
import { Button } from "../shared/button.tsx";
import { asked, keep, named, pointed, type Asked } from "./asked.ts";
import { namesOf } from "./words.ts";

export function Words({ pane, iteration, said }: Sentence) {
  return (
    <>
      {namesOf(said, iteration.picture.nodes).map(({ text, names }, place) => (names === null ? text : <Name key={place} what={{ ...names, pane }} text={text} />))}
    </>
  );
}

/** Whether two words name the same: a node is one in all panes, and a number is of its own. */
const isSame = (what: Asked, other: Asked | null): boolean => other !== null && other.of === what.of && other.node === what.node && (what.of === "node" || other.pane === what.pane);

/** A word that names something: pointed at, it lights that; pressed, it leaves it lit. */
export function Name({ what, text }: { what: Asked; text: string }) {
  const isLit = named.value === what.node || isSame(what, asked.value);
  const leave = (): void => {
    if (isSame(what, pointed.value)) pointed.value = null;
  };
  const point = (): void => void (pointed.value = what);
  const pointing = { onPointerEnter: point, onPointerLeave: leave, onFocus: point, onBlur: leave };
  return <Button text={text} class={isLit ? "word lit" : "word"} {...pointing} onClick={() => keep(what)} />;
}
