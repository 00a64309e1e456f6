/** Searches studied in See: where numbers come from, how far leaves may move, trees to order, worksheets. */

import { useEffect } from "preact/hooks";
import { keepMarking, over } from "./asked.ts";
import { close } from "./engines.ts";
import { onStudyKey } from "./keys.ts";
import { Leaves } from "./leaves.tsx";
import { Order } from "./order.tsx";
import { Sheets } from "./sheets.tsx";
import "./study.css";

export { Words } from "./sentence.tsx";
export { Why } from "./why.tsx";

/** Has the words and the trees follow what is pointed at. */
export function Pointing() {
  useEffect(keepMarking, []);
  useEffect(() => close, []);
  useEffect(() => {
    addEventListener("keydown", onStudyKey);
    document.addEventListener("pointerover", overNode);
    return () => {
      removeEventListener("keydown", onStudyKey);
      document.removeEventListener("pointerover", overNode);
    };
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
function overNode({ target }: PointerEvent): void {
  const node = target instanceof Element ? target.closest<SVGElement>(".stage [data-node]")?.dataset["node"] : undefined;
  over.value = node === undefined ? null : Number(node);
}
