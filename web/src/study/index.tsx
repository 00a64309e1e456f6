/** Searches studied in See: where numbers come from, how far leaves may move, trees to order, worksheets. */

import { useEffect } from "preact/hooks";
import { useKeys } from "../app/commands.ts";
import { nodeUnder } from "../shared/target.ts";
import { keepMarking, over } from "./asked.ts";
import { close } from "./engines.ts";
import { COMMANDS } from "./keys.ts";
import { Leaves } from "./leaves.tsx";
import { Order } from "./order.tsx";
import { Sheets } from "./sheets.tsx";
import "./study.css";

export { COMMANDS, LEAF_COMMANDS } from "./keys.ts";
export { Words } from "./sentence.tsx";
export { Why } from "./why.tsx";

/** Has the words and the trees follow what is pointed at. */
export function Pointing() {
  useKeys(COMMANDS);
  useEffect(keepMarking, []);
  useEffect(() => close, []);
  useEffect(() => {
    const until = new AbortController();
    document.addEventListener("pointerover", overNode, { signal: until.signal });
    return () => until.abort();
  }, []);
  return null;
}

export function Study() {
  return (
    <>
      <Pointing />
      <Leaves />
      <Order />
      <Sheets />
    </>
  );
}

/** Notes the node of a tree that the pointer is over. */
function overNode(event: PointerEvent): void {
  over.value = nodeUnder(event, ".stage");
}
