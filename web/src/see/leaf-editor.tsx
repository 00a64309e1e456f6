/** The change of a listed tree at one node: its value, a child more, or the node removed. */

import type { PictureNode, TreeEdit } from "@negascout/core";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Button } from "../shared/button.tsx";
import { Form } from "../shared/form.tsx";
import { Problems } from "../shared/problem.tsx";
import { lineTo } from "../shared/story.ts";
import { edit } from "./store.ts";

interface Props {
  nodes: readonly PictureNode[];
  place: number;
  onDone: () => void;
}

/** The children's numbers from the root to a node. */
export const pathTo = (nodes: readonly PictureNode[], place: number): number[] =>
  lineTo(nodes, place).slice(1).map((each) => Number(nodes[each]?.move));

export function LeafEditor({ nodes, place, onDone }: Props) {
  const node = nodes[place];
  const frame = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState("");
  useLayoutEffect(() => {
    field.current?.select();
    frame.current?.scrollIntoView({ block: "nearest" });
  }, []);
  if (node === undefined) return null;
  const isLeaf = node.kind === "leaf";
  const path = pathTo(nodes, place);
  const make = async (change: TreeEdit): Promise<void> => {
    const refused = await edit(path, change);
    if (refused === null) onDone();
    else setProblem(refused);
  };
  const apply = (kind: "value" | "add"): void => {
    const typed = field.current?.value.trim() ?? "";
    const number = Number(typed.replace("−", "-"));
    if (kind === "value" && /^[([]/.test(typed)) void make({ replace: typed });
    else if (!/^[-−]?(\d+|\d*\.\d+)$/.test(typed)) setProblem(`'${typed.slice(0, 20)}' is neither a number nor a tree in brackets.`);
    else void make(kind === "value" ? { value: number } : { add: number });
  };
  const key = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === "Escape") onDone();
  };
  return (
    <div ref={frame} onKeyDown={key}>
      <Form class="leaf-editor panel" onSend={() => apply(isLeaf ? "value" : "add")}>
        <label>
          {node.letter}: {isLeaf ? "its value, or a tree" : "a new leaf's value"}
          <input ref={field} inputMode="decimal" size={10} defaultValue={isLeaf ? (node.value ?? "0") : "0"} />
        </label>
        {isLeaf && <Button type="submit" class="primary" text="Set" />}
        <Button text="Add a leaf below" onClick={() => apply("add")} />
        {path.length > 0 && <Button text="Remove" onClick={() => void make("remove")} />}
        <Button text="Cancel" onClick={onDone} />
        <Problems texts={[problem]} />
      </Form>
    </div>
  );
}
